"""Tables as pure functions, and the directory that keeps them (in SQLite and in PostgreSQL)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import timedelta
from functools import partial
from typing import Any
from uuid import UUID, uuid4

import msgspec
import pytest

from ecumene.games import find_game
from ecumene.kernel import Match, Refusal, Row
from ecumene.kernel.drafts import find_draft
from ecumene.service.adapters.sqlite.database import MemoryDatabase
from ecumene.service.adapters.sqlite.directory import SqliteDirectory
from ecumene.service.people import people
from ecumene.service.people.names import read_name
from ecumene.service.people.passwords import password_fits
from ecumene.service.people.people import Account
from ecumene.service.play import drafts
from ecumene.service.ports.directory import StoredDraft, UnknownTable
from ecumene.service.ports.people import NameTaken
from ecumene.service.ports.store import Append, GameRecord
from ecumene.service.tables import course, creation, seat_changes
from ecumene.service.tables.tables import Seat, Table
from ecumene.words import said, seat_name
from ecumene.words.catalogue import catalogue
from tests.service.support.backends import OpenDirectory, memory_store
from tests.service.support.clocks import FakeClock

NOW = FakeClock().now()
ADA, BO, CY = (people.new_guest(name, NOW) for name in ("Ada", "Bo", "Cy"))


def table_for(*seats: Seat, **more: Any) -> Table:
    form: dict[str, Any] = {"name": "Sunday", "game": "stoneage", "options": {}}
    return creation.create(ADA, NOW, **{**form, **more}, seats=seats)


def two_people() -> Table:
    return table_for(Seat("human"), Seat("open"))


def in_play() -> Table:
    table = seat_changes.join(two_people(), ADA, NOW, invite="")
    table = seat_changes.join(table, BO, NOW, invite=table.invite)
    return course.begin_play(table, table, uuid4())


def refused(code: str, act: Callable[[], object]) -> None:
    with pytest.raises(Refusal) as raised:
        act()
    assert raised.value.code == code
    assert raised.value.text


# -- opening ---------------------------------------------------------------------------------------


def test_the_game_judges_options_and_seats() -> None:
    refused("players", lambda: table_for(Seat("human")))
    refused("options", lambda: table_for(Seat("human"), Seat("human"), options={"x": 1}))
    refused("options", lambda: table_for(Seat("human"), Seat("human"), options={"x": "\ud800"}))
    refused("no_game", lambda: table_for(Seat("human"), Seat("human"), game="chess"))
    refused("no_bot", lambda: table_for(Seat("human"), Seat("bot", "hal")))
    refused("name", lambda: table_for(Seat("human"), Seat("human"), name="\n"))
    table = table_for(Seat("human"), Seat("bot", "steward"), options={"sa_open_cards": "hidden"})
    assert table.options["sa_open_cards"] == "hidden"
    assert (table.status, table.host, table.rules) == ("waiting", ADA.id, 1)


def test_options_that_only_the_setup_refuses_are_refused_at_once() -> None:
    seats = tuple(Seat("human") for _ in range(5))
    with pytest.raises(Refusal):
        creation.create(
            ADA, NOW, name="x", game="megaciv", options={"civs": ["nowhere"]}, seats=seats
        )


# -- sitting down and getting up -------------------------------------------------------------------


def test_a_seat_for_the_invited_needs_the_invitation() -> None:
    table = table_for(Seat("human"), Seat("human"))
    refused("not_invited", lambda: seat_changes.join(table, BO, NOW, invite=""))
    refused("not_invited", lambda: seat_changes.join(table, BO, NOW, invite="é" + table.invite))
    assert not table.open
    assert seat_changes.join(table, BO, NOW, invite=table.invite).seat_of(BO.id) == 0
    assert seat_changes.join(table, ADA, NOW, invite="").seat_of(ADA.id) == 0  # the host needs none


def test_anybody_sits_down_on_an_open_seat_until_it_is_taken() -> None:
    table = two_people()
    assert table.open
    table = seat_changes.join(table, BO, NOW, invite="")
    assert table.seat_of(BO.id) == 1
    assert not table.open
    refused("seated", lambda: seat_changes.join(table, BO, NOW, invite=table.invite))
    refused("not_invited", lambda: seat_changes.join(table, CY, NOW, invite=""))
    full = seat_changes.join(table, ADA, NOW, invite="")
    refused("no_seat", lambda: seat_changes.join(full, CY, NOW, invite=full.invite))


def test_a_seat_can_be_chosen_if_it_is_free() -> None:
    table = table_for(Seat("bot", "random"), Seat("open"), Seat("open"))
    assert seat_changes.join(table, BO, NOW, seat=2, invite="").seat_of(BO.id) == 2
    for seat in (0, 3, 31):
        refused("no_seat", partial(seat_changes.join, table, BO, NOW, seat=seat, invite=""))
    taken = seat_changes.join(table, BO, NOW, seat=1, invite="")
    refused("no_seat", lambda: seat_changes.join(taken, CY, NOW, seat=1, invite=""))


def test_people_leave_and_are_removed_only_before_the_start() -> None:
    table = seat_changes.join(two_people(), BO, NOW, invite="")
    assert seat_changes.leave(table, BO.id).seat_of(BO.id) == -1
    assert seat_changes.remove(table, 1).seat_of(BO.id) == -1
    refused("not_seated", lambda: seat_changes.remove(table, 0))
    refused("not_seated", lambda: seat_changes.remove(table, 9))
    refused("not_seated", lambda: seat_changes.leave(table, CY.id))
    playing = in_play()
    refused("started", lambda: seat_changes.leave(playing, BO.id))
    refused("started", lambda: seat_changes.remove(playing, 1))
    refused("started", lambda: seat_changes.join(playing, CY, NOW, invite=playing.invite))


# -- the start -------------------------------------------------------------------------------------


def test_the_host_starts_when_every_seat_is_taken() -> None:
    table = table_for(Seat("human"), Seat("bot", "steward"))
    refused("empty_seats", lambda: course.begin(table, ADA.id))
    table = seat_changes.join(table, BO, NOW, invite=table.invite)
    refused("not_host", lambda: course.begin(table, BO.id))
    match, seed = course.begin(table, ADA.id)
    assert (match.header.names, match.header.bots) == (("Bo", "Bot 2"), ("", "steward"))
    assert len(seed) == 32
    assert course.begin(table, ADA.id)[1] != seed


def test_only_bots_are_shown_as_bots_however_people_call_themselves() -> None:
    table = table_for(Seat("human"), Seat("bot", "strategos"))
    ember = msgspec.structs.replace(BO, name="Ember (strategos)")
    table = seat_changes.join(table, ember, NOW, invite=table.invite)
    match, _ = course.begin(table, ADA.id)
    table = course.name_bots(table, match)
    called = course.sentence_names(table, match.game, match.state)
    assert called == ("Ember (strategos)", seat_name("Ember", "strategos"))
    assert (table.names, table.bots) == (("Ember (strategos)", "Ember"), ("", "strategos"))
    assert catalogue("en").text(said("seat-bot", name="Ember", bot="strategos")) == called[0]
    playing = in_play()
    refused("started", lambda: course.begin(playing, ADA.id))


def test_a_match_set_up_for_other_people_does_not_begin() -> None:
    before = seat_changes.join(two_people(), ADA, NOW, invite="")
    now = seat_changes.join(before, BO, NOW, invite="")
    with pytest.raises(course.Changed):
        course.begin_play(now, before, uuid4())


# -- handing over ----------------------------------------------------------------------------------


@pytest.mark.rule("DG-10.3")
def test_a_seat_is_handed_over_by_its_player_to_who_brings_the_token() -> None:
    table = seat_changes.offer_seat(in_play(), BO.id, "token")
    assert "token" not in msgspec.json.encode(table).decode()
    refused("not_invited", lambda: seat_changes.take_seat(table, CY, NOW, ""))
    refused("not_invited", lambda: seat_changes.take_seat(table, CY, NOW, table.invite))
    refused("seated", lambda: seat_changes.take_seat(table, ADA, NOW, "token"))
    after = seat_changes.take_seat(table, CY, NOW, "token")
    assert (after.seat_of(CY.id), after.seat_of(BO.id)) == (1, -1)
    assert [tenure.name for tenure in after.seats[1].tenures] == ["Bo", "Cy"]
    assert after.knows(BO.id)
    refused("not_invited", lambda: seat_changes.take_seat(after, CY, NOW, "token"))  # used up
    refused("not_seated", lambda: seat_changes.offer_seat(after, BO.id, "token"))


@pytest.mark.rule("DG-10.3")
def test_who_knows_one_hand_takes_no_other() -> None:
    table = seat_changes.offer_seat(in_play(), BO.id, "token")
    table = seat_changes.take_seat(table, CY, NOW, "token")
    table = seat_changes.offer_seat(table, ADA.id, "token")
    refused("other_seat", lambda: seat_changes.take_seat(table, BO, NOW, "token"))
    back = seat_changes.offer_seat(table, CY.id, "other")
    assert seat_changes.take_seat(back, BO, NOW, "other").seat_of(BO.id) == 1  # the own seat again


def test_before_the_start_nothing_is_handed_over() -> None:
    table = seat_changes.join(two_people(), BO, NOW, invite="")
    refused("not_started", lambda: seat_changes.offer_seat(table, BO.id, "token"))
    refused("not_started", lambda: seat_changes.take_seat(table, CY, NOW, ""))


# -- people ----------------------------------------------------------------------------------------


def test_passwords_are_hashed_with_argon2id_and_checked() -> None:
    account = people.new_account("Ada", "many boats", NOW)
    assert account.password.startswith("$argon2id$")
    assert password_fits(account.password, "many boats")
    assert not password_fits(account.password, "many goats")
    assert not password_fits("", "many boats")
    assert not password_fits(ADA.password, "")
    refused("password", lambda: people.new_account("Ada", "short", NOW))
    refused("password", lambda: people.new_account("Ada", "x" * 201, NOW))


def test_of_a_token_only_the_hash_is_kept() -> None:
    token, session = people.new_session(ADA, NOW, days=2)
    assert people.token_hash(token) == session.token
    assert token.encode() not in session.token
    assert session.expires == NOW + timedelta(days=2)


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "a\0b", "\u202eevil", "\ud800"])
def test_names_are_short_and_printable(name: str) -> None:
    refused("name", lambda: read_name(name))


# -- the directory ---------------------------------------------------------------------------------


def unique(password: str = "$argon2id$x") -> Account:
    return Account(uuid4(), f"Ada {uuid4().hex[:20]}", NOW, password)


async def test_registered_names_belong_to_one(directory: OpenDirectory) -> None:
    async with directory() as held:
        ada = unique()
        await held.add_account(ada)
        assert await held.account_named(ada.name.upper()) == ada
        with pytest.raises(NameTaken):
            await held.add_account(Account(uuid4(), ada.name.upper(), NOW, "$x"))
        await held.add_account(Account(uuid4(), ada.name, NOW))  # guests may have any name
        assert await held.account_named(ada.name) == ada
        assert await held.account_named("nobody at all") is None
        await held.check()


async def test_sessions_end(directory: OpenDirectory) -> None:
    async with directory() as held:
        ada = unique("")
        await held.add_account(ada)
        _, one = people.new_session(ada, NOW, days=1)
        _, two = people.new_session(ada, NOW, days=3)
        for session in (one, two):
            await held.add_session(session)
        later = NOW + timedelta(days=2)
        assert await held.signed_in(one.token, NOW) == (ada, one)
        assert await held.signed_in(one.token, later) is None
        assert await held.live_sessions({one.token, two.token, b"x"}, later) == {two.token}
        await held.end_session(two.token)
        assert await held.signed_in(two.token, NOW) is None


async def test_tables_are_kept_and_listed(directory: OpenDirectory) -> None:
    async with directory() as held:
        host = unique("")
        table = creation.create(
            host,
            NOW + timedelta(days=1000),
            name="x",
            game="stoneage",
            options={},
            seats=(Seat("open"), Seat("open")),
        )
        await held.add_table(table)
        assert await held.table(table.id) == table
        assert table in await held.open_tables()
        assert await held.tables_of(host.id) == [table]
        assert await held.tables_of(BO.id) == []

        def sit(account: Account) -> Callable[[Table], Table]:
            return lambda table: seat_changes.join(table, account, NOW, invite="")

        # Three want two seats at the same moment.
        wishes = [held.change_table(table.id, sit(unique(""))) for _ in range(3)]
        results = await asyncio.gather(*wishes, return_exceptions=True)
        (raised,) = (r for r in results if isinstance(r, BaseException))
        assert isinstance(raised, Refusal)
        full = await held.table(table.id)
        assert all(seat.player for seat in full.seats)
        assert table.id not in {found.id for found in await held.open_tables()}
        player = full.seats[0].player
        assert player is not None
        assert [found.id for found in await held.tables_of(player.account)] == [table.id]
        with pytest.raises(UnknownTable):
            await held.table(UUID(int=7))
        with pytest.raises(UnknownTable):
            await held.change_table(UUID(int=7), lambda table: table)


async def test_one_draft_for_each_seat_and_kind(directory: OpenDirectory) -> None:
    async with directory() as held:
        game = uuid4()
        await held.keep_draft(game, StoredDraft(0, "move", b"1", 4))
        await held.keep_draft(game, StoredDraft(0, "move", b"2", 5))
        await held.keep_draft(game, StoredDraft(1, "move", b"3", 5))
        assert list(await held.drafts(game)) == [
            StoredDraft(0, "move", b"2", 5),
            StoredDraft(1, "move", b"3", 5),
        ]
        await held.settle_draft(game, StoredDraft(0, "move", b"1", 5), 9)
        await held.settle_draft(game, StoredDraft(0, "move", b"2", 4), None)
        assert (await held.drafts(game))[0] == StoredDraft(0, "move", b"2", 5), (
            "there is a newer one"
        )
        await held.settle_draft(game, StoredDraft(0, "move", b"2", 5), 9)
        await held.settle_draft(game, StoredDraft(1, "move", b"3", 5), None)
        assert list(await held.drafts(game)) == [StoredDraft(0, "move", b"2", 9)]
        await held.keep_draft(game, StoredDraft(1, "move", b"3", 5))
        await held.drop_draft(game, 0, "move")
        assert [draft.seat for draft in await held.drafts(game)] == [1]
        assert list(await held.drafts(uuid4())) == []


# -- drafts and the log ----------------------------------------------------------------------------


@pytest.mark.rule("DG-9.4")
async def test_a_draft_counts_until_its_seat_has_answered() -> None:
    store, held = memory_store(clock=FakeClock()), SqliteDirectory(MemoryDatabase())
    match = Match.start(find_game("stoneage"), 2, seed=bytes(32))
    game = GameRecord(uuid4(), match.header, bytes(32), 0, "playing")
    await store.create(game, match.log[0], None)
    seat = match.awaited_seats()[0]
    question = match.questions(seat)[0]
    for who in (seat, 1 - seat):
        draft = drafts.make_draft(match, who, question.kind, question.answers()[0])
        await held.keep_draft(game.id, draft)
    assert len(await drafts.live_drafts(held, store, game.id)) == 2
    row = match.play(seat, question.id, question.answers()[1])
    await store.append(game.id, Append(row, ""))
    (left,) = await drafts.live_drafts(held, store, game.id)
    assert left.seat == 1 - seat
    loaded = Match.start(find_game("stoneage"), 2, seed=bytes(32))
    drafts.restore(loaded, [left, StoredDraft(0, "gone", b"{}", 0)])
    assert find_draft(loaded, 1 - seat, question.kind) == question.answers()[0]
    assert find_draft(loaded, seat, question.kind) is None
    assert isinstance(row, Row)


@pytest.mark.rule("DG-4.1")
async def test_a_draft_is_refused_if_it_is_older_than_the_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = FakeClock()
    store = memory_store(clock=clock)
    match = Match.start(find_game("stoneage"), 2, seed=bytes(32))
    game = GameRecord(uuid4(), match.header, bytes(32), 0, "playing")
    await store.create(game, match.log[0], None)
    begun = clock.now()
    first, second = match.awaited_seats()[0], 1 - match.awaited_seats()[0]
    for seat in (first, second, first):
        clock.turn(minutes=1)
        question = match.questions(seat)[0]
        await store.append(
            game.id, Append(match.play(seat, question.id, question.answers()[0]), "")
        )

    async def refused(seat: int, minute: float) -> str:
        made = begun + timedelta(minutes=minute)
        try:
            await drafts.check_unanswered(store, game.id, match.version, seat, "sa_place", made)
        except Refusal as refusal:
            return refusal.code
        return ""

    assert [await refused(second, minute) for minute in (1.5, 2.5)] == ["stale", ""]
    assert [await refused(first, minute) for minute in (2.5, 3.5)] == ["stale", ""]
    monkeypatch.setattr(drafts, "RECENT", 1)  # what was answered before the last row is not known
    assert [await refused(second, minute) for minute in (2.5, 3.5)] == ["stale", ""]


async def test_old_drafts_do_not_have_all_later_rows_read_for_ever() -> None:
    store, held = memory_store(clock=FakeClock()), SqliteDirectory(MemoryDatabase())
    match = Match.start(find_game("stoneage"), 2, seed=bytes(32))
    game = GameRecord(uuid4(), match.header, bytes(32), 0, "playing")
    await store.create(game, match.log[0], None)
    live, dead = StoredDraft(0, "never asked", b"1", 0), StoredDraft(0, "sa_place", b"2", 0)
    for draft in (live, dead):
        await held.keep_draft(game.id, draft)
    while match.version < drafts.MANY + 10:
        question = match.questions(match.awaited_seats()[0])[0]
        row = match.play(question.seat, question.id, question.default())
        await store.append(game.id, Append(row, ""))
    read: list[int] = []
    since = store.since

    async def count(*what: Any) -> Any:
        rows = await since(*what)
        read.append(len(rows))
        return rows

    store.since = count  # type: ignore[assignment,method-assign]
    for _ in range(2):
        assert [each.kind for each in await drafts.live_drafts(held, store, game.id)] == [live.kind]
    assert read == [match.version, 0]
    assert [each.kind for each in await held.drafts(game.id)] == [live.kind]
