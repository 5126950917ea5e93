"""Summaries of finished turns (or rounds), found by replaying them.

A turn ends in the middle of a row: the answer that ends it also starts the next one, and taxes may
be collected before anybody is asked again. So standings are taken just before the steps that end
and start a turn. They contain nothing hidden, and only public events are counted, so every viewer
gets the same summary.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from typing import Annotated, Any, NamedTuple

import msgspec

from ecumene.kernel import SPECTATOR, Event, Game, Move, TurnSummary
from ecumene.kernel.events import event_views
from ecumene.kernel.flow import turn_of

from .past import Past


class FinishedTurn(msgspec.Struct, frozen=True):
    """A finished turn (or round) in public figures, player by player."""

    turn: int
    finished: Annotated[int, msgspec.Meta(description="the last finished turn")]
    players: Annotated[tuple[Any, ...], msgspec.Meta(description="in the game's `summary` format")]


class NotOver(Exception):
    """The turn isn't over or doesn't exist, or the game has no summaries."""


def summarise(past: Past, turn: int = 0) -> FinishedTurn:
    """Summarise a turn; 0 is the last finished one. Raises NotOver."""
    how = past.game.turn_summary
    if how is None:
        raise NotOver
    begins = _first_rows(past)
    finished = max(begins, default=0) - (0 if past.over else 1)
    turn = turn or finished
    if turn not in begins or turn > finished:
        raise NotOver
    watched, marks = _watch_turns(past.game, how)
    last = begins.get(turn + 1, past.last)
    events: list[Event] = []
    state: Any = None
    for moment in past.walk(begins[turn], last, watched):
        if not past.is_taken_back(moment.row):
            events += event_views(moment.events, SPECTATOR)
        state = moment.state
    before, after = _around(marks, turn - how.counted_late)
    told = _of_turn(events, past.game.timing.turn_begins, turn)
    players = how.summary(before, after or how.standings(state), told)
    return FinishedTurn(turn, finished, tuple(players))


def _first_rows(past: Past) -> dict[int, int]:
    """Return the first row of each turn, without the setup and what follows the end (phase 0).

    When Mega Civilization is over, the turn marker has left its last turn (MC-13.13).
    """
    found: dict[int, int] = {}
    for row, turn, phase in past.stages:
        if turn >= 1 and phase != 0:
            found.setdefault(turn, row)
    return found


class TurnMark(NamedTuple):
    """The standings at the start or end of a turn."""

    begins: bool
    turn: int
    standings: list[Any]


def _watch_turns(game: Game[Any], how: TurnSummary[Any]) -> tuple[Game[Any], list[TurnMark]]:
    """Return an instrumented game, and the list it fills with standings."""
    marks: list[TurnMark] = []

    def marking(name: str, begins: bool) -> Callable[..., None]:
        step = game.steps[name]

        def take(state: Any, move: Move, *args: Any) -> None:
            marks.append(TurnMark(begins, turn_of(state), how.standings(state)))
            step(state, move, *args)

        return take

    steps = {
        how.begins: marking(how.begins, begins=True),
        how.ends: marking(how.ends, begins=False),
    }
    return dataclasses.replace(game, steps={**game.steps, **steps}), marks


def _around(marks: Sequence[TurnMark], turn: int) -> tuple[list[Any], list[Any] | None]:
    """Return the standings at the start and end of a turn; None if it was interrupted.

    Earlier turns may have been replayed on the way. The end of the turn is the first one after its
    start, because the turn marker may have moved on by then (MC-13.13).
    """
    start = next(n for n, mark in enumerate(marks) if mark.begins and mark.turn == turn)
    end = next((mark.standings for mark in marks[start:] if not mark.begins), None)
    return marks[start].standings, end


def _of_turn(events: Sequence[Event], clock: str, turn: int) -> list[Event]:
    """Select the events from the start of the turn to the start of the next."""
    number = 0
    told = []
    for event in events:
        if event.kind == clock:
            number = event.data[clock]
        if number == turn:
            told.append(event)
    return told
