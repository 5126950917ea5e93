"""Step 4b: a city attack (MC-4.20 to MC-4.31)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, NamedTuple

import msgspec

from ecumene.games.megaciv.calculations.rates import (
    ENGINEERING,
    tokens_left,
    tokens_needed,
)
from ecumene.games.megaciv.position.pieces import (
    gain_treasury,
    place_tokens,
    remove_city,
    remove_ship,
    remove_tokens,
    ships_in,
    tokens_in_stock,
)
from ecumene.games.megaciv.position.setup import cards_in_play
from ecumene.games.megaciv.position.situation import all_cities, city_owner, tokens_at, tokens_of
from ecumene.games.megaciv.position.state import BARBARIANS, Owner, State
from ecumene.games.megaciv.tables.refusals import refuse, safe_text
from ecumene.kernel import Decision, Kind, Move, Subject

from .token_conflict import NAVAL_WARFARE, start_fight

LOOT = 3  # MC-4.28


class Attack(NamedTuple):
    """Tokens of one owner in an area with a city of another (MC-4.1)."""

    area: str
    attacker: Owner
    defender: Owner


def attacks(state: State) -> list[Attack]:
    """Return the open city attacks, by area. Token conflicts must be over (MC-4.2)."""
    return attacks_on(state, all_cities(state))


def attacks_on(state: State, cities: Mapping[str, Owner]) -> list[Attack]:
    """The attacks on these cities, by area."""
    found = [
        Attack(area, owner, cities[area])
        for owner, tokens in (
            *[(seat.seat, seat.tokens_at) for seat in state.seats],
            (BARBARIANS, state.barbarians_at),
        )
        for area in tokens
        if area in cities and cities[area] != owner
    ]
    return sorted(found)


def attack_at(state: State, area: str) -> Attack | None:
    """Return the present attack on the city in an area, if any (MC-4.31)."""
    defender = city_owner(state, area)
    if defender is None:
        return None
    attacker = next((owner for owner in tokens_at(state, area) if owner != defender), None)
    return None if attacker is None else Attack(area, attacker, defender)


# -- Engineering -----------------------------------------------------------------------------------


def engineers(state: State, attack: Attack) -> tuple[bool, bool]:
    """Whether Engineering helps the attacker, and whether it helps the defender (MC-4.21)."""
    owners = (attack.attacker, attack.defender)
    if first_print(state) and BARBARIANS in owners:  # D-01
        return False, False
    attacker, defender = (o != BARBARIANS and state.seats[o].holds(ENGINEERING) for o in owners)
    return attacker, defender


def first_print(state: State) -> bool:
    """Whether the table plays with the uncorrected cards (D-01)."""
    return state.options.errata == "first_print"


def needed_for(state: State, attack: Attack) -> int:
    """The tokens this attack needs."""
    return tokens_needed(*engineers(state, attack))


def left_after(state: State, attack: Attack) -> int:
    """Return the tokens that replace the attacked city, if there are enough."""
    return tokens_left(*engineers(state, attack), first_print(state))


# -- an attack -------------------------------------------------------------------------------------


def attack(state: State, move: Move, area: str, waiting: tuple[str, ...] = ()) -> None:
    """Step: resolve the attack on the city in an area; attacks in ``waiting`` wait for it (N-66).

    Everything is counted now; the attack may have vanished with its tokens (MC-4.31, N-63).
    """
    found = attack_at(state, area)
    if found is None:
        return
    if tokens_of(state, found.attacker, area) < needed_for(state, found):
        fail(state, move, found)
        return
    others = could_go_first(state, found, waiting)
    if others:
        subject = DeferralSubject(area, others, waiting)
        move.ask(found.defender, "defer_attack", "MC-4.25", subject)
    else:
        take_city(state, move, found)


def fail(state: State, move: Move, attack: Attack) -> None:
    """Destroy all tokens of the attacker; with Naval Warfare the ships too (MC-4.22)."""
    area, attacker, defender = attack
    tokens = tokens_of(state, attacker, area)
    remove_tokens(state, attacker, area, tokens)
    ships: list[str] = []
    if attacker != BARBARIANS and state.seats[attacker].holds(NAVAL_WARFARE):
        ships = ships_in(state, attacker, area)
        for coast in ships:
            remove_ship(state.seats[attacker], coast)
    move.tell(
        "attack_failed",
        "MC-4.22",
        attacker,
        area=area,
        defender=defender,
        tokens=tokens,
        needed=needed_for(state, attack),
        ships=len(ships),
    )


def take_city(state: State, move: Move, attack: Attack) -> None:
    """Replace the city by tokens that fight; then come the spoils (MC-4.23).

    There are no more than the stock holds (MC-4.24, MC-4.30); other tokens of the defender are
    added (N-68).
    """
    area, attacker, defender = attack
    needed, left = needed_for(state, attack), left_after(state, attack)
    remove_city(state, defender, area)
    placed = place_tokens(state, defender, area, left)
    move.tell(
        "city_taken",
        "MC-4.30" if defender == BARBARIANS else "MC-4.24",
        attacker,
        area=area,
        defender=defender,
        tokens=tokens_of(state, attacker, area),
        needed=needed,
        left=left,
        placed=placed,
    )
    if attacker != BARBARIANS:
        move.then("spoils", area, attacker, defender)  # MC-4.29: whatever the fight brings
    start_fight(state, move, area)


# -- letting another attack go first ---------------------------------------------------------------


class Deferral(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The player's attack to resolve first; None for none (MC-4.25)."""

    area: str | None = None


def could_go_first(state: State, attack: Attack, waiting: tuple[str, ...]) -> tuple[str, ...]:
    """Return attacks that a defender short of stock may resolve first (MC-4.25, N-66).

    None if the defender has already let an attack go first in this turn.
    """
    defender = attack.defender
    if defender == BARBARIANS or state.seats[defender].deferred:
        return ()
    if tokens_in_stock(state, defender) >= left_after(state, attack):
        return ()
    return tuple(
        other.area
        for other in attacks(state)
        if other.attacker == defender and other.area not in waiting
    )


class DeferralSubject(Subject, frozen=True):
    """The attacked area, the player's attacks that could go first, and those that wait."""

    area: str
    others: tuple[str, ...]
    waiting: tuple[str, ...]


def check_deferral(_state: State, decision: Decision, answer: Deferral) -> None:
    """Require one of the player's attacks, or none."""
    if answer.area is not None and answer.area not in DeferralSubject.of(decision).others:
        raise refuse("defer_area", area=safe_text(answer.area))


def apply_deferral(state: State, move: Move, decision: Decision, answer: Deferral) -> None:
    """Resolve the other attack first, or this one now."""
    subject = DeferralSubject.of(decision)
    area, waiting = subject.area, subject.waiting
    if answer.area is None:
        found = attack_at(state, area)
        if found is None:
            raise RuntimeError("an attack does not end while its defender is asked")
        take_city(state, move, found)
        return
    state.seats[decision.seat].deferred = True
    move.tell("attack_deferred", "MC-4.25", decision.seat, area=area, first=answer.area)
    move.then("attack", area, waiting)
    move.then("attack", answer.area, (*waiting, area))


def deferral_answers(_state: State, decision: Decision) -> list[Deferral]:
    """Return none, and each of the player's attacks."""
    return [Deferral(None), *(Deferral(area) for area in DeferralSubject.of(decision).others)]


class DeferralFacts(msgspec.Struct, frozen=True):
    """The attacked area, how many tokens would replace the city, and how many are in stock."""

    area: str
    needed: int
    stock: int


def about_deferral(state: State, decision: Decision) -> DeferralFacts:
    """Return why the defender is asked (MC-4.25)."""
    area = DeferralSubject.of(decision).area
    found = attack_at(state, area)
    needed = left_after(state, found) if found is not None else 0
    return DeferralFacts(area, needed, tokens_in_stock(state, decision.seat))


def default_deferral(_state: State, _decision: Decision) -> Deferral:
    """Let no attack go first (N-06)."""
    return Deferral(None)


# -- spoils ----------------------------------------------------------------------------------------


class Spoils(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The attacker's spoils: a card from the defender, treasury from their stock (N-67)."""

    draw: bool
    treasury: Annotated[int, msgspec.Meta(ge=0, le=LOOT)]


def spoils(_state: State, move: Move, area: str, attacker: int, defender: Owner) -> None:
    """Step: the attacker may draw a card and gain treasury (MC-4.27, MC-4.28)."""
    move.ask(attacker, "spoils", "MC-4.27", SpoilsSubject(area, defender))


class SpoilsSubject(Subject, frozen=True):
    """The captured city and its former owner."""

    area: str
    defender: Owner


def most_spoils(state: State, decision: Decision) -> Spoils:
    """Return the maximum spoils, from public facts (MC-6.2)."""
    defender = SpoilsSubject.of(decision).defender
    draw = defender != BARBARIANS and state.seats[defender].cards > 0
    return Spoils(draw, min(LOOT, state.seats[decision.seat].tokens_in_stock))


class SpoilsFacts(msgspec.Struct, frozen=True):
    """The captured city, its former owner, and the maximum spoils."""

    area: str
    defender: Owner
    most: Spoils


def about_spoils(state: State, decision: Decision) -> SpoilsFacts:
    """Return the attacker's choices (MC-4.27, MC-4.28)."""
    subject = SpoilsSubject.of(decision)
    return SpoilsFacts(subject.area, subject.defender, most_spoils(state, decision))


def check_spoils(state: State, decision: Decision, answer: Spoils) -> None:
    """Require no more than there is."""
    most = most_spoils(state, decision)
    if answer.draw and not most.draw:
        raise refuse("spoils_card")
    if answer.treasury > most.treasury:
        raise refuse("spoils_treasury", most=most.treasury)


def apply_spoils(state: State, move: Move, decision: Decision, answer: Spoils) -> None:
    """Gain treasury and draw a card; only the two players learn which one (DG-1.8)."""
    subject = SpoilsSubject.of(decision)
    attacker, defender = decision.seat, subject.defender
    gain_treasury(state.seats[attacker], answer.treasury)
    private: dict[int, dict[str, Any]] = {}
    if answer.draw:
        card = draw_card(state, move, attacker, defender)
        private = {attacker: card, defender: card}
    move.tell_seats(
        "spoils",
        "MC-4.27" if answer.draw else "MC-4.28",
        attacker,
        private,
        area=subject.area,
        defender=defender,
        drawn=int(answer.draw),
        treasury=answer.treasury,
    )


def draw_card(state: State, move: Move, attacker: int, defender: int) -> dict[str, Any]:
    """Draw a random card from the whole hand, water included (MC-4.27); return which it was.

    It was not passed on in a deal, so the market does not record it (MC-9.17).
    """
    loser, winner = state.seats[defender], state.seats[attacker]
    picked = move.pick(f"card of seat {defender}", loser.cards)
    if picked >= len(loser.hand):
        loser.water -= 1
        winner.water += 1
        return {"cards": [], "names": [], "water": 1}
    card = loser.hand.pop(picked)
    winner.hand.append(card)
    name = cards_in_play(state)[card].name
    return {"cards": [card], "names": [name], "water": 0}


def spoils_answers(state: State, decision: Decision) -> list[Spoils]:
    """Return any treasury with and without a card."""
    most = most_spoils(state, decision)
    draws = (False, True) if most.draw else (False,)
    return [Spoils(draw, n) for draw in draws for n in range(most.treasury + 1)]


def forced_spoils(state: State, decision: Decision) -> Spoils | None:
    """Take nothing, if there is nothing to take."""
    nothing = Spoils(False, 0)
    return nothing if most_spoils(state, decision) == nothing else None


def default_spoils(state: State, decision: Decision) -> Spoils:
    """Take the card and 3 treasury, or as many as the stock gives (DG-9.5)."""
    return most_spoils(state, decision)


DEFER: Kind[State] = Kind(
    name="defer_attack",
    answer_type=Deferral,
    check=check_deferral,
    apply=apply_deferral,
    default=default_deferral,
    subject=DeferralSubject,
    answers=deferral_answers,
    about=about_deferral,
)

SPOILS: Kind[State] = Kind(
    name="spoils",
    answer_type=Spoils,
    check=check_spoils,
    apply=apply_spoils,
    default=default_spoils,
    subject=SpoilsSubject,
    answers=spoils_answers,
    forced=forced_spoils,
    about=about_spoils,
)

STEPS: dict[str, Callable[..., None]] = {"attack": attack, "spoils": spoils}
KINDS = (DEFER, SPOILS)
