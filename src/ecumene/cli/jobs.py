"""`ecumene jobs`: work that was given up, for people to look at."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from ecumene.cli.extra import database_url, fail

if TYPE_CHECKING:
    from ecumene.service.ports.store import Backlog

app = typer.Typer(name="jobs", help="Jobs of the service that were given up.", no_args_is_help=True)

#: some of those that were asked for are not there
_MISSING = 1
#: jobs that are tried again by --all
_MANY = 1000

T = TypeVar("T")


def _ask(question: Callable[["Backlog"], Awaitable[T]]) -> T:
    """Ask the backlog in the database that ECUMENE_DATABASE names."""
    url = database_url()
    from ecumene.service.adapters.postgres.jobs import PostgresWork
    from ecumene.service.adapters.postgres.store import PostgresStore
    from ecumene.service.ports.store import Unavailable

    async def ask() -> T:
        async with PostgresStore.open(url, connections=1) as store:
            return await question(PostgresWork(store))

    try:
        return asyncio.run(ask())
    except Unavailable as error:
        raise fail(str(error)) from None


@app.command("list")
def list_(
    limit: Annotated[int, typer.Option(help="At most this many.", min=1, max=1000)] = 50,
) -> None:
    """Show jobs that were given up, newest first, without their contents."""
    found = _ask(lambda backlog: backlog.given_up(limit))
    for job in found:
        when = job.at.isoformat(timespec="seconds")
        typer.echo(f"{job.id}\t{when}\t{job.kind}\t{job.key}\t{job.attempts} attempts")
    if not found:
        typer.echo("No jobs were given up.", err=True)


@app.command()
def retry(
    ids: Annotated[list[int] | None, typer.Argument(help="The numbers that `list` shows.")] = None,
    all_: Annotated[bool, typer.Option("--all", help="All jobs that were given up.")] = False,
) -> None:
    """Retry jobs that were given up; exit code 1 if some of them cannot be retried."""
    if all_ == bool(ids):
        raise fail("Name jobs by number, or use --all.")

    async def revive(backlog: "Backlog") -> tuple[list[int], list[int]]:
        chosen = [job.id for job in await backlog.given_up(_MANY)] if all_ else list(ids or ())
        return chosen, list(await backlog.revive(chosen))

    chosen, revived = _ask(revive)
    typer.echo(f"{len(revived)} jobs will be tried again.")
    left = sorted(set(chosen) - set(revived))
    if left:
        text = "Not given up, or already waiting under the same name: "
        raise fail(text + ", ".join(map(str, left)), _MISSING)
