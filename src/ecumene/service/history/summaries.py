"""The summary of a turn (or round) that is over: found by playing it again.

A turn ends in the middle of a row: the answer that ends it also begins the next one, and taxes may
have been collected before anybody is asked again. So standings are taken just before the steps
that end and begin a turn. Nothing hidden is in them, and only events that everybody saw are
counted: whoever asks is told the same.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from ecumene.games.megaciv import summary as megaciv
from ecumene.games.stoneage import summary as stoneage
from ecumene.kernel import SPECTATOR, Event, Game, Move, event_views

from .past import Past, turn_of


class Measure(NamedTuple):
    """How turns of a game are summed up."""

    #: the event that begins a turn; its number stands in the event under the same word
    clock: str
    #: 1 if a turn is counted only after the step that begins it
    counted_late: int
    #: the steps that begin and end a turn
    begins: str
    ends: str
    standings: Callable[[Any], list[Any]]
    summary: Callable[[Sequence[Any], Sequence[Any], Sequence[Event]], list[Any]]
    #: what is said of one player
    form: type[msgspec.Struct]


MEASURES: dict[str, Measure] = {
    "megaciv": Measure(
        "turn",
        0,
        "play_turn",
        "check_end",
        megaciv.standings,
        megaciv.summary,
        megaciv.PeopleSummary,
    ),
    "stoneage": Measure(
        "round",
        1,
        "begin_round",
        "end_round",
        stoneage.standings,
        stoneage.summary,
        stoneage.TribeSummary,
    ),
}


class Summary(msgspec.Struct, frozen=True):
    """A turn that is over, player by player, and the number of the last one that is."""

    turn: int
    finished: int
    players: tuple[Any, ...]


class NotOver(Exception):
    """This turn is not over, or there is none with this number."""


def summarise(past: Past, turn: int = 0) -> Summary:
    """The summary of a turn; 0 is the last one that is over. Raises NotOver."""
    begins = _first_rows(past)
    finished = max(begins, default=0) - (0 if past.over else 1)
    turn = turn or finished
    if turn not in begins or turn > finished:
        raise NotOver
    measure = MEASURES[past.game.name]
    watched, marks = _watch_turns(past.game, measure)
    last = begins.get(turn + 1, past.last)
    events: list[Event] = []
    state: Any = None
    for moment in past.walk(begins[turn], last, watched):
        if not past.is_taken_back(moment.row):
            events += event_views(moment.events, SPECTATOR)
        state = moment.state
    before, after = _around(marks, turn - measure.counted_late)
    told = _of_turn(events, measure.clock, turn)
    players = measure.summary(before, after or measure.standings(state), told)
    return Summary(turn, finished, tuple(players))


def _first_rows(past: Past) -> dict[int, int]:
    """By turn the row that begins it; the setup is none, nor is what comes after the end (phase 0).

    When Mega Civilization is over, the turn marker has left its last turn (MC-13.13).
    """
    found: dict[int, int] = {}
    for row, turn, phase in past.stages:
        if turn >= 1 and phase != 0:
            found.setdefault(turn, row)
    return found


class Mark(NamedTuple):
    """How everybody stood when a turn began or ended."""

    begins: bool
    turn: int
    standings: list[Any]


def _watch_turns(game: Game[Any], measure: Measure) -> tuple[Game[Any], list[Mark]]:
    """The same game, and a list that fills with marks while it is played."""
    marks: list[Mark] = []

    def marking(name: str, begins: bool) -> Callable[..., None]:
        step = game.steps[name]

        def taken(state: Any, move: Move, *args: Any) -> None:
            marks.append(Mark(begins, turn_of(state), measure.standings(state)))
            step(state, move, *args)

        return taken

    steps = {
        measure.begins: marking(measure.begins, begins=True),
        measure.ends: marking(measure.ends, begins=False),
    }
    return dataclasses.replace(game, steps={**game.steps, **steps}), marks


def _around(marks: Sequence[Mark], turn: int) -> tuple[list[Any], list[Any] | None]:
    """How all stood when the turn began, and when it ended; None if it was broken off.

    Earlier turns may have been played on the way. The end goes by its beginning: by then the turn
    marker may have moved on (MC-13.13).
    """
    start = next(n for n, mark in enumerate(marks) if mark.begins and mark.turn == turn)
    end = next((mark.standings for mark in marks[start:] if not mark.begins), None)
    return marks[start].standings, end


def _of_turn(events: Sequence[Event], clock: str, turn: int) -> list[Event]:
    """From the event that begins the turn to the one that begins the next."""
    number = 0
    told = []
    for event in events:
        if event.kind == clock:
            number = event.data[clock]
        if number == turn:
            told.append(event)
    return told
