"""List the types that msgspec inspects only after the programs have started.

Run as a program by ``test_type_info``: types are inspected once per process.
"""

from __future__ import annotations

import asyncio
import importlib
import inspect
import json
import pkgutil
import sys
import types
from random import Random

import msgspec._utils

import ecumene.service
from ecumene.games import all_games
from ecumene.games.megaciv.board import board_load
from ecumene.kernel import Match, quick, seed_from_number
from ecumene.kernel.codec import decode, encode
from ecumene.service.edge.facts import cached_facts
from tests.service.support.edge_workers import (
    bearer,
    in_memory,
    sitting,
    started,
    whose_turn,
    workers,
)

ANSWERS = 8


def watch_inspections() -> list[str]:
    """The names of the classes that msgspec inspects from now on.

    msgspec keeps the function that reads the annotations of a class, so its code is replaced.
    Schemas and ``msgspec.structs.fields`` read them too, which is harmless.
    """
    read = vars(msgspec._utils)["get_class_annotations"]
    copied = types.FunctionType(read.__code__, read.__globals__)
    inspected: list[str] = []
    read.__globals__["_watched"] = (copied, inspected, sys._getframe)

    def note(obj):  # type: ignore[no-untyped-def]
        copied, inspected, frame = _watched  # type: ignore[name-defined]  # noqa: F821
        if not frame(1).f_globals["__name__"].startswith("msgspec."):
            inspected.append(f"{obj.__module__}.{getattr(obj, '__qualname__', obj)}")
        return copied(obj)

    assert len(inspect.signature(read).parameters) == 1
    read.__code__ = note.__code__
    return inspected


def import_programs() -> None:
    """Import every module of the service, as `serve`, `worker` and `host` do in all."""
    for found in pkgutil.walk_packages(ecumene.service.__path__, "ecumene.service."):
        if "migrations" not in found.name:
            importlib.import_module(found.name)


def play_every_game() -> None:
    """Options, states and answers of every game."""
    for game in all_games():
        match = Match.start(game, max(game.players[0], 2), seed=seed_from_number(1))
        randomness = Random(1)
        for _ in range(ANSWERS):
            decision = match.state.flow.decisions[0]
            plain = msgspec.to_builtins(quick.sample(game, match.state, decision, randomness))
            match.play(decision.seat, decision.id, plain)
        decode(game, encode(match.state))


async def serve_a_table() -> None:
    """Pages, facts and a table with people on sockets."""
    async with workers(in_memory(), 1) as (worker,):
        table, tokens, _ = await started(worker, 2)
        async with (
            sitting(worker, table, tokens[0]) as ada,
            sitting(worker, table, tokens[1]) as bo,
        ):
            for _ in range(ANSWERS):
                await (await whose_turn(ada, bo)).answer(Random(1))
            await ada.say("chat", text="hello")
        async with worker.http() as http:
            for path in ("games", "me", "tables", f"tables/{table['id']}/story"):
                await http.get(f"/api/{path}", headers=bearer(tokens[0]))


if __name__ == "__main__":
    import_programs()
    inspected = watch_inspections()
    msgspec.json.Decoder(msgspec.defstruct("Canary", [("seen", int)]))
    board_load.default_board()
    for language in ("en", "de"):
        cached_facts.games(language)
    play_every_game()
    asyncio.run(serve_a_table())
    print(json.dumps(inspected))
