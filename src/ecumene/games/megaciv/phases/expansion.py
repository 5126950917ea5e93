"""Phase 2: population expansion and census (MC-2.1 to MC-2.11)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from ecumene.games.megaciv.calculations.turn_order import ranking_order
from ecumene.games.megaciv.position.pieces import place_tokens
from ecumene.games.megaciv.position.random_picks import one_of
from ecumene.games.megaciv.position.setup import field_of
from ecumene.games.megaciv.position.situation import city_owner, room_for
from ecumene.games.megaciv.position.state import Seat, State
from ecumene.games.megaciv.position.turn_taking import (
    Progress,
    ask_all,
    ask_waiting,
    finish_step,
    progress,
)
from ecumene.games.megaciv.tables.refusals import refuse, safe_text
from ecumene.kernel import Decision, Kind, Move, Randomness

GROWTH = 2  # MC-2.2: an area grows by as many tokens as stand there, by 2 at most


def growth(seat: Seat) -> dict[str, int]:
    """How much every area with own tokens grows (MC-2.2 to MC-2.4), in order of area.

    >>> growth(Seat(0, tokens_at={"a": 1, "b": 2, "c": 4}))
    {'a': 1, 'b': 2, 'c': 2}
    """
    return {area: min(number, GROWTH) for area, number in sorted(seat.tokens_at.items())}


# -- a player without units (opt:comeback) ---------------------------------------------------------


class HomeArea(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """An area of the home region to come back in."""

    area: str


def come_back(state: State, move: Move) -> None:
    """Step: let a player without units place one token, if the options say so (D-38, N-43)."""
    if state.options.comeback == "off":
        return
    lost = ranking_order(s for s in state.players if not s.tokens_at and not s.cities_at)
    for seat in lost:
        if homes(state, seat) and state.seats[seat].tokens_in_stock:
            move.ask(seat, "come_back", "MC-2.8")


def homes(state: State, seat: int) -> list[str]:
    """Return areas of the home region that are in play and without a city."""
    field = field_of(state)
    region = field.board.home[state.seats[seat].civilization]
    return [a for a in region if a in field.in_play and city_owner(state, a) is None]


def home_answers(state: State, decision: Decision) -> list[HomeArea]:
    """Return every area to come back in."""
    return [HomeArea(area) for area in homes(state, decision.seat)]


def check_home(state: State, decision: Decision, answer: HomeArea) -> None:
    """Require an area of the home region without a city."""
    if answer.area not in homes(state, decision.seat):
        raise refuse("no_home", area=safe_text(answer.area))


def apply_home(state: State, move: Move, decision: Decision, answer: HomeArea) -> None:
    """Place the token; it expands like any other."""
    place_tokens(state, decision.seat, answer.area, 1)
    move.tell("came_back", "MC-2.8", decision.seat, area=answer.area)
    ask_waiting(state, move)


def default_home(state: State, decision: Decision) -> HomeArea:
    """Choose the first area (N-06)."""
    return HomeArea(homes(state, decision.seat)[0])


# -- 2a: expansion ---------------------------------------------------------------------------------


class Expand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """New tokens by area."""

    tokens: dict[str, int]


def expand(state: State, move: Move) -> None:
    """Step 2a: grow everybody's areas; players with too small a stock choose where (MC-2.6)."""
    ask_all(state, move, ranking_order(state.players), "expand", "MC-2.2")


class ExpandFacts(msgspec.Struct, frozen=True):
    """How many tokens are placed, and how many each area takes at most."""

    number: int
    most: dict[str, int]
    default: Expand


def about_expand(state: State, decision: Decision) -> ExpandFacts:
    """Return the choices of a player whose stock is too small (MC-2.6)."""
    seat = state.seats[decision.seat]
    return ExpandFacts(tokens_placed(seat), growth(seat), default_expand(state, decision))


def tokens_placed(seat: Seat) -> int:
    """Return the number of new tokens: all that grows, or the whole stock (MC-2.6)."""
    return min(seat.tokens_in_stock, sum(growth(seat).values()))


def check_expand(state: State, decision: Decision, answer: Expand) -> None:
    """Require the whole stock, and no area above its growth (MC-2.6, MC-2.7, N-44)."""
    seat = state.seats[decision.seat]
    _check_growth(seat, answer)
    needed = tokens_placed(seat)
    if sum(answer.tokens.values()) != needed:
        raise refuse("expand_all", number=needed)


def _check_growth(seat: Seat, answer: Expand) -> None:
    grows = growth(seat)
    for area, number in answer.tokens.items():
        most = grows.get(area, 0)
        if not 0 < number <= most:
            raise refuse("expand_area", area=safe_text(area), most=most)


def preview_expand(state: State, decision: Decision, answer: Expand) -> Progress:
    """Count the tokens placed so far."""
    seat = state.seats[decision.seat]
    _check_growth(seat, answer)
    counted = sum(answer.tokens.values())
    return progress(check_expand, state, decision, answer, counted, tokens_placed(seat))


def apply_expand(state: State, move: Move, decision: Decision, answer: Expand) -> None:
    """Place the tokens; neither limits nor foreign tokens matter (MC-2.3, MC-2.5)."""
    for area, number in answer.tokens.items():
        place_tokens(state, decision.seat, area, number)
    if answer.tokens:
        move.tell("expanded", "MC-2.2", decision.seat, tokens=dict(answer.tokens))
    finish_step(state, move, decision.seat)


def forced_expand(state: State, decision: Decision) -> Expand | None:
    """Skip the question if the stock suffices or there is only one way to place it (N-44)."""
    seat = state.seats[decision.seat]
    grows = growth(seat)
    stock = seat.tokens_in_stock
    if stock >= sum(grows.values()):
        return Expand(grows)
    if stock == 0:
        return Expand({})
    if len(grows) == 1:
        return Expand(dict.fromkeys(grows, stock))
    return None


def default_expand(state: State, decision: Decision) -> Expand:
    """Place tokens first within limits, then by area id (DG-9.3)."""
    seat = state.seats[decision.seat]
    return Expand(within_limits_first(state, seat, growth(seat), seat.tokens_in_stock))


def within_limits_first(
    state: State, seat: Seat, most: dict[str, int], number: int
) -> dict[str, int]:
    """Distribute tokens over areas, first within their limits (DG-9.3)."""
    left = number
    tokens: dict[str, int] = {}
    for area, limit in most.items():
        room = room_for(state, seat.seat, area) - seat.tokens_at[area]
        tokens[area] = min(limit, max(room, 0), left)
        left -= tokens[area]
    for area, limit in most.items():
        more = min(limit - tokens[area], left)
        tokens[area] += more
        left -= more
    return {area: placed for area, placed in tokens.items() if placed}


def sample_expand(state: State, decision: Decision, randomness: Randomness) -> Expand:
    """Place token by token, anywhere."""
    seat = state.seats[decision.seat]
    left = growth(seat)
    tokens: dict[str, int] = {}
    for _ in range(min(seat.tokens_in_stock, sum(left.values()))):
        area = one_of(list(left), randomness)
        tokens[area] = tokens.get(area, 0) + 1
        left[area] -= 1
        if not left[area]:
            del left[area]
    return Expand(tokens)


# -- 2b: census ------------------------------------------------------------------------------------


def census(state: State, move: Move) -> None:
    """Step 2b: count the tokens on the board, but not cities and ships (MC-2.10)."""
    for seat in state.seats:
        seat.census = seat.tokens
    move.tell("census", "MC-2.10", census=[seat.census for seat in state.seats])


COME_BACK: Kind[State] = Kind(
    name="come_back",
    answer_type=HomeArea,
    check=check_home,
    apply=apply_home,
    default=default_home,
    answers=home_answers,
)

EXPAND: Kind[State] = Kind(
    name="expand",
    answer_type=Expand,
    check=check_expand,
    apply=apply_expand,
    default=default_expand,
    sample=sample_expand,
    forced=forced_expand,
    about=about_expand,
    preview=preview_expand,
)

STEPS: dict[str, Callable[..., None]] = {
    "come_back": come_back,
    "expand": expand,
    "census": census,
}
KINDS = (COME_BACK, EXPAND)
