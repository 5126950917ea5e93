"""Calamities in the books next to the engine, in random positions of 5 to 18 players.

The books get the counts of the engine's position, and of places what people at the table would
tell. Beneficiary, cancellation, who may be chosen and every number must be the engine's.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from ecumene.games.books import ledger
from ecumene.games.books.ledger import Books, ToldNumber
from ecumene.games.books.options import Options
from ecumene.games.books.phases.calamity import cases
from ecumene.games.megaciv.calculations.calamities import CHOSEN_WITH, exceeds_kept
from ecumene.games.megaciv.position.setup import board_of
from ecumene.games.megaciv.position.state import Case, State
from ecumene.games.megaciv.tables.calamities import CALAMITIES, CALL_ORDER
from ecumene.kernel import NOBODY, Move, Step
from tests.support.megaciv_calamity_sums import (
    Watch,
    cities_at_sea,
    coastal_cities,
    on_plain,
    play,
    thin_out,
)
from tests.support.megaciv_phase_9 import random_table
from tests.support.megaciv_table import GAME
from tests.support.sizes import parts

QUICK = 100
MANY = 10_000


def books_of(state: State) -> Books:
    """Books that know the counts of a position, and no place."""
    books = ledger.new(len(state.seats), Options())
    books.turn, books.phase = state.turn, 9
    books.barbarians, books.pirates = sum(state.barbarians_at.values()), len(state.pirates_at)
    for row, player in zip(books.seats, state.seats, strict=True):
        row.ranking, row.block, row.left = player.ranking, player.block, player.left
        row.advances = player.advances[:]
        numbers = {
            "tokens": player.tokens,
            "cities": player.cities,
            "treasury": player.treasury,
            "stock": player.tokens_in_stock,
            "step": player.step,
        }
        row.numbers = {name: ToldNumber(value, state.turn, 9) for name, value in numbers.items()}
    books.cases = [told_case(state, case) for case in state.cases]
    return books


def told_case(state: State, case: Case) -> ledger.CalamityCase:
    """Describe a copy as people would: the giver, numbers of places, who else stands there."""
    giver = state.market.passed_by.get(str(case.card), NOBODY)
    numbers = {player.seat: places(state, case, player.seat) for player in state.players}
    return ledger.CalamityCase(
        case.calamity,
        case.victim,
        giver,
        called=True,
        beneficiary=case.beneficiary,
        cancelled=case.cancelled,
        secondary=tuple(case.secondary),
        facts={str(seat): told for seat, told in numbers.items()},
        others=tuple(seat for seat, told in numbers.items() if any(told.values())),
    )


def places(state: State, case: Case, seat: int) -> dict[str, int]:
    """The numbers of places that a player tells of one calamity."""
    if case.calamity == "cyclone":
        seas = [case.place] if case.place else board_of(state.options).seas
        return {"sea_cities": max(cities_at_sea(state, seat, sea) for sea in seas)}
    if case.calamity == "piracy":
        return {"coastal_cities": coastal_cities(state, seat)}
    if case.calamity == "flood" and case.place:
        there = on_plain(state, seat, case.place)
        return {"plain_tokens": there.tokens, "plain_cities": there.cities}
    return {}


class BooksWatch(Watch):
    """The engine's steps, compared with the books."""

    def call(self, state: State, move: Move, place: int) -> None:
        GAME.steps["call"](state, move, place)
        books = books_of(state)
        for case, told in zip(state.cases, books.cases, strict=True):
            found = cases.beneficiary_of(books, told)
            self.note(f"{case.calamity}: beneficiary", case.beneficiary, found)

    def check_cancelled(self, state: State, move: Move, copy: int) -> None:
        GAME.steps["check_cancelled"](state, move, copy)
        books, case = books_of(state), state.cases[copy]
        cancelled = cases.is_cancelled(books, books.cases[copy])
        self.note(f"{case.calamity}: cancelled", case.cancelled, cancelled)

    def choose_secondary(self, state: State, move: Move, copy: int) -> None:
        GAME.steps["choose_secondary"](state, move, copy)
        case, books = state.cases[copy], books_of(state)
        if not CALAMITIES[case.calamity].victims or case.cancelled:
            return
        (question,) = move.flow.decisions
        about = GAME.kinds["choose_victims"].about
        assert about is not None
        facts: Any = about(state, question)
        told = books.cases[copy]
        seats, number = cases.eligible(books, told), cases.number_to_choose(books, told)
        usual = cases.usual_victims(books, told)
        says = (facts.seats, facts.number, facts.default.seats)
        self.note(f"{case.calamity}: victims", says, (seats, number, usual))

    def _strike(self, step: str, state: State, move: Move, copy: int, struck: list[Case]) -> None:
        books, first = books_of(state), len(move.events)
        told = [books.cases[state.cases.index(case)] for case in struck if not case.cancelled]
        emptied = any(is_emptied(state, case) for case in struck)
        GAME.steps[step](state, move, copy)
        if emptied:
            return
        numbers = [
            (event.seat, event.data["victim"], event.data["base"], event.data["total"])
            for event in move.events[first:]
            if event.kind == "calamity_number"
        ]
        expected = [
            (seat, toll.victim, toll.sum.base, toll.total)
            for case in told
            if case.calamity != cases.VOLCANO and not is_spared(books, case)
            for seat, toll in cases.tolls(books, case).items()
            if engine_tells(case, books, seat)
        ]
        self.note(f"{struck[0].calamity}: numbers", numbers, expected)


def is_spared(books: Books, case: ledger.CalamityCase) -> bool:
    """A Civil War that does not happen."""
    return case.calamity == "civil_war" and not exceeds_kept(books.seats[case.victim])


def is_emptied(state: State, case: Case) -> bool:
    """A flood on a plain where another has left nothing of the victim.

    The books add up both before anybody loses anything, so they cannot say the same.
    """
    flooded = case.calamity == "flood" and bool(case.place)
    return flooded and not on_plain(state, case.victim, case.place).points


def engine_tells(case: ledger.CalamityCase, books: Books, seat: int) -> bool:
    """Of Piracy the engine tells only the number of the primary victim."""
    return case.calamity != "piracy" or seat == case.victim


def compare(seeds: range) -> Counter[str]:
    seen: Counter[str] = Counter()
    for seed in seeds:
        game, lots = random_table(seed, players=5 + seed % 14), random.Random(seed)
        watched = BooksWatch(seen).game()
        play(game, GAME, Step("begin_phase", (8,)), lots)
        thin_out(game, lots)
        play(game, watched, Step("begin_phase", (9,)), lots)
    return seen


@pytest.mark.rule("BK-9.6", "BK-9.9", "BK-9.10", "BK-9.11")
def test_the_books_say_what_the_engine_does() -> None:
    seen = compare(range(QUICK))
    assert all(seen[f"{name}: numbers"] for name in CALL_ORDER)
    assert all(seen[f"{name}: victims"] for name in CHOSEN_WITH)


@pytest.mark.slow
@pytest.mark.parametrize("part", parts(10))
def test_the_books_say_so_in_many_positions(part: int) -> None:
    size = MANY // 10
    compare(range(QUICK + part * size, QUICK + (part + 1) * size))
