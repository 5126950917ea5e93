"""Games that keep the books of a real table: keepers are asked, and some questions wait for nobody."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import msgspec

from ecumene.kernel import KEEPER, Decision, Kind, Match, Move, record, seed_from_number
from tests.kernel.toy import TOY, State


class Remark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that a keeper notes."""

    number: int = 0
    at: int = 0
    who: str = ""


def note(_state: State, move: Move, decision: Decision, answer: Remark) -> None:
    move.tell("noted", decision.rule, number=answer.number)


DESK: Kind[State] = Kind(
    name="desk",
    answer_type=Remark,
    check=lambda _state, _decision, _answer: None,
    apply=note,
    default=lambda _state, _decision: Remark(),
    sample=lambda _state, _decision, randomness: Remark(randomness.randrange(9)),
    standing=True,
    idle=True,
    stamped=True,
)


def setup_with_desk(state: State, move: Move, *args: Any) -> None:
    move.ask(KEEPER, "desk", "DG-3.1")
    TOY.steps["setup"](state, move, *args)


KEPT = replace(
    TOY,
    kinds={**TOY.kinds, "desk": DESK},
    steps={**TOY.steps, "setup": setup_with_desk},
    keeps_books=True,
)


def test_the_game_goes_on_beside_an_idle_question() -> None:
    match = Match.start(KEPT, 3, seed=seed_from_number(1))
    randomness = random.Random(1)
    (desk,) = match.questions(KEEPER)
    for number in range(20):
        seats = match.awaited_seats()
        if not seats:
            break
        assert KEEPER not in seats
        asked = match.questions(seats[0])[0]
        match.play(asked.seat, asked.id, asked.sample(randomness))
        match.play(KEEPER, desk.id, Remark(number, at=number, who="Ada"), by="keeper:Ada")
    assert number > 5
    rows = [row for row in match.log if row.seat == KEEPER]
    assert {row.by for row in rows} == {"keeper:Ada"}
    assert [row.answer.at for row in rows] == list(range(len(rows)))
    again = record.replay(KEPT, record.read(record.write(match)))
    assert again.state == match.state
