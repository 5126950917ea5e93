"""The steward's purchases: by value for price, including credits."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import combinations

from ecumene.games.megaciv.calculations.ast import SIDES, Measure, have, needs_of
from ecumene.games.megaciv.calculations.payment import cards_value, token_value, treasury_needed
from ecumene.games.megaciv.calculations.purchases import (
    LIBRARY,
    Purchase,
    best_library_target,
    bill,
    free_choices,
)
from ecumene.games.megaciv.calculations.succession import track_of
from ecumene.games.megaciv.phases.acquisition.purchase import (
    BuyAdvances,
    least_loss,
    limit_after,
    prices_for,
    table_of,
)
from ecumene.games.megaciv.position.hands import by_name, commodities_in, sets_of
from ecumene.games.megaciv.position.state import Seat, State
from ecumene.games.megaciv.tables.advances import Advance, ChooseCredits, Errata, advances_of
from ecumene.games.megaciv.tables.commodities import face_value, full_set
from ecumene.games.megaciv.tables.credit import GROUPS, Credits

POINT = 25.0  # the value of a victory point, in points of price
CREDIT = 0.25  # a point of credit, for every turn that is still to come
AST_NEED = 80.0  # an advance that the next epoch requires
FIXED_PRICE = 15  # added to every price, so that very cheap advances don't always come first
EXPECTED_TURNS = 18  # the expected number of turns
#: steps of the A.S.T. to look ahead for requirements of epochs
AHEAD = 4
#: value of some abilities per turn, in points of price: people, cards, treasury
ABILITIES = {
    "agriculture": 12.0,
    "public_works": 9.0,
    "mining": 9.0,
    "wonder_of_the_world": 12.0,
    "politics": 8.0,
    "architecture": 4.0,
    "cultural_ascendancy": -15.0,
}
#: value per turn of an effect that mitigates a calamity; the cost of one that aggravates it
PROTECTION = 1.0
MOST_SETS = 11  # sets tried for a payment without waste, in 2 to this power ways
#: a set of this many cards is spent, smaller ones may still grow
RIPE_FROM = 4


def plan_purchase(state: State, seat: Seat) -> BuyAdvances:
    """Spend ripe sets and let the others grow; in the last turn spend everything.

    Sets grow with the square of their cards, so a set is worth most just before it is complete;
    but more cards than the limit cannot be kept (MC-12.3).
    """
    own = commodities_in(state, seat)
    spend = ripe_cards(state, seat, own)
    prices = prices_for(state, seat)
    names = choose_advances(state, seat, prices, budget_of(state, seat, spend))
    urgent = asked_for(state, seat, names)
    if urgent and not urgent & set(names):
        # An epoch waits for an advance that the ripe sets cannot pay: would the whole hand do?
        everything = choose_advances(state, seat, prices, budget_of(state, seat, own))
        if urgent & set(everything):
            spend, names = own, everything
    return pay_for(state, seat, spend, names)


def budget_of(state: State, seat: Seat, cards: list[int]) -> int:
    """Return the combined value of these cards and the treasury."""
    return cards_value(by_name(state, cards)) + seat.treasury * token_value(seat.advances)


def ripe_cards(state: State, seat: Seat, own: list[int]) -> list[int]:
    """Return cards of large sets; above the hand limit, of the sets nearest to completion too."""
    if state.turn == state.last_turn:
        return own
    sets = sets_of(state, own)
    ripe = {n for n, cards in sets.items() if len(cards) >= min(RIPE_FROM, full_set(n))}
    growing = sorted(sets.keys() - ripe, key=lambda n: (-len(sets[n]), -face_value(n), n))
    limit = limit_after(state, seat)
    while growing and sum(len(sets[n]) for n in growing) > limit:
        ripe.add(growing.pop(0))
    return [number for name in sorted(ripe) for number in sets[name]]


def choose_advances(state: State, seat: Seat, prices: Mapping[str, int], budget: int) -> list[str]:
    """Buy what the A.S.T. requires soon, then the best affordable value."""
    values = lasting_worths(state.options.errata, state.turn)
    chosen: list[str] = []
    left = budget
    urgent = asked_for(state, seat, [])
    wanted = [(cost, name) for name, cost in prices.items() if name in urgent]
    if wanted and min(wanted)[0] <= left:
        cost, first = min(wanted)
        chosen.append(first)
        left -= cost
    while True:
        options = [n for n, cost in prices.items() if cost <= left and n not in chosen]
        if not options:
            return chosen
        urgent = asked_for(state, seat, chosen)
        _, best = max(
            ((values[name] + AST_NEED * (name in urgent)) / (prices[name] + FIXED_PRICE), name)
            for name in options
        )
        chosen.append(best)
        left -= prices[best]


@cache
def lasting_worths(errata: Errata, turn: int) -> dict[str, float]:
    """Return the value of all advances: victory points, and later credits and abilities."""
    turns = max(1, EXPECTED_TURNS - turn)
    return {
        name: POINT * card.points + each_turn(card, ABILITIES) * turns
        for name, card in advances_of(errata).items()
    }


def each_turn(card: Advance, abilities: dict[str, float]) -> float:
    """Return an advance's value per turn: credits, people, cards, protection."""
    value = CREDIT * card.credits.total + abilities.get(card.id, 0.0)
    for effect in card.effects:
        if effect.calamity:
            value += PROTECTION if effect.kind == "benefit" else -PROTECTION
    return value


def asked_for(state: State, seat: Seat, chosen: list[str]) -> set[str]:
    """Return advances of the kinds that the next epochs still require."""
    side = SIDES[state.options.ast]
    track = track_of(state, seat)
    held = have(seat.cities, [*seat.advances, *chosen], table_of(state))
    last = min(seat.step + AHEAD, side.last_step)
    epochs = {track.epoch_at(step) for step in range(min(seat.step + 1, last), last + 1)}
    missing: set[str] = set()
    for epoch in epochs:
        for need in needs_of(side.epochs[epoch], held):
            if not need.met:
                missing |= helping(state.options.errata, need.measure)
    return missing


@cache
def helping(errata: Errata, measure: Measure) -> frozenset[str]:
    """Return the advances that count towards an epoch's requirement."""
    return frozenset(n for n, card in advances_of(errata).items() if _helps(measure, card))


def _helps(measure: Measure, card: Advance) -> bool:
    return {
        "advances": True,
        "below_100": card.price < 100,
        "from_100": card.price >= 100,
        "from_200": card.price >= 200,
        "points": card.points > 1,
    }.get(measure, False)


# -- paying ----------------------------------------------------------------------------------------


def pay_for(state: State, seat: Seat, own: list[int], names: list[str]) -> BuyAdvances:
    """Return the whole answer: extras of Library and Anatomy, payment, discards."""
    table = table_of(state)
    library = best_library_target(names, seat, table) if LIBRARY in names else ""
    free = ""
    if "anatomy" in names:
        free = next(
            (n for n in free_choices(table) if n not in seat.advances and n not in names), ""
        )
    gained = [*names, *([free] if free else [])]
    chosen = {
        name: _credits_of_choice(seat, special)
        for name in gained
        if isinstance(special := table[name].special, ChooseCredits)
    }
    total = bill(Purchase(tuple(names), free, library, chosen), seat, table).total
    spent, treasury = cheapest_payment(state, seat, own, total)
    kept = [number for number in commodities_in(state, seat) if number not in spent]
    discards, water = least_loss(state, seat, kept, seat.water, tuple(gained))
    return BuyAdvances(
        advances=tuple(names),
        free=free,
        library=library,
        chosen=chosen,
        cards=tuple(spent),
        treasury=treasury,
        discards=discards,
        discard_water=water,
    )


def _credits_of_choice(seat: Seat, special: ChooseCredits) -> Credits:
    """Put all credits into the strongest colour, which makes its expensive advances cheap."""
    best = max(GROUPS, key=lambda group: (seat.credits.of(group), group))
    return Credits(**{best: special.amount})


def cheapest_payment(state: State, seat: Seat, own: list[int], total: int) -> tuple[list[int], int]:
    """Choose whole sets and treasury with least waste, treasury before cards."""
    sets = sets_of(state, own)
    ranked = sorted(sets.values(), key=lambda cards: -cards_value(by_name(state, cards)))
    worths = [cards_value(by_name(state, cards)) for cards in ranked]
    value = token_value(seat.advances)
    best: tuple[int, int, tuple[int, ...]] | None = None
    for size in range(min(len(ranked), MOST_SETS) + 1):
        for part in combinations(range(min(len(ranked), MOST_SETS)), size):
            points = sum(worths[place] for place in part)
            treasury = treasury_needed(total, points, value)
            if treasury <= seat.treasury:
                found = (points + treasury * value, -treasury, part)
                best = found if best is None else min(best, found)
    if best is None:  # more small sets than were tried are needed
        points = cards_value(by_name(state, own))
        return list(own), treasury_needed(total, points, value)
    return [n for place in best[2] for n in ranked[place]], -best[1]
