"""Tables that keep the books of a printed game (``Game.keeps_books``): keepers, devices, cards.

People sit around a real board. A seat may have several devices, none, or share one with other
seats; keepers answer for seats that don't answer themselves. Each seat has a printed card with a
token: its bearer plays the seat from then on, and the card can be used repeatedly. Renewing a card
signs out the seat's devices. Keepers have a card too.

Only the hash of a token is stored, so it is shown once. A token names its table and seat. For
phones without a working camera a card also has a six-letter code, derived from the hash, so a new
card has a new code. The code names no table, so it is accepted only where there are few tables, and
with few attempts (SECURITY.md). Every table has such a code too, which leads there without a seat.
"""

from __future__ import annotations

import base64
import hashlib
import secrets
from binascii import Error
from collections.abc import Collection
from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from msgspec.structs import replace

from ecumene.kernel import KEEPER
from ecumene.service.people.names import read_name
from ecumene.service.people.people import Account
from ecumene.service.tables.host_actions import act
from ecumene.service.tables.tables import Seat, Table, Tenure, note, refuse, with_seat

#: maximum devices of a seat besides the first, and maximum keepers of a table
MOST_ALSO = 11
MOST_KEEPERS = 20
_SECRET_BYTES = 16
#: letters that aren't confused in print, without vowels, so that codes aren't words
CODE_LETTERS = "BCDFGHJKMNPQRSTVWXYZ"
CODE_LENGTH = 6


class AccessCard(NamedTuple):
    """A new card for a seat, or for keepers (``KEEPER``)."""

    seat: int
    token: str

    @property
    def code(self) -> str:
        """The code to type if the card can't be scanned."""
        return code_of(_hash(self.token))


# -- tokens ----------------------------------------------------------------------------------------


def make_token(table: UUID, seat: int) -> str:
    """Create a token for a seat."""
    plain = table.bytes + seat.to_bytes(1, "big", signed=True) + secrets.token_bytes(_SECRET_BYTES)
    return base64.urlsafe_b64encode(plain).decode()


def read_token(token: str) -> tuple[UUID, int]:
    """Return the table and the seat that a token names; the table verifies it.

    >>> token = make_token(UUID(int=7), 3)
    >>> len(token), read_token(token)
    (44, (UUID('00000000-0000-0000-0000-000000000007'), 3))
    """
    try:
        plain = base64.b64decode(token, altchars=b"-_", validate=True)
    except (Error, ValueError):
        raise refuse("no_card") from None
    if len(plain) != 16 + 1 + _SECRET_BYTES:
        raise refuse("no_card")
    return UUID(bytes=plain[:16]), int.from_bytes(plain[16:17], "big", signed=True)


def code_of(card: str) -> str:
    """Return the six letters of a card, from its hash.

    >>> code_of("a" * 64), code_of("b" * 64)
    ('HRKZJB', 'KWCDRX')
    """
    number = int.from_bytes(hashlib.sha256(f"code {card}".encode()).digest()[:16])
    letters = []
    for _ in range(CODE_LENGTH):
        number, letter = divmod(number, len(CODE_LETTERS))
        letters.append(CODE_LETTERS[letter])
    return "".join(letters)


def read_code(typed: str) -> str:
    """Normalise a typed code; "" if it is a token instead.

    >>> read_code("bcd fgh"), read_code("BCD-FGH"), read_code("abc def"), read_code("BCDFG")
    ('BCDFGH', 'BCDFGH', '', '')
    """
    code = typed.replace(" ", "").replace("-", "").upper()
    return code if len(code) == CODE_LENGTH and set(code) <= set(CODE_LETTERS) else ""


def code_of_table(table: Table) -> str:
    """Return the six letters that lead to a table, from its invitation."""
    return code_of(_hash(table.invite))


def seat_of_code(table: Table, code: str) -> int | None:
    """Return the seat of this table whose card has the code, or KEEPER; None if there is none."""
    cards = ((seat, _card_of(table, seat)) for seat in _all_cards(table))
    return next((seat for seat, card in cards if card and code_of(card) == code), None)


def check_card(table: Table, token: str) -> int:
    """Return the seat of a card, or KEEPER; refuse cards that are not, or no longer, valid here."""
    code = read_code(token)
    seat = seat_of_code(table, code) if code else _seat_of_token(table, token)
    if seat is None:
        raise refuse("no_card")
    if table.moved:
        raise refuse("moved")
    if table.status not in ("waiting", "playing"):
        raise refuse("ended")
    return seat


def _seat_of_token(table: Table, token: str) -> int | None:
    _, seat = read_token(token)
    wanted = _card_of(table, seat)
    return seat if wanted and secrets.compare_digest(wanted, _hash(token)) else None


def _all_cards(table: Table) -> tuple[int, ...]:
    return (KEEPER, *range(len(table.seats)))


def _card_of(table: Table, seat: int) -> str:
    if seat == KEEPER:
        return table.keeper_card
    return table.seats[seat].card if 0 <= seat < len(table.seats) else ""


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


# -- devices ---------------------------------------------------------------------------------------


def use_card(table: Table, token: str, account: Account, name: str, now: datetime) -> Table:
    """Let the bearer of a card play the seat or keep the books; an empty seat gets their name.

    No change if they already do.
    """
    seat = check_card(table, token)
    if seat == KEEPER:
        return _add_keeper(table, account.id, account.name, account.guest, now)
    if seat in table.seats_of(account.id):
        return table
    there, device = table.seats[seat], _tenure(account, now)
    if not there.devices:
        label = read_name(name) if name else there.label
        table = with_seat(table, seat, tenures=(device,), reserved=None, label=label)
    elif len(there.also) < MOST_ALSO:
        table = with_seat(table, seat, also=(*there.also, device))
    else:
        raise refuse("many_devices")
    return note(table, "device", now, account.name, seat=seat)


def put_down(table: Table, account: UUID) -> Table:
    """Remove a person from all their seats; the seats keep their names."""
    if table.seat_of(account) < 0:
        raise refuse("not_seated")
    seats = (
        without_device(seat, account, seat.name(number)) for number, seat in enumerate(table.seats)
    )
    return replace(table, seats=tuple(seats))


def without_device(seat: Seat, account: UUID, label: str = "") -> Seat:
    """Remove a person's device from a seat; the next device moves up."""
    if all(held.account != account for held in seat.devices):
        return seat
    left = tuple(held for held in seat.devices if held.account != account)
    return replace(seat, tenures=left[:1], also=left[1:], label=seat.label or label)


def _tenure(account: Account, now: datetime) -> Tenure:
    return Tenure(account.id, account.name, now, account.guest)


# -- actions of the host ---------------------------------------------------------------------------


def renew_cards(
    table: Table, host: Account, seats: Collection[int] | None, now: datetime
) -> tuple[Table, list[AccessCard]]:
    """Create new cards for these seats (KEEPER for keepers); None for all that have none yet.

    Renewing a card signs out the seat's players; renewing the keepers' card dismisses all keepers
    but the host.
    """
    every = _all_cards(table)
    wanted = [seat for seat in every if not _card_of(table, seat)] if seats is None else seats
    if not set(wanted) <= set(every):
        raise refuse("no_seat")
    cards = []
    for seat in sorted(set(wanted)):
        cards.append(card := _new_card(table, seat))
        table = _with_card(table if seats is None else _without_devices(table, seat), card)
    if cards:
        table = act(table, host, "card", now, seats=[card.seat for card in cards])
    return table, cards


def _new_card(table: Table, seat: int) -> AccessCard:
    """Create a card with a code that no other card of the table has."""
    while True:
        card = AccessCard(seat, make_token(table.id, seat))
        if seat_of_code(table, card.code) is None:
            return card


def _with_card(table: Table, card: AccessCard) -> Table:
    if card.seat == KEEPER:
        return replace(table, keeper_card=_hash(card.token))
    return with_seat(table, card.seat, card=_hash(card.token))


def _without_devices(table: Table, seat: int) -> Table:
    """Sign out all devices of a seat, which keeps its name."""
    if seat == KEEPER:
        keepers = tuple(each for each in table.keepers if each.account == table.host)
        return replace(table, keepers=keepers)
    return with_seat(table, seat, tenures=(), also=(), label=table.names[seat])


def name_keeper(table: Table, host: Account, seat: int, now: datetime) -> Table:
    """Make the player of a seat (or with -1 the host) a keeper."""
    if seat == -1:
        player: Tenure | None = _tenure(host, now)
    else:
        player = table.seats[seat].player if 0 <= seat < len(table.seats) else None
    if player is None:
        raise refuse("not_seated")
    if table.is_kept_by(player.account):
        return table
    table = act(table, host, "keeper", now, name=player.name)
    return _add_keeper(table, player.account, player.name, player.guest, now)


def _add_keeper(table: Table, account: UUID, name: str, guest: bool, now: datetime) -> Table:
    if table.is_kept_by(account):
        return table
    if len(table.keepers) >= MOST_KEEPERS:
        raise refuse("many_devices")
    return replace(table, keepers=(*table.keepers, Tenure(account, name, now, guest)))
