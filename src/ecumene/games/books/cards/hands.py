"""Hands that the program holds: counted, given up, drawn from (BK-K.2, BK-K.9)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ecumene.games.books.entries import write
from ecumene.games.books.ledger import Books, Seat
from ecumene.games.megaciv.position.hands import discard
from ecumene.games.megaciv.position.setup import cards_in_play
from ecumene.kernel import Move


def recount(state: Books, seats: Iterable[Seat]) -> None:
    """Update the ledger's count of cards in hand (BK-K.2)."""
    for seat in seats:
        if seat.value("cards") != seat.cards:
            write(state, seat, "cards", seat.cards, "computed")


def throw_away(state: Books, seat: Seat, cards: Iterable[int], water: int = 0) -> dict[str, int]:
    """Discard cards openly to their stacks, and return them by name."""
    names = discard(state, seat, tuple(cards), water)
    recount(state, [seat])
    return names


def hand_to(state: Books, giver: Seat, taker: Seat, cards: Iterable[int], water: int) -> None:
    """Move cards from one hand to another."""
    for number in cards:
        giver.hand.remove(number)
        taker.hand.append(number)
    giver.water -= water
    taker.water += water
    recount(state, [giver, taker])


def show_cards(state: Books, cards: Iterable[int], water: int) -> dict[str, Any]:
    """Return cards as shown to those who may see them."""
    known = cards_in_play(state)
    numbers = list(cards)
    return {"cards": numbers, "names": [known[n].name for n in numbers], "water": water}


def draw_from_hand(state: Books, move: Move, attacker: Seat, defender: Seat) -> None:
    """Draw a random card from a hand, water included; only the two players see it (BK-K.9)."""
    if not defender.cards:
        return
    picked = move.pick(f"card of seat {defender.seat}", defender.cards)
    water = picked >= len(defender.hand)
    cards = [] if water else [defender.hand[picked]]
    hand_to(state, defender, attacker, cards, int(water))
    seen = show_cards(state, cards, int(water))
    private = {attacker.seat: seen, defender.seat: seen}
    move.tell_seats("card_drawn", "BK-K.9", attacker.seat, private, other=defender.seat)


def give_up_hand(state: Books, seat: Seat) -> None:
    """Discard the hand and withdraw the offers of a leaving player (MC-L.3)."""
    if not state.options.deals_cards:
        return
    throw_away(state, seat, seat.hand[:], seat.water)
    mine = {offer.id for offer in state.market.offers if seat.seat in (offer.giver, offer.to)}
    state.market.offers = [
        offer for offer in state.market.offers if offer.id not in mine and offer.answers not in mine
    ]
    seat.templates = {}


def hands_are_counted(state: Books) -> list[str]:
    """Report card faults: the ledger counts every hand, and each card exists once (BK-K.2)."""
    if not state.options.deals_cards or not state.stacks:
        return []
    faults = [
        f"seat {seat.seat} holds {seat.cards} cards, the ledger says {seat.value('cards')}"
        for seat in state.seats
        if seat.value("cards") != seat.cards or seat.water < 0
    ]
    piles = [pile for table in (state.stacks, state.discards) for pile in table.values()]
    cards = [number for pile in piles for stack in pile for number in stack]
    cards += [number for seat in state.seats for number in seat.hand]
    if sorted(cards) != list(range(len(cards_in_play(state)))):
        faults.append("a trade card is missing, or there twice")
    return faults
