"""Deleting a person: from their tables, their messages, and finally the account."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import datetime
from functools import partial
from uuid import UUID

from ecumene.service.clubs.clubs import Club, forget
from ecumene.service.clubs.seeks import Seek, leave
from ecumene.service.ports.contacts import Contacts
from ecumene.service.ports.directory import LISTED, Directory
from ecumene.service.tables.cursors import NEWEST, Cursor
from ecumene.service.tables.deleted_accounts import forget_member
from ecumene.service.tables.tables import GONE, Table

from .table_changes import TableChanges


async def forget_person(
    directory: Directory, contacts: Contacts, changes: TableChanges, account: UUID, now: datetime
) -> list[Table]:
    """Delete a person; return the tables in play that have changed.

    It can be repeated after an interruption: the account is deleted last.
    """
    changed = []
    change = partial(forget_member, account=account, now=now)
    async for table in all_tables(directory, account):
        if table.played is None:
            await directory.change_table(table.id, change)
        else:
            changed.append(await changes.change(table.id, table.played, change))
    await _forget_in_gatherings(directory, account)
    await directory.forget_speaker(account, GONE)
    await contacts.forget(account)
    await directory.delete_account(account)
    return changed


async def _forget_in_gatherings(directory: Directory, account: UUID) -> None:
    """Remove a person from clubs and searches; delete empty clubs and the person's own searches."""
    for row in await directory.clubs_of(account):
        club = await directory.gathering(row.id, Club)
        if forget(club, account) is None:
            await directory.drop_gathering(club.id)
        else:
            await directory.change_gathering(
                club.id, Club, lambda found: forget(found, account) or found
            )
    for seek in await directory.seeks_of(account):
        if seek.owner == account:
            await directory.drop_gathering(seek.id)
        else:
            await directory.change_gathering(seek.id, Seek, partial(leave, account=account))


async def all_tables(directory: Directory, account: UUID) -> AsyncIterator[Table]:
    """Return every table a person is or was at."""
    for archived in (False, True):
        after, full = NEWEST, True
        while full:
            page = await directory.tables_of(account, archived=archived, after=after)
            for table in page:
                yield table
                after = Cursor(table.created, table.id)
            full = len(page) == LISTED
