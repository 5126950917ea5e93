"""A viewer's history: a story in words, steps to walk through, chapters to jump to.

Steps are numbered for each viewer: step 0 is the setup, and every row with a visible event is a
step. Rows that are secret to the viewer aren't counted, as on the socket; their small changes to
the viewer's own view are part of the next step.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Annotated, Any

import msgspec

from ecumene.kernel import SPECTATOR, Event, Viewer
from ecumene.kernel.events import event_view, event_views
from ecumene.kernel.log import event_said
from ecumene.service.wire.patch import Change, changes
from ecumene.service.wire.protocol import EventShown
from ecumene.service.wire.viewer import event_shown, event_with
from ecumene.words import SeatName

from .past import OPEN, Past, ReplayedRow, view_of
from .summaries import FinishedTurn, summarise

#: returns the names of the seats in sentences, at a moment of the game
Names = Callable[[Any], tuple[SeatName, ...]]

ForkRow = Annotated[
    int | msgspec.UnsetType,
    msgspec.Meta(ge=0, description="for `fork`; omitted if forking isn't allowed"),
]
ChangedSeats = Annotated[
    tuple[SeatName, ...] | msgspec.UnsetType,
    msgspec.Meta(description="names for sentences; omitted if unchanged since the previous step"),
]


class TurnEvents(msgspec.Struct, frozen=True):
    """The events of one step, with its turn (or round) and phase."""

    step: int
    turn: int
    phase: int | str
    events: tuple[EventShown, ...]
    #: the viewer gave an answer in this step, or just before it
    mine: bool = False
    seats: ChangedSeats = msgspec.UNSET


class Story(msgspec.Struct, frozen=True):
    """Steps in order, and whether there are older ones."""

    items: tuple[TurnEvents, ...]
    more: bool


class HistoryStep(msgspec.Struct, frozen=True):
    """One step: its events and its changes to the view."""

    step: int
    events: tuple[EventShown, ...]
    patch: tuple[Change, ...]
    row: ForkRow = msgspec.UNSET
    seats: ChangedSeats = msgspec.UNSET


class Steps(msgspec.Struct, frozen=True):
    """The view before the step `first`, the steps from there on, and the number of the last one."""

    first: int
    last: int
    view: Any
    steps: tuple[HistoryStep, ...]
    seats: Annotated[
        tuple[SeatName, ...], msgspec.Meta(description="names for sentences before `first`")
    ]
    #: the row of the view
    row: ForkRow = msgspec.UNSET


class Chapter(msgspec.Struct, frozen=True):
    """The step that starts a turn (or round) or a phase."""

    step: int
    turn: int
    phase: int | str


class Chapters(msgspec.Struct, frozen=True):
    """The steps at which turns and phases start, and the number of the last step."""

    last: int
    chapters: tuple[Chapter, ...]


class ViewerHistory:
    """One viewer's history of one game."""

    def __init__(self, past: Past, viewer: Viewer, names: Names) -> None:
        self._past = past
        self._viewer = viewer
        self._names = names
        #: the row of each step
        self._rows = past.rows_seen(viewer)

    def story(self, before: int, limit: int) -> Story:
        """Return the last steps before this one."""
        end = min(before, len(self._rows))
        first = max(0, end - limit)
        told = []
        seats_before: tuple[SeatName, ...] = ()
        for step, moment in enumerate(self._moments(first, end), first):
            stage = self._past.stage(moment.row)
            events = self._events(moment)
            mine, seats = self._is_mine(step), self._names(moment.state)
            new = _if_changed(seats_before, seats)
            told.append(TurnEvents(step, stage.turn, stage.phase, events, mine, new))
            seats_before = seats
        return Story(tuple(told), more=first > 0)

    def steps(self, first: int, limit: int, with_rows: bool) -> Steps:
        """Return the position before a step, and this many steps from there."""
        last = len(self._rows) - 1
        first = min(first, last + 1)
        seen = [
            (moment.row, self._view(moment), self._events(moment), self._names(moment.state))
            for moment in self._moments(first - 1, min(first + limit, last + 1))
        ]
        steps = tuple(
            HistoryStep(
                step,
                events,
                tuple(changes(before, view, {})),
                row if with_rows else msgspec.UNSET,
                _if_changed(called, seats),
            )
            for step, ((_, before, _, called), (row, view, events, seats)) in enumerate(
                pairwise(seen), first
            )
        )
        row, view, _, seats = seen[0]
        return Steps(first, last, view, steps, seats, row if with_rows else msgspec.UNSET)

    def chapters(self) -> Chapters:
        """Return the starts of turns and phases, as far as the viewer has seen them."""
        last = len(self._rows) - 1
        found = {}
        for row, turn, phase in self._past.stages:
            step = bisect_left(self._rows, row)
            if step <= last:
                found[step] = Chapter(step, turn, phase)
        return Chapters(last, tuple(found.values()))

    def _is_mine(self, step: int) -> bool:
        """Whether the viewer gave an answer after the previous step; its row may show nothing."""
        if self._viewer < 0:
            return False
        before = self._rows[step - 1] if step else -1
        return self._past.has_answered(self._viewer, before + 1, self._rows[step])

    def summary(self, turn: int) -> FinishedTurn:
        """Summarise a finished turn; 0 is the last. The same for every viewer."""
        return summarise(self._past, turn)

    def _moments(self, first: int, end: int) -> Iterator[ReplayedRow]:
        """Replay these steps, to be examined one at a time."""
        rows = self._rows[first:end]
        if not rows:
            return
        wanted = frozenset(rows)
        for moment in self._past.walk(rows[0], rows[-1]):
            if moment.row in wanted:
                yield moment

    def _view(self, moment: ReplayedRow) -> Any:
        past = self._past
        return view_of(past.game, moment.state, self._viewer, past.header.players)

    def _events(self, moment: ReplayedRow) -> tuple[EventShown, ...]:
        if self._viewer == OPEN:
            return tuple(self._openly(event) for event in moment.events)
        seen = event_views(moment.events, self._viewer)
        return tuple(event_shown(self._past.game, event) for event in seen)

    def _openly(self, event: Event) -> EventShown:
        """Return an event as seen by the seat it concerns.

        An event about several seats, such as a deal, is public; its details are those seen by the
        first of them.
        """
        game = self._past.game
        if not event.private or event.seat in event.private:
            return event_shown(game, event_view(event, event.seat))
        seen = event_view(event, SPECTATOR)
        data = {**seen.data, **event.private[min(event.private)]}
        return event_with(Event(seen.kind, seen.rule, seen.seat, data), event_said(game, seen))


def _if_changed(
    before: tuple[SeatName, ...], now: tuple[SeatName, ...]
) -> tuple[SeatName, ...] | msgspec.UnsetType:
    return msgspec.UNSET if now == before else now
