"""Opaque, permanent identifiers: random, encoding no place, time, device or model."""

from __future__ import annotations

import re
from typing import Annotated

from pydantic import StringConstraints

_UUID4 = r"^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$"

OpaqueId = Annotated[str, StringConstraints(pattern=_UUID4)]
"""UUIDv4 text, lower case."""

RecordId = OpaqueId
EpisodeId = OpaqueId
RelationshipId = OpaqueId
ProjectId = OpaqueId
EntryId = OpaqueId

OwnerRef = Annotated[str, StringConstraints(pattern=r"^person:" + _UUID4[1:])]
"""Access reference to the person a record belongs to: `person:<uuid>`."""


def opaque_id(entropy: bytes) -> str:
    """Format 16 random bytes as a UUIDv4.

    Raises ValueError when `entropy` is not 16 bytes long.
    """
    if len(entropy) != 16:
        raise ValueError("an id takes 16 bytes of entropy")
    b = bytearray(entropy)
    b[6] = (b[6] & 0x0F) | 0x40
    b[8] = (b[8] & 0x3F) | 0x80
    h = b.hex()
    return f"{h[:8]}-{h[8:12]}-{h[12:16]}-{h[16:20]}-{h[20:]}"


def is_opaque_id(text: str) -> bool:
    """Whether `text` has the form of an id."""
    return re.match(_UUID4, text) is not None
