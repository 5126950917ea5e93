"""A hostile client: `python -m tests.service.support.socket_fuzz FRAMES [SEED]` for a long run.

It has a seat at one table and none at another, and sends what no client should: malformed, too
long, out of order, stale, for a foreign seat, with ids that were used for something else, broken
frames, floods, half a frame and then nothing. Now and then it acts as it may. Afterwards the log
holds exactly what was acknowledged, nobody else's seat has acted, and others are served.
"""

from __future__ import annotations

import asyncio
import json
import logging
import random
import struct
import sys
import time
from collections import Counter
from contextlib import suppress
from typing import Any
from uuid import UUID, uuid4

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from ecumene.kernel import digest
from ecumene.service.play.live_games import load_match
from ecumene.service.wire.protocol import MAX_FRAME
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

#: a fault of the server; everything else is an answer to what we did
FAULT = 1011
#: frames between two looks at the truth
ROUND = 50
#: attacks on one table in a long run: games come to their end
PER_TABLE = 1000
#: actions that become a row of the log
ACTS = {"answer", "undo", "command"}

#: after these the server may take what follows for the rest of a frame; so long we wait then
UNFRAMED, SWALLOWED = {"noise", "broken", "fragments", "half"}, 0.5

TEXT, BINARY, CONTINUATION, CLOSE, PING = 1, 2, 0, 8, 9

#: frames whose refusals are no refused acts
UNCOUNTED = ("preview", "foresee", "advise")
HUGE: tuple[Any, ...] = (2**53, 2**53 + 1, 2**63, 2**64, 10**30, -1, -(2**63), 1e308, 0.5, 1e999)
TEXTS = ("", "\0", "a" * 70, "\u202e", "é" * 40, "../../etc/passwd", "' or 1=1 --", "{}", "\x7f")
RAW = (
    b"",
    b"{",
    b"[]",
    b"null",
    b"7",
    b'"hello"',
    b'{"type":"hello","version":0,"version":1}',
    b'{"type":"hello","type":"answer"}',
    b'{"type":"\\ud800"}',
    b'{"type":"answer","id":"\\u0000","question":1,"answer":{}}',
    b'{"type":"answer","id":"a","question":NaN,"answer":{}}',
    b'{"type":"answer","id":"a","question":1e400,"answer":{}}',
    b"[" * 100_000,
    b'{"type":"draft","id":"d","kind":"x","answer":' + b'{"a":' * 5000 + b"1" + b"}" * 5000 + b"}",
    b'{"type":"answer","id":"n","question":1,"answer":' + b"[" * 900 + b"]" * 900 + b"}",
)


def frame(
    opcode: int, payload: bytes, *, fin: bool = True, mask: bool = True, rsv: int = 0
) -> bytes:
    """A frame of the protocol, right or wrong."""
    head = bytes([(0x80 if fin else 0) | rsv << 4 | opcode])
    marked = 0x80 if mask else 0
    if len(payload) < 126:
        head += bytes([marked | len(payload)])
    elif len(payload) < 2**16:
        head += bytes([marked | 126]) + struct.pack("!H", len(payload))
    else:
        head += bytes([marked | 127]) + struct.pack("!Q", len(payload))
    return head + bytes(4) + payload if mask else head + payload  # a mask of zeros


def write(socket: ClientConnection, data: bytes) -> None:
    """Bytes past the protocol."""
    try:
        socket.transport.write(data)
    except RuntimeError:  # the server has hung up
        raise ConnectionError from None


class Hostile:
    """One hostile client, and what it heard."""

    def __init__(
        self,
        worker: Worker,
        table: dict[str, Any],
        token: str,
        victim: Player,
        foreign: dict[str, Any],
    ) -> None:
        self._worker, self.table, self._token = worker, table, token
        self._victim, self._foreign = victim, foreign
        self._socket: ClientConnection | None = None
        self._reading: asyncio.Task[None] | None = None
        self._pongs = 0
        #: the last use of each id
        self._kinds: dict[str, str] = {}
        self.acked: set[tuple[str, str]] = set()
        #: ids of acts that were refused when they were last sent
        self.refused: set[str] = set()
        self.questions: list[dict[str, Any]] = []
        #: ids of questions and of acts that have been seen, for stale and repeated ones
        self.old_questions: list[int] = [1]
        self.used_ids: list[str] = ["a"]
        self.closed: Counter[int | None] = Counter()
        self.sent: Counter[str] = Counter()

    # -- the connection --------------------------------------------------------------------------

    async def socket(self, hello: bool = True) -> ClientConnection:
        """The connection, opened anew if the server hung up."""
        if self._socket is None or self._reading is None or self._reading.done():
            self._socket = await self._connect(self.table["id"])
            self._reading = asyncio.create_task(self._read(self._socket))
            if hello:
                await self._socket.send('{"type":"hello","version":0}')
        return self._socket

    async def _connect(self, table: str, token: str = "") -> ClientConnection:
        url = f"ws://{self._worker.address}/api/tables/{table}/socket"
        headers = bearer(token or self._token)
        return await connect(url, additional_headers=headers, compression=None, proxy=None)

    async def _read(self, socket: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            async for text in socket:
                self._hear(json.loads(text))
        self.closed[socket.close_code] += 1

    def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] in ("welcome", "update") and "questions" in message:
            self.questions = message["questions"]
            self.old_questions += [question["id"] for question in self.questions]
        elif message["type"] == "pong":
            self._pongs += 1
        elif message["type"] == "ack":
            self.acked.add((message["id"], self._kinds.get(message["id"], "")))
        elif message["type"] == "refused" and self._kinds.get(message["id"]) not in UNCOUNTED:
            self.refused.add(message["id"])

    async def close(self) -> None:
        if self._socket is not None:
            await self._socket.close()
        if self._reading is not None:
            await asyncio.wait({self._reading}, timeout=PATIENCE)

    async def drop(self) -> None:
        """Gone without a word."""
        socket = await self.socket()
        socket.transport.abort()
        await self._gone()

    async def _gone(self) -> None:
        assert self._reading is not None
        await asyncio.wait({self._reading}, timeout=PATIENCE)

    # -- what it sends ---------------------------------------------------------------------------

    async def attack(self, randomness: random.Random) -> None:
        """Something of its repertoire."""
        (name,) = randomness.choices(list(REPERTOIRE), list(REPERTOIRE.values()))
        self.sent[name] += 1
        with suppress(ConnectionClosed, ConnectionError):
            await getattr(self, name)(randomness)
            if not await self._heard_out(SWALLOWED if name in UNFRAMED else PATIENCE):
                assert name in UNFRAMED, f"no answer after {name}"
                await self.drop()

    async def _heard_out(self, patience: float) -> bool:
        """Wait for everything that is said to what was sent, or for the end of the socket."""
        socket, before = await self.socket(), self._pongs
        write(socket, frame(TEXT, b'{"type":"ping"}'))
        until = time.monotonic() + patience
        while self._pongs == before and self._reading and not self._reading.done():
            if time.monotonic() > until:
                return False
            await asyncio.sleep(0.0005)
        return True

    def acked_acts(self) -> set[str]:
        """The acknowledged ids that stand for rows: drafts and what is said are kept elsewhere."""
        return {id_ for id_, kind in self.acked if kind in ACTS}

    async def say(self, message: Any) -> None:
        self._note(message)
        await (await self.socket()).send(json.dumps(message))

    def _note(self, message: Any) -> None:
        if isinstance(message, dict) and isinstance(message.get("id"), str):
            self._kinds[message["id"]] = str(message.get("type"))
            self.refused.discard(message["id"])

    def new_id(self) -> str:
        self.used_ids.append(uuid4().hex)
        return self.used_ids[-1]

    async def legal(self, randomness: random.Random) -> None:
        """Act as any player does."""
        await self.socket()
        asked = [question for question in self.questions if question.get("options")]
        if asked:
            question = randomness.choice(asked)
            answer = randomness.choice(question["options"])["answer"]
            await self.say(self.answer(question["id"], answer))

    def answer(self, question: Any, answer: Any, id_: Any = None) -> dict[str, Any]:
        return {
            "type": "answer",
            "id": self.new_id() if id_ is None else id_,
            "question": question,
            "answer": answer,
        }

    async def malformed(self, randomness: random.Random) -> None:
        """A message with a part changed, missing or too much."""
        message = self._message(randomness)
        part = randomness.choice(sorted(message))
        change = randomness.randrange(4)
        if change == 0:
            del message[part]
        elif change == 1:
            message[part] = self._nonsense(randomness)
        elif change == 2:
            message[self._nonsense_text(randomness)] = self._nonsense(randomness)
        else:
            await self.say(randomness.choice([[message], {"type": message}, message["type"]]))
            return
        await self.say(message)

    def _message(self, randomness: random.Random) -> dict[str, Any]:
        question = randomness.choice(self.old_questions)
        return randomness.choice(
            [
                {"type": "hello", "version": randomness.randrange(100)},
                self.answer(question, self._nonsense(randomness)),
                {**self.answer(question, self._nonsense(randomness)), "type": "preview"},
                {"type": "advise", "id": self.new_id(), "question": question},
                {"type": "foresee", "id": self.new_id()},
                {"type": "undo", "id": self.new_id()},
                {"type": "draft", "id": self.new_id(), "kind": "sa_place", "answer": {}},
                {"type": "command", "id": self.new_id(), "name": "wait", "argument": {}},
                {"type": "say", "id": self.new_id(), "text": self._nonsense_text(randomness)},
                {"type": "ping"},
            ]
        )

    def _nonsense(self, randomness: random.Random, depth: int = 0) -> Any:
        kind = randomness.randrange(8 if depth < 4 else 5)
        if kind == 0:
            return randomness.choice(HUGE)
        if kind == 1:
            return self._nonsense_text(randomness)
        if kind == 2:
            return randomness.choice([None, True, False])
        if kind in (3, 4):
            return randomness.randrange(-3, 20)
        if kind == 5:
            return [self._nonsense(randomness, depth + 1) for _ in range(randomness.randrange(4))]
        keys = ("do", "location", "figures", "resources", "type", "", "\0", "areas")
        return {
            randomness.choice(keys): self._nonsense(randomness, depth + 1)
            for _ in range(randomness.randrange(4))
        }

    def _nonsense_text(self, randomness: random.Random) -> str:
        return randomness.choice(TEXTS)

    async def raw_text(self, randomness: random.Random) -> None:
        """Texts that are no messages."""
        write(await self.socket(), frame(TEXT, randomness.choice(RAW)))

    async def noise(self, randomness: random.Random) -> None:
        """Any bytes as text or as binary: not UTF-8, mostly."""
        opcode = randomness.choice([TEXT, BINARY, CONTINUATION, CLOSE, PING, 3, 11, 15])
        payload = randomness.randbytes(randomness.randrange(200))
        write(await self.socket(), frame(opcode, payload))

    async def broken(self, randomness: random.Random) -> None:
        """Frames against the protocol: no mask, bits that mean nothing, far too long."""
        wrong = [
            frame(TEXT, b'{"type":"ping"}', mask=False),
            frame(TEXT, b'{"type":"ping"}', rsv=randomness.randrange(1, 8)),
            frame(PING, b"x" * 200),
            frame(PING, b"x", fin=False),
            bytes([0x81, 0xFF]) + struct.pack("!Q", 2**62),
            bytes([0x81, 0xFF]) + struct.pack("!Q", 2**64 - 1),
            frame(CLOSE, struct.pack("!H", randomness.choice([0, 999, 1005, 1006, 4999, 65535]))),
            frame(CLOSE, b"\x03\xe8\xff\xff"),
            randomness.randbytes(30),
        ]
        write(await self.socket(), randomness.choice(wrong))

    async def fragments(self, randomness: random.Random) -> None:
        """A message in many pieces, with pings between them; sometimes the end never comes."""
        socket = await self.socket()
        message = self._message(randomness)
        self._note(message)
        text = json.dumps(message).encode()
        size = randomness.randrange(1, 10)
        pieces = [text[at : at + size] for at in range(0, len(text), size)]
        last = len(pieces) - 1 + randomness.randrange(2)
        for number, piece in enumerate(pieces):
            opcode = CONTINUATION if number else TEXT
            write(socket, frame(opcode, piece, fin=number == last))
            if randomness.randrange(5) == 0:
                write(socket, frame(PING, b""))

    async def oversized(self, randomness: random.Random) -> None:
        """As long as may be, and longer."""
        length = MAX_FRAME + randomness.choice([-200, -1, 0, 1, 5000, MAX_FRAME])
        message = json.dumps(self.answer(1, ""))
        filled = message.replace(
            '"answer": ""', '"answer": "' + "x" * (length - len(message)) + '"'
        )
        await (await self.socket()).send(filled)

    async def stale(self, randomness: random.Random) -> None:
        """Questions that are gone."""
        await self.say(self.answer(randomness.choice(self.old_questions), {"do": "place"}))

    async def foreign_seat(self, randomness: random.Random) -> None:
        """A question of somebody else, answered as they might."""
        asked = [question for question in self._victim.questions if question.get("options")]
        if asked:
            question = randomness.choice(asked)
            answer = randomness.choice(question["options"])["answer"]
            await self.say(self.answer(question["id"], answer))

    async def foreign_table(self, randomness: random.Random) -> None:
        """A table where it has no seat, a table that is none, a token that is none."""
        table = randomness.choice([self._foreign["id"], str(uuid4()), "nonsense", "%00", "0" * 500])
        token = randomness.choice(["", "x", "\x7f", "a" * 3000])
        with suppress(InvalidHandshake, ValueError):
            socket = await self._connect(table, token)
            with suppress(ConnectionClosed):
                await socket.send('{"type":"hello","version":0}')
                await asyncio.wait_for(socket.recv(), PATIENCE)
                raise AssertionError(f"somebody was let in: {table!r} with {token!r}")
            self.closed[socket.close_code] += 1

    async def previews(self, randomness: random.Random) -> None:
        """Send previews, also for questions of others and with ids of acts."""
        asked = [*self.questions, *self._victim.questions]
        answers = [option["answer"] for question in asked for option in question["options"] or ()]
        message = self.answer(
            randomness.choice([*self.old_questions, *(question["id"] for question in asked)]),
            randomness.choice([*answers, self._nonsense(randomness)]),
            randomness.choice([None, randomness.choice(self.used_ids)]),
        )
        await self.say({**message, "type": "preview"})

    async def repeated(self, randomness: random.Random) -> None:
        """An id that was used before, with the same or another content."""
        id_ = randomness.choice(self.used_ids)
        question = randomness.choice(self.questions or [{"id": 1, "options": []}])
        answer = randomness.choice(question["options"] or [{"answer": {}}])["answer"]
        again = [self.answer(question["id"], answer, id_), {"type": "undo", "id": id_}]
        await self.say(randomness.choice(again))

    async def out_of_order(self, randomness: random.Random) -> None:
        """Acts before the first word, hello again and again."""
        await self.close()
        self._socket = self._reading = None
        await self.socket(hello=False)
        await self.say(self.answer(randomness.choice(self.old_questions), {}))
        await self.say({"type": "hello", "version": randomness.choice([0, 5, 2**53])})
        await self.say({"type": "hello", "version": 0})

    async def commands(self, randomness: random.Random) -> None:
        """Send commands of the clock and the votes, and some unknown to the game."""
        names = ("close_trade", "last_turn", "wait", "unwait", "come_back_to_trade", "x", "")
        argument = randomness.choice([{}, None, {"seat": 0}, self._nonsense(randomness)])
        name = randomness.choice(names)
        await self.say({"type": "command", "id": self.new_id(), "name": name, "argument": argument})

    async def flood(self, randomness: random.Random) -> None:
        """Many frames at once, and nothing read meanwhile."""
        socket = await self.socket()
        text = json.dumps(self.answer(1, {})).encode()
        word = randomness.choice([b'{"type":"ping"}', b'{"type":"hello","version":0}', text])
        write(socket, frame(TEXT, word) * 150)

    async def half(self, randomness: random.Random) -> None:
        """Half a frame, or half a request, and then gone."""
        socket = await self.socket()
        whole = frame(TEXT, json.dumps(self._message(randomness)).encode())
        write(socket, whole[: randomness.randrange(1, len(whole))])
        await self.drop()
        host, port = self._worker.address.split(":")
        _, writer = await asyncio.open_connection(host, int(port))
        request = f"GET /api/tables/{self.table['id']}/socket HTTP/1.1\r\nUpgrade: websocket\r\n"
        writer.write(request.encode()[: randomness.randrange(10, len(request))])
        writer.transport.abort()


#: how often each is tried; legal acts often enough that there are stale and repeated ones
REPERTOIRE = {
    "legal": 4,
    "malformed": 12,
    "raw_text": 4,
    "noise": 3,
    "broken": 1,
    "fragments": 3,
    "oversized": 1,
    "stale": 5,
    "foreign_seat": 5,
    "foreign_table": 1,
    "previews": 4,
    "repeated": 4,
    "out_of_order": 1,
    "commands": 4,
    "flood": 1,
    "half": 1,
}


# -- the whole -------------------------------------------------------------------------------------


class Siege:
    """A worker with a hostile client at one table, and people who want to play."""

    def __init__(self, worker: Worker, hostile: Hostile, seat: int, others: list[Player]) -> None:
        self.worker, self.hostile, self.seat, self.others = worker, hostile, seat, others
        self.served = 0

    async def run(self, attacks: int, randomness: random.Random) -> None:
        """So many attacks, with a look at the truth after every few."""
        for number in range(attacks):
            await self.hostile.attack(randomness)
            if number % ROUND == ROUND - 1:
                await self.check()
                await self.serve_others(randomness)
        await self.check()
        await self.serve_others(randomness)
        await self.hostile.close()

    async def check(self) -> None:
        """The log holds what was acknowledged and nothing else; the position is that of the log."""
        hostile, service = self.hostile, self.worker.service
        table = await service.directory.table(UUID(hostile.table["id"]))
        assert table.played is not None
        rows = await service.store.since(table.played, 0)
        account = table.seats[self.seat].player
        assert account is not None
        own = [stored for stored in rows if stored.key.startswith(f"{account.account}:")]
        assert {stored.row.seat for stored in own} <= {self.seat}
        in_log = [stored.key.partition(":")[2] for stored in own]
        assert len(in_log) == len(set(in_log)), "written twice"
        lost = hostile.acked_acts() - set(in_log)
        assert not lost, f"acknowledged and not written: {lost}"
        # Of what was written without an acknowledgement nothing else may have been said either: the
        # socket ended before, and whoever sends it again hears that it is done.
        denied = set(in_log) & hostile.refused - hostile.acked_acts()
        assert not denied, f"refused and written: {denied}"
        hot = await live_match(service.games, table.played)
        match = await load_match(service.store, table.played)
        while match.version != hot.version:  # an act of a socket that is gone may still come in
            hot = await live_match(service.games, table.played)
            match = await load_match(service.store, table.played)
        assert digest(match.state) == digest(hot.state)
        assert hostile.closed[FAULT] == 0, hostile.closed

    async def serve_others(self, randomness: random.Random) -> None:
        """Everybody else is answered, and can act."""
        for player in self.others:
            before = player.pongs
            await player.say("ping")
            await player.until(lambda p=player, n=before: p.pongs > n)  # type: ignore[misc]
            if player.questions:
                await player.answer(randomness)
                self.served += 1


async def besiege(worker: Worker, attacks: int, seed: int) -> Siege:
    """A hostile client at seat 1 of one table; a game goes on at another one."""
    randomness = random.Random(seed)
    table, tokens, _ = await started(worker, 2)
    foreign, others, _ = await started(worker, 2)
    async with (
        sitting(worker, table, tokens[0]) as victim,
        sitting(worker, foreign, others[0]) as ada,
        sitting(worker, foreign, others[1]) as bo,
    ):
        hostile = Hostile(worker, table, tokens[1], victim, foreign)
        siege = Siege(worker, hostile, 1, [victim, ada, bo])
        await siege.run(attacks, randomness)
    return siege


async def main(attacks: int, seed: int) -> None:
    began = time.monotonic()
    sent, closed, acts, served = Counter[str](), Counter[int | None](), 0, 0
    async with workers(in_memory()) as (worker,):
        for number, done in enumerate(range(0, attacks, PER_TABLE)):
            siege = await besiege(worker, min(PER_TABLE, attacks - done), seed + number)
            sent += siege.hostile.sent
            closed += siege.hostile.closed
            acts += len(siege.hostile.acked_acts())
            served += siege.served
    print(f"{attacks:,} attacks in {time.monotonic() - began:.0f} s: {dict(sent)}")
    print(f"closed: { {code: closed[code] for code in sorted(map(int, filter(None, closed)))} }")
    print(f"{acts} acts of its own, all in the log; others served {served} times")


if __name__ == "__main__":
    logging.basicConfig(level=logging.WARNING)
    asyncio.run(main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 7))
