"""Expected income: the table, how it is read, and how it is counted."""

from __future__ import annotations

import msgspec
import pytest

from ecumene.games.megaciv.calculations.planning.expected import (
    EARLY,
    FILE,
    Expected,
    ExpectedFile,
    check_expected,
    decoder,
    expected_income,
    expected_tokens,
)
from ecumene.games.megaciv.calculations.player_facts import CITIES
from ecumene.games.megaciv.tables.credit import Credits
from ecumene.games.megaciv.tables.table_files import TableError, read
from tools.expected_income import Gain, gains_of, rows_of, write
from tools.purchase_notes import Note, SeatNotes


def test_who_has_more_cities_expects_more() -> None:
    for players in (5, 9, 18):
        assert expected_income(players, 7, 10).middle > expected_income(players, 3, 10).middle
        assert expected_income(players, 3, 10).middle > expected_income(players, 3, EARLY).middle
        assert 0 <= expected_tokens(players, 5, 10) < 20


def test_the_short_game_begins_with_cities_and_their_income() -> None:
    assert expected_income(9, 7, 1) == expected_income(9, 7, 10)


def test_any_table_and_any_number_of_cities_is_answered() -> None:
    for players in range(3, 19):
        for cities in (0, CITIES, CITIES + 3):
            found = expected_income(players, cities, 8)
            assert 0 <= found.low <= found.middle <= found.high


def test_a_table_with_a_missing_row_or_mixed_percentiles_is_refused() -> None:
    rows = read(FILE, decoder).rows
    with pytest.raises(TableError, match="by players"):
        check_expected(rows[1:])
    wrong = msgspec.structs.replace(rows[0], low=rows[0].high + 1)
    with pytest.raises(TableError, match="in this order"):
        check_expected((wrong, *rows[1:]))


def _note(turn: int, cards: int, kept: int) -> Note:
    return Note(
        turn=turn,
        cities=4,
        step=turn,
        cards=cards,
        treasury=6,
        cards_kept=kept,
        treasury_kept=2,
        advances=(),
        credits=Credits(),
        bought=(),
        cost=0,
        turns_left=9.0,
        goes_on=1.0,
    )


def test_gains_are_counted_from_one_purchase_to_the_next_turn() -> None:
    notes = (_note(6, 50, 30), _note(7, 110, 0), _note(9, 80, 0))
    assert gains_of(SeatNotes(5, "rome", "basic", notes)) == [Gain(6, 4, 80, 4)]


def test_rows_take_in_neighbours_and_are_written_as_they_are_read() -> None:
    gains = [Gain(turn, 4, cards, 3) for turn in (EARLY, EARLY + 1) for cards in range(-10, 90)]
    rows = rows_of(5, gains)
    assert rows[0] == Expected(5, False, 0, 0, 40, 80, 3)
    assert len(rows) == 2 * (CITIES + 1)
    text = write(ExpectedFile(("none",), tuple(rows)))
    assert msgspec.json.decode(text, type=ExpectedFile).rows == tuple(rows)
