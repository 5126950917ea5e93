"""Chat and private notes.

Chat messages are numbered and never change, except for being hidden; hiding a message is a message
itself, so the last number identifies the whole state. Chat is independent of the game.

A private message goes to some seats; nobody else learns that it exists, so its readers count only
the messages of their conversation (``place``). A conversation belongs to its seats: whoever takes
over a seat can read it.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from datetime import datetime
from typing import Literal
from uuid import UUID

import msgspec
from msgspec.structs import replace

from ecumene.service.people.people import Account
from ecumene.service.refusals import refusal
from ecumene.service.tables.tables import Table, refuse

#: the readers of a message: everybody who may see the table, or the players and the host
Audience = Literal["everyone", "players"]

MAX_LINE = 500
MAX_NOTE = 8000
#: maximum messages of one table, ever
MAX_LINES = 20_000
#: messages per page
PAGE = 50
#: higher than any message number
NO_END = 2**31 - 1


class ChatMessage(msgspec.Struct, frozen=True):
    """A chat message."""

    #: from 1 on
    number: int
    account: UUID
    name: str
    #: the author's seat, or -1
    seat: int
    audience: Audience
    text: str
    at: datetime
    #: the message that this one hides, or 0
    hides: int = 0
    hidden: bool = False
    #: the client's idempotency key, "" for none
    key: str = ""
    #: whether its author is a guest, as far as known
    guest: bool = False
    #: for a private message: its seats, one bit each, and its number in their conversation
    seats: int = 0
    place: int = 0


class Note(msgspec.Struct, frozen=True):
    """A person's private note at a table."""

    text: str
    at: datetime


# -- permissions -----------------------------------------------------------------------------------


def is_player(table: Table, account: UUID | None) -> bool:
    """Whether a person plays at the table, keeps its books, or is its host."""
    if account is None:
        return False
    return table.host == account or table.seat_of(account) >= 0 or table.is_kept_by(account)


def audience_of(table: Table, account: UUID | None) -> Audience | None:
    """Return which messages a person who sees the table may read; None for none at all.

    Messages among players stay private even if the chat is opened to everybody later.
    """
    if is_player(table, account):
        return "players"
    return "everyone" if table.chat == "everyone" else None


def reads(audience: Audience | None, line: ChatMessage) -> bool:
    """Whether this audience may read a message."""
    return audience == "players" or (audience is not None and audience == line.audience)


def new_line(table: Table, author: Account, text: str, now: datetime, key: str = "") -> ChatMessage:
    """Build a chat message; the directory numbers it."""
    if table.moved:
        raise refuse("moved")
    if table.chat == "off":
        raise refuse("chat_off")
    if table.chat == "players" and not is_player(table, author.id):
        raise refuse("chat_players")
    text = read_text(text, MAX_LINE).strip()
    if not text:
        raise refusal("text", key="text_empty")
    seat = table.seat_of(author.id)
    line = ChatMessage(0, author.id, author.name, seat, table.chat, text, now, key=key)
    return replace(line, guest=author.guest)


def new_private_line(
    table: Table, author: Account, others: Collection[int], text: str, now: datetime, key: str = ""
) -> ChatMessage:
    """Build a message of a seat to other seats with people."""
    seat = table.seat_of(author.id)
    if table.private_talk == "off" or table.status not in ("playing", "over"):
        raise refuse("private_off")
    seats = {*others} - {seat}
    people = {number for number, each in enumerate(table.seats) if each.player is not None}
    if seat < 0 or not seats or not seats <= people:
        raise refuse("private_to")
    line = new_line(replace(table, chat="players"), author, text, now, key)
    return replace(line, seats=mask_of({seat, *seats}))


def mask_of(seats: Collection[int]) -> int:
    """Return a bit for each seat.

    >>> mask_of([0, 2]), seats_in(5)
    (5, [0, 2])
    """
    return sum(1 << seat for seat in {*seats})


def seats_in(mask: int) -> list[int]:
    """Return the seats of a mask."""
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]


def is_published(table: Table) -> bool:
    """Whether everybody may read what seats said to each other: the game is over."""
    return table.private_talk == "published" and table.status == "over"


def new_note(text: str, now: datetime) -> Note:
    """Build a note; empty text deletes it."""
    return Note(read_text(text, MAX_NOTE), now)


def read_text(text: str, most: int) -> str:
    r"""Clean up text: limited length, line breaks, no control characters.

    >>> read_text("Well met!\nShall we?", 40)
    'Well met!\nShall we?'
    """
    if len(text) > most:
        raise refusal("text", key="text_long", most=most)
    if not all(map(_fit, text)):
        raise refusal("text")
    return text


def _fit(letter: str) -> bool:
    # Scripts and emoji need the two joiners; other invisible characters could reverse the text.
    return unicodedata.category(letter)[0] != "C" or letter in "\n\u200c\u200d"


# -- hiding ----------------------------------------------------------------------------------------


def hiding(table: Table, hidden: ChatMessage, who: Account, now: datetime) -> ChatMessage:
    """Build the message that hides another."""
    if hidden.hidden or hidden.hides:
        raise refuse("no_line")
    seat = table.seat_of(who.id)
    return ChatMessage(0, who.id, who.name, seat, hidden.audience, "", now, hides=hidden.number)


def hide_from(blocked: Collection[UUID], line: ChatMessage) -> ChatMessage:
    """Return a message as seen by a person who has blocked these people."""
    return blank_line(line) if line.account in blocked else line


def blank_line(line: ChatMessage) -> ChatMessage:
    """Return a hidden message as everybody sees it."""
    return replace(line, text="", hidden=True)
