"""The sections of Mega Civilization, put together from the diary."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ecumene.games.megaciv.calculations.ast import alteration
from ecumene.games.megaciv.calculations.planning.plans import Effort, make_plans
from ecumene.games.megaciv.calculations.planning.position import Income, Position
from ecumene.games.megaciv.calculations.victory import STEP_VP
from ecumene.games.megaciv.tables.advances import advances_of
from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.kernel import NOBODY
from ecumene.sim.analysis.game_analysis import Reason
from ecumene.sim.measures.megaciv import Turn
from ecumene.words import said

from .diary import Diary, PurchaseSeen
from .findings import (
    Balance,
    Blow,
    Deal,
    DealBalance,
    Luck,
    MegacivFindings,
    PurchaseFinding,
    TrackStep,
)

#: one turn is found exactly, at once
EFFORT = Effort(200, 4, 50)


def compare(bought: PurchaseSeen) -> PurchaseFinding:
    """Compare a purchase with the best ones for the money spent and for all means."""
    position, income = bought.means
    possible, best = _best(position, Income(points=bought.paid))
    with_all, _ = _best(position, income)
    points = points_of(position, bought.advances)
    return PurchaseFinding(
        turn=bought.turn,
        row=bought.row,
        seat=bought.seat,
        advances=bought.advances,
        paid=bought.paid,
        points=points,
        possible=max(points, possible),
        best=best if possible > points else bought.advances,
        possible_with_all=max(points, with_all),
    )


def points_of(position: Position, advances: tuple[str, ...]) -> int:
    """Return the victory points of bought advances and of the marker's steps with them."""
    table = advances_of(position.errata)
    held = [*position.advances, *advances]
    outcome = alteration(position.ast, position.track, position.step, position.cities, held, table)
    steps = outcome.after - position.step
    return sum(table[name].points for name in advances) + STEP_VP * steps


def _best(position: Position, income: Income) -> tuple[int, tuple[str, ...]]:
    turn = make_plans(position, [[income]], effort=EFFORT).plans[0].turns[0]
    return points_of(position, turn.advances), turn.advances


#: ways in which a calamity comes that somebody else decided on
BY_CHOICE = ("traded", "chosen")


def put_together(diary: Diary) -> MegacivFindings:
    """Assemble the findings specific to Mega Civilization."""
    seats = range(diary.players)
    return MegacivFindings(
        deals=tuple(diary.deals),
        ledger=tuple(make_ledger(diary.deals)),
        balances=tuple(_balance(seat, diary.deals) for seat in seats),
        blows=tuple(diary.blows),
        luck=tuple(_luck(seat, diary.blows) for seat in seats),
        purchases=tuple(compare(bought) for bought in diary.purchases),
        race=tuple(_step(turn) for turn in diary.turns),
    )


# -- trade -----------------------------------------------------------------------------------------


class Handed(NamedTuple):
    """One side of a deal: the cards from one seat to another."""

    giver: int
    taker: int
    cards: tuple[str, ...]
    worth: int
    #: by how much the giver's hand grew in the deal
    grew: int

    @property
    def calamities(self) -> tuple[str, ...]:
        return tuple(name for name in self.cards if name in CALAMITIES)


def _sides(deals: Sequence[Deal]) -> Iterator[Handed]:
    for deal in deals:
        one, other = deal.partners
        yield Handed(one, other, deal.gave[0], deal.worth[0], deal.grew[0])
        yield Handed(other, one, deal.gave[1], deal.worth[1], deal.grew[1])


def make_ledger(deals: Sequence[Deal]) -> list[DealBalance]:
    """Return what each seat gave each other seat, in order of seats."""
    accounts: dict[tuple[int, int], list[Handed]] = {}
    for side in _sides(deals):
        accounts.setdefault((side.giver, side.taker), []).append(side)
    return [
        DealBalance(
            giver=giver,
            taker=taker,
            deals=len(sides),
            cards=sum(len(side.cards) for side in sides),
            worth=sum(side.worth for side in sides),
            calamities=tuple(name for side in sides for name in side.calamities),
        )
        for (giver, taker), sides in sorted(accounts.items())
    ]


def _balance(seat: int, deals: Sequence[Deal]) -> Balance:
    gave = [side for side in _sides(deals) if side.giver == seat]
    got = [side for side in _sides(deals) if side.taker == seat]
    return Balance(
        seat=seat,
        deals=len(gave),
        given=sum(side.worth for side in gave),
        got=sum(side.worth for side in got),
        grew=sum(side.grew for side in gave),
        calamities_given=sum(len(side.calamities) for side in gave),
        calamities_got=sum(len(side.calamities) for side in got),
    )


# -- calamities ------------------------------------------------------------------------------------


def _luck(seat: int, blows: Sequence[Blow]) -> Luck:
    own = [blow for blow in blows if blow.seat == seat]
    chosen = [blow for blow in own if blow.how in BY_CHOICE]
    lucky = [blow for blow in own if blow.how not in BY_CHOICE]
    return Luck(
        seat=seat,
        by_luck=sum(blow.unit_points for blow in lucky),
        times_by_luck=len(lucky),
        by_choice=sum(blow.unit_points for blow in chosen),
        times_by_choice=len(chosen),
        dealt_out=sum(blow.unit_points for blow in blows if blow.by == seat),
    )


# -- the A.S.T. ------------------------------------------------------------------------------------


def _step(turn: Turn) -> TrackStep:
    return TrackStep(turn.turn, turn.seat, turn.step, turn.epoch, turn.cities, turn.advances)


#: unit points lost that are worth telling
HARD = 5
#: points gained by purchases that are worth telling
GOOD = 3


def find_reason(found: MegacivFindings, turn: int, seat: int, gained: bool) -> Reason | None:
    """Return the purchase behind a gain, or the worst calamity behind a loss; None if neither
    shows."""
    if gained:
        bought = [one for one in found.purchases if (one.turn, one.seat) == (turn, seat)]
        best = max(bought, key=lambda one: one.points, default=None)
        return _say_purchase(best) if best and best.points >= GOOD else None
    blows = [one for one in found.blows if (one.turn, one.seat) == (turn, seat)]
    hardest = max(blows, key=lambda one: one.unit_points, default=None)
    return _say_blow(hardest) if hardest and hardest.unit_points >= HARD else None


def _say_blow(blow: Blow) -> Reason:
    by = {} if blow.by == NOBODY else {"by": blow.by}
    sentence = said(f"reason-mc_{blow.how}", calamity=blow.calamity, points=blow.unit_points, **by)
    return Reason(blow.row, sentence)


def _say_purchase(bought: PurchaseFinding) -> Reason:
    sentence = said("reason-mc_bought", advances=list(bought.advances), paid=bought.paid)
    return Reason(bought.row, sentence)
