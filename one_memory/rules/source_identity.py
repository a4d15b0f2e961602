"""Identity of a source: what counts once as evidence (docs/decisions on source identity)."""

from __future__ import annotations

from datetime import date
from urllib.parse import urlsplit


def conversation(reference: str) -> str:
    """A conversation is one source, however many of its turns say a thing."""
    return f"conversation:{reference}"


def document(address: str) -> str:
    """A web document counts by its site, so that many pages of one site are one source; any other
    document counts by its own name."""
    parts = urlsplit(address.strip())
    if parts.scheme in ("http", "https") and parts.hostname:
        return f"site:{parts.hostname.lower().removeprefix('www.')}"
    return f"document:{address.strip()}"


def connected_object(reference: str) -> str:
    """An object of a connected source, such as one calendar entry."""
    return f"object:{reference}"


def package(reference: str) -> str:
    """An import package is one source, whatever it repeats."""
    return f"package:{reference}"


def observed_app(reference: str, local_day: date) -> str:
    """The behaviour seen in one app on one of the person's local days."""
    return f"app:{reference}:{local_day.isoformat()}"


def confirmation(record: str) -> str:
    """The person's own word on a candidate."""
    return f"confirmation:{record}"
