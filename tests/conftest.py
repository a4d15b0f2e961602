"""What holds for every test: no network, no keyring of this machine, no vault of its person."""

from __future__ import annotations

import os
import signal

import pytest
from hypothesis import HealthCheck, settings

# Read when the libraries load. More threads than cores make small models slower; nothing may be
# fetched from a hub, it is on disk or the test fails.
os.environ.update(OMP_NUM_THREADS="1", TOKENIZERS_PARALLELISM="false", HF_HUB_OFFLINE="1")

# A run started in the background by a shell ignores Ctrl-C, and so would every child it starts.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# No deadlines: machines differ. In CI the same examples every time; elsewhere new ones.
settings.register_profile(
    "one", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.register_profile("ci", settings.get_profile("one"), derandomize=True, database=None)
settings.load_profile("ci" if os.environ.get("CI") else "one")


@pytest.fixture(autouse=True)
def _no_vault_of_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test that forgets to say where its vault is must not find the person's own."""
    for name in [name for name in os.environ if name.startswith("ONE_MEMORY_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("PYTHON_KEYRING_BACKEND", "keyring.backends.fail.Keyring")
