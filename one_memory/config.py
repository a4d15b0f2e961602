"""Settings of this machine: where the vault is, how its passphrase is handed over, which zone."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from one_memory.errors import InputError, NotFoundError

HOME = "ONE_MEMORY_HOME"
PASSPHRASE = "ONE_MEMORY_PASSPHRASE"
PASSPHRASE_FILE = "ONE_MEMORY_PASSPHRASE_FILE"

_LONGEST_PASSPHRASE_FILE = 4096
_LOCALTIME = Path("/etc/localtime")
_TIMEZONE_FILE = Path("/etc/timezone")


def default_home() -> Path:
    """The vault's folder when nobody names one: the platform's place for a person's data."""
    from platformdirs import user_data_path

    return user_data_path("one-memory", appauthor=False)


def passphrase_given(environment: Mapping[str, str], file: Path | None = None) -> str | None:
    """The passphrase as handed over without a prompt; None when it was not.

    A file named by the caller comes first, then the file named in the environment, then the
    passphrase in the environment. Raises NotFoundError or InputError for a file of no use.
    """
    named = environment.get(PASSPHRASE_FILE)
    if file is None and named:
        file = Path(named)
    if file is not None:
        return _first_line(file)
    return environment.get(PASSPHRASE) or None


def _first_line(file: Path) -> str:
    try:
        with file.open("rb") as stream:
            content = stream.read(_LONGEST_PASSPHRASE_FILE + 1)
    except FileNotFoundError:
        raise NotFoundError(
            "the passphrase file is not there", hint=f"check --passphrase-file or {PASSPHRASE_FILE}"
        ) from None
    except OSError:
        raise InputError(
            "the passphrase file cannot be read", hint="check its permissions"
        ) from None
    if len(content) > _LONGEST_PASSPHRASE_FILE:
        raise InputError("the passphrase file is too long to be one", hint="check which file it is")
    try:
        line = content.decode("utf-8-sig").split("\n", 1)[0].removesuffix("\r")
    except UnicodeDecodeError:
        raise InputError("the passphrase file is not UTF-8 text", hint="save it as UTF-8") from None
    if not line:
        raise InputError(
            "the passphrase file has an empty first line",
            hint="put the passphrase on the first line",
        )
    return line


def machine_zone(
    environment: Mapping[str, str],
    *,
    localtime: Path = _LOCALTIME,
    timezone_file: Path = _TIMEZONE_FILE,
) -> str:
    """The IANA name of this machine's time zone; UTC when the machine does not say."""
    for name in (
        environment.get("TZ", "").removeprefix(":"),
        _name_in_zoneinfo(localtime),
        _text(timezone_file),
    ):
        if name and _known(name):
            return name
    return "UTC"


def _known(name: str) -> bool:
    # The names above are wanted by `--help`, which need not wait for the records' types.
    from one_memory.rules.local_day import zone_of

    try:
        zone_of(name)
    except InputError:
        return False
    return True


def _name_in_zoneinfo(localtime: Path) -> str:
    try:
        parts = localtime.resolve(strict=True).parts
    except OSError:
        return ""
    if "zoneinfo" not in parts:
        return ""
    return "/".join(parts[parts.index("zoneinfo") + 1 :])


def _text(file: Path) -> str:
    try:
        return file.read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError):
        return ""
