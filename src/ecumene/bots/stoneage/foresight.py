"""How strategos looks ahead: it simulates the rest of the placing phase.

A placement is tried on a state that holds only what the seat sees (``state_from_view``), and
everybody continues as a steward would, by the rules themselves, until all figures are placed. Then
the round is valued for each player, averaged over the dice. No die is rolled and no card is turned:
the same question always has the same future.
"""

from __future__ import annotations

from math import fsum
from typing import Any, NamedTuple

from ecumene.games.stoneage.answers import Place
from ecumene.games.stoneage.components import CARD_SPACES, FOOD_DIVISOR, VALUES
from ecumene.games.stoneage.game import STONE_AGE
from ecumene.games.stoneage.placement import open_locations
from ecumene.games.stoneage.state import (
    FIELD,
    FIRST_CARD,
    GATHERING,
    HUNTING_GROUNDS,
    HUT,
    TOOL_MAKER,
    State,
)
from ecumene.games.stoneage.view import View, state_from_view
from ecumene.games.stoneage.view import view as view_of
from ecumene.kernel import Question, engine
from ecumene.kernel.chance import Recorded

from .outlook import Goods, SeatOutlook, thirds
from .placement import Memo, Placing, most_urgent
from .resource_value import ResourceValue, commitments, plus
from .weights import WEIGHTS, Weights
from .worth import field_worth, figure_worth, supply_worth, tool_worth

#: placing rolls no dice: a rule that asks for one here gets an error
_NO_CHANCE = Recorded(())


class Future(NamedTuple):
    """The expected result of a placement."""

    #: the placement it began with
    answer: Place
    #: own points in the round, less the weighted points of the others
    worth: float
    #: the position once all figures are placed
    view: View


def foresee(
    question: Question[Any], view: View, answer: Place, weights: Weights, spite: float, memo: Memo
) -> Future:
    """Play the placing phase to its end from an answer on."""
    state = state_from_view(view, question.options)
    state.flow.decisions = [question.decision]  # and nothing on the agenda: it ends with the phase
    engine.answer(STONE_AGE, state, question.decision, answer, _NO_CHANCE)
    while state.flow.decisions:
        decision = state.flow.decisions[0]
        mind = weights if decision.seat == view.viewer else WEIGHTS
        placed = _as_a_steward(state, decision.seat, mind, memo)
        engine.answer(STONE_AGE, state, decision, placed, _NO_CHANCE)
    end = view_of(state, view.viewer)
    return Future(answer, _lead(end, weights, spite, memo), end)


def _as_a_steward(state: State, seat: int, weights: Weights, memo: Memo) -> Place:
    """Return a steward's next placement."""
    most = {location: figures for location, _, figures in open_locations(state, seat)}
    # While figures are placed, the answer depends only on this:
    key = (seat, *(there[seat] for there in state.board), *most.items())
    if key not in memo:
        outlook = SeatOutlook(view_of(state, seat), weights)
        memo[key] = most_urgent(Placing(outlook, most, memo))
    placed: Place = memo[key]
    return placed


def _lead(view: View, weights: Weights, spite: float, memo: Memo) -> float:
    """Return the viewer's gain this round, less a share of the others' mean."""
    last = is_last_round(view)
    worths = [_worth_to(view, seat, weights, last, memo) for seat in range(len(view.players))]
    own = worths.pop(view.viewer)
    return own - spite * fsum(worths) / len(worths)


def is_last_round(view: View) -> bool:
    """Whether the placed figures will end the game with this round (SA-E.1, SA-E.2)."""
    taken = [any(there) for there in list(view.board.values())[FIRST_CARD:]]
    cards, tiles = taken[:CARD_SPACES], taken[CARD_SPACES:]
    return view.deck < sum(cards) or any(
        stack.tiles <= here for stack, here in zip(view.stacks, tiles, strict=True)
    )


def _worth_to(view: View, seat: int, weights: Weights, last: bool, memo: Memo) -> float:
    key = (last, seat, *(there[seat] for there in view.board.values()))
    if key not in memo:
        outlook = SeatOutlook(view, weights, seat)
        if last:
            outlook.rounds_after = 0.0
        memo[key] = village_worth(outlook) + round_worth(outlook)
    worth: float = memo[key]
    return worth


def village_worth(outlook: SeatOutlook) -> float:
    """Return the value of figures, tools and fields in later rounds; 0 if there are none."""
    weights, me = outlook.weights, outlook.me
    a_round = (
        weights.figure * me.figures
        + weights.tool * sum(me.tools)
        + weights.field * min(me.agriculture, me.figures)
    )
    return outlook.rounds_after * a_round


def round_worth(outlook: SeatOutlook) -> float:
    """Return the expected gain of placed figures, with their player's holdings, in points."""
    pips = outlook.free_pips() // max(1, outlook.rolls_to_come())
    return fsum(
        [
            tool_worth(outlook) if outlook.placed[TOOL_MAKER] else 0.0,
            figure_worth(outlook) if outlook.placed[HUT] else 0.0,
            field_worth(outlook) if outlook.placed[FIELD] else 0.0,
            _food(outlook, pips),
            _goods(outlook, pips),
        ]
    )


def _food(outlook: SeatOutlook, pips: int) -> float:
    hunters, food = outlook.placed[HUNTING_GROUNDS], outlook.me.food
    return fsum(
        chance * supply_worth(outlook, food + amount)
        for amount, chance in thirds(hunters, pips if hunters else 0, FOOD_DIVISOR)
    )


def _goods(outlook: SeatOutlook, pips: int) -> float:
    """Value resources and their uses, over low, middle and high rolls of every location."""
    purse = ResourceValue(outlook, commitments(outlook))
    cases: list[tuple[Goods, float]] = [(outlook.resources, 1.0)]
    for kind, place in enumerate(GATHERING):
        if outlook.placed[place]:
            rolls = thirds(outlook.placed[place], pips, VALUES[kind])
            cases = [
                (plus(have, kind, amount), before * chance)
                for have, before in cases
                for amount, chance in rolls
            ]
    return fsum(chance * purse.worth(have) for have, chance in cases)
