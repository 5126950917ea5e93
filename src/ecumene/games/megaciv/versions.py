"""The rules versions of Mega Civilization: games are played to their end as they were begun.

A version is the whole game as one table. An older one is the next newer one with the steps, kinds
or commands put back that have changed since: nothing else is kept twice, and no rule and no state
asks for a version. How to make a new one: docs/game-record.md, *How rules change*.

=======  ===========================================================================
version  what changed
=======  ===========================================================================
2        who has left is not among those who have finished trading (MC-L.4)
=======  ===========================================================================
"""

from __future__ import annotations

from dataclasses import replace

from ecumene.kernel import Game, Move

from .game import MEGA_CIVILIZATION
from .offers import LEAST
from .state import Market, State

# -- version 1 -------------------------------------------------------------------------------------


def open_market_1(state: State, move: Move) -> None:
    """Step: all trade at the same time; leavers count as having finished, without cards."""
    state.market = Market()
    for seat in state.seats:
        if seat.cards < LEAST:
            state.market.finished.append(seat.seat)
        else:
            move.ask(seat.seat, "trade", "MC-7.1")
    move.tell("trade_open", "MC-7.1", finished=state.market.finished[:])


MEGA_CIVILIZATION_1: Game[State] = replace(
    MEGA_CIVILIZATION,
    rules_version=1,
    steps={**MEGA_CIVILIZATION.steps, "open_market": open_market_1},
)

#: newest first
VERSIONS = (MEGA_CIVILIZATION, MEGA_CIVILIZATION_1)
