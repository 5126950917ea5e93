"""How people are reached outside the page, whether they are at a table, and what they were told."""

from .memory import MemoryContacts
from .port import Contacts, Hook, Presence, Reach, Subscription, Switches, Told, TooMany

__all__ = [
    "Contacts",
    "Hook",
    "MemoryContacts",
    "Presence",
    "Reach",
    "Subscription",
    "Switches",
    "Told",
    "TooMany",
]
