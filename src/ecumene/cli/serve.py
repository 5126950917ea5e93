"""`ecumene serve`: tables on the internet."""

import os
from typing import Annotated

import typer

from ecumene.cli.extra import fail, service_packages


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.", min=0, max=65535)] = 8000,
    workers: Annotated[int, typer.Option(help="How many processes.", min=1)] = 1,
    trial: Annotated[
        bool,
        typer.Option("--try", help="No database, plain http: everything is gone when it ends."),
    ] = False,
) -> None:
    """Serve tables and pages; ECUMENE_DATABASE and ECUMENE_NATS say where PostgreSQL and NATS are.

    With --try nothing else is needed: everything is kept in this process, and gone when it ends.
    """
    with service_packages():
        import uvicorn  # noqa: F401  what an install without the extra lacks

        from ecumene.service.app import server
        from ecumene.service.settings import MEMORY, Settings
    if trial:
        os.environ |= {"ECUMENE_DATABASE": MEMORY, "ECUMENE_SECURE_COOKIES": "false"}
        typer.echo(f"Open http://{host}:{port} in a browser. Everything is gone when this ends.")
    settings = Settings()
    if workers > 1 and settings.one_process:
        raise fail("Tables in memory belong to one process: use --workers 1.")
    server.run(host, port, workers, settings)
