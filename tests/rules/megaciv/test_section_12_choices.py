"""Rules MC-12: what is refused, defaults, forced answers, samples and the sheet of a draft."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

from ecumene.games.megaciv.calculations.payment import cards_value
from ecumene.games.megaciv.calculations.prices import explain
from ecumene.games.megaciv.phases.acquisition.purchase import (
    BuyAdvances,
    least_loss,
    limit_after,
    sheet,
)
from ecumene.games.megaciv.position.hands import by_name, commodities_in
from ecumene.games.megaciv.tables.advances import ADVANCES, credits_held
from ecumene.games.megaciv.tables.commodities import COMMODITIES
from ecumene.games.megaciv.tables.credit import Credits
from ecumene.kernel import Question, encode, engine
from tests.support.megaciv_table import GAME, Table
from tests.support.sentences import assert_said

NINE = 9


def table(players: int = NINE, **options: Any) -> Table:
    return Table(players=players, options=options)


# -- refusals --------------------------------------------------------------------------------------


def stocked() -> Table:
    """Seat 0 with 3 gold, 2 wine, a water card and 20 treasury; seat 1 with a tin."""
    game = table().treasury(0, 20)
    game.deal(0, "gold", "gold", "gold", "wine", "wine", "water")
    game.deal(1, "tin")
    return game


@pytest.mark.rule("MC-12.21", "MC-0.10")
def test_nobody_pays_with_what_is_not_theirs() -> None:
    game = stocked()
    calamity = game.deal(0, "famine")[0]
    game.phase(12)
    gold = game.seat(0).hand[0]
    foreign = game.seat(1).hand[0]
    in_stack = game.state.stacks["west"][0][0]
    for number in (foreign, in_stack, calamity, 999):
        for field in ("cards", "discards"):
            no = game.refused(0, {field: [number]})
            assert (no.code, no.rule) == ("not_your_card", "MC-12.21")
    for twice in (
        {"cards": [gold, gold]},
        {"discards": [gold, gold]},
        {"cards": [gold], "discards": [gold]},
    ):
        assert game.refused(0, twice).code == "card_twice"
    assert game.refused(0, {"water": 2}).code == "not_in_hand"
    assert game.refused(0, {"water": 1, "discard_water": 1}).code == "not_in_hand"
    assert game.refused(0, {"treasury": 21}).code == "treasury_short"
    assert game.refused(0, {"treasury": 1}).code == "too_much_treasury"


@pytest.mark.rule("MC-12.2", "MC-0.68")
@pytest.mark.parametrize(
    ("answer", "code"),
    [
        ({"advances": ["fire"]}, "no_such_advance"),
        ({"advances": [""]}, "no_such_advance"),
        ({"advances": ["Music"]}, "no_such_advance"),
        ({"advances": ["anatomy"], "free": "fire"}, "no_such_advance"),
        ({"advances": ["library", "music"], "library": "fire"}, "no_such_advance"),
        ({"advances": ["music"], "chosen": {"fire": {}}}, "no_such_advance"),
        ({"advances": ["music"], "free": "coinage"}, "free_needs_anatomy"),
        ({"advances": ["anatomy"], "free": "music"}, "not_free"),
        ({"advances": ["monument"]}, "credits_of_choice"),
        ({"advances": ["monument"], "chosen": {"monument": {"arts": 15}}}, "credits_of_choice"),
        (
            {"advances": ["monument"], "chosen": {"monument": {"arts": 25, "civics": -5}}},
            "credits_of_choice",
        ),
        ({"advances": ["music"], "chosen": {"music": {"arts": 10}}}, "no_credits_of_choice"),
        ({"stand_in_for": "fire"}, "not_your_card"),
        ({"stand_in": 0, "stand_in_for": "fire"}, "not_your_card"),
    ],
)
def test_answers_that_make_no_purchase(answer: dict[str, Any], code: str) -> None:
    assert stocked().phase(12).refused(0, answer).code == code


@pytest.mark.rule("MC-12.27")
def test_a_stand_in_for_a_commodity_that_does_not_exist() -> None:
    game = stocked().hold(0, "trade_empire").phase(12)
    gold = game.seat(0).hand[0]
    for name in ("fire", "famine", "water", "\ud800", "x" * 40):
        no = game.refused(0, {"stand_in_for": name, "stand_in": gold})
        assert no.code in ("stand_in_set", "no_such_commodity")
        no.text.encode()  # nothing from outside that cannot be sent on


@pytest.mark.rule("MC-12.21")
@pytest.mark.parametrize(
    "answer",
    [
        {"treasury": -1},
        {"water": -1},
        {"discard_water": -1},
        {"treasury": 10**30},
        {"water": 10**5000},
        {"treasury": 1.5},
        {"treasury": True},
        {"cards": [-1]},
        {"cards": ["0"]},
        {"cards": [10**5000]},
        {"cards": [0] * 301},
        {"discards": [-2]},
        {"stand_in": -2},
        {"stand_in": 10**5000},
        {"advances": ["music"] * 52},
        {"advances": ["x" * 41]},
        {"advances": "music"},
        {"free": "x" * 100_000},
        {"library": "x" * 100_000},
        {"stand_in_for": "x" * 100_000},
        {"chosen": {f"a{n}": {} for n in range(60)}},
        {"chosen": {"monument": {"arts": 10**5000}}},
        {"chosen": {"monument": {"gold": 20}}},
        {"bid": 3},
        [],
        None,
    ],
)
def test_answers_of_the_wrong_form_or_size(answer: Any) -> None:
    assert stocked().phase(12).refused(0, answer).code == "malformed"


@pytest.mark.rule("DG-11.1")
@pytest.mark.parametrize("name", ["\ud800", "\x00", "{advance}", "<script>", "é" * 40])
def test_names_from_outside_are_shown_in_plain_letters(name: str) -> None:
    game = stocked().phase(12)
    answers: tuple[dict[str, Any], ...] = ({"advances": [name]}, {"chosen": {name: {}}})
    for answer in answers:
        no = game.refused(0, answer)
        assert no.code == "no_such_advance"
        assert no.text.isascii()
        assert no.text.isprintable()


# -- default (DG-9.9) ------------------------------------------------------------------------------


@pytest.mark.rule("DG-9.9")
def test_the_default_buys_nothing_and_discards_least() -> None:
    game = table().treasury(0, 50)
    keep = game.deal(0, *["gold"] * 4, *["wine"] * 4)
    ochre, iron = game.deal(0, "ochre", "iron")
    game.seat(0).water = 1
    game.phase(12)
    assert game.default(0) == BuyAdvances(discards=(ochre, iron), discard_water=1)
    game.answer(0, game.default(0))
    assert sorted(game.seat(0).hand) == sorted(keep)
    assert game.seat(0).treasury == 50


@pytest.mark.rule("DG-9.9")
def test_a_small_set_may_be_worth_less_than_two_single_cards() -> None:
    """Two ochre are worth 4 together, an iron and a fruit 2 + 3: card by card would miss it."""
    game = table()
    game.deal(0, *["gold"] * 3, *["ivory"] * 3, "iron", "fruit")
    ochre = game.deal(0, "ochre", "ochre")
    game.phase(12)
    assert game.default(0) == BuyAdvances(discards=tuple(sorted(ochre)))


@pytest.mark.rule("DG-9.9")
def test_the_default_is_the_least_loss_of_all_ways() -> None:
    randomness = Random(12)
    for _ in range(60):
        game = _with_random_hand(randomness, most=12)
        seat = game.seat(0)
        own = commodities_in(game.state, seat)
        due = max(0, seat.cards - limit_after(game.state, seat))
        discards, water = least_loss(game.state, seat, own, seat.water)
        assert len(discards) + water == due
        assert water == min(due, seat.water)
        kept = [
            cards_value(by_name(game.state, set(own) - set(way)))
            for way in combinations(own, due - water)
        ]
        assert cards_value(by_name(game.state, set(own) - set(discards))) == max(kept)
        assert least_loss(game.state, seat, own[::-1], seat.water) == (discards, water)


def _with_random_hand(randomness: Random, most: int, players: int = NINE) -> Table:
    game = table(players)
    there = [game.card(n).name for n in game._in_stacks()]
    few = randomness.sample(sorted({name for name in there if name in COMMODITIES}), 6)
    there = [name for name in there if name in few] + ["water"] * 3
    game.deal(0, *randomness.sample(there, min(len(there), randomness.randrange(most + 1))))
    return game


# -- forced (N-05) ---------------------------------------------------------------------------------


@pytest.mark.rule("DG-3.6", "N-05")
def test_without_cards_and_enough_treasury_there_is_nothing_to_ask() -> None:
    """The cheapest advances cost 50: 49 treasury and no card buy nothing, as everybody sees."""
    game = table().treasury(0, 49).treasury(1, 50).phase(12)
    assert game.asked() == [1]
    assert [event.seat for event in game.told("bought_nothing")] == [0, *reversed(range(2, NINE))]
    assert game.seat(0).treasury == 49


@pytest.mark.rule("DG-3.6", "MC-12.26")
def test_mining_makes_treasury_enough() -> None:
    game = table().treasury(0, 25).treasury(1, 24).hold(0, "mining").hold(1, "mining").phase(12)
    assert game.asked() == [0]


@pytest.mark.rule("N-05", "DG-1.2")
def test_a_hand_that_allows_nothing_is_still_asked() -> None:
    """Others know that there is a card, not that it is worth nothing."""
    game = table()
    game.deal(0, "water")
    game.deal(1, "ochre")
    game.phase(12)
    assert game.asked() == [0, 1]


@pytest.mark.rule("N-05", "DG-1.2")
def test_what_is_forced_is_the_same_for_every_hand_of_that_size() -> None:
    randomness = Random(5)
    for _ in range(40):
        game = _with_random_hand(randomness, most=2)
        game.treasury(0, randomness.randrange(56))
        world = GAME.determinize(game.state, 1, randomness)
        both = []
        for state in (game.state, world):
            table_of_both = table()
            table_of_both.state = state
            table_of_both.phase(12)
            both.append(table_of_both.asked())
        assert both[0] == both[1]


@pytest.mark.rule("MC-12.2")
def test_all_advances_held_leave_nothing_to_buy() -> None:
    game = table().treasury(0, 55).hold(0, *ADVANCES)
    game.seat(0).credits = Credits(*[300] * 5)
    game.phase(12)
    assert game.over


# -- samples ---------------------------------------------------------------------------------------


@pytest.mark.rule("MC-12.2", "MC-12.5")
def test_samples_are_legal_for_any_hand() -> None:
    randomness = Random(3)
    met = set()
    for round_ in range(150):
        game = _with_random_hand(randomness, most=24, players=(5, 9, 12, 18)[round_ % 4])
        seat = game.seat(0).seat
        number = randomness.choice([0, 0, 3, 10, 30, 48, 51])
        names = randomness.sample(sorted(ADVANCES), number)
        game.hold(seat, *names).treasury(seat, randomness.randrange(56))
        game.seat(seat).credits += credits_held(names)
        if round_ % 3 == 0:
            game.seat(seat).credits = Credits(*[200] * 5)
        game.phase(12)
        if not game.open(seat):
            continue
        question = Question(GAME, game.state, game.question(seat))
        for _ in range(4):
            answer = question.sample(randomness)
            question.check(answer)
            met |= {field for field in BuyAdvances.__struct_fields__ if getattr(answer, field)}
            met |= {"stand-in"} if answer.stand_in >= 0 else set()
        game.answer(seat, answer)
        if number == 51:
            assert answer.advances == ()
    assert met == {*BuyAdvances.__struct_fields__, "stand-in"}  # every part of an answer is tried


# -- the sheet of a draft (DG-6.6) -----------------------------------------------------------------


@pytest.mark.rule("DG-6.6", "MC-12.12")
def test_the_sheet_shows_prices_payment_and_what_is_left() -> None:
    game = table().treasury(0, 30).hold(0, "music", "pottery")
    game.seat(0).credits = credits_held(["music", "pottery"])
    gold = game.deal(0, *["gold"] * 4)
    wine = game.deal(0, *["wine"] * 6)
    oil = game.deal(0, *["oil"] * 3)
    game.phase(12)
    before = encode(game.state)
    draft = BuyAdvances(
        ("agriculture", "mysticism"),
        cards=tuple(gold),
        discards=(oil[0],),
    )
    shown = sheet(game.state, game.seat(0), draft)
    assert [assert_said(GAME, explain(price)) for price in shown.prices] == [
        "Agriculture: 120 - 10 (crafts credits) - 10 (Pottery) = 100",
        "Mysticism: 50 - 15 (arts credits) = 35",
    ]
    assert (shown.paid.total, shown.paid.card_points, shown.paid.waste) == (135, 144, 9)
    assert (shown.cards_left, shown.hand_limit) == (len(wine) + 2, 8)
    assert shown.credits == credits_held(["agriculture", "mysticism"])
    assert encode(game.state) == before  # a draft changes nothing


@pytest.mark.rule("DG-6.6", "DG-7.2")
def test_a_confirmed_purchase_is_final() -> None:
    game = table().treasury(0, 50).treasury(1, 50).phase(12)
    decision = game.question(0)
    move = engine.answer(GAME, game.state, decision, BuyAdvances(), game.chance)
    assert move.sealed == "final"
