"""Provincial Empire: neighbours give a commodity card each (MC-A.PROVINCIAL).

All chosen players are asked at once, also those who have nothing to give: whether they have is
theirs to know (N-05, N-124). Their gifts wait in ``state.gifts``; when all have answered, the cards
change hands together.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

import msgspec

from ecumene.games.megaciv.calculations.turn_order import ranking_order
from ecumene.games.megaciv.position.hands import card_of, commodities_in
from ecumene.games.megaciv.position.random_picks import one_in, one_of, some_of
from ecumene.games.megaciv.position.state import Gift, Number, Seat, State
from ecumene.games.megaciv.position.turn_taking import ask_waiting
from ecumene.games.megaciv.tables.commodities import face_value
from ecumene.games.megaciv.tables.refusals import refuse
from ecumene.kernel import Decision, Kind, Move, Randomness, Subject, Viewer

from .ability import Ability, areas_of, next_by_land_or_water, touched_by

NAME = "provincial_empire"
MOST_PLAYERS = 5  # MC-A.PROVINCIAL.1
LEAST_FACE = 2  # MC-A.PROVINCIAL.1

SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=17)]


class ProvincialEmpire(
    msgspec.Struct, frozen=True, gc=False, tag_field="do", tag=NAME, forbid_unknown_fields=True
):
    """The players who must give (N-124)."""

    seats: Annotated[tuple[SeatNumber, ...], msgspec.Meta(min_length=1, max_length=MOST_PLAYERS)]


# -- choosing --------------------------------------------------------------------------------------


def possible(state: State, seat: int) -> list[int]:
    """Return the eligible players, in ranking order (MC-A.PROVINCIAL.1, MC-A.PROVINCIAL.2)."""
    near = next_by_land_or_water(state, seat)
    touched = touched_by(state, NAME)
    return [other.seat for other in touched if not near.isdisjoint(areas_of(other))]


def usable(state: State, seat: int) -> bool:
    """Whether anybody is eligible; their hands are hidden (N-05)."""
    return bool(possible(state, seat))


def check(state: State, seat: int, answer: ProvincialEmpire) -> None:
    """Allow up to 5 different eligible players."""
    if len(set(answer.seats)) != len(answer.seats):
        raise refuse("provincial_twice")
    choices = possible(state, seat)
    for other in answer.seats:
        if other not in choices:
            raise refuse("provincial_player")


def apply(state: State, move: Move, seat: int, answer: ProvincialEmpire) -> None:
    """Ask all of them at once (N-124)."""
    givers = ranking_order(state.seats[other] for other in answer.seats)
    move.tell("provincial_empire", "MC-A.PROVINCIAL.1", seat, seats=list(givers))
    move.then("take_gifts", seat)
    for giver in givers:
        move.ask(giver, "give_card", "MC-A.PROVINCIAL.1", GiftSubject(seat))


def sample(state: State, seat: int, randomness: Randomness) -> ProvincialEmpire:
    """Choose players at random."""
    choices = possible(state, seat)
    number = 1 + randomness.randrange(min(MOST_PLAYERS, len(choices)))
    return ProvincialEmpire(tuple(some_of(choices, number, randomness)))


ABILITY = Ability(NAME, (ProvincialEmpire,), usable, check, apply, sample, possible)

# -- giving ----------------------------------------------------------------------------------------


class GiftSubject(Subject, frozen=True):
    """The recipient of the card."""

    receiver: int


class GiveCard(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The number of a card, or None; and whether everybody may see it."""

    card: Number | None = None
    shown: bool = False


def fitting(state: State, seat: Seat) -> list[int]:
    """The commodity cards of face value 2 and more in a hand (MC-A.PROVINCIAL.1)."""
    own = commodities_in(state, seat)
    return [card for card in own if face_value(card_of(state, card).name) >= LEAST_FACE]


def check_gift(state: State, decision: Decision, answer: GiveCard) -> None:
    """Require a suitable card from the hand; none only if there is none (MC-A.PROVINCIAL.4)."""
    choices = fitting(state, state.seats[decision.seat])
    if answer.card is None:
        if choices:
            raise refuse("gift_owed", least=LEAST_FACE)
    elif answer.card not in choices:
        raise refuse("gift_card", least=LEAST_FACE)


def apply_gift(state: State, move: Move, decision: Decision, answer: GiveCard) -> None:
    """Seal the gift; it is final (DG-6.5)."""
    move.seal("final")
    state.gifts[str(decision.seat)] = Gift(answer.card, answer.shown)
    ask_waiting(state, move)


def take_gifts(state: State, move: Move, receiver: int) -> None:
    """Step: exchange the cards together when all have answered (N-124)."""
    move.seal("reveal")
    for giver in ranking_order(state.seats[int(seat)] for seat in state.gifts):
        gift = state.gifts[str(giver)]
        if gift.card is None:
            move.tell("no_gift", "MC-A.PROVINCIAL.4", giver, to=receiver)
            continue
        state.seats[giver].hand.remove(gift.card)
        state.seats[receiver].hand.append(gift.card)
        _tell_gift(state, move, giver, receiver, gift.card, gift.shown)
    state.gifts = {}


def _tell_gift(state: State, move: Move, giver: int, receiver: int, card: int, shown: bool) -> None:
    """The two know the card; the others only if the giver shows it (MC-A.PROVINCIAL.3)."""
    name = card_of(state, card).name
    for_two = {"card": card, "name": name}
    public: dict[str, Any] = {"to": receiver, "shown": shown}
    if shown:
        public["name"] = name
    private = {giver: for_two, receiver: for_two}
    move.tell_seats("gift", "MC-A.PROVINCIAL.3", giver, private, **public)


def gift_answers(state: State, decision: Decision) -> list[GiveCard]:
    """Return every suitable card, hidden or shown; none if there is none."""
    choices = fitting(state, state.seats[decision.seat])
    return [GiveCard(card, shown) for card in choices for shown in (False, True)] or [GiveCard()]


def forced_gift(state: State, decision: Decision) -> GiveCard | None:
    """Return no card for an empty hand; any other hand is secret (N-05)."""
    return None if state.seats[decision.seat].cards else GiveCard()


def default_gift(state: State, decision: Decision) -> GiveCard:
    """Give the first card in canonical order, hidden (N-06)."""
    return gift_answers(state, decision)[0]


def imagine_gifts(world: State, viewer: Viewer, randomness: Randomness) -> None:
    """Replace gifts sealed by others with random ones that fit the hands of this world."""
    for seat in world.gifts:
        if int(seat) == viewer:
            continue
        choices = fitting(world, world.seats[int(seat)])
        gift = Gift(one_of(choices, randomness), one_in(2, randomness)) if choices else Gift()
        world.gifts[seat] = gift


GIVE: Kind[State] = Kind(
    name="give_card",
    answer_type=GiveCard,
    check=check_gift,
    apply=apply_gift,
    default=default_gift,
    subject=GiftSubject,
    answers=gift_answers,
    forced=forced_gift,
)

STEPS: dict[str, Callable[..., None]] = {"take_gifts": take_gifts}
KINDS = (GIVE,)
