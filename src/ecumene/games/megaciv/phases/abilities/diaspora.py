"""Diaspora: own tokens go to any areas within the limits (MC-A.DIASPORA)."""

from __future__ import annotations

import msgspec

from ecumene.games.megaciv.position.pieces import place_tokens, remove_tokens
from ecumene.games.megaciv.position.random_picks import one_of
from ecumene.games.megaciv.position.setup import field_of
from ecumene.games.megaciv.position.situation import (
    all_tokens,
    city_owner,
    room_for,
    surroundings,
    tokens_at,
)
from ecumene.games.megaciv.position.state import State
from ecumene.games.megaciv.tables.refusals import refuse, safe_text
from ecumene.kernel import Move, Randomness

from .ability import MOST_TOKENS, Ability, FewTokens

NAME = "diaspora"


class Diaspora(msgspec.Struct, frozen=True, tag_field="do", tag=NAME, forbid_unknown_fields=True):
    """Own tokens taken by area, and as many placed by area (N-121)."""

    take: FewTokens
    put: FewTokens


class Journey(msgspec.Struct, frozen=True):
    """Own tokens by area, and how many tokens each area could receive."""

    take: dict[str, int]
    put: dict[str, int]


def room_left(state: State, seat: int, area: str) -> int:
    """How many own tokens could still be placed (MC-A.DIASPORA.2, MC-A.DIASPORA.3).

    The tokens of all owners count; below 0 if there are too many already.
    """
    return room_for(state, seat, area) - sum(tokens_at(state, area).values())


def possible(state: State, seat: int) -> Journey:
    """Return the possible sources and destinations of tokens."""
    around, tokens = surroundings(state, seat), all_tokens(state)
    rooms = {
        area: around.room_in(area) - sum(tokens[area].values() if area in tokens else ())
        for area in field_of(state).areas
    }
    return Journey(
        dict(sorted(state.seats[seat].tokens_at.items())),
        {area: min(room, MOST_TOKENS) for area, room in rooms.items() if room > 0},
    )


def usable(state: State, seat: int) -> bool:
    """Whether there is a token, and room for it in another area."""
    giving = state.seats[seat].tokens_at
    return any(
        room_left(state, seat, area) > 0 and not giving.keys() <= {area}
        for area in field_of(state).areas
    )


def check(state: State, seat: int, answer: Diaspora) -> None:
    """Allow up to 5 own tokens, all placed again within the limits (N-121)."""
    taken = sum(answer.take.values())
    if taken != sum(answer.put.values()) or not 1 <= taken <= MOST_TOKENS:
        raise refuse("diaspora_number", most=MOST_TOKENS)
    check_places(state, seat, answer)


def check_places(state: State, seat: int, answer: Diaspora) -> None:
    """Check sources and destinations, regardless of the total."""
    own = state.seats[seat].tokens_at
    for area, number in answer.take.items():
        if number > own.get(area, 0):
            raise refuse("diaspora_take", area=safe_text(area), have=own.get(area, 0))
        if area in answer.put:
            raise refuse("diaspora_both", area=area)
    for area, number in answer.put.items():
        _check_place(state, seat, area, number)


def _check_place(state: State, seat: int, area: str, number: int) -> None:
    """Require receiving areas to give nothing, so their present tokens stay."""
    if area not in field_of(state).in_play:
        raise refuse("diaspora_area", area=safe_text(area))
    room = max(room_left(state, seat, area), 0)
    if number <= room:
        return
    if city_owner(state, area) is not None:
        raise refuse("diaspora_city", area=area, room=room)
    raise refuse("diaspora_limit", area=area, room=room)


def apply(state: State, move: Move, seat: int, answer: Diaspora) -> None:
    """Take all, then place all; it is no attack and causes no conflict (MC-10.6)."""
    for area, number in answer.take.items():
        remove_tokens(state, seat, area, number)
    for area, number in answer.put.items():
        place_tokens(state, seat, area, number)
    data = {"take": dict(answer.take), "put": dict(answer.put)}
    move.tell("diaspora", "MC-A.DIASPORA.1", seat, **data)


def sample(state: State, seat: int, randomness: Randomness) -> Diaspora:
    """Move tokens at random, one by one, as long as possible."""
    left = possible(state, seat)
    take: dict[str, int] = {}
    put: dict[str, int] = {}
    for _ in range(1 + randomness.randrange(MOST_TOKENS)):
        ways = [
            to
            for to, room in left.put.items()
            if room > put.get(to, 0) and to not in take and _givers(left, take, put, to)
        ]
        if not ways:
            break
        to = one_of(ways, randomness)
        start = one_of(_givers(left, take, put, to), randomness)
        take[start] = take.get(start, 0) + 1
        put[to] = put.get(to, 0) + 1
    return Diaspora(take, put)


def _givers(left: Journey, take: dict[str, int], put: dict[str, int], to: str) -> list[str]:
    """Return areas with a token left that neither receive one nor are its destination."""
    return [
        area
        for area, number in left.take.items()
        if number > take.get(area, 0) and area not in put and area != to
    ]


ABILITY = Ability(NAME, (Diaspora,), usable, check, apply, sample, possible)
