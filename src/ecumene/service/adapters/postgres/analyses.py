"""Analyses in PostgreSQL."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

import msgspec

from ecumene.service.ports.analyses import MOST_PLAYED_ON, WHOLE, KeptAnalysis

from .database import Database

_COLUMNS = "table_id, part, version, state, at, done, total, content"
ONE = f"select {_COLUMNS} from analysis where table_id = %s and part = %s"
ALL = f"select {_COLUMNS} from analysis where table_id = %s order by part"
BEGIN = f"""
    insert into analysis ({_COLUMNS})
    select %(table)s, %(part)s, %(version)s, %(state)s, %(at)s, %(done)s, %(total)s, %(content)s
    where exists (select from game_table where id = %(table)s)
        and (
            %(part)s = ''
            or exists (select from analysis where table_id = %(table)s and part = %(part)s)
            or (select count(*) from analysis where table_id = %(table)s and part <> '')
                < {MOST_PLAYED_ON}
        )
    on conflict (table_id, part) do update set
        version = excluded.version, state = excluded.state, at = excluded.at, done = excluded.done,
        total = excluded.total, content = excluded.content
    where analysis.version < excluded.version
    returning part
"""
KEEP = """
    update analysis
    set version = %(version)s, state = %(state)s, at = %(at)s, done = %(done)s, total = %(total)s,
        content = %(content)s
    where table_id = %(table)s and part = %(part)s
"""


class PostgresAnalyses:
    """The port Analyses, on the directory's connections."""

    _database: Database

    async def analysis(self, table: UUID, part: str = WHOLE) -> KeptAnalysis | None:
        rows = await self._database.query(ONE, (table, part))
        return KeptAnalysis(*rows[0]) if rows else None

    async def analyses_of(self, table: UUID) -> Sequence[KeptAnalysis]:
        return [KeptAnalysis(*row) for row in await self._database.query(ALL, (table,))]

    async def begin_analysis(self, analysis: KeptAnalysis) -> bool:
        return bool(await self._database.query(BEGIN, msgspec.structs.asdict(analysis)))

    async def keep_analysis(self, analysis: KeptAnalysis) -> None:
        await self._database.query(KEEP, msgspec.structs.asdict(analysis))
