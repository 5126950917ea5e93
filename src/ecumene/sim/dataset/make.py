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

from ecumene.sim.measures import MEASURES

from .card import CARD, README, Card, TableCard, make_card, write_readme
from .columns import TableForm, table_forms
from .files import TableFile, batch_of, hash_file
from .rows import game_tables
from .sources import Source

#: by table: the rows of a game as columns, and the hash of what they say
GameBatches = dict[str, tuple[pa.RecordBatch, bytes]]

_json = msgspec.json.Encoder(order="deterministic")


class NoDataset(ValueError):
    """The data set can't be made there, with the reason."""


def make_dataset(
    source: Source,
    folder: Path,
    *,
    licence: str,
    positions: bool = True,
    views: bool = True,
    jobs: int = 1,
    each: Callable[[], object] = lambda: None,
) -> Card:
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


def game_batches(source: Source, forms: tuple[TableForm, ...], number: int) -> GameBatches:
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
