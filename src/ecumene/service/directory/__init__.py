"""The directory: people, tables and drafts, beside the log of the games."""

from .memory import MemoryDirectory
from .people_port import NameTaken, People
from .port import Directory, Draft, UnknownTable

__all__ = ["Directory", "Draft", "MemoryDirectory", "NameTaken", "People", "UnknownTable"]
