"""The directory: people, tables and drafts, beside the log of the games."""

from .memory import MemoryDirectory
from .port import Directory, Draft, NameTaken, UnknownTable

__all__ = ["Directory", "Draft", "MemoryDirectory", "NameTaken", "UnknownTable"]
