"""Determinization: states that look alike to a seat, with hidden cards redealt (DG-1.7 to DG-1.9).

To a viewer the cards in other hands, the order of the stacks and the sealed cards of others' offers
could be anything that fits the open facts: the size of every hand, which stacks are empty, the two
true names of every offer. :func:`determinize` draws one such world. Bots search in it, and the leak
tests compare what a viewer is shown in both.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

import msgspec

from ecumene.games.megaciv.phases.abilities.provincial_empire import imagine_gifts
from ecumene.games.megaciv.position.hands import is_calamity
from ecumene.games.megaciv.position.random_picks import some_of
from ecumene.games.megaciv.position.setup import cards_in_play
from ecumene.games.megaciv.position.state import (
    SELECTION,
    CardHolder,
    CardTable,
    Offer,
    State,
    copy,
)
from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.games.megaciv.tables.cards import Card
from ecumene.kernel import Randomness, Viewer

#: attempts to draw new stacks before they stay as they are (a hand may have too few fitting cards)
ATTEMPTS = 20

WATER = -1  # a place in a hand that holds a water card


@dataclass(slots=True)
class Hidden:
    """Another seat's cards as far as a viewer knows them."""

    seat: CardHolder
    offers: list[Offer]
    #: cards that back the true names of an offer, and water that is sealed in one: they stay
    pinned: set[int] = field(default_factory=set)
    pinned_water: int = 0
    #: cards sealed in an offer as further cards: any card that may be traded could be there
    sealed: list[int] = field(default_factory=list)
    #: all other places of the hand: any card, or water
    free: list[int] = field(default_factory=list)

    @property
    def places(self) -> int:
        return len(self.sealed) + len(self.free)


def determinize(state: State, viewer: Viewer, randomness: Randomness) -> State:
    """Return another state that looks the same to the viewer."""
    world = copy(state)
    if not world.stacks:
        return world
    deal_hidden(world, viewer, {case.card for case in world.cases}, randomness)
    imagine_gifts(world, viewer, randomness)
    _forget_theme_sets(world, viewer, randomness)
    forget_givers(world)
    return world


def deal_hidden(
    world: CardTable, viewer: Viewer, called: Collection[int], randomness: Randomness
) -> None:
    """Redeal what a viewer can't see; called calamities stay."""
    cards = cards_in_play(world)
    hands = [_find_hidden(world, seat, cards) for seat in world.seats if seat.seat != viewer]
    pool = _deal_stacks(world, hands, cards, randomness)
    _deal_hands(world, hands, pool, cards, randomness)
    if world.phase >= SELECTION:
        _swap_calamities(hands, cards, called, randomness)


def forget_givers(world: CardTable) -> None:
    """Forget who passed on a calamity, together with the card."""
    in_hands = {str(number) for seat in world.seats for number in seat.hand}
    world.market.passed_by = {
        card: giver for card, giver in world.market.passed_by.items() if card in in_hands
    }


def _find_hidden(world: CardTable, seat: CardHolder, cards: tuple[Card, ...]) -> Hidden:
    offers = [offer for offer in world.market.offers if offer.giver == seat.seat]
    hidden = Hidden(seat, offers)
    for offer in offers:
        hidden.pinned |= _backing(offer, cards)
        hidden.pinned_water = max(hidden.pinned_water, offer.water)
    if world.phase >= SELECTION:
        hidden.pinned |= {number for number in seat.hand if is_calamity(cards[number])}
    sealed = {number for offer in offers for number in offer.cards}
    for number in seat.hand:
        if number not in hidden.pinned:
            (hidden.sealed if number in sealed else hidden.free).append(number)
    hidden.free += [WATER] * (seat.water - hidden.pinned_water)
    return hidden


def _backing(offer: Offer, cards: tuple[Card, ...]) -> set[int]:
    """Return a card for each true name of an offer; names backed by water need none."""
    backing: set[int] = set()
    for name in offer.names:
        fitting = (n for n in offer.cards if cards[n].name == name and n not in backing)
        backing |= set(list(fitting)[:1])
    return backing


def may_be_traded(card: Card) -> bool:
    """Whether a card can be part of a deal (MC-7.7)."""
    calamity = CALAMITIES.get(card.name)
    return calamity is None or calamity.tradeable


def _deal_stacks(
    world: CardTable, hands: list[Hidden], cards: tuple[Card, ...], randomness: Randomness
) -> list[int]:
    """Swap cards between every stack and the hidden hands; return the hands' new total."""
    held = [number for hand in hands for number in (*hand.sealed, *hand.free)]
    needed = sum(len(hand.sealed) for hand in hands)
    for _ in range(ATTEMPTS):
        stacks, pool = _mix_stacks(world, held, cards, randomness)
        if sum(n != WATER and may_be_traded(cards[n]) for n in pool) >= needed:
            world.stacks = stacks
            return pool
    return held


def _mix_stacks(
    world: CardTable, held: list[int], cards: tuple[Card, ...], randomness: Randomness
) -> tuple[dict[str, list[list[int]]], list[int]]:
    """Mix stacks with hidden hands, keeping their sizes; return them and a pool for the hands."""
    stacks: dict[str, list[list[int]]] = {}
    pool = [number for number in held if number == WATER]
    for block, piles in world.stacks.items():
        stacks[block] = []
        for stack, pile in enumerate(piles, 1):
            in_hands = [n for n in held if n != WATER and _home(cards[n]) == (block, stack)]
            # With known numbers of calamities, none from a stack can be in a hand instead.
            stay = [n for n in pile if world.phase >= SELECTION and is_calamity(cards[n])]
            inside, outside = _mix(pile, stay, in_hands, randomness)
            stacks[block].append(inside)
            pool += outside
    return stacks, pool


def _mix(
    pile: list[int], stay: list[int], in_hands: list[int], randomness: Randomness
) -> tuple[list[int], list[int]]:
    """Mix a stack with its cards in hands; return both parts."""
    free = [n for n in pile if n not in stay] + in_hands
    mixed = some_of(free, len(free), randomness)
    room = len(pile) - len(stay)
    inside = stay + mixed[:room]
    return some_of(inside, len(inside), randomness), mixed[room:]


def _home(card: Card) -> tuple[str, int]:
    return card.block, card.stack


def _deal_hands(
    world: CardTable,
    hands: list[Hidden],
    pool: list[int],
    cards: tuple[Card, ...],
    randomness: Randomness,
) -> None:
    """Deal the pool to the hidden hands: sealed places first, as not every card may be there."""
    pool = some_of(pool, len(pool), randomness)
    fitting = [n for n in pool if n != WATER and may_be_traded(cards[n])]
    swapped: dict[int, int] = {}
    for hand in hands:
        for old in hand.sealed:
            swapped[old] = fitting.pop()
    used = set(swapped.values())
    rest = [number for number in pool if number == WATER or number not in used]
    for hand in hands:
        dealt = [swapped[old] for old in hand.sealed] + [rest.pop() for _ in hand.free]
        numbers = sorted(hand.pinned) + [number for number in dealt if number != WATER]
        hand.seat.hand = numbers
        hand.seat.water = hand.pinned_water + dealt.count(WATER)
    givers = {hand.seat.seat for hand in hands}
    world.market.offers = [
        _with_cards(offer, swapped) if offer.giver in givers else offer
        for offer in world.market.offers
    ]


def _with_cards(offer: Offer, swapped: dict[int, int]) -> Offer:
    return msgspec.structs.replace(offer, cards=tuple(swapped.get(n, n) for n in offer.cards))


def _swap_calamities(
    hands: list[Hidden], cards: tuple[Card, ...], called: Collection[int], randomness: Randomness
) -> None:
    """Swap uncalled major calamities between the hands that hold one.

    Nobody holds two of one name by now (MC-8.4), so not every deal fits.
    """
    places = [
        (hand.seat, number)
        for hand in hands
        for number in hand.seat.hand
        if number not in called and _is_major(cards[number])
    ]
    for _ in range(ATTEMPTS):
        dealt = some_of([number for _, number in places], len(places), randomness)
        given = [(seat.seat, cards[n].name) for (seat, _), n in zip(places, dealt, strict=True)]
        if len(set(given)) == len(given):
            break
    else:
        return
    for (seat, old), new in zip(places, dealt, strict=True):
        seat.hand[seat.hand.index(old)] = -1 - new
    for seat, _ in places:
        seat.hand = [number if number >= 0 else -1 - number for number in seat.hand]


def _is_major(card: Card) -> bool:
    calamity = CALAMITIES.get(card.name)
    return calamity is not None and calamity.is_major


def _forget_theme_sets(world: State, viewer: Viewer, randomness: Randomness) -> None:
    """Shuffle the theme sets of others, which are secret until revealed (MC-G.4, G.7)."""
    others = [
        seat for seat in world.seats if seat.seat != viewer and seat.theme_set and not seat.advances
    ]
    sets = some_of([seat.theme_set for seat in others], len(others), randomness)
    for seat, theme_set in zip(others, sets, strict=True):
        seat.theme_set = theme_set
