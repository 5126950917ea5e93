"""Players on the Archaeological Succession Table, about to move."""

from __future__ import annotations

from typing import Any

from tests.support.megaciv_sums import some
from tests.support.megaciv_table import Land, Table

#: the requirements of the Late Iron Age on the Expert side: 17 cheap ones and 62 VP
EXPERT_ADVANCES = (*some("cheap", 17), *some("middle", 15))


def table(players: int = 5, **options: Any) -> Table:
    """Everybody has a token at home, so that the next turn stops at the first movement."""
    lands = {f"c{seat}-{n}": Land() for seat in range(players) for n in range(9)}
    game = Table(lands, players=players, options=options)
    for seat in game.state.seats:
        game.at(seat.seat, {f"home-{seat.civilization}": 1})
    return game


def stand(game: Table, seat: int, step: int, cities: int = 0, *advances: str) -> Table:
    """A seat on this step with so many cities and these advances."""
    game.seat(seat).step = step
    game.seat(seat).cities_at = [f"c{seat}-{n}" for n in range(cities)]
    game.seat(seat).advances = list(advances)
    return game


def play_13(game: Table) -> Table:
    """Phase 13 now, whatever of this turn is still to come."""
    state = game.state
    state.flow.agenda.clear()
    state.flow.decisions.clear()
    state.circle.clear()
    return game.phase(13)


def by_defaults(game: Table, until: str = "") -> Table:
    """Everybody answers by default until the game is over or a seat is asked in this turn."""
    while game.open() and f"{game.state.turn}.{game.state.phase}" != until:
        seat = game.open()[0].seat
        game.answer(seat, game.default(seat))
    return game


def entering(game: Table, *seats: int) -> Table:
    for seat in seats:
        stand(game, seat, 14, 6, *EXPERT_ADVANCES)
    return game


def names(game: Table, stack: int, block: str = "west") -> list[str]:
    return [game.card(number).name for number in game.state.stacks[block][stack - 1]]


def lay_stack(game: Table, stack: int, undrawn: list[str], discards: list[str]) -> None:
    """A stack of block West with these cards left and these discarded; the others are in hands."""
    piles, heap = game.state.stacks["west"], game.state.discards["west"]
    cards = piles[stack - 1]

    def take(name: str) -> int:
        number = next(n for n in cards if game.card(n).name == name)
        cards.remove(number)
        return number

    left, thrown = [take(name) for name in undrawn], [take(name) for name in discards]
    game.seat(0).hand += cards
    piles[stack - 1], heap[stack - 1] = left, thrown
