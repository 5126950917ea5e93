"""How strategos bought advances before it had the planner, kept as it was to compare with.

It looks like parts of today's bot and shares nothing with it, so that it stays what it is.

Cards are worth the square of their number (MC-0.63), so a set that is kept and grows brings more
than one that is spent, and dear advances give more for their price than cheap ones. But an epoch
that waits for an advance costs a step, and after the last turn cards are worth nothing. So several
ways to divide the hand into cards spent and cards kept are weighed, each by two purchases: the best
one now, and the best one next turn with what was kept, has grown and will have come in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache

from ecumene.bots.megaciv.steward import purchases
from ecumene.bots.megaciv.steward.purchases import each_turn, pay_for
from ecumene.bots.megaciv.strategos.thought import Thought
from ecumene.bots.personality import NEUTRAL, Personality
from ecumene.games.megaciv.phases.acquisition import limit_after, prices_for, table_of
from ecumene.games.megaciv.phases.succession import track_of
from ecumene.games.megaciv.position.hands import commodities_in, sets_of
from ecumene.games.megaciv.position.state import Seat, State
from ecumene.games.megaciv.sums.ast import MEASURES, SIDES, Measure, Requirement, have
from ecumene.games.megaciv.sums.payment import set_value, token_value
from ecumene.games.megaciv.tables.advances import Advance, Advances, Errata, advances_of
from ecumene.games.megaciv.tables.commodities import face_value, full_set
from ecumene.words import Said, said

#: what a victory point is worth, in points of price
POINT = 40.0
#: a step of the A.S.T. is five victory points (MC-V.4)
STEP = 5 * POINT
#: what is added for a step that is made at once
STEP_NOW = 50.0
#: how much less an epoch presses if there is more time to pay for what it asks for
TIGHTNESS = 1.0
#: how much less for every turn that it is still away
PATIENCE = 0.85
#: what a victory point costs at least, by and large
POINT_PRICE = 40
#: steps to look ahead for what epochs ask for
AHEAD = 5
#: cards that a kept set gains until the next purchase
GROWTH = 0.3
#: points that new cards bring until the next purchase, for every city
INCOME = 10
#: what a point is worth that is not spent
CASH = 0.6
#: what a purchase in the next turn counts relative to one now
NEXT = 0.8
#: what any kept card is worth besides: it is something to trade with
CARD = 3.0
#: turns that a leader loses on the way to the last step, for every step
DELAY = 0.15
#: advances that are weighed: those that give most for their price
MOST_WEIGHED = 18
#: what is added to a price when advances are compared by it
FIXED_PRICE = 15
#: prices are multiples of this: credits are, and so are bonuses
GRAIN = 5
#: what some abilities bring in a turn, in points of price
ABILITIES = {**purchases.ABILITIES, "metalworking": 2.0}


def plan_purchase(state: State, seat: Seat, personality: Personality = NEUTRAL) -> Thought:
    """The purchase that leaves the seat best off, now and in the next turn."""
    outfit = Outfit.of(state, seat, personality)
    return outfit.purchase(max(divisions(outfit.holding), key=outfit.weigh))


def other_purchase(state: State, seat: Seat, personality: Personality) -> Thought | None:
    """The next best purchase: of the ways that buy other advances than the best one does."""
    outfit = Outfit.of(state, seat, personality)
    ways = list(divisions(outfit.holding))
    best = outfit.basket(max(ways, key=outfit.weigh))
    others = [way for way in ways if outfit.basket(way) != best]
    return outfit.purchase(max(others, key=outfit.weigh)) if others else None


# -- how long the game lasts -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Outlook:
    """How much of the game is left."""

    #: turns after this one, as far as can be told
    turns: float
    #: the chance that there is a next turn
    goes_on: float

    @classmethod
    def of(cls, state: State) -> Outlook:
        """By the last turn if it is known, else by whoever is furthest on the A.S.T."""
        if state.last_turn:
            left = max(0, state.last_turn - state.turn)
            return cls(left, 1.0 if left else 0.0)
        last = SIDES[state.options.ast].last_step
        steps = max(0, last - 1 - max(other.step for other in state.players))
        ends = max(may_end(state, other) for other in state.players)
        return cls(steps * (1 + DELAY) + (1 - ends), 1.0 - ends)


def may_end(state: State, seat: Seat) -> float:
    """The chance that a seat makes the last step this turn."""
    side = SIDES[state.options.ast]
    if seat.step < side.last_step - 1:
        return 0.0
    held = have(seat.cities, seat.advances, table_of(state))
    asked = side.epochs[track_of(state, seat).epoch_at(side.last_step)]
    if held.cities < asked.cities:
        return 0.0
    return 0.5 if _missing(asked, held) else 0.95


# -- what epochs ask for ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Asked:
    """A number that an epoch asks for, how much of it is missing, and what having it is worth."""

    measure: Measure
    missing: int
    worth: float


def asked_for(
    state: State, seat: Seat, gained: Sequence[str], step: int, purse: Purse
) -> list[Asked]:
    """What the epochs of the steps after this one ask for beyond what the seat has.

    An epoch presses the more, the more of all that comes in until then it will take.
    """
    side = SIDES[state.options.ast]
    table, track = table_of(state), track_of(state, seat)
    held = have(seat.cities, [*seat.advances, *gained], table)
    found: dict[Measure, Asked] = {}
    for ahead in range(min(AHEAD, side.last_step - step)):
        asked = side.epochs[track.epoch_at(step + 1 + ahead)]
        for measure, missing in _missing(asked, held).items():
            before = found.get(measure)
            if before is not None and missing <= before.missing:
                continue
            cost = purse.cheapest(table, measure, missing, gained)
            tight = min(1.0, cost / max(1, purse.points + purse.income * ahead)) ** TIGHTNESS
            worth = STEP * tight * PATIENCE**ahead
            found[measure] = Asked(measure, missing, max(worth, before.worth if before else 0.0))
    return list(found.values())


@dataclass(frozen=True, slots=True)
class Purse:
    """What a seat can pay, and what it would have to pay."""

    #: points of all cards and the treasury, and what comes in every turn
    points: int
    income: int
    prices: dict[str, int]

    def cheapest(
        self, table: Advances, measure: Measure, number: int, gained: Sequence[str]
    ) -> int:
        """The least it costs to have this many more of what an epoch counts."""
        if measure == "points":
            return number * POINT_PRICE
        costs = [
            cost
            for name, cost in self.prices.items()
            if name not in gained and _helps(measure, table[name])
        ]
        return sum(sorted(costs)[:number])


def _missing(asked: Requirement, held: Requirement) -> dict[Measure, int]:
    return {
        measure: asked.of(measure) - held.of(measure)
        for measure in MEASURES
        if measure != "cities" and asked.of(measure) > held.of(measure)
    }


def makes_step(state: State, seat: Seat, gained: Sequence[str], step: int) -> bool:
    """Whether the marker moves on from a step with these advances more (MC-13.2)."""
    side = SIDES[state.options.ast]
    if step >= side.last_step:
        return False
    held = have(seat.cities, [*seat.advances, *gained], table_of(state))
    asked = side.epochs[track_of(state, seat).epoch_at(step + 1)]
    return held.cities >= asked.cities and not _missing(asked, held)


def pressing(needs: Iterable[Asked], card: Advance) -> float:
    """What an advance is worth because epochs wait for it: its part of what is missing."""
    return sum(need.worth * _helps(need.measure, card) / need.missing for need in needs)


def _helps(measure: Measure, card: Advance) -> int:
    return {
        "advances": 1,
        "below_100": int(card.price < 100),
        "from_100": int(card.price >= 100),
        "from_200": int(card.price >= 200),
        "points": card.points,
    }.get(measure, 0)


# -- what advances are worth -----------------------------------------------------------------------


@cache
def lasting_worths(errata: Errata, turns: int) -> dict[str, float]:
    """Victory points, and credits and abilities for the turns still to come, of all advances."""
    return {
        name: POINT * card.points + each_turn(card, ABILITIES) * turns
        for name, card in advances_of(errata).items()
    }


class Shop:
    """Some advances by price and worth, and the best basket for any sum."""

    def __init__(
        self, prices: dict[str, int], worth: dict[str, float], most: int, cash: float
    ) -> None:
        self.prices = prices
        self.worth = worth
        #: what a point is worth that is not spent
        self.cash = cash
        self.best = [0.0] * (max(0, most) // GRAIN + 1)
        self.taken: list[tuple[str, list[bool]]] = []
        rates = {name: worth[name] / (cost + FIXED_PRICE) for name, cost in prices.items()}
        weighed = sorted(prices, key=lambda name: (-rates[name], name))[:MOST_WEIGHED]
        for name in weighed:
            if worth[name] > cash * prices[name]:
                self._add(name)

    def _add(self, name: str) -> None:
        """One advance more: for every sum, is the basket better with it?"""
        best, size = self.best, -(-self.prices[name] // GRAIN)
        worth = self.worth[name] - self.cash * self.prices[name]
        taken = [False] * len(best)
        for place in range(len(best) - 1, size - 1, -1):
            with_it = best[place - size] + worth
            if with_it > best[place]:
                best[place] = with_it
                taken[place] = True
        self.taken.append((name, taken))

    def value(self, points: float) -> float:
        """What this many points of price can be turned into."""
        return self.best[min(int(points) // GRAIN, len(self.best) - 1)] + self.cash * points

    def basket(self, points: int) -> tuple[str, ...]:
        """The advances that are worth most for this many points."""
        place = min(points // GRAIN, len(self.best) - 1)
        names = []
        for name, taken in reversed(self.taken):
            if taken[place]:
                names.append(name)
                place -= -(-self.prices[name] // GRAIN)
        return tuple(names)


# -- what to spend and what to keep ----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Holding:
    """The cards of one commodity in the hand."""

    name: str
    face: int
    full: int
    cards: tuple[int, ...]

    @property
    def value(self) -> int:
        """What it pays now."""
        return set_value(len(self.cards), self.face)

    def later(self, number: int) -> float:
        """What this many of its cards will add to the next payment."""
        gain = min(GROWTH, self.full - number)
        return self.face * (number * number + 2 * number * gain)


Division = tuple[Holding, ...]


def divisions(holding: Sequence[Holding]) -> Iterator[Division]:
    """Some ways to divide a hand: nothing is spent, the best sets, the fullest, or the smallest."""
    orders: list[Callable[[Holding], tuple[float, str]]] = [
        lambda each: (-each.value, each.name),
        lambda each: (-len(each.cards) / each.full, each.name),
        lambda each: (each.value, each.name),
    ]
    seen = set()
    for order in orders:
        ranked = sorted(holding, key=order)
        for number in range(len(ranked) + 1):
            division = tuple(sorted(ranked[:number], key=lambda each: each.name))
            if division not in seen:
                seen.add(division)
                yield division


@dataclass(slots=True)
class Outfit:
    """What a seat has to buy with and what it could buy."""

    state: State
    seat: Seat
    outlook: Outlook
    holding: list[Holding]
    purse: Purse
    treasury: int
    limit: int
    #: how much a card kept counts, by thrift
    card: float
    now: Shop
    #: the shop of the next turn and what is won this turn, by what is bought now
    later: dict[tuple[str, ...], tuple[float, Shop]] = field(default_factory=dict)

    @classmethod
    def of(cls, state: State, seat: Seat, personality: Personality) -> Outfit:
        """Hand, treasury and shop of a seat."""
        outlook = Outlook.of(state)
        sets = sets_of(state, commodities_in(state, seat))
        holding = [
            Holding(name, face_value(name), full_set(name), tuple(cards))
            for name, cards in sets.items()
        ]
        prices = dict(prices_for(state, seat))
        treasury = seat.treasury * token_value(seat.advances)
        points = treasury + sum(each.value for each in holding)
        purse = Purse(points, INCOME * seat.cities, prices)
        needs = asked_for(state, seat, (), seat.step, purse)
        worth = _worths(state, prices, outlook.turns, needs)
        now = Shop(prices, worth, points, CASH * outlook.goes_on)
        limit = limit_after(state, seat)
        card = CARD * (1 + personality.thrift)
        return cls(state, seat, outlook, holding, purse, treasury, limit, card, now)

    def purchase(self, division: Division) -> Thought:
        """The purchase that spends these sets, and why."""
        names = list(self.basket(division))
        cards = sorted(card for each in division for card in each.cards)
        kept = [each for each in self.holding if each not in division]
        answer = pay_for(self.state, self.seat, cards, names)
        return Thought(answer, lambda: self.reason(names, kept))

    def basket(self, division: Division) -> tuple[str, ...]:
        """What is bought if these sets are spent."""
        return self.now.basket(self.treasury + sum(each.value for each in division))

    def weigh(self, division: Division) -> float:
        """What is won by spending these sets: with them now, with the others next turn."""
        names = self.basket(division)
        if names not in self.later:
            self.later[names] = self._after(names)
        won, shop = self.later[names]
        if not self.outlook.goes_on:
            return won
        points, number = self._count_kept(division)
        points += self.purse.income
        points += max(0, self.treasury + _value(division) - self._cost(names))
        return won + self.outlook.goes_on * (NEXT * shop.value(points) + self.card * number)

    def _cost(self, names: Iterable[str]) -> int:
        return sum(self.purse.prices[name] for name in names)

    def _count_kept(self, division: Division) -> tuple[float, int]:
        """What the sets that are not spent will pay next turn, and how many cards they are."""
        kept = [each for each in self.holding if each not in division]
        kept.sort(key=lambda each: (-each.value, each.name))
        points, room = 0.0, self.limit
        for each in kept:
            number = min(len(each.cards), room)
            points += each.later(number)
            room -= number
        return points, self.limit - room

    def _after(self, names: tuple[str, ...]) -> tuple[float, Shop]:
        """What a purchase brings this turn, and what can be bought next turn."""
        state, seat = self.state, self.seat
        moves = makes_step(state, seat, names, seat.step)
        won = sum(self.now.worth[name] for name in names) + STEP_NOW * moves
        needs = asked_for(state, seat, names, seat.step + moves, self.purse)
        prices = {name: cost for name, cost in self.purse.prices.items() if name not in names}
        worth = _worths(state, prices, max(0.0, self.outlook.turns - 1), needs)
        most = self.treasury + self.purse.income
        most += int(sum(each.later(len(each.cards)) for each in self.holding))
        return won, Shop(prices, worth, most, CASH)

    def reason(self, names: Sequence[str], kept: Sequence[Holding]) -> Said:
        """Why, in one sentence: points, steps, credits, and what is kept to grow."""
        growing = self._say_growing(kept)
        parts = [self._say_purchase(names), *([growing] if growing else [])]
        return said("advice-purchase", parts=parts)

    def _say_purchase(self, names: Sequence[str]) -> Said:
        if not names:
            return said("advice-buy_nothing", points=self.purse.points)
        table = table_of(self.state)
        points = sum(table[name].points for name in names)
        gains = [said("advice-victory_points", n=points)]
        credit = sum(table[name].credits.total for name in names)
        if credit:
            gains.append(said("advice-credits_for_later", credits=credit))
        step = self.seat.step
        if makes_step(self.state, self.seat, names, step) > makes_step(
            self.state, self.seat, (), step
        ):
            gains.append(said("advice-marker_moves"))
        return said("advice-buy", advances=list(names), cost=self._cost(names), gains=gains)

    def _say_growing(self, kept: Sequence[Holding]) -> Said | None:
        """The best of the sets that are kept."""
        growing = max(kept, key=lambda each: (each.value, each.name), default=None)
        if self.outlook.goes_on < 0.5:
            return said("advice-cards_worthless")
        if growing is None:
            return None
        number = len(growing.cards)
        more = set_value(min(number + 1, growing.full), growing.face)
        keep = {"number": number, "card": growing.name, "worth": growing.value}
        if more > growing.value:
            return said("advice-keep_growing", **keep, more=more)
        return said("advice-keep", **keep)


def _value(division: Division) -> int:
    return sum(each.value for each in division)


def _worths(
    state: State, names: Iterable[str], turns: float, needs: Sequence[Asked]
) -> dict[str, float]:
    """What advances are worth with this many turns to come and these needs."""
    table = table_of(state)
    lasting = lasting_worths(state.options.errata, round(turns))
    return {name: lasting[name] + pressing(needs, table[name]) for name in names}
