"""Tables that keep the books of a printed game: seat cards, keepers, and the ledger as a file."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from fastapi import Path, Query, Request, Response
from pydantic import BaseModel, Field

from ecumene.kernel import KEEPER, SPECTATOR
from ecumene.service.edge.access import Called, service_of
from ecumene.service.edge.forms.common import MAX_SEATS, MAX_TOKEN, Form, WantToken, example
from ecumene.service.edge.forms.people import Me
from ecumene.service.edge.forms.tables import Joined, TableShown
from ecumene.service.edge.languages import language_of
from ecumene.service.edge.ledger import NoLedger, ledger_of
from ecumene.service.edge.problems import Problem
from ecumene.service.edge.rate_limits import address_of
from ecumene.service.edge.service import Service
from ecumene.service.edge.sign_ins import start_session
from ecumene.service.history.past import Past
from ecumene.service.people import people
from ecumene.service.people.names import MAX_NAME
from ecumene.service.ports.directory import UnknownTable
from ecumene.service.tables import books_tables, seat_changes
from ecumene.service.tables.tables import Table, refuse

from .common import act, change_table, look_back, new_router, tell_seats

router = new_router()

#: more turns than any game has
MOST_TURNS = 1000

SeatNumber = Annotated[int, Field(ge=0, lt=MAX_SEATS)]
ShortName = Annotated[str, Field(max_length=4 * MAX_NAME, examples=["Hatshepsut"])]
CardToken = Annotated[str, Path(max_length=MAX_TOKEN)]


# -- forms -----------------------------------------------------------------------------------------


class CardUse(Form):
    """The person using a card. Visitors become guests, with this name or the seat's."""

    name: ShortName = ""
    token: WantToken = False
    #: a television: only the code of a table is accepted, not that of a seat
    screen: bool = False


class CardsWanted(Form):
    """A request for new cards for these seats (-3 for keepers); without seats, for all that have
    none.

    Renewing the card of a seat signs out its devices.
    """

    model_config = example({"seats": [4]})

    seats: (
        Annotated[
            list[Annotated[int, Field(ge=KEEPER, lt=MAX_SEATS)]], Field(max_length=MAX_SEATS + 1)
        ]
        | None
    ) = None


class CardShown(BaseModel):
    """A card. Its token lets the bearer play the seat (-3 for keepers)."""

    seat: int
    token: str
    #: six letters to type instead of the token; "" if that isn't possible
    code: str = ""


class CardsShown(BaseModel):
    """New cards to print now. Their tokens are shown only once."""

    model_config = example(
        {"cards": [{"seat": 4, "token": "hFh2yD5sXr0Zk3qPp6wT1A", "code": "KXRDWM"}]}
    )

    cards: list[CardShown]


class Label(Form):
    """The label of a seat; "" for the player's name."""

    seat: SeatNumber
    label: ShortName = ""


class NewKeeper(Form):
    """The seat of the new keeper, or -1 for the host."""

    seat: Annotated[int, Field(ge=-1, lt=MAX_SEATS)]


# -- cards -----------------------------------------------------------------------------------------


@router.post("/api/cards/{token}")
async def use_card(
    token: CardToken, form: CardUse, caller: Called, request: Request, response: Response
) -> Joined:
    """Take over a seat with its card, as a guest if not signed in.

    Accepts the token of a card or, at home, its six-letter code. The code of a table leads there
    without a seat, and with the invitation if there is room.
    """
    service, account = service_of(request), caller.account
    now = service.clock.now()
    table = await _find_table(service, token, address_of(request))
    leads_there = books_tables.read_code(token) == books_tables.code_of_table(table)
    seat = SPECTATOR if leads_there else books_tables.check_card(table, token)
    if form.screen and not leads_there:
        raise refuse("no_card")
    if account is not None and account.id in await service.directory.blocked_by(table.host):
        raise refuse("not_invited")
    fresh = account is None
    if account is None:
        name = form.name or (table.names[seat] if seat >= 0 else "")
        account = people.new_guest(name, now, language_of(request))
    who = account

    def sit_down(table: Table) -> Table:
        return table if leads_there else books_tables.use_card(table, token, who, form.name, now)

    sit_down(table)  # people refused by the table get no account
    if fresh:
        await service.limit_everywhere("new_account", address_of(request))
        await service.directory.add_account(who)
    if not leads_there:
        table = await service.directory.change_table(table.id, sit_down)
        await tell_seats(service, table)
    me = Me.of(who)
    if fresh:
        me = await start_session(service, request, response, who, "guest", token=form.token)
    welcome = leads_there and seat_changes.has_room(table)
    return Joined(table=TableShown.of(table, who.id, welcome=welcome), me=me)


async def _find_table(service: Service, token: str, address: str) -> Table:
    """Find the table of a card. Unknown tables have no cards."""
    if code := books_tables.read_code(token):
        return await _find_table_of_code(service, code, address)
    table_id, _ = books_tables.read_token(token)
    try:
        return await service.directory.table(table_id)
    except UnknownTable:
        raise refuse("no_card") from None


async def _find_table_of_code(service: Service, code: str, address: str) -> Table:
    """Find the table with this code, or with a card that has it. Every attempt counts, even
    successful ones."""
    if not service.settings.one_process:
        raise refuse("no_card")
    service.limit("seat_code", address)
    service.limit("all_seat_codes", "")
    found = [
        table
        for table in await service.directory.live_tables()
        if code == books_tables.code_of_table(table)
        or books_tables.seat_of_code(table, code) is not None
    ]
    if len(found) != 1:
        raise refuse("no_card")
    return found[0]


@router.post("/api/tables/{table_id}/cards")
async def renew_cards(
    table_id: UUID, form: CardsWanted, caller: Called, request: Request, response: Response
) -> CardsShown:
    """Create or renew cards (host only). Renewing a card signs out its old devices."""
    service, host, now = service_of(request), caller.me, service_of(request).clock.now()
    cards: list[books_tables.AccessCard] = []

    def renew(table: Table) -> Table:
        table, cards[:] = books_tables.renew_cards(table, host, form.seats, now)
        return table

    await tell_seats(service, await service.directory.change_table(table_id, renew))
    response.headers["Cache-Control"] = "no-store"
    typed = service.settings.one_process
    return CardsShown(
        cards=[
            CardShown(seat=card.seat, token=card.token, code=card.code if typed else "")
            for card in cards
        ]
    )


# -- seats and keepers -----------------------------------------------------------------------------


@router.post("/api/tables/{table_id}/labels")
async def label_seat(table_id: UUID, form: Label, caller: Called, request: Request) -> TableShown:
    """Change the label of a seat (host only)."""
    return await act(request, caller, "label", seat=form.seat, label=form.label)


@router.post("/api/tables/{table_id}/keepers")
async def name_keeper(
    table_id: UUID, form: NewKeeper, caller: Called, request: Request
) -> TableShown:
    """Make a player a keeper (host only)."""
    now = service_of(request).clock.now()
    return await change_table(
        request, caller, lambda table: books_tables.name_keeper(table, caller.me, form.seat, now)
    )


@router.delete("/api/tables/{table_id}/keepers/{number}")
async def dismiss_keeper(
    table_id: UUID, number: int, caller: Called, request: Request
) -> TableShown:
    """Dismiss a keeper by their number in the list of keepers (host only)."""
    return await act(request, caller, "dismiss", number=number)


# -- the ledger ------------------------------------------------------------------------------------


@router.get(
    "/api/tables/{table_id}/ledger.csv",
    response_class=Response,
    responses={200: {"content": {"text/csv": {}}, "description": "The ledger."}},
)
async def ledger(
    table_id: UUID,
    caller: Called,
    request: Request,
    turn: Annotated[int, Query(ge=0, le=MOST_TURNS, description="0 for the present turn")] = 0,
    invite: str = "",
) -> Response:
    """Download the books at the end of a turn as a spreadsheet, so that play can continue on
    paper."""
    table, account = caller.table, caller.account.id if caller.account else None
    if table.played is None:
        raise refuse("not_started")
    if not table.keeps_books:
        raise Problem(404, "no_ledger")

    def read(past: Past) -> tuple[int, str]:
        if not (past.over or table.shows(SPECTATOR, account)):
            raise Problem(403, "not_watched")
        return ledger_of(past, turn, table.names)

    service = service_of(request)
    try:
        number, text = await look_back(service, caller.key(request), table.played, read)
    except NoLedger:
        raise Problem(404, "no_ledger") from None
    named = {"Content-Disposition": f'attachment; filename="turn-{number:02}.csv"'}
    return Response(text, media_type="text/csv; charset=utf-8", headers=named)
