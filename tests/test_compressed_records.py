"""Every way in for compressed records has the same size limit."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path

import pytest

from ecumene.cli.replay import open_record
from ecumene.cli.saves import SaveError
from ecumene.kernel.compressed import MAX_RECORD, Damaged, TooLong, unpack
from ecumene.kernel.refusal import Refusal
from ecumene.service.tables.copies import BEGINNING, CopyTask, make_copy
from ecumene.sim.dataset.sources import BadRecord, read_donated

BOMB = gzip.compress(BEGINNING + b" " * MAX_RECORD, mtime=0)
GAME = gzip.compress(b"a game", mtime=0)


def test_a_record_may_be_as_long_as_the_limit() -> None:
    assert len(unpack(gzip.compress(b" " * MAX_RECORD))) == MAX_RECORD
    for longer in (BOMB, b" " * (MAX_RECORD + 1)):
        with pytest.raises(TooLong):
            unpack(longer)


@pytest.mark.parametrize("damaged", [GAME[:-4], GAME[:10] + b"no deflate", GAME + b"more"])
def test_damaged_data_is_refused(damaged: bytes) -> None:
    with pytest.raises(Damaged):
        unpack(damaged)


@pytest.mark.parametrize(
    ("read", "refused"), [(open_record, SaveError), (read_donated, BadRecord)], ids=["cli", "sim"]
)
@pytest.mark.parametrize("data", [BOMB, b" " * (MAX_RECORD + 1)], ids=["compressed", "plain"])
def test_a_file_longer_than_any_game_is_refused(
    tmp_path: Path, data: bytes, read: Callable[[Path], object], refused: type[Exception]
) -> None:
    path = tmp_path / "bomb.jsonl.gz"
    path.write_bytes(data)
    with pytest.raises(refused, match="too l"):
        read(path)


def test_the_service_refuses_a_record_longer_than_any_game() -> None:
    with pytest.raises(Refusal) as refused:
        make_copy(CopyTask(data=BOMB))
    assert "too long" in str(refused.value)
