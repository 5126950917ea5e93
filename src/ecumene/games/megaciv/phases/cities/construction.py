"""Phase 5: city construction (MC-5.1 to MC-5.10); surplus and support are in :mod:`.upkeep`.

All are asked at once. An area in which a higher-ranked player could build is closed to the others
until that player has decided; whoever could build there is asked about it then (MC-5.10).
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from typing import Annotated

import msgspec

from ecumene.games.megaciv.calculations.player_facts import CITIES, TOKENS
from ecumene.games.megaciv.calculations.turn_order import ranking_order
from ecumene.games.megaciv.position.pieces import pay_treasury, place_city, remove_tokens
from ecumene.games.megaciv.position.random_picks import one_in, one_of, some_of
from ecumene.games.megaciv.position.setup import field_of
from ecumene.games.megaciv.position.sites import (
    BUILD_CITIES,
    LENT,
    SITE_PRICE,
    WILDERNESS_PRICE,
    BuildingMeans,
    SitesSubject,
    areas_for,
    buildable,
    can_build,
    lenders,
    means_of,
    most_lent,
    most_treasury,
    price_of,
)
from ecumene.games.megaciv.position.sites import find_contested as contested
from ecumene.games.megaciv.position.situation import city_owner, printed_limit, tokens_at
from ecumene.games.megaciv.position.state import State
from ecumene.games.megaciv.position.turn_taking import ask_all, prepare_question
from ecumene.games.megaciv.tables.refusals import refuse, safe_text
from ecumene.kernel import Decision, Kind, Move, Randomness

from .upkeep import check_support, remove_barbarian_surplus, remove_surplus


class NewCity(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new city: its area, help from treasury and neighbours, and whether a token stays (N-72)."""

    area: str
    treasury: Annotated[int, msgspec.Meta(ge=0, le=TOKENS)] = 0
    neighbours: Annotated[
        dict[str, Annotated[int, msgspec.Meta(ge=1, le=TOKENS)]], msgspec.Meta(max_length=LENT)
    ] = msgspec.field(default_factory=dict)
    keep: bool = False


class BuildCities(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The cities of this turn, in the order of construction."""

    builds: Annotated[tuple[NewCity, ...], msgspec.Meta(max_length=CITIES)] = ()


def construction(state: State, move: Move) -> None:
    """Step: reduce barbarians to the limits (N-71), then let everybody build (MC-5.1)."""
    remove_barbarian_surplus(state, move)
    ask_all(state, move, ranking_order(state.players), BUILD_CITIES, "MC-5.2")


# -- the question ----------------------------------------------------------------------------------


class BuildSite(msgspec.Struct, frozen=True):
    """A possible city site: its cost and the available help."""

    area: str
    price: int
    #: own tokens in the area
    here: int
    #: treasury that could be paid at most (MC-5.7)
    treasury: int
    #: own tokens that neighbours have, and how many they may give together (MC-5.8)
    neighbours: dict[str, int]
    lent: int
    #: whether a token may stay if more than the price is given (MC-5.9)
    keep: bool


class BuildFacts(msgspec.Struct, frozen=True):
    """The possible city sites, each on its own, and the cities in stock."""

    sites: list[BuildSite]
    cities: int
    default: BuildCities
    #: areas that a higher-ranked player decides on first, and who that is (MC-5.10)
    contested: dict[str, int]


def about_builds(state: State, decision: Decision) -> BuildFacts:
    """Return a player's choices."""
    means = means_of(state.seats[decision.seat])
    areas = areas_for(state, means)
    closed = contested(state, decision.seat, areas)
    sites = sites_in(state, means, _open(decision, areas, closed))
    return BuildFacts(sites, means.cities, BuildCities(), closed)


def sites_in(state: State, means: BuildingMeans, areas: Iterable[str]) -> list[BuildSite]:
    """Return the requirements of a city in each of these areas."""
    return [_site(state, means, area) for area in areas]


def open_areas(state: State, decision: Decision, means: BuildingMeans) -> list[str]:
    """The areas where a city could be built now with these means (MC-5.10)."""
    areas = areas_for(state, means)
    return _open(decision, areas, contested(state, decision.seat, areas))


def _open(decision: Decision, areas: Iterable[str], closed: Container[str]) -> list[str]:
    """Return uncontested sites; seats that waited are asked only about theirs."""
    asked = SitesSubject.of(decision).areas
    return [area for area in areas if area not in closed and (not asked or area in asked)]


def _site(state: State, means: BuildingMeans, area: str) -> BuildSite:
    price, near = price_of(state, area), lenders(state, means, area)
    here, paid, lent = means.tokens.get(area, 0), most_treasury(means, price), most_lent(near)
    keep = _may_keep(means, here + paid + lent, price)
    return BuildSite(area, price, here, paid, near, lent, keep)


class BuildPreview(msgspec.Struct, frozen=True):
    """The remaining means after the cities so far, and where the next one could be built."""

    sites: list[BuildSite]
    cities: int
    treasury: int
    tokens: dict[str, int]


def preview_builds(state: State, decision: Decision, answer: BuildCities) -> BuildPreview:
    """Preview the cities so far: each must be paid for; fewer than possible are allowed."""
    means = spend_means(state, decision.seat, answer)
    _check_open(state, decision, answer)
    sites = sites_in(state, means, open_areas(state, decision, means))
    tokens = {area: number for area, number in sorted(means.tokens.items()) if number}
    return BuildPreview(sites, means.cities, means.treasury, tokens)


def check_builds(state: State, decision: Decision, answer: BuildCities) -> None:
    """Check city by city with the remaining means (N-72), and no contested sites."""
    spend_means(state, decision.seat, answer)
    _check_open(state, decision, answer)


def _check_open(state: State, decision: Decision, answer: BuildCities) -> None:
    """Let ranking decide on contested sites; seats that waited are asked about those (MC-5.10)."""
    closed = contested(state, decision.seat, [build.area for build in answer.builds])
    asked = SitesSubject.of(decision).areas
    for build in answer.builds:
        if build.area in closed:
            civ = state.seats[closed[build.area]].civilization
            raise refuse("build_contested", area=build.area, civ=civ)
        if asked and build.area not in asked:
            raise refuse("build_elsewhere")


def spend_means(state: State, seat: int, answer: BuildCities) -> BuildingMeans:
    """Return the remaining means after all cities, or raise the refusal of the first impossible
    one."""
    means = means_of(state.seats[seat])
    built: set[str] = set()
    for build in answer.builds:
        _check_place(state, means, build.area, built)
        price = price_of(state, build.area)
        _check_treasury(means, build, price)
        _check_neighbours(state, means, build, price)
        _check_tokens(means, build, price)
        means.spend(build)
        built.add(build.area)
    return means


def _check_place(state: State, means: BuildingMeans, area: str, built: set[str]) -> None:
    if area not in field_of(state).in_play:
        raise refuse("build_area", area=safe_text(area))
    if area in built or city_owner(state, area) is not None:
        raise refuse("build_two_cities", area=area)
    if not printed_limit(state, area):
        raise refuse("build_limit_0", area=area)
    if not means.cities:
        raise refuse("build_stock", area=area)


def _check_treasury(means: BuildingMeans, build: NewCity, price: int) -> None:
    if not build.treasury:
        return
    if not means.architecture:
        raise refuse("build_architecture", area=build.area)
    if build.treasury > price // 2:
        raise refuse("build_treasury", most=price // 2, price=price, area=build.area)
    if build.treasury > means.treasury:
        raise refuse("treasury_short", have=means.treasury, spent=build.treasury)


def _check_neighbours(state: State, means: BuildingMeans, build: NewCity, price: int) -> None:
    if not build.neighbours:
        return
    if not means.urbanism or price != WILDERNESS_PRICE:
        raise refuse("build_urbanism", area=build.area)
    if sum(build.neighbours.values()) > LENT:
        raise refuse("build_neighbours", most=LENT, price=price, area=build.area)
    near = lenders(state, means, build.area)
    for lender, number in build.neighbours.items():
        if number > near.get(lender, 0):
            have = near.get(lender, 0)
            raise refuse("build_lender", lender=safe_text(lender), area=build.area, have=have)


def _check_tokens(means: BuildingMeans, build: NewCity, price: int) -> None:
    """Require the price to be reached; treasury and neighbours alone can't."""
    here = means.tokens.get(build.area, 0)
    given = here + build.treasury + sum(build.neighbours.values())
    if given < price:
        code = "build_site" if price == SITE_PRICE else "build_wilderness"
        raise refuse(code, area=build.area, price=price, given=given)
    if build.keep and not _may_keep(means, given, price):
        raise refuse("build_keep", area=build.area)


def _may_keep(means: BuildingMeans, given: int, price: int) -> bool:
    """Whether a Public Works token stays: more tokens here than must be paid (MC-5.9, D-46)."""
    return means.seat.holds("public_works") and given > price


def apply_builds(state: State, move: Move, decision: Decision, answer: BuildCities) -> None:
    """Build, then surplus and support at once (MC-5.1, MC-5.11, MC-5.13)."""
    for build in answer.builds:
        build_city(state, move, decision.seat, build)
    still_contested = tuple(contested(state, decision.seat, buildable(state, decision.seat)))
    if still_contested:
        wait_for_sites(state, move, decision.seat, still_contested)
    else:
        remove_surplus(state, move, decision.seat)
        check_support(state, move, decision.seat)


def wait_for_sites(state: State, move: Move, seat: int, areas: tuple[str, ...]) -> None:
    """Ask again about these areas when the higher-ranked players have decided (MC-5.10)."""
    asked = prepare_question(seat, BUILD_CITIES, "MC-5.10", SitesSubject(areas), until="sites")
    state.waiting.append(asked)
    move.tell("waits_for_sites", "MC-5.10", seat, areas=list(areas))


def build_city(state: State, move: Move, seat: int, build: NewCity) -> None:
    """Build a city; remove the payment and all tokens in the area, but no ships (MC-5.6, N-73)."""
    player = state.seats[seat]
    here = tokens_at(state, build.area)
    here[seat] = here.get(seat, 0) - build.keep
    for owner, number in here.items():
        remove_tokens(state, owner, build.area, number)
    for area, number in build.neighbours.items():
        remove_tokens(state, seat, area, number)
    pay_treasury(player, build.treasury)
    place_city(state, seat, build.area)
    player.built.append(build.area)
    move.tell(
        "built",
        "MC-5.2" if price_of(state, build.area) == SITE_PRICE else "MC-5.3",
        seat,
        area=build.area,
        tokens=here.pop(seat),
        treasury=build.treasury,
        neighbours=dict(build.neighbours),
        kept=build.keep,
        others={str(owner): number for owner, number in here.items()},
    )


def forced_builds(state: State, decision: Decision) -> BuildCities | None:
    """Skip players who can't build anywhere (DG-3.6)."""
    means = means_of(state.seats[decision.seat])
    return None if open_areas(state, decision, means) else BuildCities()


def default_builds(_state: State, _decision: Decision) -> BuildCities:
    """Build no city (DG-9.6)."""
    return BuildCities()


# -- a random answer -------------------------------------------------------------------------------


def sample_builds(state: State, decision: Decision, randomness: Randomness) -> BuildCities:
    """Build most of the possible cities, in any order."""
    means = means_of(state.seats[decision.seat])
    areas = open_areas(state, decision, means)
    builds = []
    for area in some_of(areas, len(areas), randomness):
        if can_build(state, means, area) and not one_in(6, randomness):
            builds.append(_any_build(state, means, area, randomness))
            means.spend(builds[-1])
    return BuildCities(tuple(builds))


def _any_build(state: State, means: BuildingMeans, area: str, randomness: Randomness) -> NewCity:
    """Use minimal help, or with probability 1/4 any allowed amount."""
    price = price_of(state, area)
    here = means.tokens.get(area, 0)
    near = lenders(state, means, area)
    most_paid, most_given = most_treasury(means, price), most_lent(near)
    freely = one_in(4, randomness)
    missing = max(price - here, 0)
    least = max(missing - most_given, 0)
    paid = one_of(range(least, (most_paid if freely else min(most_paid, missing)) + 1), randomness)
    least = max(missing - paid, 0)
    lent = one_of(range(least, (most_given if freely else least) + 1), randomness)
    tokens = some_of([a for a, number in near.items() for _ in range(number)], lent, randomness)
    keep = _may_keep(means, here + paid + lent, price) and not one_in(4, randomness)
    return NewCity(area, paid, _count_areas(tokens), keep)


def _count_areas(areas: Iterable[str]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for area in areas:
        counts[area] = counts.get(area, 0) + 1
    return counts


BUILD: Kind[State] = Kind(
    name=BUILD_CITIES,
    answer_type=BuildCities,
    check=check_builds,
    apply=apply_builds,
    default=default_builds,
    subject=SitesSubject,
    sample=sample_builds,
    forced=forced_builds,
    about=about_builds,
    preview=preview_builds,
)

STEPS: dict[str, Callable[..., None]] = {"construction": construction}
KINDS = (BUILD,)
