"""Politics: gain treasury, or annex an area for treasury (MC-A.POLITICS)."""

from __future__ import annotations

from typing import Annotated

import msgspec

from ecumene.games.megaciv.position.pieces import gain_treasury, pay_treasury
from ecumene.games.megaciv.position.random_picks import one_in, one_of
from ecumene.games.megaciv.position.state import State
from ecumene.games.megaciv.tables.refusals import refuse
from ecumene.kernel import Move, Randomness

from .ability import Ability, Target, find_target, targets
from .monotheism import annex, check_stock, in_stock

NAME = "politics"
MOST_TREASURY = 5  # MC-A.POLITICS.1
PER_POINT = 1  # MC-A.POLITICS.1


class PoliticsGain(
    msgspec.Struct,
    frozen=True,
    gc=False,
    tag_field="do",
    tag="politics_gain",
    forbid_unknown_fields=True,
):
    """Treasury from stock; none is no use (N-123)."""

    treasury: Annotated[int, msgspec.Meta(ge=1, le=MOST_TREASURY)]


class PoliticsAnnex(
    msgspec.Struct,
    frozen=True,
    gc=False,
    tag_field="do",
    tag="politics_annex",
    forbid_unknown_fields=True,
):
    """The area that is annexed."""

    area: str


class Choice(msgspec.Struct, frozen=True):
    """Treasury that can be gained at most, and areas that can be annexed with their cost."""

    treasury: int
    areas: tuple[Target, ...]


def most_treasury(state: State, seat: int) -> int:
    """Return the treasury gained from stock, at most 5 (MC-A.POLITICS.1, N-123)."""
    return min(MOST_TREASURY, state.seats[seat].tokens_in_stock)


def with_cost(target: Target) -> Target:
    """Return the target priced at 1 treasury per unit point (MC-A.POLITICS.1, MC-A.POLITICS.4)."""
    return msgspec.structs.replace(target, cost=PER_POINT * target.points)


def possible(state: State, seat: int) -> Choice:
    """Return the possible gain, and the annexable areas with their prices (N-122)."""
    priced = (with_cost(target) for target in targets(state, NAME, seat))
    money = state.seats[seat].treasury
    return Choice(
        most_treasury(state, seat),
        tuple(t for t in priced if in_stock(state, seat, t) and t.cost <= money),
    )


def usable(state: State, seat: int) -> bool:
    """Whether there is something to gain or to annex."""
    return most_treasury(state, seat) > 0 or bool(possible(state, seat).areas)


def check(state: State, seat: int, answer: PoliticsGain | PoliticsAnnex) -> None:
    """Require enough stock and treasury, both counted before (MC-A.POLITICS.3, D-83)."""
    if isinstance(answer, PoliticsGain):
        if answer.treasury > most_treasury(state, seat):
            raise refuse("politics_stock", most=most_treasury(state, seat))
        return
    target = with_cost(find_target(state, NAME, seat, answer.area))
    check_stock(state, seat, target)
    have = state.seats[seat].treasury
    if target.cost > have:
        raise refuse("politics_price", area=target.area, cost=target.cost, have=have)


def apply(state: State, move: Move, seat: int, answer: PoliticsGain | PoliticsAnnex) -> None:
    """Gain treasury; or annex, then pay into stock (D-83)."""
    player = state.seats[seat]
    if isinstance(answer, PoliticsGain):
        gain_treasury(player, answer.treasury)
        move.tell("politics_gain", "MC-A.POLITICS.1", seat, treasury=answer.treasury)
        return
    target = with_cost(find_target(state, NAME, seat, answer.area))
    annex(state, seat, target)
    pay_treasury(player, target.cost)
    move.tell("politics_annex", "MC-A.POLITICS.1", seat, **target.as_data(), treasury=target.cost)


def sample(state: State, seat: int, randomness: Randomness) -> PoliticsGain | PoliticsAnnex:
    """Choose an area, or treasury."""
    choice = possible(state, seat)
    if choice.areas and (not choice.treasury or one_in(2, randomness)):
        return PoliticsAnnex(one_of(choice.areas, randomness).area)
    return PoliticsGain(1 + randomness.randrange(choice.treasury))


ABILITY = Ability(NAME, (PoliticsGain, PoliticsAnnex), usable, check, apply, sample, possible)
