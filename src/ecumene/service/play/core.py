"""The parts shared by web and job workers: tables and games in memory."""

from __future__ import annotations

from dataclasses import dataclass

from .live_games import LiveGames
from .table_cache import TableCache
from .table_changes import TableChanges
from .turns import TurnBook


@dataclass(frozen=True, slots=True)
class Core:
    """The tables and games of one worker."""

    table_cache: TableCache
    turns: TurnBook
    games: LiveGames
    changes: TableChanges
