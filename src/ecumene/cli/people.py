"""`ecumene people`: what only the operator may do with accounts."""

import asyncio
from enum import StrEnum
from typing import Annotated

import typer

from ecumene.cli.extra import database_url, fail

app = typer.Typer(name="people", help="The people of the service.", no_args_is_help=True)


class Role(StrEnum):
    """What somebody may be."""

    player = "player"
    moderator = "moderator"


@app.command()
def role(
    name: Annotated[str, typer.Argument(help="The name of a registered account.")],
    role: Annotated[Role, typer.Argument(help="Their new role.")],
) -> None:
    """Make somebody a moderator, or a player again, in the database of ECUMENE_DATABASE."""
    url = database_url()
    from ecumene.service.ports.store import Unavailable

    try:
        found = asyncio.run(_change(url, name, role))
    except Unavailable as error:
        raise fail(str(error)) from None
    if not found:
        raise fail("Nobody is registered under this name.", 1)
    typer.echo(f"{name} is a {role.value}.")


async def _change(url: str, name: str, role: Role) -> bool:
    from msgspec.structs import replace

    from ecumene.service.adapters.postgres.directory import PostgresDirectory

    async with PostgresDirectory.open(url, connections=1) as directory:
        account = await directory.account_named(name)
        if account is None:
            return False
        await directory.change_account(account.id, lambda each: replace(each, role=role.value))
        return True


@app.command("drop-second-step")
def drop_second_step(
    name: Annotated[str, typer.Argument(help="The name of a registered account.")],
) -> None:
    """Ask somebody for no codes any more who has lost the app and the recovery codes."""
    url = database_url()
    from ecumene.service.ports.store import Unavailable

    try:
        found = asyncio.run(_drop_second_step(url, name))
    except Unavailable as error:
        raise fail(str(error)) from None
    if not found:
        raise fail("Nobody is registered under this name.", 1)
    typer.echo(f"{name} signs in without a second step.")


async def _drop_second_step(url: str, name: str) -> bool:
    from ecumene.service.adapters.postgres.directory import PostgresDirectory

    async with PostgresDirectory.open(url, connections=1) as directory:
        account = await directory.account_named(name)
        if account is None:
            return False
        await directory.drop_second_factor(account.id)
        return True
