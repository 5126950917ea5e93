"""The flow: agenda, open decisions, counters."""

from __future__ import annotations

import msgspec
import pytest

from ecumene.kernel import Decision, Flow, Step, encode
from ecumene.kernel.flow import IDS_PER_ROW
from tests.kernel.toy import at, finish, toy_match

FIRST = Decision(1000, 0, "bid", "DG-3.5")
SECOND = Decision(1001, 1, "bid", "DG-3.5", (3, "x", (1, 2)))


def test_find_an_open_decision() -> None:
    flow = Flow(decisions=[FIRST, SECOND])
    assert flow.find(1001) is SECOND
    assert flow.find(1002) is None


def test_close_takes_one_decision_off_and_twice_is_no_harm() -> None:
    flow = Flow(decisions=[FIRST, SECOND])
    flow.close(FIRST)
    flow.close(FIRST)
    assert flow.decisions == [SECOND]


def test_a_copy_shares_nothing_that_can_change() -> None:
    flow = Flow([Step("a")], [FIRST], 7, 3)
    copy = flow.copy()
    assert copy == flow
    copy.agenda.append(Step("b"))
    copy.close(FIRST)
    copy.seq += 1
    copy.draws += 1
    assert flow == Flow([Step("a")], [FIRST], 7, 3)


@pytest.mark.parametrize(
    ("flow", "over"),
    [
        (Flow(), True),
        (Flow(agenda=[Step("a")]), False),
        (Flow(decisions=[FIRST]), False),
    ],
)
def test_over_means_nothing_to_do_and_nobody_to_ask(flow: Flow, over: bool) -> None:
    assert flow.over is over


def test_steps_and_decisions_cannot_change() -> None:
    with pytest.raises(AttributeError):
        FIRST.seat = 2  # type: ignore[misc]
    with pytest.raises(AttributeError):
        Step("a").name = "b"  # type: ignore[misc]


def test_a_flow_comes_back_from_its_bytes_with_every_form_of_argument() -> None:
    flow = Flow([Step("a", (1, "b", (2, 3), ("c", 4)))], [SECOND], 7, 3)
    assert msgspec.msgpack.decode(encode(flow), type=Flow) == flow


def test_decisions_are_numbered_by_the_row_that_opened_them() -> None:
    match = toy_match(3)
    assert [d.id for d in match.state.flow.decisions] == [0, 1, 2]
    match = at("market", 3)
    opened = match.version
    assert [d.id for d in match.state.flow.decisions] == [
        opened * IDS_PER_ROW + n for n in range(3)
    ]


def test_ids_never_repeat_in_a_game() -> None:
    match = finish(toy_match(5))
    answered = [row.decision for row in match.log if row.what == "answer" and row.kind != "market"]
    assert len(set(answered)) == len(answered)
