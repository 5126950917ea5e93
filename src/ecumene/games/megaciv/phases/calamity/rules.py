"""The rules of a calamity as data, and the wording of its numbers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ecumene.games.megaciv.calculations.calamities import Toll, toll
from ecumene.games.megaciv.calculations.turn_order import ranking_order
from ecumene.games.megaciv.position.state import Case, Seat, State, Waiting
from ecumene.games.megaciv.tables.calamities import CALAMITIES, Victim
from ecumene.kernel import Move, Subject


def never(_state: State, _case: Case) -> bool:
    """Never cancel: for calamities that cannot be cancelled."""
    return False


def nowhere(_state: State, _move: Move, _copy: int) -> None:
    """Return no place: for calamities that strike no particular one."""


def has_units(_state: State, seat: Seat) -> bool:
    """Whether a player has any unit (MC-9.19)."""
    return bool(seat.tokens_at or seat.cities_at)


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one calamity. ``copy`` is 0 or 1: the place of its case in ``state.cases``."""

    #: effects without a choice, and the questions to the victims (state, move, copy)
    strike: Callable[[State, Move, int], list[Waiting]]
    #: whether the primary victim has nothing it could strike, so that it is cancelled for all
    cancelled: Callable[[State, Case], bool] = never
    #: finds the place, or asks for it (state, move, copy)
    place: Callable[[State, Move, int], None] = nowhere
    #: whether a player has what it strikes and may be chosen as secondary victim (MC-9.19)
    vulnerable: Callable[[State, Seat], bool] = has_units


class CalamitySubject(Subject, frozen=True):
    """The calamity that a question is about."""

    calamity: str


class CopySubject(Subject, frozen=True):
    """The copy of a calamity that a question is about: the place of its case in ``state.cases``."""

    copy: int


def tell_toll(
    state: State,
    move: Move,
    case: Case,
    seat: int,
    victim: Victim,
    there: int | None = None,
    *,
    coastal: bool = False,
) -> Toll:
    """Announce a victim's loss, with every advance that changes the number (DG-6.1)."""
    cost = toll(case.calamity, victim, state.seats[seat], there, coastal=coastal)
    move.tell(
        "calamity_number",
        question_rule(case),
        seat,
        calamity=case.calamity,
        victim=victim,
        measure=cost.measure,
        base=cost.sum.base,
        changes=[[advance, delta] for advance, delta in cost.sum.changes],
        total=cost.total,
    )
    return cost


def victims_in_order(state: State, case: Case) -> list[tuple[int, Victim]]:
    """The primary and the secondary victims, in ranking order (MC-9.3)."""
    roles: dict[int, Victim] = dict.fromkeys(case.secondary, "secondary")
    roles[case.victim] = "primary"
    return [(seat, roles[seat]) for seat in ranking_order(state.seats[s] for s in roles)]


def question_rule(case: Case) -> str:
    """Return the rule that a question about losses cites: the first of the calamity's section."""
    return f"{CALAMITIES[case.calamity].rules}.1"
