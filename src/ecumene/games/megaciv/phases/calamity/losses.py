"""Victims' losses: damage in unit points, and cities (MC-0.22 to MC-0.24, MC-C.GEN.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import msgspec

from ecumene.games.megaciv.calculations import calamities as calculations
from ecumene.games.megaciv.calculations.calamities import Pieces, cities_needed
from ecumene.games.megaciv.calculations.player_facts import CITIES, CITY_POINTS, TOKENS, unit_points
from ecumene.games.megaciv.position.minor_calamities import finish_minor
from ecumene.games.megaciv.position.pieces import (
    lose_token_beside,
    pay_treasury,
    remove_city,
    remove_tokens,
)
from ecumene.games.megaciv.position.random_picks import one_in, some_of
from ecumene.games.megaciv.position.setup import board_of
from ecumene.games.megaciv.position.situation import printed_limit
from ecumene.games.megaciv.position.state import State
from ecumene.games.megaciv.position.turn_taking import Progress, finish_step, progress
from ecumene.games.megaciv.tables.refusals import refuse, safe_text
from ecumene.kernel import Decision, Kind, Move, Randomness, Subject

ANYWHERE = ""
COAST = "coast"

Areas = Annotated[tuple[str, ...], msgspec.Meta(max_length=CITIES)]
Tokens = Annotated[dict[str, int], msgspec.Meta(max_length=TOKENS)]

# -- what can be struck ----------------------------------------------------------------------------


def is_struck(state: State, area: str, where: str, *, city: bool) -> bool:
    """Whether a loss may be taken from units in an area.

    That is anywhere, on a coast (MC-0.28), or on a flood plain: a city on a black site is not on
    the plain (MC-0.35).
    """
    if where == ANYWHERE:
        return True
    board = board_of(state.options)
    if where == COAST:
        return board.coastal(area)
    plain = board.plain_of.get(area)
    on_plain = plain is not None and plain.id == where
    return on_plain and not (city and board.area[area].site == "black")


def tokens_struck(state: State, seat: int, where: str) -> dict[str, int]:
    """Return own tokens that can be lost there, in order of area."""
    tokens = state.seats[seat].tokens_at
    return {a: n for a, n in sorted(tokens.items()) if is_struck(state, a, where, city=False)}


def cities_struck(state: State, seat: int, where: str) -> list[str]:
    """Return own cities that can be lost there, in order of area."""
    cities = state.seats[seat].cities_at
    return sorted(area for area in cities if is_struck(state, area, where, city=True))


def pieces_struck(state: State, seat: int, where: str) -> Pieces:
    """The units a seat has there, as counts."""
    tokens = sum(tokens_struck(state, seat, where).values())
    return Pieces(tokens, len(cities_struck(state, seat, where)))


def points_struck(state: State, seat: int, where: str) -> int:
    """The unit points a seat has there (MC-0.13)."""
    return pieces_struck(state, seat, where).points


def destroy_city(state: State, seat: int, area: str) -> None:
    """Destroy a city and its Public Works token (MC-C.GEN.5)."""
    lose_token_beside(state, seat, area)
    remove_city(state, seat, area)


# -- damage ----------------------------------------------------------------------------------------


class Damage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Units to destroy: cities, and tokens by area (N-08)."""

    cities: Areas = ()
    tokens: Tokens = {}

    @property
    def pieces(self) -> Pieces:
        """The units as counts."""
        return Pieces(sum(self.tokens.values()), len(self.cities))

    @property
    def points(self) -> int:
        """Return their total unit points."""
        return self.pieces.points


class DamageSubject(Subject, frozen=True):
    """Why units are lost, for how many points, and where."""

    #: a calamity, or a tax revolt
    reason: str
    number: int
    #: anywhere, on a coast, or on the flood plain of this id
    where: str


class DamageFacts(msgspec.Struct, frozen=True):
    """How many unit points are lost at least, and the units that can be lost."""

    reason: str
    number: int
    #: value of a city; a token counts 1 (MC-0.13)
    city_points: int
    cities: list[str]
    tokens: dict[str, int]
    default: Damage


def about_damage(state: State, decision: Decision) -> DamageFacts:
    """Return a victim's choices."""
    subject = DamageSubject.of(decision)
    return DamageFacts(
        subject.reason,
        damage_due(state, decision),
        CITY_POINTS,
        cities_struck(state, decision.seat, subject.where),
        tokens_struck(state, decision.seat, subject.where),
        default_damage(state, decision),
    )


def damage_due(state: State, decision: Decision) -> int:
    """Return the points due, limited to what there is (MC-0.22)."""
    subject = DamageSubject.of(decision)
    return calculations.damage_due(
        subject.number, pieces_struck(state, decision.seat, subject.where)
    )


def preview_damage(state: State, decision: Decision, answer: Damage) -> Progress:
    """Count the points so far; cities alone may exceed the number."""
    _check_units(state, decision, answer)
    due = damage_due(state, decision)
    most = due + CITY_POINTS - 1 if answer.cities and not answer.tokens else due
    return progress(check_damage, state, decision, answer, answer.points, due, most)


def _check_units(state: State, decision: Decision, answer: Damage) -> None:
    """Require own units that are struck, each city once."""
    seat, where = decision.seat, DamageSubject.of(decision).where
    cities, tokens = cities_struck(state, seat, where), tokens_struck(state, seat, where)
    if len(set(answer.cities)) != len(answer.cities):
        raise refuse("damage_twice")
    for area in answer.cities:
        if area not in cities:
            raise refuse("damage_city", area=safe_text(area))
    for area, taken in answer.tokens.items():
        if not 0 < taken <= tokens.get(area, 0):
            raise refuse("damage_tokens", area=safe_text(area), have=tokens.get(area, 0))


def check_damage(state: State, decision: Decision, answer: Damage) -> None:
    """Require at least the number and no unit too many; all if that isn't enough (MC-0.22)."""
    number, where = DamageSubject.of(decision).number, DamageSubject.of(decision).where
    _check_units(state, decision, answer)
    there = pieces_struck(state, decision.seat, where)
    fault = calculations.damage_fault(number, answer.pieces, there)
    if fault == "little":
        due = calculations.damage_due(number, there)
        raise refuse("damage_little", number=due, points=answer.points)
    if fault == "much":
        raise refuse("damage_much", number=number, points=answer.points)


def apply_damage(state: State, move: Move, decision: Decision, answer: Damage) -> None:
    """Destroy the units."""
    seat, reason = decision.seat, DamageSubject.of(decision).reason
    for area, number in answer.tokens.items():
        remove_tokens(state, seat, area, number)
    for area in answer.cities:
        destroy_city(state, seat, area)
    move.seal("final")  # DG-6.5
    move.tell(
        "damage",
        decision.rule,
        seat,
        reason=reason,
        points=answer.points,
        cities=list(answer.cities),
        tokens=dict(answer.tokens),
    )
    finish_minor(state, move, seat, reason)
    finish_step(state, move, seat)


def forced_damage(state: State, decision: Decision) -> Damage | None:
    """Return the only possible damage: nothing, everything, or all cities and the rest from one
    area (DG-3.6, N-09)."""
    subject = DamageSubject.of(decision)
    number = subject.number
    cities = cities_struck(state, decision.seat, subject.where)
    tokens = tokens_struck(state, decision.seat, subject.where)
    if number == 0:
        return Damage()
    if unit_points(sum(tokens.values()), len(cities)) <= number:
        return Damage(tuple(cities), tokens)
    if len(cities) > cities_needed(number, sum(tokens.values())):
        return None
    missing = max(0, number - CITY_POINTS * len(cities))
    if missing and len(tokens) > 1:
        return None
    return Damage(tuple(cities), dict.fromkeys(tokens, missing) if missing else {})


def default_damage(state: State, decision: Decision) -> Damage:
    """Lose tokens before cities, from the fullest area first (DG-9.8)."""
    subject = DamageSubject.of(decision)
    tokens = tokens_struck(state, decision.seat, subject.where)
    cities = cities_struck(state, decision.seat, subject.where)
    usual = calculations.usual_damage(subject.number, Pieces(sum(tokens.values()), len(cities)))
    lost = sorted(cities, key=lambda area: (printed_limit(state, area), area))[: usual.cities]
    left = usual.tokens
    taken: dict[str, int] = {}
    for area in sorted(tokens, key=lambda area: (-tokens[area], area)):
        if left:
            taken[area] = min(tokens[area], left)
            left -= taken[area]
    return Damage(tuple(lost), taken)


def sample_damage(state: State, decision: Decision, randomness: Randomness) -> Damage:
    """Pick random units until the number is reached, then keep the excess."""
    subject = DamageSubject.of(decision)
    number = subject.number
    tokens = tokens_struck(state, decision.seat, subject.where)
    cities = cities_struck(state, decision.seat, subject.where)
    units = [(area, False) for area, n in tokens.items() for _ in range(n)]
    units += [(area, True) for area in cities]
    chosen: list[tuple[str, bool]] = []
    for unit in some_of(units, len(units), randomness):
        if _points(chosen) < number:
            chosen.append(unit)
    for unit in sorted(chosen, key=lambda unit: unit[1]):
        without = _points(chosen) - (CITY_POINTS if unit[1] else 1)
        if without >= number:
            chosen.remove(unit)
    taken: dict[str, int] = {}
    for area, city in chosen:
        if not city:
            taken[area] = taken.get(area, 0) + 1
    return Damage(tuple(area for area, city in chosen if city), taken)


def _points(units: list[tuple[str, bool]]) -> int:
    return sum(CITY_POINTS if city else 1 for _, city in units)


# -- cities destroyed ------------------------------------------------------------------------------


class DestroyCities(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Own cities to destroy, or a payment in their place where that is allowed."""

    areas: Areas = ()
    pay: bool = False


class DestroySubject(Subject, frozen=True):
    """Why cities are destroyed, how many, and where."""

    #: a calamity, a tax revolt, or a theme set
    reason: str
    number: int
    #: anywhere, or on a coast
    where: str
    #: the treasury that saves the city, 0 if nothing does (MC-C.FLAMES.1); None as 0
    ransom: int | None = None


def cities_to_destroy(state: State, decision: Decision) -> list[str]:
    """Return the player's cities that may be destroyed."""
    return cities_struck(state, decision.seat, DestroySubject.of(decision).where)


def ransom_of(decision: Decision) -> int:
    """The treasury that saves the city, 0 if nothing does."""
    return DestroySubject.of(decision).ransom or 0


def number_destroyed(state: State, decision: Decision) -> int:
    """Return the number to destroy, limited to what there is."""
    return min(DestroySubject.of(decision).number, len(cities_to_destroy(state, decision)))


def can_pay(state: State, decision: Decision) -> bool:
    """Require a payment that prevents something to be complete (D-76)."""
    ransom = ransom_of(decision)
    return 0 < ransom <= state.seats[decision.seat].treasury


def check_destroy(state: State, decision: Decision, answer: DestroyCities) -> None:
    """Require this many different struck cities, or the full payment."""
    if answer.pay:
        if answer.areas:
            raise refuse("destroy_or_pay")
        if not can_pay(state, decision):
            raise refuse("destroy_no_ransom", ransom=ransom_of(decision))
        return
    number = number_destroyed(state, decision)
    if not len(answer.areas) == len(set(answer.areas)) == number:
        raise refuse("destroy_number", number=number)
    _check_struck(state, decision, answer)


def _check_struck(state: State, decision: Decision, answer: DestroyCities) -> None:
    cities = cities_to_destroy(state, decision)
    for area in answer.areas:
        if area not in cities:
            raise refuse("destroy_city", area=safe_text(area))


class DestroyFacts(msgspec.Struct, frozen=True):
    """The number of cities to destroy, the candidates, and the ransom."""

    reason: str
    number: int
    cities: list[str]
    #: the treasury that may be paid in their place, 0 if it cannot
    ransom: int
    default: DestroyCities


def about_destroy(state: State, decision: Decision) -> DestroyFacts:
    """Return a victim's choices."""
    return DestroyFacts(
        DestroySubject.of(decision).reason,
        number_destroyed(state, decision),
        cities_to_destroy(state, decision),
        ransom_of(decision) if can_pay(state, decision) else 0,
        default_destroy(state, decision),
    )


def preview_destroy(state: State, decision: Decision, answer: DestroyCities) -> Progress:
    """Count the cities chosen so far; none are needed if the ransom is paid."""
    _check_struck(state, decision, answer)
    due = 0 if answer.pay else number_destroyed(state, decision)
    return progress(check_destroy, state, decision, answer, len(set(answer.areas)), due)


def apply_destroy(state: State, move: Move, decision: Decision, answer: DestroyCities) -> None:
    """Destroy the cities, or pay."""
    seat, reason = decision.seat, DestroySubject.of(decision).reason
    if answer.pay:
        pay_treasury(state.seats[seat], ransom_of(decision))
        move.tell("ransom", decision.rule, seat, reason=reason, treasury=ransom_of(decision))
    for area in answer.areas:
        destroy_city(state, seat, area)
        move.tell("city_destroyed", decision.rule, seat, reason=reason, area=area)
    move.seal("final")
    if seat in state.circle:
        finish_minor(state, move, seat, reason)
        finish_step(state, move, seat)


def forced_destroy(state: State, decision: Decision) -> DestroyCities | None:
    """Destroy all, if all must go and nothing can be paid (DG-3.6)."""
    cities = cities_to_destroy(state, decision)
    number = number_destroyed(state, decision)
    if len(cities) > number or (cities and can_pay(state, decision)):
        return None
    return DestroyCities(tuple(cities))


def default_destroy(state: State, decision: Decision) -> DestroyCities:
    """Pay if that saves a city, otherwise lose the lowest printed limit first (DG-9.8)."""
    if can_pay(state, decision):
        return DestroyCities(pay=True)
    cities = cities_to_destroy(state, decision)
    worst = sorted(cities, key=lambda area: (printed_limit(state, area), area))
    return DestroyCities(tuple(worst[: number_destroyed(state, decision)]))


def sample_destroy(state: State, decision: Decision, randomness: Randomness) -> DestroyCities:
    """Choose cities at random, or the payment."""
    if can_pay(state, decision) and one_in(2, randomness):
        return DestroyCities(pay=True)
    cities = cities_to_destroy(state, decision)
    return DestroyCities(tuple(some_of(cities, number_destroyed(state, decision), randomness)))


DAMAGE: Kind[State] = Kind(
    name="damage",
    answer_type=Damage,
    check=check_damage,
    apply=apply_damage,
    default=default_damage,
    subject=DamageSubject,
    sample=sample_damage,
    forced=forced_damage,
    about=about_damage,
    preview=preview_damage,
)

DESTROY: Kind[State] = Kind(
    name="destroy_cities",
    answer_type=DestroyCities,
    check=check_destroy,
    apply=apply_destroy,
    default=default_destroy,
    subject=DestroySubject,
    sample=sample_destroy,
    forced=forced_destroy,
    about=about_destroy,
    preview=preview_destroy,
)

STEPS: dict[str, Callable[..., None]] = {}
KINDS = (DAMAGE, DESTROY)
