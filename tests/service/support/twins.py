"""Two servers whose games differ only in what one viewer may not see.

On the first server a game is played by random seats through their sockets. The second server is in
another world that looks the same to the viewer: other hands, stacks, sealed offers, another seed.
Each row is played there by the rules too, as long as it can be and shows nothing that was hidden.
Where the worlds must part, the second server is put into a new world that fits what the viewer now
knows, and the row is written there with other answers and other secrets.

Ids, tokens and times are the same on both, so what is sent can be compared to the byte.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

import httpx
import msgspec
import pytest

from ecumene.kernel import (
    SPECTATOR,
    Event,
    Match,
    Question,
    Refusal,
    ReplayError,
    Row,
    Seeded,
    engine,
    seed_from_number,
)
from ecumene.kernel.chance import Recorded
from ecumene.kernel.drafts import foreseen_question
from ecumene.kernel.secrets import Secrets
from ecumene.service.ports.store import Append
from ecumene.service.wire.viewer import mask_id
from tests.properties.games import REVEALS as STONE_AGE_SHOWS
from tests.properties.megaciv_games import REVEALS as MEGA_CIVILIZATION_SHOWS
from tests.service.support.clocks import FakeClock
from tests.service.support.edge_workers import (
    PATIENCE,
    Player,
    Worker,
    bearer,
    in_memory,
    sitting,
    started,
    workers,
)
from tests.service.support.live_matches import live_match

OTHER_SEED = seed_from_number(99)
#: rows between two looks at everything: routes, refusals, a fresh view
LOOK_EVERY = 40
#: of so many own questions advice is asked on one
ADVICE_EVERY = 4
#: rows of others between two looks at what may be prepared, and an answer of each kind
FORESEE_EVERY = 3
NOTHING_PREPARED: dict[str, Any] = {
    "movement": {"orders": []},
    "build_cities": {"builds": []},
    "purchase": {},
}
#: numbers of a pile in a row that are no accident
RUN = 6
#: the viewer's requests to the planner: a plan for now, prices of one over several turns
PLANS_ASKED: tuple[dict[str, Any], ...] = (
    {"turns": 1},
    {"turns": 5, "own": [[], ["theology"], ["roadbuilding"]], "plans": False},
)
#: headers that differ between the servers by design and reveal nothing
HEADERS_APART = frozenset({"date", "server"})


def same_luck(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Ids and tokens come from a generator; call what this gives to begin it anew."""
    source = random.Random(7)
    monkeypatch.setattr(os, "urandom", lambda size: source.randbytes(size))
    monkeypatch.setattr(random, "_urandom", lambda size: source.randbytes(size))
    return lambda: source.seed(7)


@dataclass
class Server:
    """One of the two: a worker with its own truth, and who sits there."""

    worker: Worker
    http: httpx.AsyncClient
    table: dict[str, Any]
    #: by seat, the host as SPECTATOR
    tokens: dict[int, str]
    players: dict[int, Player] = field(default_factory=dict)
    #: so many frames of the viewer have been compared
    compared: int = 0
    #: every body that HTTP gave to anybody
    bodies: list[str] = field(default_factory=list)

    @property
    def id(self) -> str:
        return str(self.table["id"])

    async def game(self) -> UUID:
        played = (await self.worker.service.directory.table(UUID(self.id))).played
        assert played is not None
        return played

    async def match(self) -> Match[Any]:
        return await live_match(self.worker.service.games, await self.game(), 0)

    async def id_key(self) -> bytes:
        return (await self.worker.service.directory.table(UUID(self.id))).id_key

    async def keys(self) -> list[bytes]:
        """Return the server's secrets: the seed of the game, the key of the question ids."""
        loaded = await self.worker.service.store.load(await self.game())
        return [loaded.game.seed, await self.id_key()]

    async def ask(self, viewer: int, method: str, path: str, **more: Any) -> httpx.Response:
        """Return the response to a viewer's request."""
        headers = bearer(self.tokens[viewer])
        answer = await self.http.request(method, path, headers=headers, **more)
        self.bodies.append(answer.text)
        return answer

    def new_frames(self, viewer: int) -> dict[str, list[str]]:
        """Return the frames since the last call by type: only the order of types may differ."""
        found: dict[str, list[str]] = {}
        frames = self.players[viewer].frames
        for frame in frames[self.compared :]:
            # A link says nothing without the secret (test_fairness); whether there is one, it does.
            masked = re.sub(r'"head":"[0-9a-f]{64}"', '"head":"*"', frame)
            found.setdefault(json.loads(frame)["type"], []).append(masked)
        self.compared = len(frames)
        found.pop("pong", None)
        return found

    async def settled(self) -> None:
        """Wait until every player has been told everything there is."""
        version = (await self.match()).version
        channel = self.worker.service.fanout._channels[await self.game()]
        async with asyncio.timeout(PATIENCE):
            while any(line.row < version for line in channel.connections):
                await asyncio.sleep(0.001)
        for player in self.players.values():
            await ponged(player)


class Twins:
    """The two servers."""

    def __init__(self, here: Server, there: Server, viewer: int, randomness: random.Random) -> None:
        self.here, self.there, self.viewer = here, there, viewer
        self.randomness = randomness
        self.seen: Counter[str] = Counter()
        #: pieces of all piles that ever lay face down
        self.piles: set[str] = set()

    # -- a row on both -----------------------------------------------------------------------------

    async def play(self, most_rows: int) -> Match[Any]:
        """Play until the game is over, or so many rows; compares all the way."""
        await self.part()
        await self.look()
        match = await self.here.match()
        while not match.over and match.version < most_rows:
            await self.act(match)
            match = await self.here.match()
            await self.here.settled()
            await self.there.settled()
            self.compare_frames()
            if match.version % LOOK_EVERY == 0:
                await self.look()
        await self.look(match.over)
        return match

    async def act(self, match: Match[Any]) -> None:
        """Somebody who is asked answers on the first server; then the same row on the second."""
        asked = match.questions(self.randomness.choice(match.awaited_seats()))[0]
        answer = asked.sample(self.randomness)
        await self.secrets(asked)
        if asked.seat == self.viewer:
            await self.preview(asked, msgspec.to_builtins(answer))
            if self.seen["previews"] % ADVICE_EVERY == 0:
                await self.advise(asked)
        elif self.viewer != SPECTATOR and self.seen["rows"] % FORESEE_EVERY == 0:
            await self.foresee()
        await answer_by_socket(self.here, asked, answer)
        row, events = match.log[-1], match.events[-1]
        self.seen["rows"] += 1
        if await self.can_follow(asked, row, events):
            await self.follow(asked, row)
            self.seen["followed"] += 1
        else:
            await self.write(row, events)
            if asked.seat == self.viewer:
                # It is in the log: all that is left is to acknowledge it.
                await say_answer(self.there, asked, row.answer, row.seq)
        self.seen["own rows"] += asked.seat == self.viewer
        self.seen["secret rows"] += all(not event.seen_by(self.viewer) for event in events)

    async def preview(self, asked: Question[Any], answer: Any) -> None:
        """Preview an answer in both worlds (the frames are compared)."""
        for server in self.both:
            number = mask_id(asked, await server.id_key())
            player = server.players[self.viewer]
            await player.until_asked(number)
            id_ = f"p{self.seen['rows']}"
            reply = await player.do("preview", id=id_, question=number, answer=answer)
            assert reply["type"] in ("previewed", "refused"), reply
        self.seen["previews"] += 1

    async def foresee(self) -> None:
        """Prepare an answer in both worlds, and compare question and result."""
        for server in self.both:
            number = self.seen["rows"]
            player = server.players[self.viewer]
            told = await player.do("foresee", id=f"f{number}")
            assert told["type"] == "foreseen", told
            question = told["question"]
            if question is not None:
                answer = NOTHING_PREPARED.get(question["kind"])
                if answer is None:
                    answer = await self._prepared(server)
                form = {"question": question["id"], "answer": answer}
                reply = await player.do("preview", id=f"g{number}", **form)
                assert reply["type"] == "previewed", reply
                self.seen["foreseen"] += 1

    async def _prepared(self, server: Server) -> Any:
        """Return the first of the answers that the viewer may prepare."""
        games = server.worker.service.games
        async with games.read_at_rest(await server.game(), 0) as match:
            foreseen = foreseen_question(match, self.viewer)
        assert foreseen is not None
        return msgspec.to_builtins(foreseen.answers()[0])

    async def advise(self, asked: Question[Any]) -> None:
        """Ask for advice in the viewer's place in both worlds, and compare."""
        for server in self.both:
            number = mask_id(asked, await server.id_key())
            reply = await server.players[self.viewer].do(
                "advise", id=f"w{self.seen['rows']}", question=number
            )
            assert reply["type"] == "advised", reply
        self.seen["advice"] += 1

    async def plan(self) -> None:
        """Plans for the viewer's seat are the same in both worlds, to the byte."""
        path = f"/api/tables/{self.here.id}/plan"
        for form in PLANS_ASKED if self.viewer != SPECTATOR else ():
            answers = [await each.ask(self.viewer, "POST", path, json=form) for each in self.both]
            here, there = (comparable(answer) for answer in answers)
            assert there == here, path
            self.seen["plans"] += answers[0].status_code == 200

    async def can_follow(self, asked: Question[Any], row: Row, events: tuple[Event, ...]) -> bool:
        """Whether the rules let the row happen in the other world, with nothing hidden shown."""
        match = await self.there.match()
        state = match.game.copy(match.state)
        try:
            typed = engine.read_answer(match.game, asked.decision, row.answer)
            chance = Recorded(row.draws)
            move = engine.answer(match.game, state, asked.decision, typed, chance, row.seq)
        except (Refusal, ReplayError):
            return False
        shown = SHOWN[match.game.name]
        kinds = {event.kind for event in (*move.events, *events)}
        return chance.used_up and not shown & kinds

    async def follow(self, asked: Question[Any], row: Row) -> None:
        """The same answer by the rules in the other world, with the same dice."""
        (await self.there.match()).chance = Recorded(row.draws)
        if asked.seat == self.viewer:
            await answer_by_socket(self.there, asked, row.answer)
            return
        service, game = self.there.worker.service, await self.there.game()
        done = await service.games.act(
            game, lambda match: match.play(asked.seat, asked.id, row.answer), f"k{row.seq}"
        )
        service.fanout.announce(game, done.seq)

    async def write(self, row: Row, events: tuple[Event, ...]) -> None:
        """The row in a new world, with other secrets in it, past the rules."""
        here, game = await self.here.match(), await self.there.game()
        service = self.there.worker.service
        # The viewer's own answers are no secret to them.
        answer = row.answer if row.seat == self.viewer else {"other": row.seq}
        scrambled = msgspec.structs.replace(row, answer=answer)
        async with service.games.read_at_rest(game, 0) as match:
            match.log.append(scrambled)
            match.events.append(tuple(otherwise(event, self.viewer) for event in events))
            link = OTHER_SEED[::-1]
            (match.links or []).append(link)
            match.state = self.other_world(here)
            match.undoable = here.undoable.copy()
            stored = (await self.here.worker.service.store.since(game, row.seq - 1))[0]
            entry = Append(scrambled, stored.key, over=here.over, link=link)
            await service.store.append(game, entry)
        service.fanout.announce(game, row.seq)

    async def part(self) -> None:
        """Put the second server into another world, with another seed."""
        here, there = await self.here.match(), await self.there.match()
        there.state = self.other_world(here)
        there.secrets, there.chance = Secrets([OTHER_SEED]), Seeded(OTHER_SEED)

    def other_world(self, match: Match[Any]) -> Any:
        state = match.game.determinize(match.state, self.viewer, self.randomness)
        self.seen["worlds"] += 1
        self.seen["other worlds"] += state != match.state
        return state

    async def secrets(self, asked: Question[Any]) -> None:
        """Others prepare and note different things on the two servers."""
        if asked.seat == self.viewer or self.randomness.randrange(8):
            return
        answer = msgspec.to_builtins(asked.sample(self.randomness))
        reply = await self.here.players[asked.seat].do("draft", kind=asked.kind, answer=answer)
        assert reply["type"] == "ack", reply
        order = {"do": "answer", "answer": answer}
        await self.keep(self.here, asked, NOTE, order)
        await self.keep(self.there, asked, "something else", {"do": "default"})
        self.seen["drafts"] += 1
        # And here alone they talk about it, without the viewer.
        others = [seat for seat in self.here.tokens if seat not in (asked.seat, self.viewer, -1)]
        path, said = f"/api/tables/{self.here.id}/chat/private", {"seats": others, "text": WHISPER}
        told = await self.here.ask(asked.seat, "POST", path, json=said)
        assert told.status_code == 201, told.text
        self.seen["whispers"] += 1

    async def keep(
        self, server: Server, asked: Question[Any], text: str, order: dict[str, Any]
    ) -> None:
        """A note and a standing order; not every kind of question takes every order."""
        path = f"/api/tables/{server.id}"
        noted = await server.ask(asked.seat, "PUT", f"{path}/notes", json={"text": text})
        assert noted.status_code == 200, noted.text
        given = await server.ask(asked.seat, "PUT", f"{path}/orders/{asked.kind}", json=order)
        assert given.status_code in (200, 422), given.text
        self.seen["orders"] += given.status_code == 200

    # -- comparing ---------------------------------------------------------------------------------

    def compare_frames(self) -> None:
        """Compare the frames of both of the viewer's sockets, kind by kind, byte by byte.

        But for who is deciding: that is gathered for half a second, so two servers send it at
        moments of their own. What it says at rest is compared with the other answers (/clocks).
        """
        here, there = (server.new_frames(self.viewer) for server in self.both)
        for kind in sorted({*here, *there} - {"clocks"}):
            apart = difference(here.get(kind, []), there.get(kind, []))
            assert not apart, f"{kind} frames part: {apart}"

    async def look(self, over: bool = False) -> None:
        """Everything the viewer can ask for is answered the same; after the end all is open."""
        self.piles.update(runs((await self.here.match()).state))
        await self.greet()
        await self.try_what_is_refused()
        for path in [] if over else await readable(self.here):
            answers = [await server.ask(self.viewer, "GET", path) for server in self.both]
            here, there = (comparable(answer) for answer in answers)
            assert there == here, path
            assert answers[0].status_code < 500
            self.seen["answers"] += 1
        await self.plan()
        self.compare_frames()

    @property
    def both(self) -> tuple[Server, Server]:
        return self.here, self.there

    async def greet(self) -> None:
        for server in self.both:
            player = server.players[self.viewer]
            await player.hello(player.version)

    async def try_what_is_refused(self) -> None:
        """Refusals tell nothing either."""
        number = self.seen["tries"]
        self.seen["tries"] += 1
        undo = (await self.here.match()).why_no_undo(self.viewer) is not None
        for server in self.both:
            player = server.players[self.viewer]
            for question in [q["id"] for q in player.questions] or [7]:
                id_ = f"x{number}-{question}"
                reply = await player.do("answer", id=id_, question=question, answer={"no": 1})
                assert reply["type"] == "refused", reply
                await player.do("preview", id=f"v{id_}", question=question, answer={})
            await player.do("answer", id=f"y{number}", question=number, answer={})
            reply = await player.do("command", id=f"w{number}", name="come_back_to_trade")
            self.seen["own commands"] += reply["type"] == "ack" and server is self.here
            if undo:
                reply = await player.do("undo", id=f"u{number}")
                assert reply["type"] == "refused", reply


def difference(here: list[str], there: list[str]) -> str:
    """The first place in which two lists of frames part; "" if they are the same."""
    for one, other in zip(here, there, strict=False):
        if one != other:
            at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), -1)
            return f"{one[max(at - 80, 0) : at + 80]!r} and {other[max(at - 80, 0) : at + 80]!r}"
    return "" if len(here) == len(there) else f"{len(here)} and {len(there)}"


async def answer_by_socket(server: Server, asked: Question[Any], answer: Any) -> None:
    number = mask_id(asked, await server.id_key())
    player = server.players[asked.seat]
    await player.until_asked(number)
    await say_answer(server, asked, answer, (await server.match()).version + 1)


async def say_answer(server: Server, asked: Question[Any], answer: Any, row: int) -> None:
    """The frame with an answer; the same row has the same id."""
    number = mask_id(asked, await server.id_key())
    plain = msgspec.to_builtins(answer)
    player = server.players[asked.seat]
    reply = await player.do("answer", id=f"a{row}", question=number, answer=plain)
    assert reply["type"] == "ack", reply


async def ponged(player: Player) -> None:
    """Wait until a player has read everything that was sent."""
    before = player.pongs
    await player.say("ping")
    await player.until(lambda: player.pongs > before)


def otherwise(event: Event, viewer: int) -> Event:
    """The event with other private parts for everybody else."""
    if not event.seen_by(viewer):
        return Event("offered", "DG-5.1", event.seat, private={event.seat: {}}, secret=True)
    private = {
        seat: part if seat == viewer else dict.fromkeys(part, "other")
        for seat, part in event.private.items()
    }
    return msgspec.structs.replace(event, private=private)


def comparable(answer: httpx.Response) -> tuple[int, dict[str, str], bytes]:
    headers = {k: v for k, v in answer.headers.items() if k not in HEADERS_APART}
    return answer.status_code, headers, answer.content


async def readable(server: Server) -> list[str]:
    """The address of everything that can be read, of this table and beside it.

    But for what plays the log again: that of the second server was written past the rules. It has
    twins of its own in test_history.
    """
    described = (await server.ask(SPECTATOR, "GET", "/api/openapi.json")).json()["paths"]
    paths = [
        path.replace("{table_id}", server.id)
        for path in described
        if "get" in described[path]
        and not path.endswith(("/story", "/steps", "/chapters", "/summary"))
    ]
    return [re.sub(r"{\w+}", "0", path) for path in paths]


def runs(state: Any) -> Iterator[str]:
    """Pieces of every pile that lies face down, as they would stand in JSON."""
    if hasattr(state, "deck"):
        piles = [state.deck, *state.stacks]
    else:
        piles = [pile for block in state.stacks.values() for pile in block]
    for pile in piles:
        for start in range(len(pile) - RUN):
            yield ",".join(str(number) for number in pile[start : start + RUN])


WHISPER = "let us share the river"
NOTE = "the barbarians come on the third day"
#: events that reveal something to some viewer: worlds that looked alike part there
SHOWN = {
    "stoneage": STONE_AGE_SHOWS,
    "megaciv": MEGA_CIVILIZATION_SHOWS | {"theme_set_revealed"},
}


@asynccontextmanager
async def twins(
    restart: Callable[[], None], viewer: int, seats: int, seed: int, **form: Any
) -> AsyncIterator[Twins]:
    """Two servers with the same table, and the sockets: of all here, of the viewer there."""
    async with AsyncExitStack() as stack:
        servers = []
        for _ in range(2):
            # No sweep: frames come from rows only.
            opening = workers(in_memory(FakeClock()), sweep=3600.0)
            (worker,) = await stack.enter_async_context(opening)
            restart()
            table, tokens, host = await started(
                worker, seats, spectators=True, private_talk="secret", **form
            )
            http = await stack.enter_async_context(worker.http())
            seated = {**dict(enumerate(tokens)), SPECTATOR: host}
            servers.append(Server(worker, http, table, seated))
        here, there = servers
        assert here.tokens == there.tokens
        assert here.table == there.table
        for server, looking in ((here, list(here.tokens)), (there, [viewer])):
            for seat in looking:
                token = server.tokens[seat]
                player = sitting(server.worker, server.table, token)
                server.players[seat] = await stack.enter_async_context(player)
        yield Twins(here, there, viewer, random.Random(seed))
