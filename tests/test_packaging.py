"""The wheel must hold the texts and tables: an installed engine without them cannot start."""

import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


def test_wheel_holds_every_text_and_table(tmp_path: Path) -> None:
    wheel_builder = pytest.importorskip("hatchling.builders.wheel")
    (wheel,) = wheel_builder.WheelBuilder(str(ROOT)).build(
        directory=str(tmp_path), versions=["standard"]
    )
    with zipfile.ZipFile(wheel) as archive:
        packed = set(archive.namelist())
    source = ROOT / "src"
    needed = {
        path.relative_to(source).as_posix()
        for pattern in ("*.md", "*.json", "*.po", "py.typed")
        for path in source.rglob(pattern)
    }
    assert "ecumene/rulebook/texts/stoneage.md" in needed
    assert needed <= packed
