"""A recovery copy of the root key that only a code on paper opens.

    secret  = HKDF(code, "one/v1/recovery-key")                 an X25519 private key
    shared  = X25519(ephemeral, public key of secret)
    kek     = HKDF(shared, "one/v1/recovery" ‖ person ‖ u32 generation ‖ ephemeral public ‖ public)
    copy    = ephemeral public (32) ‖ AES-KW(kek, root) (40)

The public key alone makes a copy, so every new root replaces the copy without the code.
"""

from __future__ import annotations

from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey

from one_memory.adapters.crypto.aead import hkdf
from one_memory.adapters.crypto.wrapping import WRAPPED_BYTES, unwrap, wrap
from one_memory.errors import InputError, IntegrityError, WrongKeyError

PUBLIC_BYTES = 32
COPY_BYTES = PUBLIC_BYTES + WRAPPED_BYTES
CODE_ENTROPY_BYTES = 17

_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_READ_AS = str.maketrans({"O": "0", "I": "1", "L": "1"})
_DATA_LETTERS = 27
_GROUP = 4
_BITS = 5
_SECRET_INFO = b"one/v1/recovery-key"
_COPY_INFO = b"one/v1/recovery"
_FIELD = 0b100101


def new_code(entropy: bytes) -> str:
    """A recovery code of 135 bits from 17 random bytes: seven groups of four, the last letter a
    check on the others. Base 32 without I, L, O and U, so that it can be read aloud."""
    number = int.from_bytes(entropy, "big") >> (8 * CODE_ENTROPY_BYTES - _BITS * _DATA_LETTERS)
    digits = [number >> (_BITS * at) & 31 for at in reversed(range(_DATA_LETTERS))]
    letters = "".join(_ALPHABET[digit] for digit in (*digits, _check(digits)))
    return "-".join(letters[at : at + _GROUP] for at in range(0, len(letters), _GROUP))


def public_key_of(code: str) -> bytes:
    """The public key, 32 bytes, that copies for this code are made under.

    Raises InputError for what is no code, a mistyped one above all.
    """
    return _private(code).public_key().public_bytes_raw()


def make_copy(
    root: bytes, person: bytes, generation: int, public: bytes, ephemeral: bytes
) -> bytes:
    """A recovery copy of a root, 72 bytes; `ephemeral` is 32 fresh random bytes."""
    passing = X25519PrivateKey.from_private_bytes(ephemeral)
    shared = passing.exchange(X25519PublicKey.from_public_bytes(public))
    passed = passing.public_key().public_bytes_raw()
    return passed + wrap(_kek(shared, person, generation, passed, public), root)


def open_copy(copy: bytes, person: bytes, generation: int, code: str) -> bytes:
    """The root in a recovery copy.

    Raises InputError for what is no code, WrongKeyError for another vault's or an older code.
    """
    private = _private(code)
    public = private.public_key().public_bytes_raw()
    passed, wrapped = copy[:PUBLIC_BYTES], copy[PUBLIC_BYTES:]
    try:
        shared = private.exchange(X25519PublicKey.from_public_bytes(passed))
        return unwrap(_kek(shared, person, generation, passed, public), wrapped)
    except (IntegrityError, ValueError):
        raise WrongKeyError(
            "the recovery code does not open this vault",
            hint="take the newest code that was made for it",
        ) from None


def _kek(shared: bytes, person: bytes, generation: int, passed: bytes, public: bytes) -> bytes:
    return hkdf(shared, _COPY_INFO + person + generation.to_bytes(4, "big") + passed + public)


def _private(code: str) -> X25519PrivateKey:
    letters = "".join(code.upper().split()).replace("-", "").translate(_READ_AS)
    digits = [_ALPHABET.find(letter) for letter in letters]
    if len(digits) != _DATA_LETTERS + 1 or -1 in digits or _check(digits[:-1]) != digits[-1]:
        raise InputError(
            "that is not a recovery code; a letter is wrong or missing",
            hint="type its seven groups of four as they were shown",
        )
    number = int("".join(f"{digit:05b}" for digit in digits[:-1]), 2)
    return X25519PrivateKey.from_private_bytes(
        hkdf(number.to_bytes(CODE_ENTROPY_BYTES, "big"), _SECRET_INFO)
    )


def _check(digits: list[int]) -> int:
    """Sum of the digits weighted by powers of x in GF(32): notices every single wrong letter and
    every two neighbours swapped."""
    total = 0
    for digit in digits:
        total ^= digit
        total = total << 1 ^ (_FIELD if total & 16 else 0)
    return total
