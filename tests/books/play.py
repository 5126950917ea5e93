"""Books filled in at random: every question of everybody is answered by its sampler."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from ecumene.games.books.corrections import Correct
from ecumene.games.books.fields import OF_TABLE, read_field
from ecumene.games.books.game import BOOKS
from ecumene.games.books.ledger import MOST
from ecumene.games.books.seat_actions import Amend
from ecumene.kernel import KEEPER, NOBODY, Match, Question, Refusal, seed_from_number
from ecumene.kernel.engine import violations

#: of so many answers one is an idle question's
IDLE = 6
#: of so many answers in the market one is something else
TRADE = 30
#: after so many answers, on average, somebody changes a number as they please
HOSTILE = 3


def open_questions(match: Match[Any]) -> list[Question[Any]]:
    """All that is open, keepers' questions too."""
    return [Question(BOOKS, match.state, asked) for asked in match.state.flow.decisions]


Look = Callable[[Match[Any], Question[Any], Any], None]


def answer_one(match: Match[Any], randomness: random.Random, look: Look | None = None) -> None:
    """Answer any question: seldom an idle one, and a keeper seldom goes on before all answered."""
    asked = open_questions(match)
    idle = [each for each in asked if BOOKS.kinds[each.kind].idle]
    waited = [each for each in asked if not BOOKS.kinds[each.kind].idle]
    pool = idle if idle and not randomness.randrange(IDLE) else waited
    trading = [each for each in idle if each.kind == "trade"]
    if trading and randomness.randrange(TRADE):  # trade lasts until a keeper goes on
        pool = trading
    seats = [each for each in pool if each.seat != KEEPER]
    if seats and randomness.randrange(10):
        pool = seats
    each = pool[randomness.randrange(len(pool))]
    answer = each.sample(randomness)
    if look is not None:
        look(match, each, answer)
    match.play(each.seat, each.id, answer)


def change_any_number(match: Match[Any], randomness: random.Random) -> None:
    """Set any field of any seat to anything, by a keeper or the seat itself; or be refused."""
    asked = {(each.seat, each.kind): each for each in open_questions(match)}
    number = randomness.choice([NOBODY, *(seat.seat for seat in match.state.players)])
    names = (
        OF_TABLE
        if number == NOBODY
        else (*MOST, "cities", "cities", "ast_bonus", "advance:democracy")
    )
    name = randomness.choice(list(names))
    most = (OF_TABLE | MOST).get(name, 1)
    value = randomness.choice([0, 1, most, randomness.randint(0, most)])
    turn = randomness.choice([0, 0, 0, randomness.randint(1, match.state.turn or 1)])
    try:
        if (number, "desk") in asked and randomness.randrange(2):
            question, answer = asked[number, "desk"], Amend(numbers={name: value})
            match.play(number, question.id, answer)
        elif (KEEPER, "chair") in asked:
            was = read_field(match.state, number, name, turn)
            correct = Correct(number, name, was, value, "hostile", turn)
            match.play(KEEPER, asked[KEEPER, "chair"].id, correct)
    except Refusal:
        pass


def play_at_random(
    number: int, players: int = 5, turns: int = 2, look: Look | None = None, **options: Any
) -> Match[Any]:
    """A whole game; what must hold holds after every answer."""
    randomness = random.Random(number)
    chosen = {"stop_turn": options.get("begin_turn", 1) + turns - 1, **options}
    match = Match.start(BOOKS, players, options=chosen, seed=seed_from_number(number))
    for _ in range(20_000):
        if match.state.ended:
            return match
        answer_one(match, randomness, look)
        assert not violations(BOOKS, match.state)
        if not randomness.randrange(HOSTILE):
            change_any_number(match, randomness)
            assert not violations(BOOKS, match.state)
    raise AssertionError("no end")
