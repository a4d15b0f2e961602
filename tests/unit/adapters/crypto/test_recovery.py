"""Recovery codes and copies, held to a second computation."""

from __future__ import annotations

import pytest
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.keywrap import aes_key_unwrap
from hypothesis import given
from hypothesis import strategies as st

from one_memory.adapters.crypto.recovery import (
    COPY_BYTES,
    make_copy,
    new_code,
    open_copy,
    public_key_of,
)
from one_memory.errors import InputError, WrongKeyError

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
ROOT, PERSON = bytes(range(32)), bytes(range(16, 32))
entropies = st.binary(min_size=17, max_size=17)


def derived(secret: bytes, info: bytes) -> bytes:
    return HKDF(SHA256(), 32, salt=None, info=info).derive(secret)


@given(entropies, st.binary(min_size=32, max_size=32), st.integers(1, 2**31))
def test_a_copy_opens_by_its_code_alone(entropy: bytes, ephemeral: bytes, generation: int) -> None:
    """Whatever the random bytes; in one size; bound to person and generation."""
    code = new_code(entropy)
    copy = make_copy(ROOT, PERSON, generation, public_key_of(code), ephemeral)

    assert len(copy) == COPY_BYTES
    assert open_copy(copy, PERSON, generation, code) == ROOT
    for person, number in ((bytes(16), generation), (PERSON, generation + 1)):
        with pytest.raises(WrongKeyError):
            open_copy(copy, person, number, code)


def test_the_written_scheme_opens_a_copy() -> None:
    """Computed from the description with nothing of ours."""
    code = new_code(bytes(range(100, 117)))
    copy = make_copy(ROOT, PERSON, 7, public_key_of(code), bytes(range(32)))

    digits = "".join(f"{LETTERS.index(c):05b}" for c in code.replace("-", ""))[:-5]
    secret = derived(int(digits, 2).to_bytes(17, "big"), b"one/v1/recovery-key")
    private = X25519PrivateKey.from_private_bytes(secret)
    shared = private.exchange(X25519PublicKey.from_public_bytes(copy[:32]))
    public = private.public_key().public_bytes_raw()
    info = b"one/v1/recovery" + PERSON + (7).to_bytes(4, "big") + copy[:32] + public
    assert aes_key_unwrap(derived(shared, info), copy[32:]) == ROOT
    # 135 of the 136 random bits are in the code.
    assert int(digits, 2) == int.from_bytes(bytes(range(100, 117)), "big") >> 1


@given(entropies, st.integers(0, 27), st.integers(1, 31))
def test_a_wrong_letter_is_noticed(entropy: bytes, position: int, shift: int) -> None:
    """Any single one, and it is called mistyped, not wrong."""
    letters = list(new_code(entropy).replace("-", ""))
    letters[position] = LETTERS[(LETTERS.index(letters[position]) + shift) % 32]
    with pytest.raises(InputError):
        public_key_of("".join(letters))


@given(entropies, st.integers(0, 26))
def test_swapped_neighbours_are_noticed(entropy: bytes, position: int) -> None:
    """The usual slip of the hand."""
    letters = list(new_code(entropy).replace("-", ""))
    if letters[position] == letters[position + 1]:
        return
    letters[position], letters[position + 1] = letters[position + 1], letters[position]
    with pytest.raises(InputError):
        public_key_of("".join(letters))


@pytest.mark.parametrize("written", [str.lower, lambda c: c.replace("-", " "), lambda c: f" {c} "])
def test_a_code_may_be_written_loosely(written) -> None:
    """Small letters, spaces; O for zero, I and L for one."""
    code = new_code(bytes(17))
    assert public_key_of(written(code)) == public_key_of(code)
    assert public_key_of(code.replace("0", "O")) == public_key_of(code)


@pytest.mark.parametrize("text", ["", "0000", "U" * 28, "0" * 29, "\u0660" * 28])
def test_what_is_no_code_is_refused(text: str) -> None:
    """Too short, too long, letters that are none."""
    with pytest.raises(InputError):
        public_key_of(text)
