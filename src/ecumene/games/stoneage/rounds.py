"""Setup (SA-S.1 to SA-S.6), rounds, and the steps between them (SA-1.1, SA-4, SA-E.1, SA-E.2)."""

from __future__ import annotations

from ecumene.kernel import Move

from .components import BUILDINGS, CARD_SPACES, CARDS, STACK_SIZE, TOOL_SPACES
from .state import State, clockwise


def setup(state: State, move: Move) -> None:
    """Step: shuffle tiles and cards, find the first player, begin the first round."""
    stack_buildings(state, move)
    state.deck = move.shuffle("cards", list(range(1, len(CARDS) + 1)))
    state.first = first_player(state, move)
    move.tell("first_player", "SA-S.5", state.first)
    move.tell("buildings_shown", "SA-S.1", tiles=[f"B{stack[-1]:02}" for stack in state.stacks])
    deal_cards(state, move, "SA-S.2")
    move.then("begin_round")


def stack_buildings(state: State, move: Move) -> None:
    """Shuffle the tiles into stacks of 7, as many as players; remove the others unseen (SA-S.1)."""
    tiles = move.shuffle("buildings", list(range(1, len(BUILDINGS) + 1)))
    used = len(state.players) * STACK_SIZE
    state.stacks = [tiles[n : n + STACK_SIZE] for n in range(0, used, STACK_SIZE)]
    state.removed = tiles[used:]


def first_player(state: State, move: Move) -> int:
    """Return a random first player, or the one the host named (SA-S.5, D-111)."""
    if state.options.sa_first == "host":
        return state.options.sa_first_seat
    return move.pick("first player", len(state.players))


def begin_round(state: State, move: Move) -> None:
    """Step: begin a round of placing, using and feeding (SA-1.1)."""
    state.round += 1
    state.phase = "placing"
    move.tell("round", "SA-1.1", state.first, round=state.round)
    # The agenda is a stack: what comes first is pushed last.
    move.then("end_round")
    move.then("feed")
    move.then("use", 0)
    move.then("place", state.first)


def end_round(state: State, move: Move) -> None:
    """Step: end the game (N-155: E.2 before E.1), or prepare the board for the next round."""
    move.seal("phase")
    state.first = clockwise(state, state.first)  # SA-1.1, SA-4.2
    if any(not stack for stack in state.stacks):
        move.tell("game_ends", "SA-E.2")
        move.then("score")
    elif len(state.deck) < state.cards.count(0):
        move.tell("game_ends", "SA-E.1")
        move.then("score")
    else:
        slide_cards(state)
        deal_cards(state, move, "SA-4.1")
        ready_tools(state)
        move.then("begin_round")


def slide_cards(state: State) -> None:
    """Slide the remaining cards to the right, to the cheap spaces (SA-4.1)."""
    left = [number for number in state.cards if number]
    state.cards = left + [0] * (CARD_SPACES - len(left))


def deal_cards(state: State, move: Move, rule: str) -> None:
    """Fill empty card spaces from the deck, cheapest first (SA-S.2, SA-4.1)."""
    for space in range(CARD_SPACES):
        if not state.cards[space]:
            state.cards[space] = state.deck.pop()
    move.seal("reveal")
    move.tell("cards_shown", rule, cards=[f"C{number:02}" for number in state.cards])


def ready_tools(state: State) -> None:
    """Make used tools ready again (SA-2.6, SA-4.1)."""
    for player in state.players:
        player.tools_used = [False] * TOOL_SPACES
