"""Two roles: the owner creates and changes tables, the service only reads and writes rows."""

from __future__ import annotations

from typing import Final

import psycopg
from psycopg import sql

from .database import PRIMARY

KNOWN: Final = "select rolsuper, oid = current_user::regrole from pg_roles where rolname = %s"

ROWS: Final = "select, insert, update, delete"
#: Safe to repeat. Tables added later are covered by the owner's default privileges.
GRANTS: Final = (
    "revoke all on schema public from public, {role}",
    "revoke temporary on database {database} from public, {role}",
    "grant connect on database {database} to {role}",
    "grant usage on schema public to {role}",
    f"grant {ROWS} on all tables in schema public to {{role}}",
    f"alter default privileges in schema public grant {ROWS} on tables to {{role}}",
    # Only the owner changes the stored migration.
    "revoke insert, update, delete on alembic_version from {role}",
)


class UnfitRole(Exception):
    """A role that isn't suitable for the service."""


def grant_rows(url: str, role: str) -> None:
    """Grant a role access to rows only; ``url`` is the owner's."""
    with psycopg.connect(url, connect_timeout=5, target_session_attrs=PRIMARY) as connection:
        found = connection.execute(KNOWN, (role,)).fetchone()
        if found is None:
            raise UnfitRole(f"There is no role {role}: create role {role} login password '...'.")
        is_superuser, is_owner = found
        if is_superuser or is_owner:
            raise UnfitRole(f"{role} may do everything anyway: give the service a role of its own.")
        names = {
            "role": sql.Identifier(role),
            "database": sql.Identifier(connection.info.dbname),
        }
        for statement in GRANTS:
            connection.execute(sql.SQL(statement).format(**names))
