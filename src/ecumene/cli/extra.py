"""Shared parts of commands that need an extra: missing packages, or the database."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

    from ecumene.service.settings import Settings

#: exit code: the command can't run here
CANNOT = 2

AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
#: seconds between two attempts to reach a database
PAUSE = 1.0


def fail(text: str, code: int = CANNOT) -> typer.Exit:
    """Print an error; return the exit to raise."""
    typer.echo(text, err=True)
    return typer.Exit(code)


@contextmanager
def packages_of(extra: str) -> Iterator[None]:
    """Import packages of an extra; exit if they are missing."""
    try:
        yield
    except ModuleNotFoundError as missing:
        text = f"This needs more packages ({missing.name}): pip install 'ecumene[{extra}]'."
        raise fail(text) from None


def need(extra: str, *packages: str) -> None:
    """End the command with a sentence unless these packages of an extra are installed."""
    for package in packages:
        if find_spec(package) is None:
            raise fail(f"This needs more packages ({package}): pip install 'ecumene[{extra}]'.")


def read_settings() -> "Settings":
    """Return the settings from the environment; exit if one of them is invalid."""
    from pydantic import ValidationError

    from ecumene.service.settings import NO_DATABASE, Settings

    try:
        settings = Settings()
    except ValidationError as error:
        raise fail("\n".join(map(_setting_fault, error.errors()))) from None
    if not settings.database:
        raise fail(NO_DATABASE)
    return settings


def _setting_fault(fault: "ErrorDetails") -> str:
    """Describe a wrong setting in one line.

    >>> _setting_fault({"loc": ("drain",), "msg": "Input should be greater than 0"})
    'ECUMENE_DRAIN: Input should be greater than 0'
    """
    name = "".join(f"ECUMENE_{str(part).upper()}: " for part in fault["loc"][:1])
    return name + fault["msg"].removeprefix("Value error, ")


def database_url() -> str:
    """Return the address of the database; exit if there is none or it doesn't respond."""
    with packages_of("service"):
        import alembic  # noqa: F401
        import psycopg  # noqa: F401

        from ecumene.service.settings import MEMORY
    settings = read_settings()
    if settings.database == MEMORY:
        raise fail("Tables in memory need no database.")
    if settings.file is not None:
        raise fail("A home needs no database: ecumene host looks after it.")
    reach_database(settings.database)
    return settings.database


def reach_database(url: str, patience: float = 0.0) -> None:
    """Connect to PostgreSQL within this many seconds; exit if it doesn't respond."""
    import psycopg

    from ecumene.service.adapters.postgres.database import PRIMARY

    end, told = time.monotonic() + patience, False
    while True:
        try:
            psycopg.connect(url, connect_timeout=5, target_session_attrs=PRIMARY).close()
            return
        except psycopg.ProgrammingError:  # its text may show the password
            raise fail("ECUMENE_DATABASE is not an address of PostgreSQL.") from None
        except psycopg.OperationalError as error:
            reason = _plain_reason(str(error))
        if time.monotonic() >= end:
            raise fail(f"The database does not respond: {reason}.")
        if not told:
            typer.echo(f"Waiting for the database: {reason}.", err=True)
            told = True
        time.sleep(PAUSE)


def warn_of_old_schema(url: str) -> None:
    """Print the remedy if a database lacks migrations; programs wait for it, answering 503."""
    from ecumene.service.adapters.postgres import migrate

    if fault := migrate.fault(url):
        typer.echo(fault, err=True)


def _plain_reason(text: str) -> str:
    """Return the first reason that the driver gives.

    >>> _plain_reason('connection failed: server at "db" failed: FATAL:  no role\\n\\tIs it up?')
    'server at "db" failed: no role'
    """
    lines = [line.strip("- ") for line in text.splitlines()]
    first = next((line for line in lines if "failed: " in line), lines[0])
    return first.removeprefix("connection failed: ").replace("FATAL:  ", "").rstrip(".")
