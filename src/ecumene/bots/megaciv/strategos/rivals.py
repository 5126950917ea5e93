"""Strategos's view of the others: who is ahead, and whom to strike."""

from __future__ import annotations

from collections.abc import Iterable

from ecumene.games.megaciv.phases.calamity.hordes import Horde, HordeFacts
from ecumene.games.megaciv.phases.calamity.piracy import PirateFacts, PirateTargets
from ecumene.games.megaciv.phases.calamity.resolution import ChooseVictims, VictimsFacts, points_now
from ecumene.games.megaciv.phases.claims import Cities, ClaimFacts
from ecumene.games.megaciv.position.setup import field_of
from ecumene.games.megaciv.position.situation import printed_limit
from ecumene.games.megaciv.position.state import State
from ecumene.games.megaciv.tables.calamities import CALAMITIES, number_for
from ecumene.games.megaciv.words.leaders import people
from ecumene.words import said

from .thought import Thought

#: reasons for taking a city: a site, own land next to it
SITE = 2.0
BESIDE = 1.0


def weight_of(state: State, seat: int) -> float:
    """Return how far ahead a seat is, from 0 for the last to 1 for the first."""
    points = [points_now(state, other.seat) for other in state.players]
    low, high = min(points), max(points)
    return (points_now(state, seat) - low) / (high - low) if high > low else 0.5


def plan_victims(state: State, facts: VictimsFacts) -> Thought:
    """Choose the leaders, unless their advances save them (MC-9.20)."""

    def loss_of(seat: int) -> int:
        row = CALAMITIES[facts.calamity]
        if row.secondary is None:
            return 1
        return number_for(facts.calamity, "secondary", state.seats[seat].advances).total

    ranked = sorted(facts.seats, key=lambda s: (loss_of(s) <= 0, -points_now(state, s), s))
    chosen = tuple(ranked[: facts.number])
    best = max((points_now(state, seat) for seat in chosen), default=0)
    civs = [people(state, seat) for seat in chosen]
    return Thought(ChooseVictims(chosen), said("advice-victims", civs=civs, points=best))


def plan_claims(state: State, seat: int, facts: ClaimFacts) -> Thought:
    """Choose the cities that fit best with the bot's own land."""
    best = best_cities(state, seat, facts.cities)[: facts.number]
    beside = sum(_beside(state, seat, area) for area in best)
    return Thought(Cities(tuple(best)), said("advice-claim", areas=best, beside=beside))


def plan_pirates(state: State, seat: int, facts: PirateFacts) -> Thought:
    """Choose each victim's nearest city: pirates can be driven out later."""
    chosen = [best_cities(state, seat, victim.cities)[0] for victim in facts.victims]
    beside = sum(_beside(state, seat, area) for area in chosen)
    return Thought(
        PirateTargets(tuple(chosen)), said("advice-pirates", areas=chosen, beside=beside)
    )


def best_cities(state: State, seat: int, areas: Iterable[str]) -> list[str]:
    """Rank cities by their site and adjacent own land."""
    field = field_of(state)

    def value(area: str) -> tuple[float, str]:
        beside = _beside(state, seat, area)
        worth = SITE * field.board.has_site(area) + BESIDE * beside
        return (-worth + printed_limit(state, area) / 4, area)

    return sorted(areas, key=value)


def _beside(state: State, seat: int, area: str) -> int:
    """Count the areas next to this one with units of the seat."""
    player = state.seats[seat]
    near = field_of(state).land[area]
    return sum(other in player.tokens_at or other in player.cities_at for other in near)


def plan_horde(state: State, seat: int, facts: HordeFacts, answers: Iterable[Horde]) -> Thought:
    """Lead the horde where it does most harm, far from own land."""
    field = field_of(state)
    own, victim = state.seats[seat], state.seats[facts.victim]

    def harm(answer: Horde) -> tuple[float, str]:
        near = field.board.neighbours[answer.area]
        theirs = sum(a in victim.cities_at for a in near) + (answer.area in victim.cities_at) * 2
        mine = sum(a in own.cities_at or a in own.tokens_at for a in near)
        return (theirs - mine / 2, answer.area)

    best = max(answers, key=harm)
    near = {best.area, *field.board.neighbours[best.area]}
    threatened = sum(area in victim.cities_at for area in near)
    why = said(
        "advice-horde",
        barbarians=facts.number,
        area=best.area,
        cities=threatened,
        civ=people(state, facts.victim),
    )
    return Thought(best, why)
