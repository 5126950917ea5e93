"""An endless game for 18, to measure what an action costs after 20,000 of them."""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec

from ecumene.kernel import (
    Decision,
    Flow,
    Game,
    Kind,
    Move,
    Randomness,
    Refusal,
    Step,
    Viewer,
    Words,
)
from ecumene.words import verbatim


class NoOptions(msgspec.Struct, frozen=True):
    """Options without a choice."""


class Take(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many pebbles to take."""

    pebbles: int


@dataclass(slots=True)
class Pebbles:
    """Everybody takes pebbles at the same time; a die gives new ones; nothing ever ends."""

    flow: Flow
    taken: list[int] = field(default_factory=lambda: [0] * 18)
    heap: int = 0

    @property
    def options(self) -> None:
        """Return the default options."""


def copy_pebbles(state: Pebbles) -> Pebbles:
    return Pebbles(state.flow.copy(), state.taken[:], state.heap)


def new_round(state: Pebbles, move: Move) -> None:
    """Roll a die for the number of pebbles, then ask all seats at once."""
    state.heap = move.roll("heap", 1)[0]
    move.tell("heap", "-", pebbles=state.heap)
    move.then("new_round")
    for seat in range(len(state.taken)):
        move.ask(seat, "take", "-")


def check_take(state: Pebbles, _decision: Decision, answer: Take) -> None:
    if not 0 <= answer.pebbles <= state.heap:
        raise Refusal("heap", "-", key="verbatim", text="There are not that many.")


def take(state: Pebbles, move: Move, decision: Decision, answer: Take) -> None:
    seat = decision.seat
    state.taken[seat] = (state.taken[seat] + answer.pebbles) % 100
    move.tell("took", "-", seat, pebbles=answer.pebbles)


def _same(state: Pebbles, _seat: Viewer, _randomness: Randomness) -> Pebbles:
    return state


ENDLESS: Game[Pebbles] = Game(
    name="pebbles",
    title="pebbles",
    rules_version=1,
    edition="benchmark",
    players=range(18, 19),
    options_type=NoOptions,
    state_type=Pebbles,
    new=lambda _players, _options: Pebbles(Flow(agenda=[Step("new_round")])),
    copy=copy_pebbles,
    steps={"new_round": new_round},
    kinds={
        "take": Kind(
            name="take",
            answer_type=Take,
            check=check_take,
            apply=take,
            default=lambda _state, _decision: Take(0),
            answers=lambda state, _decision: [Take(n) for n in range(state.heap + 1)],
        )
    },
    view=lambda _state, _viewer: NoOptions(),
    result=lambda _state: None,
    invariants=(),
    determinize=_same,
    words=Words(lambda _s, _d: verbatim("")),
)
