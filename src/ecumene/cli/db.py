"""`ecumene db`: the tables of the database."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ecumene.cli.extra import database_url, fail
from ecumene.cli.transfer import (
    check_new_file,
    plain_words,
    read_tables,
    say_taken_in,
    say_written,
)

if TYPE_CHECKING:
    from ecumene.service.home.transfer.move import Report
    from ecumene.service.ports.parts import Parts

app = typer.Typer(name="db", help="The database of the service.", no_args_is_help=True)

#: the database lacks steps
_BEHIND = 1


@app.command()
def upgrade(
    role: Annotated[
        str, typer.Option(help="Let this role read and write rows: that of the workers.")
    ] = "",
) -> None:
    """Bring the database that ECUMENE_DATABASE names up to date. Safe to run again."""
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
def check() -> None:
    """Say whether the database is up to date: exit 0 if so, 1 if not, 2 if it does not respond."""
    _check(database_url())


def _check(url: str) -> None:
    from ecumene.service.adapters.postgres import migrate

    versions = migrate.current(url)
    at = ", ".join(versions) or "empty"
    if migrate.behind(versions):
        text = f"The database is at {at}, the newest is {migrate.newest()}: ecumene db upgrade."
        raise fail(text, _BEHIND)
    typer.echo(f"The database is up to date ({at}).")


@app.command()
def restored() -> None:
    """Say that the database was restored: games in progress get new dice before their next row.

    Workers notice by themselves that another server, or another database, holds the games. They
    cannot notice files that were put back as they were.
    """
    url = database_url()
    _check(url)
    import psycopg

    from ecumene.service.adapters.postgres.store_statements import MARK_RESTORED

    with psycopg.connect(url, connect_timeout=5) as connection:
        games = len(connection.execute(MARK_RESTORED).fetchall())
    typer.echo(f"New dice for {games} games in progress.")


@app.command("export")
def export_house(
    house: Annotated[Path, typer.Argument(help="The file to be written.")],
    table: Annotated[
        list[str] | None, typer.Option(help="Only this table, by its id or address; repeatable.")
    ] = None,
    copy: Annotated[bool, typer.Option(help="Let the games go on here too.")] = False,
) -> None:
    """Write people, tables and games of this site into one file, for a home (ecumene host)."""
    url = database_url()
    check_new_file(house)
    only = read_tables(table or [])
    from ecumene.service.home.transfer.site import export_site

    report = _move(url, lambda parts: export_site(parts, url, house, only=only, copy=copy))
    say_written(report, house, copy)


@app.command("import")
def import_house(
    house: Annotated[Path, typer.Argument(help="A file that ecumene host --export has written.")],
    links: Annotated[
        bool, typer.Option(help="New links also for guests who are here already.")
    ] = False,
) -> None:
    """Take in people, tables and games of a home; prints a link for each person to claim seats."""
    url = database_url()
    from ecumene.service.home.transfer.site import import_site
    from ecumene.service.settings import Settings

    report = _move(url, lambda parts: import_site(parts, url, house, links=links))
    say_taken_in(report, Settings().site)


def _move(url: str, work: "Callable[[Parts], Awaitable[Report]]") -> "Report":
    """Do something with a house on the parts of this site."""
    import psycopg

    from ecumene.service.app.composition import open_parts
    from ecumene.service.settings import Settings

    async def run() -> "Report":
        async with open_parts(Settings()) as parts:
            return await work(parts)

    _check(url)
    try:
        with plain_words():
            return asyncio.run(run())
    except psycopg.Error as error:
        raise fail(f"The database has refused it, and nothing has changed: {error}") from None
