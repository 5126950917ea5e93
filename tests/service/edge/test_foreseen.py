"""Preparing an answer before one is asked, over the socket (DG-3.10)."""

from __future__ import annotations

import pytest

from tests.service.support.edge_workers import in_memory, sitting, started, workers

pytestmark = pytest.mark.usefixtures("quick")

#: nobody is asked before their turn: all but one may prepare
STRICT = {"game": "megaciv", "options": {"civ_choice": "random", "order": "strict"}}


@pytest.mark.rule("DG-3.10", "DG-4.2")
async def test_what_is_prepared_is_kept_and_nobody_else_hears_of_it() -> None:
    async with workers(in_memory()) as (worker,):
        table, tokens, host = await started(worker, 5, spectators=True, **STRICT)
        match = await worker.match(table["id"])
        first, second = match.state.circle[:2]
        async with (
            sitting(worker, table, tokens[first]) as asked,
            sitting(worker, table, tokens[second]) as waiting,
            sitting(worker, table, host) as watcher,
        ):
            heard = len(asked.frames), len(watcher.frames)
            told = await waiting.do("foresee", id="a")
            question = told["question"]
            assert (told["type"], question["kind"], question["seat"]) == (
                "foreseen",
                "movement",
                second,
            )
            assert question["about"]["tokens"] == waiting.view["seats"][second]["tokens_at"]
            prepared = {"question": question["id"], "answer": {"orders": []}}
            assert (await waiting.do("preview", **prepared))["preview"]["legal"]
            # It can be looked at and kept, not given.
            assert (await waiting.do("answer", **prepared))["code"] == "not_open"
            assert (await waiting.do("advise", question=question["id"]))["type"] == "refused"
            kept = await waiting.do("draft", kind="movement", answer=prepared["answer"])
            assert kept["type"] == "ack"
            assert (len(asked.frames), len(watcher.frames)) == heard

            # Who is asked has nothing else to prepare; who has no seat may not look.
            assert (await asked.do("foresee"))["question"] is None
            assert (await asked.do("preview", **prepared))["code"] == "not_open"
            assert (await watcher.do("foresee"))["code"] == "not_seated"
            assert (await worker.match(table["id"])).version == match.version

            # The question comes under a number of its own; what was prepared is still there.
            moved = {"question": asked.questions[0]["id"], "answer": {"orders": []}}
            assert (await asked.do("answer", **moved))["type"] == "ack"
            await waiting.until(lambda: waiting.questions)
            assert waiting.questions[0]["id"] != question["id"]
            assert (await waiting.do("preview", **prepared))["code"] == "not_open"
            await waiting.hello()
            assert set(waiting.drafts) == {"movement"}
