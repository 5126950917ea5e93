"""Civilization cards: taking one, and its upper section (SA-2.12, SA-C.1 to SA-C.17)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from ecumene.kernel import Decision, Kind, Move, Subject

from .answers import Cash, TakeDie
from .cash import cash, cash_answers, check_cash, has_cash_card
from .components import RESOURCES, CivilizationCard, by_name, card
from .dice import roll_for
from .refusals import refuse
from .state import State, clockwise
from .village import gain_tool, raise_agriculture


def take_card(state: State, move: Move, seat: int, space: int, paid: tuple[int, ...]) -> None:
    """Take the card from its space; its upper section takes effect now (SA-2.12, SA-C.1, SA-C.2).

    The space stays empty until the next round (SA-2.14).
    """
    number = state.cards[space]
    state.cards[space] = 0
    state.players[seat].cards.append(number)
    taken = card(number)
    move.tell("card", "SA-2.12", seat, card=taken.id, **by_name(paid))
    EFFECTS[taken.upper.type](state, move, seat, taken)


# -- immediate effects (SA-C.4 to SA-C.15) ---------------------------------------------------------


def rewards_for_all(state: State, move: Move, seat: int, _card: CivilizationCard) -> None:
    """Roll a die per player; from the taker on, each chooses one (SA-C.4). No tools (SA-C.6)."""
    faces = tuple(sorted(move.roll("rewards for all", len(state.players))))
    move.tell("rewards_rolled", "SA-C.4", seat, dice=list(faces))
    move.then("choose_reward", seat, faces)


def take_food(state: State, move: Move, seat: int, taken: CivilizationCard) -> None:
    """Take the food printed (SA-C.8)."""
    state.players[seat].food += taken.upper.amount
    move.tell("received", "SA-C.8", seat, goods="food", amount=taken.upper.amount)


def take_resource(state: State, move: Move, seat: int, taken: CivilizationCard) -> None:
    """Take the resources printed (SA-C.9)."""
    give_resource(state, seat, str(taken.upper.resource), taken.upper.amount)
    goods, amount = taken.upper.resource, taken.upper.amount
    move.tell("received", "SA-C.9", seat, goods=goods, amount=amount)


def dice_for_resource(state: State, move: Move, seat: int, taken: CivilizationCard) -> None:
    """Roll 2 dice for the resource, as at its location; tools may be added (SA-C.10)."""
    roll_for(state, move, seat, str(taken.upper.resource), CARD_DICE, f"card {taken.id}")


def score_points(state: State, move: Move, seat: int, taken: CivilizationCard) -> None:
    """Score the points at once (SA-C.11)."""
    state.players[seat].score += taken.upper.amount
    move.tell("points", "SA-C.11", seat, points=taken.upper.amount)


def new_tool(state: State, move: Move, seat: int, _card: CivilizationCard) -> None:
    """Give a tool, as for a figure at the tool maker (SA-C.12)."""
    gain_tool(state, move, seat, "SA-C.12")


def agriculture_up(state: State, move: Move, seat: int, _card: CivilizationCard) -> None:
    """Raise agriculture, as for a figure on the field (SA-C.13)."""
    raise_agriculture(state, move, seat, "SA-C.13")


def additional_card(state: State, move: Move, seat: int, _card: CivilizationCard) -> None:
    """Keep the top card of the deck face down, for its lower section (SA-C.14, SA-C.15)."""
    if not state.deck:
        move.tell("no_card_left", "SA-C.15", seat)
        return
    number = state.deck.pop()
    state.players[seat].hidden_cards.append(number)
    secret = {seat: {"card": card(number).id}}
    move.tell_seats("additional_card", "SA-C.14", seat, secret, deck=len(state.deck))
    move.seal("reveal")


def keep_for_later(state: State, _move: Move, seat: int, taken: CivilizationCard) -> None:
    """Keep a single-use card next to the player board (SA-C.16)."""
    state.players[seat].single_use.append(int(taken.id[1:]))


CARD_DICE = 2  # SA-C.10

EFFECTS: dict[str, Callable[[State, Move, int, CivilizationCard], None]] = {
    "all_players_dice": rewards_for_all,
    "food": take_food,
    "resource": take_resource,
    "dice_for_resource": dice_for_resource,
    "points": score_points,
    "new_tool": new_tool,
    "agriculture": agriculture_up,
    "additional_card": additional_card,
    "single_use_tool": keep_for_later,
    "resources_of_choice": keep_for_later,
}


def give_resource(state: State, seat: int, name: str, amount: int) -> None:
    """Give resources from the supply, which never runs out (SA-0.5)."""
    state.players[seat].resources[RESOURCES.index(name)] += amount


# -- choosing a die (SA-C.4 to SA-C.7) -------------------------------------------------------------


def choose_reward(state: State, move: Move, seat: int, faces: tuple[int, ...]) -> None:
    """Step: let the next player choose one of the remaining dice (SA-C.4, SA-C.7)."""
    if faces:
        move.ask(seat, "sa_die", "SA-C.4", DiceSubject(faces))


class DiceSubject(Subject, frozen=True):
    """The dice a player can choose from."""

    faces: tuple[int, ...]


def dice_to_take(_state: State, decision: Decision) -> list[TakeDie]:
    """Return the different dice; equal ones are one option (N-153)."""
    return [TakeDie(face) for face in sorted(set(DiceSubject.of(decision).faces))]


def answers(state: State, decision: Decision) -> list[TakeDie | Cash]:
    """Return the dice, and the uses of the card for two resources (SA-C.20)."""
    return [*dice_to_take(state, decision), *cash_answers(state, decision.seat)]


def check(state: State, decision: Decision, answer: TakeDie | Cash) -> None:
    """Require a die, or the use of the card (SA-C.20)."""
    if isinstance(answer, Cash):
        check_cash(state, decision.seat, answer)
    else:
        check_die(state, decision, answer)


def check_die(_state: State, decision: Decision, answer: TakeDie) -> None:
    """Require a die that is there."""
    if answer.face not in DiceSubject.of(decision).faces:
        raise refuse("no_such_die", face=answer.face)


def apply(state: State, move: Move, decision: Decision, answer: TakeDie | Cash) -> None:
    """Take a die, or use the card and be asked again (N-150)."""
    if isinstance(answer, Cash):
        cash(state, move, decision, answer)
    else:
        apply_die(state, move, decision, answer)


def apply_die(state: State, move: Move, decision: Decision, answer: TakeDie) -> None:
    """Remove the die, take its reward, continue clockwise."""
    seat = decision.seat
    left = list(DiceSubject.of(decision).faces)
    left.remove(answer.face)
    move.then("choose_reward", clockwise(state, seat), tuple(left))
    move.tell("die_chosen", "SA-C.4", seat, face=answer.face)
    take_reward(state, move, seat, answer.face)


def take_reward(state: State, move: Move, seat: int, face: int) -> None:
    """Take 1 wood, 2 clay, 3 stone, 4 gold, 5 a tool step, or 6 agriculture (SA-C.5)."""
    if face <= len(RESOURCES):
        goods = RESOURCES[face - 1]
        give_resource(state, seat, goods, 1)
        move.tell("received", "SA-C.5", seat, goods=goods, amount=1)
    elif face == 5:
        gain_tool(state, move, seat, "SA-C.5")
    else:
        raise_agriculture(state, move, seat, "SA-C.5")


def find_forced(state: State, decision: Decision) -> TakeDie | None:
    """Skip the question if all dice are equal, unless the card could be used (DG-3.6)."""
    return None if has_cash_card(state, decision.seat) else forced_die(state, decision)


def forced_die(_state: State, decision: Decision) -> TakeDie | None:
    """Return the only face, if all dice are equal."""
    faces = DiceSubject.of(decision).faces
    return TakeDie(faces[0]) if len(set(faces)) == 1 else None


class DieFacts(msgspec.Struct, frozen=True):
    """The remaining dice, including equal ones: as many players still choose after this one."""

    faces: tuple[int, ...]


def about(_state: State, decision: Decision) -> DieFacts:
    """Return the remaining choices (SA-C.4)."""
    return DieFacts(DiceSubject.of(decision).faces)


def default(_state: State, decision: Decision) -> TakeDie:
    """Take the highest die (DG-9.10)."""
    return TakeDie(max(DiceSubject.of(decision).faces))


DIE: Kind[State] = Kind(
    name="sa_die",
    answer_type=TakeDie | Cash,
    check=check,
    apply=apply,
    default=default,
    subject=DiceSubject,
    answers=answers,
    forced=find_forced,
    about=about,
)
