"""Write the vectors of our own constructions: what is bound, derived, padded, sealed and chained.

Computed here from the written scheme with `hmac`, `hashlib` and bare primitives; nothing of the
package is imported.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.keywrap import aes_key_wrap
from vector_file import case, refused, write

SCHEMA = "crypto.schema.json"
SPEC = "docs/sealed_format.md"


def some(label: str, size: int = 32) -> bytes:
    """Fixed bytes that look random."""
    return hashlib.shake_256(b"one-memory vectors: " + label.encode()).digest(size)


def hkdf(secret: bytes, info: bytes, salt: bytes = b"") -> bytes:
    """RFC 5869 with SHA-256, 32 bytes out."""
    extracted = hmac.digest(salt, secret, "sha256")
    return hmac.digest(extracted, info + b"\x01", "sha256")


def u32(number: int) -> bytes:
    return number.to_bytes(4, "big")


def bound(person: bytes, subject: bytes, version: int, part: str, kids: list[bytes]) -> bytes:
    data = b"one.part.v1\x00" + person + subject + u32(version)
    data += bytes([len(part)]) + part.encode() + bytes([len(kids)])
    for kid in sorted(kids):
        data += kid
    return data


def padded(plain: bytes) -> bytes:
    data = plain + b"\x80"
    while len(data) % 64:
        data += b"\x00"
    return data


PERSON, SUBJECT, KEY = some("person", 16), some("subject", 16), some("record key")
KIDS = [some(f"kid {n}", 16) for n in range(3)]
DATA_KEYS = [some(f"data key {n}") for n in range(3)]
PARTS = ("content", "meta", "embedding", "text", "summary", "cache")
VERSIONS = (1, 2, 255, 256, 65_536, 4_294_967_295)
SIZES = (0, 1, 62, 63, 64, 65, 127, 128, 4096)


def associated_data() -> list[dict[str, Any]]:
    found = []
    for version in VERSIONS:
        for kids in ([], KIDS[:1], KIDS[:2], KIDS):
            part = PARTS[len(found) % len(PARTS)]
            ordered = sorted(kids)
            found.append(
                case(
                    f"version_{version}_{part}_{len(kids)}",
                    f"Version {version}, part {part}, {len(kids)} data keys.",
                    {
                        "person": PERSON.hex(),
                        "subject": SUBJECT.hex(),
                        "version": version,
                        "part": part,
                        "kids": [kid.hex() for kid in ordered],
                    },
                    bound(PERSON, SUBJECT, version, part, kids).hex(),
                )
            )
    return found


def padding() -> list[dict[str, Any]]:
    good = [
        case(
            f"size_{size}",
            f"{size} bytes of text.",
            {"text": some("text", size).hex()},
            padded(some("text", size)).hex(),
        )
        for size in SIZES
    ]
    bad = {
        "no_mark": bytes(64),
        "mark_too_early": b"x\x80" + bytes(126),
        "not_a_block": b"x\x80" + bytes(61),
        "empty": b"",
        "another_mark": b"x\x81" + bytes(62),
    }
    return good + [
        case(
            name, "Not a padding of ours.", {"padded": data.hex()}, refused("integrity"), "refused"
        )
        for name, data in bad.items()
    ]


def derived() -> list[dict[str, Any]]:
    return [
        case(
            f"part_{part}",
            f"The key of the part {part}.",
            {"record_key": KEY.hex(), "part": part},
            hkdf(KEY, b"one/v1/part/" + part.encode()).hex(),
        )
        for part in PARTS
    ]


def wrapping() -> list[dict[str, Any]]:
    found = []
    for epoch in (1, 2, 3, 256, 4_294_967_295):
        for kid, data_key in zip(KIDS[:2], DATA_KEYS[:2], strict=True):
            under = hkdf(data_key, b"one/v1/kw" + kid + u32(epoch))
            found.append(
                case(
                    f"epoch_{epoch}_key_{KIDS.index(kid)}",
                    f"A record key wrapped at epoch {epoch}.",
                    {"kek": data_key.hex(), "kid": kid.hex(), "epoch": epoch, "key": KEY.hex()},
                    {"wrapping_key": under.hex(), "wrapped": aes_key_wrap(under, KEY).hex()},
                )
            )
    return found


def combined() -> list[dict[str, Any]]:
    found = []
    for chosen in ((0,), (1,), (0, 1), (1, 0), (0, 2), (1, 2), (0, 1, 2), (2, 0, 1)):
        members = sorted((KIDS[n], DATA_KEYS[n]) for n in chosen)
        secret = b"".join(key for _, key in members)
        info = b"one/v1/combined-kek" + b"".join(kid for kid, _ in members)
        found.append(
            case(
                "of_" + "_".join(map(str, chosen)),
                "Data keys in the order given; the order does not matter.",
                {"members": [{"kid": KIDS[n].hex(), "key": DATA_KEYS[n].hex()} for n in chosen]},
                hkdf(secret, info).hex(),
            )
        )
    return found


def commitments() -> list[dict[str, Any]]:
    return [
        case(f"key_{n}", "32 bytes that commit to a key.", {"key": key.hex()},
             hkdf(key, b"one/v1/commit").hex())
        for n, key in enumerate((KEY, *DATA_KEYS))
    ]  # fmt: skip


def sealing() -> list[dict[str, Any]]:
    found = []
    for size in SIZES:
        text, nonce = some("text", size), some(f"nonce {size}", 12)
        data = bound(PERSON, SUBJECT, 1, "content", KIDS[:1])
        part_key = hkdf(KEY, b"one/v1/part/content")
        found.append(
            case(
                f"size_{size}",
                f"{size} bytes of content sealed.",
                {
                    "key": part_key.hex(),
                    "nonce": nonce.hex(),
                    "associated_data": data.hex(),
                    "text": text.hex(),
                },
                (nonce + AESGCM(part_key).encrypt(nonce, padded(text), data)).hex(),
            )
        )
    whole = bytes.fromhex(found[2]["expect"])
    given = {k: found[2]["given"][k] for k in ("key", "associated_data")}
    other = bound(PERSON, SUBJECT, 2, "content", KIDS[:1]).hex()
    changed = {
        "flipped_nonce": {**given, "sealed": (bytes([whole[0] ^ 1]) + whole[1:]).hex()},
        "flipped_tag": {**given, "sealed": (whole[:-1] + bytes([whole[-1] ^ 1])).hex()},
        "flipped_text": {
            **given,
            "sealed": (whole[:20] + bytes([whole[20] ^ 1]) + whole[21:]).hex(),
        },
        "cut": {**given, "sealed": whole[:-16].hex()},
        "nothing": {**given, "sealed": ""},
        "another_version": {**given, "associated_data": other, "sealed": whole.hex()},
        "another_key": {**given, "key": some("other").hex(), "sealed": whole.hex()},
    }
    return found + [
        case(name, "Does not open.", given, refused("integrity"), "refused")
        for name, given in changed.items()
    ]


def leaves() -> list[dict[str, Any]]:
    found = []
    for version, size in ((1, 1), (1, 144), (2, 144), (300, 4096)):
        sealed = some("sealed", size)
        nonce = hkdf(KEY, b"one/v1/leaf" + u32(version))
        digest = hashlib.sha256(sealed).digest()
        found.append(
            case(
                f"version_{version}_size_{size}",
                f"Version {version}, {size} sealed bytes.",
                {
                    "record_key": KEY.hex(),
                    "subject": SUBJECT.hex(),
                    "version": version,
                    "sealed": sealed.hex(),
                },
                hashlib.sha256(b"\x00" + nonce + SUBJECT + u32(version) + digest).hexdigest(),
            )
        )
    return found


def log() -> list[dict[str, Any]]:
    seed = some("log seed")
    key = Ed25519PrivateKey.from_private_bytes(seed)
    entries: list[dict[str, Any]] = [
        {"kind": "vault opened", "facts": {}, "at": "2026-03-01T09:00:00Z"},
        {"kind": "written", "facts": {"leaves": [some("leaf").hex()]}, "at": None},
        {"kind": "forget", "facts": {"count_bucket": "1"}, "at": "2026-03-01T09:05:00Z"},
    ]
    bodies: list[dict[str, Any]] = [
        {"format": "one.audit.v1", "kind": "log opened",
         "public_key": key.public_key().public_bytes_raw().hex(), "seq": 1}
    ]  # fmt: skip
    for number, entry in enumerate(entries, start=2):
        timed = {} if entry["at"] is None else {"at": entry["at"]}
        bodies.append({**entry["facts"], "kind": entry["kind"], "seq": number, **timed})
    before, lines = bytes(32), []
    for body in bodies:
        text = json.dumps(body, sort_keys=True, separators=(",", ":")).encode()
        before = hashlib.sha256(b"\x01" + before + text).digest()
        lines.append(
            {"body": text.decode(), "hash": before.hex(), "signature": key.sign(before).hex()}
        )
    return [
        case(
            f"of_{count}",
            f"The log after {count} entries; the first line names format and public key.",
            {"seed": seed.hex(), "entries": entries[:count]},
            lines[: count + 1],
        )
        for count in (1, 2, 3)
    ]


def main() -> None:
    """Write the files."""
    notes = {"refused": "must not open"}
    for name, notes_of, cases in (
        ("associated_data", {}, associated_data()),
        ("padding", notes, padding()),
        ("part_key", {}, derived()),
        ("wrapping", {}, wrapping()),
        ("combined_kek", {}, combined()),
        ("commitment", {}, commitments()),
        ("seal", notes, sealing()),
        ("leaf", {}, leaves()),
        ("audit_log", {}, log()),
    ):
        write(f"crypto/{name}.json", f"crypto.{name}", SCHEMA, SPEC, notes_of, cases)


if __name__ == "__main__":
    main()
