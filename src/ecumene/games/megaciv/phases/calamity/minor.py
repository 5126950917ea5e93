"""Step 9a: minor calamities (MC-9.8 to MC-9.10, MC-C.MINOR). They strike their holder only."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from ecumene.games.megaciv.position.hands import calamities_in, card_of, discard
from ecumene.games.megaciv.position.pieces import pay_treasury
from ecumene.games.megaciv.position.state import Seat, State, Waiting
from ecumene.games.megaciv.position.turn_taking import ask_each, finish_step
from ecumene.games.megaciv.sums.turn_order import ranking_order
from ecumene.games.megaciv.tables.calamities import CALAMITIES, Calamity
from ecumene.kernel import Decision, Kind, Move
from ecumene.kernel.flow import Arg


def minor_calamities(state: State, move: Move) -> None:
    """Step 9a: all are revealed together and resolved at the same time (MC-9.8, N-90)."""
    questions = []
    for number in ranking_order(state.players):
        for card in minors_of(state, state.seats[number]):
            name = card_of(state, card).name
            kind, args = question_for(CALAMITIES[name])
            questions.append(Waiting(number, kind, f"{CALAMITIES[name].rules}.1", args))
            move.tell("minor_calamity", f"{CALAMITIES[name].rules}.1", number, calamity=name)
    if questions:
        move.seal("reveal")
        ask_each(state, move, questions)


def minors_of(state: State, seat: Seat) -> list[int]:
    """The minor calamities of a seat in ascending stack order (MC-9.9)."""
    cards = calamities_in(state, seat)
    minors = [n for n in cards if not CALAMITIES[card_of(state, n).name].is_major]
    return sorted(minors, key=lambda number: card_of(state, number).stack)


def question_for(row: Calamity) -> tuple[str, tuple[Arg, ...]]:
    """The kind and the arguments of the question a minor calamity asks.

    >>> question_for(CALAMITIES["tribal_conflict"])
    ('damage', ('tribal_conflict', 5, ''))
    """
    n = row.numbers
    if "coastal_damage" in n:
        return "damage", (row.id, n["coastal_damage"], "coast")
    if "damage" in n:
        return "damage", (row.id, n["damage"], "")
    if "reduced" in n:
        return "reduce_cities", (row.id, n["reduced"])
    if "coastal_destroyed" in n:
        return "destroy_cities", (row.id, n["coastal_destroyed"], "coast")
    if "destroyed" in n:
        return "destroy_cities", (row.id, n["destroyed"], "", n.get("ransom", 0))
    if "cards" in n:
        return "discard", (row.id, n["cards"])
    return "suffer", (row.id,)


def after_minor(state: State, move: Move, seat: int, reason: str) -> None:
    """What is left of a minor calamity: treasury lost, the card discarded (MC-C.MINOR.2, MC-9.7).

    Nothing for any other reason.
    """
    row = CALAMITIES.get(reason)
    if row is None or row.is_major:
        return
    player = state.seats[seat]
    lost = min(row.numbers.get("treasury", 0), player.treasury)
    if lost:
        pay_treasury(player, lost)
        move.tell("treasury_lost", "MC-C.MINOR.2", seat, reason=reason, treasury=lost)
    card = next(n for n in calamities_in(state, player) if card_of(state, n).name == reason)
    discard(state, player, [card])


class Suffer(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Nothing to choose."""


def check_suffer(_state: State, _decision: Decision, _answer: Suffer) -> None:
    """There is nothing to choose."""


def apply_suffer(state: State, move: Move, decision: Decision, _answer: Suffer) -> None:
    """What happens without a choice."""
    after_minor(state, move, decision.seat, str(decision.args[0]))
    finish_step(state, move, decision.seat)


def only_suffer(_state: State, _decision: Decision) -> Suffer:
    """The only answer there is."""
    return Suffer()


SUFFER: Kind[State] = Kind(
    name="suffer",
    answer_type=Suffer,
    check=check_suffer,
    apply=apply_suffer,
    default=only_suffer,
    answers=lambda _state, _decision: [Suffer()],
    forced=only_suffer,
)

STEPS: dict[str, Callable[..., None]] = {"minor_calamities": minor_calamities}
KINDS = (SUFFER,)
