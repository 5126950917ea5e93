"""A match: answers in, questions and views out, one row a move."""

from __future__ import annotations

import random
import tracemalloc
from dataclasses import replace
from typing import Any, Literal

import msgspec
import pytest

from ecumene.kernel import (
    SPECTATOR,
    Decision,
    Game,
    Match,
    Move,
    Refusal,
    encode,
    engine,
    record,
    seed_from_number,
)
from ecumene.kernel.chance import commitment
from ecumene.kernel.events import BIG_SCREEN
from tests.kernel.toy import (
    BID,
    LAST_TURN,
    MARKET,
    TOY,
    Bid,
    Close,
    Dig,
    Give,
    LastTurn,
    Options,
    Show,
    State,
    at,
    finish,
    play_defaults,
    question,
    refusal,
    say,
    toy_match,
    with_kind,
)

SEED = seed_from_number(1)
UNDOS: tuple[Literal["own", "none"], ...] = ("own", "none")


# -- beginning ---------------------------------------------------------------------------------------


@pytest.mark.rule("DG-11.2", "DG-2.3")
def test_the_header_says_what_is_played() -> None:
    match = Match.start(
        *(TOY, 2), seed=SEED, options={"rounds": 3}, names=["Ann", "Bo"], undo="none"
    )
    header = match.header
    assert (header.game, header.rules, header.edition) == ("toy", 3, "tests")
    assert (header.players, header.names, header.options) == (2, ("Ann", "Bo"), {"rounds": 3})
    assert (header.undo, header.commitment, header.seed) == ("none", commitment(SEED), "")
    assert (header.forked_at, header.format) == (-1, 1)


@pytest.mark.parametrize("options", [Options(5), {"rounds": 5}])
def test_options_typed_or_plain(options: Any) -> None:
    assert toy_match(2, options=options).state.options == Options(5)


def test_names_and_options_have_defaults() -> None:
    match = toy_match(3)
    assert match.header.names == ("Player 1", "Player 2", "Player 3")
    assert match.header.options == {"rounds": 2}


@pytest.mark.rule("DG-11.2")
@pytest.mark.parametrize(
    "options", [5, [], {"rounds": 0}, {"rounds": "5"}, {"rounds": True}, {"turns": 1}, LastTurn()]
)
def test_options_that_do_not_fit_are_refused(options: Any) -> None:
    no = refusal(toy_match, 2, options=options)
    assert (no.code, no.rule) == ("options", "DG-11.2")


def nested(depth: int) -> list[Any]:
    inside: list[Any] = []
    for _ in range(depth):
        inside = [inside]
    return inside


@pytest.mark.parametrize(
    "options",
    [{"\ud800": 1}, {"rounds": object()}, {"rounds": nested(5000)}, object()],
    ids=["surrogate", "object in it", "deep", "object"],
)
@pytest.mark.rule("DG-11.1")
def test_options_of_any_garbage_are_refused(options: Any) -> None:
    assert refusal(toy_match, 2, options=options).code == "options"


def test_a_huge_number_of_players_is_refused_at_once() -> None:
    tracemalloc.start()
    try:
        assert refusal(toy_match, 50_000).code == "players"
        assert tracemalloc.get_traced_memory()[1] < 1_000_000
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("names", [["Ann"], ["Ann", "Bo", "Cy"], ["Ann", "\ud800"]])
def test_names_that_do_not_fit_are_refused(names: list[str]) -> None:
    assert refusal(toy_match, 2, names=names).rule


# -- playing -----------------------------------------------------------------------------------------


def test_rows_are_written_one_by_one() -> None:
    match = toy_match(2)
    assert match.version == 0
    first = say(match, 1, {"do": "bid", "amount": 4})
    assert (first.seq, first.what, first.seat, first.decision, first.kind) == (
        *(1, "answer", 1, 1, "bid"),
    )
    assert (first.answer, first.by, first.draws) == (Bid(4), "", ())
    second = match.play(0, question(match, 0).id, Bid(0), by="bot:steward")
    assert second.by == "bot:steward"
    assert match.log[1:] == [first, second]
    assert match.version == 2
    assert len(match.events) == 3


def test_outcomes_of_chance_stand_in_their_row() -> None:
    match = at("market", 2)
    (draw,) = say(match, 0, Dig()).draws
    assert (draw.what, draw.label, draw.size) == ("roll", "dig", 6)
    assert match.log[0].draws[0].what == "shuffle"


def test_everybody_with_an_open_question_is_awaited() -> None:
    match = toy_match(4)
    assert match.awaited_seats() == [0, 1, 2, 3]
    say(match, 2, Bid(0))
    assert match.awaited_seats() == [0, 1, 3]
    assert match.questions(2) == []
    assert [asked.seat for asked in match.questions(3)] == [3]


def test_check_judges_without_playing() -> None:
    match = toy_match(2)
    before = encode(match.state)
    asked = question(match, 0)
    assert asked.check({"do": "bid", "amount": 5}) == Bid(5)
    assert refusal(asked.check, {"do": "bid", "amount": 6}).code == "too_high"
    assert refusal(asked.check, 5).code == "malformed"
    assert encode(match.state) == before
    assert match.version == 0


@pytest.mark.parametrize("undo", UNDOS)
def test_a_refused_answer_leaves_the_match_as_it_was(undo: Literal["own", "none"]) -> None:
    match = toy_match(2, undo=undo)
    say(match, 1, Bid(1))
    before = encode(match.state)
    for answer in (Bid(6), {"do": "toll"}, None):
        refusal(say, match, 0, answer)
    assert encode(match.state) == before
    assert match.version == 1
    assert len(match.events) == 2
    say(match, 0, Bid(5))
    assert match.state.scores == [1, 0]


@pytest.mark.parametrize("seat", [True, 1.0])
def test_every_accepted_row_can_be_read_from_its_record(seat: Any) -> None:
    match = toy_match(2)
    try:
        match.play(seat, question(match, 1).id, Bid(1))
    except Refusal:
        return
    record.read(record.write(match))


# -- stale clicks ------------------------------------------------------------------------------------


@pytest.mark.rule("DG-3.1")
def test_eighteen_seats_answer_in_any_order() -> None:
    seen = [(decision.seat, decision.id) for decision in toy_match(18).state.flow.decisions]
    states = set()
    for order in range(5):
        match = toy_match(18)
        random.Random(order).shuffle(seen)
        for seat, decision_id in seen:  # every client still looks at version 0 of the table
            match.play(seat, decision_id, Bid(seat % 6))
        assert match.state.scores == [0] * 5 + [1] + [0] * 12
        states.add(encode(match.view(SPECTATOR)))
    assert len(states) == 1


def test_an_answer_from_an_old_look_at_the_table_counts() -> None:
    match = at("market", 3)
    old = question(match, 2)
    for _ in range(4):
        say(match, 0, Dig())
    say(match, 1, Close())
    assert match.version > old.id // 1000
    assert match.play(2, old.id, Close()).seat == 2


@pytest.mark.rule("DG-3.3")
def test_a_second_click_is_refused() -> None:
    match = toy_match(3)
    asked = question(match, 0)
    match.play(0, asked.id, Bid(1))
    assert refusal(match.play, 0, asked.id, Bid(5)).code == "not_open"
    assert match.state.bids[0] == 1


def test_a_click_on_a_closed_market_is_refused() -> None:
    match = at("market", 3)
    asked = question(match, 0)
    match.play(0, asked.id, Close())
    assert refusal(match.play, 0, asked.id, Dig()).code == "not_open"


# -- faults of the rules -----------------------------------------------------------------------------


class Fault(Exception):
    pass


def crashing_bid() -> Game[State]:
    def apply(state: State, move: Move, decision: Decision, answer: Bid) -> None:
        state.scores[0] += 100
        state.hands[1].clear()
        move.roll("dice", 2)
        move.then("market")
        if answer.amount == 5:
            raise Fault
        state.scores[0] -= 100

    return with_kind(BID, apply=apply)


def crash(match: Match[State]) -> tuple[bytes, bytes]:
    """The state before and after a rule has crashed."""
    before = encode(match.state)
    with pytest.raises(Fault):
        say(match, 0, Bid(5))
    assert match.version == 0
    assert len(match.events) == 1
    return before, encode(match.state)


def test_a_rule_that_crashes_leaves_the_match_as_it_was() -> None:
    match = Match.start(crashing_bid(), 2, seed=SEED)
    before, after = crash(match)
    assert after == before
    say(match, 0, Bid(1))


def test_a_rule_that_crashes_leaves_a_match_without_undo_as_it_was() -> None:
    match = Match.start(crashing_bid(), 2, seed=SEED, undo="none")
    before, after = crash(match)
    assert after == before


@pytest.mark.parametrize(
    "undo",
    [
        "own",
        "none",
    ],
)
def test_steps_without_end_leave_the_match_as_it_was(
    monkeypatch: pytest.MonkeyPatch, undo: Literal["own", "none"]
) -> None:
    def again(state: State, move: Move, decision: Decision, answer: Close) -> None:
        move.ask(decision.seat, "market", "DG-5.10")

    game = with_kind(MARKET, apply=again, forced=lambda _s, d: Close() if d.id >= 3000 else None)
    match = Match.start(game, 2, seed=SEED, undo=undo)
    say(match, 0, Bid(0))
    say(match, 1, Bid(0))
    before = encode(match.state)
    monkeypatch.setattr(engine, "MAX_STEPS", 50)
    with pytest.raises(RuntimeError, match="no end of steps"):
        say(match, 0, Close())
    assert encode(match.state) == before


def test_a_command_that_crashes_leaves_the_match_as_it_was() -> None:
    def apply(state: State, move: Move, seat: int, argument: LastTurn) -> None:
        state.last = True
        raise Fault

    game = replace(TOY, commands={"last_turn": replace(LAST_TURN, apply=apply)})
    match = Match.start(game, 2, seed=SEED)
    before = encode(match.state)
    with pytest.raises(Fault):
        match.command("last_turn", {})
    assert encode(match.state) == before


# -- commands ----------------------------------------------------------------------------------------


@pytest.mark.rule("DG-8.5")
def test_a_command_is_a_row_of_the_log() -> None:
    match = toy_match(2, options={"rounds": 9})
    row = match.command("last_turn", {"why": "bus"}, seat=1, by="host")
    assert (row.seq, row.what, row.seat, row.kind, row.by) == (1, "command", 1, "last_turn", "host")
    assert match.history(SPECTATOR)[-1][1][0].kind == "last_turn"
    finish(match)
    assert match.state.round == 1


@pytest.mark.rule("DG-7.2")
def test_nothing_before_a_command_is_taken_back() -> None:
    match = toy_match(3)
    say(match, 0, Bid(0))
    match.command("last_turn", {})
    assert refusal(match.undo, 0).code == "no_undo"
    say(match, 1, Bid(0))
    match.undo(1)
    assert match.state.last


def test_the_log_keeps_the_argument_of_a_command() -> None:
    match = toy_match(2)
    argument = {"why": "bus"}
    row = match.command("last_turn", argument)
    argument["why"] = "train"
    assert msgspec.to_builtins(row.answer) == {"why": "bus"}


# -- looking -----------------------------------------------------------------------------------------


@pytest.mark.rule("DG-1.4")
def test_everybody_has_a_view() -> None:
    match = at("market", 3)
    for seat in range(3):
        assert match.view(seat).hand == tuple(match.state.hands[seat])
    for viewer in (SPECTATOR, BIG_SCREEN):
        assert match.view(viewer).hand == ()


@pytest.mark.rule("DG-1.5")
def test_history_gives_the_gap_since_a_version() -> None:
    match = at("market", 3)
    say(match, 0, Give(match.state.hands[0][0], 2))
    whole = match.history(2)
    assert [seq for seq, _ in whole] == list(range(match.version + 1))
    assert match.history(2, since=3) == whole[3:]
    assert match.history(2, since=match.version + 1) == []


def test_sealed_bids_are_in_nobodys_view() -> None:
    match = toy_match(3)
    before = [encode(match.view(viewer)) for viewer in (1, 2, SPECTATOR)]
    say(match, 0, Bid(0))
    low = [encode(match.view(viewer)) for viewer in (1, 2, SPECTATOR)]
    match.undo(0)
    say(match, 0, Bid(5))
    assert [encode(match.view(viewer)) for viewer in (1, 2, SPECTATOR)] == low != before


# -- the end -----------------------------------------------------------------------------------------


@pytest.mark.rule("DG-2.3")
def test_the_seed_is_secret_until_the_end() -> None:
    def secret(match: Match[State]) -> bool:
        assert refusal(lambda: match.seed).code == "secret"
        assert match.result is None
        return False

    match = play_defaults(toy_match(2), until=secret)
    assert match.over
    assert match.seed == SEED
    assert commitment(match.seed) == match.header.commitment


def test_a_finished_match_asks_nobody() -> None:
    match = finish(toy_match(3))
    assert match.awaited_seats() == []
    assert match.result is not None
    assert match.result.winners == (0,)
    assert refusal(match.play, 0, 0, Bid(0)).code == "not_open"


def test_two_matches_share_nothing() -> None:
    one, two = toy_match(3), toy_match(3)
    say(one, 0, Bid(3))
    assert two.version == 0
    assert two.state.bids == [-1, -1, -1]
    assert encode(one.state) != encode(two.state)


def test_a_market_row_for_every_answer() -> None:
    match = at("market", 2)
    version = match.version
    say(match, 1, Dig())
    say(match, 1, Show(match.state.hands[1][0]))
    say(match, 0, Close())
    assert [row.kind for row in match.log[version + 1 :]] == ["market"] * 3


def test_undo_is_own_or_none() -> None:
    with pytest.raises(Refusal, match="own"):
        Match.start(TOY, 2, seed=SEED, undo="all")  # type: ignore[arg-type]


def test_no_command_after_the_end() -> None:
    match = finish(toy_match(2))
    with pytest.raises(Refusal, match="over"):
        match.command("last_turn")
