"""Why a civilization's chances changed in a turn: the most important event for it."""

from __future__ import annotations

from ecumene.kernel import NOBODY
from ecumene.sim.analysis.game_analysis import Reason
from ecumene.words import said

from .findings import Blow, MegacivFindings, Purchase

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


def _say_purchase(bought: Purchase) -> Reason:
    sentence = said("reason-mc_bought", advances=list(bought.advances), paid=bought.paid)
    return Reason(bought.row, sentence)
