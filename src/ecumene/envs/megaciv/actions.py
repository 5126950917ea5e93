"""The actions of Mega Civilization: names of things, and a few verbs.

An action names a thing (an area, a card, a seat, a number) or says what to do with the things that
follow. The kind of question and the actions before it tell what it means; so one list of some six
hundred names is enough for all kinds of questions. Its order never changes within a version.

Seats are named in order from the acting one: ``seat +1`` is the next.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ecumene.envs.choices import DEFAULT, DONE, WAIT, OpenQuestion
from ecumene.games.megaciv.board.board import Board
from ecumene.games.megaciv.board.board_load import default_board
from ecumene.games.megaciv.calculations.player_facts import SHIPS
from ecumene.games.megaciv.tables.advances import ADVANCES
from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.games.megaciv.tables.civilizations import CIVILIZATIONS
from ecumene.games.megaciv.tables.commodities import COMMODITIES, STACKS, WATER
from ecumene.games.megaciv.tables.credit import GROUPS
from ecumene.games.megaciv.views.view import SeatView

SEATS = 18
#: tokens of one march, and whatever else is counted; more than that takes several orders
NUMBERS = range(21)
#: the newest offers that a seat can see have a number each; older ones are out of reach
OFFERS = 24

YES, NO = "yes", "no"
ANYONE, NO_CALAMITY, WISH = "anyone", "no calamity", "wish"
OFFER, ANSWER, ACCEPT, DECLINE, WITHDRAW = "offer", "answer", "accept", "decline", "withdraw"
BUILD, MAINTAIN, SCUTTLE, SAIL, LOAD, UNLOAD = (
    "build ship",
    "maintain",
    "scuttle",
    "sail",
    "load",
    "unload",
)
TREASURY, CITY, SHIP = "treasury", "city", "ship"
VERBS = (
    *(WAIT, DONE, DEFAULT, YES, NO, TREASURY, CITY, SHIP),
    *(OFFER, ANSWER, ACCEPT, DECLINE, WITHDRAW, ANYONE, NO_CALAMITY, WISH),
    *(BUILD, MAINTAIN, SCUTTLE, SAIL, LOAD, UNLOAD),
)
ABILITIES = (
    "diaspora",
    "fundamentalism",
    "monotheism",
    "politics_gain",
    "politics_annex",
    "provincial_empire",
    "trade_routes",
    "universal_doctrine",
)
CARDS = (*COMMODITIES, WATER, *CALAMITIES)


def area(name: str) -> str:
    """An area, or the coast of an area with one coast."""
    return f"area {name}"


def number(count: int) -> str:
    return f"number {count}"


def seat(own: int, other: int, players: int) -> str:
    """A seat as the acting seat calls it."""
    return f"seat +{(other - own) % players}"


def card(name: str) -> str:
    return f"card {name}"


def advance(name: str) -> str:
    return f"advance {name}"


def ship(place: int) -> str:
    return f"ship {place}"


def stack(place: int, *, free: bool) -> str:
    return f"{'free card of' if free else 'buy from'} stack {place}"


def offer(place: int) -> str:
    return f"offer {place}"


def group(name: str) -> str:
    return f"credits {name}"


def use(ability: str) -> str:
    return f"use {ability}"


def feature(name: str) -> str:
    """A volcano, a flood plain or an open sea."""
    return f"feature {name}"


def civilization(name: str) -> str:
    return f"civilization {name}"


def _features(board: Board) -> list[str]:
    volcanoes = [volcano.id for volcano in board.volcanoes]
    return sorted({*volcanoes, *(plain.id for plain in board.plains), *board.seas})


def all_actions(board: Board) -> tuple[str, ...]:
    """Every action on a board. The boards of the project have the same places."""
    further_coasts = sorted(coast for coast in board.area_of if coast not in board.area)
    return (
        *VERBS,
        *map(number, NUMBERS),
        *(f"seat +{steps}" for steps in range(SEATS)),
        *map(ship, range(2 * SHIPS)),
        *(stack(place, free=free) for free in (False, True) for place in STACKS),
        *map(offer, range(OFFERS)),
        *map(group, GROUPS),
        *map(use, ABILITIES),
        *map(civilization, CIVILIZATIONS),
        *map(advance, ADVANCES),
        *map(card, CARDS),
        *map(area, (*board.areas, *further_coasts)),
        *map(feature, _features(board)),
    )


ACTIONS = all_actions(default_board())


def own_seat(asked: OpenQuestion) -> SeatView:
    """The asked seat as it sees itself."""
    seat: SeatView = asked.view.seats[asked.question.seat]
    return seat


def card_name(asked: OpenQuestion, number: int) -> str:
    """The name of a card in the seat's hand."""
    names: dict[int, str] = asked.remember(
        "names", lambda: {card.number: card.name for card in own_seat(asked).hand}
    )
    return names[number]


def count_held(asked: OpenQuestion, numbers: Iterable[int], water: int) -> Counter[str]:
    """Count own cards by name, including water."""
    found = Counter(card_name(asked, number) for number in numbers)
    if water:
        found[WATER] = water
    return found


def card_numbers(
    asked: OpenQuestion, numbers: Iterable[int], names: Iterable[str]
) -> tuple[int, ...]:
    """Return the lowest-numbered cards of these names; without water."""
    left = Counter(names)
    chosen = []
    for number in sorted(numbers):
        name = card_name(asked, number)
        if left[name]:
            left[name] -= 1
            chosen.append(number)
    return tuple(chosen)
