"""Settings of the machine."""

from pathlib import Path

import pytest

from one_memory import config
from one_memory.errors import InputError, NotFoundError

NOWHERE = Path("/nowhere-at-all")


def test_a_named_passphrase_file_comes_before_the_environment(tmp_path: Path) -> None:
    """File named by the caller, then file of the environment, then its passphrase."""
    (tmp_path / "a").write_text("from a\nsecond line\n")
    (tmp_path / "b").write_bytes("\ufefffrom b\r\n".encode())
    environment = {config.PASSPHRASE: "plain", config.PASSPHRASE_FILE: str(tmp_path / "b")}

    assert config.passphrase_given(environment, tmp_path / "a") == "from a"
    assert config.passphrase_given(environment) == "from b"
    assert config.passphrase_given({config.PASSPHRASE: " with spaces "}) == " with spaces "
    assert config.passphrase_given({config.PASSPHRASE: ""}) is None


@pytest.mark.parametrize("content", [b"", b"\nsecond", b"\xff\xfe", b"x" * 5000])
def test_a_passphrase_file_of_no_use_is_refused(tmp_path: Path, content: bytes) -> None:
    """Empty, not text, or too long: it is another file than meant."""
    file = tmp_path / "passphrase"
    file.write_bytes(content)

    with pytest.raises(InputError):
        config.passphrase_given({}, file)


def test_a_passphrase_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    """A missing file does not fall back to the next way."""
    with pytest.raises(NotFoundError):
        config.passphrase_given({config.PASSPHRASE: "x"}, tmp_path / "none")
    with pytest.raises(InputError):
        config.passphrase_given({}, tmp_path)


def test_the_zone_comes_from_the_environment_then_from_the_machine(tmp_path: Path) -> None:
    """A name that nobody knows is passed over; in the end it is UTC."""
    link = tmp_path / "zoneinfo" / "Asia"
    link.mkdir(parents=True)
    (link / "Tokyo").touch()
    (tmp_path / "localtime").symlink_to(link / "Tokyo")
    (tmp_path / "timezone").write_text("Europe/Brussels\n")
    machine = {"localtime": tmp_path / "localtime", "timezone_file": tmp_path / "timezone"}

    assert config.machine_zone({"TZ": ":America/New_York"}, **machine) == "America/New_York"
    assert config.machine_zone({"TZ": "CET-1CEST"}, **machine) == "Asia/Tokyo"
    assert (
        config.machine_zone({}, localtime=NOWHERE, timezone_file=tmp_path / "timezone")
        == "Europe/Brussels"
    )
    assert config.machine_zone({}, localtime=NOWHERE, timezone_file=NOWHERE) == "UTC"


def test_the_default_folder_is_the_users_own() -> None:
    """Nobody else's, and named after the program."""
    assert config.default_home().name == "one-memory"
