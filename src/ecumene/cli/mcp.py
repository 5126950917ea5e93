"""`ecumene mcp`: tables for assistants."""

from __future__ import annotations

import os
from typing import Annotated, Literal

import typer

from ecumene.cli.extra import fail, need

#: the environment, not an argument: arguments are visible to everybody on the machine
TOKEN = "ECUMENE_TOKEN"


def mcp(
    site: Annotated[
        str,
        typer.Option(metavar="URL", help="A site with tables; without it, tables in this process."),
    ] = "",
    transport: Annotated[
        Literal["stdio", "http"], typer.Option(help="stdio, or streamable HTTP under /mcp.")
    ] = "stdio",
    host: Annotated[str, typer.Option(help="Where to listen, with http.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Where to listen, with http.")] = 8765,
) -> None:
    """Offer tables and rules to assistants (Model Context Protocol).

    An assistant at a site needs an API token from your profile: in ECUMENE_TOKEN with stdio, with
    every request (Authorization: Bearer) with http.
    """
    need("mcp", "mcp", "httpx", "websockets")
    from ecumene.mcp.server import local_server, site_server

    token = os.environ.get(TOKEN, "") if transport == "stdio" else ""
    if site and transport == "stdio" and not token:
        raise fail(f"Put an API token of the site into {TOKEN}.")
    server = site_server(site, token) if site else local_server()
    if transport == "stdio":
        server.run("stdio")
    else:
        server.run("streamable-http", host=host, port=port)
