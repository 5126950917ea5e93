"""Recorded games of other people, entered into books: prices and points are those of the records."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Any

import msgspec
import pytest

from ecumene.games.books.corrections import Correct
from ecumene.games.books.phases.purchase import Buy
from ecumene.games.books.phases.setup import Opening
from ecumene.games.megaciv.tables.advances import ADVANCES, ChooseCredits
from ecumene.games.megaciv.tables.credit import NO_CREDITS, Credits
from tests.books.ledger_table import Table
from tests.support.recorded_games import Played, Purchase, read_lines

Lines = list[tuple[str, int, str, int, int]]


def enter_purchases(table: Table, turn: int, of_turn: dict[str, list[Purchase]]) -> Lines:
    """The purchases of a turn by seat; each line with the recorded price and that of the books."""
    lines: Lines = []
    table.until(12, turn=turn)
    for seat in table.state.seats:
        bought = of_turn.get(seat.civilization, [])
        if not bought:
            continue
        answer = Buy(
            advances=tuple(each.advance for each in bought),
            chosen={each.advance: each.chosen for each in bought if each.chosen != NO_CREDITS},
            points=sum(each.paid for each in bought),
            waived=True,
        )
        sheet = table.question(seat.seat, "buy").preview(answer)
        prices = {each.advance: each.total for each in sheet.bill.prices}
        table.answer(seat.seat, "buy", answer)
        lines += [
            (seat.civilization, turn, each.advance, each.paid, prices[each.advance])
            for each in bought
        ]
    return lines


@pytest.mark.rule("BK-0.6", "BK-12.2", "BK-12.9")
def test_a_game_of_fourteen_entered_into_books() -> None:
    by_turn: dict[int, dict[str, list[Purchase]]] = defaultdict(lambda: defaultdict(list))
    for each in read_lines("bretonneux_purchases.jsonl", Purchase):
        by_turn[int(each.turn)][each.civilization].append(each)
    table = Table(14, ast="expert", stop_turn=max(by_turn))
    lines: Lines = []
    for turn in sorted(by_turn):
        lines += enter_purchases(table, turn, by_turn[turn])
    differ = {line for line in lines if line[3] != line[4]}
    assert (len(lines), len(lines) - len(differ)) == (234, 225)
    assert differ == {
        ("rome", 8, "cloth_making", 35, 40),
        ("rome", 9, "sculpture", 40, 35),
        ("rome", 9, "music", 70, 65),
        ("egypt", 11, "law", 0, 55),
        ("egypt", 11, "mythology", 30, 35),
        ("egypt", 11, "deism", 40, 45),
        ("egypt", 13, "provincial_empire", 175, 165),
        ("egypt", 15, "democracy", 115, 105),
        ("egypt", 15, "advanced_military", 115, 105),
    }
    paid = [each.seat for each in table.view().doubts if each.code == "paid"]
    assert {table.seat(seat).civilization for seat in paid} <= {"rome", "egypt"}
    table.go_on()
    held = {seat.civilization: len(seat.advances) for seat in table.state.seats}
    assert held == Counter(line[0] for line in lines)


class Score(msgspec.Struct, frozen=True):
    """A final result with all its parts; buildings are those of an expansion."""

    game: str
    civilization: str
    step: int
    cities: int
    ones: int
    threes: int
    sixes: int
    ast_bonus: bool
    building_in_region: bool
    own_building: bool
    buildings: int
    score: int

    @property
    def of_buildings(self) -> int:
        return 2 * self.building_in_region + 2 * self.own_building + self.buildings


def advances_worth(score: Score) -> tuple[str, ...]:
    """Any advances of these points."""
    wanted = {1: score.ones, 3: score.threes, 6: score.sixes}
    worth = {
        points: [name for name, card in ADVANCES.items() if card.points == points]
        for points in wanted
    }
    return tuple(name for points, number in wanted.items() for name in worth[points][:number])


def points_in_books(played: Played, scores: list[Score]) -> dict[str, int]:
    """Return the points in the books when everything is entered."""
    half: Any = None if played.map == "combined" else played.map
    options = {"civs": played.civilizations, "half": half, "begin_turn": 15, "begin_phase": 13}
    table = Table(played.players, ast="expert", **options)
    of = {score.civilization: score for score in scores}
    for seat in table.state.seats:
        score = of[seat.civilization]
        chosen = {
            name: Credits(arts=special.amount)
            for name in advances_worth(score)
            if isinstance(special := ADVANCES[name].special, ChooseCredits)
        }
        numbers = {"step": score.step, "cities": score.cities}
        table.answer(
            seat.seat,
            "opening",
            Opening(numbers=numbers, advances=advances_worth(score), chosen=chosen),
        )
        if score.ast_bonus:
            table.chair(Correct(seat.seat, "ast_bonus", 0, 1, "first in the Late Iron Age"))
    return {each.civilization: each.points for each in table.view().seats}


@pytest.mark.rule("BK-0.6", "BK-E.3", "BK-S.6")
def test_scores_of_a_group_entered_into_books() -> None:
    games = {game.game: game for game in read_lines("toronto_games.jsonl", Played)}
    by_game: dict[str, list[Score]] = defaultdict(list)
    for score in read_lines("toronto_scores.jsonl", Score):
        by_game[score.game].append(score)
    differ, records = {}, 0
    for name, scores in by_game.items():
        points = points_in_books(games[name], scores)
        for score in scores:
            records += 1
            difference = score.score - points[score.civilization] - score.of_buildings
            if difference:
                differ[name, score.civilization] = difference
    assert (records, records - len(differ)) == (72, 68)
    assert differ == {
        ("toronto-21", "carthage"): 1,
        ("toronto-21", "egypt"): 10,
        ("toronto-22", "nubia"): 3,
        ("toronto-25", "kushan"): -3,
    }
