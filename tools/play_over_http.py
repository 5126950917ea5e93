"""Play a whole game at a running service, as a guest against a bot: HTTP, the socket, nothing else.

    python -m tools.play_over_http http://127.0.0.1:8000

It shows that an installation works: the pages, a table, the bots, every answer to the last.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import time
from dataclasses import dataclass
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.service_client import Shown

COOKIE = "ecumene_session"
#: seconds for it to start, on a machine that has much else to do
START = 240.0
#: seconds without a word from the service, after which it counts as broken
SILENCE = 60.0


@dataclass(frozen=True)
class Played:
    """A game that came to its end."""

    answers: int
    scores: list[int]


def play_game(address: str, game: str = "stoneage") -> Played:
    """Open a table, sit down opposite a steward, and answer until the game is over."""
    with httpx.Client(base_url=address, headers={"X-Ecumene": "1"}, timeout=SILENCE) as http:
        page = http.get("/")
        page.raise_for_status()
        assert "<script" in page.text, "no pages here"
        _post(http, "/api/guests", {"name": "Ann"})
        table = _open_table(http, game)
        cookie = f"{COOKIE}={http.cookies[COOKIE]}"
        answers = asyncio.run(_answer_all(address, table, cookie))
        over = http.get(f"/api/tables/{table}").raise_for_status().json()
        assert over["status"] == "over", over["status"]
        return Played(answers, over["outcome"]["scores"])


def wait_until_ready(address: str, seconds: float = START) -> None:
    """Return when the service answers that it is ready."""
    end = time.monotonic() + seconds
    while True:
        try:
            httpx.get(f"{address}/api/ready", timeout=SILENCE).raise_for_status()
            return
        except httpx.HTTPError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)


def _open_table(http: httpx.Client, game: str) -> str:
    seats = [{"kind": "human"}, {"kind": "bot", "bot": "steward"}]
    wanted = {"name": "A table", "game": game, "seats": seats, "pace": "none"}
    table = _post(http, "/api/tables", wanted)
    path = f"/api/tables/{table['id']}"
    _post(http, f"{path}/join", {"seat": 0, "invite": table["invite"]})
    _post(http, f"{path}/start", None)
    return str(table["id"])


async def _answer_all(address: str, table: str, cookie: str) -> int:
    """Answer every question of the own seat; how many there were."""
    at = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    choose, shown, answered = Random(1), Shown(), 0
    async with connect(at, additional_headers={"Cookie": cookie}, max_size=None) as socket:
        await _send(socket, type="hello", version=0)
        while True:
            frame = json.loads(await asyncio.wait_for(socket.recv(), SILENCE))
            if frame["type"] == "table" and frame["table"]["status"] == "over":
                return answered
            shown.take(json.dumps(frame))
            if frame["type"] not in ("welcome", "update") or not shown.questions:
                continue
            question = shown.questions[0]
            if question.options:
                answer = choose.choice(question.options)["answer"]
            else:
                answer = await _ask_for_advice(socket, shown, question.id, f"w{answered}")
            answered += 1
            act = {"type": "answer", "id": f"a{answered}", "question": question.id}
            await _send(socket, **act, answer=answer)


async def _ask_for_advice(socket: ClientConnection, shown: Shown, question: int, act: str) -> Any:
    """What a bot would answer, where the answers are too many to list."""
    await _send(socket, type="advise", id=act, question=question)
    while True:
        text = await asyncio.wait_for(socket.recv(), SILENCE)
        frame = json.loads(text)
        if frame["type"] == "advised":
            return frame["answer"]
        assert frame.get("id") != act, frame
        shown.take(text)


async def _send(socket: ClientConnection, **frame: Any) -> None:
    await socket.send(json.dumps(frame))


def _post(http: httpx.Client, path: str, body: Any) -> Any:
    answer = http.post(path, json=body)
    assert answer.is_success, f"{path}: {answer.status_code} {answer.text}"
    return answer.json() if answer.content else None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("address", help="http://127.0.0.1:8000")
    address = parser.parse_args().address
    wait_until_ready(address)
    played = play_game(address)
    print(f"A game to its end: {played.answers} answers, points {played.scores}")


if __name__ == "__main__":
    main()
