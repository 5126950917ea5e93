"""Phase 10: special abilities, turn by turn (MC-10.1 to MC-10.4, N-120).

In order of A.S.T. position, and never before their turn, players are asked again and again: one
ability with its arguments, or done. Players without an ability to use are not asked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from ecumene.games.megaciv.calculations.turn_order import position_order
from ecumene.games.megaciv.position.random_picks import one_in, one_of
from ecumene.games.megaciv.position.state import State
from ecumene.games.megaciv.position.turn_taking import Progress, progress
from ecumene.games.megaciv.tables.refusals import refuse
from ecumene.kernel import Decision, Kind, Move, Randomness

from . import (
    diaspora,
    fundamentalism,
    monotheism,
    politics,
    provincial_empire,
    trade_routes,
    universal_doctrine,
)
from .ability import MOST_TOKENS, Ability, Target
from .diaspora import Diaspora, Journey
from .fundamentalism import Fundamentalism
from .monotheism import Monotheism
from .politics import Choice, PoliticsAnnex, PoliticsGain
from .provincial_empire import ProvincialEmpire
from .trade_routes import Sale, TradeRoutes
from .universal_doctrine import Heathens, UniversalDoctrine

#: by the id of the advance, in alphabetical order (MC-10.2)
ABILITIES: dict[str, Ability] = {
    part.ABILITY.name: part.ABILITY
    for part in (
        diaspora,
        fundamentalism,
        monotheism,
        politics,
        provincial_empire,
        trade_routes,
        universal_doctrine,
    )
}

OF_ANSWER: dict[type, Ability] = {
    form: ability for ability in ABILITIES.values() for form in ability.answers
}


class AbilitiesDone(
    msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="done", forbid_unknown_fields=True
):
    """No more abilities this turn."""


Answer = (
    Diaspora
    | Fundamentalism
    | Monotheism
    | PoliticsGain
    | PoliticsAnnex
    | ProvincialEmpire
    | TradeRoutes
    | UniversalDoctrine
    | AbilitiesDone
)


# -- the order -------------------------------------------------------------------------------------


def special_abilities(state: State, move: Move) -> None:
    """Step: let one player after the other act, by A.S.T. position (MC-10.1)."""
    for seat in reversed(position_order(state.players)):
        move.then("use_abilities", seat)


def use_abilities(state: State, move: Move, seat: int) -> None:
    """Step: ask, if there is an ability to use (MC-10.3, N-120)."""
    if usable(state, seat):
        move.ask(seat, "ability", "MC-10.3")


def usable(state: State, seat: int) -> list[Ability]:
    """The abilities a player has not used yet and could use, as far as public facts tell."""
    player = state.seats[seat]
    return [
        ability
        for name, ability in ABILITIES.items()
        if player.holds(name) and name not in player.abilities_used and ability.usable(state, seat)
    ]


def possible(state: State, seat: int) -> dict[str, Any]:
    """Return the uses of each ability, with effects and costs (N-122).

    This includes the hand, so only this seat may see it.
    """
    return {ability.name: ability.possible(state, seat) for ability in usable(state, seat)}


# -- the question ----------------------------------------------------------------------------------


def check(state: State, decision: Decision, answer: Answer) -> None:
    """Require an own ability, once a turn, used entirely or not at all (MC-10.3, MC-10.4)."""
    if isinstance(answer, AbilitiesDone):
        return
    ability = OF_ANSWER[type(answer)]
    _check_unused(state, decision.seat, ability)
    ability.check(state, decision.seat, answer)


def _check_unused(state: State, seat: int, ability: Ability) -> None:
    player = state.seats[seat]
    if not player.holds(ability.name):
        raise refuse("ability_not_held", ability=ability.name)
    if ability.name in player.abilities_used:
        raise refuse("ability_used", ability=ability.name)


class AbilityFacts(msgspec.Struct, frozen=True):
    """The uses of each ability with their effects; None if it can't be used now.

    For politics the treasury and the areas, for provincial_empire the seats, for trade_routes the
    player's cards with their prices.
    """

    diaspora: Journey | None = None
    fundamentalism: list[Target] | None = None
    monotheism: list[Target] | None = None
    politics: Choice | None = None
    provincial_empire: list[int] | None = None
    trade_routes: list[Sale] | None = None
    universal_doctrine: Heathens | None = None
    #: tokens at most with diaspora and universal_doctrine, seats with provincial_empire
    most: int = MOST_TOKENS
    default: AbilitiesDone = AbilitiesDone()


def about(state: State, decision: Decision) -> AbilityFacts:
    """Return the holder's choices (N-122)."""
    return AbilityFacts(**possible(state, decision.seat))


def preview(state: State, decision: Decision, answer: Answer) -> Progress:
    """Count Diaspora's placed tokens; other abilities need no preview."""
    if isinstance(answer, Diaspora):
        _check_unused(state, decision.seat, OF_ANSWER[Diaspora])
        diaspora.check_places(state, decision.seat, answer)
        taken, put = sum(answer.take.values()), sum(answer.put.values())
        return progress(check, state, decision, answer, put, max(taken, 1), MOST_TOKENS)
    if answer == UniversalDoctrine():  # nothing is named yet
        return progress(check, state, decision, answer, 0, 1)
    check(state, decision, answer)
    return Progress(1, 1, 1, None)


def apply(state: State, move: Move, decision: Decision, answer: Answer) -> None:
    """Use it, then ask again; it cannot be taken back (DG-6.5)."""
    seat = decision.seat
    move.seal("final")
    if isinstance(answer, AbilitiesDone):
        move.tell("abilities_done", "MC-10.3", seat)
        return
    move.then("use_abilities", seat)
    ability = OF_ANSWER[type(answer)]
    state.seats[seat].abilities_used.append(ability.name)
    ability.apply(state, move, seat, answer)


def default(_state: State, _decision: Decision) -> AbilitiesDone:
    """Pass (DG-9.7)."""
    return AbilitiesDone()


def sample(state: State, decision: Decision, randomness: Randomness) -> Answer:
    """Use any ability in any way, or pass."""
    if one_in(2, randomness):
        return AbilitiesDone()
    ability = one_of(usable(state, decision.seat), randomness)
    use: Answer | None = ability.sample(state, decision.seat, randomness)
    return use or AbilitiesDone()


ABILITY: Kind[State] = Kind(
    name="ability",
    answer_type=Answer,
    check=check,
    apply=apply,
    default=default,
    sample=sample,
    about=about,
    preview=preview,
)

STEPS: dict[str, Callable[..., None]] = {
    "special_abilities": special_abilities,
    "use_abilities": use_abilities,
}
KINDS = (ABILITY,)
