"""The shipped policies as text: their names, what they say in plain words, and their hash."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from importlib.resources.abc import Traversable

from one_memory.errors import ReferenceFileError

SCHEMA_FILE = "one.cedarschema"
POLICY_FILES = ("usage.cedar", "sharing.cedar", "consent.cedar")

_HINT = "reinstall one-memory; its policy files are damaged or missing"
_POLICY = re.compile(
    r'(?P<comment>(?:^//[^\n]*\n)*)^@id\("(?P<name>[^"]*)"\)\n(?P<body>(?P<effect>permit|forbid)\b.*?;)$',
    re.MULTILINE | re.DOTALL,
)


@dataclass(frozen=True)
class PolicyText:
    """One policy as it stands in its file; `meaning` is its comment, joined to one line."""

    name: str
    effect: str
    meaning: str
    file: str
    body: str


@dataclass(frozen=True)
class PolicySource:
    """All policy files of a folder. `sha256` covers the schema and every file, names included."""

    schema: str
    text: str
    policies: tuple[PolicyText, ...]
    sha256: str

    def named(self, name: str) -> PolicyText | None:
        """The policy of that name."""
        return next((policy for policy in self.policies if policy.name == name), None)


def read_policies(folder: Traversable) -> PolicySource:
    """Read the schema and the policy files. Raises ReferenceFileError for one that is missing."""
    digest = hashlib.sha256()
    texts: dict[str, str] = {}
    for name in (SCHEMA_FILE, *POLICY_FILES):
        try:
            raw = folder.joinpath(name).read_bytes()
            texts[name] = raw.decode("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise ReferenceFileError(f"policy file {name} cannot be read", hint=_HINT) from error
        digest.update(f"{name}\0{len(raw)}\0".encode() + raw)
    return PolicySource(
        schema=texts[SCHEMA_FILE],
        text="\n".join(texts[name] for name in POLICY_FILES),
        policies=tuple(policy for name in POLICY_FILES for policy in _parse(name, texts[name])),
        sha256=digest.hexdigest(),
    )


def _parse(file: str, text: str) -> tuple[PolicyText, ...]:
    return tuple(
        PolicyText(
            name=match["name"],
            effect=match["effect"],
            meaning=" ".join(line.lstrip("/ ").rstrip() for line in match["comment"].splitlines()),
            file=file,
            body=match["body"],
        )
        for match in _POLICY.finditer(text)
    )
