"""`ecumene db`: the tables of the database."""

import typer

app = typer.Typer(name="db", help="The database of the service.", no_args_is_help=True)

#: the database lacks steps
_BEHIND = 1
#: it cannot be asked
_CANNOT = 2


def _fail(text: str, code: int) -> typer.Exit:
    typer.echo(text, err=True)
    return typer.Exit(code)


def _url() -> str:
    """The address of the database; without the packages or a database this ends here."""
    try:
        import alembic  # noqa: F401
        import psycopg  # noqa: F401

        from ecumene.service.settings import MEMORY, Settings
    except ModuleNotFoundError as missing:
        text = f"This needs more packages ({missing.name}): pip install 'ecumene[service]'."
        raise _fail(text, _CANNOT) from None
    url = Settings().database
    if url == MEMORY:
        raise _fail("Tables in memory need no database.", _CANNOT)
    return url


@app.command()
def upgrade() -> None:
    """Bring the database that ECUMENE_DATABASE names up to date. Safe to run again."""
    url = _url()
    import psycopg

    from ecumene.service.store import migrate

    try:
        migrate.current(url)  # says more plainly than Alembic that nobody answers
        migrate.upgrade(url)
    except psycopg.OperationalError as error:
        raise _fail(f"The database does not answer: {error}", _CANNOT) from None
    typer.echo(f"The database is up to date ({migrate.newest()}).")


@app.command()
def check() -> None:
    """Say whether the database is up to date: exit code 0 if so, 1 if not, 2 if it is silent."""
    url = _url()
    import psycopg

    from ecumene.service.store import migrate

    try:
        versions = migrate.current(url)
    except psycopg.OperationalError as error:
        raise _fail(f"The database does not answer: {error}", _CANNOT) from None
    at = ", ".join(versions) or "empty"
    if migrate.behind(versions):
        text = f"The database is at {at}, the newest is {migrate.newest()}: ecumene db upgrade."
        raise _fail(text, _BEHIND)
    typer.echo(f"The database is up to date ({at}).")
