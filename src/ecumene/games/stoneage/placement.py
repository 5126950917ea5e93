"""Phase 1: placing figures (SA-1.2 to SA-1.14)."""

from __future__ import annotations

from itertools import chain
from typing import Any

from ecumene.kernel import Decision, Kind, Move, Refusal

from .answers import Cash, Place
from .cash import cash, cash_answers, check_cash, has_cash_card
from .components import (
    GATHERERS_LIMIT,
    MAX_AGRICULTURE,
    MAX_FIGURES,
    MAX_TOOL,
    RINGS,
    TOOL_SPACES,
    VILLAGE_LIMIT,
)
from .refusals import refuse
from .state import (
    FIELD,
    FIRST_CARD,
    GATHERING,
    HUNTING_GROUNDS,
    HUT,
    NAMES,
    NUMBER,
    TOOL_MAKER,
    Player,
    State,
    clockwise,
)

#: the places of the village, and how many figures each takes (SA-1.6 to SA-1.8)
VILLAGE_FIGURES = ((TOOL_MAKER, 1), (HUT, 2), (FIELD, 1))


def _choices(location: int) -> tuple[tuple[Place, ...], ...]:
    """Return placements on a location, from the fewest figures allowed up to this many."""
    least = dict(VILLAGE_FIGURES).get(location, 1)
    return tuple(
        tuple(Place(NAMES[location], figures) for figures in range(least, most + 1))
        for most in range(MAX_FIGURES + 1)
    )


#: by location and the most figures that can go there
CHOICES = tuple(_choices(location) for location in range(len(NAMES)))


def place(state: State, move: Move, seat: int) -> None:
    """Step: ask the next player who can place; without one the phase ends (SA-1.2 to SA-1.4)."""
    for steps in range(len(state.players)):
        candidate = clockwise(state, seat, steps)
        if can_place(state, candidate):
            move.ask(candidate, "sa_place", "SA-1.2")
            return


def can_place(state: State, seat: int) -> bool:
    """Whether a player has figures left and a legal location for them (SA-1.3, SA-1.4)."""
    if not state.players[seat].unplaced:
        return False
    if not state.board[HUNTING_GROUNDS][seat]:
        return True
    # A card or building without a figure is open to everybody: no need to check further.
    return not all(map(any, state.board[FIRST_CARD:])) or bool(open_choices(state, seat))


def open_choices(state: State, seat: int) -> list[tuple[Place, ...]]:
    """Return a player's possible placements, location by location.

    Equivalent to :func:`obstacle` finding nothing, but called so often that it walks the board
    itself.
    """
    board, players, player = state.board, len(state.players), state.players[seat]
    unplaced = player.unplaced
    if not unplaced:
        return []
    found = []
    taken = [any(there) for there in board[: FIELD + 1]]
    if sum(taken) < VILLAGE_LIMIT[players]:
        gain_required = state.options.sa_block == "forbidden"
        for location, figures in VILLAGE_FIGURES:
            if taken[location] or figures > unplaced:
                continue
            if not (gain_required and at_maximum(player, location)):
                found.append(CHOICES[location][figures])
    if not board[HUNTING_GROUNDS][seat]:
        found.append(CHOICES[HUNTING_GROUNDS][unplaced])
    most_gatherers = GATHERERS_LIMIT[players]
    for location in GATHERING:
        there = board[location]
        if there[seat] or players - there.count(0) >= most_gatherers:
            continue
        free = RINGS - sum(there)
        if free > 0:
            found.append(CHOICES[location][free if free < unplaced else unplaced])
    cards_and_buildings = range(FIRST_CARD, len(board))
    found += [CHOICES[location][1] for location in cards_and_buildings if not any(board[location])]
    return found


def open_locations(state: State, seat: int) -> list[tuple[int, int, int]]:
    """Return locations where a player may place now, with the least and the most figures."""
    return [
        (NUMBER[choices[0].location], choices[0].figures, choices[-1].figures)
        for choices in open_choices(state, seat)
    ]


def obstacle(state: State, seat: int, location: int) -> str:
    """Return why a player may not place on a location: the code of the refusal, or ""."""
    there = state.board[location]
    if there[seat]:
        return "already_there"  # SA-1.5
    if location >= FIRST_CARD:
        return "occupied_card" if any(there) else ""  # SA-1.11
    if location > HUNTING_GROUNDS:
        return _gathering_obstacle(there)
    if location == HUNTING_GROUNDS:
        return ""  # SA-1.9
    return _village_obstacle(state, seat, location)


def _gathering_obstacle(there: list[int]) -> str:
    """Check forest, clay mound, quarry, river: 7 rings, limited players (SA-1.10, SA-1.13)."""
    if sum(there) >= RINGS:
        return "full"
    gatherers = len(there) - there.count(0)
    return "crowded" if gatherers >= GATHERERS_LIMIT[len(there)] else ""


def _village_obstacle(state: State, seat: int, location: int) -> str:
    """Check tool maker, hut, field: one player each; with few players one stays empty (SA-1.12)."""
    board = state.board
    if any(board[location]):
        return f"occupied_{NAMES[location]}"
    occupied = any(board[TOOL_MAKER]) + any(board[HUT]) + any(board[FIELD])
    if occupied >= VILLAGE_LIMIT[len(state.players)]:
        return "village_closed"
    return _own_obstacle(state, seat, location)


def _own_obstacle(state: State, seat: int, location: int) -> str:
    """Return why a free village place is closed to this player."""
    player = state.players[seat]
    if location == HUT and player.unplaced < 2:
        return "hut_needs_two"  # SA-1.7
    if state.options.sa_block == "forbidden" and at_maximum(player, location):
        return "at_maximum"  # SA-1.14, D-112
    return ""


def at_maximum(player: Player, location: int) -> bool:
    """Whether tool maker, hut or field would give this player nothing (SA-1.14)."""
    if location == TOOL_MAKER:
        return sum(player.tools) == TOOL_SPACES * MAX_TOOL
    if location == HUT:
        return player.figures == MAX_FIGURES
    return player.agriculture == MAX_AGRICULTURE


def figures_range(state: State, seat: int, location: int) -> tuple[int, int]:
    """Return the least and the most figures an open location takes from a player."""
    if location >= FIRST_CARD or location in (TOOL_MAKER, FIELD):
        return 1, 1
    if location == HUT:
        return 2, 2
    unplaced = state.players[seat].unplaced
    if location == HUNTING_GROUNDS:
        return 1, unplaced
    return 1, min(unplaced, RINGS - sum(state.board[location]))


# -- the decision ----------------------------------------------------------------------------------


def placements(state: State, decision: Decision) -> list[Place]:
    """Return every legal placement of the asked player."""
    return list(chain.from_iterable(open_choices(state, decision.seat)))


def answers(state: State, decision: Decision) -> list[Place | Cash]:
    """Return every legal placement, and the uses of the card for two resources (SA-C.20)."""
    return [*placements(state, decision), *cash_answers(state, decision.seat)]


def check(state: State, decision: Decision, answer: Place | Cash) -> None:
    """Require a placement, or the use of the card (SA-C.20)."""
    if isinstance(answer, Cash):
        check_cash(state, decision.seat, answer)
    else:
        check_placement(state, decision, answer)


def check_placement(state: State, decision: Decision, answer: Place) -> None:
    """Check a placement: location first, then the number of figures."""
    location = NUMBER[answer.location]
    refusal = why_not(state, decision.seat, location)
    if refusal is not None:
        raise refusal
    least, most = figures_range(state, decision.seat, location)
    if not least <= answer.figures <= most:
        raise _wrong_number(state, decision.seat, location, answer.figures)


def why_not(state: State, seat: int, location: int) -> Refusal | None:
    """Return the refusal for placing on a location, or None if it is open."""
    players = len(state.players)
    if location >= len(state.board):
        return refuse("no_such_stack", location=NAMES[location], players=players)
    code = obstacle(state, seat, location)
    if not code:
        return None
    return refuse(code, **_details(state, seat, location, code))


def _details(state: State, seat: int, location: int, code: str) -> dict[str, Any]:
    """Return the details of a refusal, by its code."""
    place, players = NAMES[location], len(state.players)
    details: dict[str, dict[str, Any]] = {
        "already_there": {"location": place},
        "occupied_card": {"location": place},
        "full": {"location": place},
        "crowded": {"location": place, "players": players, "limit": GATHERERS_LIMIT[players]},
        "village_closed": {"players": players},
        "hut_needs_two": {"unplaced": state.players[seat].unplaced},
    }
    return details.get(code, {})


def _wrong_number(state: State, seat: int, location: int, figures: int) -> Refusal:
    unplaced = state.players[seat].unplaced
    name = NAMES[location]
    if location == HUT:
        return refuse("exactly_two")
    if figures < 1:
        return refuse("too_few_figures")
    if location in (TOOL_MAKER, FIELD):
        return refuse(f"exactly_one_{NAMES[location]}")
    if location >= FIRST_CARD:
        return refuse("exactly_one", location=name)
    if figures > unplaced:
        return refuse("too_many_figures", unplaced=unplaced)
    return refuse("too_few_rings", location=name, free=RINGS - sum(state.board[location]))


def apply(state: State, move: Move, decision: Decision, answer: Place | Cash) -> None:
    """Place, or use the card and be asked again (N-150)."""
    if isinstance(answer, Cash):
        cash(state, move, decision, answer)
    else:
        apply_placement(state, move, decision, answer)


def apply_placement(state: State, move: Move, decision: Decision, answer: Place) -> None:
    """Put the figures down; the next player continues (SA-1.2)."""
    seat = decision.seat
    state.board[NUMBER[answer.location]][seat] = answer.figures
    state.players[seat].unplaced -= answer.figures
    move.tell("placed", "SA-1.2", seat, location=answer.location, figures=answer.figures)
    move.then("place", clockwise(state, seat))


def find_forced(state: State, decision: Decision) -> Place | None:
    """Skip the question if one placement is legal, unless the card could be used (DG-3.6)."""
    return None if has_cash_card(state, decision.seat) else forced_placement(state, decision)


def forced_placement(state: State, decision: Decision) -> Place | None:
    """Return the only legal placement."""
    seat, board = decision.seat, state.board
    if state.players[seat].unplaced > 1 and not board[HUNTING_GROUNDS][seat]:
        return None
    # Two cards or buildings without a figure are a choice: no need to check further.
    if board[FIRST_CARD:].count([0] * len(state.players)) > 1:
        return None
    legal = placements(state, decision)
    return legal[0] if len(legal) == 1 else None


def default(state: State, decision: Decision) -> Place:
    """Place one figure on the hunting grounds, or on the first legal location (DG-9.10)."""
    if not obstacle(state, decision.seat, HUNTING_GROUNDS):
        return Place("hunting_grounds", 1)
    return placements(state, decision)[0]


def unavailable(state: State, decision: Decision) -> list[tuple[str, Refusal]]:
    """Return the locations that are closed to the asked player, and why."""
    closed = ((loc, why_not(state, decision.seat, loc)) for loc in range(len(state.board)))
    return [(NAMES[loc], refusal) for loc, refusal in closed if refusal is not None]


PLACE: Kind[State] = Kind(
    name="sa_place",
    answer_type=Place | Cash,
    check=check,
    apply=apply,
    default=default,
    answers=answers,
    forced=find_forced,
    unavailable=unavailable,
)


def foresee(seen: State, seat: int) -> tuple[State, Decision] | None:
    """Return a seat's next placement in this round, on the board as it is now."""
    if seen.phase != "placing" or not can_place(seen, seat):
        return None
    # Its number belongs to no row: it is negative, and changes after each placement.
    number = -1 - seen.round * (MAX_FIGURES + 1) - seen.players[seat].unplaced
    return seen, Decision(number, seat, "sa_place", "SA-1.2")
