"""The engine: one answer in, the next questions out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from ecumene.kernel import (
    Decision,
    Flow,
    Game,
    Move,
    Refused,
    Seeded,
    Step,
    encode,
    engine,
    seed_from_number,
)
from tests.kernel.toy import (
    BID,
    MARKET,
    TOLL,
    TOY,
    Bid,
    Close,
    Dig,
    LastTurn,
    Options,
    Show,
    State,
    Toll,
    TollSubject,
    refusal,
    with_kind,
)

CHANCE = Seeded(seed_from_number(1))


def new_game(players: int = 3, game: Game[State] = TOY, rounds: int = 2) -> State:
    state, _ = engine.start(game, players, Options(rounds), CHANCE)
    return state


def decision_of(state: State, seat: int) -> Decision:
    (found,) = [decision for decision in state.flow.decisions if decision.seat == seat]
    return found


def give(state: State, seat: int, answer: Any, game: Game[State] = TOY) -> Move:
    return engine.answer(game, state, decision_of(state, seat), answer, CHANCE)


def in_market(players: int = 3) -> State:
    state = new_game(players)
    for seat in range(players):
        give(state, seat, Bid(0))
    return state


# -- beginning ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 18])
def test_a_game_starts_with_everybody_asked_at_once(players: int) -> None:
    state, move = engine.start(TOY, players, Options(), CHANCE)
    assert [decision.seat for decision in state.flow.decisions] == list(range(players))
    assert (state.flow.seq, state.flow.draws) == (0, 1)
    assert [event.kind for event in move.events] == ["dealt"] * players + ["round"]


@pytest.mark.rule("DG-11.2")
@pytest.mark.parametrize("players", [-1, 0, 1, 19, 10**30])
def test_a_wrong_number_of_players_is_refused(players: int) -> None:
    no = refusal(engine.start, TOY, players, Options(), CHANCE)
    assert (no.code, no.rule, no.text) == ("players", "DG-11.2", "Toy is for 2 to 18 players.")


# -- whose question ----------------------------------------------------------------------------------


def refusal_of(state: State, seat: Any, decision_id: Any) -> Refused:
    no = refusal(engine.open_decision, state, seat, decision_id)
    return Refused(no.code, no.rule, no.said)


@pytest.mark.rule("DG-3.4", "DG-1.2")
def test_foreign_unknown_and_garbage_questions_are_refused_alike() -> None:
    state = new_game(3)
    foreign = decision_of(state, 1).id
    unknown: list[Any] = [77, -1, 10**30, True, False, 1.0, None, "1", [], {}, b"1", CHANCE]
    strangers: list[Any] = [-1, 5, None, "1", 10**30, []]
    refusals = [refusal_of(state, 0, decision_id) for decision_id in (foreign, *unknown)]
    refusals += [refusal_of(state, seat, foreign) for seat in strangers]
    assert all(refusal == refusals[0] for refusal in refusals)
    assert refusals[0].code == "not_open"
    assert refusals[0].said.params == {}


def test_the_own_question_is_found() -> None:
    state = new_game(3)
    assert engine.open_decision(state, 1, decision_of(state, 1).id) is decision_of(state, 1)


@pytest.mark.parametrize("seat", [True, 1.0])
def test_a_seat_is_a_whole_number(seat: Any) -> None:
    state = new_game(3)
    assert refusal_of(state, seat, decision_of(state, 1).id).code == "not_open"


# -- form --------------------------------------------------------------------------------------------


def nested(depth: int) -> list[Any]:
    inside: list[Any] = []
    for _ in range(depth):
        inside = [inside]
    return inside


MALFORMED: list[Any] = [
    *(None, 5, "bid", b"bid", [], {}, True, float("nan"), nested(10_000), object(), Bid),
    {"do": "bid"},
    {"do": "toll", "points": 1},
    {"do": "bid", "amount": "1"},
    {"do": "bid", "amount": True},
    {"do": "bid", "amount": 1.5},
    {"do": "bid", "amount": -1},
    {"do": "bid", "amount": 10**6},
    {"do": "bid", "amount": 10**400},
    {"do": "bid", "amount": float("nan")},
    {"do": "bid", "amount": float("inf")},
    {"do": "bid", "amount": None},
    {"do": "bid", "amount": nested(10_000)},
    {"do": "bid", "amount": 1, "more": 1},
    {"do": "bid", "amount": 1, 5: 1},
    {"do": "\ud800", "amount": 1},
    {"do": "bid", "\ud800": 1},
    {"do": ["bid"], "amount": 1},
    Toll(1),
    Bid("1"),  # type: ignore[arg-type]
    Bid(object()),  # type: ignore[arg-type]
    Bid(nested(10_000)),  # type: ignore[arg-type]
]


@pytest.mark.rule("DG-11.1")
@pytest.mark.parametrize("answer", MALFORMED, ids=[str(n) for n in range(len(MALFORMED))])
def test_malformed_answers_are_refused(answer: Any) -> None:
    state = new_game(3)
    decision = decision_of(state, 0)
    no = refusal(engine.read_answer, TOY, decision, answer)
    assert (no.code, no.rule) == ("malformed", decision.rule)
    assert no.text.startswith("This answer doesn't have the form")
    assert no.text.isascii()
    assert len(no.text) < 300
    assert msgspec.json.encode(no.said)


@pytest.mark.parametrize("answer", [Bid(3), {"do": "bid", "amount": 3}])
def test_typed_and_plain_answers_read_alike(answer: Any) -> None:
    assert engine.read_answer(TOY, decision_of(new_game(), 0), answer) == Bid(3)


# -- answers -----------------------------------------------------------------------------------------


def test_check_judges_and_changes_nothing() -> None:
    state = new_game()
    before = encode(state)
    engine.check(TOY, state, decision_of(state, 0), Bid(5))
    assert refusal(engine.check, TOY, state, decision_of(state, 0), Bid(6)).code == "too_high"
    assert encode(state) == before


def test_an_answer_closes_its_question_only() -> None:
    state = new_game(3)
    move = give(state, 1, Bid(2))
    assert [decision.seat for decision in state.flow.decisions] == [0, 2]
    assert state.flow.seq == 1
    assert [event.kind for event in move.events] == ["bid_given"]
    assert state.bids == [-1, 2, -1]


@pytest.mark.rule("DG-3.5")
def test_sealed_bids_are_opened_together() -> None:
    state = new_game(3)
    told = [event for seat in (2, 0) for event in give(state, seat, Bid(seat + 1)).events]
    assert all(event.data == {} and event.private == {} for event in told)
    last = give(state, 1, Bid(5))
    assert [event.data for event in last.events if event.kind == "bids_opened"] == [
        {"bids": [1, 5, 3]}
    ]
    assert state.scores == [0, 1, 0]


def test_without_a_log_the_state_counts_its_rows() -> None:
    state = new_game(2)
    give(state, 0, Bid(0))
    give(state, 1, Bid(0))
    assert state.flow.seq == 2
    assert [decision.id for decision in state.flow.decisions] == [2000, 2001]


def test_with_a_log_the_row_is_given() -> None:
    state = new_game(2)
    engine.answer(TOY, state, decision_of(state, 0), Bid(0), CHANCE, seq=7)
    engine.answer(TOY, state, decision_of(state, 1), Bid(0), CHANCE, seq=9)
    assert state.flow.seq == 9
    assert [decision.id for decision in state.flow.decisions] == [9000, 9001]


def test_a_standing_question_stays_until_it_is_closed() -> None:
    state = in_market()
    decision = decision_of(state, 1)
    for _ in range(3):
        give(state, 1, Dig())
    give(state, 1, Show(state.hands[1][0]))
    assert decision_of(state, 1) is decision
    give(state, 1, Close())
    assert [open_.seat for open_ in state.flow.decisions] == [0, 2]


# -- steps and forced answers ------------------------------------------------------------------------


@pytest.mark.rule("DG-3.8")
def test_no_step_is_taken_while_somebody_is_asked() -> None:
    state = in_market(3)
    agenda = state.flow.agenda[:]
    give(state, 0, Close())
    give(state, 2, Close())
    assert state.flow.agenda == agenda
    give(state, 1, Close())
    assert [decision.kind for decision in state.flow.decisions] == ["letter"]


@pytest.mark.rule("DG-3.6")
def test_questions_without_alternative_are_answered_and_told() -> None:
    state = in_market(4)  # seat 0 has won the bids
    for seat in range(4):
        give(state, seat, Close())
    move = give(state, 1, TOY.kinds["letter"].default(state, decision_of(state, 1)))
    assert [(d.seat, d.kind) for d in state.flow.decisions] == [(0, "toll")]
    assert [(event.kind, event.seat, event.data) for event in move.events[1:]] == [
        ("toll", seat, {"points": 0}) for seat in (1, 2, 3)
    ]


def forced_game() -> Game[State]:
    """The first toll asks seat 0 once more; what is asked first is answered first."""

    def apply(state: State, move: Move, decision: Decision, answer: Toll) -> None:
        subject = TollSubject.of(decision)
        move.tell("toll", "DG-3.6", decision.seat, round=1 + subject.asked_before)
        if not subject.asked_before:
            move.ask(decision.seat, "toll", "DG-3.6", TollSubject(0, asked_before=1))

    return with_kind(TOLL, apply=apply)


@pytest.mark.rule("DG-3.6")
def test_forced_answers_are_given_in_the_order_of_the_questions() -> None:
    game = forced_game()
    state = new_game(3, game)
    state.flow.decisions.clear()
    state.flow.agenda[:] = [Step("toll")]
    move = Move(state.flow, CHANCE)
    engine.settle(game, state, move)
    assert [(event.seat, event.data["round"]) for event in move.events] == [
        *[(0, 1), (1, 1), (2, 1)],
        *[(0, 2), (1, 2), (2, 2)],
    ]
    assert state.flow.over


def test_a_question_that_has_lapsed_is_not_answered() -> None:
    def apply(state: State, move: Move, decision: Decision, answer: Toll) -> None:
        move.tell("toll", "DG-3.6", decision.seat)
        for other in state.flow.decisions[:]:
            move.close(other)

    game = with_kind(TOLL, apply=apply)
    state = new_game(3, game)
    state.flow.decisions.clear()
    state.flow.agenda[:] = [Step("toll")]
    move = Move(state.flow, CHANCE)
    engine.settle(game, state, move)
    assert [event.seat for event in move.events] == [0]
    assert state.flow.over


def test_rules_without_end_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def forever(state: State, move: Move) -> None:
        move.then("forever")

    game = replace(TOY, steps={**TOY.steps, "forever": forever})
    state = new_game(2, game)
    state.flow.decisions.clear()
    state.flow.agenda.append(Step("forever"))
    monkeypatch.setattr(engine, "MAX_STEPS", 500)
    with pytest.raises(RuntimeError, match="toy: no end of steps after row 0"):
        engine.settle(game, state, Move(state.flow, CHANCE))


def test_forced_answers_without_end_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def again(state: State, move: Move, decision: Decision, answer: Bid) -> None:
        move.ask(decision.seat, "bid", "DG-3.5")

    game = with_kind(BID, apply=again, forced=lambda _state, _decision: Bid(0))
    monkeypatch.setattr(engine, "MAX_STEPS", 500)
    with pytest.raises(RuntimeError, match="no end of steps"):
        new_game(2, game)


def test_far_more_steps_than_a_rulebook_needs_are_allowed() -> None:
    def count(state: State, move: Move, left: int) -> None:
        if left:
            move.then("count", left - 1)

    game = replace(TOY, steps={**TOY.steps, "count": count})
    state = new_game(2, game)
    state.flow.decisions.clear()
    state.flow.agenda[:] = [Step("count", (50_000,))]
    engine.settle(game, state, Move(state.flow, CHANCE))
    assert state.flow.over


# -- commands ----------------------------------------------------------------------------------------


def command(state: State, name: Any, argument: Any = None, seat: int = -1) -> Move:
    argument = {} if argument is None else argument
    return engine.command(TOY, state, name, seat, argument, CHANCE)


@pytest.mark.rule("DG-8.5")
def test_a_command_is_carried_out_and_told() -> None:
    state = new_game(2, rounds=5)
    move = command(state, "last_turn", LastTurn("bus"), seat=1)
    assert state.last
    assert state.flow.seq == 1
    assert [(event.kind, event.seat, event.data) for event in move.events] == [
        ("last_turn", 1, {"why": "bus"})
    ]


def test_a_command_leaves_open_questions_open() -> None:
    state = new_game(3)
    give(state, 1, Bid(0))
    before = state.flow.decisions[:]
    command(state, "last_turn")
    assert state.flow.decisions == before


@pytest.mark.parametrize(
    ("name", "argument", "code"),
    [
        ("last_turn", {}, "last_turn"),
        ("last_turn", {"why": 5}, "malformed"),
        ("last_turn", {"more": 5}, "malformed"),
        ("last_turn", 5, "malformed"),
        ("last_turn", Bid(1), "malformed"),
        ("last_turn", {"why": nested(10_000)}, "malformed"),
        ("first_turn", {}, "no_command"),
        ("", {}, "no_command"),
    ],
)
@pytest.mark.rule("DG-11.1")
def test_a_refused_command_changes_nothing(name: str, argument: Any, code: str) -> None:
    state = new_game(2)
    command(state, "last_turn")
    before = encode(state)
    assert refusal(command, state, name, argument).code == code
    assert encode(state) == before


# -- invariants --------------------------------------------------------------------------------------


def test_invariants_are_all_asked() -> None:
    state = new_game(3)
    assert engine.violations(TOY, state) == []
    state.scores[2] = -1
    state.hands[0].pop()
    assert len(engine.violations(TOY, state)) == 2


def test_a_flow_without_anything_to_do_settles_at_once() -> None:
    state = new_game(2)
    state.flow = Flow()
    engine.settle(TOY, state, Move(state.flow, CHANCE))
    assert state.flow.over


def test_the_market_is_listed_as_it_is_checked() -> None:
    state = in_market(3)
    decision = decision_of(state, 0)
    assert MARKET.answers is not None
    for answer in MARKET.answers(state, decision):
        engine.check(TOY, state, decision, answer)


def test_what_the_check_returns_is_handed_to_apply_checked() -> None:
    handed: list[tuple[Any, Any]] = []

    def check(_state: State, _decision: Decision, answer: Bid) -> str:
        return f"found {answer.amount}"

    def apply_checked(
        state: State, move: Move, decision: Decision, answer: Bid, found: str
    ) -> None:
        handed.append((answer, found))
        BID.apply(state, move, decision, answer)

    game = with_kind(BID, check=check, apply_checked=apply_checked)
    state = new_game(game=game)
    give(state, 1, Bid(2), game)
    assert handed == [(Bid(2), "found 2")]
    assert state.bids[1] == 2
