"""The place a calamity strikes: the volcano, flood plain or sea that costs the victim most.

On a tie the victim chooses (MC-C.VOLCANO.3, MC-C.FLOOD.2, MC-C.CYCLONE.1).
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from ecumene.games.megaciv.position.state import State
from ecumene.games.megaciv.tables.refusals import refuse
from ecumene.kernel import Decision, Kind, ListSubject, Move

from .rules import question_rule


class ChooseFeature(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A volcano, a flood plain or an open sea, by id."""

    feature: str


class FeatureSubject(ListSubject, frozen=True):
    """The features that cost the victim of a calamity equally much."""

    #: the place of the case in ``state.cases``
    copy: int
    tied: tuple[str, ...]


def find_most(state: State, move: Move, copy: int, losses: dict[str, int]) -> None:
    """Strike the feature with the highest number; ask the victim if there are several."""
    case = state.cases[copy]
    most = max(losses.values())
    tied = sorted(feature for feature, loss in losses.items() if loss == most)
    subject = FeatureSubject(copy, tuple(tied))
    move.ask(case.victim, "choose_feature", question_rule(case), subject)


def check(_state: State, decision: Decision, answer: ChooseFeature) -> None:
    """Require one of the features that cost the victim most."""
    if answer.feature not in FeatureSubject.of(decision).tied:
        raise refuse("no_feature")


def apply(state: State, move: Move, decision: Decision, answer: ChooseFeature) -> None:
    """Strike the chosen place."""
    case = state.cases[FeatureSubject.of(decision).copy]
    case.place = answer.feature
    move.seal("final")  # DG-6.5
    move.tell("place", decision.rule, case.victim, calamity=case.calamity, place=case.place)


def answers(_state: State, decision: Decision) -> list[ChooseFeature]:
    """Return each of the tied features."""
    return [ChooseFeature(feature) for feature in FeatureSubject.of(decision).tied]


def find_forced(state: State, decision: Decision) -> ChooseFeature | None:
    """Skip the question without a tie."""
    tied = answers(state, decision)
    return tied[0] if len(tied) == 1 else None


def default(state: State, decision: Decision) -> ChooseFeature:
    """Choose the first one (N-06)."""
    return answers(state, decision)[0]


CHOOSE_FEATURE: Kind[State] = Kind(
    name="choose_feature",
    answer_type=ChooseFeature,
    check=check,
    apply=apply,
    default=default,
    subject=FeatureSubject,
    answers=answers,
    forced=find_forced,
)

STEPS: dict[str, Callable[..., None]] = {}
KINDS = (CHOOSE_FEATURE,)
