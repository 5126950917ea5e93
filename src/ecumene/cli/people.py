"""`ecumene people`: changes to accounts that only an operator may make."""

import asyncio
from enum import StrEnum
from typing import Annotated

import typer

from ecumene.cli.extra import database_url, fail
from ecumene.cli.lazy import Commands

app = Commands("people", help="Manage accounts.")


class Role(StrEnum):
    """The role of an account."""

    player = "player"
    moderator = "moderator"


@app.command()
def role(
    name: Annotated[str, typer.Argument(help="The name of a registered account.")],
    role: Annotated[Role, typer.Argument(help="Their new role.")],
) -> None:
    """Make an account a moderator, or a player again."""
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


@app.command("reset-2fa")
def reset_2fa(
    name: Annotated[str, typer.Argument(help="The name of a registered account.")],
) -> None:
    """Remove two-factor sign-in from an account whose owner lost the app and recovery codes."""
    url = database_url()
    from ecumene.service.ports.store import Unavailable

    try:
        found = asyncio.run(_reset_2fa(url, name))
    except Unavailable as error:
        raise fail(str(error)) from None
    if not found:
        raise fail("Nobody is registered under this name.", 1)
    typer.echo(f"{name} now signs in with the password only.")


async def _reset_2fa(url: str, name: str) -> bool:
    from ecumene.service.adapters.postgres.directory import PostgresDirectory

    async with PostgresDirectory.open(url, connections=1) as directory:
        account = await directory.account_named(name)
        if account is None:
            return False
        await directory.drop_second_factor(account.id)
        return True
