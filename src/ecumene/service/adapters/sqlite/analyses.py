"""Analyses in SQLite."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final
from uuid import UUID

from ecumene.service.ports.analyses import MOST_PLAYED_ON, WHOLE, KeptAnalysis

from .database import Database, moment, ticks

_COLUMNS: Final = "table_id, part, version, state, at, done, total, content"
ONE: Final = f"select {_COLUMNS} from analysis where table_id = ? and part = ?"
ALL: Final = f"select {_COLUMNS} from analysis where table_id = ? order by part"
BEGIN: Final = f"""
insert into analysis ({_COLUMNS})
select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8
where exists (select 1 from game_table where id = ?1)
    and (
        ?2 = ''
        or exists (select 1 from analysis where table_id = ?1 and part = ?2)
        or (select count(*) from analysis where table_id = ?1 and part <> '') < {MOST_PLAYED_ON}
    )
on conflict (table_id, part) do update set
    version = excluded.version, state = excluded.state, at = excluded.at, done = excluded.done,
    total = excluded.total, content = excluded.content
where analysis.version < excluded.version
returning part
"""
KEEP: Final = """
update analysis set version = ?3, state = ?4, at = ?5, done = ?6, total = ?7, content = ?8
where table_id = ?1 and part = ?2
"""


class SqliteAnalyses:
    """The port Analyses; each method is a transaction."""

    _database: Database

    async def analysis(self, table: UUID, part: str = WHOLE) -> KeptAnalysis | None:
        rows = await self._database.fetch(ONE, (str(table), part))
        return _analysis(rows[0]) if rows else None

    async def analyses_of(self, table: UUID) -> Sequence[KeptAnalysis]:
        return [_analysis(row) for row in await self._database.fetch(ALL, (str(table),))]

    async def begin_analysis(self, analysis: KeptAnalysis) -> bool:
        return bool(await self._database.execute(BEGIN, _values(analysis)))

    async def keep_analysis(self, analysis: KeptAnalysis) -> None:
        await self._database.execute(KEEP, _values(analysis))


def _values(analysis: KeptAnalysis) -> tuple[Any, ...]:
    return (
        str(analysis.table),
        analysis.part,
        analysis.version,
        analysis.state,
        ticks(analysis.at),
        analysis.done,
        analysis.total,
        analysis.content,
    )


def _analysis(row: tuple[Any, ...]) -> KeptAnalysis:
    table, part, version, state, at, done, total, content = row
    return KeptAnalysis(UUID(table), part, version, state, moment(at), done, total, content)
