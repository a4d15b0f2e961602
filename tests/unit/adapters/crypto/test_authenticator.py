"""Codes of an authenticator, held to RFC 6238 and to their promise of one use."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from one_memory.adapters.crypto.authenticator import matching_step, uri

SECRET = b"12345678901234567890"
"""Of RFC 6238, appendix B; its codes have eight digits, of which six are the last."""


@pytest.mark.parametrize(
    ("seconds", "code"),
    [
        (59, "287082"),
        (1111111109, "081804"),
        (1111111111, "050471"),
        (1234567890, "005924"),
        (2000000000, "279037"),
    ],
)
def test_the_codes_are_those_of_the_rfc(seconds: int, code: str) -> None:
    """SHA-1 rows of its table."""
    now = datetime.fromtimestamp(seconds, UTC)
    assert matching_step(SECRET, code, now=now, after=-1) == seconds // 30
    assert matching_step(SECRET, f" {code[:3]} {code[3:]} ", now=now, after=-1) == seconds // 30


def test_a_code_is_good_around_its_step_and_once() -> None:
    """A clock may differ by one step; a step up to `after` is used up."""
    now = datetime.fromtimestamp(1111111109, UTC)
    step = 1111111109 // 30
    for seconds, good in ((-60, False), (-30, True), (0, True), (30, True), (60, False)):
        found = matching_step(SECRET, "081804", now=now + timedelta(seconds=seconds), after=-1)
        assert (found == step) is good
    assert matching_step(SECRET, "081804", now=now, after=step) is None
    assert matching_step(SECRET, "081804", now=now, after=step - 1) == step


@pytest.mark.parametrize("typed", ["", "0", "081805", "0818040", "٠٨١٨٠٤", "eight"])
def test_anything_else_is_refused(typed: str) -> None:
    """Also digits of other scripts, and nothing at all."""
    now = datetime.fromtimestamp(1111111109, UTC)
    assert matching_step(SECRET, typed, now=now, after=-1) is None


def test_the_uri_holds_160_bits() -> None:
    """Base 32 of twenty bytes, also of a longer secret."""
    assert "secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ" in uri(SECRET + b"more bytes..", "vault")
