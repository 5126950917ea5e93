"""Tables that keep the books of a real one: who keeps them, whose devices play, what cards do."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import Any
from uuid import UUID, uuid4

import msgspec
import pytest

from ecumene.kernel import KEEPER, SPECTATOR, Refusal
from ecumene.service.app.web import create_app
from ecumene.service.settings import Settings
from ecumene.service.tables import books_tables, course, creation, rematches, seat_changes, votes
from ecumene.service.tables.deleted_accounts import forget_member
from ecumene.service.tables.host_actions import act
from ecumene.service.tables.table_settings import TableSettings
from ecumene.service.tables.tables import Seat, Table
from tests.service.support import tally
from tests.service.support.backends import OpenDirectory
from tests.service.support.books_tables import (
    ADA,
    BO,
    CY,
    NOW,
    host_of,
    person,
    scan,
    table_of,
    with_cards,
)
from tests.service.support.edge_browser import Browser, browser
from tests.service.support.edge_workers import bearer, in_memory

pytestmark = pytest.mark.usefixtures("quick", "books")


@pytest.fixture
def books(monkeypatch: pytest.MonkeyPatch) -> None:
    tally.install(monkeypatch)


def refused(code: str) -> Any:
    return pytest.raises(Refusal, match=None, check=lambda no: no.code == code)


# -- tables as values ------------------------------------------------------------------------------


def test_the_host_keeps_the_books_and_nothing_hurries_anybody() -> None:
    table = table_of()
    assert table.keeps_books
    assert table.is_kept_by(ADA.id)
    assert table.shows(KEEPER, ADA.id)
    assert not table.shows(KEEPER, BO.id)
    assert (table.handover, table.undo, table.limits) == ("never", "none", None)
    with refused("kept"):
        table_of(pace="live")
    with refused("kept"):
        creation.create(
            ADA,
            NOW,
            name="x",
            game="tally",
            options={},
            seats=(Seat("human"), Seat("bot", "random")),
        )


def test_it_begins_without_people_and_keeps_no_vote() -> None:
    match, _ = course.begin(table_of(), ADA.id)
    assert match.header.names == ("Player 1", "Player 2", "Player 3")
    table = msgspec.structs.replace(table_of(), status="playing")
    with refused("kept"):
        votes.cast(table, [0], "end", -1, True, NOW)


def test_a_card_is_used_by_several_and_one_holds_several_seats() -> None:
    table, cards = with_cards(table_of())
    assert sorted(cards) == [KEEPER, 0, 1, 2]
    table = books_tables.use_card(table, cards[1], BO, "Bo", NOW)
    table = books_tables.use_card(table, cards[1], CY, "Cy's phone", NOW)
    table = books_tables.use_card(table, cards[2], CY, "", NOW)
    assert books_tables.use_card(table, cards[2], CY, "", NOW) == table
    assert (table.seats_of(BO.id), table.seats_of(CY.id)) == ([1], [1, 2])
    assert table.names == ("", "Bo", "Cy")
    assert table.attended == {1, 2}
    assert table.shows(1, BO.id)
    assert table.shows(2, CY.id)
    assert not table.shows(0, CY.id)
    assert {BO.id, CY.id} <= table.members


def test_a_renewed_card_ends_devices_and_keeps_the_name() -> None:
    table, cards = with_cards(table_of())
    table = books_tables.use_card(table, cards[1], BO, "Bo", NOW)
    table = books_tables.use_card(table, cards[1], CY, "", NOW)
    table, new = with_cards(table, [1])
    assert not table.shows(1, BO.id)
    assert not table.shows(1, CY.id)
    assert not table.knows(BO.id)
    assert table.names[1] == "Bo"
    with refused("no_card"):
        books_tables.use_card(table, cards[1], BO, "Bo", NOW)
    assert books_tables.use_card(table, new[1], CY, "", NOW).shows(1, CY.id)
    again, none = with_cards(table)
    assert (again, none) == (table, {})


def test_the_card_of_keepers_makes_keepers_and_ends_them() -> None:
    table, cards = with_cards(table_of())
    table = books_tables.use_card(table, cards[KEEPER], BO, "", NOW)
    assert table.shows(KEEPER, BO.id)
    table, _ = with_cards(table, [KEEPER])
    assert not table.shows(KEEPER, BO.id)
    assert table.shows(KEEPER, ADA.id)


@pytest.mark.parametrize("token", ["", "x", "é" * 20, "A" * 44, "A" * 43 + "="])
def test_what_is_no_card(token: str) -> None:
    table, _ = with_cards(table_of())
    with refused("no_card"):
        books_tables.use_card(table, token, BO, "", NOW)


def test_a_card_of_another_table_or_seat_is_none() -> None:
    table, cards = with_cards(table_of())
    other = books_tables.make_token(table.id, 0)
    with refused("no_card"):
        books_tables.use_card(table, other, BO, "", NOW)
    with refused("no_card"):
        books_tables.use_card(
            msgspec.structs.replace(table_of(), id=table.id), cards[0], BO, "", NOW
        )
    assert cards[0] not in msgspec.json.encode(table).decode()


def test_too_many_devices() -> None:
    table, cards = with_cards(table_of())
    for number in range(1 + books_tables.MOST_ALSO):
        table = books_tables.use_card(table, cards[0], person(f"Phone {number}"), "", NOW)
    with refused("many_devices"):
        books_tables.use_card(table, cards[0], BO, "", NOW)


def test_only_the_host_and_only_where_books_are_kept() -> None:
    table = table_of()
    for attempt in (
        lambda table: books_tables.renew_cards(table, BO, None, NOW),
        lambda table: act(table, BO, "label", NOW, seat=0, label="x"),
        lambda table: books_tables.name_keeper(table, BO, -1, NOW),
        lambda table: act(table, BO, "dismiss", NOW, number=0),
    ):
        with refused("not_host"):
            attempt(table)
    plain = creation.create(
        ADA, NOW, name="x", game="stoneage", options={}, seats=(Seat("human"), Seat("human"))
    )
    with refused("not_kept"):
        books_tables.renew_cards(plain, ADA, None, NOW)
    assert (plain.keeps_books, plain.keepers) == (False, ())


def test_keepers_are_named_and_dismissed() -> None:
    table = books_tables.use_card(*_first(with_cards(table_of())), BO, "Bo", NOW)
    table = books_tables.name_keeper(table, ADA, 0, NOW)
    assert [keeper.name for keeper in table.keepers] == ["Ada", "Bo"]
    assert books_tables.name_keeper(table, ADA, 0, NOW) == table
    table = act(table, ADA, "dismiss", NOW, number=1)
    assert not table.is_kept_by(BO.id)
    with refused("no_keeper"):
        act(table, ADA, "dismiss", NOW, number=1)
    with refused("not_seated"):
        books_tables.name_keeper(table, ADA, 2, NOW)
    assert [entry.what for entry in table.log] == ["card", "device", "keeper", "dismiss"]


def _first(made: tuple[Table, dict[int, str]]) -> tuple[Table, str]:
    return made[0], made[1][0]


def test_seats_are_labelled_and_put_down() -> None:
    table, cards = with_cards(table_of())
    table = act(table, ADA, "label", NOW, seat=1, label="Dee")
    table = books_tables.use_card(table, cards[1], BO, "", NOW)
    table = books_tables.use_card(table, cards[1], CY, "", NOW)
    assert table.names[1] == "Dee"
    left = books_tables.put_down(table, BO.id)
    assert [held.account for held in left.seats[1].devices] == [CY.id]
    assert books_tables.put_down(left, CY.id).attended == frozenset()
    assert forget_member(table, BO.id, NOW).seats_of(CY.id) == [1]


def test_people_come_later_by_invitation_to_seats_without_a_device() -> None:
    table, cards = with_cards(msgspec.structs.replace(table_of(), status="playing"))
    table = books_tables.use_card(table, cards[0], BO, "Bo", NOW)
    table = seat_changes.join(table, CY, NOW, invite=table.invite)
    assert table.seats_of(CY.id) == [1]
    with refused("no_seat"):
        seat_changes.join(table, CY, NOW, seat=0, invite=table.invite)
    table = seat_changes.join(table, CY, NOW, seat=2, invite=table.invite)
    assert table.seats_of(CY.id) == [1, 2]


def test_a_hand_of_cards_is_reached_by_its_seat_card_and_in_no_other_way() -> None:
    """Everybody at the table knows the invitation: it must not lead to somebody else's hand."""
    places = (Seat("human"),) * 5
    dealt = creation.create(
        ADA, NOW, name="Sunday", game="books", options={"depth": "cards"}, seats=places
    )
    table, cards = with_cards(dealt)
    for number, who in enumerate((ADA, BO, CY)):
        table = books_tables.use_card(table, cards[number], who, "", NOW)
    table = msgspec.structs.replace(table, status="playing")
    table = books_tables.put_down(table, BO.id)
    for who in (CY, ADA, person("Dee")):
        with refused("only_card"):
            seat_changes.join(table, who, NOW, seat=1, invite=table.invite)
    back = books_tables.use_card(table, cards[1], BO, "", NOW)
    assert back.seats_of(BO.id) == [1]
    assert (back.log[-1].what, back.log[-1].by) == ("device", "Bo")


def test_whoever_comes_later_is_invited_and_everybody_reads_of_it() -> None:
    places = (Seat("open"),) * 3
    table = creation.create(
        ADA,
        NOW,
        name="Sunday",
        game="tally",
        options={},
        seats=places,
        settings=TableSettings(spectators=True),
    )
    assert seat_changes.join(table, BO, NOW, invite="").seats_of(BO.id) == [0]
    table = msgspec.structs.replace(table, status="playing")
    with refused("not_invited"):
        seat_changes.join(table, BO, NOW, invite="")
    table = seat_changes.join(table, BO, NOW, invite=table.invite)
    entry = table.log[-1]
    assert (entry.what, entry.by, entry.about) == ("seated", "Bo", {"seat": 0})


def test_everybody_at_the_table_may_look_on() -> None:
    table = books_tables.use_card(*_first(with_cards(table_of())), BO, "Bo", NOW)
    assert table.shows(SPECTATOR, BO.id)
    assert not table.shows(SPECTATOR, CY.id)


def test_a_rematch_keeps_the_names_and_needs_new_cards() -> None:
    table = books_tables.use_card(*_first(with_cards(table_of())), BO, "Bo", NOW)
    new = rematches.rematch(msgspec.structs.replace(table, status="over"), ADA, NOW, "kept", ())
    assert (new.names[0], new.attended, new.seats[0].card) == ("Bo", frozenset(), "")


async def test_every_store_keeps_them(directory: OpenDirectory) -> None:
    async with directory() as kept_in:
        for account in (ADA, BO):
            await kept_in.add_account(msgspec.structs.replace(account, id=uuid4()))
        table = books_tables.use_card(*_first(with_cards(table_of())), BO, "Bo", NOW)
        await kept_in.add_table(table)
        assert await kept_in.table(table.id) == table
        assert [each.id for each in await kept_in.tables_of(BO.id)] == [table.id]


# -- routes ----------------------------------------------------------------------------------------


def cards_of(
    http: Browser, who: dict[str, str], table: dict[str, Any], **form: Any
) -> dict[int, str]:
    made = http.post(f"/api/tables/{table['id']}/cards", json=form, headers=who)
    assert made.status_code == 200, made.text
    assert made.headers["Cache-Control"] == "no-store"
    return {card["seat"]: card["token"] for card in made.json()["cards"]}


def test_a_card_makes_a_guest_and_a_seat_in_one_step(
    http: Browser, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    who, table = host_of(http)
    assert (table["keeps_books"], table["keeper"], table["keepers"]) == (True, True, ["Ada"])
    cards = cards_of(http, who, table)
    status, joined = scan(http, cards[1], name="Bo")
    assert (status, joined["table"]["own_seats"]) == (200, [1])
    assert joined["table"]["seats"][1]["name"] == "Bo"
    _, second = scan(http, cards[1])
    assert second["me"]["name"] == "Bo"
    assert second["table"]["seats"][1]["devices"] == 2
    started = http.post(f"/api/tables/{table['id']}/start", headers=who).json()
    assert started["status"] == "playing"
    mine = bearer(joined["me"]["token"])
    both = http.post(f"/api/cards/{cards[2]}", json={}, headers=mine).json()
    assert both["table"]["own_seats"] == [1, 2]
    ours = [str(vars(line)) for line in caplog.records if line.name.startswith("ecumene")]
    assert len(ours) > 5
    assert not [token for token in cards.values() if token in "\n".join(ours)]


def test_a_card_without_a_name_asks_for_one(http: Browser) -> None:
    who, table = host_of(http)
    status, problem = scan(http, cards_of(http, who, table)[0])
    assert (status, problem["code"]) == (422, "name")


def test_cards_that_nobody_made(http: Browser) -> None:
    for token in ("x", books_tables.make_token(UUID(int=5), 0), "A" * 44):
        status, problem = scan(http, token, name="Bo")
        assert (status, problem["code"]) == (409, "no_card")


@pytest.fixture
def http() -> Iterator[Browser]:
    settings = Settings(secure_cookies=False, sweep=60, rate_limits=False)
    with browser(create_app(settings, in_memory())) as client:
        yield client


def test_keepers_and_labels_over_http(http: Browser) -> None:
    who, table = host_of(http)
    path = f"/api/tables/{table['id']}"
    cards = cards_of(http, who, table)
    _, joined = scan(http, cards[KEEPER], name="Bo")
    assert (joined["table"]["keeper"], joined["table"]["seat"]) == (True, -1)
    shown = http.post(f"{path}/labels", json={"seat": 2, "label": "Dee"}, headers=who).json()
    assert (shown["seats"][2]["name"], shown["keepers"]) == ("Dee", ["Ada", "Bo"])
    shown = http.delete(f"{path}/keepers/1", headers=who).json()
    assert shown["keepers"] == ["Ada"]
    gone = http.get(path, headers=bearer(joined["me"]["token"]))
    assert gone.status_code == 404
    scan(http, cards[0], name="Cy")
    shown = http.post(f"{path}/keepers", json={"seat": 0}, headers=who).json()
    assert shown["keepers"] == ["Ada", "Cy"]


def test_guests_of_one_address_by_cards_are_limited() -> None:
    settings = Settings(secure_cookies=False, sweep=60, new_accounts_per_hour=3)
    with browser(create_app(settings, in_memory())) as http:
        who, table = host_of(http)
        cards = cards_of(http, who, table)
        told = [scan(http, cards[seat], name="Bo")[0] for seat in (0, 1, 2)]
        assert told == [200, 200, 429]
        # A card that is none costs nothing of it, and who has an account needs no other.
        assert scan(http, "x", name="Bo")[0] == 409
        again = http.post(f"/api/cards/{cards[2]}", json={}, headers=who)
        assert again.status_code == 200


def test_keepers_talk_among_the_players(http: Browser) -> None:
    who, table = host_of(http)
    _, joined = scan(http, cards_of(http, who, table)[KEEPER], name="Bo")
    path = f"/api/tables/{table['id']}/chat"
    said = http.post(path, json={"text": "Census!"}, headers=bearer(joined["me"]["token"]))
    assert said.status_code == 201, said.text
    assert [line["text"] for line in http.get(path, headers=who).json()["lines"]] == ["Census!"]


def test_the_lobby_shows_none_unless_the_host_wants(http: Browser) -> None:
    who, table = host_of(http)
    assert http.get("/api/tables", headers=who).json()["open"] == []
    changed = http.post(
        f"/api/tables/{table['id']}/seats", json={"seat": 0, "kind": "open"}, headers=who
    )
    assert changed.status_code == 200
    assert len(http.get("/api/tables", headers=who).json()["open"]) == 1


@pytest.mark.rule("BK-K.12")
def test_with_trade_cards_on_phones_every_seat_needs_a_device() -> None:
    def books_of(depth: str) -> Table:
        seats = (Seat("human"),) * 5
        options = {"depth": depth}
        return creation.create(ADA, NOW, name="x", game="books", options=options, seats=seats)

    course.check_start(books_of("books"), ADA.id)
    table, cards = with_cards(books_of("cards"))
    for seat in range(4):
        table = books_tables.use_card(table, cards[seat], BO, "Bo", NOW)
    with refused("devices"):
        course.begin(table, ADA.id)
    table = books_tables.use_card(table, cards[4], BO, "Bo", NOW)
    match, _ = course.begin(table, ADA.id)
    assert match.state.stacks
