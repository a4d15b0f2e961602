"""The attacker of the forgetting tests is no straw man."""

from __future__ import annotations

import random

from cryptography.hazmat.primitives.keywrap import aes_key_wrap

from tests.forgetting.carving import found_keys
from tests.forgetting.independent_reader import hkdf


def test_the_attacker_finds_keys_wherever_they_lie() -> None:
    """Two levels deep, at odd positions, in different files; under an unknown root nothing."""
    noise = random.Random(4)
    root, kid = noise.randbytes(32), noise.randbytes(16)
    data_key, record_key = noise.randbytes(32), noise.randbytes(32)
    epoch = (2).to_bytes(4, "big")
    upper = aes_key_wrap(hkdf(root, b"one/v1/kw" + kid + epoch), data_key)
    lower = aes_key_wrap(hkdf(data_key, b"one/v1/kw" + kid + epoch), record_key)
    files = [
        noise.randbytes(101) + lower + noise.randbytes(7),
        bytes(90) + upper + bytes(100) + noise.randbytes(33),
    ]

    assert found_keys(files, root, [kid], [1, 2]) == {data_key, record_key}
    assert found_keys(files, root, [kid], [1]) == set()
    assert found_keys(files, noise.randbytes(32), [kid], [1, 2]) == set()
