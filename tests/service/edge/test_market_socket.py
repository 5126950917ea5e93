"""A person trades with bots over the socket: offers, answers, deals."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from uuid import UUID

import msgspec
import pytest

from ecumene.games.megaciv.phases.trade.offers import Accept, AnswerOffer, MakeOffer, Trade
from ecumene.kernel import encode
from ecumene.kernel.hosting import Snapshot
from ecumene.service.app.composition import do_own_jobs
from ecumene.service.jobs import market_jobs
from ecumene.service.settings import Settings
from tests.service.support.edge_workers import (
    Player,
    bearer,
    guest,
    in_memory,
    registered,
    sitting,
    workers,
)
from tests.support.megaciv_market import market, numbers

pytestmark = pytest.mark.usefixtures("quick")


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots have a moment of their own every second."""
    monkeypatch.setattr(market_jobs, "gap_of", lambda _limits: 1.0)


MINE, THEIRS = "gold gold wine wine ochre clay", "gold gold ochre fish iron oil"
BOT = {"kind": "bot", "bot": "strategos"}


@asynccontextmanager
async def trading() -> AsyncIterator[Player]:
    """A person among four bots; trade has just begun."""
    opening = in_memory()
    async with workers(opening) as (worker,), opening() as parts:
        host = await registered(worker)
        form = {"game": "megaciv", "options": {"civ_choice": "random"}, "pace": "live"}
        async with worker.http() as http:
            wish = {**form, "name": "Market", "seats": [{"kind": "human"}, *[BOT] * 4]}
            made = await http.post("/api/tables", json=wish, headers=bearer(host))
            table = made.json()
            token = await guest(worker, table, "Bo")
            await http.post(f"/api/tables/{table['id']}/start", headers=bearer(host))
        kept = await worker.service.directory.table(UUID(table["id"]))
        assert kept.played is not None
        start = encode(market(MINE, THEIRS).state)
        await worker.service.store.save_snapshot(kept.played, Snapshot(0, "start", start))
        settings = Settings(database="memory")
        async with do_own_jobs(settings, parts), sitting(worker, table, token) as me:
            await me.until(lambda: me.view["offers"] and me.questions)
            yield me


async def do(me: Player, answer: Trade) -> None:
    (question,) = me.questions
    said = msgspec.to_builtins(answer)
    reply = await me.do("answer", question=question["id"], answer=said)
    assert reply["type"] == "ack", reply


def given(names: str) -> tuple[int, ...]:
    return numbers(market(MINE, THEIRS), 0, names)


def hand(me: Player) -> list[str]:
    return [card["name"] for card in me.view["seats"][0]["hand"]]


def offers(me: Player, giver: int) -> list[Any]:
    return [each for each in me.view["offers"] if each["giver"] == giver and not each["answers"]]


def heard(me: Player, kind: str) -> list[Any]:
    return [event for event in me.events if event["kind"] == kind]


async def test_a_bot_takes_what_it_asks_for_and_turns_the_rest_down() -> None:
    async with trading() as me:
        await me.until(lambda: offers(me, 1))
        wanted = offers(me, 1)[0]
        assert "gold" in wanted["wish_names"]
        poor = given("ochre clay wine")
        await do(me, AnswerOffer(offer=wanted["id"], cards=poor, names=("ochre", "clay")))
        await me.until(lambda: heard(me, "declined"))
        assert wanted["id"] in [each["id"] for each in offers(me, 1)], "it is still wanted"
        cards = given("gold gold clay")
        await do(me, AnswerOffer(offer=wanted["id"], cards=cards, names=("gold", "gold")))
        await me.until(lambda: any(0 in e["data"]["partners"] for e in heard(me, "dealt")))
        assert "gold" not in hand(me)


async def test_a_bot_answers_an_offer_of_a_person() -> None:
    async with trading() as me:
        words = {"names": ("gold", "gold"), "wish": 3, "wish_names": ("oil", "iron", "fish")}
        await do(me, MakeOffer(cards=given("gold gold clay"), **words))  # type: ignore[arg-type]
        await me.until(lambda: [each for each in me.view["offers"] if each["to"] == 0])
        answer = next(each for each in me.view["offers"] if each["to"] == 0)
        assert answer["giver"] != 0
        await do(me, Accept(answer["id"]))
        await me.until(lambda: any(0 in e["data"]["partners"] for e in heard(me, "dealt")))
        assert set(answer["names"]) <= set(hand(me))
