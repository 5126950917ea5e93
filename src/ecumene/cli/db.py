"""`ecumene db`: schema and contents of the database."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ecumene.cli.extra import AsJson, database_url, fail
from ecumene.cli.lazy import Commands
from ecumene.cli.transfer import (
    Copy,
    Links,
    Tables,
    check_new_file,
    plain_words,
    read_tables,
    say_taken_in,
    say_written,
)

if TYPE_CHECKING:
    from ecumene.service.home.transfer.move import TransferReport
    from ecumene.service.ports.parts import Parts

app = Commands("db", help="Upgrade, check, export and import the database.")

#: exit code: the database lacks migrations
_BEHIND = 1


@app.command()
def upgrade(
    role: Annotated[
        str, typer.Option(help="Allow this database role (of the workers) to read and write rows.")
    ] = "",
) -> None:
    """Upgrade the database to the newest schema. Safe to run again."""
    url = database_url()
    from ecumene.service.adapters.postgres import migrate, roles

    try:
        migrate.upgrade(url)
        if role:
            roles.grant_rows(url, role)
    except roles.UnfitRole as error:
        raise fail(str(error)) from None
    except migrate.Busy:
        text = "A table has been in use for ten minutes: end long queries, then run this again."
        raise fail(text) from None
    typer.echo(f"The database is up to date ({migrate.newest()}).")
    if role:
        typer.echo(f"{role} may read and write rows, and nothing else.")


@app.command()
def check(as_json: AsJson = False) -> None:
    """Check whether the database is up to date: exit code 1 if not, 2 if it doesn't respond."""
    url = database_url()
    if as_json:
        _print_versions(url)
    else:
        _check(url)


def _print_versions(url: str) -> None:
    from ecumene.service.adapters.postgres import migrate

    versions = migrate.current(url)
    behind = migrate.behind(versions)
    found = {"versions": list(versions), "newest": migrate.newest(), "up_to_date": not behind}
    typer.echo(json.dumps(found))
    if behind:
        raise typer.Exit(_BEHIND)


def _check(url: str) -> None:
    from ecumene.service.adapters.postgres import migrate

    if fault := migrate.fault(url):
        raise fail(fault, _BEHIND)
    typer.echo(f"The database is up to date ({', '.join(migrate.current(url))}).")


@app.command("mark-restored")
def mark_restored() -> None:
    """Give games in progress new dice after their database was restored.

    Workers notice a different server or database by themselves. They can't notice files that were
    copied back.
    """
    url = database_url()
    _check(url)
    import psycopg

    from ecumene.service.adapters.postgres.store_statements import MARK_RESTORED

    with psycopg.connect(url, connect_timeout=5) as connection:
        games = len(connection.execute(MARK_RESTORED).fetchall())
    typer.echo(f"New dice for {games} games in progress.")


@app.command("export")
def export_file(
    file: Annotated[Path, typer.Argument(help="The transfer file to write.")],
    table: Tables = None,
    copy: Copy = False,
) -> None:
    """Export people, tables and games to a transfer file, for a home (ecumene host)."""
    url = database_url()
    check_new_file(file)
    only = read_tables(table or [])
    from ecumene.service.home.transfer.site import export_site

    report = _move(url, lambda parts: export_site(parts, url, file, only=only, copy=copy))
    say_written(report, file, copy)


@app.command("import")
def import_file(
    file: Annotated[Path, typer.Argument(help="A file written by `ecumene host export`.")],
    links: Links = False,
) -> None:
    """Import a transfer file; prints a link for each person to claim their seats."""
    url = database_url()
    from ecumene.service.home.transfer.site import import_site
    from ecumene.service.settings import Settings

    report = _move(url, lambda parts: import_site(parts, url, file, links=links))
    say_taken_in(report, Settings().site)


def _move(url: str, work: "Callable[[Parts], Awaitable[TransferReport]]") -> "TransferReport":
    """Run an export or import on this site's storage."""
    import psycopg

    from ecumene.service.app.composition import open_parts
    from ecumene.service.settings import Settings

    async def run() -> "TransferReport":
        async with open_parts(Settings()) as parts:
            return await work(parts)

    _check(url)
    try:
        with plain_words():
            return asyncio.run(run())
    except psycopg.Error as error:
        raise fail(f"The database has refused it, and nothing has changed: {error}") from None
