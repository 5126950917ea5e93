"""The adapters a program is given."""

from __future__ import annotations

from dataclasses import dataclass

from .contacts import Contacts
from .directory import Directory
from .store import Bus, Clock, Store, Work


@dataclass(frozen=True, slots=True)
class Parts:
    """One adapter per port; whoever created them closes them."""

    store: Store
    bus: Bus
    directory: Directory
    clock: Clock
    work: Work
    contacts: Contacts
    #: the store on separate connections, for reading whole logs without delaying acts
    archive: Store
