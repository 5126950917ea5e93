"""Movement in the terminal: orders are typed and tried one by one, `end` ends it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from rich.console import RenderableType
from rich.text import Text

from ecumene.cli.language import words
from ecumene.cli.screens.megaciv.names import GAME, place, tell
from ecumene.cli.screens.parts import bold, columns, quiet
from ecumene.cli.screens.screen import Drafted, Unread
from ecumene.games.megaciv.phases.movement.movement import Movement
from ecumene.games.megaciv.phases.movement.orders import (
    BuildShip,
    Load,
    Maintain,
    March,
    MovePosition,
    Order,
    Sail,
    Scuttle,
    Ship,
    Unload,
    area_of,
    ashore,
    begin,
    capacity,
    carry_out,
    steps_left,
    tokens_ashore,
)
from ecumene.games.megaciv.position.schedule import SHIP_PRICE, UPKEEP
from ecumene.games.megaciv.words.moves import say_orders
from ecumene.kernel import Question

from . import lookup

USAGE = (
    ("rome > latium 2", "mc-use_march"),
    ("rome > latium > campania 1", "mc-use_march_twice"),
    ("build ostia", "mc-use_build_ship"),
    ("maintain 1", "mc-use_maintain"),
    ("maintain", "mc-use_maintain_all"),
    ("load 1 3", "mc-use_load"),
    ("sail 1 sardinia", "mc-use_sail"),
    ("unload 1 3", "mc-use_unload"),
    ("scuttle 1", "mc-use_scuttle"),
    ("undo, clear", "mc-use_undo_order"),
    ("review", "mc-use_review_orders"),
    ("end", "mc-use_end_movement"),
)


def position_of(question: Question[Any], draft: Movement) -> MovePosition:
    """The player's pieces after the orders of a draft."""
    position = begin(question.visible_state(), question.seat)
    for order in draft.orders:
        carry_out(position, order)
    return position


def example(question: Question[Any]) -> str:
    """Return a possible order, as a player would type it."""
    position = position_of(question, Movement())
    for start, number in position.unmoved.items():
        for to in position.field.land[start]:
            return f"{place(start).lower()} > {place(to).lower()} {min(number, 2)}"
    return USAGE[0][0]


def prepare(question: Question[Any], draft: Movement | None, line: str) -> Drafted | None:
    """Read a typed line as a further order, or as an action on the orders so far."""
    so_far = draft or Movement()
    words = lookup.split(line.replace(">", " > "), lookup.area_names())
    if not words:
        return None
    if words[0] in ("end", "done"):
        return Drafted(so_far, done=True)
    if words[0] == "review":
        return Drafted(so_far, review(question, so_far))
    if words[0] == "clear" or (words[0] == "undo" and so_far.orders):
        left = so_far.orders[:-1] if words[0] == "undo" else ()
        return Drafted(Movement(left), review(question, Movement(left)))
    position = position_of(question, so_far)
    orders = _read(position, words)
    if orders is None:
        return None
    for order in orders:
        carry_out(position, order)
    return Drafted(
        Movement((*so_far.orders, *orders)), [_show_order(position, order) for order in orders]
    )


def _read(position: MovePosition, words: Sequence[str]) -> list[Order] | None:
    if ">" in words:
        return [_march(position, words)]
    reader = _ORDERS.get(words[0])
    if reader is None:
        return None
    found = reader(position, words[1:])
    return found if isinstance(found, list) else [found]


# -- orders ----------------------------------------------------------------------------------------


def _march(position: MovePosition, words: Sequence[str]) -> March:
    """Read a march: rome > latium 2"""
    many = 0
    if words[-1].isdecimal():
        many, words = lookup.number(words[-1]), words[:-1]
    elif words[-1] == "all":
        words = words[:-1]
    names = [word for word in words if word != ">"]
    if len(names) < 2 or len(names) > 3 or words.count(">") != len(names) - 1:
        raise Unread(tell("mc-type_march"))
    start = lookup.area(names[0], [a for a, n in position.unmoved.items() if n])
    path: list[str] = []
    for name in names[1:]:
        near = position.field.land.get(path[-1] if path else start, ())
        path.append(lookup.area(name, near))
    return March(start, tuple(path), many or max(position.unmoved.get(start, 0), 1))


def _build(position: MovePosition, words: Sequence[str]) -> BuildShip:
    """Read a new ship: build ostia, or build ostia treasury 1 ostia 1"""
    if not words:
        raise Unread(tell("mc-type_build_ship"))
    own = [c for a in tokens_ashore(position) for c in position.field.board.coasts[a]]
    coast = lookup.water(words[0], own)
    treasury, tokens = _payment(position, words[1:])
    if len(words) == 1:
        treasury = min(position.treasury, SHIP_PRICE)
        here = position.field.board.area_of.get(coast, "")
        tokens = {here: SHIP_PRICE - treasury} if treasury < SHIP_PRICE else {}
    return BuildShip(coast, treasury, tokens)


def _maintain(position: MovePosition, words: Sequence[str]) -> list[Order]:
    """Read upkeep: maintain 1, maintain 1 rome, or maintain for all"""
    if not words or words == ["all"]:
        old = [n for n, ship in enumerate(position.ships) if ship.standing == "old"]
        if not old:
            raise Unread(tell("mc-no_old_ship"))
        return [Maintain(number, UPKEEP) for number in old]
    treasury, tokens = _payment(position, words[1:])
    if len(words) == 1:
        treasury = UPKEEP
    return [Maintain(_ship(words[0]), treasury, tokens)]


def _payment(position: MovePosition, words: Sequence[str]) -> tuple[int, dict[str, int]]:
    """Read a payment: treasury 1 ostia 1"""
    treasury = 0
    rest = list(words)
    if "treasury" in rest:
        at = rest.index("treasury")
        value = rest[at + 1] if at + 1 < len(rest) and rest[at + 1].isdecimal() else "1"
        treasury = min(lookup.number(value), SHIP_PRICE)
        del rest[at : at + 1 + (rest[at + 1 : at + 2] == [value])]
    return treasury, lookup.tokens(rest, tokens_ashore(position), {})


def _sail(position: MovePosition, words: Sequence[str]) -> Sail:
    """Read a voyage: sail 1 sardinia, or sail 1 with every place on the way"""
    if len(words) < 2:
        raise Unread(tell("mc-type_sail"))
    number = _ship(words[0])
    ship = _existing(position, number)
    path: list[str] = []
    here = ship.coast
    for word in words[1:]:
        to = lookup.water(word, position.field.board.waters[here])
        way = _shortest(position, here, to)
        path += way
        here = path[-1]
    return Sail(number, tuple(path[:5]))


def _shortest(position: MovePosition, here: str, to: str) -> list[str]:
    """The shortest way over water; any coast of the area will do."""
    board = position.field.board
    area = board.area_of.get(to)
    goals = {to} if area is None or "/" in to else set(board.coasts[area])
    over_sea = position.seat.holds("astronavigation")
    return board.way_by_water(here, goals, open_sea=over_sea) or [to]


def _load(position: MovePosition, words: Sequence[str]) -> Load:
    """Read loading tokens: load 1 3"""
    number, many = _ship_and_number(words, "load 1 3")
    ship = _existing(position, number)
    room = capacity(position.seat) - ship.aboard
    most = min(room, position.unmoved.get(area_of(position, ship), 0))
    return Load(number, many or max(most, 1))


def _unload(position: MovePosition, words: Sequence[str]) -> Unload:
    """Read unloading tokens: unload 1 3"""
    number, many = _ship_and_number(words, "unload 1 3")
    return Unload(number, many or max(_existing(position, number).aboard, 1))


def _scuttle(_position: MovePosition, words: Sequence[str]) -> Scuttle:
    """Read scuttling a ship: scuttle 1"""
    return Scuttle(_ship_and_number(words, "scuttle 1")[0])


def _ship_and_number(words: Sequence[str], example: str) -> tuple[int, int]:
    if not words or len(words) > 2:
        raise Unread(tell("mc-type_ship", example=example))
    return _ship(words[0]), min(lookup.number(words[1]), 55) if len(words) == 2 else 0


def _ship(word: str) -> int:
    """Read a ship by its number on the screen, from 1."""
    number = lookup.number(word) - 1
    if not 0 <= number < 8:
        raise Unread(tell("mc-ship_numbers"))
    return number


def _existing(position: MovePosition, number: int) -> Ship:
    if number >= len(position.ships):
        raise Unread(tell("mc-no_ship", number=number + 1))
    return position.ships[number]


_ORDERS: dict[str, Callable[[MovePosition, Sequence[str]], Any]] = {
    "build": _build,
    "maintain": _maintain,
    "sail": _sail,
    "load": _load,
    "unload": _unload,
    "scuttle": _scuttle,
}

# -- what is shown ---------------------------------------------------------------------------------


def _plain(order: Order) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(order))
    return plain


def _show_order(position: MovePosition, order: Order) -> Text:
    """Show the order, and the resulting pieces."""
    touched: list[str] = []
    if isinstance(order, March):
        touched = [order.start, order.path[-1]]
    elif not isinstance(order, Maintain | Scuttle):
        number = len(position.ships) - 1 if isinstance(order, BuildShip) else order.ship
        touched = [area_of(position, position.ships[number])]
    now = ", ".join(f"{place(area)} {ashore(position, area)}" for area in touched)
    text = _order_text(_plain(order))
    return Text.assemble((f"{text[:1].upper()}{text[1:]}. ", "green"), quiet(now))


def review(question: Question[Any], draft: Movement) -> list[RenderableType]:
    """The orders so far, and the pieces after them."""
    position = position_of(question, draft)
    rows = [[str(n), _order_text(_plain(order))] for n, order in enumerate(draft.orders, 1)]
    parts: list[RenderableType] = [bold(tell("mc-orders" if rows else "mc-no_orders"))]
    parts += columns(rows, width=100, right={0})
    ashore_now = tokens_ashore(position)
    unmoved = {area: n for area, n in position.unmoved.items() if n}
    where = ", ".join(
        f"{place(area)} {n}"
        + (f" ({tell('mc-may_move', tokens=unmoved[area])})" if unmoved.get(area) else "")
        for area, n in ashore_now.items()
    )
    parts.append(Text.assemble((f"{tell('mc-tokens_now')} ", "bold"), where or tell("mc-none")))
    parts += [ship_line(position, n) for n in range(len(position.ships))]
    parts.append(Text.assemble((f"{tell('mc-treasury_now')} ", "bold"), str(position.treasury)))
    return parts


def ship_line(position: MovePosition, number: int) -> Text:
    """Describe a ship: its place, its load, and its remaining range."""
    ship = position.ships[number]
    if ship.standing == "scuttled":
        return quiet(tell("mc-ship_given_up", number=number + 1))
    carries = tell("mc-ship_carries", tokens=ship.aboard, steps=steps_left(position, ship))
    how = tell("mc-to_be_maintained") if ship.standing == "old" else carries
    return Text.assemble(
        (f"{tell('mc-ship_line', number=number + 1)} ", "bold"), f"{place(ship.coast)}, {how}"
    )


def _order_text(order: dict[str, Any]) -> str:
    """One order, as its own player reads it."""
    return words(GAME).text(say_orders([order])[0])
