"""The keys of an unlocked vault: names, classes, generations, and what no longer opens."""

from __future__ import annotations

import logging
import os

import pytest
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from hypothesis import given
from hypothesis import strategies as st

from one_memory.adapters.crypto.aead import hkdf, pad, unpad
from one_memory.adapters.crypto.vault import Keys
from one_memory.adapters.crypto.wrapping import unwrap, unwrap_many, wrap, wrap_many
from one_memory.errors import IntegrityError, WrongKeyError

PERSON, SUBJECT = bytes(range(16)), bytes(range(16, 32))
ROOT = bytes(range(32))
PLAIN, HEALTH, RELIGION = "one_memory", "one_sensitive/health", "one_sensitive/religion"


@pytest.fixture
def keys() -> Keys:
    made = Keys.fresh(PERSON, ROOT, os.urandom)
    for name in (PLAIN, HEALTH, RELIGION):
        made = made.with_classes((name,))
    return made


@given(st.binary(min_size=1, max_size=100), st.binary(max_size=60))
def test_the_written_out_hkdf_is_hkdf(secret: bytes, info: bytes) -> None:
    """Equal to the library's for every secret and info, with the RFC's empty salt."""
    assert hkdf(secret, info) == HKDF(SHA256(), 32, None, info).derive(secret)


@given(st.binary(max_size=300))
def test_padding_comes_off_again_and_fills_blocks(plain: bytes) -> None:
    """Whole blocks of 64, at least one byte of padding."""
    assert unpad(pad(plain)) == plain
    assert len(pad(plain)) % 64 == 0
    assert 0 < len(pad(plain)) - len(plain) <= 64


@pytest.mark.parametrize(
    "padded", [b"", bytes(64), b"x" * 64, b"\x80" + bytes(127), b"\x80" + bytes(62), b"\x80"]
)
def test_what_is_no_padding_is_refused(padded: bytes) -> None:
    """No mark, a mark too far in front, or no whole block."""
    with pytest.raises(IntegrityError):
        unpad(padded)


@given(st.lists(st.binary(min_size=32, max_size=32), min_size=1, max_size=20))
def test_wrapping_many_is_wrapping_each(many: list[bytes]) -> None:
    """Columns and rows give the same, both ways; one flipped bit and none unwraps."""
    under = bytes(32)
    wrapped = wrap_many(under, b"".join(many))

    assert wrapped == b"".join(wrap(under, key) for key in many)
    assert unwrap_many(under, wrapped) == b"".join(many)
    damaged = bytearray(wrapped)
    damaged[len(damaged) // 2] ^= 1
    with pytest.raises(IntegrityError):
        unwrap_many(under, bytes(damaged))
    with pytest.raises(IntegrityError):
        unwrap(under, wrapped[:-1])


def test_a_part_opens_only_where_it_was_sealed(keys: Keys) -> None:
    """Another version, part, subject, person, class or key: none opens it."""
    key, wrapped = keys.new_key(SUBJECT, keys.kid((PLAIN,)))
    sealed = key.seal("record", 1, b"text")
    stranger = Keys.unlocked(PERSON, ROOT, keys.stored, os.urandom)
    other_subject = stranger.key(bytes(16), wrapped)
    other_key, _ = keys.new_key(SUBJECT, keys.kid((PLAIN,)))
    other_class, _ = keys.new_key(SUBJECT, keys.kid((HEALTH,)))

    assert stranger.key(SUBJECT, wrapped).open("record", 1, sealed) == b"text"
    for attempt in (
        lambda: key.open("record", 2, sealed),
        lambda: key.open("episode", 1, sealed),
        lambda: other_subject.open("record", 1, sealed),
        lambda: other_key.open("record", 1, sealed),
        lambda: other_class.open("record", 1, sealed),
        lambda: key.open("record", 1, sealed[:-1]),
        lambda: key.open("record", 1, b""),
    ):
        with pytest.raises(IntegrityError):
            attempt()


def test_the_same_text_is_never_sealed_the_same_way_twice(keys: Keys) -> None:
    """Fresh nonces: equal texts cannot be told to be equal."""
    key, _ = keys.new_key(SUBJECT, keys.kid((PLAIN,)))

    assert len({key.seal("record", 1, b"text") for _ in range(50)}) == 50


def test_names_and_their_random_labels_go_both_ways(keys: Keys) -> None:
    """Classes alone and combined, in whatever order; an unknown one has no key yet."""
    both = keys.with_classes((RELIGION, HEALTH))

    assert both.kid((HEALTH, RELIGION)) == both.kid((RELIGION, HEALTH))
    assert both.classes(both.kid((HEALTH, RELIGION))) == (HEALTH, RELIGION)
    assert both.classes(both.kid((PLAIN,))) == (PLAIN,)
    assert keys.kid((HEALTH, RELIGION)) is None
    assert keys.kid(("unheard of",)) is None
    assert both.with_classes((HEALTH, RELIGION)) is both
    named = keys.with_label("embedding:m@1")
    assert named.label("embedding:m@1") in named.all_labels()
    assert keys.label("embedding:m@1") is None


def test_nothing_a_store_keeps_names_a_class(keys: Keys) -> None:
    """Names are inside the sealed page only."""
    stored = keys.with_classes((HEALTH, RELIGION)).stored
    kept = stored.page + stored.commitment
    kept += b"".join(k.kid + k.wrapped + b"".join(k.members) for k in stored.data_keys)

    assert b"health" not in kept
    assert b"one_" not in kept
    assert len(stored.page) % 64 == (12 + 16) % 64


def test_another_root_or_a_changed_row_unlocks_nothing(keys: Keys) -> None:
    """A wrong root is told apart from damage."""
    stored = keys.stored

    with pytest.raises(WrongKeyError):
        Keys.unlocked(PERSON, bytes(32), stored, os.urandom)
    with pytest.raises(IntegrityError) as caught:
        Keys.unlocked(bytes(16), ROOT, stored, os.urandom)
    assert not isinstance(caught.value, WrongKeyError)


def test_a_combination_needs_each_of_its_classes(keys: Keys) -> None:
    """Drop one and nothing under the combination unwraps any more; the other class lives."""
    both = keys.with_classes((HEALTH, RELIGION))
    kid = both.kid((HEALTH, RELIGION))
    _, wrapped = both.new_key(SUBJECT, kid)
    _, alone = both.new_key(SUBJECT, both.kid((RELIGION,)))

    without = both.renewed(bytes(32), renew=(), drop={both.kid((HEALTH,))})

    assert without.kid((HEALTH,)) is None
    assert without.kid((HEALTH, RELIGION)) is None
    with pytest.raises(IntegrityError):
        without.key(SUBJECT, wrapped)
    without.key(SUBJECT, alone)


def test_a_renewed_data_key_opens_only_what_was_wrapped_anew(keys: Keys) -> None:
    """The survivor is rewrapped and keeps its content key; a stale wrapping is worthless."""
    kid = keys.kid((PLAIN,))
    key, wrapped = keys.new_key(SUBJECT, kid)
    sealed = key.seal("record", 1, b"text")

    newer = keys.renewed(bytes(32), renew={kid}, drop=())
    rewrapped = keys.rewrapped(kid, wrapped.wrapped, newer)
    survivor = wrapped.__class__(kid, wrapped.epoch + 1, rewrapped, wrapped.commitment)

    assert newer.stored.generation == keys.stored.generation + 1
    assert newer.key(SUBJECT, survivor).open("record", 1, sealed) == b"text"
    for stale in (
        wrapped,
        wrapped.__class__(kid, wrapped.epoch + 1, wrapped.wrapped, wrapped.commitment),
    ):
        with pytest.raises(IntegrityError):
            newer.key(SUBJECT, stale)


def test_closing_one_generation_does_not_blind_the_next(keys: Keys) -> None:
    """Secrets are copied, then overwritten where they were."""
    newer = keys.with_label("x").renewed(bytes(32), renew=(), drop=())
    before = newer.raw_keys()

    keys.close()

    assert keys.raw_keys() == {bytes(32)}
    assert newer.raw_keys() == before
    assert all(any(key) for key in before - {bytes(32)})


def test_keys_do_not_show_themselves(keys: Keys, caplog: pytest.LogCaptureFixture) -> None:
    """In print, in a format, in a log line: sealed."""
    key, _ = keys.new_key(SUBJECT, keys.kid((PLAIN,)))
    with caplog.at_level(logging.INFO):
        logging.getLogger("test").info("%s %r", keys, key)

    assert {str(keys), repr(keys), f"{key}", repr(key)} == {"<sealed>"}
    assert caplog.messages == ["<sealed> <sealed>"]
