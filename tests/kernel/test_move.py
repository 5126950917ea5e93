"""A move collects what one answer causes."""

from __future__ import annotations

import pytest

from ecumene.kernel import NOBODY, Event, Flow, Move, Seeded, Step, Subject, seed_from_number
from ecumene.kernel.chance import Draw
from ecumene.kernel.flow import IDS_PER_ROW


class Deal(Subject, frozen=True):
    """A subject with arguments of every type."""

    number: int
    name: str
    dice: tuple[int, ...]


def new_move(seq: int = 4) -> Move:
    return Move(Flow(seq=seq), Seeded(seed_from_number(1)))


def test_questions_are_opened_in_order_with_ids_of_the_row() -> None:
    move = new_move(4)
    move.ask(2, "bid", "DG-3.5")
    move.ask(0, "toll", "DG-3.6", Deal(1, "x", (2, 3)))
    first, second = move.flow.decisions
    assert (first.id, first.seat, first.kind, first.rule, first.args) == (
        *(4 * IDS_PER_ROW, 2, "bid", "DG-3.5", ()),
    )
    assert (second.id, second.seat, second.args) == (4 * IDS_PER_ROW + 1, 0, (1, "x", (2, 3)))
    assert move.opened == [first, second]


def test_ids_run_on_when_questions_are_closed() -> None:
    move = new_move()
    move.ask(0, "bid", "DG-3.5")
    move.close(move.flow.decisions[0])
    move.opened.clear()
    move.ask(0, "bid", "DG-3.5")
    assert [decision.id % IDS_PER_ROW for decision in move.flow.decisions] == [1]


def test_ids_of_one_row_never_reach_into_the_next() -> None:
    move = new_move(4)
    try:
        for _ in range(IDS_PER_ROW + 1):
            move.ask(0, "bid", "DG-3.5")
    except (RuntimeError, ValueError, OverflowError):
        return  # to stop with an error is as good
    assert max(decision.id for decision in move.flow.decisions) < 5 * IDS_PER_ROW


def test_steps_go_on_top_of_the_agenda() -> None:
    move = new_move()
    move.then("last")
    move.then("first", 1, "x")
    assert move.flow.agenda == [Step("last"), Step("first", (1, "x"))]


def test_events_are_told_in_order() -> None:
    move = new_move()
    move.tell("round", "DG-3.8", round=2)
    move.tell("bid", "DG-3.5", 1, kind="any name", seat=3)
    move.tell_seats("given", "DG-1.8", 0, {0: {"card": 5}}, to=2)
    assert move.events == [
        Event("round", "DG-3.8", NOBODY, {"round": 2}),
        Event("bid", "DG-3.5", 1, {"kind": "any name", "seat": 3}),
        Event("given", "DG-1.8", 0, {"to": 2}, {0: {"card": 5}}),
    ]


@pytest.mark.rule("DG-2.1")
def test_chance_is_counted_recorded_and_seals() -> None:
    move = new_move()
    assert move.sealed == ""
    faces = move.roll("dig", 2, 8)
    order = move.shuffle("cards", ["a", "b", "c"])
    seat = move.pick("seat", 5)
    assert move.flow.draws == 3
    assert sorted(order) == ["a", "b", "c"]
    assert move.draws == [
        Draw("roll", "dig", 8, faces),
        Draw("shuffle", "cards", 3, tuple("abc".index(thing) for thing in order)),
        Draw("pick", "seat", 5, (seat,)),
    ]
    assert move.sealed == "chance"


def test_a_shuffle_leaves_the_things_as_they_were() -> None:
    things = list(range(20))
    assert new_move().shuffle("cards", things) != things
    assert things == list(range(20))


def test_the_first_reason_for_the_seal_is_kept() -> None:
    move = new_move()
    move.seal("reveal")
    move.roll("dig", 1)
    move.seal("phase")
    assert move.sealed == "reveal"
