"""Phase 12: advances acquisition (MC-12.1 to MC-12.33).

One answer is the whole purchase: what is bought, how it is paid, and what is discarded down to the
hand limit (N-134). Prices, payment and limits are added up in ``purchases`` and ``payment``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Annotated

import msgspec

from ecumene.games.megaciv.calculations.payment import (
    Paid,
    Payment,
    StandIn,
    cards_value,
    cheapest_payment,
    check_offered,
    check_payment,
    set_value,
    token_value,
    treasury_needed,
)
from ecumene.games.megaciv.calculations.player_facts import PlayerFacts
from ecumene.games.megaciv.calculations.prices import Price, Reduction, open_prices, price
from ecumene.games.megaciv.calculations.purchases import (
    ANATOMY,
    LIBRARY,
    Bill,
    Purchase,
    add_up_bill,
    bill,
    check_discards,
    check_parts,
    excess,
    free_choices,
    hand_limit,
    library_discount,
)
from ecumene.games.megaciv.calculations.turn_order import position_order
from ecumene.games.megaciv.position.card_table import CardHolder, CardTable
from ecumene.games.megaciv.position.hands import (
    Sets,
    by_name,
    card_of,
    cheapest_cards,
    commodities_in,
    discard,
    sets_of,
)
from ecumene.games.megaciv.position.pieces import pay_treasury
from ecumene.games.megaciv.position.random_picks import one_in, one_of, some_of
from ecumene.games.megaciv.position.setup import cards_in_play, setup_of_table
from ecumene.games.megaciv.position.state import State
from ecumene.games.megaciv.position.turn_taking import ask_all, finish_step
from ecumene.games.megaciv.tables.advances import (
    Advance,
    Advances,
    ChooseCredits,
    Errata,
    advances_of,
)
from ecumene.games.megaciv.tables.commodities import COMMODITIES, WATER, face_value, full_set
from ecumene.games.megaciv.tables.credit import GROUPS, Credits
from ecumene.games.megaciv.tables.refusals import refuse, safe_text
from ecumene.kernel import Decision, Kind, Move, Randomness, Refused, refusal_of

# Far more than a game needs; limited because answers come from outside.
Name = Annotated[str, msgspec.Meta(max_length=40)]
Names = Annotated[tuple[Name, ...], msgspec.Meta(max_length=51)]
Count = Annotated[int, msgspec.Meta(ge=0, le=300)]
Numbers = Annotated[
    tuple[Annotated[int, msgspec.Meta(ge=0, le=999)], ...], msgspec.Meta(max_length=300)
]
NO_CARD = -1

#: how many advances a random purchase looks at
LOOKED_AT = 8


class BuyAdvances(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A purchase, its payment and the discards; everything empty buys nothing (MC-12.2)."""

    #: the advances that are paid for
    advances: Names = ()
    #: the science advance taken with Anatomy, or "" (MC-12.20)
    free: Name = ""
    #: the advance that Library makes cheaper, or "" (MC-12.19)
    library: Name = ""
    #: credits of choice by advance (MC-12.31)
    chosen: Annotated[dict[Name, Credits], msgspec.Meta(max_length=51)] = {}
    #: cards spent by number, and water cards
    cards: Numbers = ()
    water: Count = 0
    treasury: Count = 0
    #: Trade Empire: the commodity of the set, and the number of the card that stands in (MC-12.27)
    stand_in_for: Name = ""
    stand_in: Annotated[int, msgspec.Meta(ge=NO_CARD, le=999)] = NO_CARD
    #: cards discarded down to the hand limit (MC-12.5)
    discards: Numbers = ()
    discard_water: Count = 0


class Sheet(msgspec.Struct, frozen=True):
    """A purchase added up, as a player sees it before confirming (DG-6.6)."""

    prices: tuple[Price, ...]
    credits: Credits
    paid: Paid
    #: commodity cards left after paying and discarding, and how many may be kept
    cards_left: int
    hand_limit: int


def acquisition(state: State, move: Move) -> None:
    """Step: everybody may buy, in order of A.S.T. position or at once (MC-12.1)."""
    ask_all(state, move, position_order(state.players), "purchase", "MC-12.2")


# -- adding it up ----------------------------------------------------------------------------------


def table_of(state: CardTable) -> Advances:
    """The advances of this game (D-01)."""
    return advances_of(state.options.errata)


def sheet(state: CardTable, seat: CardHolder, answer: BuyAdvances) -> Sheet:
    """Add a purchase up, or refuse it."""
    own = commodities_in(state, seat)
    _check_cards(seat, own, answer)
    purchase = purchase_of(answer)
    sum_of_all: Bill = bill(purchase, seat, table_of(state))
    hand = by_name(state, own, seat.water)
    payment = _payment(state, answer)
    paid = check_payment(sum_of_all.total, payment, hand, seat.treasury, seat.advances)
    limit = limit_after(state, seat, purchase.gained)
    kept = sum(hand.values()) - sum(payment.spent.values())
    discarded = len(answer.discards) + answer.discard_water
    check_discards(kept, discarded, limit)
    return Sheet(sum_of_all.prices, sum_of_all.credits, paid, kept - discarded, limit)


def purchase_of(answer: BuyAdvances) -> Purchase:
    """Convert a purchase for the calculations."""
    return Purchase(answer.advances, answer.free, answer.library, answer.chosen)


def _check_cards(seat: CardHolder, own: list[int], answer: BuyAdvances) -> None:
    """Require each card to be an own commodity, used once."""
    named = [*answer.cards, *answer.discards]
    if answer.stand_in_for or answer.stand_in != NO_CARD:
        named.append(answer.stand_in)
    for number in named:
        if number not in own:
            raise refuse("not_your_card")
    if len(set(named)) != len(named):
        raise refuse("card_twice")
    if answer.water + answer.discard_water > seat.water:
        have = seat.water
        raise refuse(
            "not_in_hand", card=WATER, have=have, spent=answer.water + answer.discard_water
        )


def _payment(state: CardTable, answer: BuyAdvances) -> Payment:
    """Return the payment by commodity names, as the calculations need it."""
    spent = by_name(state, answer.cards, answer.water)
    if answer.stand_in == NO_CARD:
        return Payment(spent, answer.treasury)
    if answer.stand_in_for not in COMMODITIES:
        raise refuse("no_such_commodity", card=safe_text(answer.stand_in_for))
    stand_in = StandIn(answer.stand_in_for, card_of(state, answer.stand_in).name)
    return Payment(spent, answer.treasury, stand_in)


def limit_after(state: CardTable, seat: CardHolder, gained: tuple[str, ...] = ()) -> int:
    """Return how many commodity cards may be kept, with a new Roadbuilding (MC-12.3, MC-12.4)."""
    return hand_limit(setup_of_table(state).hand_limit, (*seat.advances, *gained))


# -- the decision ----------------------------------------------------------------------------------


def check(state: CardTable, decision: Decision, answer: BuyAdvances) -> Sheet:
    """Require a valid total; a player who buys nothing spends nothing (MC-12.5)."""
    added_up = sheet(state, state.seats[decision.seat], answer)
    if not (answer.advances or answer.free) and _spends(answer):
        raise refuse("nothing_bought")
    return added_up


def _spends(answer: BuyAdvances) -> bool:
    """Whether anything is paid; discards down to the hand limit don't count."""
    return bool(answer.cards or answer.water or answer.treasury) or answer.stand_in != NO_CARD


def apply(state: State, move: Move, decision: Decision, answer: BuyAdvances) -> None:
    """Pay, take the advances and their credits, discard down to the limit; it is final."""
    acquire(state, move, decision, answer, check(state, decision, answer))


def acquire(
    state: State, move: Move, decision: Decision, answer: BuyAdvances, added_up: Sheet
) -> None:
    """Carry out a purchase that has been added up."""
    seat = state.seats[decision.seat]
    settle_purchase(state, move, decision, answer, added_up)
    pay_treasury(seat, answer.treasury)
    seat.advances += purchase_of(answer).gained
    seat.credits += added_up.credits
    finish_step(state, move, seat.seat)


def settle_purchase(
    state: CardTable, move: Move, decision: Decision, answer: BuyAdvances, added_up: Sheet
) -> int:
    """Discard the cards and tell everybody; it is final. Return how many cards were spent."""
    seat, gained = state.seats[decision.seat], purchase_of(answer).gained
    spent = answer.cards if answer.stand_in == NO_CARD else (*answer.cards, answer.stand_in)
    cards = discard(state, seat, spent, answer.water)
    dropped = discard(state, seat, answer.discards, answer.discard_water)
    paid = {"cards": cards, "treasury": answer.treasury}
    move.seal("final")
    if gained:
        price, wasted = added_up.paid.total, added_up.paid.waste
        data = {"advances": list(gained), "price": price, "wasted": wasted}
        move.tell("purchased", decision.rule, seat.seat, **data, **paid)
    else:
        move.tell("bought_nothing", decision.rule, seat.seat, **paid)
    if dropped:
        move.tell("discarded", "MC-12.5", seat.seat, cards=dropped)
    return sum(cards.values())


def find_forced(state: State, decision: Decision) -> BuyAdvances | None:
    """Skip players without cards who can't afford an advance from treasury (N-05)."""
    seat = state.seats[decision.seat]
    if seat.cards:
        return None
    budget = seat.treasury * token_value(seat.advances)
    payable = any(cost <= budget for cost in prices_for(state, seat).values())
    return None if payable else BuyAdvances()


def _not_held(state: CardTable, seat: CardHolder) -> list[Advance]:
    held = set(seat.advances)
    return [card for name, card in table_of(state).items() if name not in held]


# -- what a client shows ---------------------------------------------------------------------------


class BuyFacts(msgspec.Struct, frozen=True):
    """A player's means, and all prices. The default is to buy nothing."""

    #: the price of every advance not held, after credits (MC-12.13)
    prices: dict[str, int]
    #: own commodity cards by number, and water cards
    cards: list[int]
    water: int
    treasury: int
    #: payment value of a treasury token (MC-12.26)
    token_value: int
    #: all commodity cards and the treasury together, in points
    budget: int
    #: commodity cards that may be kept, and how many must go if nothing is spent (MC-12.5)
    hand_limit: int
    discards_due: int
    #: discount of Library on one other advance bought with it (MC-12.19)
    library_discount: int
    #: the advances of which one may come with Anatomy (MC-12.20)
    free: list[str]
    #: whether a card may stand in for another one (MC-12.27)
    stand_in: bool


def about(state: CardTable, decision: Decision) -> BuyFacts:
    """Return a player's choices, including their own hand."""
    seat = state.seats[decision.seat]
    own, table, limit = commodities_in(state, seat), table_of(state), limit_after(state, seat)
    return BuyFacts(
        prices=dict(prices_for(state, seat)),
        cards=own,
        water=seat.water,
        treasury=seat.treasury,
        token_value=token_value(seat.advances),
        budget=budget_of(state, seat),
        hand_limit=limit,
        discards_due=excess(len(own) + seat.water, limit),
        library_discount=library_discount(table),
        free=[name for name in free_choices(table) if name not in seat.advances],
        stand_in=seat.holds("trade_empire"),
    )


def prices_for(state: CardTable, seat: CardHolder) -> Mapping[str, int]:
    """The price of every advance that a player does not hold, after credits (MC-12.13)."""
    return _prices(seat.credits, tuple(seat.advances), state.options.errata)


@lru_cache(maxsize=1024)
def _prices(own: Credits, held: tuple[str, ...], errata: Errata) -> Mapping[str, int]:
    """Return prices, cached between purchases."""
    holder = PlayerFacts(advances=frozenset(held), credits=own)
    return {each.advance: each.total for each in open_prices(holder, advances_of(errata))}


def budget_of(state: CardTable, seat: CardHolder) -> int:
    """Return the total value of all commodity cards and the treasury, without a stand-in."""
    cards = cards_value(by_name(state, commodities_in(state, seat)))
    return cards + seat.treasury * token_value(seat.advances)


class AdvancePrice(msgspec.Struct, frozen=True):
    """The price of an advance with everything that lowers it."""

    advance: str
    printed: int
    reductions: tuple[Reduction, ...]
    total: int
    #: whether the player could pay for it together with the chosen advances
    affordable: bool = True


class BuyPreview(msgspec.Struct, frozen=True):
    """A purchase under construction, added up (DG-6.6)."""

    #: of the advances chosen, the free one too
    prices: list[AdvancePrice]
    total: int
    #: points paid so far, points still to be paid, and points overpaid, which are lost (MC-12.24)
    card_points: int
    treasury_points: int
    unpaid: int
    waste: int
    #: commodity cards left after paying and discarding, how many may be kept, and how many must go
    cards_left: int
    hand_limit: int
    discards_due: int
    #: credits that the purchase brings for later turns
    credits: Credits
    #: of all advances that are neither held nor chosen
    others: list[AdvancePrice]
    #: the same advances with the payment and the discards that cost least; None if they cannot be
    #: paid. Credits of choice are taken as they stand
    suggestion: BuyAdvances | None
    #: None if the answer is complete as it stands, otherwise the refusal
    missing: Refused | None


def preview(state: CardTable, decision: Decision, answer: BuyAdvances) -> BuyPreview:
    """Preview the cost, the payment so far, and what else could be bought."""
    seat, table = state.seats[decision.seat], table_of(state)
    own = commodities_in(state, seat)
    _check_cards(seat, own, answer)
    purchase, payment = purchase_of(answer), _payment(state, answer)
    check_parts(purchase, seat, table)
    hand = by_name(state, own, seat.water)
    check_offered(payment, hand, seat.treasury, seat.advances)
    chosen = add_up_bill(purchase, seat, table)
    cards = cards_value(payment.cards, payment.stand_in)
    treasury = payment.treasury * token_value(seat.advances)
    limit = limit_after(state, seat, purchase.gained)
    left = sum(hand.values()) - sum(payment.spent.values())
    left -= len(answer.discards) + answer.discard_water
    budget = budget_of(state, seat) - chosen.total
    others = [card for card in _not_held(state, seat) if card.id not in purchase.gained]
    return BuyPreview(
        prices=[_show_price(part) for part in chosen.prices],
        total=chosen.total,
        card_points=cards,
        treasury_points=treasury,
        unpaid=max(0, chosen.total - cards - treasury),
        waste=max(0, cards + treasury - chosen.total),
        cards_left=left,
        hand_limit=limit,
        discards_due=excess(left, limit),
        credits=chosen.credits,
        others=[_show_price(price(card, seat), budget) for card in others],
        suggestion=_suggest_payment(state, seat, answer, chosen.total),
        missing=refusal_of(check, state, decision, answer),
    )


def _show_price(part: Price, budget: int | None = None) -> AdvancePrice:
    affordable = budget is None or part.total <= budget
    return AdvancePrice(part.advance, part.printed, part.reductions, part.total, affordable)


def _suggest_payment(
    state: CardTable, seat: CardHolder, answer: BuyAdvances, total: int
) -> BuyAdvances | None:
    """Suggest the payment and discards with the lowest loss for the same advances."""
    own = commodities_in(state, seat)
    payment = cheapest_payment(total, by_name(state, own), seat.treasury, seat.advances)
    if payment is None:
        return None
    sets = sets_of(state, own)
    spent = sorted(card for name, n in payment.cards.items() for card in sets[name][:n])
    kept = [card for card in own if card not in spent]
    discards, dry = least_loss(state, seat, kept, seat.water, purchase_of(answer).gained)
    return BuyAdvances(
        advances=answer.advances,
        free=answer.free,
        library=answer.library,
        chosen=answer.chosen,
        cards=tuple(spent),
        treasury=payment.treasury,
        discards=discards,
        discard_water=dry,
    )


# -- discarding with little loss -------------------------------------------------------------------


def default(state: CardTable, decision: Decision) -> BuyAdvances:
    """Buy nothing, and discard the least valuable cards (DG-9.9)."""
    seat = state.seats[decision.seat]
    cards, water = least_loss(state, seat, commodities_in(state, seat), seat.water)
    return BuyAdvances(discards=cards, discard_water=water)


def least_loss(
    state: CardTable, seat: CardHolder, kept: list[int], water: int, gained: tuple[str, ...] = ()
) -> tuple[tuple[int, ...], int]:
    """Choose the kept cards to discard down to the limit with the least loss of value.

    Water goes first, because it is worth nothing; then sets or parts of them, lowest numbers first.
    """
    due = excess(len(kept) + water, limit_after(state, seat, gained))
    dry = min(due, water)
    return cheapest_cards(state, kept, due - dry), dry


# -- a random purchase -----------------------------------------------------------------------------


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


PURCHASE: Kind[State] = Kind(
    name="purchase",
    answer_type=BuyAdvances,
    check=check,
    apply=apply,
    apply_checked=acquire,
    default=default,
    sample=sample,
    forced=find_forced,
    about=about,
    preview=preview,
)

STEPS: dict[str, Callable[..., None]] = {"acquisition": acquisition}
KINDS = (PURCHASE,)
