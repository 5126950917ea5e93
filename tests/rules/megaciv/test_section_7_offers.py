"""Section 7: what may be offered, and how it is said."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ecumene.games.megaciv.phases.trade.market import TRADE
from ecumene.games.megaciv.phases.trade.offers import (
    MOST_OFFERS,
    MOST_TEMPLATES,
    Accept,
    AnswerOffer,
    Decline,
    DropTemplate,
    Finish,
    MakeOffer,
    SaveTemplate,
    UseTemplate,
    Withdraw,
)
from ecumene.games.megaciv.phases.trade.trade_view import offers_for
from ecumene.games.megaciv.position.state import ANYONE, Template
from ecumene.games.megaciv.tables.commodities import COMMODITIES, WATER
from tests.support.megaciv_market import answer, ids, make, market, numbers, offer, reply

# -- MC-7.T2 -----------------------------------------------------------------------------------------


@pytest.mark.rule("MC-7.T2", "MC-7.4", "MC-7.7", "D-50")
def test_two_irons_named_and_a_tradeable_calamity_beside_them_are_an_offer() -> None:
    table = market("iron iron treachery", players=12)
    make(table, 0, "iron iron treachery", say="iron iron")
    assert table.state.market.offers[0].names == ("iron", "iron")


@pytest.mark.rule("MC-7.T2", "MC-7.4", "D-50")
def test_two_irons_cannot_be_named_with_one_iron() -> None:
    table = market("iron furs treachery", players=12)
    wrong = offer(table, 0, "iron furs treachery", say="iron iron")
    refusal = table.refused(0, wrong)
    assert refusal.code == "offer_untrue"
    assert refusal.params == {"name": "iron", "named": 2, "given": 1}


@pytest.mark.rule("MC-7.T2", "MC-7.7", "MC-7.10")
def test_a_non_tradeable_calamity_cannot_be_offered() -> None:
    table = market("iron iron famine", players=12)
    assert table.refused(0, offer(table, 0, "iron iron famine")).code == "offer_non_tradeable"


@pytest.mark.rule("MC-7.T2", "MC-7.3", "MC-7.10")
def test_two_cards_against_three_are_refused() -> None:
    table = market("iron iron iron", "oil oil oil", players=12)
    assert table.refused(0, offer(table, 0, "iron iron")).code == "offer_few"
    three = make(table, 0, "iron iron iron")
    assert table.refused(1, answer(table, 1, three, "oil oil")).code == "offer_few"
    table.answer(1, answer(table, 1, three, "oil oil oil"))


# -- the cards ---------------------------------------------------------------------------------------


@pytest.mark.rule("MC-7.7", "MC-0.61")
def test_minor_and_tradeable_calamities_can_be_offered() -> None:
    table = market("iron iron tempest treachery", players=18)
    make(table, 0, "iron iron tempest treachery")


@pytest.mark.rule("DG-5.2", "MC-7.10", "N-83")
@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"cards": (0, 1, 2, 399)}, "offer_card"),
        ({"cards": "others"}, "offer_card"),
        ({"cards": "twice"}, "offer_twice"),
        ({"water": 2}, "offer_water"),
        ({"names": ("iron",)}, "offer_two_names"),
        ({"names": ()}, "offer_two_names"),
        ({"names": ("iron", "gold")}, "offer_untrue"),
        ({"names": ("iron", "treachery")}, "no_such_commodity"),
        ({"names": ("iron", "atlantis")}, "no_such_commodity"),
        ({"names": ("water", "water")}, "offer_untrue"),
        ({"more": ("famine",)}, "no_such_commodity"),
        ({"more": ("oil", "\ud800")}, "no_such_commodity"),
        ({"wish_names": ("treachery",)}, "no_such_commodity"),
        ({"to": 0}, "offer_to"),
        ({"to": 5}, "offer_to"),
        ({"names": ("iron", "iron", "oil")}, "malformed"),
        ({"to": -2}, "malformed"),
        ({"to": 100}, "malformed"),
        ({"water": -1}, "malformed"),
        ({"wish": -1}, "malformed"),
        ({"wish": 401}, "malformed"),
        ({"cards": (-1,)}, "malformed"),
        ({"cards": tuple(range(401))}, "malformed"),
        ({"more": ("oil",) * 21}, "malformed"),
        ({"more": ("o" * 41,)}, "malformed"),
    ],
)
def test_wrong_offers_are_refused(change: dict[str, Any], code: str) -> None:
    table = market("iron iron oil treachery water")
    good = {"do": "offer", "cards": numbers(table, 0, "iron iron oil"), "names": ("iron", "iron")}
    if change.get("cards") == "others":
        change = {"cards": (*good["cards"], table.seat(1).hand[0])}
    elif change.get("cards") == "twice":
        change = {"cards": (*good["cards"], good["cards"][0])}
    refusal = table.refused(0, {**good, **change})
    assert refusal.code == code
    assert refusal.text.isprintable()
    table.answer(0, good)


@pytest.mark.rule("MC-0.65", "D-20", "N-14")
def test_water_can_be_given_and_named() -> None:
    table = market("iron water water", "oil oil oil")
    first = make(table, 0, "water water iron", say="water water")
    assert table.state.market.offers[0].size == 3
    reply(table, 1, first, "oil oil oil")
    assert table.refused(0, offer(table, 0, "water water water")).code == "offer_water"


@pytest.mark.rule("MC-7.3", "MC-7.4")
def test_the_two_numbers_may_differ() -> None:
    table = market("iron iron iron", "oil oil oil wine wine")
    first = make(table, 0, "iron iron iron")
    second = reply(table, 1, first, "oil oil oil wine wine")
    table.answer(0, Accept(second))
    assert (table.seat(0).cards, table.seat(1).cards) == (5, 3)


@pytest.mark.rule("MC-7.8", "DG-5.9")
@pytest.mark.parametrize("extra", ["treasury", "advances", "promise", "calamities", "remark"])
def test_nothing_but_trade_cards_fits_into_an_offer(extra: str) -> None:
    table = market("iron iron iron")
    cards = numbers(table, 0, "iron iron iron")
    form = {"do": "offer", "cards": cards, "names": ("iron", "iron"), extra: 1}
    assert table.refused(0, form).code == "malformed"


# -- the words ---------------------------------------------------------------------------------------


@pytest.mark.rule("MC-7.5", "MC-7.6", "DG-5.1")
def test_further_names_and_the_remark_need_not_be_true() -> None:
    table = market("iron iron treachery")
    words: dict[str, Any] = {"more": ("gold", "gold", "silk", "water"), "no_calamity": True}
    make(table, 0, "iron iron treachery", wish=4, wish_names=("wine", "gold"), **words)
    (seen,) = offers_for(table.state, 3)
    assert (seen.giver, seen.to, seen.number) == (0, ANYONE, 3)
    assert seen.names == ("iron", "iron")
    assert seen.more == ("gold", "gold", "silk", "water")
    assert seen.no_calamity
    assert (seen.wish, seen.wish_names) == (4, ("wine", "gold"))


@pytest.mark.rule("MC-7.6", "DG-5.8")
def test_no_form_can_name_a_calamity() -> None:
    table = market("iron iron treachery")
    for field in ("names", "more", "wish_names"):
        form = offer(table, 0, "iron iron treachery")
        plain = {"do": "offer", "cards": form.cards, "names": form.names}
        refusal = table.refused(0, {**plain, field: ("iron", "treachery")})
        assert refusal.code == "no_such_commodity"


@pytest.mark.rule("MC-7.5")
def test_every_commodity_and_water_may_be_mentioned() -> None:
    table = market("iron iron iron")
    for name in (*COMMODITIES, WATER):
        TRADE.check(table.state, table.question(0), offer(table, 0, "iron iron iron", more=(name,)))


@pytest.mark.rule("D-103", "MC-7.4")
def test_at_a_real_table_the_names_may_be_left_to_talk() -> None:
    table = market("iron iron treachery", "oil oil oil", trade="market_and_table")
    first = make(table, 0, "iron iron treachery", say="")
    second = reply(table, 1, first, "oil oil oil", say="oil oil")
    assert table.refused(0, offer(table, 0, "iron iron treachery", say="iron")).code == (
        "offer_two_names"
    )
    assert table.refused(0, offer(table, 0, "iron iron treachery", say="iron oil")).code == (
        "offer_untrue"
    )
    table.answer(0, Accept(second))


@pytest.mark.rule("N-83", "D-103")
def test_two_commodities_are_needed_even_if_nothing_is_named() -> None:
    table = market("iron slave_revolt treachery", trade="market_and_table")
    wrong = offer(table, 0, "iron slave_revolt treachery", say="")
    assert table.refused(0, wrong).code == "offer_commodities"


# -- to whom -----------------------------------------------------------------------------------------


@pytest.mark.rule("MC-7.2", "MC-7.3", "N-85")
def test_an_offer_to_a_seat_with_too_few_cards_is_refused() -> None:
    table = market("iron iron iron", "oil oil")
    assert table.refused(0, offer(table, 0, "iron iron iron", to=1)).code == "offer_to_few"
    make(table, 0, "iron iron iron", to=2)


@pytest.mark.rule("DG-5.3", "DG-5.7")
def test_an_answer_is_for_an_offer_that_one_can_see() -> None:
    table = market("iron iron iron", "oil oil oil")
    directed = make(table, 0, "iron iron iron", to=2)
    opened = make(table, 0, "iron iron iron")
    assert table.refused(1, answer(table, 1, directed, "oil oil oil")).code == "no_such_offer"
    second = reply(table, 1, opened, "oil oil oil")
    reply(table, 2, directed, "clay clay ochre")
    assert table.refused(0, answer(table, 0, opened, "iron iron iron")).code == "own_offer"
    assert table.refused(0, answer(table, 0, second, "iron iron iron")).code == "no_such_offer"
    assert table.refused(1, answer(table, 1, second, "oil oil oil")).code == "no_such_offer"


@pytest.mark.rule("DG-5.2", "DG-5.3")
def test_an_answer_is_checked_like_an_offer() -> None:
    table = market("iron iron iron", "oil oil famine oil")
    first = make(table, 0, "iron iron iron")
    assert table.refused(1, answer(table, 1, first, "oil oil famine")).code == (
        "offer_non_tradeable"
    )
    assert table.refused(1, answer(table, 1, first, "oil oil oil", say="oil iron")).code == (
        "offer_untrue"
    )
    wrong = answer(table, 1, first, "oil oil oil", more=("flood",))
    assert table.refused(1, wrong).code == "no_such_commodity"


@pytest.mark.rule("DG-5.3", "DG-5.5")
@pytest.mark.parametrize(
    ("action", "code"),
    [
        (Accept("9#9/1#1"), "no_such_answer"),
        (Decline("0#1"), "no_such_answer"),
        (Withdraw("0#1/1#1"), "no_such_offer"),
        (Withdraw("2#1"), "no_such_offer"),
        (Withdraw("\ud800"), "no_such_offer"),
        (Accept("0#1"), "no_such_answer"),
        (Accept("2#1/1#2"), "no_such_answer"),
        ({"do": "accept", "answer": "x" * 41}, "malformed"),
        ({"do": "accept"}, "malformed"),
        ({"do": "steal"}, "malformed"),
        ({}, "malformed"),
    ],
)
def test_only_own_offers_and_answers_to_them_can_be_dealt_with(action: Any, code: str) -> None:
    table = market("iron iron iron", "oil oil oil", "wine wine wine")
    first = make(table, 0, "iron iron iron")
    other = make(table, 2, "wine wine wine")
    assert reply(table, 1, first, "oil oil oil") == "0#1/1#1"
    assert reply(table, 1, other, "oil oil oil") == "2#1/1#1"
    refusal = table.refused(0, action)
    assert refusal.code == code
    assert refusal.text.isprintable()


@pytest.mark.rule("DG-5.3")
def test_the_answerer_cannot_accept_for_the_other_side() -> None:
    table = market("iron iron iron", "oil oil oil")
    second = reply(table, 1, make(table, 0, "iron iron iron"), "oil oil oil")
    assert table.refused(1, Accept(second)).code == "no_such_answer"
    assert table.refused(1, Decline(second)).code == "no_such_answer"


@pytest.mark.rule("DG-5.5")
def test_offers_and_answers_are_withdrawn_and_answers_fall_with_their_offer() -> None:
    table = market("iron iron iron", "oil oil oil", "wine wine wine")
    first = make(table, 0, "iron iron iron")
    mine, theirs = (reply(table, 1, first, "oil oil oil"), reply(table, 2, first, "wine wine wine"))
    table.answer(1, Withdraw(mine))
    assert ids(table) == [first, theirs]
    other = make(table, 2, "wine wine wine")
    table.answer(0, Withdraw(first))
    assert ids(table) == [other]
    assert table.refused(0, Accept(theirs)).code == "no_such_answer"


@pytest.mark.rule("DG-5.3")
def test_an_answer_that_is_turned_down_is_gone() -> None:
    table = market("iron iron iron", "oil oil oil")
    first = make(table, 0, "iron iron iron")
    second = reply(table, 1, first, "oil oil oil")
    table.answer(0, Decline(second))
    assert ids(table) == [first]
    assert table.hand(0) == ["iron"] * 3
    assert table.refused(0, Accept(second)).code == "no_such_answer"


# -- ids, limits -------------------------------------------------------------------------------------


@pytest.mark.rule("DG-5.7")
def test_ids_are_counted_by_those_who_read_them_and_never_come_again() -> None:
    table = market("iron iron iron", "oil oil oil")
    made = [make(table, 0, "iron iron iron", to=to) for to in (ANYONE, 1, 2, 1, ANYONE)]
    assert made == ["0#1", "0>1#1", "0>2#1", "0>1#2", "0#2"]
    assert reply(table, 1, "0#2", "oil oil oil") == "0#2/1#1"
    assert reply(table, 2, "0#2", "ochre ochre clay") == "0#2/2#1"
    table.answer(0, Decline("0#2/1#1")).answer(0, Withdraw("0#2"))
    assert make(table, 0, "iron iron iron") == "0#3"
    assert reply(table, 1, "0#3", "oil oil oil") == "0#3/1#2"


@pytest.mark.rule("DG-5.1")
def test_nobody_floods_the_table() -> None:
    table = market("iron iron iron", "oil oil oil")
    for _ in range(MOST_OFFERS - 1):
        make(table, 0, "iron iron iron")
    other = make(table, 1, "oil oil oil")
    reply(table, 0, other, "iron iron iron")
    assert table.refused(0, offer(table, 0, "iron iron iron")).code == "offers_full"
    assert table.refused(0, answer(table, 0, other, "iron iron iron")).code == "offers_full"
    table.answer(0, Withdraw("0#1"))
    make(table, 0, "iron iron iron")
    make(table, 1, "oil oil oil")


@pytest.mark.rule("DG-5.11", "N-86")
def test_the_engine_knows_no_delay_after_a_refusal() -> None:
    table = market("iron iron iron", "oil oil oil")
    for _ in range(3):
        assert table.refused(0, offer(table, 0, "iron iron", to=1)).code == "offer_few"
        make(table, 0, "iron iron iron", to=1)


# -- templates ---------------------------------------------------------------------------------------

THREE = Template(give=("iron", "iron", "water"), names=("iron", "water"), more=("gold",), wish=4)


@pytest.mark.rule("DG-5.1", "N-13")
def test_a_template_makes_the_same_offer_of_any_hand_that_holds_its_cards() -> None:
    table = market("iron oil iron iron water")
    table.answer(0, SaveTemplate("usual", THREE))
    assert table.events[-1].kind == "trade_open", "a note is nobody's business"
    table.answer(0, UseTemplate("usual", 3))
    (made,) = table.state.market.offers
    assert (made.to, made.cards) == (3, numbers(table, 0, "iron iron"))
    assert made.cards == tuple(
        sorted(n for n in table.seat(0).hand if table.card(n).name == "iron")[:2]
    )
    assert (made.water, made.names, made.more, made.wish) == (1, ("iron", "water"), ("gold",), 4)
    table.answer(0, DropTemplate("usual"))
    assert table.seat(0).templates == {}


@pytest.mark.rule("DG-5.1", "DG-5.2")
def test_a_template_that_the_hand_cannot_fill_is_refused() -> None:
    table = market("iron oil oil oil water")
    table.answer(0, SaveTemplate("usual", THREE))
    refusal = table.refused(0, UseTemplate("usual"))
    assert (refusal.code, refusal.params) == (
        "template_cards",
        {"card": "iron", "have": 1, "given": 2},
    )
    table.deal(0, "iron")
    assert table.refused(0, UseTemplate("usual", 0)).code == "offer_to"
    table.answer(0, UseTemplate("usual"))
    table.seat(0).water = 0
    assert table.refused(0, UseTemplate("usual")).params["card"] == "water"


@pytest.mark.rule("DG-5.1", "DG-5.2", "DG-5.8")
@pytest.mark.parametrize(
    ("action", "code"),
    [
        (SaveTemplate("t", Template(("iron", "iron"), ("iron", "iron"))), "offer_few"),
        (SaveTemplate("t", Template(("iron", "iron", "flood"), ("iron", "iron"))), "offer_non_tradeable"),
        (SaveTemplate("t", Template(("iron", "iron", "gods"), ("iron", "iron"))), "no_such_card"),
        (SaveTemplate("t", Template(("iron", "iron", "\ud800"), ("iron", "iron"))), "no_such_card"),
        (SaveTemplate("t", Template(("iron", "oil", "oil"), ("iron", "iron"))), "offer_untrue"),
        (SaveTemplate("t", Template(("iron", "oil", "oil"))), "offer_two_names"),
        (SaveTemplate("t", Template(("iron", "oil", "oil"), ("iron", "oil"), more=("flood",))), "no_such_commodity"),
        (SaveTemplate("t", Template(("iron", "oil", "oil"), ("iron", "oil"), wish_names=("x",))), "no_such_commodity"),
        (SaveTemplate("\ud800", THREE), "template_name"),
        (SaveTemplate("a\nb", THREE), "template_name"),
        (SaveTemplate("", THREE), "malformed"),
        (SaveTemplate("x" * 41, THREE), "malformed"),
        ({"do": "save_template", "name": "t", "template": {"give": ["iron"] * 401}}, "malformed"),
        (UseTemplate("t"), "no_such_template"),
        (DropTemplate("\ud800"), "no_such_template"),
    ],
)  # fmt: skip
def test_wrong_templates_are_refused(action: Any, code: str) -> None:
    table = market("iron iron oil")
    refusal = table.refused(0, action)
    assert refusal.code == code
    assert refusal.text.isprintable()


@pytest.mark.rule("MC-7.7")
def test_a_template_may_hold_a_tradeable_calamity() -> None:
    table = market("iron iron treachery")
    table.answer(0, SaveTemplate("t", Template(("iron", "iron", "treachery"), ("iron", "iron"))))
    table.answer(0, UseTemplate("t"))
    assert table.state.market.offers[0].size == 3


def test_templates_are_few_and_a_name_can_be_used_again() -> None:
    table = market("iron iron water")
    for number in range(MOST_TEMPLATES):
        table.answer(0, SaveTemplate(str(number), THREE))
    assert table.refused(0, SaveTemplate("more", THREE)).code == "templates_full"
    table.answer(0, SaveTemplate("3", Template(("oil",) * 3, ("oil", "oil"))))
    assert table.seat(0).templates["3"].give == ("oil",) * 3


# -- samples -----------------------------------------------------------------------------------------


@pytest.mark.rule("DG-9.7")
def test_the_default_is_to_finish() -> None:
    table = market("iron iron iron")
    assert table.default(0) == Finish()


@pytest.mark.parametrize("trade", ["market", "market_and_table"])
def test_random_answers_are_legal_and_of_every_kind(trade: str) -> None:
    randomness = random.Random(7)
    kinds = set()
    hands = ("iron iron treachery water", "oil famine flood water", "wine wine oil oil tin")
    table = market(*hands, trade=trade)
    for _ in range(20):
        while table.open():
            decision = table.open()[0]
            assert TRADE.sample is not None
            sampled = TRADE.sample(table.state, decision, randomness)
            kinds.add(type(sampled))
            table.answer(decision.seat, sampled)
        table.phase(7)
    assert kinds == {
        *(MakeOffer, AnswerOffer, Accept, Decline, Withdraw, Finish),
        *(SaveTemplate, UseTemplate, DropTemplate),
    }
