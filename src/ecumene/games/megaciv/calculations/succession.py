"""Movement of succession markers, and announcement of a last turn: in the game and in the books."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from ecumene.games.megaciv.tables.advances import Errata, advances_of
from ecumene.games.megaciv.tables.civilizations import CIVILIZATIONS, Track, Version
from ecumene.games.megaciv.tables.setups import Setup
from ecumene.kernel import Move

from .ast import Outcome, alteration, enters_late_iron
from .player_facts import InBlock, Scored
from .turn_order import ranking_order
from .victory import bonus_seats


class Marked(InBlock, Scored, Protocol):
    """A player with a succession marker."""

    civilization: str
    ast_bonus: bool


class MarkerOptions(Protocol):
    """The options of a table that succession depends on."""

    @property
    def ast(self) -> Version: ...
    @property
    def ast_bonus(self) -> str: ...
    @property
    def ast_bonus_blocks(self) -> str: ...
    @property
    def errata(self) -> Errata: ...
    def setup(self, players: int, /) -> Setup: ...


Player = TypeVar("Player", bound=Marked, covariant=True)


class Succession(Protocol[Player]):
    """A table on whose A.S.T. markers move."""

    last_turn: int
    late_iron: bool

    @property
    def options(self) -> MarkerOptions: ...
    @property
    def seats(self) -> Sequence[Player]: ...
    @property
    def players(self) -> Sequence[Player]: ...


def track_of(state: Succession[Marked], seat: Marked) -> Track:
    """The seat's own row of the A.S.T. (MC-13.7)."""
    return CIVILIZATIONS[seat.civilization].track(state.options.ast)


def outcome_for(state: Succession[Marked], seat: Marked, gained: Sequence[str] = ()) -> Outcome:
    """Return where a seat's marker would go now, with newly gained advances, and why."""
    options, advances = state.options, (*seat.advances, *gained)
    table, track = advances_of(options.errata), track_of(state, seat)
    return alteration(options.ast, track, seat.step, seat.cities, advances, table)


def move_markers(
    state: Succession[Player], move: Move, place: Callable[[Player, int], None]
) -> None:
    """Move every marker and give the bonus, in ranking order (MC-13.1, MC-13.2)."""
    entering = []
    for number in ranking_order(state.players):
        seat = state.seats[number]
        outcome = outcome_for(state, seat)
        before, after = outcome.before, outcome.after
        if enters_late_iron(track_of(state, seat), before, after):
            entering.append(seat)
        place(seat, after)
        needs = [[need.measure, need.need, need.have] for need in outcome.needs]
        data = {"before": before, "after": after, "epoch": outcome.epoch, "needs": needs}
        move.tell("marker", outcome.rule, number, **data)
    if entering and not state.late_iron:
        state.late_iron = True
        _give_bonus(state, move, entering)


def _give_bonus(state: Succession[Marked], move: Move, entering: Sequence[Marked]) -> None:
    """Give 5 VP to the only player to enter in the first turn anybody does (MC-V.5, MC-V.6)."""
    options = state.options
    blocks = options.ast_bonus_blocks == "on" and options.setup(len(state.seats)).two_blocks
    for number in sorted(bonus_seats(entering, on=options.ast_bonus == "on", blocks=blocks)):
        state.seats[number].ast_bonus = True
        move.tell("ast_bonus", "MC-V.5", number)


def announce_last_turn(state: Succession[Marked], move: Move, turn: int, rule: str) -> None:
    """Announce the last turn; the earlier of two stands (N-137)."""
    if state.last_turn == 0 or turn < state.last_turn:
        state.last_turn = turn
        move.tell("last_turn", rule, turn=turn)
