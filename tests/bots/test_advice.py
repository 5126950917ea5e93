"""Advice: on every kind of question a legal answer, a reason of its own, and nothing of others."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from ecumene.bots import make_bot
from ecumene.bots.bot import Advice
from ecumene.bots.game_bots import advise, has_adviser
from ecumene.bots.megaciv.strategos.market_advice import sets_change
from ecumene.bots.megaciv.strategos.movement import tell_movement
from ecumene.games import find_game
from ecumene.games.megaciv.phases.movement.movement import Movement
from ecumene.games.megaciv.phases.movement.orders import March
from ecumene.games.megaciv.phases.trade.offers import Accept, AnswerOffer, Finish, MakeOffer
from ecumene.games.megaciv.tables.commodities import COMMODITIES
from ecumene.games.stoneage.answers import Cash, Place, TakeDie
from ecumene.kernel import Decision, Game, Match, Question, encode, engine, seed_from_number
from ecumene.kernel.flow import Step
from ecumene.words import Said, said
from ecumene.words.catalogue import in_english
from tests.support.advice_spots import FOUND, RARE
from tests.support.advice_spots import questions as stored_questions
from tests.support.megaciv_civil_war import short
from tests.support.megaciv_leaving import laid
from tests.support.megaciv_provincial import neighbours
from tests.support.megaciv_table import GAME, Land, Table
from tests.support.played_questions import questions as played_questions
from tests.support.sentences import assert_said
from tests.support.stoneage_cards import asked_for_a_die, asked_to_place

#: phrases of answers that nobody thought about
EMPTY = ("no answer is better", "possible, but", "legal, but", "as good as another")


def check(game: Game[Any], question: Question[Any]) -> Advice:
    """Legal, with a sentence of its own that a person can read, and a second that is another."""
    advice = advise(game, question)
    assert question.check(advice.answer) == advice.answer, question.kind
    for sentence in reasons(advice):
        reason = assert_said(game, sentence)
        assert reason[0].isupper() or reason[0].isdigit(), reason
        assert reason.endswith("."), reason
        assert not {"..", "\n", "_"} & {*reason, reason[-2:]}, reason
        assert len(reason.split()) > 4, reason
        assert not any(words in reason for words in EMPTY), reason
    if advice.second is not None:
        assert question.check(advice.second.answer) != advice.answer, question.kind
    return advice


def reasons(advice: Advice) -> list[Said]:
    return [advice.reason] + ([advice.second.reason] if advice.second else [])


def question_of(table: Table, seat: int) -> Question[Any]:
    return Question(GAME, table.state, table.question(seat))


def rare_questions() -> Iterator[Question[Any]]:
    """Yield questions that stored games lack, laid out by hand as in the rule tests."""
    back = laid(comeback="on")
    back.steps(Step("come_back"))
    yield question_of(back, 0)
    conflicts = Table({name: Land(limit=1) for name in "abc"})
    conflicts.put(0, a=1, b=1, c=1).put(1, a=2, b=2, c=2).hold(0, "advanced_military").phase(4)
    yield question_of(conflicts, 0)
    attacks = Table({name: Land(limit=1) for name in "abcd"})
    attacks.put(0, a=1, b=1).put(3, c=1, d=1).city(1, "a", "b", "c").city(2, "d").phase(4)
    yield question_of(attacks, 1)
    deferred = Table({name: Land(limit=1) for name in "ab"}).put(0, a=7).city(1, "a")
    deferred.put(1, b=2).city(2, "b").stock(1, 3).phase(4)
    yield question_of(deferred, 1)
    yield question_of(short(cities=1, tokens=5), 1)
    game, _ = neighbours("iron wine", "gold", "ochre")
    yield question_of(game, 1)
    table = Table(players=9)
    yield Question(
        GAME, table.state, Decision(1, 0, "suffer", "MC-C.MINOR.2", ("squandered_wealth",))
    )


def test_every_kind_of_both_games_is_looked_at() -> None:
    """A new kind of question needs advice, and a position here in which it is asked."""
    for game in ("stoneage", "megaciv"):
        rules = find_game(game)
        rare = RARE if game == "megaciv" else ()
        assert {*FOUND[game], *rare} == {*rules.kinds}
        assert has_adviser(rules)


@pytest.mark.parametrize("game", ["stoneage", "megaciv"])
def test_every_kind_has_legal_advice_with_a_reason_of_its_own(game: str) -> None:
    met = {question.kind: check(rules, question) for rules, question in stored_questions(game)}
    assert {*met} == {*FOUND[game]}
    plain = {kind for kind, advice in met.items() if not has_number(game, advice)}
    assert plain <= {"ability", "claim_cities", "pirate_targets"}  # names say enough there
    seconds = {kind for kind, advice in met.items() if advice.second is not None}
    assert seconds >= ({"sa_place", "sa_pay", "sa_die"} if game == "stoneage" else {"tax_rate"})


def has_number(game: str, advice: Advice) -> bool:
    return any(map(str.isdigit, in_english(advice.reason, game)))


def test_the_rare_kinds_have_it_too() -> None:
    met = set()
    for question in rare_questions():
        check(GAME, question)
        met.add(question.kind)
    assert met == {*RARE}


@pytest.mark.rule("DG-1.4", "DG-10.2")
@pytest.mark.parametrize(("name", "players", "most"), [("stoneage", 3, 120), ("megaciv", 5, 700)])
def test_worlds_that_look_alike_get_the_same_advice(name: str, players: int, most: int) -> None:
    game, randomness, differed = find_game(name), Random(5), False
    options = engine.read_options(game, {})
    for number, question in enumerate(played_questions(name, players, options, most)):
        if number % (9 if name == "stoneage" else 35):
            continue
        other = game.determinize(question._state, question.seat, randomness)
        differed = differed or encode(other) != encode(question._state)
        before = encode(question._state)
        twin = Question(game, other, question.decision)
        assert advise(game, twin) == check(game, question)
        assert encode(question._state) == before  # asking changes nothing
    assert differed


def test_it_is_what_strategos_would_do() -> None:
    for name in ("stoneage", "megaciv"):
        game = find_game(name)
        options = engine.read_options(game, {})
        for number, question in enumerate(
            played_questions(name, 5 if "m" in name[:1] else 3, options, 200)
        ):
            if number % 10 == 0 and question.kind != "trade":
                bot = make_bot("strategos", game, 0)
                assert advise(game, question).answer == bot.choose(question)


# -- the sentences ---------------------------------------------------------------------------------


def test_a_movement_is_told_by_what_it_is_for() -> None:
    land = {
        "home": Land(limit=4, land="site next"),
        "site": Land(limit=2, site=True),
        "next": Land(limit=2),
    }
    table = Table(land).put(0, home=9)
    orders = (March("home", ("site",), 6), March("home", ("next",), 1))
    told = tell_movement(table.state, 0, Movement(orders))
    assert assert_said(GAME, told) == (
        "Found a city in Site (6 tokens there); settle 1 in Next; 3 tokens stay to support 1 city"
        " that needs 2."
    )
    stay = assert_said(GAME, tell_movement(table.state, 0, Movement()))
    assert stay.startswith("Stay where you are with 9 tokens")


def test_sets_grow_with_the_square_of_their_cards() -> None:
    assert sets_change({"wine": 2, "salt": 1}, ["wine", "wine"], ["salt"]) == sets_change(
        {"wine": 2}, ["wine", "wine"], []
    ) - sets_change({}, ["salt"], [])


def test_the_second_best_place_is_elsewhere_and_says_how_much_less_it_is_worth() -> None:
    match = Match.start(find_game("stoneage"), 2, seed=seed_from_number(1))
    (question,) = match.questions(match.awaited_seats()[0])
    advice = check(match.game, question)
    assert advice.second is not None
    assert isinstance(advice.second.answer, Place)
    assert advice.second.answer.location != advice.answer.location
    assert "worth " in in_english(advice.second.reason, "stoneage")


@pytest.mark.rule("SA-C.20", "N-150")
@pytest.mark.parametrize("asked", [asked_to_place, asked_for_a_die])
def test_the_card_for_two_resources_stays_out_of_the_way(asked: Callable[[], Any]) -> None:
    table = asked()
    question = Question(table.game, table.state, table.decision(0))
    assert isinstance(question.answers()[-1], Cash)
    advice = check(table.game, question)
    assert isinstance(advice.answer, Place | TakeDie)
    assert advice.second is not None
    assert isinstance(advice.second.answer, Place | TakeDie)


# -- the market ------------------------------------------------------------------------------------


def test_who_follows_the_advice_in_the_market_comes_to_an_end_and_repeats_nothing() -> None:
    """A fresh adviser each time: what lies open already is not offered again."""
    game = find_game("megaciv")
    (match, question), made = trading(), set()
    for _ in range(12):
        advice = check(game, question)
        assert question.kind == "trade"
        if isinstance(advice.answer, Finish):
            break
        if isinstance(advice.answer, MakeOffer):
            given = {*advice.answer.names, *advice.answer.more}
            assert not given & {*advice.answer.wish_names}
            offered = tuple(sorted((*advice.answer.names, *advice.answer.more)))
            assert offered not in made
            made.add(offered)
        match.play(question.seat, question.id, advice.answer)
        question = next(q for q in match.questions(question.seat) if q.kind == "trade")
    assert isinstance(advice.answer, Finish)
    assert made
    assert advice.reason == said("advice-wait", offers=len(made))


def test_whoever_brings_what_was_wished_for_is_not_turned_down() -> None:
    """Any two cards of the names, truly named, with any third one: the advice is to accept."""
    game = find_game("megaciv")
    brought = 0
    for seat in range(6):
        match, _ = trading()
        question = next(q for q in match.questions(seat) if q.kind == "trade")
        offer = advise(game, question).answer
        assert isinstance(offer, MakeOffer)
        assert offer.wish_names
        match.play(seat, question.id, offer)
        (made,) = (o.id for o in match.view(seat).offers if o.giver == seat)
        for other in range(6):
            hand = match.view(other).seats[other].hand
            wished = [card for card in hand if card.name in offer.wish_names][:2]
            third = [card for card in hand if card not in wished and card.name in COMMODITIES][:1]
            if other == seat or len(wished) < 2 or not third or len(offer.cards) != 3:
                continue
            numbers = tuple(card.number for card in (*wished, *third))
            names = tuple(card.name for card in wished)
            theirs = next(q for q in match.questions(other) if q.kind == "trade")
            match.play(other, theirs.id, AnswerOffer(offer=made, cards=numbers, names=names))
            again = next(q for q in match.questions(seat) if q.kind == "trade")
            assert isinstance(advise(game, again).answer, Accept), (seat, other, offer, names)
            brought += 1
            break
    assert brought >= 3


def trading() -> tuple[Match[Any], Question[Any]]:
    """A short game of stewards in which the first trade has just begun."""
    game = find_game("megaciv")
    options = {"short_game": "on", "civ_choice": "random"}
    match = Match.start(game, 6, seed=seed_from_number(3), options=options)
    bots = [make_bot("steward", game, seat) for seat in range(6)]
    while True:
        question = match.questions(match.awaited_seats()[0])[0]
        if question.kind == "trade":
            return match, question
        match.play(question.seat, question.id, bots[question.seat].choose(question))
