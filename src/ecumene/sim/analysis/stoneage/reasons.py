"""Why a player's chances changed in a round of Stone Age: the most important event."""

from __future__ import annotations

from ecumene.sim.analysis.game_analysis import Reason
from ecumene.words import said

from .findings import StoneageFindings, Taken

#: pips above or below expectation in a round that are worth telling
LUCKY = 5


def find_reason(found: StoneageFindings, turn: int, seat: int, gained: bool) -> Reason | None:
    """Return takings or good dice behind a gain, bad dice behind a loss; None if neither shows."""
    if gained:
        bought = [one for one in found.taken if (one.turn, one.seat) == (turn, seat)]
        if bought:
            return _say_taken(bought)
    return _say_dice(found, turn, seat, gained)


def _say_taken(bought: list[Taken]) -> Reason:
    best = max(bought, key=lambda one: one.points)
    things = len(bought)
    points = sum(one.points for one in bought)
    return Reason(best.row, said("reason-sa_taken", n=things, points=points))


def _say_dice(found: StoneageFindings, turn: int, seat: int, gained: bool) -> Reason | None:
    rolls = [roll for roll in found.rolls if (roll.turn, roll.seat) == (turn, seat)]
    luck = sum(roll.pips - roll.expected for roll in rolls)
    if not rolls or (luck > 0) != gained or abs(luck) < LUCKY:
        return None
    far = max(rolls, key=lambda roll: abs(roll.pips - roll.expected))
    pips, dice = sum(roll.pips for roll in rolls), sum(roll.dice for roll in rolls)
    return Reason(far.row, said("reason-sa_dice", dice=dice, pips=pips, mean=round(pips - luck)))
