"""Surplus population and city support: steps 5b and 5c, phase 11 (MC-5.11 to MC-5.17, MC-11)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import msgspec

from ecumene.games.megaciv.calculations import rates
from ecumene.games.megaciv.calculations.player_facts import CITIES
from ecumene.games.megaciv.calculations.turn_order import ranking_order
from ecumene.games.megaciv.position.minor_calamities import finish_minor
from ecumene.games.megaciv.position.pieces import reduce_city, remove_tokens, tokens_after_reducing
from ecumene.games.megaciv.position.random_picks import one_in, some_of
from ecumene.games.megaciv.position.setup import board_of
from ecumene.games.megaciv.position.situation import (
    all_cities,
    city_owner,
    has_farm_room,
    in_conflict,
    is_conflict,
    printed_limit,
    tokens_allowed,
    tokens_at,
    tokens_of,
)
from ecumene.games.megaciv.position.state import BARBARIANS, Seat, State, Waiting
from ecumene.games.megaciv.position.turn_taking import (
    Progress,
    ask_each,
    finish_step,
    prepare_question,
    progress,
)
from ecumene.games.megaciv.tables.refusals import refuse, safe_text
from ecumene.kernel import Decision, Kind, Move, Randomness, Subject

# -- surplus (step 5b) -----------------------------------------------------------------------------


def surplus(state: State, move: Move) -> None:
    """Step of phase 11: remove everybody's surplus automatically (MC-11.3, N-74)."""
    for seat in ranking_order(state.players):
        remove_surplus(state, move, seat)
    remove_barbarian_surplus(state, move)


def remove_surplus(state: State, move: Move, seat: int) -> None:
    """Return own tokens above the limits to stock (MC-5.11)."""
    extra = surplus_of(state, seat)
    for area, number in extra.items():
        remove_tokens(state, seat, area, number)
    if extra:
        move.tell("surplus", "MC-5.11", seat, tokens=extra)


def surplus_of(state: State, seat: int) -> dict[str, int]:
    """Return a player's tokens above the limits, in order of area (MC-0.39 to MC-0.41).

    An overfull area has one owner here. With two it is a conflict situation that waits for its
    phase (MC-0.19); where tokens of two owners stay within the limit, nobody has too many.
    """
    extra = {}
    player = state.seats[seat]
    cities, areas = all_cities(state), board_of(state.options).area
    full = [a for a, n in player.tokens_at.items() if n > areas[a].limit or a in cities]
    for area in sorted(full):
        here, city, limit = tokens_at(state, area), cities.get(area), areas[area].limit
        if is_conflict(here, city, limit):
            continue
        room = tokens_allowed(player, limit, city, alone=len(here) == 1)
        if here[seat] > room:
            extra[area] = here[seat] - room
    return extra


def remove_barbarian_surplus(state: State, move: Move) -> None:
    """Destroy barbarians above a printed limit or in any city's area (MC-5.12, MC-X.7)."""
    extra = {}
    for area, number in sorted(state.barbarians_at.items()):
        if city_owner(state, area) is not None:  # beside a pirate city too (N-69)
            extra[area] = number
        elif number > printed_limit(state, area) and not in_conflict(state, area):
            extra[area] = number - printed_limit(state, area)
    for area, number in extra.items():
        remove_tokens(state, BARBARIANS, area, number)
    if extra:
        move.tell("surplus", "MC-5.12", BARBARIANS, tokens=extra)


# -- support (step 5c) -----------------------------------------------------------------------------


def support_rate(seat: Seat) -> int:
    """The tokens on the board that each city of a player needs (MC-5.13, MC-5.14).

    >>> support_rate(Seat(0)), support_rate(Seat(0, advances=["cultural_ascendancy"]))
    (2, 3)
    """
    return rates.support_rate(seat.advances)


def can_support_all(seat: Seat, rate: int) -> bool:
    """Whether all cities can stay; treasury doesn't count as population (MC-0.9).

    >>> can_support_all(Seat(0, tokens_at={"a": 4}, cities_at=["b", "c"]), rate=2)
    True
    """
    return seat.tokens >= rate * seat.cities


def support(state: State, move: Move) -> None:
    """Step of phase 11: players with too many cities reduce some (MC-11.4).

    Nobody else is asked: reducing cities doesn't change the support of others.
    """
    short = [seat for seat in state.players if not can_support_all(seat, support_rate(seat))]
    questions = [_support_question(state.seats[seat]) for seat in ranking_order(short)]
    ask_each(state, move, questions)


def check_support(state: State, move: Move, seat: int) -> None:
    """Step 5c of one seat: finish, or first ask to reduce cities (MC-5.15)."""
    player = state.seats[seat]
    if can_support_all(player, support_rate(player)):
        finish_step(state, move, seat)
    else:
        move.ask_again(_support_question(player))


def _support_question(seat: Seat) -> Waiting:
    """Ask for one city at a time, because each reduction changes the requirement (N-75)."""
    subject = ReduceSubject(SUPPORT_CHECK, 1, rate=support_rate(seat))
    return prepare_question(seat.seat, "reduce_cities", "MC-5.15", subject)


#: the reason of a question that is not a calamity's
SUPPORT_CHECK = "support"


# -- reducing cities -------------------------------------------------------------------------------


Areas = Annotated[tuple[str, ...], msgspec.Meta(max_length=CITIES)]


class ReduceCities(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Cities to reduce, in this order, and where Agriculture's token is declined (N-07)."""

    areas: Areas
    declined: Areas = ()


class ReduceSubject(Subject, frozen=True):
    """Why cities are reduced, how many, and which."""

    #: "support", or the calamity
    reason: str
    #: how many cities, or all if there are fewer
    number: int
    #: the open sea next to which they are, "" for anywhere
    sea: str = ""
    #: tokens that every city needs, or the question is repeated; 0 to ask only once
    rate: int = 0


def reducible(state: State, decision: Decision) -> list[str]:
    """Return cities that may be chosen, in order of area; for support new ones first (MC-5.16)."""
    seat, task = state.seats[decision.seat], ReduceSubject.of(decision)
    if task.rate and seat.built:
        return sorted(seat.built)
    shores = board_of(state.options).shores[task.sea] if task.sea else seat.cities_at
    return sorted(area for area in seat.cities_at if area in shores)


class Reducible(msgspec.Struct, frozen=True, gc=False):
    """A city that may be chosen, and how many own tokens would then stand there."""

    area: str
    tokens: int
    #: how many without the token of Agriculture; the same if there is nothing to decline
    declined: int


class ReduceFacts(msgspec.Struct, frozen=True):
    """Why cities are reduced, how many, and which they may be."""

    reason: str
    number: int
    cities: list[Reducible]
    default: ReduceCities


def about_reduce(state: State, decision: Decision) -> ReduceFacts:
    """Return a player's choices."""
    free, task = reducible(state, decision), ReduceSubject.of(decision)
    return ReduceFacts(
        task.reason,
        min(task.number, len(free)),
        [_reducible(state, decision.seat, area) for area in free],
        default_reduce(state, decision),
    )


def _reducible(state: State, seat: int, area: str) -> Reducible:
    with_all = tokens_after_reducing(state, seat, area)
    return Reducible(area, with_all, tokens_after_reducing(state, seat, area, decline=True))


def preview_reduce(state: State, decision: Decision, answer: ReduceCities) -> Progress:
    """Count the cities chosen so far."""
    free = reducible(state, decision)
    check_cities(state, decision, answer, free)
    number = min(ReduceSubject.of(decision).number, len(free))
    return progress(check_reduce, state, decision, answer, len(set(answer.areas)), number)


def check_reduce(state: State, decision: Decision, answer: ReduceCities) -> None:
    """Require this many own cities, new ones first; only Agriculture's offer can be declined."""
    free = reducible(state, decision)
    number = min(ReduceSubject.of(decision).number, len(free))
    if not len(answer.areas) == len(set(answer.areas)) == number:
        raise refuse("reduce_number", number=number)
    check_cities(state, decision, answer, free)


def check_cities(state: State, decision: Decision, answer: ReduceCities, free: list[str]) -> None:
    """Check each chosen city, regardless of the number."""
    for area in answer.areas:
        if area not in state.seats[decision.seat].cities_at:
            raise refuse("reduce_city", area=safe_text(area))
        if area not in free:
            code = "reduce_sea" if ReduceSubject.of(decision).sea else "reduce_new_first"
            raise refuse(code, area=area)
    for area in answer.declined:
        if area not in answer.areas or not has_farm_room(state, decision.seat, area):
            raise refuse("reduce_declined", area=safe_text(area))


def apply_reduce(state: State, move: Move, decision: Decision, answer: ReduceCities) -> None:
    """Reduce city by city, each filled from stock (N-07); ask again if support still fails."""
    seat, task = state.seats[decision.seat], ReduceSubject.of(decision)
    for area in answer.areas:
        placed = reduce_city(state, seat.seat, area, area in answer.declined)
        move.tell("reduced", decision.rule, seat.seat, reason=task.reason, area=area, tokens=placed)
    if task.rate and not can_support_all(seat, task.rate):
        move.ask_again(decision)
    else:
        finish_minor(state, move, seat.seat, task.reason)
        finish_step(state, move, seat.seat)
    if task.reason != SUPPORT_CHECK:
        move.seal("final")  # DG-6.5


def forced_reduce(state: State, decision: Decision) -> ReduceCities | None:
    """Reduce all, unless a token can be declined or the order matters (DG-3.6, N-07)."""
    seat, free = decision.seat, reducible(state, decision)
    number = ReduceSubject.of(decision).number
    if number == 0:
        return ReduceCities(())
    with_all = {area: tokens_after_reducing(state, seat, area) for area in free}
    may_decline = any(
        tokens > tokens_after_reducing(state, seat, area, decline=True)
        for area, tokens in with_all.items()
    )
    placed = sum(tokens - tokens_of(state, seat, area) for area, tokens in with_all.items())
    if len(free) > number or may_decline or placed > state.seats[seat].tokens_in_stock:
        return None
    return ReduceCities(tuple(free))


def default_reduce(state: State, decision: Decision) -> ReduceCities:
    """Choose new ones, then the one that leaves the most tokens, then by area id (DG-9.6)."""

    def key(area: str) -> tuple[int, str]:
        return (-tokens_after_reducing(state, decision.seat, area), area)

    best = sorted(reducible(state, decision), key=key)
    return ReduceCities(tuple(best[: ReduceSubject.of(decision).number]))


def sample_reduce(state: State, decision: Decision, randomness: Randomness) -> ReduceCities:
    """Choose any of the cities, now and then without Agriculture's token."""
    free = reducible(state, decision)
    areas = some_of(free, min(ReduceSubject.of(decision).number, len(free)), randomness)
    offered = [area for area in areas if has_farm_room(state, decision.seat, area)]
    return ReduceCities(tuple(areas), tuple(area for area in offered if one_in(4, randomness)))


REDUCE: Kind[State] = Kind(
    name="reduce_cities",
    answer_type=ReduceCities,
    check=check_reduce,
    apply=apply_reduce,
    default=default_reduce,
    subject=ReduceSubject,
    sample=sample_reduce,
    forced=forced_reduce,
    about=about_reduce,
    preview=preview_reduce,
)

STEPS: dict[str, Callable[..., None]] = {"surplus": surplus, "support": support}
KINDS = (REDUCE,)
