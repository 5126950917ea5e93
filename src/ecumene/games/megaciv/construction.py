"""Phase 5: city construction (MC-5.1 to MC-5.10); surplus and support are in :mod:`.upkeep`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Annotated

import msgspec

from ecumene.kernel import Decision, Kind, Move, Randomness

from .asking import ask_all
from .orders import ranking_order
from .pieces import pay_treasury, place_city, remove_tokens
from .refusals import refuse, shown
from .sampling import one_in, one_of, some_of
from .setup import board_of, field_of
from .situation import city_owner, printed_limit, tokens_at
from .standing import CITIES, TOKENS
from .state import Seat, State
from .upkeep import check_support, remove_barbarian_surplus, remove_surplus

SITE_PRICE = 6  # MC-5.2
WILDERNESS_PRICE = 12  # MC-5.3
LENT = 4  # MC-5.8: tokens that neighbours may give for a wilderness city


class Build(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One city: where, what treasury and neighbours give, and whether a token stays (N-72)."""

    area: str
    treasury: Annotated[int, msgspec.Meta(ge=0, le=TOKENS)] = 0
    neighbours: Annotated[
        dict[str, Annotated[int, msgspec.Meta(ge=1, le=TOKENS)]], msgspec.Meta(max_length=LENT)
    ] = msgspec.field(default_factory=dict)
    keep: bool = False


class BuildCities(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The cities of this turn, the first one first."""

    builds: Annotated[tuple[Build, ...], msgspec.Meta(max_length=CITIES)] = ()


def construction(state: State, move: Move) -> None:
    """Step: barbarians shrink to the limits first (N-71); then everybody builds (MC-5.1)."""
    remove_barbarian_surplus(state, move)
    ask_all(state, move, ranking_order(state.players), "build_cities", "MC-5.2")


# -- what a city takes -----------------------------------------------------------------------------


@dataclass(slots=True)
class Means:
    """What a player has to build with, while an answer is gone through city by city."""

    seat: Seat
    tokens: dict[str, int]
    treasury: int
    cities: int
    #: whether the one city with Architecture and the one with Urbanism are still to be built
    architecture: bool
    urbanism: bool

    def spend(self, build: Build) -> None:
        """What is left after this city."""
        self.tokens[build.area] = int(build.keep)
        for area, number in build.neighbours.items():
            self.tokens[area] -= number
        self.treasury -= build.treasury
        self.cities -= 1
        self.architecture = self.architecture and not build.treasury
        self.urbanism = self.urbanism and not build.neighbours


def means_of(seat: Seat) -> Means:
    """What a player has before the first city of the turn."""
    return Means(
        seat,
        seat.tokens_at.copy(),
        seat.treasury,
        seat.cities_in_stock,
        seat.holds("architecture"),
        seat.holds("urbanism"),
    )


def price_of(state: State, area: str) -> int:
    """6 tokens on a city site, 12 for a wilderness city (MC-5.2, MC-5.3)."""
    return SITE_PRICE if board_of(state.options).has_site(area) else WILDERNESS_PRICE


def most_treasury(means: Means, price: int) -> int:
    """What treasury could pay: half of the price, with Architecture (MC-5.7)."""
    return min(price // 2, means.treasury) if means.architecture else 0


def lenders(state: State, means: Means, area: str) -> dict[str, int]:
    """Own tokens in areas adjacent by land, if they may help with this city (MC-5.8)."""
    if not means.urbanism or board_of(state.options).has_site(area):
        return {}
    land = field_of(state).land[area]
    return {near: means.tokens[near] for near in land if means.tokens.get(near)}


def most_lent(near: dict[str, int]) -> int:
    """How many tokens these neighbours could give together (MC-5.8)."""
    return min(LENT, sum(near.values()))


def can_build(state: State, means: Means, area: str) -> bool:
    """Whether a city could be built in an area with all the help there is."""
    if not means.cities or not printed_limit(state, area):
        return False
    price = price_of(state, area)
    given = means.tokens.get(area, 0) + most_treasury(means, price)
    if given < price and given + most_lent(lenders(state, means, area)) < price:
        return False
    return city_owner(state, area) is None


def fewest_tokens(means: Means) -> int:
    """Where there are fewer own tokens no city can be built, whatever helps (MC-5.2 to MC-5.8)."""
    wilderness = WILDERNESS_PRICE - most_treasury(means, WILDERNESS_PRICE)
    return min(
        SITE_PRICE - most_treasury(means, SITE_PRICE),
        wilderness - LENT if means.urbanism else wilderness,
    )


def buildable(state: State, seat: int) -> list[str]:
    """The areas where a player could build a city now, in order of area."""
    return areas_for(state, means_of(state.seats[seat]))


def areas_for(state: State, means: Means) -> list[str]:
    """The areas where a city could be built with these means, in order of area."""
    fewest = fewest_tokens(means)
    enough = sorted(area for area, number in means.tokens.items() if number >= fewest)
    return [area for area in enough if can_build(state, means, area)]


# -- the question ----------------------------------------------------------------------------------


class BuildSite(msgspec.Struct, frozen=True):
    """An area where a city could be built: what it takes, and what could help."""

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
    """Where cities could be built, each by itself, and how many cities are in stock."""

    sites: list[BuildSite]
    cities: int
    default: BuildCities


def about_builds(state: State, decision: Decision) -> BuildFacts:
    """What a player chooses among."""
    means = means_of(state.seats[decision.seat])
    return BuildFacts(sites_for(state, means), means.cities, BuildCities())


def sites_for(state: State, means: Means) -> list[BuildSite]:
    """The areas where a city could be built with these means, with what each takes."""
    return [_site(state, means, area) for area in areas_for(state, means)]


def _site(state: State, means: Means, area: str) -> BuildSite:
    price, near = price_of(state, area), lenders(state, means, area)
    here, paid, lent = means.tokens.get(area, 0), most_treasury(means, price), most_lent(near)
    keep = _may_keep(means, here + paid + lent, price)
    return BuildSite(area, price, here, paid, near, lent, keep)


class BuildPreview(msgspec.Struct, frozen=True):
    """What is left after the cities so far, and where the next one could be built."""

    sites: list[BuildSite]
    cities: int
    treasury: int
    tokens: dict[str, int]


def preview_builds(state: State, decision: Decision, answer: BuildCities) -> BuildPreview:
    """Every city named must be paid for; fewer than possible are allowed."""
    means = spent(state, decision.seat, answer)
    tokens = {area: number for area, number in sorted(means.tokens.items()) if number}
    return BuildPreview(sites_for(state, means), means.cities, means.treasury, tokens)


def check_builds(state: State, decision: Decision, answer: BuildCities) -> None:
    """City after city, each with what those before have left (N-72)."""
    spent(state, decision.seat, answer)


def spent(state: State, seat: int, answer: BuildCities) -> Means:
    """What is left after all the cities, or the refusal of the first that cannot be built."""
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


def _check_place(state: State, means: Means, area: str, built: set[str]) -> None:
    if area not in field_of(state).in_play:
        raise refuse("build_area", area=shown(area))
    if area in built or city_owner(state, area) is not None:
        raise refuse("build_two_cities", area=area)
    if not printed_limit(state, area):
        raise refuse("build_limit_0", area=area)
    if not means.cities:
        raise refuse("build_stock", area=area)


def _check_treasury(means: Means, build: Build, price: int) -> None:
    if not build.treasury:
        return
    if not means.architecture:
        raise refuse("build_architecture", area=build.area)
    if build.treasury > price // 2:
        raise refuse("build_treasury", most=price // 2, price=price, area=build.area)
    if build.treasury > means.treasury:
        raise refuse("treasury_short", have=means.treasury, spent=build.treasury)


def _check_neighbours(state: State, means: Means, build: Build, price: int) -> None:
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
            raise refuse("build_lender", lender=shown(lender), area=build.area, have=have)


def _check_tokens(means: Means, build: Build, price: int) -> None:
    """The price must be reached; treasury and neighbours alone cannot, by what they may give."""
    here = means.tokens.get(build.area, 0)
    given = here + build.treasury + sum(build.neighbours.values())
    if given < price:
        code = "build_site" if price == SITE_PRICE else "build_wilderness"
        raise refuse(code, area=build.area, price=price, given=given)
    if build.keep and not _may_keep(means, given, price):
        raise refuse("build_keep", area=build.area)


def _may_keep(means: Means, given: int, price: int) -> bool:
    """More own tokens here than the price less treasury and neighbours (MC-5.9, D-46)."""
    return means.seat.holds("public_works") and given > price


def apply_builds(state: State, move: Move, decision: Decision, answer: BuildCities) -> None:
    """Build, then surplus and support at once (MC-5.1, MC-5.11, MC-5.13)."""
    for build in answer.builds:
        _build(state, move, decision.seat, build)
    remove_surplus(state, move, decision.seat)
    check_support(state, move, decision.seat)


def _build(state: State, move: Move, seat: int, build: Build) -> None:
    """All tokens in the area go, of every owner, and what was paid; ships stay (MC-5.6, N-73)."""
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
    """Who can build nowhere is not asked (DG-3.6)."""
    return None if buildable(state, decision.seat) else BuildCities()


def default_builds(_state: State, _decision: Decision) -> BuildCities:
    """No city (DG-9.6)."""
    return BuildCities()


# -- a random answer -------------------------------------------------------------------------------


def sample_builds(state: State, decision: Decision, randomness: Randomness) -> BuildCities:
    """Most of the cities that are possible, in any order."""
    means = means_of(state.seats[decision.seat])
    areas = buildable(state, decision.seat)
    builds = []
    for area in some_of(areas, len(areas), randomness):
        if can_build(state, means, area) and not one_in(6, randomness):
            builds.append(_any_build(state, means, area, randomness))
            means.spend(builds[-1])
    return BuildCities(tuple(builds))


def _any_build(state: State, means: Means, area: str, randomness: Randomness) -> Build:
    """As little help as needed, or in one case of four any amount that is allowed."""
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
    return Build(area, paid, _counted(tokens), keep)


def _counted(areas: Iterable[str]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for area in areas:
        counts[area] = counts.get(area, 0) + 1
    return counts


BUILD: Kind[State] = Kind(
    name="build_cities",
    answer_type=BuildCities,
    check=check_builds,
    apply=apply_builds,
    default=default_builds,
    sample=sample_builds,
    forced=forced_builds,
    about=about_builds,
    preview=preview_builds,
)

STEPS: dict[str, Callable[..., None]] = {"construction": construction}
KINDS = (BUILD,)
