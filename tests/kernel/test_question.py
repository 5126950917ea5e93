"""A question as a person, a bot or a client meets it."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from ecumene.kernel import (
    Decision,
    Match,
    Question,
    Refused,
    encode,
    refusal_of,
    seed_from_number,
)
from ecumene.words import verbatim
from tests.kernel.toy import (
    BID,
    TOY,
    Bid,
    Close,
    Dig,
    Letter,
    State,
    at,
    question,
    refusal,
    refuse,
    say,
    toy_match,
    with_kind,
)


def test_a_question_knows_its_decision() -> None:
    match = at("letter", 3)
    asked = question(match, 1)
    decision = match.state.flow.decisions[0]
    assert (asked.id, asked.seat, asked.kind, asked.rule, asked.args) == (
        decision.id,
        decision.seat,
        decision.kind,
        decision.rule,
        decision.args,
    )
    assert asked.text == "letter?"


@pytest.mark.rule("DG-1.4")
def test_a_question_shows_the_view_of_its_seat() -> None:
    match = at("market", 3)
    assert question(match, 2).view == match.view(2)
    assert question(match, 2).view.hand == tuple(match.state.hands[2])


def test_a_question_in_words_and_data() -> None:
    match = toy_match(2)
    shown = question(match, 1).describe()
    assert (shown.id, shown.seat, shown.kind, shown.rule) == (1, 1, "bid", "DG-3.5")
    assert shown.said == verbatim("bid?")
    assert shown.options is not None
    assert [option.answer for option in shown.options] == [Bid(n) for n in range(6)]
    assert shown.options[3].said == verbatim("Bid(amount=3)")
    (closed,) = shown.unavailable
    assert (closed.thing, closed.code, closed.rule) == ("all in", "too_high", "DG-3.5")
    assert (closed.label, closed.said) == (verbatim("all in"), verbatim("A bid is at most 5."))
    assert msgspec.json.decode(msgspec.json.encode(shown))["options"][2]["answer"] == {
        "do": "bid",
        "amount": 2,
    }


def test_a_question_that_stays_open_says_so() -> None:
    standing = msgspec.to_builtins(question(at("market"), 0).describe())
    assert standing["standing"] is True
    assert "standing" not in msgspec.to_builtins(question(toy_match(2), 1).describe())


def test_a_kind_without_obstacles_shows_none() -> None:
    assert question(at("market"), 0).describe().unavailable == []


def test_describing_changes_nothing() -> None:
    match = at("market", 4)
    before = encode(match.state)
    question(match, 2).describe()
    assert encode(match.state) == before


def test_a_question_too_large_to_list_says_so() -> None:
    asked = question(at("letter", 3), 1)
    assert not asked.listable
    assert asked.describe().options is None
    with pytest.raises(TypeError, match="answers to letter are too many to list"):
        asked.answers()


def test_a_question_too_large_to_list_is_sampled_and_checked() -> None:
    asked = question(at("letter", 3), 1)
    randomness = random.Random(1)
    samples = [asked.sample(randomness) for _ in range(50)]
    assert len(set(samples)) == 50
    for sample in samples:
        assert asked.check(sample) == sample
    assert refusal(asked.check, Letter((1, 0, 0, 0, 0, 0))).code == "letter"


def test_samples_of_a_list_are_equally_likely() -> None:
    asked = question(toy_match(2), 0)
    randomness = random.Random(1)
    counts = [0] * 6
    for _ in range(6000):
        counts[asked.sample(randomness).amount] += 1
    assert sum((count - 1000) ** 2 / 1000 for count in counts) < 30


def test_answers_are_listed_once() -> None:
    calls = 0

    def listing(state: State, decision: Decision) -> list[Bid]:
        nonlocal calls
        calls += 1
        return [Bid(0), Bid(1)]

    match = Match.start(with_kind(BID, answers=listing), 2, seed=seed_from_number(1))
    asked = question(match, 0)
    asked.answers()
    asked.sample(random.Random(1))
    asked.describe()
    assert calls == 1


@pytest.mark.rule("DG-9.1")
@pytest.mark.parametrize(
    ("kind", "seat", "default"),
    [("bid", 0, Bid(0)), ("market", 2, Close()), ("letter", 1, Letter((0,) * 6))],
)
def test_defaults_are_legal(kind: str, seat: int, default: Any) -> None:
    asked = question(at(kind, 3), seat)
    assert asked.default() == default
    assert asked.check(default) == default


def test_check_reads_plain_data() -> None:
    asked = question(at("market", 3), 0)
    assert asked.check({"do": "dig"}) == Dig()
    assert refusal(asked.check, {"do": "fly"}).code == "malformed"
    assert refusal(asked.check, {"do": "show", "card": 999}).code == "not_yours"


def test_a_question_follows_the_position() -> None:
    match = at("market", 2)
    asked = question(match, 0)
    say(match, 1, Dig())
    assert asked.view == match.view(0)


# -- facts and previews ----------------------------------------------------------------------------


class Range(msgspec.Struct, frozen=True):
    least: int
    most: int


def range_of_bids(_state: State, decision: Decision) -> Range:
    return Range(0, 5 + decision.seat)


def room_left(_state: State, _decision: Decision, answer: Bid) -> Range:
    if answer.amount > 5:
        raise refuse("too_high", "DG-3.5", "A bid is at most 5.")
    return Range(answer.amount, 5)


def asked_with_facts() -> Question[State]:
    game = with_kind(BID, about=range_of_bids, preview=room_left)
    return question(Match.start(game, 2, seed=seed_from_number(1)), 1)


def test_the_facts_of_a_question_are_part_of_what_a_client_is_shown() -> None:
    asked = asked_with_facts()
    assert asked.about() == asked.describe().about == Range(0, 6)
    assert question(toy_match(2), 1).describe().about is None


def test_a_bot_may_look_at_the_part_of_the_view_that_matters() -> None:
    glancing = with_kind(BID, glance=range_of_bids)
    assert question(Match.start(glancing, 2, seed=seed_from_number(1)), 1).glance() == Range(0, 6)
    assert question(toy_match(2), 1).glance() is None


def test_what_a_seat_knows_as_a_state_is_for_games_that_say_so() -> None:
    with pytest.raises(TypeError, match="as a state"):
        question(toy_match(2), 1).visible_state()
    game = replace(
        TOY, visible_state=lambda state, viewer: replace(state, hands=[state.hands[viewer]])
    )
    match = Match.start(game, 2, seed=seed_from_number(1))
    assert question(match, 1).visible_state().hands == [match.state.hands[1]]


def test_an_unfinished_answer_is_read_like_any_other_and_shown() -> None:
    asked = asked_with_facts()
    assert asked.preview({"do": "bid", "amount": 2}) == asked.preview(Bid(2)) == Range(2, 5)
    assert refusal(asked.preview, {"do": "bid", "amount": 9}).code == "too_high"
    assert refusal(asked.preview, {"do": "bid", "sum": 9}).code == "malformed"


def test_without_a_preview_of_its_own_an_answer_is_legal_or_refused() -> None:
    asked = question(at("letter", 3), 1)
    assert asked.preview(Letter((0,) * 6)) is None
    assert refusal(asked.preview, Letter((1, 0, 0, 0, 0, 0))).code == "letter"


def test_a_refusal_as_plain_data() -> None:
    asked = question(toy_match(2), 0)
    assert refusal_of(asked.check, Bid(2)) is None
    no = refusal(asked.check, Bid(9))
    assert refusal_of(asked.check, Bid(9)) == Refused(no.code, no.rule, no.said)
