"""The story of a finished game: its log is replayed once and observations are recorded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from ecumene.kernel import Game, Header, Row
from ecumene.kernel.fast_replay import taken_back, walk
from ecumene.kernel.flow import turn_of
from ecumene.sim.measures import MEASURES, Notebook

from .findings import Final, Standing
from .game_analysis import ANALYSES

#: number of parts into which a game without turns is divided
PARTS = 10


class Unfinished(ValueError):
    """The game isn't over, so its secrets stay hidden."""


class TurnStart(NamedTuple):
    """The position with which a turn begins."""

    turn: int
    row: int
    state: Any
    #: the descriptor's knowledge of face-down cards
    layers: Any


@dataclass(frozen=True, slots=True)
class GameStory:
    """Everything found in the log."""

    game: Game[Any]
    header: Header
    openings: tuple[TurnStart, ...]
    standings: tuple[Standing, ...]
    final: tuple[Final, ...]
    special: Any
    last_row: int

    @property
    def turns(self) -> int:
        """How many turns were played."""
        return max((opening.turn for opening in self.openings), default=0)


class Moment(NamedTuple):
    """A replayed row; state and diary are live and continue with the next row."""

    row: int
    state: Any
    diary: Any
    settled: bool


def tell_rows(game: Game[Any], header: Header, rows: Sequence[Row]) -> Iterator[Moment]:
    """Replay a log, recording the analysis's observations in a diary."""
    measure = ANALYSES.of(game.name).measure or MEASURES.of(game.name)
    notes = Notebook(measure, header.players)
    diary, undone = notes.diary, taken_back(rows)
    for walked in walk(game, header, rows, notes.watch(game)):
        row = walked.row.seq
        if row not in undone:
            notes.read(walked.events)
        yield Moment(row, walked.state, diary, walked.settled)
        if hasattr(diary, "row"):  # of what happens in the next row
            diary.row = row + 1


def tell(game: Game[Any], header: Header, rows: Sequence[Row]) -> GameStory:
    """Replay the log of a finished game."""
    brought = ANALYSES.of(game.name)
    openings: list[TurnStart] = []
    standings: list[Standing] = []
    begins = _beginnings(rows)
    for moment in tell_rows(game, header, rows):
        row, state, diary = moment.row, moment.state, moment.diary
        standings += [_standing(each, row) for each in diary.turns[len(standings) :]]
        turn = turn_of(state) or begins.get(row, 0)
        known = openings[-1].turn if openings else 0
        if turn > known and moment.settled and state.flow.decisions:
            layers = brought.layers(diary, state)
            openings.append(TurnStart(turn, row, game.copy(state), layers))
    return GameStory(
        game=game,
        header=header,
        openings=tuple(openings),
        standings=tuple(standings),
        final=_final(game, header, state),
        special=brought.special(diary) if brought.special else None,
        last_row=row,
    )


def find_opening(game: Game[Any], header: Header, rows: Sequence[Row], row: int) -> TurnStart:
    """Return the position after any row of a finished game, to play on from there."""
    layers = ANALYSES.of(game.name).layers
    found = None
    for moment in tell_rows(game, header, rows):
        state = moment.state
        if moment.row == row and state.flow.decisions:
            found = TurnStart(turn_of(state), row, game.copy(state), layers(moment.diary, state))
    if not state.flow.over:
        raise Unfinished("Only from a finished game can be played on.")
    if found is None:
        raise ValueError(f"nobody has anything to decide after row {row}")
    return found


def _beginnings(rows: Sequence[Row]) -> dict[int, int]:
    """Divide a game without turns into parts; return the number of each part by its first row."""
    size = max(1, len(rows) // PARTS)
    return {row: part + 1 for part, row in enumerate(range(0, len(rows), size))}


def _standing(row_of_turn: Any, row: int) -> Standing:
    one = row_of_turn
    return Standing(one.turn, one.seat, one.score, dict(one.points), row)


def _final(game: Game[Any], header: Header, state: Any) -> tuple[Final, ...]:
    result = game.result(state)
    if result is None or not state.flow.over:
        raise Unfinished("Only a finished game can be analysed.")
    side = MEASURES.of(game.name).side
    return tuple(
        Final(
            seat=seat,
            score=score,
            winner=seat in result.winners,
            sources=dict(result.lines[seat]) if result.lines else {},
            name=header.names[seat],
            side=side(state, seat).side,
        )
        for seat, score in enumerate(result.scores)
    )
