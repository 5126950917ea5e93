"""Prices of advances: at any time, for any seat, from public information (MC-12.13)."""

from __future__ import annotations

import random
from typing import Any

import httpx
import pytest

from ecumene.games.megaciv.calculations.player_facts import PlayerFacts
from ecumene.games.megaciv.calculations.prices import open_prices
from ecumene.games.megaciv.phases.acquisition.purchase import budget_of
from ecumene.games.megaciv.tables.advances import ADVANCES, FIRST_PRINT, credits_held
from ecumene.games.megaciv.tables.credit import Credits
from tests.service.support.edge_workers import Worker, bearer, in_memory, started, workers
from tests.service.support.plans import SHORT, dealt

pytestmark = pytest.mark.usefixtures("quick")


async def asked(worker: Worker, table: dict[str, Any], token: str, query: str = "") -> Any:
    async with worker.http() as http:
        path = f"/api/tables/{table['id']}/prices{query}"
        answer: httpx.Response = await http.get(path, headers=bearer(token))
    return answer.status_code, answer.json()


def totals(told: dict[str, Any]) -> dict[str, int]:
    return {each["advance"]: each["total"] for each in told["prices"]}


@pytest.mark.rule("MC-12.13", "MC-12.15")
async def test_prices_are_those_of_the_rules_for_every_seat() -> None:
    async with workers(in_memory()) as (worker,):
        table, tokens, _ = await started(worker, 5, game="megaciv", options=SHORT)
        seats = await dealt(worker, table)
        for number, seat in enumerate(seats):
            status, told = await asked(worker, table, tokens[0], f"?seat={number}")
            assert status == 200
            expected = {each.advance: each.total for each in open_prices(seat)}
            assert totals(told) == expected
            assert not set(expected) & set(seat.advances)
            own = (await asked(worker, table, tokens[number]))[1]
            assert own["prices"] == told["prices"]
        for each in told["prices"]:
            off = sum(part["amount"] for part in each["reductions"])
            assert each["printed"] - off == each["total"]
        assert any(each["reductions"] for each in told["prices"])


@pytest.mark.rule("MC-12.13")
async def test_prices_are_those_of_the_print_that_is_played() -> None:
    async with workers(in_memory()) as (worker,):
        options = {**SHORT, "errata": "first_print"}
        table, tokens, _ = await started(worker, 5, game="megaciv", options=options)
        own = (await dealt(worker, table))[0]
        told = (await asked(worker, table, tokens[0]))[1]
        assert totals(told) == {e.advance: e.total for e in open_prices(own, FIRST_PRINT)}


@pytest.mark.rule("MC-12.13", "MC-12.14")
async def test_prices_if_a_seat_held_more() -> None:
    async with workers(in_memory()) as (worker,):
        table, tokens, _ = await started(worker, 5, game="megaciv", options=SHORT)
        seat = (await dealt(worker, table))[1]
        more = [name for name in ADVANCES if name not in seat.advances][::3]
        also = [*more, *seat.advances[:1]]  # what is held already counts once
        query = "".join(f"&held={name}" for name in also)
        status, told = await asked(worker, table, tokens[0], f"?seat=1{query}")
        assert status == 200
        holder = PlayerFacts(
            advances=frozenset([*seat.advances, *more]),
            credits=credits_held(more, start=seat.credits),
        )
        assert totals(told) == {each.advance: each.total for each in open_prices(holder)}
        assert tuple(told["credits"].values()) == holder.credits.each


async def test_only_the_own_budget_is_told() -> None:
    async with workers(in_memory()) as (worker,):
        table, tokens, _ = await started(worker, 5, game="megaciv", options=SHORT)
        seats = await dealt(worker, table)
        state = (await worker.match(table["id"])).state
        own = (await asked(worker, table, tokens[1]))[1]
        assert own["budget"] == budget_of(state, seats[1])
        assert (await asked(worker, table, tokens[1], "?seat=0"))[1]["budget"] is None


@pytest.mark.rule("MC-12.13", "MC-12.14", "MC-12.15")
async def test_anybody_may_ask_what_advances_cost_whoever_holds_some() -> None:
    chance = random.Random(15)
    async with workers(in_memory()) as (worker,), worker.http() as http:
        for number in range(60):
            held = chance.sample(sorted(ADVANCES), chance.randrange(52))
            extra = {"arts": 10, "science": 5} if number % 2 else {}
            errata = "first_print" if number % 3 == 0 else "corrected"
            query: dict[str, Any] = {"held": held, "errata": errata, **extra}
            told = (await http.get("/api/games/megaciv/prices", params=query)).json()
            cards = FIRST_PRINT if errata == "first_print" else ADVANCES
            holder = PlayerFacts(
                advances=frozenset(held),
                credits=credits_held(held, start=Credits(**extra), table=cards),
            )
            assert totals(told) == {e.advance: e.total for e in open_prices(holder, cards)}
            assert tuple(told["credits"].values()) == holder.credits.each
            assert told["budget"] is None
        wrong = await http.get("/api/games/megaciv/prices", params={"held": "gunpowder"})
        assert (wrong.status_code, wrong.json()["code"]) == (404, "no_advance")


async def test_who_asks_wrongly_is_told_so() -> None:
    async with workers(in_memory()) as (worker,):
        options = {"civ_choice": "random"}
        table, tokens, host = await started(worker, 5, game="megaciv", options=options)
        stone_age, others, _ = await started(worker, 2)
        said = [
            await asked(worker, table, tokens[0], "?seat=5"),
            await asked(worker, table, host),
            await asked(worker, table, others[0]),
            await asked(worker, stone_age, others[0]),
        ]
        assert [(status, told["code"]) for status, told in said] == [
            (404, "no_such_seat"),
            (403, "not_seated"),
            (404, "no_table"),
            (404, "no_prices"),
        ]


@pytest.mark.rule("BK-0.6", "MC-12.13")
async def test_the_books_of_a_real_table_tell_prices_too() -> None:
    async with workers(in_memory()) as (worker,):
        table, (bo, *_), _ = await started(worker, 5, game="books")
        status, told = await asked(worker, table, bo)
        assert status == 200
        assert told["budget"] is None
        seat = (await worker.match(table["id"])).state.seats[0]
        holder = PlayerFacts(credits=seat.credits)
        assert totals(told) == {each.advance: each.total for each in open_prices(holder)}
