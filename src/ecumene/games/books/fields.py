"""The fields of the ledger that can be corrected, by name (BK-C.2).

Seats have ``tokens`` and other numbers, ``advance:music`` and ``ast_bonus`` (0 or 1); the table has
``barbarians`` and ``pirates``. In earlier turns ``cities``, ``step`` and advances can be corrected
(BK-C.7).
"""

from __future__ import annotations

from msgspec.structs import replace

from ecumene.games.megaciv.calculations.player_facts import BARBARIAN_TOKENS, PIRATE_CITIES
from ecumene.games.megaciv.tables.advances import ChooseCredits
from ecumene.kernel import NOBODY

from .entries import check_number, correct_number, doubt, drop_doubts, find_seat, fit, write
from .ledger import MOST, Books, PastTurn, Seat
from .refusals import refuse

OF_TABLE = {"barbarians": BARBARIAN_TOKENS, "pirates": PIRATE_CITIES}
ADVANCE = "advance:"
#: the numbers kept for earlier turns
OF_TURN = ("cities", "step")


def read_field(state: Books, number: int, name: str, turn: int = 0) -> int:
    """Return the present value of a field, or its value in an earlier turn; or refuse."""
    if number == NOBODY:
        if name not in OF_TABLE or turn:
            raise refuse("no_such_field")
        value: int = getattr(state, name)
        return value
    seat = find_seat(state, number)
    if turn:
        past = _find_turn(state, seat, name, turn)
        if name in OF_TURN:
            return past.cities if name == "cities" else past.after
    if name in MOST:
        return seat.value(name)
    if name == "ast_bonus":
        return int(seat.ast_bonus)
    if name.startswith(ADVANCE) and (advance := name.removeprefix(ADVANCE)) in state.options.table:
        return int(seat.holds(advance))
    raise refuse("no_such_field")


def _find_turn(state: Books, seat: Seat, name: str, turn: int) -> PastTurn:
    """Return the record of an earlier turn: cities, marker and advances (BK-C.7)."""
    past = next((each for each in state.past_of(seat) if each.turn == turn), None)
    if past is None or not (name in OF_TURN or name.startswith(ADVANCE)):
        raise refuse("not_kept", turn=turn)
    return past


def check_field(state: Books, number: int, name: str, value: int, turn: int = 0) -> None:
    """Refuse impossible values (BK-0.3)."""
    read_field(state, number, name, turn)
    if name.startswith(ADVANCE):
        _check_not_bought(state.seats[number], name.removeprefix(ADVANCE))
    if name in MOST:
        check_number(state, name, value)
        return
    most = OF_TABLE.get(name, 1)
    if not 0 <= value <= most:
        raise refuse("impossible", field=name, value=value, most=most)


def _check_not_bought(seat: Seat, advance: str) -> None:
    """Refuse to correct this turn's purchases, which are changed by purchasing again (BK-12.7)."""
    if seat.bought is not None and advance in seat.bought.purchase.gained:
        raise refuse("bought_this_turn", advance=advance)


def write_field(
    state: Books, number: int, name: str, value: int, who: str = "", turn: int = 0
) -> None:
    """Write a field; nothing else changes with it (BK-C.4)."""
    if number == NOBODY:
        setattr(state, name, value)
        return
    seat = state.seats[number]
    if name.startswith(ADVANCE):
        _write_advance(state, seat, name.removeprefix(ADVANCE), bool(value), turn)
    elif name == "ast_bonus":
        seat.ast_bonus = bool(value)
    elif turn and name == "step":
        _move_since(state, seat, value, turn, who)
    elif turn:
        seat.past = [replace(p, cities=value) if p.turn == turn else p for p in seat.past]
    else:
        if name == "cities":
            _write_back(seat, value)
        correct_number(state, seat, name, value, who)


def _write_back(seat: Seat, cities: int) -> None:
    """Correct the cities in every turn since the wrong number was entered."""
    entered = seat.numbers["cities"]
    seat.past = [
        replace(p, cities=cities) if p.turn >= entered.turn and p.cities == entered.value else p
        for p in seat.past
    ]


def _move_since(state: Books, seat: Seat, after: int, turn: int, who: str) -> None:
    """Correct the marker in an earlier turn, and move it as far in all turns since."""
    (further,) = [after - past.after for past in seat.past if past.turn == turn]

    def moved(step: int) -> int:
        return fit(state, "step", step + further)

    seat.past = [
        past
        if past.turn < turn
        else replace(
            past,
            before=past.before if past.turn == turn else moved(past.before),
            after=moved(past.after),
        )
        for past in seat.past
    ]
    write(state, seat, "step", moved(seat.step), "told", who)


def _write_advance(state: Books, seat: Seat, advance: str, held: bool, turn: int) -> None:
    """Add a forgotten advance, by default as last turn's, or remove one the seat doesn't have.

    Its credits of choice are removed too, and are missing until somebody divides them (BK-C.8).
    """
    field = f"{ADVANCE}{advance}"
    drop_doubts(state, seat, field)
    seat.advances = [name for name in seat.advances if name != advance]
    seat.chosen = {name: got for name, got in seat.chosen.items() if name != advance}
    seat.since = {name: since for name, since in seat.since.items() if name != advance}
    if held:
        seat.since[advance] = turn or state.turn - 1
        seat.advances.append(advance)
        seat.advances.sort(key=lambda name: seat.since.get(name, 0))
        special = state.options.table[advance].special
        if isinstance(special, ChooseCredits):
            doubt(state, seat, field, "credits", 0, special.amount)


def written_by(state: Books, number: int, name: str) -> str:
    """Return who entered the present value, if known."""
    if number == NOBODY or name not in MOST:
        return ""
    return state.seats[number].numbers[name].who
