"""What web and job workers have in common: the tables and games that they keep in memory."""

from __future__ import annotations

from dataclasses import dataclass

from .live_games import LiveGames
from .table_cache import TableCache
from .table_changes import TableChanges
from .turns import TurnBook


@dataclass(frozen=True, slots=True)
class Core:
    """Every worker has one of its own."""

    table_cache: TableCache
    turns: TurnBook
    games: LiveGames
    changes: TableChanges
