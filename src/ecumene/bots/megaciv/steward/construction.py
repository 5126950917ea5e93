"""How the steward builds cities: as many as its people can support."""

from __future__ import annotations

from collections.abc import Iterable

from ecumene.games.megaciv.phases.cities.construction import BuildCities, NewCity
from ecumene.games.megaciv.phases.cities.upkeep import support_rate
from ecumene.games.megaciv.position.sites import can_build, means_of, most_treasury, price_of
from ecumene.games.megaciv.position.situation import room_for
from ecumene.games.megaciv.position.state import State


def plan_cities(state: State, seat: int, areas: Iterable[str]) -> BuildCities:
    """Plan cities in some of these areas, fewest useful tokens first."""
    player = state.seats[seat]
    means = means_of(player)
    kept = {a: min(number, room_for(state, seat, a)) for a, number in player.tokens_at.items()}
    builds: list[NewCity] = []
    for area in sorted(areas, key=lambda area: (kept[area], area)):
        price = price_of(state, area)
        missing = max(0, price - means.tokens[area])
        if not can_build(state, means, area) or missing > most_treasury(means, price):
            continue  # Urbanism's help would cost tokens that support cities
        cities = player.cities + len(builds) + 1
        left = sum(number for other, number in kept.items() if other != area)
        if left >= support_rate(player) * cities:
            # Treasury pays what is missing, with Architecture (MC-5.7).
            builds.append(NewCity(area, treasury=missing))
            means.spend(builds[-1])
            kept[area] = 0
    return BuildCities(tuple(builds))
