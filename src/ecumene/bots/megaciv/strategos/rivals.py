"""How strategos looks at the others: who is ahead, and whom to strike."""

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
from ecumene.games.megaciv.tables.names import join_list, place, places
from ecumene.games.megaciv.words.leaders import civ_of

from .thought import Thought

#: what speaks for taking a city: a site, land of one's own next to it
SITE = 2.0
BESIDE = 1.0


def weight_of(state: State, seat: int) -> float:
    """How far ahead a seat is, from 0 for the last to 1 for the first."""
    points = [points_now(state, other.seat) for other in state.players]
    low, high = min(points), max(points)
    return (points_now(state, seat) - low) / (high - low) if high > low else 0.5


def plan_victims(state: State, facts: VictimsFacts) -> Thought:
    """The leaders, if their advances do not save them (MC-9.20)."""

    def loss_of(seat: int) -> int:
        row = CALAMITIES[facts.calamity]
        if row.secondary is None:
            return 1
        return number_for(facts.calamity, "secondary", state.seats[seat].advances).total

    ranked = sorted(facts.seats, key=lambda s: (loss_of(s) <= 0, -points_now(state, s), s))
    chosen = tuple(ranked[: facts.number])
    best = max((points_now(state, seat) for seat in chosen), default=0)
    named = join_list(civ_of(state, seat) for seat in chosen)
    why = f"of those who can be hurt nobody stands better (up to {best} points)"
    return Thought(ChooseVictims(chosen), f"{named}: {why}.")


def plan_claims(state: State, seat: int, facts: ClaimFacts) -> Thought:
    """The cities that fit best into one's own land."""
    best = best_cities(state, seat, facts.cities)[: facts.number]
    beside = sum(_beside(state, seat, area) for area in best)
    why = (
        _lying(beside) if beside else "none lies next to your land, and nothing better is to be had"
    )
    return Thought(Cities(tuple(best)), f"Take {places(best)}: {why}.")


def plan_pirates(state: State, seat: int, facts: PirateFacts) -> Thought:
    """Of each victim the city that lies nearest: pirates can be driven out later."""
    chosen = [best_cities(state, seat, victim.cities)[0] for victim in facts.victims]
    beside = sum(_beside(state, seat, area) for area in chosen)
    why = "pirates hurt you least there"
    if beside:
        why = f"{_lying(beside)}, and you can drive the pirates out later"
    return Thought(PirateTargets(tuple(chosen)), f"{places(chosen)}: {why}.")


def best_cities(state: State, seat: int, areas: Iterable[str]) -> list[str]:
    """Cities by their site and one's own land next to them."""
    field = field_of(state)

    def value(area: str) -> tuple[float, str]:
        beside = _beside(state, seat, area)
        worth = SITE * field.board.has_site(area) + BESIDE * beside
        return (-worth + printed_limit(state, area) / 4, area)

    return sorted(areas, key=value)


def _lying(beside: int) -> str:
    return "1 area of yours lies next to it" if beside == 1 else f"{beside} areas of yours lie near"


def _beside(state: State, seat: int, area: str) -> int:
    """How many areas next to this one the seat has units in."""
    player = state.seats[seat]
    near = field_of(state).land[area]
    return sum(other in player.tokens_at or other in player.cities_at for other in near)


def plan_horde(state: State, seat: int, facts: HordeFacts, answers: Iterable[Horde]) -> Thought:
    """Where it does most harm, and least near one's own land."""
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
    named = f"{threatened} cities of {civ_of(state, facts.victim)} are within reach"
    return Thought(best, f"Land {facts.number} barbarians in {place(best.area)}: {named}.")
