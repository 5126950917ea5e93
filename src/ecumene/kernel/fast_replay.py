"""Fast replay of a log on a bare state: quicker than a match, without comparing anything.

It serves for looking back at a game (:meth:`.match.Match.replay` also proves that the log is what
the rules write). Chance comes from the rows.

>>> from ecumene.games import find_game
>>> from ecumene.kernel import Match, seed_from_number
>>> match = Match.start(find_game("stoneage"), 2, seed=seed_from_number(1))
>>> [moment.row.what for moment in walk(match.game, match.header, match.log)]
['start']
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from . import engine
from .chance import Recorded
from .events import Event
from .game import Game
from .log import Header, Row, reseeded


class Walked(NamedTuple):
    """A replayed row. The state is live: it continues with the next row."""

    row: Row
    state: Any
    events: Sequence[Event]
    #: no row up to this one is taken back later
    settled: bool


def replay_start(game: Game[Any], header: Header, row: Row) -> tuple[Any, Sequence[Event]]:
    """Replay the setup."""
    options = msgspec.convert(header.options, game.options_type)
    state, move = engine.start(game, header.players, options, Recorded(row.draws))
    return state, tuple(move.events)


def replay_row(game: Game[Any], state: Any, row: Row) -> Sequence[Event]:
    """Replay an answer or a command on the state; return its events."""
    chance = Recorded(row.draws)
    if row.what == "command":
        move = engine.command(game, state, row.kind, row.seat, row.answer, chance, row.seq)
    else:
        decision = engine.open_decision(state, row.seat, row.decision)
        answer = engine.read_answer(game, decision, row.answer)
        move = engine.answer(game, state, decision, answer, chance, row.seq)
    return tuple(move.events)


def undone_event(row: Row) -> Event:
    """Return the public event of an undo (DG-7.3)."""
    return Event("taken_back", "DG-7.3", row.seat, {"row": row.answer})


def taken_back(rows: Sequence[Row]) -> set[int]:
    """Return the numbers of rows that are undone later."""
    return {row.answer for row in rows if row.what == "undo"}


def walk(
    game: Game[Any], header: Header, rows: Sequence[Row], watched: Game[Any] | None = None
) -> Iterator[Walked]:
    """Replay a whole log, row by row.

    Rows that count are applied by ``watched``, an equivalent instrumented game; rows that are
    undone later aren't.
    """
    watched = watched or game
    undone = taken_back(rows)
    before: dict[int, Any] = {}
    state, events = replay_start(watched, header, rows[0])
    yield Walked(rows[0], state, events, settled=True)
    for row in rows[1:]:
        if row.seq in undone:
            before[row.seq] = game.copy(state)
            events = replay_row(game, state, row)
        elif row.what == "reseed":
            events = (reseeded(row),)
        elif row.what == "undo":
            state, events = before.pop(row.answer), (undone_event(row),)
        else:
            events = replay_row(watched, state, row)
        yield Walked(row, state, events, settled=not before)
