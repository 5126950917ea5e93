"""The ledger of the books: a row for each seat with its public figures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ecumene.games.books.ledger import ToldNumber
from ecumene.games.books.view import BooksView, SeatView
from ecumene.games.megaciv.tables.credit import GROUPS
from ecumene.service.edge.ledger import Cell, Ledger

NUMBERS = ("step", "cities", "tokens", "census", "treasury", "stock", "ships", "cards")
HEAD = (
    *("seat", "player", "civilization", "left", "points", "epoch", *NUMBERS),
    *("ast_bonus", "movement", "city_order", *GROUPS, "advances", "bought"),
)


def rows_of(view: BooksView, names: Sequence[str]) -> Iterator[Sequence[Cell]]:
    """Return the header and a row for each seat; assumed values have a question mark (BK-0.2)."""
    yield ("turn", view.turn, "phase", view.phase)
    yield HEAD
    for seat in view.seats:
        yield _row_of(view, seat, names[seat.seat])


def _row_of(view: BooksView, seat: SeatView, name: str) -> Sequence[Cell]:
    bought = seat.bought.purchase.gained if seat.bought else ()
    return (
        *(seat.seat + 1, name, seat.civilization, int(seat.left), seat.points, str(seat.epoch)),
        *(_cell(seat.numbers.get(number)) for number in NUMBERS),
        *(int(seat.ast_bonus), _place(view.orders.census, seat), _place(view.orders.cities, seat)),
        *seat.credits.each,
        " ".join(seat.advances),
        " ".join(bought),
    )


def _cell(told: ToldNumber | None) -> Cell:
    if told is None:
        return ""
    return f"{told.value}?" if told.how == "assumed" else told.value


def _place(order: Sequence[int], seat: SeatView) -> Cell:
    return order.index(seat.seat) + 1 if seat.seat in order else ""


LEDGER = Ledger(rows_of)
