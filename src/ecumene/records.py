"""Read the file of a game: a record (docs/game-record.md), or a save of a game in progress."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ecumene.games import find_game
from ecumene.kernel import Game, ReplayError, record
from ecumene.kernel.compressed import MAX_RECORD, unpack


def read_file(path: Path) -> tuple[record.Record, Game[Any]]:
    """Read a record, compressed or not, and find its game; raises OSError or ReplayError."""
    with path.open("rb") as file:
        return read_record(unpack(file.read(MAX_RECORD + 1)))


def read_record(data: bytes) -> tuple[record.Record, Game[Any]]:
    """Read a record and find its game; a saved game in progress is a record without an end."""
    try:
        found = record.read(data)
    except ReplayError:
        # Only a save may lack its end: an exported game that lacks it was cut off.
        found = record.read(data, in_progress=True)
        if found.end is not None or not found.header.seed:
            raise
    try:
        return found, find_game(found.header.game, found.header.rules)
    except LookupError as error:
        raise ReplayError(str(error)) from None
