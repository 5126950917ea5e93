"""Section 7: what third seats can learn from the market: nothing they may not know."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from ecumene.games.megaciv.phases.trade.market import TRADE
from ecumene.games.megaciv.phases.trade.offers import (
    Accept,
    AnswerOffer,
    Decline,
    Finish,
    SaveTemplate,
    UseTemplate,
    Withdraw,
)
from ecumene.games.megaciv.phases.trade.trade_view import offers_for
from ecumene.games.megaciv.position.state import ANYONE, Template
from ecumene.kernel import SPECTATOR, Refusal, encode
from ecumene.kernel.events import BIG_SCREEN, event_views
from ecumene.words import Said
from tests.support.megaciv_market import answer, make, market, numbers, offer, reply
from tests.support.megaciv_table import Table

#: seat 0 and seat 1 trade; seats 2 and 3 look on
HANDS = (
    "iron iron treachery oil oil wine",
    "fish fish slave_revolt tin tin gold",
    "ochre ochre clay clay",
    "ochre ochre clay clay",
)
OTHERS = (2, 3, SPECTATOR, BIG_SCREEN)

Play = Callable[[Table], object]


def played(play: Play) -> Table:
    """A market in which something has happened."""
    table = market(*HANDS)
    play(table)
    return table


def tries(table: Table, seat: int) -> list[Any]:
    """List a seat's attempts to find something out."""
    channels = ["0", "1", "0>1", "1>0", "0>2", "0>3"]
    offers = [f"{channel}#{n}" for channel in channels for n in (1, 2, 3)]
    answers = [f"{o}/{s}#{n}" for o in offers for s in (0, 1, 2) for n in (1, 2)]
    cards = {0: "iron oil oil", 1: "fish fish gold"}.get(seat, "ochre ochre clay")
    found: list[Any] = [answer(table, seat, o, cards) for o in offers + answers]
    found += [form(o) for form in (Accept, Decline, Withdraw) for o in offers + answers]
    found += [offer(table, seat, cards, to=to) for to in (ANYONE, 0, 1)]
    found += [
        AnswerOffer(offer=o, cards=(0, 1, 2), names=("iron", "iron")) for o in offers
    ]  # cards of others
    return found


def told(table: Table, seat: int, attempt: Any) -> object:
    """Return the reply to a seat's attempt."""
    try:
        TRADE.check(table.state, table.question(seat), attempt)
    except Refusal as refusal:
        return refusal.code, refusal.rule, refusal.said
    return None


def everything(table: Table, viewer: int) -> list[Any]:
    """All that a viewer can learn: offers, events, who is awaited, refusals, random answers."""
    seen: list[Any] = [
        offers_for(table.state, viewer),
        event_views(table.events, viewer),
        sorted(table.asked()),
        table.state.market.finished,
    ]
    if viewer >= 0:
        seen += [told(table, viewer, attempt) for attempt in tries(table, viewer)]
        for seed in range(30):
            assert TRADE.sample is not None
            randomness = random.Random(seed)
            seen.append(TRADE.sample(table.state, table.question(viewer), randomness))
    return [encode(thing) for thing in seen]


def assert_alike(one: Table, other: Table, viewers: tuple[int, ...] = OTHERS) -> None:
    for viewer in viewers:
        assert everything(one, viewer) == everything(other, viewer), viewer


# -- sealed cards ------------------------------------------------------------------------------------


@pytest.mark.rule("DG-5.7", "DG-1.2", "MC-7.9", "DG-1.7")
def test_sealed_cards_are_in_nothing_that_others_see() -> None:
    def offering(cards: str) -> Play:
        return lambda table: table.answer(0, offer(table, 0, cards, say="iron iron"))

    one, other = played(offering("iron iron treachery")), played(offering("iron iron oil"))
    assert one.state.market.offers != other.state.market.offers
    assert_alike(one, other, (1, *OTHERS))
    assert everything(one, 0) != everything(other, 0)


@pytest.mark.rule("DG-5.3", "DG-5.7", "DG-1.2")
def test_the_first_side_does_not_see_the_cards_of_an_answer() -> None:
    def answering(cards: str) -> Play:
        def play(table: Table) -> None:
            reply(table, 1, make(table, 0, "iron iron oil"), cards, say="fish fish")

        return play

    one = played(answering("fish fish slave_revolt"))
    other = played(answering("fish fish gold"))
    assert_alike(one, other, (0, *OTHERS))


@pytest.mark.rule("DG-5.7", "DG-1.8", "MC-7.9", "N-82")
def test_a_deal_tells_others_the_partners_and_the_numbers_only() -> None:
    def dealing(gives: str, gets: str, first: int) -> Play:
        def play(table: Table) -> None:
            make(table, 0, "oil oil wine")
            make(table, 1, "tin tin gold")
            cards = {0: gives, 1: gets}
            directed = make(table, first, cards[first], to=1 - first)
            second = reply(table, 1 - first, directed, cards[1 - first])
            table.answer(first, Accept(second))

        return play

    one = played(dealing("iron iron treachery", "fish fish gold", 0))
    other = played(dealing("oil oil iron", "tin tin slave_revolt", 1))
    assert_alike(one, other)
    assert one.state.market.passed_by != other.state.market.passed_by


# -- offers between others ---------------------------------------------------------------------------


def directed(table: Table) -> None:
    first = make(table, 0, "iron iron treachery", to=1)
    make(table, 1, "fish fish gold", to=0)
    make(table, 0, "oil oil wine", to=1)
    table.answer(0, Withdraw(first))
    second = reply(table, 1, "0>1#2", "tin tin gold")
    table.answer(0, Decline(second))
    reply(table, 1, "0>1#2", "fish fish tin")


def notes(table: Table) -> None:
    table.answer(0, SaveTemplate("x", Template(("iron", "iron", "oil"), ("iron", "iron"))))
    table.answer(0, UseTemplate("x", 1))


@pytest.mark.rule("DG-5.7", "DG-1.2", "DG-1.8")
@pytest.mark.parametrize("secretly", [directed, notes])
def test_offers_between_two_seats_leave_no_trace_for_others(secretly: Play) -> None:
    def afterwards(table: Table) -> None:
        make(table, 0, "iron iron oil")
        make(table, 0, "iron iron oil", to=2)
        make(table, 1, "tin tin gold")

    def both(table: Table) -> None:
        secretly(table)
        afterwards(table)

    one, other = played(both), played(afterwards)
    assert_alike(one, other, (2, 3, SPECTATOR, BIG_SCREEN))
    assert len(one.state.market.offers) > len(other.state.market.offers)


@pytest.mark.rule("DG-5.3", "DG-5.7", "DG-1.2")
def test_answers_to_an_open_offer_are_between_two_seats() -> None:
    def opened(table: Table) -> None:
        make(table, 0, "iron iron oil")

    def answered(table: Table) -> None:
        opened(table)
        reply(table, 1, "0#1", "tin tin gold")
        table.answer(0, Decline("0#1/1#1"))
        reply(table, 1, "0#1", "tin tin gold")

    assert_alike(played(answered), played(opened))


@pytest.mark.rule("DG-1.2", "DG-5.7")
def test_a_directed_offer_of_others_is_refused_like_one_that_does_not_exist() -> None:
    table = played(lambda table: make(table, 0, "iron iron oil", to=1))
    there = told(table, 2, answer(table, 2, "0>1#1", "ochre ochre clay"))
    nowhere = told(table, 2, answer(table, 2, "0>1#7", "ochre ochre clay"))
    assert there == nowhere == ("no_such_offer", "DG-5.7", Said("refusal-no_such_offer"))
    bad = AnswerOffer(offer="0>1#1", cards=(), names=())
    assert told(table, 2, bad) == there, "not even the cards are looked at first"


# -- what one does see -------------------------------------------------------------------------------


@pytest.mark.rule("DG-5.7", "DG-5.3", "DG-1.7")
def test_who_sees_which_offers() -> None:
    table = market(*HANDS)
    opened = make(table, 0, "iron iron oil")
    only = make(table, 0, "oil oil wine", to=2)
    first = reply(table, 1, opened, "tin tin gold")
    second = reply(table, 2, only, "ochre clay clay")
    seen = {viewer: [o.id for o in offers_for(table.state, viewer)] for viewer in range(-2, 5)}
    assert seen == {
        BIG_SCREEN: [opened],
        SPECTATOR: [opened],
        0: [opened, only, first, second],
        1: [opened, first],
        2: [opened, only, second],
        3: [opened],
        4: [opened],
    }
    own = {o.id: (o.cards, o.water) for o in offers_for(table.state, 0)}
    assert own == {
        opened: (numbers(table, 0, "iron iron oil"), 0),
        only: (numbers(table, 0, "oil oil wine"), 0),
        first: (None, None),
        second: (None, None),
    }


@pytest.mark.rule("DG-5.1", "DG-5.7")
def test_an_open_offer_is_told_to_all_and_a_directed_one_to_two() -> None:
    table = market(*HANDS)
    make(table, 0, "iron iron oil", wish=3)
    said = {
        "offer": "0#1",
        "to": ANYONE,
        "number": 3,
        "names": ["iron", "iron"],
        "more": [],
        "no_calamity": False,
        "wish": 3,
        "wish_names": [],
        "answers": "",
    }
    for viewer in (1, *OTHERS):
        assert [event.data for event in table.told("offered", viewer)] == [said]
    sealed = {"cards": list(numbers(table, 0, "iron iron oil")), "water": 0}
    assert table.told("offered", 0)[0].data == {**said, **sealed}
    make(table, 0, "oil oil wine", to=1)
    assert [len(table.told("offered", viewer)) for viewer in (0, 1, *OTHERS)] == [2, 2, 1, 1, 1, 1]
    assert "cards" not in table.told("offered", 1)[1].data
    assert table.told("offered", 0)[1].data["cards"] == list(numbers(table, 0, "oil oil wine"))


@pytest.mark.rule("DG-5.3", "DG-5.5", "DG-5.7")
def test_answering_declining_and_withdrawing_are_told_to_the_readers() -> None:
    table = market(*HANDS)
    make(table, 0, "iron iron oil")
    reply(table, 1, "0#1", "tin tin gold")
    table.answer(0, Decline("0#1/1#1"))
    reply(table, 1, "0#1", "tin tin gold")
    table.answer(1, Withdraw("0#1/1#2")).answer(0, Withdraw("0#1"))
    kinds = ["answered", "declined", "answered", "withdrawn"]
    for viewer in (0, 1):
        seen = [e.kind for e in event_views(table.events, viewer)][2:]
        assert seen == ["offered", *kinds, "withdrawn"]
    for viewer in OTHERS:
        seen = [e.kind for e in event_views(table.events, viewer)][2:]
        assert seen == ["offered", "withdrawn"]
    (declined,) = table.told("declined", 1)
    assert (declined.seat, declined.data["offer"]) == (0, "0#1/1#1")
    # No more of the cards than was said before.
    assert declined.data["names"] == ["tin", "tin"]
    assert declined.data["asked"] == {"number": 3, "names": ["iron", "iron"], "more": []}
    for kind in ("declined", "withdrawn"):
        assert not any({"cards", "water"} & {*event.data} for event in table.told(kind, 1))


@pytest.mark.rule("DG-1.6", "DG-5.10")
def test_who_has_finished_is_public() -> None:
    table = market(*HANDS)
    table.answer(0, Finish())
    assert [event.seat for event in table.told("finished_trading", SPECTATOR)] == [0]
