"""Messages of a home and a site about exports and imports."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated
from uuid import UUID

import typer

from ecumene.cli.extra import fail

if TYPE_CHECKING:
    from ecumene.service.home.transfer.move import Claim, TransferReport

Tables = Annotated[
    list[str] | None,
    typer.Option("--table", help="Only this table, by its id or address; repeatable."),
]
Copy = Annotated[bool, typer.Option("--copy", help="Let the games continue here too.")]
Links = Annotated[
    bool, typer.Option("--links", help="Also print new links for guests who are already here.")
]
#: bytes that an import may need: it holds one table in memory at a time
MEMORY = 2 * 2**30


def read_tables(texts: list[str]) -> list[UUID]:
    """Read the ids of tables, or addresses that end with one."""
    try:
        return [UUID(text.rstrip("/").rsplit("/", 1)[-1]) for text in texts]
    except ValueError:
        raise fail(f"This is not the id of a table: {' '.join(texts)}") from None


def check_new_file(transfer_file: Path) -> None:
    """Refuse to overwrite an existing file."""
    if transfer_file.exists():
        raise fail(f"{transfer_file} is there already.")
    if not transfer_file.absolute().parent.is_dir():
        raise fail(f"There is no folder {transfer_file.absolute().parent}.")


@contextmanager
def plain_words() -> Iterator[None]:
    """Report errors with a transfer file in one sentence; nothing has changed then."""
    from ecumene.service.home.transfer.move import CannotMove
    from ecumene.service.home.transfer.transfer_file import BadTransferFile
    from ecumene.service.operations.child_limits import bounded_memory
    from ecumene.service.ports.store import StoreUnavailable

    try:
        with bounded_memory(MEMORY):
            yield
    except (BadTransferFile, CannotMove, StoreUnavailable, OSError) as error:
        raise fail(str(error)) from None
    except MemoryError:
        raise fail("The file needs more memory than a transfer file may.") from None


def say_written(report: "TransferReport", transfer_file: Path, copy: bool) -> None:
    """Report the contents of the transfer file, and the consequences for the games here."""
    typer.echo(f"{transfer_file}: {report.line}.")
    if copy:
        typer.echo("It is a copy: the games also continue here.")
    else:
        typer.echo("Its games wait here until they are brought back.")
    typer.echo("The file contains hidden cards: give it only to the person who imports it.")


def say_taken_in(report: "TransferReport", address: str) -> None:
    """Report what was imported, and the links for claiming seats."""
    if report.tables:
        typer.echo(f"Imported and compared row by row: {report.line}.")
    else:
        typer.echo("Nothing has changed.")
    if report.known_tables or report.known_people:
        typer.echo(f"Here already: people {report.known_people:,}, tables {report.known_tables:,}.")
    if report.claims:
        typer.echo("\nEach link signs in one person, once, for 30 days. It is not shown again:")
        if not address:
            typer.echo("(Put the address of the site before it.)")
    for claim in report.claims:
        typer.echo(f"{claim.name}, {'; '.join(claim.places)}\n  {address}{claim_path(claim)}")


def claim_path(claim: "Claim") -> str:
    """Return the path for claiming seats, which leads to a table if the person plays."""
    next_page = f"?next=/tables/{claim.table}" if claim.table else ""
    return f"/sign-in{next_page}#{claim.token}"


def export_home(home: Path, transfer_file: Path, tables: list[str], copy: bool) -> None:
    """Write a transfer file of a home."""
    from ecumene.service.home import folder
    from ecumene.service.home.transfer import home as transfer

    check_new_file(transfer_file)
    file, only = folder.existing_file(home), read_tables(tables)
    with plain_words():
        report = asyncio.run(transfer.export_home(file, transfer_file, only=only, copy=copy))
    say_written(report, transfer_file, copy)


def import_home(home: Path, transfer_file: Path, links: bool, address: str) -> None:
    """Import a transfer file into a home, creating it if necessary."""
    from ecumene.service.home import folder
    from ecumene.service.home.transfer import home as transfer

    with plain_words():
        report = asyncio.run(
            transfer.import_home(folder.make_home(home), transfer_file, links=links)
        )
    say_taken_in(report, address)
