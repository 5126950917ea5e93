"""For every option of the books: what one sees of its value. As in megaciv_cases."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ecumene.games.books.ledger import Books
from ecumene.games.books.phases.purchase import Buy
from ecumene.games.books.phases.succession import result
from ecumene.games.books.view import view
from ecumene.kernel import SPECTATOR
from tests.books.ledger_table import Table
from tests.options.choices import ANOTHER
from tests.options.table_cases import refusal_of


def peoples(table: Table) -> list[tuple[str, str]]:
    return [(seat.civilization, seat.block) for seat in table.state.seats]


def ast(value: Any) -> Any:
    """The last step."""
    return Table(ast=value).state.options.last_step


def half(value: Any) -> Any:
    """The peoples of five; thirteen use both halves and cannot choose."""
    thirteen = refusal_of(lambda: Table(13, half=value))
    return [peoples(Table(half=value)), thirteen]


def civs(value: Any) -> Any:
    own = ("minoa", "rome", "egypt", "hellas", "celt") if value is ANOTHER else value
    return peoples(Table(civs=own))


def credits_12(value: Any) -> Any:
    return Table(12, credits_12=value).seat(0).credits


def cards_11(value: Any) -> Any:
    return peoples(Table(11, cards_11=value))


def errata(value: Any) -> Any:
    """The credits of an advance that was corrected."""
    table = Table(errata=value)
    table.give(0, "politics")
    return table.seat(0).credits


def short_game(value: Any) -> Any:
    """Where the markers begin."""
    return Table(short_game=value).seat(0).step


def census_box(value: Any) -> Any:
    """The order of two seats with few tokens."""
    table = Table(census_box=value)
    table.give(0, census=3)
    table.give(1, census=12)
    return view(table.state, SPECTATOR).orders.census


def wonder_vp(value: Any) -> Any:
    table = Table(wonder_vp=value)
    table.give(0, "wonder_of_the_world")
    return view(table.state, SPECTATOR).seats[0].points


def late_iron(table: Table, *seats: int) -> Books:
    """These seats enter the Late Iron Age, first of all."""
    names = ("music", "law", "deism", "coinage", "medicine", "mining", "library", "cartography")
    for seat in seats:
        table.give(seat, *names, "military", "naval_warfare", "politics")
        table.give(seat, step=14, cities=7, tokens=30)
    table.until(13)
    table.go_on()
    return table.state


def ast_bonus(value: Any) -> Any:
    return late_iron(Table(ast_bonus=value), 0).seats[0].ast_bonus


def ast_bonus_blocks(value: Any) -> Any:
    """One of each block enters in the same turn."""
    table = Table(12, ast_bonus_blocks=value)
    east = next(seat.seat for seat in table.state.seats if seat.block == "east")
    west = next(seat.seat for seat in table.state.seats if seat.block == "west")
    return [seat.ast_bonus for seat in late_iron(table, west, east).seats]


def stop_turn(value: Any) -> Any:
    """Whether the game is over after two turns."""
    table = Table(stop_turn=2 if value is ANOTHER else value)
    table.until(13, turn=2)
    table.go_on()
    table.go_on()
    return result(table.state) is not None


def depth(value: Any) -> Any:
    """Whether there are stacks of trade cards."""
    return bool(Table(depth=value).state.stacks)


def treasury(value: Any) -> Any:
    """Return the tax of four cities."""
    table = Table(treasury=value)
    table.give(0, cities=4, tokens=20)
    table.until(2, turn=2)
    return table.seat(0).treasury


def confirm(value: Any) -> Any:
    table = Table(confirm=value)
    table.until(12)
    table.answer(0, "buy", Buy(advances=("music",), points=90))
    return table.seat(0).bought


def aloud(value: Any) -> Any:
    table = Table(aloud=value)
    table.until(8)
    return view(table.state, SPECTATOR).missing


def minutes(name: str, phase: int) -> Callable[[Any], Any]:
    """How long a phase should take, two seats waiting."""

    def case(value: Any) -> Any:
        table = Table(**{name: 42 if value is ANOTHER else value})
        table.until(phase)
        for seat in (0, 1):
            table.seat(seat).waiting = True
        return view(table.state, SPECTATOR).minutes

    return case


def begin_turn(value: Any) -> Any:
    return Table(begin_turn=4 if value is ANOTHER else value).state.turn


def begin_phase(value: Any) -> Any:
    table = Table(begin_phase=6 if value is ANOTHER else value)
    if value is ANOTHER:
        table.go_on()
    return table.state.phase


CASES: dict[str, Callable[[Any], Any]] = {
    "ast": ast,
    "half": half,
    "civs": civs,
    "credits_12": credits_12,
    "cards_11": cards_11,
    "errata": errata,
    "short_game": short_game,
    "census_box": census_box,
    "wonder_vp": wonder_vp,
    "ast_bonus": ast_bonus,
    "ast_bonus_blocks": ast_bonus_blocks,
    "stop_turn": stop_turn,
    "depth": depth,
    "treasury": treasury,
    "confirm": confirm,
    "aloud": aloud,
    "movement_minutes": minutes("movement_minutes", 3),
    "waiting_minutes": minutes("waiting_minutes", 3),
    "trade_minutes": minutes("trade_minutes", 7),
    "purchase_minutes": minutes("purchase_minutes", 12),
    "begin_turn": begin_turn,
    "begin_phase": begin_phase,
}
