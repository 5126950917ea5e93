"""Leaving the game for good (section L).

The command only notes that a seat leaves. It is carried out just before phase 13, leaver by leaver
in ranking order, each one completely (MC-L.1, N-139); until then the seat plays on. The leaver's
remaining pieces become barbarians, and the home region goes out of play.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, NamedTuple

import msgspec

from ecumene.games.megaciv.calculations.player_facts import TOKENS
from ecumene.games.megaciv.calculations.turn_order import ranking_order
from ecumene.games.megaciv.position.hands import by_name, discard
from ecumene.games.megaciv.position.pieces import (
    make_pirate_city,
    place_tokens,
    rearrange_ships,
    remove_city,
    remove_ship,
    remove_tokens,
)
from ecumene.games.megaciv.position.random_picks import one_of
from ecumene.games.megaciv.position.setup import board_of, field_of
from ecumene.games.megaciv.position.situation import (
    city_owner,
    has_farm_room,
    others_at,
    printed_limit,
    tokens_at,
)
from ecumene.games.megaciv.position.state import BARBARIANS, Seat, State
from ecumene.games.megaciv.position.turn_taking import NoArgument, Progress, progress
from ecumene.games.megaciv.tables.credit import NO_CREDITS
from ecumene.games.megaciv.tables.refusals import refuse, safe_text
from ecumene.kernel import Command, Decision, Kind, Move, Randomness

from .expansion import within_limits_first

FEWEST_PLAYERS = 2  # N-142

# -- the command -----------------------------------------------------------------------------------


def check_leave(state: State, seat: int, _argument: NoArgument) -> None:
    """Require a player of a running game who hasn't left and isn't leaving (MC-L.1, MC-L.13)."""
    if seat not in range(len(state.seats)):
        raise refuse("leave_seat")
    if state.ended or state.turn < 1:
        raise refuse("leave_now")
    if state.seats[seat].left or seat in state.leaving:
        raise refuse("leave_twice")


def apply_leave(state: State, move: Move, seat: int, _argument: NoArgument) -> None:
    """Note the departure; the turn is played on first (MC-L.1)."""
    state.leaving.append(seat)
    move.tell("leaving", "MC-L.1", seat)


# -- carrying it out -------------------------------------------------------------------------------


def carry_out_leaving(state: State, move: Move) -> None:
    """Step before phase 13: remove the next leaver in ranking order, then repeat (N-139)."""
    leavers = ranking_order(state.seats[seat] for seat in state.leaving)
    if not leavers:
        return
    leaver = state.seats[leavers[0]]
    state.leaving.remove(leaver.seat)
    remove_leaver(state, move, leaver)
    if len(state.players) < FEWEST_PLAYERS:
        end_game(state, move)
        return
    move.then("carry_out_leaving")
    move.then("support")  # MC-L.11
    move.then("surplus")
    for seat in reversed(ranking_order(state.players)):
        move.then("ask_to_relocate", seat)


def remove_leaver(state: State, move: Move, leaver: Seat) -> None:
    """Remove everything of the leaver, and the region (MC-L.2 to MC-L.7)."""
    cards = by_name(state, leaver.hand, leaver.water)
    discard(state, leaver, leaver.hand[:], leaver.water)  # MC-L.3
    leaver.advances = []  # MC-L.2
    leaver.credits = NO_CREDITS
    leaver.census = 0  # MC-L.4
    leaver.step = 0
    leaver.ast_bonus = False
    leaver.treasury = 0
    leaver.templates = {}
    rearrange_ships(leaver, [])  # MC-L.5
    leaver.left = True
    move.tell("left", "MC-L.1", leaver.seat, cards=cards)
    region = board_of(state.options).home[leaver.civilization]
    empty_region(state, move, leaver, region)
    become_barbarians(state, move, leaver)


def empty_region(state: State, move: Move, leaver: Seat, region: tuple[str, ...]) -> None:
    """Remove the leaver's pieces, barbarians and pirates; other players' stay for now (MC-L.6)."""
    for area in region:
        for owner in (leaver.seat, BARBARIANS):
            remove_tokens(state, owner, area, tokens_at(state, area).get(owner, 0))
            if city_owner(state, area) == owner:
                remove_city(state, owner, area)
    move.tell("out_of_play", "MC-L.6", leaver.seat, areas=list(region))


def become_barbarians(state: State, move: Move, leaver: Seat) -> None:
    """Turn units outside the region into barbarians and pirates, by supply (MC-L.7, N-141)."""
    cities = sorted(leaver.cities_at)
    pirates = [area for area in cities if make_pirate_city(state, leaver.seat, area)]
    tokens = {}
    for area, number in sorted(leaver.tokens_at.items()):
        remove_tokens(state, leaver.seat, area, number)
        placed = place_tokens(state, BARBARIANS, area, number)
        if placed:
            tokens[area] = placed
    move.tell("became_barbarians", "MC-L.7", leaver.seat, cities=pirates, tokens=tokens)


def end_game(state: State, move: Move) -> None:
    """End the game at once: the last player left has won (N-142)."""
    state.ended = True
    state.phase = 0
    state.leaving = []
    move.flow.agenda.clear()
    move.tell("game_over", "MC-L.1", turn=state.turn)


# -- the others move out of the region (MC-L.8 to MC-L.10) -----------------------------------------


class Relocate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tokens by the area they go to (N-140)."""

    tokens: Annotated[
        dict[str, Annotated[int, msgspec.Meta(ge=1, le=TOKENS)]], msgspec.Meta(max_length=TOKENS)
    ]


class Stranded(NamedTuple):
    """A player's pieces in areas that are out of play."""

    ships: list[str]
    cities: list[str]
    tokens: dict[str, int]


def find_stranded(state: State, seat: int) -> Stranded:
    """Return the pieces standing where nothing may stay, by area."""
    field, player = field_of(state), state.seats[seat]
    area_of = field.board.area_of
    return Stranded(
        sorted(coast for coast in player.ships_at if area_of[coast] not in field.in_play),
        sorted(area for area in player.cities_at if area not in field.in_play),
        {a: n for a, n in sorted(player.tokens_at.items()) if a not in field.in_play},
    )


def ask_to_relocate(state: State, move: Move, seat: int) -> None:
    """Step: ask only players with pieces there, in ranking order (MC-L.8)."""
    if any(find_stranded(state, seat)):
        move.ask(seat, "relocate", "MC-L.8")


def rooms(state: State, seat: int) -> dict[str, int]:
    """Return how many tokens each area with own tokens can take without a conflict (MC-L.8).

    An area held alone takes any number, a shared one up to the printed limit (N-140).
    """
    found = {}
    for area in sorted(state.seats[seat].tokens_at):
        if area not in field_of(state).in_play:
            continue
        if not others_at(state, seat, area):
            found[area] = TOKENS
        elif city_owner(state, area) is None:
            free = printed_limit(state, area) - sum(tokens_at(state, area).values())
            found[area] = max(free, 0)
    return {area: room for area, room in found.items() if room}


def to_move(state: State, seat: int) -> tuple[int, int]:
    """Return how many tokens must move at least and may move at most (N-140).

    These are the stranded tokens and those of reduced cities, as far as the stock goes, pooled.
    Extra tokens from Agriculture may be declined (MC-0.17). Tokens without room are destroyed
    (MC-L.9).
    """
    pieces = find_stranded(state, seat)
    placed = farms = 0
    for area in pieces.cities:
        missing = printed_limit(state, area) - pieces.tokens.get(area, 0)  # MC-0.18
        placed += max(missing, 0)
        farms += has_farm_room(state, seat, area)
    stock = state.seats[seat].tokens_in_stock
    here, room = sum(pieces.tokens.values()), sum(rooms(state, seat).values())
    return min(here + min(placed, stock), room), min(here + min(placed + farms, stock), room)


class RelocateFacts(msgspec.Struct, frozen=True):
    """The pieces lost or moved, how many tokens find a new place, and each area's capacity."""

    ships: list[str]
    cities: list[str]
    tokens: dict[str, int]
    least: int
    most: int
    rooms: dict[str, int]
    default: Relocate


def about_relocate(state: State, decision: Decision) -> RelocateFacts:
    """Return the pieces a player must move out of the region (MC-L.8 to MC-L.10)."""
    seat = decision.seat
    default = default_relocate(state, decision)
    return RelocateFacts(
        *find_stranded(state, seat), *to_move(state, seat), rooms(state, seat), default
    )


def preview_relocate(state: State, decision: Decision, answer: Relocate) -> Progress:
    """Count the tokens placed so far."""
    _check_rooms(state, decision.seat, answer)
    counted = sum(answer.tokens.values())
    least, most = to_move(state, decision.seat)
    return progress(check_relocate, state, decision, answer, counted, least, most)


def _check_rooms(state: State, seat: int, answer: Relocate) -> None:
    free = rooms(state, seat)
    for area, number in answer.tokens.items():
        if number > free.get(area, 0):
            most = free.get(area, 0)
            raise refuse("relocate_area", area=safe_text(area), most=most, number=number)


def check_relocate(state: State, decision: Decision, answer: Relocate) -> None:
    """Require all pieces to move to areas with own tokens, without a conflict."""
    _check_rooms(state, decision.seat, answer)
    least, most = to_move(state, decision.seat)
    number = sum(answer.tokens.values())
    if not least <= number <= most:
        raise refuse("relocate_all", least=least, most=most, number=number)


def apply_relocate(state: State, move: Move, decision: Decision, answer: Relocate) -> None:
    """Destroy ships, reduce cities, move tokens; nothing stays (MC-L.8 to MC-L.10)."""
    player = state.seats[decision.seat]
    pieces = find_stranded(state, player.seat)
    for coast in pieces.ships:
        remove_ship(player, coast)
    for area in pieces.cities:
        remove_city(state, player.seat, area)
    for area, number in pieces.tokens.items():
        remove_tokens(state, player.seat, area, number)
    for area, number in answer.tokens.items():
        place_tokens(state, player.seat, area, number)
    move.tell(
        "relocated",
        "MC-L.8",
        player.seat,
        ships=pieces.ships,
        cities=pieces.cities,
        left=pieces.tokens,
        tokens=dict(answer.tokens),
    )


def forced_relocate(state: State, decision: Decision) -> Relocate | None:
    """Skip the question if nothing moves, there is one destination, or every place is needed
    (DG-3.6)."""
    least, most = to_move(state, decision.seat)
    free = rooms(state, decision.seat)
    if least != most:
        return None
    if most == 0:
        return Relocate({})
    if len(free) == 1:
        return Relocate(dict.fromkeys(free, most))
    return Relocate(free) if sum(free.values()) == most else None


def default_relocate(state: State, decision: Decision) -> Relocate:
    """Move all, first where they stay within the limit, then by area id (N-06, as DG-9.3)."""
    seat = state.seats[decision.seat]
    _, left = to_move(state, seat.seat)
    return Relocate(within_limits_first(state, seat, rooms(state, seat.seat), left))


def sample_relocate(state: State, decision: Decision, randomness: Randomness) -> Relocate:
    """Move token by token, anywhere."""
    least, most = to_move(state, decision.seat)
    free = rooms(state, decision.seat)
    tokens: dict[str, int] = {}
    for _ in range(least + randomness.randrange(most - least + 1)):
        area = one_of([a for a, room in free.items() if tokens.get(a, 0) < room], randomness)
        tokens[area] = tokens.get(area, 0) + 1
    return Relocate(tokens)


RELOCATE: Kind[State] = Kind(
    name="relocate",
    answer_type=Relocate,
    check=check_relocate,
    apply=apply_relocate,
    default=default_relocate,
    sample=sample_relocate,
    forced=forced_relocate,
    about=about_relocate,
    preview=preview_relocate,
)

LEAVE: Command[State] = Command("leave", NoArgument, check_leave, apply_leave, of_seats=True)

STEPS: dict[str, Callable[..., None]] = {
    "carry_out_leaving": carry_out_leaving,
    "ask_to_relocate": ask_to_relocate,
}
KINDS = (RELOCATE,)
COMMANDS = (LEAVE,)
