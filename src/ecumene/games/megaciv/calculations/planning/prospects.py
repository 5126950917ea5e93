"""A quick search for the best purchase with the whole rest of the game in view: for bots.

A purchase is worth its points, the steps that it allows, and what its credits save later. The rest
of the game is simulated by a simple rule, the next turns one by one and all further turns as one,
for several income scenarios. Some good purchases are scored like this; the best is changed, advance
by advance, while that helps. Everything is bounded by counts, not by time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from ecumene.games.megaciv.calculations.ast import SIDES, Requirement
from ecumene.games.megaciv.calculations.victory import STEP_VP
from ecumene.games.megaciv.tables.credit import Credits

from .cards import Cards, Mask, Points, add, as_credits, cards_of
from .position import Position
from .table import Purchase
from .tries import fill_levels

#: later turns that are simulated one by one
SINGLE = 2
#: growth of later turns' money through credits, per turn
GROWTH = 0.05
#: approximate victory points per point of price
POINT = 1 / 35
#: how much credits count in purchases that are tried, and how much of the money is spent
WEIGHTS = (0.5, 1.5)
PARTS = (1.0, 0.5)
#: how often credits of choice help, as a part of the advances that are aimed at
CHOICE = 0.35
#: added to a price when advances are compared by it
FIXED_PRICE = 20
#: steps to look ahead for requirements of epochs, and how much less each further step weighs
AHEAD = 5
PATIENCE = 0.85
#: value of a point of money left at the end
LEFT = 0.003


class SearchEffort(NamedTuple):
    """How carefully to search."""

    #: rounds of small changes, and how many of them are weighed in a round
    rounds: int = 2
    changes: int = 40


USUAL = SearchEffort()


class ScoredPurchase(NamedTuple):
    """A purchase, and its estimated value in victory points from now on."""

    bought: Purchase
    value: float


class Prospects:
    """Scores this turn's purchases by their value at the end of the game."""

    def __init__(
        self,
        position: Position,
        most: int,
        left: Callable[[int], float | None],
        courses: Sequence[Sequence[int]],
        extra: Mapping[str, float] | None = None,
        effort: SearchEffort = USUAL,
    ) -> None:
        """``most`` can be paid now; ``left`` gives the value left after paying a price.

        ``courses`` are income scenarios for all later turns; ``extra`` is the additional value of
        having an advance, in victory points.
        """
        self.position, self.most, self.left, self.effort = position, most, left, effort
        self.courses = [tuple(course) for course in courses] or [()]
        self.cards = cards_of(position.errata)
        extra = extra or {}
        self.extra = [extra.get(name, 0.0) for name in self.cards.names]
        self.turns = len(self.courses[0])
        self.start = self.cards.mask(position.advances)
        self._asked = _requirements(position, self.turns)
        self.prices = self.cards.prices(self.start, position.credits.each)
        self._saved = self._savings()
        self._needs = self._pressing()
        self.worth = self._worths(1.0)
        #: by whether only points count
        self._rows = (_rows(self.cards, self.worth), _rows(self.cards, self._points()))
        #: rankings by what is held, credits, and whether only points count
        self._ranked: dict[tuple[Mask, Points, bool], list[tuple[float, int, int]]] = {}
        self.weighed: dict[Purchase, float] = {}

    def best(self) -> ScoredPurchase:
        """Return the best purchase that was found."""
        best = max((self.weigh(bought) for bought in self._tries()), key=_rank)
        for _ in range(self.effort.rounds):
            changed = max((self.weigh(each) for each in self._changes(best.bought)), key=_rank)
            if changed.value <= best.value:
                break
            best = changed
        return best

    def ranked(self) -> list[ScoredPurchase]:
        """Return all scored purchases, best first."""
        found = [ScoredPurchase(bought, value) for bought, value in self.weighed.items()]
        return sorted(found, key=_rank, reverse=True)

    def weigh(self, bought: Purchase) -> ScoredPurchase:
        """Score a purchase over all income scenarios."""
        bought = tuple(sorted(bought))
        value = self.weighed.get(bought)
        if value is None:
            value = self.weighed[bought] = self._value(bought)
        return ScoredPurchase(bought, value)

    def _value(self, bought: Purchase) -> float:
        left = self.left(self.cards.cost(bought, self.prices)[0])
        if left is None:
            return float("-inf")
        held, credit = self._take(self.start, self.position.credits.each, bought)
        step = self._step_after(self.position.step, held)
        later = sum([self._play(held, credit, step, left, course) for course in self.courses])
        return sum([self.extra[place] for place in bought]) + later / len(self.courses)

    # -- what is shown of a purchase ---------------------------------------------------------------

    def with_gift(self, bought: Purchase) -> Purchase:
        """Add the free advance to a purchase with Anatomy."""
        cards = self.cards
        if cards.anatomy not in bought or any(place in bought for place in cards.gratis):
            return bought
        free = [place for place in cards.gratis if place in self.prices]
        best = max(free, key=lambda place: (self.prices[place], place), default=-1)
        return bought if best < 0 else tuple(sorted((*bought, best)))

    def chosen(self, bought: Purchase) -> dict[str, Credits]:
        """Return the division of a purchase's credits of choice (MC-12.31)."""
        held = self.start
        for place in bought:
            held |= 1 << place
        group = open_group(self.cards, held)
        return {
            self.cards.names[place]: as_credits(_in_group(group, amount))
            for place, amount in self.cards.choosers.items()
            if place in bought
        }

    def credits_after(self, bought: Purchase) -> Credits:
        """Return all credits after a purchase."""
        return as_credits(self._take(self.start, self.position.credits.each, bought)[1])

    def step(self, bought: Purchase = ()) -> int:
        """Return the step after this turn."""
        held, _ = self._take(self.start, self.position.credits.each, bought)
        last = SIDES[self.position.ast].last_step
        return min(last, self._step_after(self.position.step, held))

    def saving(self, bought: Purchase) -> tuple[str, int, str] | None:
        """Return the largest saving on an advance that may be bought next turn, and its source."""
        left = self.left(self.cards.cost(bought, self.prices)[0])
        if not self.turns or left is None:
            return None
        held, credit = self._take(self.start, self.position.credits.each, bought)
        money = left + self.courses[0][0]
        later, _ = self._buy_simply(held, credit, money, last=self.turns == 1)
        full = self.cards.prices(held, credit)
        found = []
        for giver in bought:
            rest = tuple(place for place in bought if place != giver)
            less = self.cards.prices(*self._take(self.start, self.position.credits.each, rest))
            found += [(less[place] - full[place], giver, place) for place in later]
        amount, giver, place = max(found, default=(0, 0, 0))
        names = self.cards.names
        return (names[giver], amount, names[place]) if amount > 0 else None

    # -- purchases to try --------------------------------------------------------------------------

    def _tries(self) -> Iterator[Purchase]:
        """Return candidates: nothing, and the best purchases with low or high weight on credits."""
        yield ()
        if not self.turns:
            yield from fill_levels(self.prices, self._worths(0.0), [self.most])
            return
        levels = [int(self.most * part) for part in PARTS]
        for weight in WEIGHTS:
            yield from fill_levels(self.prices, self._worths(weight), levels)

    def _changes(self, bought: Purchase) -> list[Purchase]:
        """Return the most promising changes: an advance more, less or another one."""
        found = [tuple(p for p in bought if p != less) for less in bought]
        for more in self.prices:
            if more not in bought:
                found.append((*bought, more))
                found += [tuple(more if p == less else p for p in bought) for less in bought]
        affordable = [each for each in found if self.cards.cost(each, self.prices)[0] <= self.most]
        affordable.sort(key=self._promise, reverse=True)
        return affordable[: self.effort.changes] or [bought]

    def _promise(self, bought: Purchase) -> tuple[float, Purchase]:
        return sum([self.worth[p] - POINT * self.prices[p] for p in bought]), bought

    # -- what advances are worth -------------------------------------------------------------------

    def _worths(self, weight: float) -> dict[int, float]:
        """Return values from points, epoch requirements, and weighted credits."""
        points, saved, needs = self.cards.points, self._saved, self._needs
        return {
            p: points[p] + self.extra[p] + needs[p] + weight * POINT * saved[p] for p in self.prices
        }

    def _points(self) -> dict[int, float]:
        """Return victory points alone."""
        return {place: float(self.cards.points[place]) for place in self.prices}

    def _savings(self) -> dict[int, float]:
        """Return how much each advance saves on later purchases."""
        cards, prices = self.cards, self.prices
        money, aim = float(sum(self.courses[0])), []
        for place in sorted(prices, key=lambda p: ((prices[p] + 10) / cards.points[p], p)):
            if prices[place] <= money:
                money -= prices[place]
                aim.append((place, 1 << place, cards.groups[place], prices[place]))
        saved = {}
        for place in prices:
            gives, own, total = cards.credits[place], 1 << place, 0
            for other, _, groups, price in aim:
                if other != place:
                    less = max([gives[group] for group in groups])
                    if cards.giver[other] == own:
                        less += cards.bonus[other]
                    total += min(less, price)
            saved[place] = total + cards.choosers.get(place, 0) * len(aim) * CHOICE
        return saved

    def _pressing(self) -> dict[int, float]:
        """Return each advance's value for the requirements of the next epochs."""
        counts = self._counts(self.start)
        pressing = [0.0] * 5
        for ahead in range(min(AHEAD, self.turns + 1)):
            asked = self._asked[self.position.step + ahead]
            worth = STEP_VP * PATIENCE**ahead
            for place, missing in enumerate(_missing(asked, counts)):
                if missing > 0:
                    pressing[place] = max(pressing[place], worth / missing)
        advances, cheap, from_100, dear, points = pressing
        found = {}
        for place in self.prices:
            each = self.cards.points[place]
            value = advances + points * each + (cheap if each == 1 else from_100)
            found[place] = value + (dear if each == 6 else 0.0)
        return found

    # -- the rest of the game ----------------------------------------------------------------------

    def _play(
        self, held: Mask, credit: Points, step: int, money: float, course: tuple[int, ...]
    ) -> float:
        """Return the points at the end if the simple rule buys from the next turn on."""
        turns = len(course)
        singles = min(SINGLE, turns)
        for turn in range(singles):
            money += course[turn]
            last = turn == turns - 1
            bought, money = self._buy_simply(held, credit, money, last=last)
            held, credit = self._take(held, credit, bought)
            step = self._step_after(step, held)
        if turns > singles:
            rest = turns - singles
            money += sum(course[singles:]) * (1 + GROWTH * rest)
            bought, money = self._buy_simply(held, credit, money, last=True)
            for place in bought:
                held |= 1 << place
            for _ in range(rest):
                step = self._step_after(step, held)
        cheap, middle, dear, _ = self._counts(held)
        return cheap + 3 * middle + 6 * dear + STEP_VP * step + LEFT * money

    def _buy_simply(
        self, held: Mask, credit: Points, money: float, *, last: bool
    ) -> tuple[list[int], float]:
        """Buy greedily by value for price; in a last turn only points count."""
        key = (held, credit, last)
        ranked = self._ranked.get(key)
        if ranked is None:
            ranked = self._ranked[key] = self._rank_by_price(held, credit, last=last)
        bought = []
        for _, place, price in ranked:
            if price <= money:
                money -= price
                bought.append(place)
        return bought, money

    def _rank_by_price(
        self, held: Mask, credit: Points, *, last: bool
    ) -> list[tuple[float, int, int]]:
        """Rank missing advances by value for price, with number and price."""
        credited = self.cards.credited(credit)
        ranked = []
        for place, bit, printed, groups, giver, bonus, value in self._rows[last]:
            if held & bit:
                continue
            price = printed - credited[groups]
            if giver & held:
                price -= bonus
            if price < 0:
                price = 0
            ranked.append((value / (price + FIXED_PRICE), place, price))
        ranked.sort()
        return ranked

    def _take(self, held: Mask, credit: Points, bought: Sequence[int]) -> tuple[Mask, Points]:
        """Return the holdings after a purchase, with credits of choice where most is still
        missing."""
        cards = self.cards
        for place in bought:
            held |= 1 << place
            credit = add(credit, cards.credits[place])
        for place in bought:
            if place in cards.choosers:
                group = open_group(cards, held)
                amount = cards.choosers[place]
                credit = add(credit, _in_group(group, amount))
        return held, credit

    # -- the A.S.T. --------------------------------------------------------------------------------

    def _counts(self, held: Mask) -> tuple[int, int, int, int]:
        """Count advances by price class, and cities with Wonder of the World."""
        cards = self.cards
        return (
            (held & cards.cheap).bit_count(),
            (held & cards.middle).bit_count(),
            (held & cards.dear).bit_count(),
            self.position.cities + bool(held & cards.wonder),
        )

    def _step_after(self, step: int, held: Mask) -> int:
        """Return the step after a turn; losing all cities isn't foreseen."""
        asked = self._asked[step]
        counts = self._counts(held)
        if counts[3] < asked.cities:
            return step
        for missing in _missing(asked, counts):
            if missing > 0:
                return step
        return step + 1


def open_group(cards: Cards, held: Mask) -> int:
    """Return the group with most open advances."""
    counts = [0] * 5
    for place, groups in enumerate(cards.groups):
        if not held >> place & 1:
            for group in groups:
                counts[group] += 1
    return max(range(5), key=lambda group: (counts[group], -group))


def _in_group(group: int, amount: int) -> Points:
    points = [amount if place == group else 0 for place in range(5)]
    return (points[0], points[1], points[2], points[3], points[4])


def _rank(each: ScoredPurchase) -> tuple[float, Purchase]:
    return each.value, each.bought


def _missing(asked: Requirement, counts: tuple[int, int, int, int]) -> tuple[int, ...]:
    """Return the missing requirements of an epoch besides cities, in the order of the measures."""
    cheap, middle, dear, _ = counts
    return (
        asked.advances - cheap - middle - dear,
        asked.below_100 - cheap,
        asked.from_100 - middle - dear,
        asked.from_200 - dear,
        asked.points - cheap - 3 * middle - 6 * dear,
    )


def _requirements(position: Position, turns: int) -> list[Requirement]:
    """Return the requirements of the space after each step.

    After the last step they repeat: a turn without a step is a loss, even if there seem to be
    enough turns for all steps.
    """
    side = SIDES[position.ast]
    return [
        side.epochs[position.track.epoch_at(min(step + 1, side.last_step))]
        for step in range(position.step + turns + AHEAD + 1)
    ]


_Row = tuple[int, Mask, int, int, Mask, int, float]


def _rows(cards: Cards, worth: Mapping[int, float]) -> list[_Row]:
    """Return the ranking data of advances with a given value, one row each.

    Number, bit, price, groups, giver and amount of the bonus, and the negated value, so that the
    best sorts first.
    """
    return [
        (
            place,
            1 << place,
            cards.printed[place],
            cards.grouping[place],
            cards.giver[place],
            cards.bonus[place],
            -each,
        )
        for place, each in worth.items()
    ]
