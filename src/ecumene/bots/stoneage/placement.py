"""The steward's placements.

Every open location is valued in points, and so is the best use of the figures on dice instead: the
difference is its surplus. The steward goes first where waiting would cost most: the surplus times
the chance that somebody else takes the place before its next turn.
"""

from __future__ import annotations

from itertools import combinations
from math import fsum
from typing import Any, NamedTuple

from ecumene.games.stoneage.answers import Place
from ecumene.games.stoneage.components import FOOD_DIVISOR, VALUES
from ecumene.games.stoneage.state import (
    FIELD,
    FIRST_BUILDING,
    FIRST_CARD,
    GATHERING,
    HUNTING_GROUNDS,
    HUT,
    NAMES,
    NUMBER,
    TOOL_MAKER,
)
from ecumene.kernel import Question

from .outlook import SIDES, Goods, SeatOutlook, likely_yield, yields
from .resource_value import FigureUse, ResourceValue, commitments, plus, purchase_at
from .worth import field_worth, figure_worth, supply_worth, tool_worth

DICE_PLACES = (HUNTING_GROUNDS, *GATHERING)
HUT_FIGURES = 2


class Candidate(NamedTuple):
    """A placement, and the cost of delaying it."""

    urgency: float
    place: int
    figures: int


#: results for other placements of the same round
Memo = dict[Any, Any]


def choose_place(outlook: SeatOutlook, question: Question[Any]) -> Place:
    """Choose the placement that can least wait; of equal ones the first."""
    return most_urgent(Placing(outlook, most_figures(question)))


def most_urgent(placing: Placing) -> Place:
    """Return the placement that can least wait; of equal ones the first."""
    best = max(placing.candidates(), key=lambda found: found.urgency)
    return Place(NAMES[best.place], best.figures)


def most_figures(question: Question[Any]) -> dict[int, int]:
    """Return the open locations, each with the most figures it takes."""
    placements = [answer for answer in question.answers() if isinstance(answer, Place)]
    return {NUMBER[answer.location]: answer.figures for answer in placements}


class Placing:
    """The figures still to place, and their possibilities.

    While figures are placed, a player's valuations change only with the figures already placed, the
    open places and the room in them: a caller that looks ahead passes a ``memo`` from one position
    of a round to the next.
    """

    def __init__(
        self, outlook: SeatOutlook, most: dict[int, int], memo: Memo | None = None
    ) -> None:
        self.outlook = outlook
        self.unplaced = outlook.me.unplaced
        #: the most figures each open location takes
        self.most = most
        here = (outlook.seat, *outlook.placed)
        self._memo: Memo = {} if memo is None else memo.setdefault(here, {})
        self.committed = commitments(outlook)
        self.purse = self._purse(None)
        self.have = outlook.prospects()
        self.pips = outlook.free_pips() // (outlook.rolls_to_come() + 1)
        #: for each open location with dice, the points that 0, 1, ... figures bring there
        self.dice = {place: self._dice_worths(place) for place in DICE_PLACES if place in self.most}
        #: the most points that 0, 1, ... figures bring with dice, and the placement that does
        self.spare, self.plan = self._plan()
        self._hopes: list[Goods] | None = None

    def candidates(self) -> list[Candidate]:
        """Return dice locations that are part of the plan, and all other open ones."""
        return [
            Candidate(self.surplus(place, figures) * rush if rush else 0.0, place, figures)
            for place, figures in self.placements()
            for rush in [self._rush(place)]
        ]

    def placements(self) -> list[tuple[int, int]]:
        """Return placements worth considering: those without dice, and the plan for dice."""
        others = [place for place in self.most if place not in self.dice]
        return [
            *self.plan.items(),
            *((place, HUT_FIGURES if place == HUT else 1) for place in others),
        ]

    def surplus(self, place: int, figures: int) -> float:
        """Return a placement's advantage over the best alternative."""
        if place in self.dice:
            elsewhere, _ = self._plan(without=place)
            return self.spare[-1] - elsewhere[-1]
        cost = self.spare[-1] - self.spare[-1 - figures]
        return self._place_worth(place) - cost

    # -- dice --------------------------------------------------------------------------------------

    def _plan(self, without: int | None = None) -> tuple[list[float], dict[int, int]]:
        """Return the best gains with 0, 1, ... figures on dice, and the placement for all of
        them."""
        best = [0.0] * (self.unplaced + 1)
        shares: list[tuple[int, list[int]]] = []
        for place, worth in self.dice.items():
            if place == without:
                continue
            ways = [
                max([(best[figures - n] + worth[n], n) for n in range(figures + 1)[: len(worth)]])
                for figures in range(self.unplaced + 1)
            ]
            best = [total for total, _ in ways]
            shares.append((place, [share for _, share in ways]))
        plan, left = {}, self.unplaced
        for place, share in reversed(shares):
            if share[left]:
                plan[place] = share[left]
                left -= share[left]
        return best, plan

    def _dice_worths(self, place: int) -> list[float]:
        """Return the points that 0, 1, ... figures bring with dice, averaged over all rolls."""
        key = (place, self.most[place])
        if key not in self._memo:
            self._memo[key] = self._new_dice_worths(place)
        worths: list[float] = self._memo[key]
        return worths

    def _new_dice_worths(self, place: int) -> list[float]:
        divisor = FOOD_DIVISOR if place == HUNTING_GROUNDS else VALUES[place - GATHERING[0]]
        most = self.most[place]
        gain = self._gains(place, (SIDES * most + self.pips) // divisor)
        return [0.0] + [
            fsum([chance * gain[amount] for amount, chance in yields(figures, self.pips, divisor)])
            for figures in range(1, most + 1)
        ]

    def _gains(self, place: int, most: int) -> list[float]:
        """Return the points that 0, 1, ... goods of a location are worth."""
        if place == HUNTING_GROUNDS:
            food = self.outlook.me.food
            worths = [supply_worth(self.outlook, food + amount) for amount in range(most + 1)]
        else:
            kind = place - GATHERING[0]
            worths = [self.purse.worth(plus(self.have, kind, n)) for n in range(most + 1)]
        return [worth - worths[0] for worth in worths]

    # -- village, cards and buildings --------------------------------------------------------------

    def _place_worth(self, place: int) -> float:
        if place == TOOL_MAKER:
            return tool_worth(self.outlook)
        if place == HUT:
            return figure_worth(self.outlook)
        if place == FIELD:
            return field_worth(self.outlook)
        return self._purchase_worth(place)

    def _purchase_worth(self, place: int) -> float:
        """Return a card's or building's gain beyond the resources it costs.

        Missing resources may be gathered by figures still to be placed.
        """
        purchase = purchase_at(self.outlook, place)
        if purchase is None:
            return 0.0
        with_it = self._purse(purchase)
        gain = with_it.worth(self.have) - self.purse.worth(self.have)
        if gain > 0:
            return gain
        hoped = (with_it.worth(have) - self.purse.worth(have) for have in self._hope_for())
        return self.outlook.weights.hope * max(hoped, default=0.0)

    def _purse(self, more: FigureUse | None) -> ResourceValue:
        """Value the bot's resources with their uses, possibly with additions."""
        key = None if more is None else more.location
        if key not in self._memo:
            extra = [] if more is None else [more]
            self._memo[key] = ResourceValue(self.outlook, [*self.committed, *extra])
        purse: ResourceValue = self._memo[key]
        return purse

    def _hope_for(self) -> list[Goods]:
        """Return possible resources this round if the other figures gather one or two kinds."""
        if self._hopes is None:
            figures = self.unplaced - 1 - self.plan.get(HUNTING_GROUNDS, 0)
            kinds = [kind for kind, place in enumerate(GATHERING) if place in self.most]
            one = [self._gather(self.have, kind, figures) for kind in kinds]
            two = [
                self._gather(self._gather(self.have, first, figures // 2), second, figures // 2)
                for first, second in combinations(kinds, 2)
            ]
            self._hopes = (one + two if figures > 1 else one) if figures > 0 else []
        return self._hopes

    def _gather(self, have: Goods, kind: int, figures: int) -> Goods:
        figures = min(figures, self.most[GATHERING[kind]])
        return plus(have, kind, likely_yield(figures, self.pips, VALUES[kind]))

    # -- hurry -------------------------------------------------------------------------------------

    def _rush(self, place: int) -> float:
        """Return how likely a location is closed before the next own turn."""
        weights = self.outlook.weights
        if place < HUNTING_GROUNDS:
            return weights.rush_village
        if place == HUNTING_GROUNDS:
            return 0.0
        if place < FIRST_CARD:
            by_players = (
                weights.rush_gathering_2,
                weights.rush_gathering_3,
                weights.rush_gathering_4,
            )
            return by_players[self.outlook.players - 2]
        return weights.rush_card if place < FIRST_BUILDING else weights.rush_building
