"""The observations of Mega Civilization: the view of a seat as numbers, own things first.

Seats are numbered in order from the observing one: ``+0`` is the observer. What never changes in a
game (limits of areas, city sites, borders) is not in an observation: see the board.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from ecumene.envs.observation import (
    Numbers,
    ObservationBlock,
    Sight,
    chosen_block,
    kind_block,
    last_block,
)
from ecumene.games.megaciv.board.board_load import default_board
from ecumene.games.megaciv.game import MEGA_CIVILIZATION
from ecumene.games.megaciv.phases.trade.trade_view import OfferView
from ecumene.games.megaciv.position.state import ANYONE
from ecumene.games.megaciv.tables.advances import ADVANCES
from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.games.megaciv.tables.civilizations import CIVILIZATIONS
from ecumene.games.megaciv.tables.commodities import COMMODITIES, STACKS, WATER
from ecumene.games.megaciv.tables.credit import GROUPS, Credits
from ecumene.games.megaciv.views.view import SeatView, View

from .actions import ACTIONS, CARDS, OFFERS
from .forms import FORMS
from .trade import numbered_offers

PHASES = range(14)
HALVES = ("west", "east")
NAMED = (*COMMODITIES, WATER)

AREAS = default_board().areas
AREA_OF = default_board().area_of
AREA = {name: place for place, name in enumerate(AREAS)}
CARD = {name: place for place, name in enumerate(CARDS)}
NAME = {name: place for place, name in enumerate(NAMED)}
CALAMITY = {name: place for place, name in enumerate(CALAMITIES)}
CIVILIZATION = {name: place for place, name in enumerate(CIVILIZATIONS)}


def _product(firsts: Sequence[str], seconds: Sequence[str]) -> list[str]:
    return [f"{first} {second}" for first in firsts for second in seconds]


# -- the table -------------------------------------------------------------------------------------


def _table(out: Numbers, sight: Sight) -> None:
    view = sight.view
    out[:4] = (
        view.turn / 20,
        view.last_turn / 20,
        view.barbarians_in_supply / 55,
        view.pirates_in_supply / 10,
    )
    out[4 + view.phase] = 1


def _civilization(out: Numbers, sight: Sight) -> None:
    name = sight.view.seats[sight.seat].civilization
    if name:
        out[CIVILIZATION[name]] = 1


def _stacks(out: Numbers, sight: Sight) -> None:
    for half, block in sight.view.blocks.items():
        for stack in block.empty:
            out[HALVES.index(half) * len(STACKS) + stack - 1] = 1


def _discards(out: Numbers, sight: Sight) -> None:
    for block in sight.view.blocks.values():
        for pile in block.discards:
            for name in pile:
                out[CARD[name]] += 0.2


CASE_NAMES = ("called", "victim", "secondary", "beneficiary")


def _cases(out: Numbers, sight: Sight) -> None:
    """Encode the called calamities, and the observer's role in them."""
    for case in sight.view.cases:
        start = CALAMITY[case.calamity] * len(CASE_NAMES)
        out[start : start + len(CASE_NAMES)] = (
            1,
            case.victim == sight.seat,
            sight.seat in case.secondary,
            case.beneficiary == sight.seat,
        )


# -- seats -----------------------------------------------------------------------------------------

SEAT_NAMES = (
    "ranking",
    "east",
    "tokens",
    "cities",
    "ships",
    "treasury",
    "stock",
    "cards",
    "step",
    "census",
    "rate",
    "bonus",
    "left",
    "calamities",
    "finished trading",
    "to act",
    "waits",
    *GROUPS,
    *ADVANCES,
)
#: where credits and advances begin
HELD = SEAT_NAMES.index(GROUPS[0])


def _seats(out: Numbers, sight: Sight) -> None:
    """One row per seat, the observing one first."""
    if "seats" not in sight.public:
        sight.public["seats"] = np.array([_row(sight.view, seat) for seat in sight.view.seats])
    rows: Numbers = sight.public["seats"]
    own = sight.seat * len(SEAT_NAMES)
    flat = rows.reshape(-1)
    out[: len(flat) - own] = flat[own:]
    out[len(flat) - own :] = flat[:own]


def _row(view: View, seat: SeatView) -> Numbers:
    """Return the public features of a seat."""
    row = np.empty(len(SEAT_NAMES), dtype=np.float32)
    row[:HELD] = (
        *_things(seat),
        seat.seat in view.finished_trading,
        seat.seat in view.circle,
        seat.seat in view.waiting,
    )
    row[HELD:] = _holdings(seat.credits, seat.advances)
    return row


def _things(seat: SeatView) -> tuple[float, ...]:
    """Return pieces, cards and standing, in the order of the first feature names."""
    return (
        seat.ranking / 18,
        seat.block == "east",
        sum(seat.tokens_at.values()) / 55,
        len(seat.cities_at) / 9,
        len(seat.ships_at) / 4,
        seat.treasury / 55,
        seat.tokens_in_stock / 55,
        seat.cards / 20,
        seat.step / 16,
        seat.census / 55,
        seat.rate / 3,
        seat.ast_bonus,
        seat.left,
        (seat.calamities or 0) / 8,
    )


@lru_cache(maxsize=4096)
def _holdings(own: Credits, advances: tuple[str, ...]) -> Numbers:
    """Encode credits and advances, cached because they change once a turn."""
    held = [float(name in advances) for name in ADVANCES]
    return np.array([*(own.of(group) / 100 for group in GROUPS), *held], dtype=np.float32)


def _hand(out: Numbers, sight: Sight) -> None:
    own = sight.view.seats[sight.seat]
    for card in own.hand:
        out[CARD[card.name]] += 0.2
    out[CARD[WATER]] = own.water / 5


# -- the board -------------------------------------------------------------------------------------

AREA_NAMES = (
    "own tokens",
    "own city",
    "own ships",
    "other tokens",
    "other city",
    "other ships",
    "other owners",
    "barbarians",
    "pirates",
)
#: columns of what players have in an area; those of others are further on by OTHERS
TOKENS, CITY, SHIPS = 0, 1, 2
OTHERS = 3
OWNERS, BARBARIANS, PIRATES = 6, 7, 8
#: pieces are counted first and scaled at the end, so that sums of zero are exactly zero
SCALE = np.array((1 / 5, 1, 1 / 4, 1 / 5, 1, 1 / 4, 1 / 2, 1 / 5, 1), dtype=np.float32)


def _areas(out: Numbers, sight: Sight) -> None:
    """Return area features; other players' pieces are the total less the observer's."""
    if "areas" not in sight.public:
        sight.public["areas"] = _all_areas(sight.view)
    rows = out.reshape(len(AREAS), len(AREA_NAMES))
    rows[:, OTHERS:] = sight.public["areas"]
    own = sight.view.seats[sight.seat]
    _add(rows, own, 0, 1)
    _add(rows, own, OTHERS, -1)
    rows *= SCALE


def _all_areas(view: View) -> Numbers:
    """The pieces on the board as everybody sees it, area by area."""
    rows = np.zeros((len(AREAS), len(AREA_NAMES)), dtype=np.float32)
    for seat in view.seats:
        _add(rows, seat, OTHERS, 1)
    for area, tokens in view.barbarians_at.items():
        rows[AREA[area], BARBARIANS] = tokens
    for area in view.pirates_at:
        rows[AREA[area], PIRATES] = 1
    return rows[:, OTHERS:]


def _add(rows: Numbers, seat: SeatView, column: int, sign: int) -> None:
    """Add a seat's pieces to some columns, or subtract them."""
    tokens = [AREA[area] for area in seat.tokens_at]
    rows[tokens, column + TOKENS] += sign * np.array([*seat.tokens_at.values()], np.float32)
    rows[[AREA[area] for area in seat.cities_at], column + CITY] += sign
    for coast in seat.ships_at:  # there may be several in an area
        rows[AREA[AREA_OF[coast]], column + SHIPS] += sign
    if column == OTHERS:
        rows[tokens, OWNERS] += sign


PLAN_NAMES = ("unmoved", "arrived")


def _plan(out: Numbers, sight: Sight) -> None:
    """Encode the positions of own tokens after the orders so far."""
    position = sight.asked.memo.get("position") if sight.asked is not None else None
    if position is None:
        return
    for area, tokens in position.unmoved.items():
        out[AREA[area] * 2] = tokens / 5
    for area, tokens in position.moved.items():
        out[AREA[area] * 2 + 1] = tokens / 5


SHIP_NAMES = ("afloat", "steps", "aboard")
SHIPS_IN_PLAN = 8


def _ships(out: Numbers, sight: Sight) -> None:
    """Own ships in the orders given so far, by number."""
    position = sight.asked.memo.get("position") if sight.asked is not None else None
    for number, ship in enumerate(position.ships if position is not None else ()):
        afloat = ship.standing != "scuttled"
        out[number * 3 : number * 3 + 3] = (afloat, ship.steps / 4, ship.aboard / 5)


# -- the market ------------------------------------------------------------------------------------

OFFER_NAMES = (
    "open",
    "own",
    "to me",
    "answers mine",
    "giver",
    "cards",
    "no calamity",
    "wish",
    *(f"names {name}" for name in NAMED),
    *(f"wishes {name}" for name in NAMED),
)


def _offers(out: Numbers, sight: Sight) -> None:
    """The newest offers the observer sees, numbered as in actions."""
    width = len(OFFER_NAMES)
    for place, offer in enumerate(numbered_offers(sight.view.offers)):
        _offer(out[place * width : (place + 1) * width], sight, offer)


def _offer(out: Numbers, sight: Sight, offer: OfferView) -> None:
    numbers = (
        1,
        offer.giver == sight.seat,
        offer.to in (ANYONE, sight.seat) and offer.giver != sight.seat,
        bool(offer.answers) and offer.to == sight.seat,
        sight.relative(offer.giver) / 18,
        offer.number / 6,
        offer.no_calamity,
        offer.wish / 6,
    )
    out[: len(numbers)] = numbers
    for name in (*offer.names, *offer.more):
        out[len(numbers) + NAME[name]] += 0.5
    for name in offer.wish_names:
        out[len(numbers) + len(NAMED) + NAME[name]] += 0.5


# -- the question ----------------------------------------------------------------------------------

ARGUMENTS = 4


def _question(out: Numbers, sight: Sight) -> None:
    """The numbers among the arguments of the question, and how many it asks for."""
    if sight.asked is None:
        return
    for place, argument in enumerate(sight.asked.question.args[:ARGUMENTS]):
        if isinstance(argument, int):
            out[place] = argument / 10
    if sight.asked.question.kind in FORMS:
        number = getattr(sight.asked.facts, "number", 0)
        out[ARGUMENTS] = number / 10


def _steps(players: int) -> list[str]:
    return [f"+{steps}" for steps in range(players)]


BLOCKS: tuple[ObservationBlock, ...] = (
    ObservationBlock(
        "table",
        "turn and last turn / 20 (0: not known), supply of barbarians / 55 and pirates / 10, "
        "1 for the phase",
        lambda _: ("turn", "last turn", "barbarians", "pirates", *(f"phase {n}" for n in PHASES)),
        _table,
    ),
    ObservationBlock(
        "civilization", "1 for the seat's own", lambda _: tuple(CIVILIZATIONS), _civilization
    ),
    ObservationBlock(
        "seat",
        "ranking / 18, tokens, treasury, stock and census / 55, cities / 9, ships / 4, cards / 20, "
        "step / 16, rate / 3, calamities / 8, credits / 100, 1 for each flag set, "
        "1 for each advance",
        lambda players: _product(_steps(players), SEAT_NAMES),
        _seats,
    ),
    ObservationBlock("hand", "own cards by name / 5", lambda _: CARDS, _hand),
    ObservationBlock(
        "area",
        "tokens / 5, owners of other tokens / 2, ships / 4, 1 for a city",
        lambda _: _product(AREAS, AREA_NAMES),
        _areas,
    ),
    ObservationBlock(
        "stack",
        "1 for an empty stack",
        lambda _: _product(HALVES, [str(stack) for stack in STACKS]),
        _stacks,
    ),
    ObservationBlock("discard", "discarded cards by name / 5", lambda _: CARDS, _discards),
    ObservationBlock(
        "calamity",
        "1 for each calamity that was called, and for the observer's role in it",
        lambda _: _product(tuple(CALAMITIES), CASE_NAMES),
        _cases,
    ),
    ObservationBlock(
        "offer",
        "seat offset / 18, cards and wish / 6, names / 2, 1 for each flag set",
        lambda _: _product([str(place) for place in range(OFFERS)], OFFER_NAMES),
        _offers,
    ),
    kind_block(tuple(MEGA_CIVILIZATION.kinds)),
    ObservationBlock(
        "question",
        "numbers among its arguments / 10, and how many are asked for / 10",
        lambda _: (*(f"argument {place + 1}" for place in range(ARGUMENTS)), "number"),
        _question,
    ),
    ObservationBlock(
        "plan",
        "own tokens in the orders so far / 5: unmoved, arrived",
        lambda _: _product(AREAS, PLAN_NAMES),
        _plan,
    ),
    ObservationBlock(
        "ship",
        "own ships in the orders so far: 1 if it is there, steps made / 4, tokens aboard / 5",
        lambda _: _product([str(number) for number in range(SHIPS_IN_PLAN)], SHIP_NAMES),
        _ships,
    ),
    chosen_block(ACTIONS),
    last_block(ACTIONS),
)
