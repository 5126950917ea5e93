"""The sections of Mega Civilization, put together from the diary."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.sim.measures.megaciv import Turn

from .diary import Diary
from .findings import Account, Balance, Blow, Deal, Luck, MegacivFindings, Step
from .purchases import compare

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


def make_ledger(deals: Sequence[Deal]) -> list[Account]:
    """Return what each seat gave each other seat, in order of seats."""
    accounts: dict[tuple[int, int], list[Handed]] = {}
    for side in _sides(deals):
        accounts.setdefault((side.giver, side.taker), []).append(side)
    return [
        Account(
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


def _step(turn: Turn) -> Step:
    return Step(turn.turn, turn.seat, turn.step, turn.epoch, turn.cities, turn.advances)
