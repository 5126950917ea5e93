"""`ecumene db`: the tables of the database."""

import typer

from ecumene.cli.extra import database_url, fail

app = typer.Typer(name="db", help="The database of the service.", no_args_is_help=True)

#: the database lacks steps
_BEHIND = 1


@app.command()
def upgrade() -> None:
    """Bring the database that ECUMENE_DATABASE names up to date. Safe to run again."""
    url = database_url()
    import psycopg

    from ecumene.service.adapters.postgres import migrate

    try:
        migrate.current(url)  # says more plainly than Alembic that nobody answers
        migrate.upgrade(url)
    except psycopg.OperationalError as error:
        raise fail(f"The database does not respond: {error}") from None
    typer.echo(f"The database is up to date ({migrate.newest()}).")


@app.command()
def check() -> None:
    """Say whether the database is up to date: exit 0 if so, 1 if not, 2 if it does not respond."""
    url = database_url()
    import psycopg

    from ecumene.service.adapters.postgres import migrate

    try:
        versions = migrate.current(url)
    except psycopg.OperationalError as error:
        raise fail(f"The database does not respond: {error}") from None
    at = ", ".join(versions) or "empty"
    if migrate.behind(versions):
        text = f"The database is at {at}, the newest is {migrate.newest()}: ecumene db upgrade."
        raise fail(text, _BEHIND)
    typer.echo(f"The database is up to date ({at}).")
