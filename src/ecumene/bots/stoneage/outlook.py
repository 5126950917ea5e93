"""The steward's outlook: its seat's view, with derived facts."""

from __future__ import annotations

from functools import cache
from math import fsum

from ecumene.games.stoneage.components import (
    BUILDINGS,
    CARD_SPACES,
    CARDS,
    FOOD_DIVISOR,
    MAX_AGRICULTURE,
    MAX_FIGURES,
    PROFESSIONS,
    STACK_SIZE,
    VALUES,
    Building,
    CivilizationCard,
    card_number,
)
from ecumene.games.stoneage.state import (
    FIELD,
    GATHERING,
    HUNTING_GROUNDS,
    HUT,
    TOOL_MAKER,
    building_stack,
    card_space,
)
from ecumene.games.stoneage.view import View

from .weights import Weights

SIDES = 6


@cache
def sums(dice: int) -> tuple[tuple[int, float], ...]:
    """Return every sum of some dice, with its probability."""
    chances = {0: 1.0}
    for _ in range(dice):
        more: dict[int, float] = {}
        for total, chance in chances.items():
            for face in range(1, SIDES + 1):
                more[total + face] = more.get(total + face, 0.0) + chance / SIDES
        chances = more
    return tuple(chances.items())


@cache
def yields(dice: int, pips: int, divisor: int) -> tuple[tuple[int, float], ...]:
    """Return every yield of dice and tools, with its probability (SA-2.4)."""
    chances: dict[int, float] = {}
    for total, chance in sums(dice):
        amount = (total + pips) // divisor
        chances[amount] = chances.get(amount, 0.0) + chance
    return tuple(chances.items())


@cache
def mean_yield(dice: int, pips: int, divisor: int) -> float:
    """Return the expected yield of dice and tools.

    >>> round(mean_yield(3, 0, 3), 2)
    3.17
    """
    return fsum(amount * chance for amount, chance in yields(dice, pips, divisor))


def likely_yield(dice: int, pips: int, divisor: int) -> int:
    """Return a whole number of goods to count on: the mean, rounded up only if it is close."""
    return int(mean_yield(dice, pips, divisor) + 0.25)


@cache
def thirds(dice: int, pips: int, divisor: int) -> tuple[tuple[int, float], ...]:
    """Return the means of the low, middle and high third of yields, with their probabilities.

    >>> thirds(0, 0, 2)
    ((0, 1.0),)
    >>> [amount for amount, _ in thirds(4, 0, 3)]
    [3, 4, 5]
    """
    ordered = sorted(yields(dice, pips, divisor))
    groups: list[list[tuple[int, float]]] = [[], [], []]
    below = 0.0
    for amount, chance in ordered:
        groups[min(2, int((below + chance / 2) * 3))].append((amount, chance))
        below += chance
    return tuple(_mean(group) for group in groups if group)


def _mean(group: list[tuple[int, float]]) -> tuple[int, float]:
    chance = fsum(chance for _, chance in group)
    return round(fsum(amount * part for amount, part in group) / chance), chance


Goods = tuple[int, int, int, int]
"""Wood, clay, stone, gold."""


class SeatOutlook:
    """The position as one seat sees it, or as it imagines another one's view."""

    def __init__(self, view: View, weights: Weights, seat: int | None = None) -> None:
        self.weights = weights
        self.view = view
        self.seat = view.viewer if seat is None else seat
        self.me = view.players[self.seat]
        self.players = len(view.players)
        wood, clay, stone, gold = self.me.resources.values()
        self.resources: Goods = (wood, clay, stone, gold)
        #: own figures by location
        self.placed = [there[self.seat] for there in view.board.values()]
        #: own icons of each profession, and how often each own culture symbol is there
        self.icons = dict.fromkeys(PROFESSIONS, 0)
        self.culture: dict[str, int] = {}
        for name in (self.me.cards or ()) + self.me.own_face_down:
            lower = CARDS[card_number(name) - 1].lower
            if lower.profession is not None:
                self.icons[lower.profession] += lower.icons
            elif lower.symbol is not None:
                self.culture[lower.symbol] = self.culture.get(lower.symbol, 0) + 1
        #: how many rounds are expected to follow this one
        self.rounds_after = _rounds_after(view, weights)

    # -- tools and rolls ---------------------------------------------------------------------------

    def rolls_to_come(self) -> int:
        """Return own locations with dice still to roll this round."""
        return sum(self.placed[place] > 0 for place in (HUNTING_GROUNDS, *GATHERING))

    def still_rolls(self) -> bool:
        """Whether own dice are, or may still be, rolled this round."""
        more_to_place = self.view.phase == "placing" and self.me.unplaced > 1
        return more_to_place or self.rolls_to_come() > 0

    def free_pips(self) -> int:
        """Return the pips that unused tools can still add this round, including one being made."""
        free = sum(v for v, used in zip(self.me.tools, self.me.tools_used, strict=True) if not used)
        return free + self.placed[TOOL_MAKER]

    # -- food --------------------------------------------------------------------------------------

    def eaters(self) -> int:
        """Figures to feed at the end of this round."""
        return min(MAX_FIGURES, self.me.figures + (self.placed[HUT] > 0))

    def harvest(self) -> int:
        """Food that the fields will give at the end of this round."""
        return min(MAX_AGRICULTURE, self.me.agriculture + self.placed[FIELD])

    def food_prospects(self) -> int:
        """Return own food, with the expected hunt of placed figures."""
        hunters = self.placed[HUNTING_GROUNDS]
        return self.me.food + (likely_yield(hunters, 0, FOOD_DIVISOR) if hunters else 0)

    # -- resources ---------------------------------------------------------------------------------

    def prospects(self) -> Goods:
        """Return own resources, with the expected yield of placed figures."""
        have = list(self.resources)
        pips = self.free_pips() // max(1, self.rolls_to_come())
        for kind, place in enumerate(GATHERING):
            if self.placed[place]:
                have[kind] += likely_yield(self.placed[place], pips, VALUES[kind])
        return have[0], have[1], have[2], have[3]

    # -- cards and tiles ---------------------------------------------------------------------------

    def card_at(self, location: int) -> CivilizationCard | None:
        """The card on a card space."""
        name = self.view.cards[card_space(location)]
        return None if name is None else CARDS[card_number(name) - 1]

    def tile_at(self, location: int) -> Building | None:
        """The tile on top of a building stack."""
        name = self.view.stacks[building_stack(location)].top
        return None if name is None else BUILDINGS[int(name[1:]) - 1]


def _rounds_after(view: View, weights: Weights) -> float:
    """Return how many rounds will probably follow: until the deck or a stack runs out.

    It uses the pace so far, and early in the game the steward's assumption (SA-E.1, SA-E.2).
    """
    fewest = min(stack.tiles for stack in view.stacks)
    gone = view.cards.count(None)
    if not fewest or view.deck < gone:
        return 0.0
    seen = view.round - 1 + weights.patience
    cards_gone = len(CARDS) - CARD_SPACES - view.deck
    card_pace = (weights.patience * weights.cards_a_round + cards_gone) / seen
    tile_pace = (weights.patience * weights.tiles_a_round + STACK_SIZE - fewest) / seen
    by_cards = view.deck / card_pace
    by_tiles = fewest / tile_pace - 1
    return max(0.0, min(by_cards, by_tiles))
