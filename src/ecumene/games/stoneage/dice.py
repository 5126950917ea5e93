"""Dice and tools (SA-2.4 to SA-2.7, SA-C.10, SA-C.17)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

import msgspec

from ecumene.kernel import Decision, Kind, Move, Subject

from .answers import Cash, Tools
from .cash import cash, cash_answers, check_cash
from .components import FOOD_DIVISOR, RESOURCES, TOOL_SPACES, VALUES, card, card_number
from .refusals import refuse
from .state import Player, State


class ToolsSubject(Subject, frozen=True):
    """The location of a roll, and the sum of the dice."""

    goods: str
    total: int


#: dice are divided by this and rounded down (SA-2.4, SA-R.3)
DIVISORS: dict[str, int] = {"food": FOOD_DIVISOR, **dict(zip(RESOURCES, VALUES, strict=True))}


def roll_for(state: State, move: Move, seat: int, goods: str, dice: int, label: str) -> None:
    """Roll for goods; a player with a tool is asked after seeing the roll (SA-2.5, N-151)."""
    faces = move.roll(label, dice)
    total = sum(faces)
    move.tell("rolled", "SA-2.4", seat, goods=goods, dice=list(faces), place=label)
    if unused_spaces(state.players[seat]) or single_use_tools(state.players[seat]):
        move.ask(seat, "sa_tools", "SA-2.5", ToolsSubject(goods, total))
    else:
        gain(state, move, seat, goods, total)


def gain(state: State, move: Move, seat: int, goods: str, total: int) -> None:
    """Divide and round down (SA-2.4); the supply never runs out (SA-0.5)."""
    amount = total // DIVISORS[goods]
    player = state.players[seat]
    if goods == "food":
        player.food += amount
    else:
        player.resources[RESOURCES.index(goods)] += amount
    move.tell("gained", "SA-2.4", seat, goods=goods, amount=amount, total=total)


def unused_spaces(player: Player) -> tuple[int, ...]:
    """Return the tool spaces with a tile that can still help in this round (SA-2.6)."""
    tools, used = player.tools, player.tools_used
    return tuple([space for space in range(TOOL_SPACES) if tools[space] and not used[space]])


def single_use_tools(player: Player) -> tuple[int, ...]:
    """Return the single-use tools a player has left (SA-C.17)."""
    if not player.single_use:
        return ()
    return tuple(n for n in player.single_use if card(n).upper.type == "single_use_tool")


# -- the decision ----------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def all_tools(spaces: tuple[int, ...], cards: tuple[int, ...]) -> tuple[Tools, ...]:
    """Return every set of tool spaces and single-use cards; the empty one first."""
    return tuple(
        Tools(some_spaces, tuple(f"C{n:02}" for n in some_cards))
        for number in range(len(spaces) + 1)
        for some_spaces in combinations(spaces, number)
        for of_cards in range(len(cards) + 1)
        for some_cards in combinations(cards, of_cards)
    )


def answers(state: State, decision: Decision) -> tuple[Tools | Cash, ...]:
    """Return any own unused tools, and none (SA-2.4, SA-2.6)."""
    player = state.players[decision.seat]
    sets = all_tools(unused_spaces(player), single_use_tools(player))
    return (*sets, *cash_answers(state, decision.seat))


def check(state: State, decision: Decision, answer: Tools | Cash) -> None:
    """Allow each tool tile for one roll a round, each single-use tool for one roll of the game."""
    if isinstance(answer, Cash):
        check_cash(state, decision.seat, answer)
        return
    player = state.players[decision.seat]
    for space in answer.spaces:
        if space >= TOOL_SPACES or not player.tools[space]:
            raise refuse("no_such_tool", space=space + 1)
        if player.tools_used[space]:
            raise refuse("tool_used", space=space + 1)
    if answer.cards:
        owned = {f"C{n:02}" for n in single_use_tools(player)}
        for name in answer.cards:
            if name not in owned:
                raise refuse("no_such_card")
    if len(set(answer.spaces)) < len(answer.spaces) or len(set(answer.cards)) < len(answer.cards):
        raise refuse("named_twice")


def apply(state: State, move: Move, decision: Decision, answer: Tools | Cash) -> None:
    """Turn the tools used, add their full value, and take the gain."""
    if isinstance(answer, Cash):
        cash(state, move, decision, answer)
        return
    seat = decision.seat
    player, roll = state.players[seat], ToolsSubject.of(decision)
    total = roll.total
    for space in answer.spaces:
        player.tools_used[space] = True
        total += player.tools[space]
    for name in answer.cards:
        number = card_number(name)
        player.single_use.remove(number)
        total += card(number).upper.amount
    if answer.spaces or answer.cards:
        tools = [player.tools[space] for space in answer.spaces]
        move.tell("tools_used", "SA-2.6", seat, tools=tools, cards=list(answer.cards))
    gain(state, move, seat, roll.goods, total)


class ToolsFacts(msgspec.Struct, frozen=True):
    """A roll that tools can be added to; the gain is the sum divided and rounded down (SA-2.4)."""

    goods: str
    total: int
    divisor: int
    #: the tool spaces that can still help, and what each single-use card would add
    spaces: tuple[int, ...]
    cards: dict[str, int]


def about(state: State, decision: Decision) -> ToolsFacts:
    """Return the roll, and the player's tools (SA-2.5)."""
    player, roll = state.players[decision.seat], ToolsSubject.of(decision)
    return ToolsFacts(
        roll.goods,
        roll.total,
        DIVISORS[roll.goods],
        unused_spaces(player),
        {card(n).id: card(n).upper.amount for n in single_use_tools(player)},
    )


def default(_state: State, _decision: Decision) -> Tools:
    """Use no tools (DG-9.10)."""
    return Tools()


TOOLS: Kind[State] = Kind(
    name="sa_tools",
    answer_type=Tools | Cash,
    check=check,
    apply=apply,
    default=default,
    subject=ToolsSubject,
    answers=answers,
    about=about,
)
