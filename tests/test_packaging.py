"""The wheel must hold the texts and tables: an installed engine without them cannot start."""

import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The names of the files in the wheel."""
    wheel_builder = pytest.importorskip("hatchling.builders.wheel")
    (wheel,) = wheel_builder.WheelBuilder(str(ROOT)).build(
        directory=str(tmp_path_factory.mktemp("wheel")), versions=["standard"]
    )
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_wheel_holds_every_text_and_table(packed: set[str]) -> None:
    source = ROOT / "src"
    needed = {
        path.relative_to(source).as_posix()
        for pattern in ("*.md", "*.json", "*.po", "py.typed")
        for path in source.rglob(pattern)
    }
    assert "ecumene/rulebook/texts/stoneage.md" in needed
    assert needed <= packed


def test_wheel_holds_our_licence_and_those_of_others(packed: set[str]) -> None:
    licences = {name.rpartition("/licenses/")[2] for name in packed if "/licenses/" in name}
    assert licences == {"LICENSE", "NOTICE", "THIRD_PARTY_LICENSES"}
