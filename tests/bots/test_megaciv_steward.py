"""The steward of Mega Civilization: legal, steady, blind to what is hidden, able to say why."""

from __future__ import annotations

import copy
import time
from collections.abc import Iterator
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

import msgspec
import pytest

from ecumene.bots import Bot, make_bot
from ecumene.bots.megaciv.building import plan_cities
from ecumene.bots.megaciv.buying import cheapest_payment, pay_for, plan_purchase
from ecumene.games.megaciv.acquisition import sheet
from ecumene.games.megaciv.credit import Credits
from ecumene.games.megaciv.hands import commodities_in
from ecumene.games.megaciv.known import known_state
from ecumene.games.megaciv.options import Options
from ecumene.games.megaciv.state import State
from ecumene.games.megaciv.view import view
from ecumene.kernel import Question, Seeded, encode, engine, seed_from_number
from ecumene.sim import Plan, run_games
from tests.megaciv_table import GAME, Land, Table


def steward() -> Bot:
    return make_bot("steward", GAME, seed=0)


class Asked(NamedTuple):
    """A question to a steward, and the steward as it was before it answered."""

    question: Question[State]
    bot: Bot
    answer: Any


def some_options(turns: int, **options: Any) -> Options:
    chosen = {"civ_choice": "random", "stop": "turn", "stop_turn": turns, **options}
    return msgspec.convert(chosen, Options)


def game(
    players: int,
    options: Options,
    seed: int,
    bots: tuple[str, ...] = ("steward",),
) -> Iterator[Asked]:
    """A whole game: every question to a steward with its answer, before it is carried out.

    Without a steward among the players it is every question.
    """
    chance = Seeded(seed_from_number(seed))
    state, _ = engine.start(GAME, players, options, chance)
    at_seat = [make_bot(bots[seat % len(bots)], GAME, seed) for seat in range(players)]
    while state.flow.decisions:
        decision = state.flow.decisions[0]
        question = Question(GAME, state, decision)
        bot = at_seat[decision.seat]
        before = copy.deepcopy(bot)
        answer = bot.choose(question)
        if bot.name == "steward" or "steward" not in bots:
            yield Asked(question, before, answer)
        engine.answer(GAME, state, decision, answer, chance)
    assert state.ended


# -- every question --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "turns", "bots", "options"),
    [
        (5, 8, ("steward",), {}),
        (5, 8, ("steward", "random"), {"ast": "expert", "water": "off"}),
        (12, 4, ("steward",), {}),
        (12, 4, ("steward", "random"), {"order": "strict"}),
        (7, 2, ("steward", "random"), {"short_game": "on"}),
    ],
)
def test_every_answer_is_legal(
    players: int, turns: int, bots: tuple[str, ...], options: dict[str, Any]
) -> None:
    chosen = some_options(turns, **options)
    report = run_games(Plan(GAME, players, 2, seed=7, bots=bots, options=chosen, check=True))
    assert report.violations == ()
    assert report.finished == 2


@pytest.mark.slow
@pytest.mark.parametrize("players", range(5, 19))
def test_every_answer_is_legal_in_long_games(players: int) -> None:
    plan = Plan(GAME, players, 2, 5, ("steward", "random"), some_options(25), check=True)
    assert run_games(plan).sound


def test_legal_whatever_players_by_lot_have_done() -> None:
    """In The Short Game of players by lot most kinds of questions come up in a few turns."""
    met = set()
    for players, turns in ((5, 5), (8, 4), (12, 3)):
        for asked in game(players, some_options(turns, short_game="on"), players, ("random",)):
            question = asked.question
            assert question.check(steward().choose(question)) is not None
            met.add(question.kind)
    assert len(met) >= 20
    assert {"movement", "trade", "purchase", "ability", "horde", "damage", "earthquake"} <= met


def test_what_it_thinks_out_is_never_refused() -> None:
    """The default is there in case; it is not needed."""
    refused = []

    class Strict(Question[State]):
        def check(self, answer: Any) -> Any:
            try:
                return super().check(answer)
            except Exception as refusal:
                refused.append((self.kind, answer, refusal))
                raise

    for asked in game(6, some_options(7), 4):
        strict = Strict(GAME, asked.question._state, asked.question.decision)
        assert asked.bot.choose(strict) == asked.answer
        assert strict.check(asked.answer) == asked.answer
    assert refused == []


# -- the same question, the same answer ------------------------------------------------------------


def test_the_same_game_again() -> None:
    plan = Plan(GAME, 5, 2, seed=3, bots=("steward",), options=some_options(7))
    assert run_games(plan).digest == run_games(plan).digest


@pytest.mark.rule("DG-1.4", "DG-10.2")
@pytest.mark.parametrize(("players", "turns"), [(5, 7), (12, 6)])
def test_worlds_that_look_alike_get_the_same_answer(players: int, turns: int) -> None:
    randomness = Random(5)
    different, kinds = 0, set()
    for number, asked in enumerate(game(players, some_options(turns), players)):
        if number % 3 and asked.question.kind == "trade":
            continue
        real = asked.question
        world = GAME.redeterminise(real._state, real.seat, randomness)
        twin = Question(GAME, world, real.decision)
        assert asked.bot.choose(twin) == asked.answer
        assert asked.bot.explain(twin, asked.answer) == asked.bot.explain(real, asked.answer)
        different += encode(world) != encode(real._state)
        kinds.add(real.kind)
    assert different > 50  # there was something to hide
    assert {"movement", "build_cities", "purchase", "trade"} <= kinds


@pytest.mark.rule("DG-1.4", "DG-10.2")
def test_choosing_changes_nothing() -> None:
    for asked in game(5, some_options(4), 8):
        before = encode(asked.question._state)
        asked.bot.choose(asked.question)
        asked.bot.explain(asked.question, asked.answer)
        assert encode(asked.question._state) == before


@pytest.mark.rule("DG-1.4", "DG-1.7")
def test_what_it_works_with_holds_nothing_hidden() -> None:
    table = Table(players=5)
    own = table.deal(0, "gold", "wine", "water")
    table.deal(1, "gold", "famine", "water")
    table.seat(1).ast_bonus = True
    known = known_state(view(table.state, 0), table.state.options)
    assert (known.seats[0].hand, known.seats[0].water) == (sorted(own), 1)
    assert (known.seats[1].hand, known.seats[1].cards) == ([], 3)
    assert all(pile == [] for piles in known.stacks.values() for pile in piles)
    assert known.seats[1].ast_bonus
    world = GAME.redeterminise(table.state, 0, Random(1))
    again = known_state(view(world, 0), world.options)
    assert encode(again) == encode(known)


# -- why -------------------------------------------------------------------------------------------


def test_every_answer_can_be_explained() -> None:
    """Any legal answer, not only the chosen one: a person may ask why not the other."""
    randomness = Random(1)
    met = set()
    for asked in game(6, some_options(10), 3, ("steward", "random")):
        if asked.question.kind == "trade" and randomness.random() < 0.8:
            continue
        for answer in (asked.answer, asked.question.sample(randomness)):
            sentence = asked.bot.explain(asked.question, answer)
            assert sentence[0].isupper() or sentence[0].isdigit(), sentence
            assert sentence.endswith("."), sentence
            assert "\n" not in sentence
        met.add(asked.question.kind)
    assert {"movement", "build_cities", "purchase", "trade", "buy_card"} <= met


def test_quick_enough() -> None:
    bot, took = steward(), []
    for asked in game(9, some_options(6), 6):
        if asked.question.kind == "trade":
            continue
        begun = time.process_time()
        bot.choose(asked.question)
        took.append(time.process_time() - begun)
    assert fmean(took) < 0.05


# -- strength --------------------------------------------------------------------------------------


def test_beats_players_by_lot() -> None:
    plan = Plan(GAME, 6, 3, seed=1, bots=("steward", "random"), options=some_options(10))
    by_name = {report.name: report for report in run_games(plan).bots}
    assert by_name["steward"].wins == 3
    assert by_name["steward"].mean_score > 1.3 * by_name["random"].mean_score


# -- rules of thumb, one by one --------------------------------------------------------------------


def buyer(*cards: str, treasury: int = 0, advances: tuple[str, ...] = ()) -> Table:
    table = Table(players=9).treasury(0, treasury).hold(0, *advances)
    table.deal(0, *cards)
    return table.phase(12)


def test_spends_what_it_has_in_the_last_turn_and_wastes_little() -> None:
    table = buyer("gold", "gold", "gold", "wine", "wine", treasury=30)
    table.command("last_turn")
    buy = plan_purchase(table.state, table.seat(0))
    assert buy.advances
    assert sheet(table.state, table.seat(0), buy).paid.waste < 20
    table.answer(0, buy)
    assert set(table.seat(0).advances) == set(buy.advances)


def test_buys_nothing_with_nothing() -> None:
    table = buyer("ochre", "water")
    buy = plan_purchase(table.state, table.seat(0))
    assert (buy.advances, buy.cards, buy.treasury) == ((), (), 0)


def test_treasury_goes_before_cards() -> None:
    table = buyer("gold", "gold", "gold", treasury=55)
    own = commodities_in(table.state, table.seat(0))
    assert cheapest_payment(table.state, table.seat(0), own, 50) == ([], 50)
    cards, treasury = cheapest_payment(table.state, table.seat(0), own, 100)
    assert (sorted(cards), treasury) == (own, 19)


def test_takes_what_library_and_anatomy_give() -> None:
    table = buyer(*["gold"] * 5, *["ivory"] * 4, *["incense"] * 4)  # 225 + 144 + 112
    seat = table.seat(0)
    buy = pay_for(table.state, seat, commodities_in(table.state, seat), ["library", "anatomy"])
    assert (buy.library, buy.free) == ("anatomy", "astronavigation")
    table.answer(0, buy)
    assert seat.advances == ["library", "anatomy", "astronavigation"]


def test_puts_credits_of_choice_where_it_has_most() -> None:
    table = buyer(*["gold"] * 5)
    seat = table.seat(0)
    seat.credits = Credits(civics=5, science=10)
    buy = pay_for(table.state, seat, commodities_in(table.state, seat), ["monument"])
    assert buy.chosen == {"monument": Credits(science=20)}
    table.answer(0, buy)


def test_discards_what_it_misses_least() -> None:
    table = buyer(*["ochre"] * 2, *["iron"] * 2, *["clay"] * 2, *["oil"] * 2, "water", "water")
    buy = plan_purchase(table.state, table.seat(0))
    assert (buy.advances, buy.discards, buy.discard_water) == ((), (), 2)


def test_many_small_sets_are_paid_together() -> None:
    """More sets than it tries out one by one."""
    names = ["ochre", "clay", "bone", "papyri", "iron", "wax", "fish", "fruit", "ceramics"]
    table = buyer(*names, "wool", "oil", "grain", "wine", "textiles")  # 9 stacks, 1 card each: 43
    seat = table.seat(0)
    own = commodities_in(table.state, seat)
    cards, treasury = cheapest_payment(table.state, seat, own, 40)
    assert (len(cards), treasury) == (14, 0)


@pytest.mark.rule("MC-5.13")
def test_builds_only_cities_it_can_support() -> None:
    lands = {"a": Land(limit=2, site=True), "b": Land(limit=2, site=True), "c": Land(limit=4)}
    table = Table(lands).put(0, a=6, b=6)
    assert [build.area for build in plan_cities(table.state, 0).builds] == ["a"]
    table.put(0, c=4)
    assert [build.area for build in plan_cities(table.state, 0).builds] == ["a", "b"]
    assert plan_cities(Table(lands).put(0, a=6).state, 0).builds == ()
