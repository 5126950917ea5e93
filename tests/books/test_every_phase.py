"""Books told by people around a game of the engine: after every phase both say the same.

Nine `strategos` play on the engine. The books are opened in the ninth turn, when calamities and
purchases are many, and kept for five turns. Unlike in test_engine_game.py no number is amended:
taxes, numbers and gains of calamities, steps and payments are the books' own.
"""

from __future__ import annotations

import pytest

from ecumene.games.books.corrections import Correct
from ecumene.games.books.turn import GateFacts
from ecumene.games.megaciv.calculations.prices import open_prices
from ecumene.games.megaciv.calculations.turn_order import census_order, city_order, position_order
from ecumene.games.megaciv.calculations.victory import places, victory_points
from ecumene.games.megaciv.position.state import State
from ecumene.kernel import KEEPER, NOBODY
from tests.books.engine_game import LAST_PHASE, MINOR, Played, play_engine
from tests.books.ledger_table import Table
from tests.books.people import People

PLAYERS = 9
#: the turns in which the books are kept
FIRST, LAST = 9, 13
#: movement and conflicts change tokens, and nobody tells
TOKENS_KNOWN = (2, *range(5, 13))
#: phases in which cards change hands, and nobody tells
TRADE = range(7, 11)
#: doubts about entries that are right: Library and Anatomy are not used, or tokens were lost in
#: conflicts or with a city
UNSURE = {"waived", "pieces", "stock", "loss_points"}


class Comparison:
    """Books beside the game of the engine."""

    def __init__(self, played: Played, table: Table) -> None:
        self.played = played
        self.table = table
        #: those that were compared
        self.calamities: set[str] = set()

    # -- when a phase has begun ------------------------------------------------------------------

    def compare_beginning(self, turn: int, phase: int) -> None:
        """Compare what the books work out between two phases, before anybody tells anything."""
        state, orders = self.played.positions[turn, phase], self.table.view().orders
        if phase == 1:
            self._compare_markers(state)
        if phase == 3:
            assert orders.census == census_order(state.seats)
        if phase == 6:
            assert orders.cities == city_order(state.seats)
        if phase == 12:
            self._compare_prices(state)

    def _compare_markers(self, state: State) -> None:
        for row, seat in zip(self.table.view().seats, state.seats, strict=True):
            assert row.numbers["step"].value == seat.step
            assert row.ast_bonus == seat.ast_bonus
            assert row.points == victory_points(seat)

    def _compare_prices(self, state: State) -> None:
        for seat in state.seats:
            prices = {each.advance: each.total for each in open_prices(seat)}
            assert self.table.question(seat.seat, "buy").about().prices == prices
            assert self.table.seat(seat.seat).credits == seat.credits
            assert self.table.seat(seat.seat).advances == seat.advances

    # -- before a keeper goes on -----------------------------------------------------------------

    def compare_end(self, turn: int, phase: int, what: str) -> None:
        """Compare the numbers at the end of a phase or a calamity."""
        after = self.played.calls[turn, what].after if what else self.played.after(turn, phase)
        if what and what != MINOR:
            self._compare_calamity(turn, what)
        self._compare_numbers(after, phase)
        if phase in (10, 12):
            assert self.table.view().orders.position == position_order(after.seats)
        if phase == 12:
            self._compare_purchases(turn)
        assert [each for each in self.table.state.doubts if each.code not in UNSURE] == []

    def _compare_calamity(self, turn: int, name: str) -> None:
        case = self.played.calls[turn, name].case
        (told,) = [each for each in self.table.state.cases if each.calamity == name]
        assert (told.beneficiary, told.cancelled) == (case.beneficiary, case.cancelled)
        assert told.secondary == tuple(case.secondary)
        numbers = {
            str(event.seat): event.data["total"]
            for event in self.played.told(turn, 9, "calamity_number")
            if event.data["calamity"] == name
        }
        assert {n: toll.total for n, toll in told.tolls.items() if n in numbers} == numbers
        self.calamities.add(name)

    def _compare_numbers(self, after: State, phase: int) -> None:
        assert self.table.state.pirates == len(after.pirates_at)
        for mine, seat in zip(self.table.state.seats, after.seats, strict=True):
            assert mine.treasury == seat.treasury
            if phase != 1:  # cities that revolt are taken when a keeper goes on
                assert mine.cities == seat.cities
            if phase == 2:
                assert mine.census == seat.census
            if phase in TOKENS_KNOWN:
                assert mine.tokens == seat.tokens
                assert mine.tokens_in_stock == seat.tokens_in_stock
            if phase not in TRADE:
                assert mine.value("cards") == seat.cards
            if phase != LAST_PHASE:  # then a keeper still checks where it goes
                assert mine.step == seat.step

    def _compare_purchases(self, turn: int) -> None:
        for seat in self.table.state.seats:
            found = self.played.purchases.get((turn, seat.seat))
            assert (seat.bought.price if seat.bought else 0) == (found[1]["price"] if found else 0)

    def compare_scores(self) -> None:
        """Compare points, places and the winner."""
        final, view = self.played.positions[LAST + 1, 1], self.table.view()
        self._compare_markers(final)
        assert tuple(row.points for row in view.seats) == self.played.scores
        assert tuple(each.seat for each in view.podium) == places(final.seats)


def open_books(people: People, played: Played) -> None:
    """Let everybody tell their holdings, and a keeper the pirates."""
    people.tell_everything()
    pirates = len(played.positions[FIRST, 1].pirates_at)
    if pirates:
        people.table.chair(Correct(NOBODY, "pirates", 0, pirates, "here already"))
    people.table.go_on()


@pytest.mark.rule("BK-0.6")
@pytest.mark.parametrize("seed", [3, 11])  # abilities are used; cities are taken
def test_after_every_phase_the_books_say_what_the_engine_says(seed: int) -> None:
    played = play_engine(PLAYERS, LAST, seed, "basic", bot="strategos")
    table = Table(PLAYERS, begin_turn=FIRST, stop_turn=LAST)
    people, comparison = People(played, table), Comparison(played, table)
    open_books(people, played)
    while not table.match.over:
        gate: GateFacts = table.question(KEEPER, "gate").about()
        comparison.compare_beginning(gate.turn, gate.phase)
        people.tell_everything()
        comparison.compare_end(gate.turn, gate.phase, gate.what)
        table.go_on()
    comparison.compare_scores()
    assert len(comparison.calamities) > 10
    assert people.told >= {"tax", "holds", "fact", "victims", "losses", "buy"}
