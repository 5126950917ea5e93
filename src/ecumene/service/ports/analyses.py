"""The directory's port for analyses of finished games."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Literal, Protocol
from uuid import UUID

import msgspec

#: the part with the analysis of the whole game; other parts are named after their row
WHOLE = ""
#: rows of one game from which it may be continued
MOST_PLAYED_ON = 60

State = Literal["waiting", "running", "done", "failed"]


class KeptAnalysis(msgspec.Struct, frozen=True):
    """The analysis of a finished game, or of continuing from one of its rows."""

    table: UUID
    part: str
    #: the format of the content; analyses in older formats are repeated
    version: int
    state: State
    at: datetime
    #: the progress
    done: int = 0
    total: int = 0
    #: JSON of the findings so far; b"" for none yet
    content: bytes = b""


class Analyses(Protocol):
    """The port of analyses. Every method is one transaction. All of it is deleted with the
    table."""

    async def analysis(self, table: UUID, part: str = WHOLE) -> KeptAnalysis | None: ...

    async def analyses_of(self, table: UUID) -> Sequence[KeptAnalysis]:
        """Return all parts of a table, by name."""
        ...

    async def begin_analysis(self, analysis: KeptAnalysis) -> bool:
        """Store an analysis, unless there is one of this version or too many continuations.

        Returns whether it was stored; no effect if the table is gone.
        """
        ...

    async def keep_analysis(self, analysis: KeptAnalysis) -> None:
        """Update an analysis; no effect if it was never started, or is gone."""
        ...
