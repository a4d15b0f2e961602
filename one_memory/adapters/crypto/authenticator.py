"""Codes of an authenticator (TOTP, RFC 6238): six digits, SHA-1, a new one every 30 seconds.

The secret lies in the vault, not in the keyring: whoever reads the keyring alone approves nothing.
"""

from __future__ import annotations

import base64
import hmac
from datetime import datetime

import pyotp

SECRET_BYTES = 20
STEP_SECONDS = 30
_ISSUER = "One Memory"


def uri(secret: bytes, account: str) -> str:
    """The `otpauth:` URI that an authenticator takes the secret from; shown once."""
    return _totp(secret).provisioning_uri(name=account, issuer_name=_ISSUER)


def matching_step(secret: bytes, code: str, *, now: datetime, after: int) -> int | None:
    """The number of the 30-second step whose code this is: the present one, or a neighbour for
    clocks that differ. None for any other code, and for steps up to `after`: used once, used up."""
    typed = "".join(code.split())
    present = int(now.timestamp()) // STEP_SECONDS
    found = None
    for step in (present - 1, present, present + 1):
        expected = _totp(secret).generate_otp(step)
        if hmac.compare_digest(expected.encode(), typed.encode()) and step > after:
            found = step
    return found


def _totp(secret: bytes) -> pyotp.TOTP:
    encoded = base64.b32encode(secret[:SECRET_BYTES]).decode("ascii")
    return pyotp.TOTP(encoded, interval=STEP_SECONDS)
