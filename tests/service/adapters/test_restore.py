"""The backup script of operators: what it keeps, what it gives back, what it refuses."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import tarfile
import time
from io import BytesIO
from pathlib import Path

import pytest

from benchmarks.drills.restore import (
    BACKUP,
    Chosen,
    find_wrong,
    prepared,
    restore_to_a_second_ago,
)

SEGMENT = "000000010000000000000003"


def backup(*words: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([BACKUP, *words], capture_output=True, text=True, timeout=20)


@pytest.mark.slow
def test_everything_is_as_it_was_a_second_before_a_mistake() -> None:
    # Copies are known by their second: the one to restore from must be two seconds older.
    small = Chosen(games=2, rate=40, seconds=3)
    with prepared(small) as place:
        figures = asyncio.run(restore_to_a_second_ago(place, small))
        said = backup("report", place.archive, place.postgres.data)
    assert find_wrong(figures) == [], figures
    assert figures["acknowledged"] > 20
    # A second, but on a busy machine answers are rare and acknowledged late.
    assert 0 < figures["mistake_rpo_s"] < 10, figures
    numbers = dict(re.findall(r"^(ecumene_\w+) (\S+)$", said.stdout, re.MULTILINE))
    assert time.time() - float(numbers["ecumene_backup_base_timestamp_seconds"]) < 60
    assert time.time() - float(numbers["ecumene_backup_log_timestamp_seconds"]) < 60
    free = re.findall(r'^ecumene_disk_free_ratio\{disk="(\w+)"\} (\S+)$', said.stdout, re.MULTILINE)
    assert {name for name, _ in free} == {"archive", "database"}
    assert all(0 <= float(share) <= 1 for _, share in free)


def test_a_piece_of_the_log_is_kept_once_and_given_back(tmp_path: Path) -> None:
    archive, piece, back = tmp_path / "archive", tmp_path / "piece", tmp_path / "back"
    piece.write_bytes(b"log")
    for _ in range(2):  # PostgreSQL asks again after a crash
        assert backup("archive", archive, piece, SEGMENT).returncode == 0
    assert backup("fetch", archive, SEGMENT, back).returncode == 0
    assert back.read_bytes() == b"log"

    piece.write_bytes(b"the log of another server")
    refused = backup("archive", archive, piece, SEGMENT)
    assert refused.returncode != 0
    assert "different" in refused.stderr
    assert backup("fetch", archive, SEGMENT, back).returncode == 0
    assert back.read_bytes() == b"log"


def test_the_stream_fills_in_what_was_not_archived(tmp_path: Path) -> None:
    archive, back = tmp_path / "archive", tmp_path / "back"
    (archive / "stream").mkdir(parents=True)
    (archive / "stream" / f"{SEGMENT}.partial").write_bytes(b"half")
    assert backup("fetch", archive, SEGMENT, back).returncode == 0
    assert back.read_bytes() == b"half"
    assert backup("fetch", archive, "000000010000000000000004", back).returncode != 0


def test_the_newest_copy_from_before_the_time_is_restored(tmp_path: Path) -> None:
    archive = tmp_path / "archive"
    for name in ("20261114T030000Z", "20261115T030000Z", "20261116T030000Z"):
        _make_copy(archive / "base" / name, name)
    for time_, expected in (
        ("2026-11-15 12:00:00+00", "20261115T030000Z"),
        ("", "20261116T030000Z"),
    ):
        data = tmp_path / expected
        done = backup("restore", archive, data, *([time_] if time_ else []))
        assert done.returncode == 0, done.stderr
        assert (data / "name").read_text() == expected
        settings = (data / "postgresql.auto.conf").read_text()
        assert (f"recovery_target_time = '{time_}'" in settings) == bool(time_)
        assert "archive_mode = off" in settings
        assert (data / "recovery.signal").exists()
        assert oct(data.stat().st_mode)[-3:] == "700"
    too_early = backup("restore", archive, tmp_path / "new", "2026-11-14 02:00:00+00")
    assert "no copy" in too_early.stderr
    assert "not empty" in backup("restore", archive, tmp_path / expected).stderr


def test_tidying_keeps_what_the_last_days_need(tmp_path: Path) -> None:
    archive = tmp_path / "archive"
    (archive / "wal").mkdir(parents=True)
    for number in range(6):
        (archive / "wal" / f"00000001000000000000000{number}").touch()
    days = {age: _name(age) for age in (1, 5, 20, 40)}
    for age, name in days.items():
        _make_copy(archive / "base" / name, name, SEGMENT if age == 20 else "")
    assert backup("tidy", archive, "14").returncode == 0
    # From the copy that is 20 days old every moment of the last 14 days can be restored.
    assert {path.name for path in (archive / "base").iterdir()} == {days[1], days[5], days[20]}
    assert sorted(path.name[-1] for path in (archive / "wal").iterdir()) == ["3", "4", "5"]


def _name(days: int) -> str:
    return time.strftime("%Y%m%dT%H%M%SZ", time.gmtime(time.time() - days * 86400))


def _make_copy(folder: Path, name: str, first: str = "") -> None:
    folder.mkdir(parents=True)
    label = f"START WAL LOCATION: 0/3000028 (file {first})\n"
    for archive, files in (
        ("base", {"name": name, "backup_label": label, "pg_wal/x": ""}),
        ("pg_wal", {}),
    ):
        with tarfile.open(folder / f"{archive}.tar.gz", "w:gz") as tar:
            for path, text in files.items():
                info = tarfile.TarInfo(path)
                info.size, info.mode = len(text.encode()), 0o600
                info.uid, info.gid = os.getuid(), os.getgid()
                tar.addfile(info, BytesIO(text.encode()))
