"""Frames to a seat over the socket: everything it may see, and nothing else.

A game of Mega Civilization with secret offers is played by random bots through real sockets on two
workers. Every frame is kept. Then the log is played again, and what each viewer was sent is
compared with what the rules let that viewer see after each row.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import AsyncExitStack, nullcontext
from functools import partial
from random import Random
from types import SimpleNamespace
from typing import Any
from uuid import UUID

import httpx
import msgspec
import pytest

from ecumene.games import find_game
from ecumene.kernel import SPECTATOR, Event, Match
from ecumene.kernel.events import event_views
from ecumene.kernel.log import event_said, need_whole_log
from ecumene.service.adapters.bus import MemoryBus
from ecumene.service.app.composition import build_job_worker, parts_in_memory
from ecumene.service.edge.access import RULES
from ecumene.service.settings import Settings
from ecumene.service.tables import course
from ecumene.service.tables.pauses import LONGEST
from ecumene.service.wire.viewer import mask_id
from ecumene.words import Said
from tests.service.support.clocks import FakeClock
from tests.service.support.edge_workers import (
    Player,
    Worker,
    bearer,
    hash_quickly,
    in_memory,
    registered,
    sitting,
    started,
    view_after,
    whose_turn,
    workers,
)
from tools.words import read_entries

SEATS = 5
TURNS = 9
GAME = find_game("megaciv")


@pytest.fixture(scope="module")
def played() -> Iterator[tuple[dict[int, list[str]], Match[Any], list[str]]]:
    """Every frame by viewer, the game they are of, and secrets of the server."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        hash_quickly(monkeypatch)
        same_seed(monkeypatch)
        yield asyncio.run(play())


def same_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same game every time."""
    fixed = SimpleNamespace(token_bytes=lambda size: b"\7" * size)
    monkeypatch.setattr(course, "secrets", fixed)


async def play() -> tuple[dict[int, list[str]], Match[Any], list[str]]:
    async with workers(in_memory(), 2) as (a, b), AsyncExitStack() as stack:
        form = {"game": "megaciv", "options": {"civ_choice": "random"}, "spectators": True}
        table, tokens, host = await started(a, SEATS, **form)
        players = {
            seat: await stack.enter_async_context(sitting((a, b)[seat % 2], table, token))
            for seat, token in enumerate([*tokens, host])
        }
        players[SPECTATOR] = players.pop(SEATS)
        assert all(player.seat == viewer for viewer, player in players.items())
        match = await answer_at_random(a, table["id"], players)
        for player in players.values():
            now = json.loads(msgspec.json.encode(match.view(player.seat)))
            await player.until_view(now)
            await player.until(
                partial(was_sent, player, "clocks")
            )  # told with delay: see clock_news
        secret = await a.service.directory.table(UUID(table["id"]))
        assert secret.played is not None
        seed = (await a.service.store.load(secret.played)).game.seed
        frames = {viewer: player.frames for viewer, player in players.items()}
        return frames, match, [seed.hex(), secret.id_key.hex(), str(secret.played), secret.invite]


def was_sent(player: Player, kind: str) -> bool:
    return any(json.loads(frame)["type"] == kind for frame in player.frames)


async def answer_at_random(worker: Worker, table: str, players: dict[int, Player]) -> Match[Any]:
    randomness = Random(23)
    id_key = (await worker.service.directory.table(UUID(table))).id_key
    while True:
        match = await worker.match(table)
        if match.over or match.state.turn >= TURNS:
            return match
        question = match.questions(randomness.choice(match.awaited_seats()))[0]
        number = mask_id(question, id_key)
        answer = msgspec.to_builtins(question.sample(randomness))
        player = players[question.seat]
        await player.until_asked(number)
        if question.kind == "trade" and randomness.randrange(3) == 0:
            draft = await player.do("draft", kind="trade", answer=answer)
            assert draft["type"] == "ack"
        reply = await player.do("answer", question=number, answer=answer)
        assert reply["type"] == "ack", reply


Played = tuple[dict[int, list[str]], Match[Any], list[str]]


def positions(match: Match[Any]) -> Iterator[Match[Any]]:
    """The game again, row by row, from the log of a match that was never resumed."""
    need_whole_log(match.log)
    again = Match.start(
        GAME,
        SEATS,
        seed=match.secrets.known[0],
        options=match.header.options,
        names=match.header.names,
    )
    yield again
    for row in match.log[1:]:
        again.catch_up([row])
        yield again


def seen(match: Match[Any], viewer: int) -> tuple[str, list[Any]]:
    """The position and what the questions say, as the rules show them."""
    said = [plain(question.said) for question in match.questions(viewer)]
    return msgspec.json.encode(match.view(viewer)).decode(), said


def plain(value: Any) -> Any:
    """As a client reads it."""
    return json.loads(msgspec.json.encode(value))


def told(frames: list[str]) -> list[dict[str, Any]]:
    """The frames that bring news, each with the whole view and the questions it leads to."""
    news: list[dict[str, Any]] = []
    view, questions = None, None
    for message in map(json.loads, frames):
        if message["type"] in ("welcome", "update"):
            view = view_after(view, message)
            questions = message.get("questions", questions)
            news.append({**message, "view": view, "questions": questions})
    return news


def visible_events(match: Match[Any], viewer: int) -> list[dict[str, Any]]:
    """The events of the last row as the rules let a viewer see them, each with its sentence."""
    return [
        {
            "kind": event.kind,
            "rule": event.rule,
            "seat": event.seat,
            "data": plain(event.data),
            **unusual(event_said(match.game, event), event),
        }
        for event in event_views(match.events[-1], viewer)
    ]


def unusual(sentence: Said, event: Event) -> dict[str, Any]:
    """The sentence, if it does not go without saying."""
    usual, params = plain({**event.data, "who": event.seat}), plain(sentence.params)
    more = {name: value for name, value in params.items() if not same(usual.get(name), value)}
    if sentence.key == f"event-{event.kind}" and not more:
        return {}
    return {"said": plain(Said(sentence.key, more))}


def same(one: Any, other: Any) -> bool:
    return bool(one == other and type(one) is type(other))


@pytest.mark.rule("DG-1.2", "DG-1.7")
def test_every_viewer_is_told_exactly_what_the_rules_let_it_see(played: Played) -> None:
    frames, match, _ = played
    viewers = sorted(frames)
    views: dict[int, list[tuple[Any, list[Any]]]] = {viewer: [] for viewer in viewers}
    events: dict[int, list[Any]] = {viewer: [] for viewer in viewers}
    for again in positions(match):
        for viewer in viewers:
            view, said = seen(again, viewer)
            views[viewer].append((json.loads(view), said))
            if again.version:
                events[viewer] += visible_events(again, viewer)
    for viewer in viewers:
        news = told(frames[viewer])
        assert [message["version"] for message in news] == list(range(1, len(news) + 1))
        assert [e for message in news for e in message.get("events", [])] == events[viewer]
        rows = iter(views[viewer])
        for message in news:  # in order, none that was never so
            now = (message["view"], [question["said"] for question in message["questions"]])
            assert now in rows, "a position that this viewer never had"


@pytest.mark.rule("DG-1.2", "DG-5.7")
def test_rows_in_which_a_viewer_sees_nothing_are_not_sent_and_not_counted(played: Played) -> None:
    frames, match, _ = played
    visible = dict.fromkeys(frames, 0)
    before: dict[int, Any] = dict.fromkeys(frames)
    for again in positions(match):
        for viewer in frames:
            now = seen(again, viewer)
            if event_views(again.events[-1], viewer) or now != before[viewer]:
                visible[viewer] += 1
            before[viewer] = now
    rows = match.version + 1
    assert visible[SPECTATOR] < rows - 20, "the game had no secret offers: it shows nothing"
    for viewer, count in visible.items():
        assert len(told(frames[viewer])) <= count
    # Drafts and acks aside, nothing else was sent.
    others = [json.loads(frame)["type"] for frame in frames[SPECTATOR]]
    assert set(others) == {"welcome", "table", "update", "clocks"}
    assert others.count("table") == 1


@pytest.mark.rule("DG-1.7")
def test_no_card_of_another_hand_is_in_any_frame(played: Played) -> None:
    frames, match, _ = played
    hands: dict[int, set[int]] = {viewer: set() for viewer in frames}
    for again in positions(match):
        for seat in again.state.seats:
            hands[seat.seat] |= set(seat.hand)
    assert len(set().union(*hands.values())) > 20, "too few cards were dealt to show anything"
    for viewer, sent in frames.items():
        cards: set[int] = set()
        for message in told(sent):
            for seat in message["view"]["seats"]:
                cards |= {card["number"] for card in seat["hand"]}
                if seat["seat"] != viewer:
                    assert (seat["hand"], seat["water"], seat["templates"]) == ([], 0, {})
            cards |= set(numbers_of_cards(message))
        assert cards <= hands[viewer]
        assert bool(cards) == bool(hands[viewer])


def numbers_of_cards(data: Any) -> Iterator[int]:
    """Everything in a message that looks like a card, or like sealed cards."""
    if isinstance(data, dict):
        if isinstance(data.get("number"), int) and "stack" in data:
            yield data["number"]
        if isinstance(data.get("cards"), list):
            yield from (card for card in data["cards"] if isinstance(card, int))
        for part in data.values():
            yield from numbers_of_cards(part)
    elif isinstance(data, list):
        for part in data:
            yield from numbers_of_cards(part)


@pytest.mark.rule("DG-1.7")
def test_nothing_is_said_that_its_sentence_does_not_show(played: Played) -> None:
    """A parameter that no message uses could tell something that nobody sees on the page."""
    frames, _, _ = played
    entries, _ = read_entries("en")
    shown = {key: entry for (_part, key), entry in entries.items()}
    found = {key: set(params) for sent in frames.values() for key, params in said_in(sent)}
    assert len(found) > 20
    for key, params in found.items():
        entry = shown[key]
        known = entry.params.union(*(shown[other].params for other in entry.messages))
        assert params <= known, key


def said_in(frames: list[str]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every sentence that was sent, but for those that events and answers say by themselves."""
    waiting: list[Any] = [json.loads(frame) for frame in frames]
    while waiting:
        part = waiting.pop()
        if isinstance(part, dict):
            if isinstance(part.get("key"), str) and part.keys() <= {"key", "params"}:
                yield part["key"], part.get("params", {})
            waiting += part.values()
        elif isinstance(part, list):
            waiting += part


def test_row_numbers_seed_and_keys_never_leave_the_server(played: Played) -> None:
    frames, match, hidden = played
    real = {
        question.id
        for again in positions(match)
        for seat in range(SEATS)
        for question in again.questions(seat)
    }
    assert max(real) > 10_000
    for viewer, sent in frames.items():
        shown = {question["id"] for message in told(sent) for question in message["questions"]}
        assert not shown & real
        assert all(0 <= number < 2**53 for number in shown)
        assert shown or viewer == SPECTATOR
        for frame in sent:
            assert not any(secret in frame for secret in hidden)
            assert '"private"' not in frame
            assert '"draws"' not in frame


def test_a_draft_is_shown_to_its_seat_only(played: Played) -> None:
    frames, _, _ = played
    for viewer, sent in frames.items():
        kinds = {json.loads(frame)["type"] for frame in sent}
        assert "refused" not in kinds
        assert all(message.get("drafts", {}) == {} for message in told(sent)), viewer


# -- what seats keep to themselves -----------------------------------------------------------------

#: in an order, and in a conversation
MARK, WHISPER = "loss_of_hope", "I will spare your islands"
READS = sorted(
    path for method, path in RULES if method == "GET" and path.startswith("/api/tables/{table_id}")
)
OWN_READS = ("/api/me/export", "/api/me/export/played", "/api/me/games", "/api/tables")


@pytest.mark.usefixtures("quick")
async def test_orders_journal_and_conversations_are_seen_by_their_seats_only() -> None:
    """In no frame and no answer, neither during the game nor, with its record, after it."""
    clock = FakeClock()
    parts = parts_in_memory(clock, MemoryBus())
    async with workers(lambda: nullcontext(parts)) as (a,), AsyncExitStack() as stack:
        form = {"spectators": True, "private_talk": "secret", "pace": "days"}
        table, tokens, host = await started(a, 3, **form)
        enter = stack.enter_async_context
        http, watching = await enter(a.http()), await registered(a)
        players = [await enter(sitting(a, table, token)) for token in (*tokens, watching)]
        path = f"/api/tables/{table['id']}"
        order = {"sa_place": {"do": "default", "most": {MARK: 9}}}
        given = await http.put(f"{path}/orders", json={"orders": order}, headers=bearer(tokens[1]))
        assert given.status_code == 200, given.text
        line = {"seats": [1], "text": WHISPER}
        said = await http.post(f"{path}/chat/private", json=line, headers=bearer(tokens[0]))
        assert said.status_code == 201, said.text
        work = build_job_worker(Settings(), parts)
        mine: dict[str, Any] = {}
        while not mine.get("journal"):
            asked = await whose_turn(*players)
            if asked.seat != 1:
                await asked.answer(Random(1))
            clock.turn(seconds=LONGEST.total_seconds())
            while await work.worker.once():
                pass
            mine = (await http.get(f"{path}/orders", headers=bearer(tokens[1]))).json()
        assert (mine["journal"][0]["why"], mine["orders"][0]["most"]) == ("done", {MARK: 9})

        async def check() -> None:
            for who in (tokens[2], host, watching, ""):
                read = await everything(http, table["id"], who)
                assert not any(secret in read for secret in (MARK, WHISPER))
            theirs = await http.get(f"{path}/orders", headers=bearer(tokens[0]))
            assert (theirs.json()["orders"], theirs.json()["journal"]) == ([], [])
            assert MARK not in await everything(http, table["id"], tokens[0])
            own = await everything(http, table["id"], tokens[1])
            assert MARK in own
            assert WHISPER in own

        await check()
        await asyncio.gather(*(player.play(seat) for seat, player in enumerate(players[:3])))
        await players[3].until(lambda: players[3].view["result"])
        assert (await http.get(f"{path}/record", headers=bearer(watching))).status_code == 200
        await check()
        for viewer in (0, 2, 3):
            sent = "".join(players[viewer].frames)
            assert not any(hidden in sent for hidden in (MARK, '"journal"', '"order"'))
            assert viewer == 0 or WHISPER not in sent


async def everything(http: httpx.AsyncClient, table: str, token: str) -> str:
    """All that somebody can read of a table, and their own exports."""
    paths = [each.format(table_id=table) for each in READS] + [*OWN_READS]
    headers = bearer(token) if token else {}
    return "\n".join([(await http.get(each, headers=headers)).text for each in paths])
