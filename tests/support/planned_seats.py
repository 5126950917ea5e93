"""The same money, spent by the planner: what a seat would have bought turn by turn.

A seat is given what was paid in each turn, and keeps what it does not spend. It never spends more
than was spent up to that turn in all. ``tests/recorded`` does this with seats of a recorded game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from ecumene.bots.megaciv.strategos.purchases import COURSES, LAST
from ecumene.games.megaciv.calculations import purchases
from ecumene.games.megaciv.calculations.planning.expected import expected_income, expected_tokens
from ecumene.games.megaciv.calculations.planning.position import PlannedPurchase, Position
from ecumene.games.megaciv.calculations.planning.prospects import Prospects, SearchEffort
from ecumene.games.megaciv.calculations.planning.table import Purchase
from ecumene.games.megaciv.calculations.player_facts import PlayerFacts
from ecumene.games.megaciv.tables.advances import ADVANCES
from ecumene.games.megaciv.tables.civilizations import CIVILIZATIONS, Version
from ecumene.games.megaciv.tables.credit import NO_CREDITS, Credits

#: knowledge of later turns: nothing, the expected, or everything
Foresight = Literal["one turn", "expected", "known"]
FORESIGHTS: tuple[Foresight, ...] = ("one turn", "expected", "known")
EFFORT = SearchEffort(rounds=4, changes=80)


class Spending(NamedTuple):
    """A turn's payment, the number of cities, and the turns that seemed to be left."""

    turn: int
    paid: int
    cities: int
    turns_left: float
    goes_on: float
    bought: tuple[str, ...]


class Spender(NamedTuple):
    """A seat with what it paid turn by turn."""

    players: int
    civilization: str
    ast: Version
    step: int
    spendings: tuple[Spending, ...]
    credits: Credits = NO_CREDITS


class Outcome(NamedTuple):
    """The purchases made with the same money."""

    points: int
    step: int
    left: int
    #: with the turn
    bought: tuple[tuple[int, PlannedPurchase], ...]


def as_played(seat: Spender) -> Outcome:
    """Return the seat's own purchases."""
    step, held = seat.step, frozenset[str]()
    for each in seat.spendings:
        held |= set(each.bought)
        step = Prospects(_position(seat, each, held, NO_CREDITS, step), 0, _nothing, []).step()
    bought = tuple(
        (each.turn, PlannedPurchase(advances=each.bought, cost=each.paid))
        for each in seat.spendings
    )
    return Outcome(_points(held), step, 0, bought)


def buy_again(seat: Spender, foresight: Foresight, effort: SearchEffort = EFFORT) -> Outcome:
    """Return the planner's purchases with the same money."""
    step, held, credit, money = seat.step, frozenset[str](), seat.credits, 0
    bought = []
    for number, each in enumerate(seat.spendings):
        money += each.paid
        courses = _courses(seat, number, foresight)
        position = _position(seat, each, held, credit, step)
        prospects = Prospects(position, money, _keep_rest(money), courses, effort=effort)
        found = prospects.with_gift(prospects.best().bought)
        shown = _show(prospects, found)
        money -= shown.cost
        credit, step = prospects.credits_after(found), shown.step
        held |= set(shown.advances)
        bought.append((each.turn, shown))
    return Outcome(_points(held), step, money, tuple(bought))


def _show(prospects: Prospects, places: Purchase) -> PlannedPurchase:
    """A purchase by names."""
    names = prospects.cards.names
    cost, free, target = prospects.cards.cost(places, prospects.prices)
    return PlannedPurchase(
        advances=tuple(names[place] for place in places),
        free=names[free] if free >= 0 else "",
        library=names[target] if target >= 0 else "",
        chosen=prospects.chosen(places),
        cost=cost,
        step=prospects.step(places),
    )


def _courses(seat: Spender, number: int, foresight: Foresight) -> list[list[int]]:
    """Return the money of later turns, as known or expected with this foresight."""
    now = seat.spendings[number]
    if foresight == "one turn":
        return []
    if foresight == "known":
        return [[each.paid for each in seat.spendings[number + 1 :]]]
    turns = max(1, round(now.turns_left)) if now.goes_on >= LAST else 0
    later = [
        (
            expected_income(seat.players, now.cities, now.turn + turn),
            expected_tokens(seat.players, now.cities, now.turn + turn),
        )
        for turn in range(turns)
    ]
    return [
        [each.at(course[turn % len(course)]) + tokens for turn, (each, tokens) in enumerate(later)]
        for course in COURSES
    ]


def _position(
    seat: Spender, each: Spending, held: frozenset[str], credit: Credits, step: int
) -> Position:
    track = CIVILIZATIONS[seat.civilization].track(seat.ast)
    return Position(held, credit, each.cities, step, seat.ast, track)


def _points(held: Sequence[str] | frozenset[str]) -> int:
    return sum(ADVANCES[name].points for name in held)


def _keep_rest(money: int) -> Callable[[int], float | None]:
    """Return a function from costs to the money kept; None if a cost is too high."""
    return lambda cost: money - cost if cost <= money else None


def _nothing(_cost: int) -> float | None:
    return None


def assert_paid(seat: Spender, found: Outcome) -> None:
    """Every purchase costs what the sums of the game say, and never more than there was."""
    held, credit, money = frozenset[str](), seat.credits, 0
    paid = {each.turn: each.paid for each in seat.spendings}
    for turn, each in found.bought:
        advances = tuple(name for name in each.advances if name != each.free)
        purchase = purchases.Purchase(advances, each.free, each.library, each.chosen)
        added_up = purchases.bill(purchase, PlayerFacts(advances=held, credits=credit))
        assert added_up.total == each.cost
        money += paid[turn] - each.cost
        assert money >= 0
        held, credit = held | set(each.advances), credit + added_up.credits
    assert money == found.left
    assert found.points == sum(ADVANCES[name].points for name in held)
