"""`ecumene serve`, `worker` and `push-key`: tables on the internet."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

import typer

from .extra import fail, packages_of, reach_database, read_settings, warn_of_old_schema
from .host import host_for_a_while, in_words

#: seconds that a starting worker waits for its database; a running one waits forever
PATIENCE = 60.0


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.", min=0, max=65535)] = 8000,
    workers: Annotated[int, typer.Option(help="How many processes.", min=1)] = 1,
    trial: Annotated[
        bool,
        typer.Option(
            "--try", help="`ecumene host` in a temporary folder: everything is gone when it ends."
        ),
    ] = False,
) -> None:
    """Serve tables and pages, with PostgreSQL (ECUMENE_DATABASE) and NATS (ECUMENE_NATS).

    With --try neither is needed; only this computer and the local network are served.
    """
    if trial:
        with TemporaryDirectory(prefix="ecumene-") as folder, in_words(Path(folder)):
            host_for_a_while(Path(folder), host, port)
        return
    with packages_of("service"):
        import uvicorn  # noqa: F401  what an install without the extra lacks

        from ecumene.service.app import server
    settings = read_settings()
    if workers > 1 and settings.one_process:
        raise fail("Tables in memory or in a file belong to one process: use --workers 1.")
    if settings.file is not None:
        _check_file(settings.file)
    elif not settings.one_process:
        reach_database(settings.database)
        warn_of_old_schema(settings.database)
    server.run(host, port, workers, settings)


def _check_file(path: Path) -> None:
    from ecumene.service.adapters.sqlite.database import InUse, hold

    try:
        hold(path).close()
    except InUse:
        raise fail(f"Another process serves {path}.") from None
    except sqlite3.OperationalError as error:
        raise fail(f"The file {path} cannot be used: {error}.") from None


def worker() -> None:
    """Run background jobs, such as bots and expired clocks, until SIGINT or SIGTERM.

    Uses PostgreSQL (ECUMENE_DATABASE) and NATS (ECUMENE_NATS), like `ecumene serve`. Waits up to a
    minute for the database at the start, later as long as it takes. Any number of workers share the
    jobs. With ECUMENE_WORKER_PORT each reports its health there.
    """
    with packages_of("service"):
        from ecumene.service.app.worker import run_until_told
    settings = read_settings()
    if settings.one_process:
        raise fail("Tables in memory belong to `ecumene serve`, which does its own jobs.")
    reach_database(settings.database, PATIENCE)
    warn_of_old_schema(settings.database)
    run_until_told(settings)


def push_key() -> None:
    """Create a key for signing push messages, as a line for the environment.

    Browsers that subscribed with another key must subscribe again.
    """
    with packages_of("service"):
        from ecumene.service.notices.push import new_key
    typer.echo(f"ECUMENE_PUSH_KEY={new_key()}")
