"""Typed lines as answers to Stone Age: every legal answer can be typed, in many ways."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.bots import make_bot
from ecumene.cli.screens import Incomplete, Unread, find_screen
from ecumene.games import find_game
from ecumene.games.stoneage.answers import Cash, Decline, Pay, Place, TakeDie, Tools, Use
from ecumene.games.stoneage.state import Options
from ecumene.kernel import Match, Question, seed_from_number
from tests.cli.people import typed
from tests.support.stoneage_table import Table

GAME = find_game("stoneage")
SCREEN = find_screen("stoneage")


def read(question: Question[Any], line: str) -> Any:
    return SCREEN.read(question, line)


def ask(table: Table, seat: int = 0) -> Question[Any]:
    return Question(GAME, table.state, table.decision(seat))


def questions_of_a_game(players: int, seed: int) -> list[tuple[Question[Any], list[Any]]]:
    """Every question of a game, with its legal answers as they were then."""
    match = Match.start(GAME, players, seed=seed_from_number(seed), undo="own")
    bots = [make_bot("random" if seat else "steward", GAME, seat) for seat in range(players)]
    asked = []
    while not match.over:
        question = match.questions(match.awaited_seats()[0])[0]
        answer = bots[question.seat].choose(question)
        kept = Question(GAME, GAME.copy(match.state), question.decision)
        asked.append((kept, list(question.answers())))
        match.play(question.seat, question.id, answer)
    return asked


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (4, 2)])
def test_every_legal_answer_of_a_game_can_be_typed(players: int, seed: int) -> None:
    for question, answers in questions_of_a_game(players, seed)[::2]:
        for answer in answers[:40]:
            assert read(question, typed(answer)) == answer


@pytest.mark.parametrize(("players", "seed"), [(3, 3)])
def test_every_numbered_answer_is_legal_and_read_by_its_number(players: int, seed: int) -> None:
    for question, answers in questions_of_a_game(players, seed):
        choices = SCREEN.choices(question)
        assert len({choice.key for choice in choices}) == len(choices)
        assert len(choices) <= 16
        for choice in choices:
            assert choice.label
            assert choice.answer in answers
            assert read(question, choice.key) == choice.answer
            assert read(question, f" {choice.key.upper()} ") == choice.answer


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("forest 3", Place("forest", 3)),
        ("3 forest", Place("forest", 3)),
        ("5 3", Place("forest", 3)),
        ("Forest, three!", Place("forest", 3)),
        ("put 3 figures in the forest", Place("forest", 3)),
        ("fore 3", Place("forest", 3)),
        ("wood 3", Place("forest", 3)),
        ("forest all", Place("forest", 5)),
        ("hut", Place("hut", 2)),
        ("2", Place("hut", 2)),
        ("tool", Place("tool_maker", 1)),
        ("toolmaker", Place("tool_maker", 1)),
        ("tool maker", Place("tool_maker", 1)),
        ("farm", Place("field", 1)),
        ("hunting grounds 2", Place("hunting_grounds", 2)),
        ("hunt 2", Place("hunting_grounds", 2)),
        ("clay mound 1", Place("clay_mound", 1)),
        ("clay 1", Place("clay_mound", 1)),
        ("gold 2", Place("river", 2)),
        ("card 2", Place("card_2", 1)),
        ("card2", Place("card_2", 1)),
        ("1 card 2", Place("card_2", 1)),
        ("1 on card space 2", Place("card_2", 1)),
        ("building 1", Place("building_1", 1)),
        ("b1", Place("building_1", 1)),
        ("stack 2", Place("building_2", 1)),
        ("building stack 2", Place("building_2", 1)),
        ("13", Place("building_1", 1)),
        ("hut 7", Place("hut", 7)),  # the rules say no, not the reader
    ],
)
def test_ways_to_place(line: str, answer: Place) -> None:
    assert read(ask(Table(players=3)), line) == answer


def test_cards_and_buildings_by_their_id() -> None:
    table = Table(players=2)
    table.lay_card(3, 7)
    table.lay_building(2, 12)
    assert read(ask(table), "C07") == Place("card_3", 1)
    assert read(ask(table), "b12") == Place("building_2", 1)


def test_a_number_of_figures_is_asked_for() -> None:
    with pytest.raises(Incomplete) as asked:
        read(ask(Table(players=2)), "quarry")
    assert read(ask(Table(players=2)), f"{asked.value.so_far} 2") == Place("quarry", 2)


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("use river", Use("river")),
        ("river", Use("river")),
        ("8", Use("river")),
        ("card 1", Use("card_1")),
        ("cash 1 wood 1 gold", Cash(wood=1, gold=1)),
        ("cash gold gold", Cash(gold=2)),
        ("cash 2 stone", Cash(stone=2)),
    ],
)
def test_ways_to_use(line: str, answer: Any) -> None:
    table = Table(players=2)
    table.give_card(0, 12, single_use=True)
    table.using({"river": {0: 2}, "card_1": {0: 1}})
    assert read(ask(table), line) == answer


@pytest.fixture
def roll() -> Question[Any]:
    """Ann rolled 6 for wood and has tools 2, 1, 1 and a single-use tool 4."""
    table = Table(players=2)
    table.player(0).tools = [2, 1, 1]
    table.give_card(0, 32, single_use=True)
    table.dice((3, 3))
    table.using({"forest": {0: 2}, "hut": {0: 2}})
    table.use(0, "forest")
    return ask(table)


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("tools 1 3", Tools((0, 2))),
        ("tool 2", Tools((1,))),
        ("add tools on spaces 1 and 2", Tools((0, 1))),
        ("1 2", Tools((0, 1))),
        ("none", Tools()),
        ("no", Tools()),
        ("tools none", Tools()),
        ("tools 1 c32", Tools((0,), ("C32",))),
        ("C32", Tools((), ("C32",))),
        ("all", Tools((0, 1, 2))),
    ],
)
def test_ways_to_use_tools(roll: Question[Any], line: str, answer: Tools) -> None:
    assert read(roll, line) == answer


@pytest.mark.parametrize("line", ["tools", "tools 4", "tools 0 1", "hammer", "9"])
def test_tools_that_are_none(roll: Question[Any], line: str) -> None:
    with pytest.raises(Unread):
        read(roll, line)


@pytest.mark.rule("SA-2.4")
def test_the_numbered_tools_are_the_cheapest_for_each_amount(roll: Question[Any]) -> None:
    labels = [choice.label for choice in SCREEN.choices(roll)]
    assert labels == [
        "no tools: total 6, 2 wood",
        "tool 2 on space 1 and tool 1 on space 2: total 9, 3 wood",
        "tool 2 on space 1 and single-use tool 4 (C32): total 12, 4 wood",
    ]


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("pay 2 wood 1 clay", Pay(wood=2, clay=1)),
        ("2 wood, 1 clay", Pay(wood=2, clay=1)),
        ("wood wood clay", Pay(wood=2, clay=1)),
        ("2w 1c", Pay(wood=2, clay=1)),
        ("pay two wood and one brick", Pay(wood=2, clay=1)),
        ("yes", Pay(wood=2, clay=1)),
        ("1", Pay(wood=2, clay=1)),
        ("no", Decline()),
        ("pass", Decline()),
        ("pay 9 gold", Pay(gold=9)),
    ],
)
def test_ways_to_pay(line: str, answer: Any) -> None:
    table = Table(players=2)
    table.lay_building(1, 1)
    table.player(0).resources = [3, 3, 0, 0]
    table.using({"building_1": {0: 1}})
    assert read(ask(table), line) == answer


@pytest.mark.parametrize("line", ["pay", "pay 2", "pay 2 3 wood", "pay silver", "99"])
def test_payments_that_are_none(line: str) -> None:
    table = Table(players=2)
    table.lay_building(1, 26)
    table.player(0).resources = [3, 3, 0, 0]
    table.using({"building_1": {0: 1}})
    with pytest.raises(Unread):
        read(ask(table), line)


def test_the_best_payments_for_a_building_come_first() -> None:
    table = Table(players=2)
    table.lay_building(1, 26)
    table.player(0).resources = [9, 9, 9, 9]
    table.using({"building_1": {0: 1}})
    choices = SCREEN.choices(ask(table))
    assert choices[0].label == "pay 7 gold: 42 points"
    assert choices[-1].key == "no"
    assert len(choices) == 9


@pytest.mark.parametrize(
    ("line", "face"), [("3", 3), ("stone", 3), ("the 5", 5), ("tool", 5), ("farm", 6), ("4", 4)]
)
def test_ways_to_choose_a_die(line: str, face: int) -> None:
    table = Table(players=2)
    table.lay_card(1, 1)
    table.player(0).resources = [1, 0, 0, 0]
    table.dice((3, 5))
    table.using({"card_1": {0: 1}})
    table.answer(0, Pay(wood=1))
    assert read(ask(table), line) == TakeDie(face)


@pytest.mark.rule("SA-3.3", "SA-3.4")
def test_ways_to_feed() -> None:
    table = Table(players=2, options=Options(sa_first="host"))
    table.player(0).food = 3
    table.player(0).resources = [1, 0, 2, 1]
    table.feeding()
    question = ask(table)
    assert [choice.label for choice in SCREEN.choices(question)] == [
        "pay 1 wood, 1 stone",
        "pay 1 wood, 1 gold",
        "pay 2 stone",
        "pay 1 stone, 1 gold",
        "lose 10 points, keep the resources",
    ]
    assert read(question, "pay 2 stone") == Pay(stone=2)
    assert read(question, "starve") == Decline()
