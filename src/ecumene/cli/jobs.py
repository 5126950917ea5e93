"""`ecumene jobs`: jobs that failed too often."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from ecumene.cli.extra import AsJson, database_url, fail
from ecumene.cli.lazy import Commands

if TYPE_CHECKING:
    from ecumene.service.ports.store import Backlog

app = Commands("jobs", help="List and retry failed jobs.")

#: exit code: some of the requested jobs don't exist
_MISSING = 1
#: jobs that are tried again by --all
_MANY = 1000

T = TypeVar("T")


def _ask(question: Callable[["Backlog"], Awaitable[T]]) -> T:
    """Ask the backlog in the database that ECUMENE_DATABASE names."""
    url = database_url()
    from ecumene.service.adapters.postgres.jobs import PostgresWork
    from ecumene.service.adapters.postgres.store import PostgresStore
    from ecumene.service.ports.store import StoreUnavailable

    async def ask() -> T:
        async with PostgresStore.open(url, connections=1) as store:
            return await question(PostgresWork(store))

    try:
        return asyncio.run(ask())
    except StoreUnavailable as error:
        raise fail(str(error)) from None


@app.command("list")
def list_(
    limit: Annotated[int, typer.Option(help="List at most this many.", min=1, max=1000)] = 50,
    as_json: AsJson = False,
) -> None:
    """List failed jobs, newest first, without their contents."""
    found = _ask(lambda backlog: backlog.given_up(limit))
    if as_json:
        import msgspec

        typer.echo(msgspec.json.encode(found))
        return
    for job in found:
        when = job.at.isoformat(timespec="seconds")
        typer.echo(f"{job.id}\t{when}\t{job.kind}\t{job.key}\t{job.attempts} attempts")
    if not found:
        typer.echo("No failed jobs.", err=True)


@app.command()
def retry(
    ids: Annotated[
        list[int] | None, typer.Argument(help="Job numbers, as `list` shows them.")
    ] = None,
    all_: Annotated[bool, typer.Option("--all", help="Retry all failed jobs.")] = False,
) -> None:
    """Retry failed jobs; exit code 1 if some of them can't be retried."""
    if all_ == bool(ids):
        raise fail("Name jobs by number, or use --all.")

    async def revive(backlog: "Backlog") -> tuple[list[int], list[int]]:
        chosen = [job.id for job in await backlog.given_up(_MANY)] if all_ else list(ids or ())
        return chosen, list(await backlog.revive(chosen))

    chosen, revived = _ask(revive)
    typer.echo(f"{len(revived)} jobs will be retried.")
    left = sorted(set(chosen) - set(revived))
    if left:
        text = "Not failed, or already queued under the same key: "
        raise fail(text + ", ".join(map(str, left)), _MISSING)
