"""The wheel must hold the texts and tables: an installed engine without them cannot start."""

import re
import subprocess
import sys
import zipfile
from importlib.metadata import packages_distributions
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


def test_make_home_installs_what_the_documentation_needs() -> None:
    """Import its builder where everything else that developers have is missing."""
    locks = "".join((ROOT / f"requirements/{name}.txt").read_text() for name in ("home", "build"))
    installed = {name.replace("-", "_") for name in re.findall(r"^([a-z\d-]+)[=\[]", locks, re.M)}
    missing = [
        module
        for module, owners in packages_distributions().items()
        if not {owner.lower().replace("-", "_") for owner in owners} & (installed | {"ecumene"})
    ]
    blocked = f"import sys; sys.modules.update(dict.fromkeys({missing!r}))"
    command = [sys.executable, "-c", f"{blocked}; import tools.docs_site.__main__"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
