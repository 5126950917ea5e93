"""Playing a log again, and forking it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from ecumene.kernel import Header, Match, ReplayError, Row, digest, encode, record, seed_from_number
from ecumene.kernel.chance import commitment
from tests.kernel.toy import (
    TOY,
    Bid,
    State,
    at,
    finish,
    question,
    random_match,
    refusal,
    say,
    toy_match,
)

SEED = seed_from_number(1)
OTHER_SEED = seed_from_number(2)


# -- replay ------------------------------------------------------------------------------------------


@pytest.mark.rule("DG-11.3")
@pytest.mark.parametrize("seed", [None, SEED])
def test_a_replay_ends_where_the_game_ended(seed: bytes | None) -> None:
    match = random_match()
    again = Match.replay(TOY, match.header, match.log, seed=seed)
    assert encode(again.state) == encode(match.state)
    assert again.log == match.log
    assert again.events == match.events
    assert again.result == match.result


@pytest.mark.rule("DG-11.3")
def test_every_beginning_of_a_log_is_a_game() -> None:
    match = random_match()
    for rows in range(1, len(match.log) + 1):
        again = Match.replay(TOY, match.header, match.log[:rows])
        assert again.version == rows - 1
    assert digest(again.state) == digest(match.state)


def test_a_replay_takes_rows_from_a_file() -> None:
    match = random_match()
    rows = msgspec.json.decode(msgspec.json.encode(match.log), type=list[Row])
    assert encode(Match.replay(TOY, match.header, rows, seed=SEED).state) == encode(match.state)


def test_with_its_seed_a_replay_plays_on() -> None:
    match, straight = at("market", 3), at("market", 3)
    again = Match.replay(TOY, match.header, match.log, seed=SEED)
    assert encode(finish(again).state) == encode(finish(straight).state)
    assert again.seed == SEED


def test_without_its_seed_a_replay_is_only_looked_at() -> None:
    match = at("market", 3)
    again = Match.replay(TOY, match.header, match.log)
    before = encode(again.state)
    with pytest.raises(ReplayError, match="no outcome for roll 'dig'"):
        say(again, 0, {"do": "dig"})
    assert encode(again.state) == before


def test_undo_works_after_a_replay() -> None:
    match = toy_match(3)
    before = encode(match.state)
    say(match, 0, Bid(1))
    again = Match.replay(TOY, match.header, match.log, seed=SEED)
    again.undo(0)
    assert encode(again.state) == before


# -- rows that do not fit ----------------------------------------------------------------------------


def changed(row: Row, **changes: Any) -> Row:
    return msgspec.structs.replace(row, **changes)


def find(rows: list[Row], fits: Callable[[Row], bool]) -> int:
    return next(number for number, row in enumerate(rows) if fits(row))


def fails(match: Match[State], rows: list[Row], seed: bytes | None = None) -> str:
    with pytest.raises(ReplayError) as caught:
        Match.replay(TOY, match.header, rows, seed=seed)
    return str(caught.value)


def test_the_seed_must_be_the_committed_one() -> None:
    match = random_match()
    assert "not the one that was committed to" in fails(match, match.log, OTHER_SEED)


def test_a_log_begins_with_its_setup() -> None:
    match = random_match()
    assert "begins with the row of the setup" in fails(match, [])
    assert "begins with the row of the setup" in fails(match, match.log[1:])
    again = [match.log[0], changed(match.log[0], seq=1)]
    assert "only the first row" in fails(match, again)


def test_rows_stand_in_order() -> None:
    match = random_match()
    rows = match.log[:]
    rows[2], rows[3] = rows[3], rows[2]
    assert "row 3 stands where row 2 belongs" in fails(match, rows)


def test_an_answer_the_rules_refuse_is_found() -> None:
    match = random_match()
    at_bid = find(match.log, lambda row: row.kind == "bid")
    rows = match.log[:]
    rows[at_bid] = changed(rows[at_bid], answer={"do": "bid", "amount": 6})
    assert f"row {at_bid} is refused: A bid is at most 5." in fails(match, rows)


@pytest.mark.parametrize("changes", [{"kind": "toll"}, {"seat": 1}, {"decision": 77}, {"seq": 2}])
def test_a_changed_row_is_found(changes: dict[str, Any]) -> None:
    match = toy_match(2)
    say(match, 0, Bid(1))
    assert fails(match, [match.log[0], changed(match.log[1], **changes)])


@pytest.mark.parametrize("changes", [{"seat": 1, "decision": 1}, {"by": ""}])
def test_another_lawful_row_is_another_game(changes: dict[str, Any]) -> None:
    """Only the last line of a record can tell: the hash of its lines and of the final state."""
    match = toy_match(2)
    match.play(0, 0, Bid(1), by="bot")
    rows = [match.log[0], changed(match.log[1], **changes)]
    assert Match.replay(TOY, match.header, rows).log == rows


def test_outcomes_of_chance_the_rules_did_not_ask_for_are_found() -> None:
    match = random_match()
    rows = match.log[:]
    rows[1] = changed(rows[1], draws=rows[0].draws)
    assert "did not ask for" in fails(match, rows)
    assert "does not come from the committed seed" in fails(match, rows, SEED)


def test_missing_outcomes_of_chance_are_found() -> None:
    match = random_match()
    rows = match.log[:]
    rows[0] = changed(rows[0], draws=())
    assert "no outcome for shuffle 'cards'" in fails(match, rows)


@pytest.mark.rule("DG-2.3")
def test_another_outcome_than_the_seeds_is_found() -> None:
    match = at("market", 2)
    row = say(match, 0, {"do": "dig"})
    (draw,) = row.draws
    other = msgspec.structs.replace(draw, values=(draw.values[0] % 6 + 1,))
    rows = [*match.log[:-1], changed(row, draws=(other,))]
    Match.replay(TOY, match.header, rows)  # lawful in itself
    assert "does not come from the committed seed" in fails(match, rows, SEED)


def test_an_undo_of_another_row_is_found() -> None:
    match = random_match()
    at_undo = find(match.log, lambda row: row.what == "undo")
    rows = match.log[:]
    rows[at_undo] = changed(rows[at_undo], answer=0)
    assert "is not what the rules write" in fails(match, rows)
    rows[at_undo] = changed(match.log[at_undo], seat=1)
    assert "is refused" in fails(match, rows)


def test_a_command_that_is_refused_is_found() -> None:
    match = random_match()
    at_command = find(match.log, lambda row: row.what == "command")
    rows = match.log[:]
    rows[at_command] = changed(rows[at_command], kind="first_turn")
    assert "is refused: This game has no such command." in fails(match, rows)


@pytest.mark.parametrize(
    "changes", [{"players": 19}, {"options": {"rounds": 0}}, {"options": {"turns": 1}}]
)
def test_a_header_that_does_not_fit_is_found(changes: dict[str, Any]) -> None:
    match = random_match()
    header = msgspec.structs.replace(match.header, **changes)
    with pytest.raises(ReplayError):
        Match.replay(TOY, header, match.log)


@pytest.mark.parametrize(
    "changes", [{"game": "chess"}, {"rules": 1}, {"edition": "other"}, {"names": ("Ann",)}]
)
@pytest.mark.rule("DG-11.2")
def test_the_record_of_another_game_is_found(changes: dict[str, Any]) -> None:
    match = random_match()
    header: Header = msgspec.structs.replace(match.header, **changes)
    with pytest.raises(ReplayError):
        Match.replay(TOY, header, match.log)


# -- fork --------------------------------------------------------------------------------------------


def test_a_fork_without_a_seed_meets_the_same_chance() -> None:
    match = random_match()
    for row in range(0, len(match.log), 3):
        fork = match.fork(row)
        assert fork.version == row
        for rest in match.log[row + 1 :]:
            if rest.what == "answer":
                fork.play(rest.seat, rest.decision, rest.answer, by=rest.by)
            elif rest.what == "undo":
                fork.undo(rest.seat)
            else:
                fork.command(rest.kind, rest.answer, seat=rest.seat, by=rest.by)
        assert encode(fork.state) == encode(match.state)
        assert fork.log == match.log
        assert fork.header == match.header


def test_a_fork_with_a_seed_goes_its_own_way() -> None:
    match = at("market", 3)
    fork = match.fork(match.version, seed=OTHER_SEED)
    assert encode(fork.state) == encode(match.state)
    assert fork.header.commitment == commitment(OTHER_SEED)
    assert fork.header.forked_at == match.version
    mine = [say(match, 0, {"do": "dig"}).draws for _ in range(10)]
    other = [say(fork, 0, {"do": "dig"}).draws for _ in range(10)]
    assert mine != other


def test_a_fork_leaves_the_original_alone() -> None:
    match = at("market", 3)
    before, rows = encode(match.state), len(match.log)
    finish(match.fork(3))
    finish(match.fork(match.version, seed=OTHER_SEED))
    assert encode(match.state) == before
    assert len(match.log) == rows
    assert match.header.forked_at == -1


def test_a_forked_match_keeps_its_own_secret() -> None:
    match = finish(toy_match(2))
    fork = match.fork(4, seed=OTHER_SEED)
    assert refusal(lambda: fork.seed).code == "secret"
    assert finish(fork).seed == OTHER_SEED


def test_a_fork_of_a_fork() -> None:
    match = at("market", 3)
    fork = match.fork(3, seed=OTHER_SEED)
    finish(fork)
    third = fork.fork(8, seed=seed_from_number(3))
    finish(third)
    assert third.header.forked_at == 8
    again = record.replay(TOY, record.read(record.write(third)))
    assert encode(again.state) == encode(third.state)


def test_a_fork_of_a_fork_before_its_fork_point_needs_a_seed() -> None:
    match = at("market", 3)
    cut = match.version
    for _ in range(10):
        say(match, 0, {"do": "dig"})
    fork = match.fork(match.version, seed=OTHER_SEED)
    with pytest.raises(ValueError, match="another seed"):
        fork.fork(cut)
    assert fork.fork(cut, seed=SEED).header.forked_at == cut


@pytest.mark.parametrize("row", [-2, 1000])
def test_a_fork_needs_a_row_of_the_log(row: int) -> None:
    with pytest.raises(ValueError, match="no row"):
        at("market", 3).fork(row, seed=OTHER_SEED)


def test_a_question_of_the_fork_is_answered_in_the_fork() -> None:
    match = toy_match(3)
    fork = match.fork(0)
    fork.play(1, question(fork, 1).id, Bid(3))
    assert match.awaited_seats() == [0, 1, 2]
