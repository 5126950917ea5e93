"""The MCP server: tools around tables here or at a site, and the rules as resources."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from functools import lru_cache
from typing import Any, TypeVar

import msgspec
from mcp.server.mcpserver import Context, MCPServer
from mcp.server.mcpserver.exceptions import ResourceNotFoundError, ToolError

import ecumene
from ecumene import rulebook
from ecumene.agents.blocks import render_view
from ecumene.agents.tools import find_rules
from ecumene.games.rule_texts import with_names

from .local import LocalTables, NotPossible, show_question
from .remote import RemoteTables

#: people whose connections are kept
MOST_TOKENS = 64
#: seconds that a tool waits for a question
LONGEST_WAIT = 25.0

INSTRUCTIONS = """\
Board games of the ancient world; every rule is enforced. Find or open a table, read `question`, try
an answer with `preview`, give it with `answer`: a `choice` by number, or an `answer` as the schema
says. `seat` is needed only by people with several seats. `rules` explains what is refused."""

T = TypeVar("T")
#: both have the same methods, and raise NotPossible with a sentence
Tables = LocalTables | RemoteTables
#: the tables of whoever calls
Pick = Callable[[Context[Any, Any]], Tables]


async def _try(doing: Awaitable[T]) -> T:
    """Await something; tell the assistant if it isn't possible."""
    try:
        return await doing
    except NotPossible as why:
        raise ToolError(str(why)) from None


def local_server() -> MCPServer[Any]:
    """Return a server with tables of its own."""
    tables = LocalTables()
    server = _server(lambda _context: tables)

    @server.tool()
    async def open_table(
        game: str, players: int = 2, bot: str = "", seed: int | None = None
    ) -> dict[str, Any]:
        """Open a table with bots and take seat 0, e.g. game "stoneage"; return its id."""
        try:
            return {"table": tables.open(game, players, bot, seed), "seat": 0}
        except NotPossible as why:
            raise ToolError(str(why)) from None

    return server


def site_server(site: str, token: str = "") -> MCPServer[Any]:
    """Return a server for tables of a site.

    Without a token every request must bring its own (``Authorization: Bearer``), as over HTTP: who
    can reach the server has no rights that their token doesn't give.
    """

    @lru_cache(MOST_TOKENS)
    def tables_of(person: str) -> RemoteTables:
        return RemoteTables(site, person)

    def pick(context: Context[Any, Any]) -> RemoteTables:
        return tables_of(token or _bearer(context))

    server = _server(pick)

    @server.tool()
    async def join_table(
        ctx: Context[Any, Any], table: str, invite: str = "", seat: int = -1
    ) -> dict[str, Any]:
        """Sit down at a table; private ones need their invitation."""
        return await _try(pick(ctx).join(table, invite, seat))

    return server


def _bearer(context: Context[Any, Any]) -> str:
    scheme, _, token = (context.headers or {}).get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not token.strip():
        raise ToolError("Send an API token of the site: Authorization: Bearer TOKEN.")
    return token.strip()


def _server(pick: Pick) -> MCPServer[Any]:
    server: MCPServer[Any] = MCPServer(
        "ecumene", instructions=INSTRUCTIONS, version=ecumene.__version__, log_level="WARNING"
    )
    _add_table_tools(server, pick)
    _add_rules(server)
    return server


def _add_table_tools(server: MCPServer[Any], pick: Pick) -> None:
    @server.tool()
    async def tables(ctx: Context[Any, Any]) -> list[dict[str, Any]]:
        """List tables: yours, and those you may join."""
        return await _try(pick(ctx).tables())

    @server.tool()
    async def view(ctx: Context[Any, Any], table: str, seat: int | None = None) -> str:
        """Show the position as your seat sees it, as compact text."""
        look = await _try(pick(ctx).look(table, seat, 0))
        names = ", ".join(f"{number} {name}" for number, name in enumerate(look.names))
        position = render_view(look.game, look.view, look.seat, look.options)
        return f"You have seat {look.seat}. Seats: {names}.\n{position}"

    @server.tool()
    async def question(
        ctx: Context[Any, Any], table: str, seat: int | None = None, wait: float = 0
    ) -> dict[str, Any]:
        """Show your open questions; `wait` up to 25 seconds for one."""
        look = await _try(pick(ctx).look(table, seat, max(0.0, min(wait, LONGEST_WAIT))))
        shown = [show_question(look, each) for each in look.questions]
        result = getattr(look.view, "result", None) if look.over else None
        return {
            "seat": look.seat,
            "questions": shown,
            "over": look.over,
            "result": msgspec.to_builtins(result),
        }

    @server.tool()
    async def preview(
        ctx: Context[Any, Any],
        table: str,
        question: int,
        answer: Any = None,
        choice: int | None = None,
        seat: int | None = None,
    ) -> str:
        """Try an answer without giving it."""
        mine = pick(ctx)
        given = await _answer(mine, table, seat, question, answer, choice)
        found = await _try(mine.preview(table, seat, question, given))
        return found if isinstance(found, str) else json.dumps(found)

    @server.tool()
    async def answer(
        ctx: Context[Any, Any],
        table: str,
        question: int,
        answer: Any = None,
        choice: int | None = None,
        seat: int | None = None,
    ) -> str:
        """Answer one of your questions, by the number of an option or as the schema says."""
        mine = pick(ctx)
        given = await _answer(mine, table, seat, question, answer, choice)
        await _try(mine.answer(table, seat, question, given))
        return "Done."

    @server.tool()
    async def prices(
        ctx: Context[Any, Any],
        table: str,
        held: list[str] | None = None,
        seat: int | None = None,
    ) -> str:
        """List prices of advances (Mega Civilization), supposing that you hold some more."""
        found = await _try(pick(ctx).prices(table, seat, held or []))
        return found if isinstance(found, str) else json.dumps(found)

    @server.tool()
    async def plan(
        ctx: Context[Any, Any], table: str, turns: int = 3, seat: int | None = None
    ) -> str:
        """Plan purchases for 1 to 5 turns (Mega Civilization)."""
        found = await _try(pick(ctx).plan(table, seat, turns))
        return found if isinstance(found, str) else json.dumps(found)


async def _answer(
    tables: Tables, table: str, seat: int | None, number: int, answer: Any, choice: int | None
) -> Any:
    """Return the answer itself, or the option of this number."""
    if choice is None:
        return answer
    look = await _try(tables.look(table, seat, 0))
    options = next((each["options"] for each in look.questions if each["id"] == number), None)
    if options is None or not 0 <= choice < len(options):
        raise ToolError("There is no such option; give an answer as the schema says.")
    return options[choice]["answer"]


def _add_rules(server: MCPServer[Any]) -> None:
    @server.tool()
    async def rules(game: str, query: str) -> str:
        """Read a rule by its id, or search the rules of a game."""
        return find_rules(game, query)

    for book in rulebook.books():
        _add_book(server, book.name)

    @server.resource("rules://{book}/{rule}", mime_type="text/plain")
    def one_rule(book: str, rule: str) -> str:
        """Return a rule by its id."""
        try:
            found = rulebook.rule(rule)
        except rulebook.UnknownRule as unknown:
            raise ResourceNotFoundError(str(unknown)) from None
        return with_names(found.text, found.book)


def _add_book(server: MCPServer[Any], name: str) -> None:
    @server.resource(f"rules://{name}", name=f"rules of {name}", mime_type="text/plain")
    def whole_book() -> str:
        """Return all rules of a book."""
        rules = (f"{rule.id}: {with_names(rule.text, rule.book)}" for rule in rulebook.rules(name))
        return "\n".join(rules)
