"""Ledgers as files, written at home after every turn, so that play can continue on paper."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from uuid import UUID

from ecumene.service.edge.ledger import NoLedger, ledger_of
from ecumene.service.history.history_cache import HistoryCache
from ecumene.service.play.table_cache import TableCache
from ecumene.service.ports.store import Leased
from ecumene.service.tables.tables import Table

#: next to the home's file
FOLDER = "ledgers"
_ODD = re.compile(r"[^\w-]+")


class LedgerFiles:
    """Handles "ledger" jobs: writes ``turn-07.csv`` when the turn is over."""

    def __init__(self, history: HistoryCache, table_cache: TableCache, home: Path) -> None:
        self._history = history
        self._table_cache = table_cache
        self._folder = home / FOLDER

    async def __call__(self, leased: Leased) -> None:
        game_text, _, turn = leased.job.key.partition(":")
        game = UUID(game_text)
        table = await self._table_cache.table(game)
        if table is None:
            return
        names = table.names
        try:
            number, text = await self._history.look(
                game, lambda past: ledger_of(past, int(turn), names)
            )
        except NoLedger:
            return
        await asyncio.to_thread(self._write, table, f"turn-{number:02}.csv", text)

    def _write(self, table: Table, name: str, text: str) -> None:
        """Write a file atomically."""
        folder = self._folder / folder_name(table)
        folder.mkdir(parents=True, exist_ok=True)
        half = folder / f"{name}.part"
        half.write_text(text, "utf-8", newline="")
        half.replace(folder / name)


def folder_name(table: Table) -> str:
    """Return a recognisable folder name for a table."""
    return f"{_ODD.sub('-', table.name).strip('-')[:40]}-{str(table.id)[:8]}"
