"""Analyses in memory."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from ecumene.service.ports.analyses import MOST_PLAYED_ON, WHOLE, KeptAnalysis
from ecumene.service.tables.tables import Table


class MemoryAnalyses:
    """Nothing here waits, so every method is one step to everybody else."""

    #: see directory
    _tables: dict[UUID, Table]

    def __init__(self) -> None:
        super().__init__()
        self._analyses: dict[tuple[UUID, str], KeptAnalysis] = {}

    async def analysis(self, table: UUID, part: str = WHOLE) -> KeptAnalysis | None:
        return self._analyses.get((table, part))

    async def analyses_of(self, table: UUID) -> Sequence[KeptAnalysis]:
        return [each for (of, _), each in sorted(self._analyses.items()) if of == table]

    async def begin_analysis(self, analysis: KeptAnalysis) -> bool:
        key = (analysis.table, analysis.part)
        found = self._analyses.get(key)
        if analysis.table not in self._tables or (found and found.version >= analysis.version):
            return False
        others = sum(of == analysis.table and part != WHOLE for of, part in self._analyses)
        if found is None and analysis.part != WHOLE and others >= MOST_PLAYED_ON:
            return False
        self._analyses[key] = analysis
        return True

    async def keep_analysis(self, analysis: KeptAnalysis) -> None:
        key = (analysis.table, analysis.part)
        if key in self._analyses:
            self._analyses[key] = analysis

    def forget_analyses(self, table: UUID) -> None:
        """A table is gone."""
        for key in [key for key in self._analyses if key[0] == table]:
            del self._analyses[key]
