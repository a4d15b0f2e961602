"""Where root keys lie: the kinds of slots this machine offers."""

from __future__ import annotations

from one_memory.adapters.crypto.keyring_slot import KeyringSlot as KeyringSlot
from one_memory.adapters.crypto.passphrase_slot import CHEAPEST as CHEAPEST
from one_memory.adapters.crypto.passphrase_slot import STANDARD as STANDARD
from one_memory.adapters.crypto.passphrase_slot import PassphraseSlot as PassphraseSlot
from one_memory.adapters.crypto.passphrase_slot import Stretching as Stretching
from one_memory.ports import RootSlot as RootSlot
