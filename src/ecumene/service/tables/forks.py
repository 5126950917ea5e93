"""Tables of copies: imported records, and sandboxes in which one person tries things out.

Copies are never rated. A finished game has no secrets (DG-2.3), so everybody who may see its table
may continue it from any row, playing every seat. A game in progress may only be forked by somebody
who sees all of it: the owner of a sandbox.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import datetime
from uuid import UUID, uuid4

from ecumene.bots import is_bot
from ecumene.games import find_game
from ecumene.kernel import Header
from ecumene.service.people.people import Account
from ecumene.service.tables.copies import Copy
from ecumene.service.tables.tables import Origin, Seat, Table, Tenure, refuse

#: maximum copies per person
MAX_COPIES = 100


def check_fork(table: Table, account: UUID, over: bool) -> None:
    """Refuse to fork a game that may still hide something from this person."""
    own = table.origin is not None and table.origin.kind == "sandbox" and table.host == account
    if not over and not own:
        raise refuse("not_over")


def import_table(owner: Account, name: str, copy: Copy, game: UUID, now: datetime) -> Table:
    """Create the table of an imported record: over, and without players."""
    bots = copy.header.bots or ("",) * copy.header.players
    seats = tuple(
        Seat("human", bot, label=name) for name, bot in zip(copy.names, bots, strict=True)
    )
    return _table(owner, name, copy.header, game, now, seats, Origin("import"))


def sandbox(
    owner: Account, table: Table, header: Header, game: UUID, bots: Sequence[str], now: datetime
) -> Table:
    """Create a table at which one person plays every seat not played by a bot."""
    rules = find_game(header.game, header.rules)
    if len(bots) > header.players or any(bot and not is_bot(bot, rules) for bot in bots):
        raise refuse("no_bot")
    names = [now or then for now, then in zip(table.names, header.names, strict=True)]
    played_by = [*bots, *[""] * (header.players - len(bots))]
    seats = tuple(
        # Seats keep their names from the game: nobody could tell eighteen equal names apart.
        Seat("bot", bot) if bot else Seat("human", tenures=(Tenure(owner.id, name, now),))
        for bot, name in zip(played_by, names, strict=True)
    )
    if not any(seat.player for seat in seats):
        raise refuse("not_seated")
    origin = Origin("sandbox", table.id, header.forked_at)
    return _table(owner, table.name, header, game, now, seats, origin)


def _table(
    owner: Account,
    name: str,
    header: Header,
    game: UUID,
    now: datetime,
    seats: tuple[Seat, ...],
    origin: Origin,
) -> Table:
    keeps_books = find_game(header.game, header.rules).keeps_books
    return Table(
        id=uuid4(),
        name=name,
        host=owner.id,
        game=header.game,
        rules=header.rules,
        options=header.options,
        seats=seats,
        created=now,
        invite=secrets.token_urlsafe(16),
        id_key=secrets.token_bytes(16),
        status="over" if origin.kind == "import" else "playing",
        played=game,
        chat="off",
        origin=origin,
        undo=header.undo,
        commitment=header.commitment,
        keeps_books=keeps_books,
        keepers=(Tenure(owner.id, owner.name, now, owner.guest),) if keeps_books else (),
    )
