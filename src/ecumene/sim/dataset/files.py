"""Parquet files written incrementally: memory holds only part of a table."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import pyarrow as pa  # type: ignore[import-untyped]
import pyarrow.parquet as pq  # type: ignore[import-untyped]

from .columns import TableForm

#: bytes of rows, not compressed, that become a row group
GROUP_BYTES = 32_000_000
#: positions and views resemble those before them: large pages let zstd see that
PAGE_BYTES = 4_000_000


class TableFile:
    """One table of a data set while it is written."""

    def __init__(self, folder: Path, form: TableForm) -> None:
        self.form = form
        self.path = folder / f"{form.name}.parquet"
        self.rows = 0
        self._contents = hashlib.sha256()
        self._schema = form.schema()
        self._waiting: list[pa.RecordBatch] = []
        self._bytes = 0
        self._unfinished = self.path.with_suffix(".unfinished")
        self._writer = pq.ParquetWriter(
            self._unfinished,
            self._schema,
            compression="zstd",
            compression_level=9,
            data_page_size=PAGE_BYTES,
            use_dictionary=[each.name for each in form.columns if each.name not in LONG],
        )

    def add(self, batch: pa.RecordBatch, contents: bytes) -> None:
        """Add the rows of the next game; return their hash."""
        self._contents.update(contents)
        self.rows += batch.num_rows
        self._waiting.append(batch)
        self._bytes += batch.nbytes
        if self._bytes >= GROUP_BYTES:
            self._write_group()

    def _write_group(self) -> None:
        table = pa.Table.from_batches(self._waiting, schema=self._schema)
        self._writer.write_table(table, row_group_size=max(1, table.num_rows))
        self._waiting, self._bytes = [], 0

    def close(self) -> None:
        """Write the rest; the file gets its name only now."""
        self._write_group()
        self._writer.close()
        self._unfinished.replace(self.path)

    def abandon(self) -> None:
        """Remove the unfinished file."""
        self._writer.close()
        self._unfinished.unlink(missing_ok=True)

    @property
    def contents(self) -> str:
        """A hash of all rows, independent of the program that wrote the file."""
        return self._contents.hexdigest()


#: columns whose values hardly repeat: a dictionary of them would be the column again
LONG = {"position", "view", "answer", "position_digest", "final_digest"}


def hash_file(path: Path) -> str:
    """SHA-256 of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def batch_of(rows: list[dict[str, Any]], form: TableForm) -> pa.RecordBatch:
    """Rows as Arrow columns."""
    return pa.RecordBatch.from_pylist(rows, schema=form.schema())
