"""Looking back: story, steps and chapters are what the viewer saw in play, and nothing else."""

from __future__ import annotations

import asyncio
import copy
import gzip
import json
import random
import threading
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import httpx
import msgspec
import pytest
from msgspec.structs import replace

from ecumene.games import find_game
from ecumene.kernel import (
    SPECTATOR,
    Header,
    Match,
    Question,
    Refusal,
    ReplayError,
    Row,
    engine,
    record,
    seed_from_number,
)
from ecumene.kernel.chance import Draw, Recorded
from ecumene.kernel.fast_replay import replay_row, replay_start
from ecumene.service.adapters.sqlite.store import SqliteStore
from ecumene.service.app.web import create_app
from ecumene.service.history import history_cache as history_cache
from ecumene.service.history import past as past_module
from ecumene.service.history.history_cache import HistoryCache
from ecumene.service.history.past import OPEN, Past
from ecumene.service.history.viewer_history import Names, ViewerHistory
from ecumene.service.people import people
from ecumene.service.play.fair_turns import Crowded
from ecumene.service.ports.store import GameRecord
from ecumene.service.settings import Settings
from ecumene.service.tables.tables import Origin, Seat, Table, Tenure
from ecumene.service.wire.patch import make
from ecumene.service.wire.viewer import answered_by, event_shown
from tests.service.support.backends import memory_store
from tests.service.support.clocks import FakeClock
from tests.service.support.edge_browser import Browser, browser
from tests.service.support.edge_workers import (
    bearer,
    in_memory,
    sitting,
    started,
    view_after,
    workers,
)
from tests.service.support.twins import Server, answer_by_socket, same_luck

GOLDEN = Path(__file__).parents[2] / "golden"
NOW = FakeClock().now()

pytestmark = pytest.mark.usefixtures("quick")


def golden(name: str) -> tuple[Header, Sequence[Row]]:
    """A stored game."""
    data = (GOLDEN / name).read_bytes()
    read = record.read(gzip.decompress(data) if name.endswith(".gz") else data)
    return read.header, read.rows


def past_of(header: Header, rows: Sequence[Row]) -> Past:
    past = Past(header)
    past.read_on(rows)
    return past


def as_bytes(told: msgspec.Struct) -> bytes:
    return msgspec.json.encode(told)


def plain(told: msgspec.Struct) -> Any:
    """As a client reads it."""
    return json.loads(as_bytes(told))


def views_of(steps: dict[str, Any]) -> list[Any]:
    """The view before the first step, and the view after each."""
    views = [steps["view"]]
    for step in steps["steps"]:
        view = copy.deepcopy(views[-1])
        for change in step["patch"]:
            make(view, change)
        views.append(view)
    return views


def all_views(looking: ViewerHistory) -> list[Any]:
    return views_of(plain(looking.steps(1, 10_000, with_rows=False)))


def all_events(looking: ViewerHistory) -> list[dict[str, Any]]:
    items = plain(looking.story(10_000, 10_000))["items"]
    return [event for item in items for event in item["events"]]


# -- the past of a game ----------------------------------------------------------------------------


def watched(header: Header, rows: Sequence[Row]) -> Iterator[Match[Any]]:
    """The match of the kernel after each row, the witness for everything here."""
    game = find_game(header.game, header.rules)
    match: Match[Any] = Match._set_up(game, header, Recorded(rows[0].draws))
    yield match
    for row in rows[1:]:
        match.chance = Recorded(row.draws)
        match._again(row)
        yield match


def named(header: Header) -> Names:
    """The names of the record, whatever has happened."""
    return lambda _state: header.names


GAMES = [
    "stoneage/2-random-undo.jsonl",
    "stoneage/3-hidden-cards.jsonl",
    "stoneage/2-forked.jsonl",
    "megaciv/06-random-undo.jsonl.gz",
    "megaciv/07-undo-leaver.jsonl.gz",
]


@pytest.mark.rule("DG-1.2", "DG-7.3", "DG-11.3")
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR], ids=["first", "second", "spectator"])
def test_steps_are_the_rows_in_which_a_viewer_sees_something(name: str, viewer: int) -> None:
    header, rows = golden(name)
    expected = []
    for match in watched(header, rows):
        ((seq, events),) = match.history(viewer, since=match.version)
        if events or not seq:
            shown = [plain(event_shown(match.game, event)) for event in events]
            expected.append((json.loads(msgspec.json.encode(match.view(viewer))), shown))
    looking = ViewerHistory(past_of(header, rows), viewer, named(header))
    last = len(expected) - 1

    for first in range(1, last + 1, 100):
        steps = plain(looking.steps(first, 100, with_rows=False))
        assert (steps["first"], steps["last"]) == (first, last)
        views = views_of(steps)
        assert views == [view for view, _ in expected[first - 1 : first + 100]]
        told = [(step["step"], step["events"]) for step in steps["steps"]]
        numbered = enumerate((shown for _, shown in expected[first : first + 100]), first)
        assert told == list(numbered)
        assert '"row"' not in msgspec.json.encode(steps["steps"]).decode()

    items: list[Any] = []
    before = last + 1
    while before:
        page = plain(looking.story(before, 60))
        items[:0] = page["items"]
        before = page["items"][0]["step"]
        assert page["more"] == (before > 0)
    assert [item["step"] for item in items] == list(range(last + 1))
    assert [item["events"] for item in items] == [shown for _, shown in expected]

    stage = [(view.get("turn", view.get("round")), view["phase"]) for view, _ in expected]
    if (
        header.game == "megaciv"
    ):  # when it is over, the turn marker has left its last turn (MC-13.13)
        stage[-1] = (stage[-2][0], stage[-1][1])
    assert [(item["turn"], item["phase"]) for item in items] == stage
    begins = [n for n in range(last + 1) if not n or stage[n] != stage[n - 1]]
    chapters = plain(looking.chapters())
    assert chapters["last"] == last
    assert [(c["step"], (c["turn"], c["phase"])) for c in chapters["chapters"]] == [
        (n, stage[n]) for n in begins
    ]


@pytest.mark.parametrize(
    ("name", "turns"),
    [
        ("megaciv/15-random.jsonl.gz", 10),
        ("megaciv/05-short.jsonl.gz", 6),
        ("stoneage/4-everything.jsonl", 12),
    ],
)
def test_the_end_of_a_game_begins_no_turn(name: str, turns: int) -> None:
    """When Mega Civilization is over, the turn marker has left its last turn (MC-13.13)."""
    header, rows = golden(name)
    past = past_of(header, rows)
    assert past.over
    looking = ViewerHistory(past, SPECTATOR, named(header))
    chapters = looking.chapters().chapters
    assert max(chapter.turn for chapter in chapters) == turns
    assert chapters[-1].phase in (0, "over")
    (told,) = looking.story(chapters[-1].step + 1, 1).items
    assert told.turn == turns


@pytest.mark.parametrize("name", GAMES)
def test_steps_say_which_answers_were_the_own_ones(name: str) -> None:
    header, played = golden(name)
    # Bots have played these games: let people have given every third answer.
    rows = [replace(row, by="") if row.seq % 3 == 0 else row for row in played]
    own = [[row.seq for row in rows if answered_by(row) == seat] for seat in (0, 1)]
    assert own[0]
    assert own[1]
    for seat in (0, 1):
        past = past_of(header, rows)
        items = ViewerHistory(past, seat, named(header)).story(10_000, 10_000).items
        seen = past.rows_seen(seat)
        mine = [seen[item.step] for item in items if item.mine]
        assert set(mine) == {seen[bisect_left(seen, row)] for row in own[seat] if row <= seen[-1]}
    watched = ViewerHistory(past, SPECTATOR, named(header)).story(10_000, 10_000).items
    assert not any(item.mine for item in watched)


def test_the_games_looked_at_have_undos_secrets_and_commands() -> None:
    played = [row for name in GAMES for row in golden(name)[1]]
    assert sum(row.what == "undo" for row in played) > 20
    assert any(row.what == "command" for row in played)
    header, rows = golden("megaciv/06-random-undo.jsonl.gz")
    past = past_of(header, rows)
    seen = {viewer: len(past.rows_seen(viewer)) for viewer in (SPECTATOR, 0, OPEN)}
    assert seen[SPECTATOR] < seen[0] < seen[OPEN] <= len(rows)


@pytest.mark.parametrize("name", [GAMES[0], GAMES[3], GAMES[4]])
def test_it_does_not_matter_when_rows_came_or_where_places_are(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    header, rows = golden(name)
    whole = past_of(header, rows)
    monkeypatch.setattr(past_module, "EVERY", 7)
    monkeypatch.setattr(past_module, "MOST_PLACES", 20)
    randomness = random.Random(4)
    past, known = Past(header), 0
    while known < len(rows):
        begin = max(0, known - randomness.randrange(3))  # who asks at the same time reads twice
        known += randomness.choice([1, 1, 2, 40])
        past.read_on(rows[begin:known])
    assert 5 < len(past.places) <= 20
    for viewer in (1, SPECTATOR, OPEN):
        here, there = (ViewerHistory(each, viewer, named(header)) for each in (past, whole))
        assert here.chapters() == there.chapters()
        assert as_bytes(here.story(10_000, 10_000)) == as_bytes(there.story(10_000, 10_000))
        for _ in range(20):
            first, limit = randomness.randrange(1, len(rows)), randomness.randrange(30)
            steps = [as_bytes(each.steps(first, limit, True)) for each in (here, there)]
            assert steps[0] == steps[1]


@pytest.mark.parametrize("every", [1, 7, 100])
def test_who_takes_back_again_and_again_makes_no_work(
    every: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(past_module, "EVERY", every)
    match = Match.start(find_game("stoneage"), 2, seed=seed_from_number(1))
    for _ in range(150):
        question = match.questions(match.awaited_seats()[0])[0]
        match.play(question.seat, question.id, question.default())
        match.undo(question.seat)
    played = 0
    again = replay_row

    def counted(*given: Any) -> Any:
        nonlocal played
        played += 1
        return again(*given)

    monkeypatch.setattr(past_module, "replay_row", counted)
    past = Past(match.header)
    for number, row in enumerate(match.log):
        past.read_on([row])
        assert past.last == number
    assert played < 150 * (every + 5)
    views = views_of(plain(ViewerHistory(past, 0, named(match.header)).steps(1, 300, True)))
    assert views[2::2] == [views[0]] * 150
    assert views[1] != views[0]


def test_beyond_the_end_there_is_the_last_view() -> None:
    header, rows = golden(GAMES[0])
    looking = ViewerHistory(past_of(header, rows), 0, named(header))
    last = plain(looking.chapters())["last"]
    behind = plain(looking.steps(10**6, 100, True))
    assert (behind["first"], behind["last"], behind["steps"]) == (last + 1, last, [])
    assert behind["view"]["result"] is not None
    assert behind["view"] == views_of(plain(looking.steps(last, 1, True)))[-1]
    assert plain(looking.story(0, 50)) == {"items": [], "more": False}


# -- with open hands -------------------------------------------------------------------------------


@pytest.mark.rule("DG-2.3")
def test_openly_every_hand_and_every_offer_is_seen() -> None:
    header, rows = golden("megaciv/06-random-undo.jsonl.gz")
    past = past_of(header, rows)
    offers = hands = 0
    for moment, match in zip(past.walk(0, past.last), watched(header, rows), strict=True):
        view = ViewerHistory(past, OPEN, named(header))._view(moment)
        assert view.viewer == SPECTATOR
        for seat in range(header.players):
            own = match.view(seat)
            assert view.seats[seat] == own.seats[seat]
            hands += len(view.seats[seat].hand)
        assert {offer.id for offer in view.offers} == {o.id for o in match.state.market.offers}
        assert all(offer.cards is not None for offer in view.offers)
        offers += len(view.offers)
    assert min(offers, hands) > 50


@pytest.mark.rule("DG-2.3")
def test_openly_face_down_cards_are_seen_and_told() -> None:
    header, rows = golden("stoneage/3-hidden-cards.jsonl")
    past = past_of(header, rows)
    looking = ViewerHistory(past, OPEN, named(header))
    watching = ViewerHistory(past, SPECTATOR, named(header))
    shown, hidden = all_views(looking), all_views(watching)
    assert all(player["cards"] is not None for view in shown for player in view["players"])
    assert any(player["cards"] is None for view in hidden for player in view["players"])
    assert any(player["own_face_down"] for view in shown[:-1] for player in view["players"])
    assert not any(player["own_face_down"] for view in hidden[:-1] for player in view["players"])
    drawn = [event for event in all_events(looking) if event["kind"] == "additional_card"]
    assert drawn
    assert all("card" in event["data"] for event in drawn)


@pytest.mark.rule("DG-2.3")
def test_openly_a_deal_is_told_to_nobody_in_particular() -> None:
    header, rows = golden("megaciv/05-basic.jsonl.gz")
    past = past_of(header, rows)
    events = all_events(ViewerHistory(past, OPEN, named(header)))
    deals = [event for event in events if event["kind"] == "dealt"]
    assert len(deals) > 5
    assert all({"gave", "got"} <= event["data"].keys() for event in deals)
    assert {event.get("said", {"key": "event-dealt"})["key"] for event in deals} == {"event-dealt"}
    drew = [event for event in events if event["kind"] == "drew"]
    assert drew
    assert all("cards" in event["data"] for event in drew)


# -- many games, one thread ------------------------------------------------------------------------


async def stored(store: SqliteStore, header: Header, rows: Sequence[Row], over: bool) -> UUID:
    """A game in a store, as it was played elsewhere."""
    game = uuid4()
    kept = GameRecord(game, header, bytes(32), len(rows) - 1, "over" if over else "playing")
    await store.adopt(kept, [as_data(row) for row in rows], None)
    return game


def as_data(row: Row) -> Row:
    return replace(row, answer=msgspec.to_builtins(row.answer))


async def test_a_worker_keeps_the_past_of_some_games() -> None:
    header, rows = golden(GAMES[0])
    store = memory_store()
    games = [await stored(store, header, rows[:50], over=False) for _ in range(5)]
    looking_back = HistoryCache(store, most_games=3)
    for game in (*games, games[3], games[3]):
        assert await looking_back.look(game, lambda past: past.last) == 49
    assert looking_back.kept == [games[2], games[4], games[3]]


async def test_who_looks_at_the_same_time_plays_the_game_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    header, rows = golden(GAMES[0])
    begun = 0
    begin = replay_start

    def counted(*given: Any) -> Any:
        nonlocal begun
        begun += 1
        return begin(*given)

    monkeypatch.setattr(past_module, "replay_start", counted)
    store = memory_store()
    game = await stored(store, header, rows, over=True)
    looking_back = HistoryCache(store)
    looks = [looking_back.look(game, lambda past: past.last) for _ in range(8)]
    assert await asyncio.gather(*looks) == [len(rows) - 1] * 8
    assert begun == 1


async def test_the_loop_goes_on_while_somebody_looks_back() -> None:
    header, rows = golden(GAMES[0])
    store = memory_store()
    game = await stored(store, header, rows, over=True)
    told = threading.Event()
    # Only the loop can tell: a look that ran in it would wait in vain.
    look = asyncio.create_task(HistoryCache(store).look(game, lambda _past: told.wait(20)))
    await asyncio.sleep(0.01)
    told.set()
    assert await look


async def test_only_so_many_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history_cache, "MOST_WAITING", 3)
    header, rows = golden(GAMES[0])
    store = memory_store()
    game = await stored(store, header, rows, over=True)
    looking_back = HistoryCache(store)
    looks = [looking_back.look(game, lambda past: past.last) for _ in range(5)]
    said = await asyncio.gather(*looks, return_exceptions=True)
    assert sum(isinstance(each, Crowded) for each in said) == 2
    assert await looking_back.look(game, lambda past: past.last) == len(rows) - 1


async def test_a_past_that_could_not_be_read_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    header, rows = golden(GAMES[0])
    store = memory_store()
    game = await stored(store, header, rows, over=True)
    looking_back = HistoryCache(store)
    with monkeypatch.context() as broken:
        broken.setattr(past_module, "replay_row", lambda *_all: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            await looking_back.look(game, lambda past: past.last)
    assert looking_back.kept == []
    assert await looking_back.look(game, lambda past: past.over)


# -- over HTTP -------------------------------------------------------------------------------------


@pytest.fixture
def http() -> Iterator[Browser]:
    settings = Settings(secure_cookies=False, sweep=60, rate_limits=False)
    with browser(create_app(settings, in_memory(FakeClock()))) as client:
        yield client


class Scene:
    """A table with a game in some position, and who could look back at it."""

    def __init__(
        self,
        http: Browser,
        header: Header,
        rows: Sequence[Row],
        over: bool = False,
        ids: random.Random | None = None,
        **about: Any,
    ) -> None:
        self.http, service = http, http.app.state.service
        ids = ids or random.Random(1)
        players = [people.new_guest(name, NOW) for name in header.names]
        self.host, self.stranger = people.new_guest("Host", NOW), people.new_guest("Eve", NOW)
        self.headers: dict[Any, dict[str, str]] = {None: {}}
        for key, who in [*enumerate(players), ("host", self.host), ("stranger", self.stranger)]:
            token, session = people.new_session(who, NOW, 1)
            http.run(service.directory.add_account(who))
            http.run(service.directory.add_session(session))
            self.headers[key] = bearer(token)
        game = http.run(stored(service.store, header, rows, over))
        table = Table(
            id=UUID(int=ids.getrandbits(128)),
            name="Sunday",
            host=self.host.id,
            game=header.game,
            rules=header.rules,
            options=header.options,
            pace="none",
            spectators=False,
            seats=tuple(Seat("human", tenures=(Tenure(who.id, who.name, NOW),)) for who in players),
            created=NOW,
            invite="invitation",
            id_key=bytes(16),
            status="playing",
            played=game,
        )
        self.table = replace(table, **about)
        http.run(service.directory.add_table(self.table))

    def get(self, who: Any, what: str) -> httpx.Response:
        return self.http.get(f"/api/tables/{self.table.id}/{what}", headers=self.headers[who])

    def read(self, who: Any, what: str) -> Any:
        answer = self.get(who, what)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def seat_the_host_everywhere(self) -> None:
        held = (Tenure(self.host.id, self.host.name, NOW),)
        seats = (Seat("human", tenures=held),) * len(self.table.seats)
        directory = self.http.app.state.service.directory
        change = directory.change_table(self.table.id, lambda table: replace(table, seats=seats))
        self.http.run(change)

    def told(self, who: Any, what: str) -> tuple[int, str]:
        answer = self.get(who, what)
        return answer.status_code, answer.json().get("code", "")


ROUTES = ["story", "steps", "chapters", "summary"]


@pytest.mark.rule("DG-1.2", "DG-2.3")
@pytest.mark.parametrize("route", ROUTES)
def test_in_play_everybody_sees_their_own_past_only(http: Browser, route: str) -> None:
    header, rows = golden("stoneage/3-hidden-cards.jsonl")
    scene = Scene(http, header, rows[:100])
    looking = {
        seat: ViewerHistory(past_of(header, rows[:100]), seat, named(header)) for seat in range(3)
    }
    for seat in range(3):
        told = {
            "story": looking[seat].story(10_000, 50),
            "steps": looking[seat].steps(1, 50, with_rows=False),
            "chapters": looking[seat].chapters(),
            "summary": looking[seat].summary(0),
        }
        expected = as_bytes(told[route])
        assert scene.get(seat, route).content == expected
        assert scene.get(seat, f"{route}?seat={seat}").content == expected
        for other in ({0, 1, 2} - {seat}) | {"open", "watch"}:
            assert scene.told(seat, f"{route}?seat={other}") == (409, "not_over")
    assert scene.told("host", route) == (403, "not_watched")
    assert scene.told("host", f"{route}?seat=0") == (409, "not_over")
    assert scene.told("stranger", route) == (404, "no_table")
    assert scene.told(None, f"{route}?invite=invitation") == (403, "not_watched")


@pytest.mark.rule("DG-1.2")
@pytest.mark.parametrize("route", ROUTES)
def test_who_may_watch_sees_what_is_public(http: Browser, route: str) -> None:
    header, rows = golden("stoneage/3-hidden-cards.jsonl")
    scene = Scene(http, header, rows[:100], spectators=True)
    watched_by = {scene.get(who, route).content for who in (None, "stranger", "host")}
    assert len(watched_by) == 1
    assert scene.get(None, f"{route}?seat=watch").content in watched_by
    assert scene.told("stranger", f"{route}?seat=open") == (409, "not_over")
    assert scene.told(None, f"{route}?seat=1") == (409, "not_over")
    assert scene.told(1, f"{route}?seat=watch") == (409, "not_over")


@pytest.mark.rule("DG-2.3")
@pytest.mark.parametrize("status", ["playing", "over"])
def test_after_the_end_everything_is_open(http: Browser, status: str) -> None:
    """Also before somebody has noted at the table that the game is over."""
    header, rows = golden("stoneage/3-hidden-cards.jsonl")
    scene = Scene(http, header, rows, over=True, status=status)
    past = past_of(header, rows)
    for asked, seer in [("0", 0), ("2", 2), ("watch", SPECTATOR), ("open", OPEN)]:
        looking = ViewerHistory(past, seer, named(header))
        for who in (0, "host"):
            story = scene.get(who, f"story?seat={asked}&before=30&limit=10")
            assert story.content == as_bytes(looking.story(30, 10))
            steps = scene.get(who, f"steps?seat={asked}&first=30&limit=10")
            assert steps.content == as_bytes(looking.steps(30, 10, with_rows=True))
            chapters = scene.get(who, f"chapters?seat={asked}")
            assert chapters.content == as_bytes(looking.chapters())
    assert scene.get("host", "steps").content == scene.get("host", "steps?seat=watch").content
    assert scene.get(1, "steps").content == scene.get(1, "steps?seat=1").content
    assert scene.told("stranger", "steps?seat=open") == (404, "no_table")


def test_a_table_that_was_given_up_keeps_its_secrets(http: Browser) -> None:
    header, rows = golden("stoneage/3-hidden-cards.jsonl")
    scene = Scene(http, header, rows[:100], status="ended")
    assert scene.read(0, "steps?limit=1")["last"] > 50
    assert scene.told(0, "steps?seat=open") == (409, "not_over")
    assert scene.told(0, "steps?seat=1") == (409, "not_over")


def test_limits(http: Browser) -> None:
    header, rows = golden(GAMES[0])
    scene = Scene(http, header, rows[:300])
    assert len(scene.read(0, "steps?limit=100")["steps"]) == 100
    assert scene.read(0, "steps?limit=0&first=20")["steps"] == []
    assert len(scene.read(0, "story?limit=200")["items"]) == 200
    for wrong in ("steps?limit=101", "steps?first=0", "steps?limit=-1", "steps?seat=-1"):
        assert scene.told(0, wrong) == (422, "malformed")
    for wrong in ("story?limit=201", "story?limit=0", "story?before=-1", "chapters?seat=all"):
        assert scene.told(0, wrong) == (422, "malformed")
    assert scene.told(0, "steps?seat=2") == (404, "no_such_seat")


@pytest.mark.parametrize("route", ROUTES)
def test_before_the_start_there_is_nothing_to_look_back_at(http: Browser, route: str) -> None:
    header, rows = golden(GAMES[0])
    scene = Scene(http, header, rows, played=None, status="waiting")
    assert scene.told(0, route) == (409, "not_started")


def test_when_many_look_back_some_are_asked_to_wait(
    http: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    header, rows = golden(GAMES[0])
    scene = Scene(http, header, rows)
    monkeypatch.setattr(history_cache, "MOST_WAITING", 0)
    answer = scene.get(0, "chapters")
    assert (answer.status_code, answer.json()["code"]) == (429, "crowded")
    assert int(answer.headers["retry-after"]) > 0


# -- rows, for forks -------------------------------------------------------------------------------


def has_rows(steps: dict[str, Any]) -> bool:
    named = {"row" in step for step in (steps, *steps["steps"])}
    assert len(named) == 1
    return named.pop()


@pytest.mark.rule("DG-1.2")
def test_rows_are_named_only_where_one_may_fork(http: Browser) -> None:
    header, rows = golden(GAMES[0])
    assert not has_rows(Scene(http, header, rows[:60]).read(0, "steps"))
    ids = random.Random(2)
    over = Scene(http, header, rows, over=True, ids=ids, spectators=True)
    assert has_rows(over.read(None, "steps"))
    sandbox = Scene(http, header, rows[:60], ids=ids, origin=Origin("sandbox"))
    assert not has_rows(sandbox.read(0, "steps"))
    sandbox.seat_the_host_everywhere()
    for seat in ("own", "0", "1"):
        assert has_rows(sandbox.read("host", f"steps?seat={seat}"))
    assert sandbox.told("host", "steps?seat=open") == (409, "not_over")


@pytest.mark.rule("DG-2.3", "DG-11.3")
def test_a_fork_at_a_step_begins_with_the_view_of_that_step(http: Browser) -> None:
    header, rows = golden(GAMES[0])
    scene = Scene(http, header, rows, over=True)
    steps = scene.read(1, "steps?first=40&limit=20")
    step, view = steps["steps"][12], views_of(steps)[13]
    made = http.post(
        f"/api/tables/{scene.table.id}/fork",
        json={"row": step["row"]},
        headers=scene.headers[1],
    )
    assert made.status_code == 201, made.text
    url = f"/api/tables/{made.json()['id']}/steps?seat=1&first=99999"
    forked = http.get(url, headers=scene.headers[1]).json()
    assert forked["view"] == view
    assert forked["row"] == step["row"]


# -- as the socket told it -------------------------------------------------------------------------


async def play_and_take_back(server: Server, rows: int, randomness: random.Random) -> int:
    """Play at random through the sockets, one row after the other; how often an undo was done."""
    undone = 0
    while (match := await server.match()).version < rows and not match.over:
        asked = match.questions(randomness.choice(match.awaited_seats()))[0]
        await answer_by_socket(server, asked, asked.sample(randomness))
        await server.settled()
        if randomness.randrange(2) and match.why_no_undo(asked.seat) is None:
            reply = await server.players[asked.seat].do("undo")
            assert reply["type"] == "ack", reply
            await server.settled()
            undone += 1
    return undone


def seen_at(frames: list[str]) -> list[tuple[Any, list[Any]]]:
    """The views that a socket led to when something happened, with what happened."""
    seen, view = [], None
    for message in map(json.loads, frames):
        if message["type"] in ("welcome", "update"):
            view = view_after(view, message)
            if message.get("events"):
                seen.append((view, message["events"]))
    return seen


@pytest.mark.rule("DG-1.2", "DG-7.3")
@pytest.mark.parametrize(
    ("seats", "rows", "form"),
    [
        pytest.param(3, 120, {"options": {"sa_open_cards": "hidden"}}, id="stoneage"),
        pytest.param(
            5, 160, {"game": "megaciv", "options": {"civ_choice": "random"}}, id="megaciv"
        ),
    ],
)
async def test_steps_and_story_are_what_the_socket_told(
    seats: int, rows: int, form: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    same_luck(monkeypatch)()
    async with AsyncExitStack() as stack:
        (worker,) = await stack.enter_async_context(workers(in_memory(), sweep=3600.0))
        table, tokens, host = await started(worker, seats, spectators=True, **form)
        client = await stack.enter_async_context(worker.http())
        server = Server(worker, client, table, {**dict(enumerate(tokens)), SPECTATOR: host})
        for seat, token in server.tokens.items():
            opened = sitting(worker, table, token)
            server.players[seat] = await stack.enter_async_context(opened)
        assert await play_and_take_back(server, rows, random.Random(3)) > 2
        for viewer, player in server.players.items():
            await compare(server, viewer, seen_at(player.frames))


async def compare(server: Server, viewer: int, seen: list[tuple[Any, list[Any]]]) -> None:
    """Compare the past over HTTP with what the socket sent in play."""
    path = f"/api/tables/{server.id}"
    first = 1
    while first <= len(seen):
        answer = await server.ask(viewer, "GET", f"{path}/steps?first={first}&limit=40")
        steps = answer.json()
        assert steps["last"] == len(seen)
        there = [step["events"] for step in steps["steps"]]
        assert list(zip(views_of(steps)[1:], there, strict=True)) == seen[first - 1 : first + 39]
        first += 40
    story = (await server.ask(viewer, "GET", f"{path}/story?limit=200")).json()
    assert [item["events"] for item in story["items"]][-20:] == [e for _, e in seen[-20:]]
    assert len(seen) > 50


# -- two worlds ------------------------------------------------------------------------------------


#: shuffled piles that lie face down have more pieces
PILE = 6


class Parted(Exception):
    """The other world does not look the same to the viewer any more."""


class Worlds:
    """Two games that differ only in what one viewer may not see, rows between others included.

    The kernel is the judge: whatever happens, the viewer has the same view and hears the same
    events in both. So whoever looks back must get the same bytes.
    """

    def __init__(self, name: str, players: int, options: Any, viewer: int, number: int) -> None:
        self.viewer, self.randomness = viewer, random.Random(number)
        self.here = Match.start(
            find_game(name), players, seed=seed_from_number(viewer + 2), options=options
        )
        draws = [self.otherwise(draw) for draw in self.here.log[0].draws]
        self.there: Match[Any] = Match._set_up(self.here.game, self.here.header, Recorded(draws))
        #: rows in the second world only, in the first only; moments at which hands are different
        self.whispers = self.silences = self.other_hands = 0
        self.check()

    def otherwise(self, draw: Draw) -> Draw:
        """Perhaps a pile with two things changed about."""
        values = list(draw.values)
        if draw.size > PILE and self.randomness.randrange(2):
            one, other = self.randomness.sample(range(len(values)), 2)
            values[one], values[other] = values[other], values[one]
        return replace(draw, values=tuple(values))

    def check(self) -> None:
        """The viewer sees the same, and heard the same in the last row."""
        told = [match.history(self.viewer, since=match.version)[0][1] for match in self.both]
        views = [match.view(self.viewer) for match in self.both]
        if told[0] != told[1] or views[0] != views[1]:
            raise Parted
        seats = range(self.here.header.players)
        hands = [[match.view(seat) for seat in seats] for match in self.both]
        self.other_hands += hands[0] != hands[1]

    @property
    def both(self) -> tuple[Match[Any], Match[Any]]:
        return self.here, self.there

    def play(self, rows: int, choices: random.Random) -> None:
        """The same answers in both worlds, and now and then something secret in one of them."""
        while self.here.version < rows:
            self.whisper()
            seat = choices.choice(self.here.awaited_seats())
            asked = self.here.questions(seat)[0]
            row = self.here.play(seat, asked.id, asked.sample(choices))
            try:
                same = next(q for q in self.there.questions(seat) if q.kind == asked.kind)
                self.there.chance = Recorded(row.draws)
                self.there.play(seat, same.id, row.answer)
            except (Refusal, ReplayError, StopIteration):
                if any(event.seen_by(self.viewer) for event in self.here.events[-1]):
                    raise Parted from None
                self.silences += 1  # what is said there with other cards is not said here
                continue
            self.check()

    def whisper(self) -> None:
        """Others say something to each other in the second world of which the viewer learns not."""
        trading = [
            question
            for seat in self.there.awaited_seats()
            for question in self.there.questions(seat)
            if seat != self.viewer and question.kind == "trade"
        ]
        if not trading or self.randomness.randrange(3):
            return
        asked = self.randomness.choice(trading)
        for _ in range(10):
            answer = asked.sample(self.randomness)
            if self.is_secret(asked, answer):
                self.there.play(asked.seat, asked.id, answer)
                self.whispers += 1
                return

    def is_secret(self, asked: Question[Any], answer: Any) -> bool:
        match = self.there
        state = match.game.copy(match.state)
        move = engine.answer(match.game, state, asked.decision, answer, Recorded(()))
        return bool(move.events) and not any(e.seen_by(self.viewer) for e in move.events)


def two_worlds(
    name: str, players: int, options: Any, viewer: int, rows: int, wanted: Callable[[Worlds], bool]
) -> Worlds:
    """Worlds that look the same for so many rows, found by trying."""
    for number in range(400):
        try:
            worlds = Worlds(name, players, options, viewer, number)
            worlds.play(rows, random.Random(viewer + 9))
        except Parted:
            continue
        if wanted(worlds):
            return worlds
    raise AssertionError("no two worlds were found")


def everything(scene: Scene, who: Any) -> Iterator[tuple[int, bytes]]:
    """All that somebody can ask for about the past."""
    for seat in ("own", "watch", "open", *range(len(scene.table.seats))):
        for route in ROUTES:
            answer = scene.get(who, f"{route}?seat={seat}")
            yield answer.status_code, answer.content
    last = scene.read(who, "chapters")["last"]
    for first in range(1, last + 2, 50):
        yield 0, scene.get(who, f"steps?first={first}&limit=50").content
        yield 0, scene.get(who, f"story?before={first}&limit=50").content


TWINS = [
    pytest.param("stoneage", 3, {"sa_open_cards": "hidden"}, 1, 150, id="stoneage"),
    pytest.param("stoneage", 3, {"sa_open_cards": "hidden"}, SPECTATOR, 150, id="stoneage watched"),
    pytest.param("megaciv", 5, {"civ_choice": "random"}, 2, 100, id="megaciv"),
    pytest.param("megaciv", 5, {"civ_choice": "random"}, SPECTATOR, 100, id="megaciv watched"),
]


@pytest.mark.rule("DG-1.2", "DG-1.3", "DG-1.7", "DG-5.7")
@pytest.mark.parametrize(("name", "players", "options", "viewer", "rows"), TWINS)
def test_two_worlds_that_look_the_same_have_the_same_past(
    name: str, players: int, options: Any, viewer: int, rows: int
) -> None:
    def differ(worlds: Worlds) -> bool:
        if name == "stoneage":
            return bool(worlds.here.state != worlds.there.state)
        rows = worlds.there.version - worlds.here.version
        return rows != 0 and min(worlds.whispers, worlds.other_hands) > 3

    worlds = two_worlds(name, players, options, viewer, rows, differ)
    here, there = worlds.both
    assert there.version == here.version + worlds.whispers - worlds.silences
    settings = Settings(secure_cookies=False, sweep=60, rate_limits=False)
    told = []
    for match in worlds.both:
        with browser(create_app(settings, in_memory(FakeClock()))) as client:
            scene = Scene(client, match.header, match.log, spectators=True)
            told.append(list(everything(scene, viewer if viewer >= 0 else None)))
    assert told[0] == told[1]
    assert len(told[0]) > 15
