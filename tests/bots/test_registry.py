"""Bots by name, and the one that draws lots."""

from __future__ import annotations

import dataclasses
from collections import Counter
from typing import Any

import pytest

from ecumene.bots import UnknownBot, about_bot, bot_names, is_bot, make_bot, surnames
from ecumene.bots.personality import PERSONALITIES, Personality
from ecumene.cli.play import BadArgument, read_seats
from ecumene.games import find_game
from ecumene.kernel import Match, Question, seed_from_number
from ecumene.words import said
from ecumene.words.catalogue import in_english

GAME = find_game("stoneage")


def first_question(seed: int = 1) -> Question[Any]:
    match = Match.start(GAME, 2, seed=seed_from_number(seed))
    return match.questions(match.awaited_seats()[0])[0]


def test_names() -> None:
    assert bot_names(GAME) == ["random", "steward", "strategos"]
    assert [make_bot(name, GAME, 1).name for name in bot_names(GAME)] == bot_names(GAME)


def test_unknown_name_lists_the_known() -> None:
    with pytest.raises(UnknownBot) as caught:
        make_bot("oracle", GAME, 1)
    known = "known: random, steward, strategos."
    assert str(caught.value) == f"There is no bot 'oracle' for Stone Age; {known}"


def test_bots_of_one_game_are_not_for_another() -> None:
    other = dataclasses.replace(GAME, name="other", title="Other")
    assert bot_names(other) == ["random"]
    with pytest.raises(UnknownBot, match="known: random"):
        make_bot("steward", other, 1)


# -- surnames --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["stoneage", "megaciv"])
def test_strategos_has_surnames(game: str) -> None:
    for surname in PERSONALITIES:
        name = f"strategos:{surname}"
        assert is_bot(name, find_game(game))
        assert make_bot(name, find_game(game), 1).name == name
    assert surnames("strategos", find_game(game)) == sorted(PERSONALITIES)


def test_surnames_are_not_in_menus() -> None:
    assert [name for name in bot_names(GAME) if ":" in name] == []


def test_surnames_can_be_given_where_seats_are_typed() -> None:
    assert read_seats(GAME, "human,Strategos:Bold") == ["human", "strategos:bold"]
    with pytest.raises(BadArgument, match="“strategos:kind” cannot take a seat"):
        read_seats(GAME, "human,strategos:kind")


@pytest.mark.parametrize("name", ["strategos:", "strategos:kind", "steward:bold", ":bold", ""])
def test_wrong_surnames_are_unknown(name: str) -> None:
    assert not is_bot(name, GAME)
    with pytest.raises(UnknownBot, match="known: random, steward, strategos"):
        make_bot(name, GAME, 1)


def test_a_wrong_surname_lists_the_right_ones() -> None:
    with pytest.raises(UnknownBot, match="called bold, merchant, rival, settler after a colon"):
        make_bot("strategos:kind", GAME, 1)


def test_personalities_are_within_their_range_and_all_different() -> None:
    assert len(set(PERSONALITIES.values()) | {Personality()}) == len(PERSONALITIES) + 1
    with pytest.raises(ValueError, match="boldness goes from -1 to 1"):
        Personality(boldness=1.5)


@pytest.mark.parametrize(
    "name", ["random", "steward", "strategos", *(f"strategos:{name}" for name in PERSONALITIES)]
)
def test_about_a_bot_is_a_sentence(name: str) -> None:
    about = in_english(about_bot(name, GAME), GAME.name)
    assert about.endswith(".")
    assert "\n" not in about


def test_names_are_said_of_bots_by_themselves() -> None:
    plain, bold = make_bot("strategos", GAME, 1), make_bot("strategos:bold", GAME, 1)
    assert (plain.name, bold.name) == ("strategos", "strategos:bold")


# -- random ----------------------------------------------------------------------------------------


def test_random_draws_every_answer() -> None:
    question = first_question()
    bot = make_bot("random", GAME, seed=3)
    drawn = Counter(question.label(bot.choose(question)) for _ in range(3000))
    assert set(drawn) == {question.label(answer) for answer in question.answers()}
    mean = 3000 / len(question.answers())
    assert all(mean / 2 < times < mean * 2 for times in drawn.values())


def test_random_follows_its_seed() -> None:
    question = first_question()

    def draws(seed: int) -> list[object]:
        bot = make_bot("random", GAME, seed)
        return [bot.choose(question) for _ in range(20)]

    assert draws(1) == draws(1)
    assert draws(1) != draws(2)


def test_random_explains_itself() -> None:
    question = first_question()
    bot = make_bot("random", GAME, seed=1)
    answer = bot.choose(question)
    assert bot.explain(question, answer).params["why"] == said("advice-random")
