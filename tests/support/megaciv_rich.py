"""Games of Mega Civilization that begin in the middle: cities, tokens, ships, cards and advances.

Random players hardly ever get that far by themselves, and most kinds of questions are asked there.
"""

from __future__ import annotations

import contextlib
import random
from collections.abc import Iterator
from typing import Any

import msgspec

from ecumene.games.megaciv.game import MEGA_CIVILIZATION
from ecumene.games.megaciv.position.setup import board_of, field_of
from ecumene.games.megaciv.position.situation import city_owner
from ecumene.games.megaciv.position.state import Seat, State
from ecumene.games.megaciv.tables.advances import ADVANCES
from ecumene.games.megaciv.tables.options import Options
from ecumene.kernel import Match, Refusal, seed_from_number


def rich_match(number: int, turns: int = 2, players: int = 0, **options: Any) -> Match[State]:
    """A match before its first answer, with a well-filled board and full hands."""
    chosen = {"civ_choice": "random", "stop": "turn", "stop_turn": turns, **options}
    match = Match.start(
        MEGA_CIVILIZATION,
        players or 5 + number % 5,
        seed=seed_from_number(number),
        options=msgspec.convert(chosen, Options),
    )
    if match.state.options.short_game == "off":
        fill(match.state, random.Random(number))
    return match


def fill(state: State, randomness: random.Random) -> None:
    """Give everybody pieces, cards and advances."""
    for seat in state.seats:
        seat.advances = randomness.sample(list(ADVANCES), randomness.randrange(4, 26))
        _settle(state, seat, randomness)
        seat.treasury = randomness.randrange(0, max(1, min(25, seat.tokens_in_stock)))
        seat.step = randomness.randrange(9)
    _deal(state, randomness)


def _settle(state: State, seat: Seat, randomness: random.Random) -> None:
    field = field_of(state)
    home = [a for a in board_of(state.options).home[seat.civilization] if a in field.in_play]
    abroad = randomness.sample(list(field.areas), 6)
    for area in randomness.sample(home, min(len(home), 5)) + abroad[:2]:
        if city_owner(state, area) is None and field.board.area[area].limit:
            seat.cities_at.append(area)
            seat.tokens_at.pop(area, None)
    free = [a for a in home + abroad if city_owner(state, a) is None]
    while seat.tokens < 18:
        area = randomness.choice(free)
        seat.tokens_at[area] = seat.tokens_at.get(area, 0) + 1
    coasts = [c for a in seat.tokens_at for c in field.board.coasts[a]]
    seat.ships_at = randomness.sample(coasts, min(len(coasts), 2))
    for area in abroad[2:4]:
        if city_owner(state, area) is None and len(state.pirates_at) < 3:
            state.barbarians_at[area] = 2
    lonely = [a for a in field.areas if city_owner(state, a) is None and field.board.area[a].limit]
    if len(state.pirates_at) < 3:
        pirate = randomness.choice(lonely)
        state.pirates_at.append(pirate)


def _deal(state: State, randomness: random.Random) -> None:
    """Cards out of the stacks, some calamities for everybody."""
    for piles in state.stacks.values():
        for pile in piles:
            for _ in range(len(pile) // 2):
                card = pile.pop(randomness.randrange(len(pile)))
                holders = [s for s in state.seats if state.stacks[s.block] is piles]
                randomness.choice(holders).hand.append(card)


def play_on(match: Match[State], randomness: random.Random) -> None:
    """One random answer, now and then a command of the table."""
    if randomness.randrange(40) == 0:
        name = randomness.choice(["wait", "unwait", "leave"])
        if name != "leave" or randomness.randrange(12) == 0:
            with contextlib.suppress(Refusal):
                match.command(name, {}, seat=randomness.randrange(match.header.players))
    decision = randomness.choice(match.state.flow.decisions)
    (asked,) = (q for q in match.questions(decision.seat) if q.id == decision.id)
    match.play(asked.seat, asked.id, asked.sample(randomness))


SOME_OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"order": "strict", "comeback": "on"},
    {"short_game": "on", "short_city": "strong"},
    {"trade": "market_and_table", "errata": "first_print"},
)


def games(numbers: range) -> Iterator[tuple[Match[State], random.Random]]:
    """Random games from the middle on: the match before every answer."""
    for number in numbers:
        hoarding = number % 3 == 0
        options = SOME_OPTIONS[number % len(SOME_OPTIONS)]
        match = rich_match(number, turns=1 + hoarding, **options)
        randomness = random.Random(number)
        while not match.over:
            if hoarding and match.state.phase in (7, 12):
                hoard(match.state, randomness)
            yield match, randomness
            play_on(match, randomness)


def hoard(state: State, randomness: random.Random) -> None:
    """Leave little in stock: then it must be chosen where tokens go, and which are replaced."""
    for seat in state.seats:
        seat.treasury += max(0, seat.tokens_in_stock - randomness.randrange(1, 8))
