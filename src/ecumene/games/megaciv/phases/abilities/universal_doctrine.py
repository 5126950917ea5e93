"""Universal Doctrine: a pirate city or barbarian tokens are annexed (MC-A.DOCTRINE, MC-X.9)."""

from __future__ import annotations

import msgspec

from ecumene.games.megaciv.position.pieces import annex_city, place_tokens, remove_tokens
from ecumene.games.megaciv.position.random_picks import one_in, one_of
from ecumene.games.megaciv.position.state import BARBARIANS, State
from ecumene.games.megaciv.tables.refusals import refuse, safe_text
from ecumene.kernel import Move, Randomness

from .ability import MOST_TOKENS, Ability, FewTokens

NAME = "universal_doctrine"


class UniversalDoctrine(
    msgspec.Struct, frozen=True, tag_field="do", tag=NAME, forbid_unknown_fields=True
):
    """The area of one pirate city, or barbarian tokens by area: one of the two (N-126)."""

    pirate_city: str = ""
    barbarians: FewTokens = {}


class Heathens(msgspec.Struct, frozen=True):
    """The annexable units: one of the pirate cities, or this many barbarian tokens."""

    pirate_cities: tuple[str, ...]
    barbarians: dict[str, int]
    tokens: int


def possible(state: State, seat: int) -> Heathens:
    """Return the possible annexations, limited by the stock (MC-A.DOCTRINE.2)."""
    player = state.seats[seat]
    barbarians = dict(sorted(state.barbarians_at.items()))
    return Heathens(
        tuple(sorted(state.pirates_at)) if player.cities_in_stock else (),
        barbarians,
        min(MOST_TOKENS, player.tokens_in_stock, sum(barbarians.values())),
    )


def usable(state: State, seat: int) -> bool:
    """Whether there is something to annex, and something to replace it with."""
    heathens = possible(state, seat)
    return bool(heathens.pirate_cities) or heathens.tokens > 0


def check(state: State, seat: int, answer: UniversalDoctrine) -> None:
    """Require one of the two, with all pieces available (MC-A.DOCTRINE.1, MC-A.DOCTRINE.2)."""
    if bool(answer.pirate_city) == bool(answer.barbarians):
        raise refuse("doctrine_either")
    player = state.seats[seat]
    if answer.pirate_city:
        if answer.pirate_city not in state.pirates_at:
            raise refuse("doctrine_city", area=safe_text(answer.pirate_city))
        if not player.cities_in_stock:
            raise refuse("doctrine_stock", tokens=0, cities=1)
        return
    for area, number in answer.barbarians.items():
        have = state.barbarians_at.get(area, 0)
        if number > have:
            raise refuse("doctrine_tokens", area=safe_text(area), have=have)
    wanted = sum(answer.barbarians.values())
    if wanted > MOST_TOKENS:
        raise refuse("doctrine_number", most=MOST_TOKENS)
    if wanted > player.tokens_in_stock:
        raise refuse("doctrine_stock", tokens=wanted, cities=0)


def apply(state: State, move: Move, seat: int, answer: UniversalDoctrine) -> None:
    """Replace pieces with own ones, anywhere on the board, even above limits (MC-0.20, MC-10.7)."""
    if answer.pirate_city:
        annex_city(state, seat, BARBARIANS, answer.pirate_city)
    for area, number in answer.barbarians.items():
        remove_tokens(state, BARBARIANS, area, number)
        place_tokens(state, seat, area, number)
    data = {"pirate_city": answer.pirate_city, "barbarians": dict(answer.barbarians)}
    move.tell("universal_doctrine", "MC-A.DOCTRINE.1", seat, **data)


def sample(state: State, seat: int, randomness: Randomness) -> UniversalDoctrine:
    """Choose any pirate city, or any barbarian tokens."""
    heathens = possible(state, seat)
    if heathens.pirate_cities and (not heathens.tokens or one_in(2, randomness)):
        return UniversalDoctrine(one_of(heathens.pirate_cities, randomness))
    taken: dict[str, int] = {}
    for _ in range(1 + randomness.randrange(heathens.tokens)):
        left = [a for a, number in heathens.barbarians.items() if number > taken.get(a, 0)]
        area = one_of(left, randomness)
        taken[area] = taken.get(area, 0) + 1
    return UniversalDoctrine(barbarians=taken)


ABILITY = Ability(NAME, (UniversalDoctrine,), usable, check, apply, sample, possible)
