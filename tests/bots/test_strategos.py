"""Strategos in Stone Age: legal, honest about what it sees, bounded, stronger than the steward."""

from __future__ import annotations

import time
from random import Random

import pytest

from ecumene.bots import make_bot
from ecumene.bots.personality import PERSONALITIES, Personality
from ecumene.bots.stoneage import strategos
from ecumene.bots.stoneage.foresight import is_last_round, round_worth
from ecumene.bots.stoneage.outlook import SeatOutlook, mean_yield, thirds
from ecumene.bots.stoneage.steward import Steward
from ecumene.bots.stoneage.strategos import Strategos, leaning
from ecumene.bots.stoneage.weights import FULL_TABLE, WEIGHTS
from ecumene.games.stoneage.answers import Place
from ecumene.games.stoneage.state import Options
from ecumene.games.stoneage.view import state_from_view, view
from ecumene.kernel import Question, encode
from ecumene.sim import Plan, run_games
from tests.bots.stoneage_questions import questions
from tests.support.sentences import assert_said
from tests.support.sizes import WHOLE_ONLY
from tests.support.stoneage_table import GAME, Table

HIDDEN = Options(sa_open_cards="hidden", sa_block="forbidden")


# -- every question --------------------------------------------------------------------------------


@pytest.mark.process
@pytest.mark.parametrize(("players", "surname"), [(2, "bold"), (3, "rival"), (4, "settler")])
def test_every_answer_is_legal(players: int, surname: str) -> None:
    """All invariants hold after every answer."""
    bots = ("random", f"strategos:{surname}", "random", "random")[:players]
    report = run_games(Plan(GAME, players, 1, seed=11, bots=bots, check=True))
    assert report.sound
    assert report.finished == 1


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_answer_is_legal_in_games_of_all_personalities(players: int) -> None:
    bots = ("strategos", *(f"strategos:{surname}" for surname in PERSONALITIES))
    for options in (Options(), HIDDEN):
        report = run_games(Plan(GAME, players, 2, 6, bots, options, check=True))
        assert report.sound


@pytest.mark.rule("DG-1.4", "DG-10.2")
def test_what_is_known_is_what_is_seen() -> None:
    """The state made from a view looks to its seat as the true one, and hides nothing else."""
    for number, question in enumerate(questions(3, 21, HIDDEN)):
        if number % 5:
            continue
        known = state_from_view(question.view, question.options)
        again = view(known, question.seat)
        seen = question.view
        assert again.board == seen.board
        assert again.players[question.seat] == seen.players[question.seat]
        assert (again.cards, again.deck, again.stacks) == (seen.cards, seen.deck, seen.stacks)
        assert set(known.deck) <= {0}
        assert all(set(stack[:-1]) <= {0} for stack in known.stacks)
        assert not any(
            player.hidden_cards or player.cards
            for seat, player in enumerate(known.players)
            if seat != question.seat
        )


@pytest.mark.rule("DG-1.4", "DG-10.2")
def test_choosing_changes_nothing_and_repeats_itself() -> None:
    bot = make_bot("strategos", GAME, 1)
    for number, question in enumerate(questions(2, 22)):
        if number % 12:
            continue
        before = encode(question._state)
        answer = bot.choose(question)
        assert make_bot("strategos", GAME, 2).choose(question) == answer
        assert encode(question._state) == before


def test_every_answer_can_be_explained() -> None:
    bot, randomness = make_bot("strategos", GAME, 1), Random(1)
    met = set()
    for question in questions(2, 31):
        if randomness.random() < 0.9 and question.kind in met:
            continue
        for answer in {bot.choose(question), question.sample(randomness)}:
            sentence = assert_said(GAME, bot.explain(question, answer))
            assert sentence[0].isupper() or sentence[0].isdigit(), sentence
            assert sentence.endswith("."), sentence
            assert sentence.count(". ") == 0, sentence
        met.add(question.kind)
    assert {"sa_place", "sa_use", "sa_tools", "sa_pay"} <= met


def test_keeps_nothing_after_the_placing() -> None:
    """The memo of the placing takes up to a megabyte for each seat."""
    bot = Strategos()
    remembers: dict[bool, set[bool]] = {True: set(), False: set()}
    for question in questions(2, 22):
        bot.choose(question)
        remembers[question.kind == "sa_place"].add(bool(bot._memo))
    assert remembers == {True: {True}, False: {False}}


def test_quick_enough() -> None:
    """Under 50 ms a decision on a quiet machine; the limit here leaves room for a busy one."""
    bot, took = make_bot("strategos", GAME, 1), []
    for number, question in enumerate(questions(4, 41)):
        if number % 8:
            continue
        begun = time.process_time()
        bot.choose(question)
        took.append(time.process_time() - begun)
    took.sort()
    assert took[len(took) // 2] < 0.05
    assert took[-1] < 0.6


# -- what it thinks --------------------------------------------------------------------------------


def test_says_what_the_other_would_take() -> None:
    """With two players two of tool maker, hut and field are used (SA-1.12): not the hut, here."""
    table = Table(players=2)
    question = Question(GAME, table.state, table.decision(0))
    bot, lost = Strategos(), ", and otherwise another player would take it."
    assert bot.choose(question) == Place("field", 1)
    told = {
        each.location: assert_said(GAME, bot.explain(question, each))
        for each in (Place("field", 1), Place("tool_maker", 1), Place("hut", 2))
    }
    assert told["field"].endswith(lost)
    assert told["tool_maker"].endswith(lost)
    assert not told["hut"].endswith(lost)


def test_the_hunting_grounds_wait_for_everybody() -> None:
    table = Table(players=2)
    question = Question(GAME, table.state, table.decision(0))
    sentence = assert_said(GAME, Strategos().explain(question, Place("hunting_grounds", 2)))
    assert "another player" not in sentence


@pytest.mark.process
def test_who_doubts_all_foresight_places_as_a_steward(monkeypatch: pytest.MonkeyPatch) -> None:
    """Urgency counts besides the future; here it is all that counts."""
    monkeypatch.setattr(strategos, "DOUBT", 1e9)
    for players, weights in ((2, WEIGHTS), (4, FULL_TABLE)):
        bot, steward = Strategos(), Steward(weights)
        for number, question in enumerate(questions(players, 51)):
            if number % 5 == 0 and question.kind == "sa_place":
                assert bot.choose(question) == steward.choose(question)


def test_a_round_is_worth_more_with_more_figures_standing() -> None:
    table = Table(players=2)
    empty = round_worth(SeatOutlook(view(table.state, 0), WEIGHTS))
    for placed in ({"forest": {0: 3}}, {"hut": {0: 2}}, {"field": {0: 1}}, {"tool_maker": {0: 1}}):
        more = Table(players=2)
        more.lay_figures(placed)
        assert round_worth(SeatOutlook(view(more.state, 0), WEIGHTS)) > empty


def test_sees_the_last_round_coming() -> None:
    """A figure on the last tile of a stack, or more figures on cards than the deck can replace."""
    table = Table(players=2)
    table.lay_figures({"building_1": {1: 1}, "card_1": {1: 1}})
    assert not is_last_round(view(table.state, 0))
    del table.state.stacks[0][:-1]
    assert is_last_round(view(table.state, 0))

    table = Table(players=2)
    table.shrink_deck(1, to=1)
    table.lay_figures({"card_1": {1: 1}})
    assert not is_last_round(view(table.state, 0))
    table.lay_figures({"card_2": {0: 1}})
    assert is_last_round(view(table.state, 0))


@pytest.mark.parametrize(("dice", "pips", "divisor"), [(1, 0, 3), (3, 2, 4), (7, 0, 3), (5, 1, 2)])
def test_thirds_stand_for_all_rolls(dice: int, pips: int, divisor: int) -> None:
    cases = thirds(dice, pips, divisor)
    assert len(cases) <= 3
    assert sum(chance for _, chance in cases) == pytest.approx(1)
    mean = sum(amount * chance for amount, chance in cases)
    assert mean == pytest.approx(mean_yield(dice, pips, divisor), abs=0.5)


def test_personalities_shift_what_things_are_worth() -> None:
    neutral = leaning(Personality())
    assert neutral == WEIGHTS
    assert leaning(Personality(boldness=1)).hunger < neutral.hunger
    assert leaning(Personality(thrift=1)).gold > neutral.gold
    assert leaning(Personality(patience=-1)).field < neutral.field
    assert leaning(Personality(), FULL_TABLE) == FULL_TABLE
    assert leaning(Personality(thrift=1), FULL_TABLE).gold > FULL_TABLE.gold


# -- strength --------------------------------------------------------------------------------------


def test_beats_the_steward() -> None:
    report = run_games(Plan(GAME, 2, 4, seed=1, bots=("strategos", "steward")))
    assert report.bots[0].wins >= 3


@pytest.mark.slow
@pytest.mark.parametrize(("players", "games"), [(2, 12), pytest.param(4, 20, marks=WHOLE_ONLY)])
def test_wins_more_than_its_share_against_stewards(players: int, games: int) -> None:
    bots = ("strategos", *["steward"] * (players - 1))
    report = run_games(Plan(GAME, players, games, seed=2, bots=bots))
    assert report.bots[0].wins > games / players


@pytest.mark.slow
@pytest.mark.parametrize(("players", "games"), [(3, 18), pytest.param(4, 16, marks=WHOLE_ONLY)])
def test_wins_more_than_half_where_several_look_ahead(players: int, games: int) -> None:
    """Another strategos does not play as foreseen: it must win all the same."""
    report = run_games(Plan(GAME, players, games, 3, ("strategos", "steward"), rotation="blocks"))
    assert report.bots[0].wins > games / 2
