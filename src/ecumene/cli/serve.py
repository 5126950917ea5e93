"""`ecumene serve`: tables on the internet."""

from typing import Annotated

import typer

from ecumene.cli.extra import fail, service_packages


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.", min=0, max=65535)] = 8000,
    workers: Annotated[int, typer.Option(help="How many processes.", min=1)] = 1,
) -> None:
    """Serve tables; ECUMENE_DATABASE and ECUMENE_NATS say where PostgreSQL and NATS are.

    With ECUMENE_DATABASE=memory everything is kept in this process, and gone when it ends.
    """
    with service_packages():
        import uvicorn  # noqa: F401  what an install without the extra lacks

        from ecumene.service.edge import server
        from ecumene.service.settings import MEMORY, Settings
    settings = Settings()
    if workers > 1 and settings.database == MEMORY:
        raise fail("Tables in memory belong to one process: use --workers 1.")
    server.run(host, port, workers, settings)
