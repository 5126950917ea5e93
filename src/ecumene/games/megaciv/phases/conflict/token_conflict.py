"""Step 4a: a token conflict, round by round (MC-4.7 to MC-4.19).

:func:`start_fight` plays the conflict of an area in one go as long as nobody has a choice.
Otherwise the conflict is kept in ``state.fights`` and continues when the choice is made. Areas are
independent of each other here: several conflicts may wait at the same time.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated

import msgspec

from ecumene.games.megaciv.calculations.player_facts import SHIPS, TOKENS
from ecumene.games.megaciv.calculations.turn_order import ranking_order
from ecumene.games.megaciv.position.pieces import remove_ship, remove_tokens, ships_in
from ecumene.games.megaciv.position.random_picks import one_in, one_of
from ecumene.games.megaciv.position.setup import board_of, field_of
from ecumene.games.megaciv.position.situation import city_owner, printed_limit, tokens_at, tokens_of
from ecumene.games.megaciv.position.state import BARBARIANS, Fight, LossSource, Owner, State
from ecumene.games.megaciv.position.turn_taking import Progress, ask_waiting, progress
from ecumene.games.megaciv.tables.names import SHIP
from ecumene.games.megaciv.tables.refusals import refuse, safe_text
from ecumene.kernel import NOBODY, Decision, Kind, Move, Randomness, Subject
from ecumene.kernel.flow import Asked

METALWORKING = "metalworking"
NAVAL_WARFARE = "naval_warfare"
ADVANCED_MILITARY = "advanced_military"

CALAMITIES = 9  # the phase in which a horde fights (MC-C.HORDES.4)

#: owner and place of losses, and how many
Losses = dict[tuple[Owner, str], int]

# -- rounds ----------------------------------------------------------------------------------------


def is_token_conflict(here: dict[Owner, int], room: int) -> bool:
    """Whether tokens must still be removed: several owners, and more than the limit (MC-4.10).

    >>> is_token_conflict({0: 2, 1: 1}, room=3), is_token_conflict({0: 9}, room=3)
    (False, False)
    """
    return len(here) > 1 and sum(here.values()) > room


def room_for_several(state: State, area: str) -> int:
    """Return how many tokens may stay in the end: the printed limit, none with a city (MC-4.11)."""
    return printed_limit(state, area) if city_owner(state, area) is None else 0


def new_round(
    here: dict[Owner, int], metalworkers: Collection[Owner] = ()
) -> list[tuple[Owner, ...]]:
    """Return the moments of a round: fewest tokens first, equal ones together (MC-4.7, MC-4.8).

    All owners without Metalworking come before the holders (MC-4.12).

    >>> new_round({0: 4, 1: 3, 2: 3})
    [(1, 2), (0,)]
    >>> new_round({0: 1, 1: 3, 2: 3}, metalworkers=[0, 1])
    [(2,), (0,), (1,)]
    """
    moments: dict[tuple[bool, int], list[Owner]] = {}
    for owner, number in here.items():
        moments.setdefault((owner in metalworkers, number), []).append(owner)
    return [tuple(owners) for _, owners in sorted(moments.items())]


def in_ranking(state: State, owners: Collection[Owner]) -> list[Owner]:
    """Return owners in canonical order (N-01): by ranking, barbarians (without one) last."""
    seats = [owner for owner in owners if owner != BARBARIANS]
    ranked = [*ranking_order(state.seats[seat] for seat in seats)]
    return [*ranked, BARBARIANS] if BARBARIANS in owners else ranked


def start_fight(state: State, move: Move, area: str) -> None:
    """Start the token conflict in an area, if any (MC-4.7)."""
    here, room = tokens_at(state, area), room_for_several(state, area)
    if is_token_conflict(here, room):
        fight_on(state, move, Fight(area), in_ranking(state, here), room)


def fight_on(
    state: State, move: Move, fight: Fight, owners: list[Owner], room: int, by: int = NOBODY
) -> None:
    """Continue until the conflict ends or somebody must choose; ``by`` has just chosen."""
    area = fight.area
    metalworkers = [o for o in owners if o != BARBARIANS and state.seats[o].holds(METALWORKING)]
    lost: Losses = {}
    while True:
        here = {owner: left for owner in owners if (left := tokens_of(state, owner, area))}
        if not is_token_conflict(here, room):
            break
        if not fight.moments:
            fight.moments = new_round(here, metalworkers)  # MC-4.9
        choosers = choosers_of(state, fight)
        if choosers:
            asked = to_be_asked(state, fight, choosers)
            if asked:
                _wait(state, move, fight, lost, asked)
                return
            if any(owner != by for owner in choosers):
                move.seal("reveal")  # what others chose or planned becomes known
        _carry_out(state, fight, lost)
    _note(fight, lost)
    _tell_end(state, move, fight, here, room)
    state.fights.pop(area, None)


def _carry_out(state: State, fight: Fight, lost: Losses) -> None:
    """Carry out the losses of one moment together (MC-4.8)."""
    moment = fight.moments.pop(0)
    for owner in moment:
        place = fight.chosen.pop(str(owner), fight.area)
        _lose(state, owner, fight.area, place)
        lost[owner, place] = lost.get((owner, place), 0) + 1
    if any(not tokens_of(state, owner, fight.area) for owner in moment):
        fight.plans.clear()  # N-62: an owner has dropped out


def _lose(state: State, owner: Owner, area: str, place: str) -> None:
    """Return one piece to stock (MC-4.19)."""
    if place.startswith(SHIP) and place not in field_of(state).land:
        coast = place.partition(":")[2] or board_of(state.options).coasts[area][0]
        remove_ship(state.seats[owner], coast)
    else:
        remove_tokens(state, owner, place, 1)


def _note(fight: Fight, lost: Losses) -> None:
    total: Losses = {(owner, place): number for owner, place, number in fight.losses}
    for loss, number in lost.items():
        total[loss] = total.get(loss, 0) + number
    fight.losses = [(owner, place, number) for (owner, place), number in total.items()]


def _tell_end(state: State, move: Move, fight: Fight, here: dict[Owner, int], room: int) -> None:
    if not move.heard:
        return
    before = dict.fromkeys(in_ranking(state, {o: 0 for o, _, _ in fight.losses} | here), 0) | here
    for owner, place, number in fight.losses:
        if place == fight.area:
            before[owner] += number
    move.tell(
        "fought",
        "MC-4.7",
        area=fight.area,
        room=room,
        before={str(owner): number for owner, number in before.items()},
        after={str(owner): number for owner, number in here.items()},
        losses=[list(loss) for loss in fight.losses],
    )


# -- choices ---------------------------------------------------------------------------------------


def places(state: State, owner: Owner, area: str) -> dict[str, int]:
    """Return the places an owner can take a loss from, with the pieces there (MC-4.13, MC-4.15).

    The contested area comes first: an owner without tokens there loses nothing more.
    """
    found = {area: tokens_of(state, owner, area)}
    if owner == BARBARIANS:  # MC-4.6
        return found
    seat = state.seats[owner]
    if seat.ships_at and seat.holds(NAVAL_WARFARE):
        several = len(board_of(state.options).coasts[area]) > 1
        for coast in sorted(ships_in(state, owner, area)):
            ship = f"{SHIP}:{coast}" if several else SHIP
            found[ship] = found.get(ship, 0) + 1
    if seat.holds(ADVANCED_MILITARY):
        for near in field_of(state).land[area]:
            if near in seat.tokens_at:
                found[near] = seat.tokens_at[near]
    return found


def choosers_of(state: State, fight: Fight) -> list[int]:
    """Return the seats that have a choice now, in ranking order."""
    return [owner for owner in fight.moments[0] if len(places(state, owner, fight.area)) > 1]


def in_turn(state: State, choosers: list[int]) -> list[int]:
    """Return the holders of Advanced Military who choose openly in turn (MC-4.17, N-60)."""
    holders = [seat for seat in choosers if state.seats[seat].holds(ADVANCED_MILITARY)]
    return holders if len(holders) > 1 else []


def to_be_asked(state: State, fight: Fight, choosers: list[int]) -> list[int]:
    """Return the seats that must choose now; first those without an order, whose choices are sealed
    (N-03).

    A seat with a plan follows it. Sealed choices come before open ones, so that nobody who makes
    them knows the open ones.
    """
    for seat in choosers:
        follow_plan(state, fight, seat)
    undecided = [seat for seat in choosers if str(seat) not in fight.chosen]
    holders = in_turn(state, choosers)
    sealed = [seat for seat in undecided if seat not in holders]
    return sealed or undecided[:1]


def follow_plan(state: State, fight: Fight, seat: int) -> None:
    """Follow a seat's plan, if possible (N-62)."""
    key = str(seat)
    plan = fight.plans.get(key)
    if key in fight.chosen or not plan:
        return
    place, number = plan[0].place, plan[0].number
    if place not in places(state, seat, fight.area):
        return
    fight.chosen[key] = place
    plan[:1] = [LossSource(place, number - 1)] if number > 1 else []


def _wait(state: State, move: Move, fight: Fight, lost: Losses, asked: list[int]) -> None:
    area = fight.area
    state.fights[area] = fight
    _note(fight, lost)
    if lost:
        losses = [[owner, place, number] for (owner, place), number in lost.items()]
        move.tell("losses", "MC-4.7", area=area, losses=losses)
    for seat in asked:
        subject = LossSubject(area, tokens_of(state, seat, area))
        move.ask(seat, "loss", "MC-4.7", subject)


# -- the question ----------------------------------------------------------------------------------


class Loss(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The places of the next losses, in this order (N-62)."""

    sources: Annotated[
        tuple[LossSource, ...], msgspec.Meta(min_length=1, max_length=TOKENS + SHIPS)
    ]


class LossSubject(Subject, frozen=True):
    """The place of the conflict, and the number of own tokens there."""

    area: str
    tokens: int


def area_of(asked: Asked) -> str:
    """Return the area of a conflict in which a loss is chosen."""
    return LossSubject.of(asked).area


def check_loss(state: State, decision: Decision, answer: Loss) -> None:
    """Require all pieces to be there, where the advances allow (MC-4.13, MC-4.15, MC-4.16)."""
    area = area_of(decision)
    left = places(state, decision.seat, area)
    for source in answer.sources:
        if source.place not in left:
            if source.place.startswith(SHIP):
                raise refuse("loss_ship", area=area)
            raise refuse("loss_place", area=area, place=safe_text(source.place))
        left[source.place] -= source.number
        if left[source.place] < 0:
            have = places(state, decision.seat, area)[source.place]
            if source.place.startswith(SHIP):
                raise refuse("loss_ships", have=have)
            raise refuse("loss_number", place=source.place, have=have)


class LossFacts(msgspec.Struct, frozen=True):
    """The place of the conflict, and the possible losses by place."""

    area: str
    places: dict[str, int]
    default: Loss


def about_loss(state: State, decision: Decision) -> LossFacts:
    """Return an owner's choices (MC-4.13, MC-4.15)."""
    area = area_of(decision)
    return LossFacts(area, places(state, decision.seat, area), default_loss(state, decision))


def preview_loss(state: State, decision: Decision, answer: Loss) -> Progress:
    """Count the losses chosen in a row; one is enough (N-62)."""
    check_loss(state, decision, answer)
    counted = sum(source.number for source in answer.sources)
    most = sum(places(state, decision.seat, area_of(decision)).values())
    return progress(check_loss, state, decision, answer, counted, 1, most)


def apply_loss(state: State, move: Move, decision: Decision, answer: Loss) -> None:
    """Record the choice; continue when all have chosen."""
    area, seat = area_of(decision), decision.seat
    fight = state.fights[area]
    fight.plans[str(seat)] = list(answer.sources)
    follow_plan(state, fight, seat)
    if state.phase == CALAMITIES:
        move.seal("final")  # DG-6.5
    choosers = choosers_of(state, fight)
    if any(str(other) not in fight.chosen for other in choosers):
        if seat in in_turn(state, choosers):
            move.tell("loss_chosen", "MC-4.17", seat, area=area, place=fight.chosen[str(seat)])
        else:
            move.tell("loss_chosen", "DG-3.5", seat, area=area)
    free = [waiting for waiting in ask_waiting(state, move) if waiting.kind == decision.kind]
    if any(area_of(waiting) == area for waiting in free):
        _open_choices(state, move, fight)
    if not any(d.kind == decision.kind and area_of(d) == area for d in state.flow.decisions):
        owners = in_ranking(state, tokens_at(state, area))
        fight_on(state, move, fight, owners, room_for_several(state, area), by=seat)


def _open_choices(state: State, move: Move, fight: Fight) -> None:
    """Show earlier choices to a seat that has asked for order (DG-3.5)."""
    move.seal("reveal")
    for seat in in_ranking(state, [int(seat) for seat in fight.chosen]):
        place = fight.chosen[str(seat)]
        move.tell("loss_chosen", "DG-3.5", seat, area=fight.area, place=place)


def default_loss(state: State, decision: Decision) -> Loss:
    """Lose tokens of the contested area (DG-9.5)."""
    area = area_of(decision)
    return Loss((LossSource(area, tokens_of(state, decision.seat, area)),))


def sample_loss(state: State, decision: Decision, randomness: Randomness) -> Loss:
    """Lose some of the player's pieces, in any order."""
    left = places(state, decision.seat, area_of(decision))
    sources: list[LossSource] = []
    while left and (not sources or not one_in(3, randomness)):
        place = one_of(list(left), randomness)
        number = 1 + randomness.randrange(left[place])
        sources.append(LossSource(place, number))
        left[place] -= number
        if not left[place]:
            del left[place]
    return Loss(tuple(sources))


LOSS: Kind[State] = Kind(
    name="loss",
    answer_type=Loss,
    check=check_loss,
    apply=apply_loss,
    default=default_loss,
    subject=LossSubject,
    sample=sample_loss,
    about=about_loss,
    preview=preview_loss,
)

KINDS = (LOSS,)
