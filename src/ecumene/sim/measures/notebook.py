"""Observation of one game, controlled by its :class:`Measure`."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from ecumene.kernel import Decision, Event, Game, Kind, Move
from ecumene.sim.rows import EventRow, SeatSide

Step = Callable[..., None]


@dataclass(frozen=True, slots=True)
class Measure:
    """The observations to make in one game."""

    #: the event that begins a turn; its number is in the event under the same word
    clock: str
    #: the lines of its score, in their order
    lines: tuple[str, ...]
    #: a row of the table of turns
    turn_type: type[msgspec.Struct]
    #: an empty diary for a number of players
    diary: Callable[[int], Any]
    #: by step of the game: what to write down just before it is taken
    steps: Mapping[str, Callable[[Any, Any], None]]
    #: by kind of event
    events: Mapping[str, Callable[[Any, Event], None]]
    #: the side a seat played, at the end
    side: Callable[[Any, int], SeatSide]
    #: how many turns were played, from what everybody sees and whether the game is over
    length: Callable[[Any, bool], int | None]
    #: by kind of question: what to write down just before an answer is carried out
    answers: Mapping[str, Callable[[Any, Any, Any], None]] = field(default_factory=dict)
    #: the sides of the deal that an answer makes, from the state before it; None without trade
    deals: Callable[[Any, Any], Sequence[msgspec.Struct]] | None = None


class Notebook:
    """Watches one game.

    ``watch`` gives the game to play; after every answer ``read`` gets what happened.
    """

    def __init__(self, measure: Measure, players: int, *, keep_events: bool = False) -> None:
        self._measure = measure
        self._diary = measure.diary(players)
        self._players = players
        self._keep_events = keep_events
        self._turn = 0
        #: how many events of the answer being carried out have been read
        self._seen = 0
        self.events: list[EventRow] = []
        #: the sides the seats played, once the game is over
        self.sides: tuple[SeatSide, ...] = ()

    @property
    def diary(self) -> Any:
        """The diary of the measure so far."""
        return self._diary

    @property
    def turns(self) -> list[Any]:
        """The rows so far, one for each turn and seat."""
        rows: list[Any] = self._diary.turns
        return rows

    def watch(self, game: Game[Any]) -> Game[Any]:
        """Return an equivalent game that records observations."""
        looks = {
            name: self._before(game.steps[name], look) for name, look in self._measure.steps.items()
        }
        kinds = {
            name: self._before_answers(game.kinds[name], look)
            for name, look in self._measure.answers.items()
        }
        steps = {**game.steps, **looks}
        return dataclasses.replace(game, steps=steps, kinds={**game.kinds, **kinds})

    def _before(self, step: Step, look: Callable[[Any, Any], None]) -> Step:
        def take(state: Any, move: Move, *args: Any) -> None:
            self._catch_up(move.events)
            look(self._diary, state)
            step(state, move, *args)

        return take

    def _before_answers(self, kind: Kind[Any], look: Callable[[Any, Any, Any], None]) -> Kind[Any]:
        def apply(state: Any, move: Move, decision: Decision, answer: Any) -> None:
            look(self._diary, state, answer)
            kind.apply(state, move, decision, answer)

        return dataclasses.replace(kind, apply=apply)

    def read(self, events: Sequence[Event]) -> None:
        """Read an answer's events, except those read already."""
        self._catch_up(events)
        self._seen = 0

    def _catch_up(self, events: Sequence[Event]) -> None:
        readers, clock = self._measure.events, self._measure.clock
        for event in events[self._seen :]:
            kind = event.kind
            if kind == clock:
                self._turn = event.data.get(clock, self._turn)
            reader = readers.get(kind)
            if reader is not None:
                reader(self._diary, event)
            if self._keep_events:
                self.events.append(_row(len(self.events), self._turn, event))
        self._seen = len(events)

    def close(self, state: Any) -> None:
        """Finish the observation of a game that is over or broken off."""
        self.sides = tuple(self._measure.side(state, seat) for seat in range(self._players))


def _row(seq: int, turn: int, event: Event) -> EventRow:
    seen = {"data": event.data, "private": event.private}
    payload = msgspec.json.encode({name: part for name, part in seen.items() if part}).decode()
    return EventRow(seq, turn, event.kind, event.seat, payload)


class Turn(msgspec.Struct, frozen=True):
    """A row of a table that stays empty."""

    turn: int
    seat: int


@dataclass(slots=True)
class Observations:
    """A diary that records nothing."""

    turns: list[Turn] = field(default_factory=list)


def count_rounds(view: Any, _over: bool) -> int | None:
    """Return the round, if the view has one."""
    found = getattr(view, "round", None)
    return found if isinstance(found, int) else None


ANY_GAME = Measure(
    clock="round",
    lines=(),
    turn_type=Turn,
    diary=lambda _players: Observations(),
    steps={},
    events={},
    side=lambda _state, _seat: SeatSide(),
    length=count_rounds,
)
