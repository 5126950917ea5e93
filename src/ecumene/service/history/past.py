"""The past of one game: its log, replayed whenever somebody looks back.

Events aren't stored (ARCHITECTURE.md), so they come from the rows. Like :meth:`Match.replay` this
takes the outcomes of chance from the log; but it compares nothing, doesn't copy the state before
every answer, and now and then keeps a position (a *place*) to start from next time. It takes a
third of the time, and everything kept is bytes.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from ecumene.games import find_game
from ecumene.kernel import SPECTATOR, Event, Game, Header, Question, Row, Viewer, decode
from ecumene.kernel.fast_replay import replay_row, replay_start, taken_back, undone_event
from ecumene.kernel.flow import phase_of, turn_of
from ecumene.kernel.log import reseeded
from ecumene.service.wire.viewer import answered_by

#: rows between places: looking back replays up to about this many extra
EVERY = 100
#: maximum places of one game; beyond it, every other one is dropped
MOST_PLACES = 200

#: marks a row in which everybody sees something
_ALL = -1

#: unlike the codec's, this keeps the order of keys: a stored place equals a replayed one
_encode = msgspec.msgpack.Encoder().encode
_decode_row = msgspec.msgpack.Decoder(Row).decode


class StageStart(NamedTuple):
    """The row that starts a turn (or round) or phase."""

    row: int
    turn: int
    phase: int | str


class ReplayedRow(NamedTuple):
    """A replayed row. The state is live: it continues with the next row."""

    row: int
    state: Any
    events: Sequence[Event]
    #: no row up to this one is undone later
    settled: bool


class _Place(NamedTuple):
    row: int
    state: bytes


class Past:
    """One game, as far as its log is known here."""

    def __init__(self, header: Header) -> None:
        self.game: Game[Any] = find_game(header.game, header.rules)
        self.header = header
        self.over = False
        self._rows: list[bytes] = []
        #: for each row, who sees something of it: a bit for each seat, or _ALL
        self._seen: list[int] = []
        #: for each row, the seat that answered itself; -1 for none
        self._answered: list[int] = []
        self._stages: list[StageStart] = []
        #: rows that are undone later
        self._taken_back: set[int] = set()
        self._places: list[_Place] = []
        self._every = EVERY

    @property
    def last(self) -> int:
        """The last known row number; -1 for none."""
        return len(self._rows) - 1

    @property
    def places(self) -> list[int]:
        """The rows after which a position is kept."""
        return [place.row for place in self._places]

    # -- reading on ------------------------------------------------------------------------------

    def read_on(self, rows: Sequence[Row]) -> None:
        """Add further rows in order, skipping known ones."""
        new = [row for row in rows if row.seq > self.last]
        self._rows += map(_encode, new)
        self._answered += map(answered_by, new)
        undone = taken_back(new)
        if undone:
            # A walk from a place after an undone row wouldn't have the state before it.
            self._taken_back |= undone
            self._places = [place for place in self._places if place.row < min(undone)]
        for moment in self.walk(len(self._seen), self.last):
            self._note(moment)

    def _note(self, moment: ReplayedRow) -> None:
        row, state, events, settled = moment
        self.over = state.flow.over
        self._seen.append(_who_sees(events))
        # The end belongs to the last turn: the turn marker may have moved on (MC-13.13).
        turn = self._stages[-1].turn if self.over and self._stages else turn_of(state)
        stage = StageStart(row, turn, phase_of(state))
        if not self._stages or self._stages[-1][1:] != stage[1:]:
            self._stages.append(stage)
        before = self._places[-1].row if self._places else 0
        if settled and row - before >= self._every:
            self._places.append(_Place(row, _encode(state)))
        if len(self._places) > MOST_PLACES:
            self._every *= 2
            del self._places[::2]

    # -- looking ---------------------------------------------------------------------------------

    def rows_seen(self, seer: Viewer) -> list[int]:
        """Return the rows in which a viewer sees something; the setup is always the first."""
        rows = [row for row, seen in enumerate(self._seen) if _sees(seer, seen)]
        return rows if rows[:1] == [0] else [0, *rows]

    def has_answered(self, seat: int, first: int, last: int) -> bool:
        """Whether a seat's player gave an answer in these rows, even if it was undone later."""
        return seat in self._answered[first : last + 1]

    def stage(self, row: int) -> StageStart:
        """Return turn and phase after a row."""
        return self._stages[bisect_right(self._stages, row, key=lambda stage: stage.row) - 1]

    @property
    def stages(self) -> Sequence[StageStart]:
        """Return the starts of turns and phases."""
        return self._stages

    def last_turn(self) -> int:
        """Return the row that starts the last turn (or round) with decisions in it.

        A turn that starts with the last row is empty.
        """
        begins = {turn: row for row, turn, _ in reversed(self._stages) if row < self.last}
        return begins[max(begins)] if begins else 0

    def is_taken_back(self, row: int) -> bool:
        """Whether a later row undoes this one."""
        return row in self._taken_back

    def last_answered(self, seat: int, kind: str) -> tuple[int, Question[Any]] | None:
        """Return a seat's last answered question of a kind, as it was then, with its turn."""
        for number in range(self.last, 0, -1):
            row = _decode_row(self._rows[number])
            if row.what != "answer" or (row.seat, row.kind) != (seat, kind):
                continue
            (moment,) = self.walk(number - 1, number - 1)
            if (asked := moment.state.flow.find(row.decision)) is not None:
                return self.stage(number - 1).turn, Question(self.game, moment.state, asked)
        return None

    def walk(self, first: int, last: int, game: Game[Any] | None = None) -> Iterator[ReplayedRow]:
        """Replay a range of rows from the nearest kept position.

        An equivalent, instrumented game may be passed.
        """
        game = game or self.game
        moment = self._place_before(first, game)
        #: states before rows that are undone later
        before: dict[int, Any] = {}
        while True:
            if moment.row >= first:
                yield moment
            if moment.row >= last:
                return
            moment = self._next(game, moment, before)

    def _place_before(self, first: int, game: Game[Any]) -> ReplayedRow:
        """Return the nearest kept position before a row, or the setup."""
        number = bisect_left(self._places, first, key=lambda place: place.row)
        if not number:
            state, events = replay_start(game, self.header, _decode_row(self._rows[0]))
            return ReplayedRow(0, state, events, settled=True)
        place = self._places[number - 1]
        return ReplayedRow(place.row, decode(self.game, place.state), (), settled=True)

    def _next(self, game: Game[Any], moment: ReplayedRow, before: dict[int, Any]) -> ReplayedRow:
        row, state = _decode_row(self._rows[moment.row + 1]), moment.state
        if row.seq in self._taken_back:
            before[row.seq] = game.copy(state)
        if row.what == "reseed":
            return ReplayedRow(row.seq, state, (reseeded(row),), not before)
        if row.what == "undo":
            return ReplayedRow(row.seq, before.pop(row.answer), (undone_event(row),), not before)
        return ReplayedRow(row.seq, state, replay_row(game, state, row), not before)


def _who_sees(events: Sequence[Event]) -> int:
    """Return who sees something of a row, as bits."""
    seen = 0
    for event in events:
        if not event.secret:
            return _ALL
        for seat in event.private:
            seen |= 1 << seat
    return seen


def _sees(seer: Viewer, seen: int) -> bool:
    if seen == _ALL or seer == OPEN:
        return seen != 0
    return seer >= 0 and bool(seen >> seer & 1)


OPEN: Viewer = -4
"""The viewer who looks back with everything open; a game in progress has no such viewer."""


def view_of(game: Game[Any], state: Any, seer: Viewer, players: int) -> Any:
    """Return the position for a viewer, or with everything open."""
    if seer != OPEN:
        return game.view(state, seer)
    if game.open_view is None:
        return game.view(state, SPECTATOR)
    viewers = (SPECTATOR, *range(players))
    views = game.views(state, viewers) if game.views else [game.view(state, v) for v in viewers]
    return game.open_view(views[0], views[1:])
