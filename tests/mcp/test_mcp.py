"""Assistants play through the package's own client: over stdio and HTTP, here and at a site."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any
from uuid import UUID

import httpx
import httpx2
import pytest
from mcp import Client, StdioServerParameters
from mcp.client.streamable_http import streamable_http_client

from ecumene.mcp.local import NotPossible
from ecumene.mcp.remote import RemoteTables
from harness.processes import ECUMENE, HOST, Process, free_port
from harness.site import MEMORY, served
from harness.tables import bearer, open_client, post

pytestmark = pytest.mark.process

#: an assistant that cannot finish a game with fewer answers is lost
MOST_ANSWERS = 400


def stdio(*words: str, **environment: str) -> StdioServerParameters:
    command = [*ECUMENE, "mcp", *words]
    return StdioServerParameters(command=command[0], args=list(command[1:]), env=environment)


@asynccontextmanager
async def over_http(log: Path, *words: str) -> AsyncIterator[str]:
    """Start a server of its own; yield its address."""
    port = free_port()
    command = (*ECUMENE, "mcp", "--transport", "http", "--port", str(port), *words)
    process = Process(command, {}, log)
    address = f"http://{HOST}:{port}/mcp"
    process.start()
    try:
        process.wait_until(lambda: _answers(address))
        yield address
    finally:
        process.stop()


def _answers(address: str) -> bool:
    try:
        httpx.get(address)
    except httpx.TransportError:
        return False
    return True


def read(result: Any) -> str:
    return "\n".join(part.text for part in result.content)


async def call(client: Client, tool: str, **arguments: Any) -> Any:
    """Use a tool; return what it says."""
    result = await client.call_tool(tool, arguments)
    text = read(result)
    assert not result.is_error, text
    if result.structured_content is not None:
        found = result.structured_content
        return found["result"] if set(found) == {"result"} else found
    return text


async def refused(client: Client, tool: str, **arguments: Any) -> str:
    result = await client.call_tool(tool, arguments)
    assert result.is_error
    return read(result)


async def play_on(client: Client, table: str, answers: int = MOST_ANSWERS) -> int:
    """Answer with the first option as long as there is a question; return how many answers."""
    for number in range(answers):
        asked = await call(client, "question", table=table)
        if not asked["questions"]:
            return number
        question = asked["questions"][0]
        await call(client, "answer", table=table, question=question["id"], choice=0)
    return answers


async def play_local_game(client: Client) -> None:
    opened = await call(client, "open_table", game="stoneage", players=2, seed=5)
    table = opened["table"]
    asked = await call(client, "question", table=table)
    question = asked["questions"][0]
    assert question["options"][0]["text"]
    assert "food 12" in await call(client, "view", table=table)
    tried = await call(client, "preview", table=table, question=question["id"], choice=1)
    assert tried == "It is legal."
    assert "somebody else" in await refused(client, "question", table=table, seat=1)
    assert await refused(
        client, "answer", table=table, question=question["id"] + 1, answer={"figures": 1}
    )
    assert await play_on(client, table) > 20
    ended = await call(client, "question", table=table)
    assert ended["over"]
    assert len(ended["result"]["scores"]) == 2
    (listed,) = await call(client, "tables")
    assert (listed["game"], listed["status"]) == ("stoneage", "over")


# -- tables in the process -------------------------------------------------------------------------


async def test_a_whole_local_game_over_stdio() -> None:
    async with Client(stdio()) as client:
        names = {tool.name for tool in (await client.list_tools()).tools}
        wanted = {"tables", "view", "question", "preview", "answer", "rules", "prices", "plan"}
        assert wanted | {"open_table"} == names
        await play_local_game(client)


async def test_a_whole_local_game_over_http(tmp_path: Path) -> None:
    async with over_http(tmp_path / "mcp.log") as address, Client(address) as client:
        await play_local_game(client)


async def test_rules_are_tools_and_resources() -> None:
    async with Client(stdio()) as client:
        assert "agriculture level" in await call(client, "rules", game="stoneage", query="SA-3.1")
        listed = {str(each.uri) for each in (await client.list_resources()).resources}
        assert {"rules://stoneage", "rules://megaciv"} <= listed
        book: Any = (await client.read_resource("rules://stoneage")).contents[0]
        one: Any = (await client.read_resource("rules://stoneage/SA-3.1")).contents[0]
        assert one.text in book.text


async def test_prices_and_plans_of_a_local_table() -> None:
    async with Client(stdio()) as client:
        opened = await call(client, "open_table", game="megaciv", players=5, seed=2)
        table = opened["table"]
        assert "pottery" in await call(client, "prices", table=table)
        assert "points" in await call(client, "plan", table=table, turns=2)


# -- tables of a site ------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("site") / "serve.log", settings=MEMORY) as address:
        yield address


async def open_game(site: str) -> tuple[str, str, list[str]]:
    """Open a table of Stone Age for two people; return its id, its invitation and their tokens."""
    async with open_client(site.removeprefix("http://")) as http:
        host = await _register(http, "Host")
        table = await post(
            http,
            "/api/tables",
            {"name": "MCP", "game": "stoneage", "seats": [{"kind": "human"}] * 2},
            host,
        )
        tokens = []
        for name in ("Ada", "Bo"):
            guest = await post(http, "/api/guests", {"name": name, "token": True})
            tokens.append(guest["token"])
    return table["id"], table["invite"], [host, *tokens]


async def _register(http: Any, name: str) -> str:
    from uuid import uuid4

    form = {"name": f"{name} {uuid4().hex[:8]}", "password": "many boats", "token": True}
    token: str = (await post(http, "/api/accounts", form))["token"]
    return token


async def play_at_site(site: str, clients: list[Client], table: str, host: str) -> int:
    """Let two assistants play a game to its end."""
    async with open_client(site.removeprefix("http://")) as http:
        await post(http, f"/api/tables/{table}/start", None, host)
    answers = 0
    while answers < 2 * MOST_ANSWERS:
        given = 0
        for client in clients:
            given += await play_on(client, table)
        answers += given
        if not given:
            break
    for client in clients:
        assert (await call(client, "question", table=table))["over"]
    return answers


async def test_two_assistants_play_at_a_site_over_stdio_and_http(site: str, tmp_path: Path) -> None:
    table, invite, (host, ada, bo) = await open_game(site)
    async with AsyncExitStack() as stack:
        address = await stack.enter_async_context(over_http(tmp_path / "mcp.log", "--site", site))
        headers = httpx2.AsyncClient(headers=bearer(bo))
        await stack.enter_async_context(headers)
        transport = streamable_http_client(address, http_client=headers)
        first = await stack.enter_async_context(Client(stdio("--site", site, ECUMENE_TOKEN=ada)))
        second = await stack.enter_async_context(Client(transport))
        for client in (first, second):
            assert (
                "not started" in await refused(client, "view", table=table)
                or await call(client, "tables") == []
            )
            joined = await call(client, "join_table", table=table, invite=invite)
            assert joined["seat"] in (0, 1)
        assert await play_at_site(site, [first, second], table, host) > 40


async def test_a_token_opens_its_own_seat_and_no_other(site: str, tmp_path: Path) -> None:
    table, invite, (host, ada, bo) = await open_game(site)
    async with (
        Client(stdio("--site", site, ECUMENE_TOKEN=ada)) as one,
        Client(stdio("--site", site, ECUMENE_TOKEN=bo)) as two,
        Client(stdio("--site", site, ECUMENE_TOKEN="nobody")) as stranger,
    ):
        for client in (one, two):
            await call(client, "join_table", table=table, invite=invite)
        async with open_client(site.removeprefix("http://")) as http:
            await post(http, f"/api/tables/{table}/start", None, host)
        asked = {}
        for seat, client in enumerate((one, two)):
            for question in (await call(client, "question", table=table))["questions"]:
                asked[seat] = question["id"]
        (seat,) = asked  # Stone Age asks one at a time
        mine, other = ((one, two), (two, one))[seat]
        number = asked[seat]
        answer = (await call(mine, "question", table=table))["questions"][0]["options"][0]["answer"]
        words = await refused(other, "answer", table=table, question=number, answer=answer)
        assert "DG-" in words
        assert "somebody else" in await refused(other, "question", table=table, seat=seat)
        assert await refused(other, "preview", table=table, question=number, answer=answer)
        assert await refused(stranger, "question", table=table)
        assert await call(mine, "answer", table=table, question=number, answer=answer) == "Done."


async def test_over_http_a_request_without_a_token_is_refused(site: str, tmp_path: Path) -> None:
    async with (
        over_http(tmp_path / "mcp.log", "--site", site) as address,
        Client(address) as client,
    ):
        assert "Authorization" in await refused(client, "tables")


@pytest.mark.parametrize("table", [f"{UUID(int=1)}/leave?x=", "../session?x=", "..%2fme", "", "x"])
async def test_only_an_id_is_a_table(table: str) -> None:
    """mcp_attack.py: join_table("<id>/leave?x=") left the table."""
    sent: list[httpx.Request] = []

    def note(request: httpx.Request) -> httpx.Response:
        sent.append(request)
        return httpx.Response(200, json={})

    remote = RemoteTables("http://127.0.0.1:1", "token")
    remote._http = httpx.AsyncClient(
        base_url="http://127.0.0.1:1", transport=httpx.MockTransport(note)
    )
    for doing in (
        remote.join(table, "", -1),
        remote.look(table, None, 0),
        remote.prices(table, None, []),
        remote.plan(table, None, 3),
        remote.preview(table, None, 1, None),
        remote.answer(table, None, 1, None),
    ):
        with pytest.raises(NotPossible, match="There is no such table"):
            await doing
    assert sent == []


def test_a_site_needs_a_token() -> None:
    import subprocess

    run = subprocess.run(
        [*ECUMENE, "mcp", "--site", "http://127.0.0.1:9"],
        capture_output=True,
        text=True,
        check=False,
        env={"PATH": "", "PYTHONPATH": ":".join(filter(None, sys.path))},
    )
    assert run.returncode == 2
    assert "ECUMENE_TOKEN" in run.stderr
