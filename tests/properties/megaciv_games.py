"""Random games of Mega Civilization for the property tests: tables, rich positions, answers."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from ecumene.games.megaciv.game import MEGA_CIVILIZATION
from ecumene.games.megaciv.position.setup import field_of
from ecumene.games.megaciv.position.state import State
from ecumene.games.megaciv.tables.advances import ADVANCES
from ecumene.games.megaciv.tables.options import Options
from ecumene.kernel import SPECTATOR, Game, Match, Question, Row, seed_from_number
from ecumene.kernel.events import BIG_SCREEN

GAME: Game[State] = MEGA_CIVILIZATION

#: options that change what happens in play; the first are the usual ones
SOME_OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"order": "strict"},
    {"water": "off", "comeback": "on"},
    {"trade": "market_and_table", "census_box": "box"},
    {"ast": "expert", "areas": "whole_half", "errata": "first_print"},
    {"preshuffle": "simple", "stack_counts": "shown"},
)


class Table(NamedTuple):
    """Everything a random game depends on."""

    players: int
    options: Options
    number: int

    def start(self) -> Match[State]:
        seed = seed_from_number(self.number)
        return Match.start(GAME, self.players, seed=seed, options=self.options)

    def randomness(self) -> random.Random:
        """The lots of the players; not those of the game."""
        return random.Random(self.number)


def some_tables(count: int, start: int = 0, turns: int = 8) -> Iterator[Table]:
    """Tables of all sizes and with all of these options in turn."""
    for number in range(start, start + count):
        chosen = {"civ_choice": "random", "stop": "turn", "stop_turn": turns}
        options = msgspec.convert({**chosen, **SOME_OPTIONS[number % len(SOME_OPTIONS)]}, Options)
        yield Table(5 + number % 14, options, number)


def enrich(match: Match[State], randomness: random.Random) -> None:
    """Give everybody advances, cities, tokens and ships, as if some turns had been played."""
    names = list(ADVANCES)
    field = field_of(match.state)
    board = field.board
    for seat in match.state.seats:
        seat.advances = randomness.sample(names, randomness.randrange(12))
        seat.treasury = randomness.randrange(12)
        home = [area for area in board.home[seat.civilization] if area in field.in_play]
        sites = [area for area in home if board.has_site(area)]
        seat.cities_at = randomness.sample(sites, randomness.randrange(len(sites)))
        free = [area for area in home if area not in seat.cities_at]
        seat.tokens_at = {area: randomness.randrange(1, 4) for area in free[:10]}
        coasts = [coast for area in free for coast in board.coasts[area]]
        seat.ships_at = randomness.sample(coasts, min(len(coasts), randomness.randrange(3)))
        if free and randomness.random() < 0.3:
            match.state.barbarians_at[randomness.choice(free)] = randomness.randrange(1, 6)


def viewers(players: int) -> list[int]:
    return [*range(players), SPECTATOR, BIG_SCREEN]


def any_question(match: Match[State], randomness: random.Random) -> Question[State]:
    """One of the open questions of all seats."""
    decisions = match.state.flow.decisions
    return Question(GAME, match.state, randomness.choice(decisions))


def play_once(match: Match[State], randomness: random.Random) -> Row:
    asked = any_question(match, randomness)
    return match.play(asked.seat, asked.id, asked.sample(randomness))


def positions(table: Table, *, rich: bool = True) -> Iterator[Match[State]]:
    """A random game: the match before every answer, and at the end."""
    match, randomness = table.start(), table.randomness()
    if rich:
        enrich(match, randomness)
    while not match.over:
        yield match
        play_once(match, randomness)
        assert len(match.log) < 100_000, "every game ends"
    yield match


#: events that reveal something to some seat: worlds that looked alike part here
REVEALS = {
    *("drew", "bought", "dealt", "spoils", "theme_set"),
    *("calamity_counts", "calamity", "minor_calamity", "calamity_discarded", "cards_given"),
    *("purchased", "discarded", "cards_lost", "trade_routes", "game_over"),
    *("gift", "no_gift"),  # chosen in secret, opened together (MC-A.PROVINCIAL.3)
}
