"""Making a data set: games go out to processes, their rows come back in order of number."""

from __future__ import annotations

import hashlib
import multiprocessing
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pyarrow as pa  # type: ignore[import-untyped]
import pyarrow.parquet as pq  # type: ignore[import-untyped]

from ecumene.sim.measures import MEASURES

from .card import CARD, README, DatasetCard, TableCard, make_card, write_readme
from .columns import TableForm, table_forms
from .rows import game_tables
from .sources import GameSource

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


#: by table: the rows of a game as columns, and the hash of what they say
GameBatches = dict[str, tuple[pa.RecordBatch, bytes]]

_json = msgspec.json.Encoder(order="deterministic")


class NoDataset(ValueError):
    """The data set can't be made there, with the reason."""


def make_dataset(
    source: GameSource,
    folder: Path,
    *,
    licence: str,
    positions: bool = True,
    views: bool = True,
    jobs: int = 1,
    each: Callable[[], object] = lambda: None,
) -> DatasetCard:
    """Write the tables and the card into a folder that must be new or empty.

    ``each`` is called after every game. The same source gives the same contents, however many
    jobs; :attr:`.card.TableCard.contents` says so in one line.
    """
    if folder.exists() and any(folder.iterdir()):
        raise NoDataset(f"{folder} is not empty; take a new folder.")
    measure = MEASURES.of(source.game)
    forms = table_forms(
        measure.lines,
        positions=positions,
        views=views,
        deals=measure.deals is not None,
        talk=source.talks,
    )
    folder.mkdir(parents=True, exist_ok=True)
    files = {form.name: TableFile(folder, form) for form in forms}
    try:
        for batches in _all_batches(partial(game_batches, source, forms), len(source), jobs):
            for name, (batch, contents) in batches.items():
                files[name].add(batch, contents)
            each()
    except BaseException:
        for file in files.values():
            file.abandon()
        raise
    for file in files.values():
        file.close()
    card = make_card(source, licence, [_describe(file) for file in files.values()])
    (folder / CARD).write_bytes(msgspec.json.format(msgspec.json.encode(card), indent=2) + b"\n")
    (folder / README).write_text(write_readme(card), encoding="utf-8")
    return card


def _describe(file: TableFile) -> TableCard:
    form = file.form
    return TableCard(
        name=form.name,
        file=file.path.name,
        description=form.description,
        rows=file.rows,
        bytes=file.path.stat().st_size,
        sha256=hash_file(file.path),
        contents=file.contents,
        columns=form.columns,
    )


# -- games, here or in processes -------------------------------------------------------------------


def game_batches(source: GameSource, forms: tuple[TableForm, ...], number: int) -> GameBatches:
    """Return a game of a source as columns."""
    names = {form.name for form in forms}
    tables = game_tables(source.read(number), number, source.kind, names)
    return {
        form.name: (batch_of(tables[form.name], form), _hash_rows(tables[form.name]))
        for form in forms
    }


def _hash_rows(rows: list[dict[str, Any]]) -> bytes:
    found = hashlib.sha256()
    for row in rows:
        found.update(_json.encode(row))
    return found.digest()


def _all_batches(
    make: Callable[[int], GameBatches], games: int, jobs: int
) -> Iterator[GameBatches]:
    """Yield the games in order; with several jobs, a few run at a time."""
    if jobs == 1:
        yield from map(make, range(games))
        return
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        under_way: deque[Future[GameBatches]] = deque()
        try:
            for number in range(games):
                if len(under_way) == 2 * jobs:
                    yield under_way.popleft().result()
                under_way.append(pool.submit(make, number))
            while under_way:
                yield under_way.popleft().result()
        finally:
            for future in under_way:
                future.cancel()
