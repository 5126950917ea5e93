"""The outside world, as a program is given it."""

from __future__ import annotations

from dataclasses import dataclass

from .contacts import Contacts
from .directory import Directory
from .store import Bus, Clock, Store, Work


@dataclass(frozen=True, slots=True)
class Parts:
    """One adapter for each port; who put them together lets go of them."""

    store: Store
    bus: Bus
    directory: Directory
    clock: Clock
    work: Work
    contacts: Contacts
    #: the store over connections of its own, for whole logs: no act ever waits for those
    archive: Store
