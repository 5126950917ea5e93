"""Random purchases."""

from __future__ import annotations

from ecumene.games.megaciv.calculations.payment import (
    StandIn,
    cards_value,
    set_value,
    token_value,
    treasury_needed,
)
from ecumene.games.megaciv.calculations.purchases import (
    ANATOMY,
    LIBRARY,
    Purchase,
    add_up_bill,
    excess,
    free_choices,
)
from ecumene.games.megaciv.position.hands import Sets, commodities_in, sets_of
from ecumene.games.megaciv.position.random_picks import one_in, one_of, some_of
from ecumene.games.megaciv.position.setup import cards_in_play
from ecumene.games.megaciv.position.state import CardHolder, CardTable
from ecumene.games.megaciv.tables.advances import ChooseCredits
from ecumene.games.megaciv.tables.commodities import face_value, full_set
from ecumene.games.megaciv.tables.credit import GROUPS, Credits
from ecumene.kernel import Decision, Randomness

from .purchase import NO_CARD, BuyAdvances, limit_after, prices_for, table_of

#: how many advances a random purchase looks at
LOOKED_AT = 8


def sample(state: CardTable, decision: Decision, randomness: Randomness) -> BuyAdvances:
    """Buy random advances that can be paid, often none."""
    seat = state.seats[decision.seat]
    purchase = random_choice(state, seat, randomness)
    if not purchase.gained:
        return _random_discards(state, seat, randomness)
    return random_payment(state, seat, purchase, randomness)


def random_choice(state: CardTable, seat: CardHolder, randomness: Randomness) -> Purchase:
    if one_in(4, randomness):
        return Purchase()
    return _random_purchase(state, seat, sets_of(state, commodities_in(state, seat)), randomness)


def random_payment(
    state: CardTable, seat: CardHolder, purchase: Purchase, randomness: Randomness
) -> BuyAdvances:
    """Pay for these advances set by set, in random order."""
    own = commodities_in(state, seat)
    sets = sets_of(state, own)
    total = add_up_bill(purchase, seat, table_of(state)).total
    spent = _random_sets(seat, sets, total, randomness)
    cards = [number for name in spent for number in sets[name]]
    kept = [number for number in own if number not in cards]
    number, stand_in = _random_stand_in(state, seat, spent, kept, randomness)
    if stand_in is not None:
        kept.remove(number)
    water = randomness.randrange(seat.water + 1)
    points = cards_value(spent, stand_in)
    left = seat.water - water
    due = excess(len(kept) + left, limit_after(state, seat, purchase.gained))
    dropped = some_of([*kept, *[NO_CARD] * left], due, randomness)
    return BuyAdvances(
        advances=purchase.advances,
        free=purchase.free,
        library=purchase.library,
        chosen=purchase.chosen,
        cards=tuple(cards),
        water=water,
        treasury=treasury_needed(total, points, token_value(seat.advances)),
        stand_in_for=stand_in.commodity if stand_in is not None else "",
        stand_in=number,
        discards=tuple([number for number in dropped if number != NO_CARD]),
        discard_water=dropped.count(NO_CARD),
    )


def _random_discards(state: CardTable, seat: CardHolder, randomness: Randomness) -> BuyAdvances:
    """Buy nothing, and discard random cards down to the limit (MC-12.5)."""
    own = commodities_in(state, seat)
    due = excess(len(own) + seat.water, limit_after(state, seat))
    dropped = some_of([*own, *[NO_CARD] * seat.water], due, randomness)
    return BuyAdvances(
        discards=tuple([number for number in dropped if number != NO_CARD]),
        discard_water=dropped.count(NO_CARD),
    )


def _random_purchase(
    state: CardTable, seat: CardHolder, sets: Sets, randomness: Randomness
) -> Purchase:
    """Buy some affordable advances, with Library's and Anatomy's effects."""
    table = table_of(state)
    budget = seat.treasury * token_value(seat.advances)
    budget += cards_value({name: len(cards) for name, cards in sets.items()})
    names: list[str] = []
    prices = prices_for(state, seat)
    for name in some_of(tuple(prices), min(LOOKED_AT, len(prices)), randomness):
        if prices[name] <= budget:
            names.append(name)
            budget -= prices[name]
    library = free = ""
    if LIBRARY in names:
        library = one_of(["", *(name for name in names if name != LIBRARY)], randomness)
    if ANATOMY in names:
        taken = {*names, *seat.advances}
        free = one_of(["", *(n for n in free_choices(table) if n not in taken)], randomness)
    chosen = {
        name: random_credits(special, randomness)
        for name in (*names, free)
        if name and isinstance(special := table[name].special, ChooseCredits)
    }
    return Purchase(tuple(names), free, library, chosen)


def _random_sets(
    seat: CardHolder, sets: Sets, total: int, randomness: Randomness
) -> dict[str, int]:
    """Choose whole sets in random order until they and the treasury suffice; count their cards."""
    points = seat.treasury * token_value(seat.advances)
    spent: dict[str, int] = {}
    for name in some_of(sorted(sets), len(sets), randomness):
        # Now and then a set too much (N-132).
        if points >= total and not one_in(8, randomness):
            break
        spent[name] = len(sets[name])
        points += set_value(spent[name], face_value(name))
    return spent


def _random_stand_in(
    state: CardTable,
    seat: CardHolder,
    spent: dict[str, int],
    kept: list[int],
    randomness: Randomness,
) -> tuple[int, StandIn | None]:
    """Choose a stand-in for Trade Empire and the set it completes, or none (MC-12.27)."""
    if not seat.holds("trade_empire") or one_in(4, randomness):
        return NO_CARD, None
    cards = cards_in_play(state)
    ways = [
        (number, StandIn(name, cards[number].name))
        for name, count in sorted(spent.items())
        for number in kept
        if count < full_set(name) and cards[number].stack >= face_value(name)
        if cards[number].name != name
    ]
    return one_of(ways, randomness) if ways else (NO_CARD, None)


def random_credits(special: ChooseCredits, randomness: Randomness) -> Credits:
    """Divide credits of choice step by step, in any groups (MC-12.31)."""
    points = dict.fromkeys(GROUPS, 0)
    for _ in range(special.amount // special.step):
        points[one_of(GROUPS, randomness)] += special.step
    return Credits(**points)
