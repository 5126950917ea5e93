"""Invariants of every position of Stone Age; each function lists violations."""

from __future__ import annotations

from collections.abc import Callable

from .components import (
    BUILDINGS,
    CARDS,
    GATHERERS_LIMIT,
    MAX_AGRICULTURE,
    MAX_FIGURES,
    MAX_TOOL,
    RINGS,
    STACK_SIZE,
    START_FIGURES,
    VILLAGE_LIMIT,
    card,
)
from .state import GATHERING, HUNTING_GROUNDS, HUT, NAMES, VILLAGE, State


def cards_exactly_once(state: State) -> list[str]:
    """All 36 cards are in the deck, on the spaces or with players, each once (SA-S.2, SA-C.1)."""
    found = state.deck + [number for number in state.cards if number]
    for player in state.players:
        found += player.cards + player.hidden_cards
    complete = sorted(found) == list(range(1, len(CARDS) + 1))
    return [] if complete else [f"cards are not each there once: {sorted(found)}"]


def buildings_exactly_once(state: State) -> list[str]:
    """All 28 tiles are in the stacks, out of the game or with players, each once (SA-S.1)."""
    found = state.removed + [number for tiles in state.stacks for number in tiles]
    for player in state.players:
        found += player.buildings
    wrong = []
    if sorted(found) != list(range(1, len(BUILDINGS) + 1)):
        wrong.append(f"tiles are not each there once: {sorted(found)}")
    if len(state.stacks) != len(state.players) or any(len(t) > STACK_SIZE for t in state.stacks):
        wrong.append("as many stacks as players, of at most 7 tiles (SA-S.1)")
    return wrong


def tribes(state: State) -> list[str]:
    """Figures are on the board or waiting, 5 to 10 in all (SA-0.2)."""
    wrong = []
    for seat, player in enumerate(state.players):
        placed = sum(there[seat] for there in state.board)
        if player.unplaced + placed != player.figures or player.unplaced < 0:
            wrong.append(f"seat {seat}: {placed} placed, {player.unplaced} not, {player.figures}")
        if not START_FIGURES <= player.figures <= MAX_FIGURES:
            wrong.append(f"seat {seat}: tribe of {player.figures} (SA-0.2)")
    return wrong


def possessions(state: State) -> list[str]:
    """Nothing is negative; tools and agriculture are within their tracks (SA-0.6, SA-0.7)."""
    wrong = []
    for seat, player in enumerate(state.players):
        if player.food < 0 or min(player.resources) < 0:
            wrong.append(f"seat {seat}: less than nothing of food or resources")
        if not 0 <= player.agriculture <= MAX_AGRICULTURE:
            wrong.append(f"seat {seat}: agriculture {player.agriculture} (SA-0.7)")
        if not all(0 <= tool <= MAX_TOOL for tool in player.tools):
            wrong.append(f"seat {seat}: tools {player.tools} (SA-0.6)")
        if max(player.tools) - min(player.tools) > 1:
            wrong.append(f"seat {seat}: tools {player.tools} were not raised lowest first (SA-2.9)")
        if any(u and not t for t, u in zip(player.tools, player.tools_used, strict=True)):
            wrong.append(f"seat {seat}: a tool that is not there was used (SA-2.6)")
    return wrong


def single_use_cards(state: State) -> list[str]:
    """A single-use card is kept only by the player who took it (SA-C.16)."""
    wrong = []
    for seat, player in enumerate(state.players):
        wrong += [
            f"seat {seat}: card {number} has no single use to wait for"
            for number in player.single_use
            if number not in player.cards or card(number).upper.timing != "single_use"
        ]
        if len(set(player.single_use)) != len(player.single_use):
            wrong.append(f"seat {seat}: single-use cards {player.single_use}")
    return wrong


def location_limits(state: State) -> list[str]:
    """No location holds more figures or players than allowed (SA-1.6 to SA-1.13)."""
    wrong = []
    players = len(state.players)
    for location, there in enumerate(state.board):
        visitors = players - there.count(0)
        name = NAMES[location]
        if location == HUNTING_GROUNDS:
            continue
        if location in GATHERING:
            if sum(there) > RINGS or visitors > GATHERERS_LIMIT[players]:
                wrong.append(f"{name}: {there} (SA-1.10, SA-1.13)")
        elif sum(there) not in (0, 2 if location == HUT else 1) or visitors > 1:
            wrong.append(f"{name}: {there} (SA-1.6 to SA-1.11)")
    if sum(any(state.board[location]) for location in VILLAGE) > VILLAGE_LIMIT[players]:
        wrong.append("too many of tool maker, hut and field are occupied (SA-1.12)")
    return wrong


def full_card_spaces(state: State) -> list[str]:
    """While figures are placed, every card space has a card (SA-4.1)."""
    placing = state.phase == "placing"
    return ["a card space is empty (SA-4.1)"] if placing and not all(state.cards) else []


INVARIANTS: tuple[Callable[[State], list[str]], ...] = (
    cards_exactly_once,
    buildings_exactly_once,
    tribes,
    possessions,
    single_use_cards,
    location_limits,
    full_card_spaces,
)
