"""Invariants of every position of Mega Civilization; each function lists violations."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.games.megaciv.calculations.player_facts import BARBARIAN_TOKENS, PIRATE_CITIES

from .setup import cards_in_play
from .state import State


def pieces(state: State) -> list[str]:
    """Seats own 55 tokens, 9 cities, 4 ships; 50 barbarians, 18 pirate cities (MC-0.6, MC-S.12)."""
    wrong = []
    for seat in state.seats:
        stock = (seat.tokens_in_stock, seat.cities_in_stock, seat.ships_in_stock)
        if min(stock) < 0 or seat.treasury < 0:
            wrong.append(f"seat {seat.seat}: {stock} tokens, cities and ships in stock (MC-0.6)")
        if any(number < 1 for number in seat.tokens_at.values()):
            wrong.append(f"seat {seat.seat}: an area with no token is listed")
    if sum(state.barbarians_at.values()) > BARBARIAN_TOKENS:
        wrong.append("more barbarians than there are (MC-S.12)")
    if len(state.pirates_at) > PIRATE_CITIES:
        wrong.append("more pirate cities than there are (MC-S.12)")
    return wrong


def cards_exactly_once(state: State) -> list[str]:
    """Every card but water is in a stack of its block, on its discards or in a hand (N-14)."""
    if not state.stacks:
        return []
    cards = cards_in_play(state)
    found = [number for seat in state.seats for number in seat.hand]
    wrong = []
    for piles_by_block in (state.stacks, state.discards):
        for block, piles in piles_by_block.items():
            for stack, pile in enumerate(piles, 1):
                found += pile
                if any((cards[n].block, cards[n].stack) != (block, stack) for n in pile):
                    wrong.append(f"a foreign card in {block} {stack} (MC-S.15)")
    if sorted(found) != list(range(len(cards))):
        wrong.append("trade cards are not each there once (MC-13.17)")
    return wrong


def one_city_an_area(state: State) -> list[str]:
    """An area never holds more than one city, pirate cities included (MC-0.32)."""
    cities = [area for seat in state.seats for area in seat.cities_at] + state.pirates_at
    return [] if len(set(cities)) == len(cities) else ["two cities in one area (MC-0.32)"]


INVARIANTS: tuple[Callable[[State], list[str]], ...] = (
    pieces,
    cards_exactly_once,
    one_city_an_area,
)
