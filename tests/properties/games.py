"""Random games of Stone Age for the property tests: tables, bots, wrong answers, positions."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import permutations, product
from typing import Any, Literal, NamedTuple

import msgspec
import pytest
from hypothesis import strategies as st

from ecumene.games import find_game
from ecumene.games.stoneage.answers import Cash, Decline, Pay, Place, TakeDie, Tools, Use
from ecumene.games.stoneage.feeding import FeedSubject
from ecumene.games.stoneage.state import NAMES, Options, State
from ecumene.kernel import (
    SPECTATOR,
    Decision,
    Game,
    Match,
    Question,
    Refusal,
    Row,
    encode,
    engine,
    seed_from_number,
)
from ecumene.kernel.events import BIG_SCREEN
from ecumene.rulebook import rule

GAME: Game[State] = find_game("stoneage")

# -- tables ------------------------------------------------------------------------------------------


class Table(NamedTuple):
    """Everything a random game depends on."""

    players: int
    options: Options
    number: int

    @property
    def seed(self) -> bytes:
        return seed_from_number(self.number)

    def start(self, undo: Literal["own", "none"] = "own", game: Game[State] = GAME) -> Match[State]:
        return Match.start(game, self.players, seed=self.seed, options=self.options, undo=undo)

    def randomness(self) -> random.Random:
        """The dice of the bots; not those of the game."""
        return random.Random(self.number)


ALL_OPTIONS: tuple[Options, ...] = tuple(
    msgspec.convert(
        {"sa_first": first, "sa_first_seat": seat, "sa_block": block, "sa_open_cards": cards},
        Options,
    )
    for first, seat in (("random", 0), ("host", 1))
    for block in ("allowed", "forbidden")
    for cards in ("open", "hidden")
)


def some_tables(count: int, start: int = 0) -> list[Table]:
    """Tables with all numbers of players and all options in turn: 24 have them all."""
    return [Table(2 + n % 3, ALL_OPTIONS[n % 8], n) for n in range(start, start + count)]


def tables() -> st.SearchStrategy[Table]:
    """Any table."""
    return st.builds(
        Table, st.integers(2, 4), st.sampled_from(ALL_OPTIONS), st.integers(0, 2**32 - 1)
    )


def viewers(players: int) -> list[int]:
    return [*range(players), SPECTATOR, BIG_SCREEN]


# -- bots --------------------------------------------------------------------------------------------

Bot = Callable[[Question[State], random.Random], Any]

ADDITIONAL_CARD = "C04"
CASH_CARD = "C12"


def chaotic(asked: Question[State], randomness: random.Random) -> Any:
    """Any legal answer."""
    return asked.sample(randomness)


def eager(asked: Question[State], randomness: random.Random) -> Any:
    """Any legal answer, but the card that gives an additional card is taken where possible."""
    return _seek(ADDITIONAL_CARD, asked, randomness)


def hoarder(asked: Question[State], randomness: random.Random) -> Any:
    """Any legal answer, but the card for two resources is taken where possible and never used."""
    answer = _seek(CASH_CARD, asked, randomness)
    if isinstance(answer, Cash):
        return next(answer for answer in asked.answers() if not isinstance(answer, Cash))
    return answer


def _seek(card: str, asked: Question[State], randomness: random.Random) -> Any:
    if asked.kind == "sa_place":
        cards = asked.view.cards
        if card in cards:
            wish = Place(NAMES[8 + cards.index(card)], 1)
            if wish in asked.answers():
                return wish
    if asked.kind == "sa_pay" and asked.about().taken == card:
        payments = [answer for answer in asked.answers() if isinstance(answer, Pay)]
        if payments:
            return payments[randomness.randrange(len(payments))]
    return asked.sample(randomness)


def any_question(match: Match[State], randomness: random.Random) -> Question[State]:
    """One of the open questions of all seats."""
    asked = [question for seat in match.awaited_seats() for question in match.questions(seat)]
    return asked[randomness.randrange(len(asked))]


def play_once(match: Match[State], randomness: random.Random, bot: Bot = chaotic) -> Row:
    asked = any_question(match, randomness)
    return match.play(asked.seat, asked.id, bot(asked, randomness))


def positions(
    table: Table, bot: Bot = chaotic, undo: Literal["own", "none"] = "own"
) -> Iterator[Match[State]]:
    """A random game: the match before every answer, and at the end."""
    match, randomness = table.start(undo), table.randomness()
    while not match.over:
        yield match
        play_once(match, randomness, bot)
        assert len(match.log) < 10_000, "every game ends"
    yield match


def played(table: Table, bot: Bot = chaotic, rows: int | None = None) -> Match[State]:
    """A random game to its end, or to a row."""
    for match in positions(table, bot):
        if rows is not None and match.version >= rows:
            break
    return match


def repeat(match: Match[State], row: Row) -> None:
    """Do in a match what a row says."""
    if row.what == "undo":
        match.undo(row.seat)
    else:
        match.play(row.seat, row.decision, row.answer, by=row.by)


# -- answers, right and wrong ------------------------------------------------------------------------

CASHES = [Cash(*amounts) for amounts in product(range(4), repeat=4) if sum(amounts) <= 3]
PLACES = [Place(name, figures) for name in NAMES for figures in range(12)]
USES = [Use(name) for name in NAMES]
DICE = [TakeDie(face) for face in range(8)]
TOOL_SPACES = [
    *(spaces for number in range(4) for spaces in permutations(range(4), number)),
    *((0, 0), (1, 1), (2, 0, 2), (999,)),
]


def universe(state: State, decision: Decision) -> list[Any]:
    """Every well-formed answer to a question that could come into question, and some more."""
    player = state.players[decision.seat]
    if decision.kind == "sa_place":
        return [*PLACES, *CASHES]
    if decision.kind == "sa_use":
        return [*USES, *CASHES]
    if decision.kind == "sa_die":
        return [*DICE, *CASHES]
    if decision.kind == "sa_tools":
        own = [f"C{number:02}" for number in player.single_use]
        cards = [choice for number in range(len(own) + 1) for choice in permutations(own, number)]
        cards += [(name, name) for name in own] + [("C33",), ("C99",), ("",)]
        return [*(Tools(s, c) for s in TOOL_SPACES for c in cards), *CASHES]
    most = 8 if decision.kind == "sa_pay" else FeedSubject.of(decision).short + 1
    ranges = [range(min(have, most) + 2) for have in player.resources]
    pays = [Pay(*paid) for paid in product(*ranges) if sum(paid) <= most]
    return [*pays, Decline(), *CASHES]


def canonical(answer: Any) -> Any:
    """The order in which tools are named does not matter."""
    if isinstance(answer, Tools):
        return Tools(tuple(sorted(answer.spaces)), tuple(sorted(answer.cards)))
    return answer


def refusal_of(match: Match[State], seat: Any, decision_id: Any, answer: Any) -> Refusal | None:
    """The refusal an answer meets, or None if it is legal. Asking and trying must agree.

    The refusal must teach, and the match must stay as it was, to the byte.
    """
    before, version = encode(match.state), match.version
    try:
        decision = engine.open_decision(match.state, seat, decision_id)
        typed = engine.read_answer(match.game, decision, answer)
        engine.check(match.game, match.state, decision, typed)
    except Refusal as refusal:
        no = refusal
    else:
        return None
    with pytest.raises(Refusal) as caught:
        match.play(seat, decision_id, answer)
    assert (caught.value.code, caught.value.rule, caught.value.said) == (no.code, no.rule, no.said)
    assert encode(match.state) == before
    assert match.version == version
    assert no.code
    assert no.text.strip()
    assert rule(no.rule).id == no.rule
    assert msgspec.json.encode(no.said)
    return no


# What these events show was hidden before: worlds that looked alike part here.
REVEALS = {
    *("cards_shown", "building_shown", "additional_card"),
    *("hidden_cards_shown", "scored", "game_over"),
}
