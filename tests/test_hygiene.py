"""Committed files must be right on every machine, and share code only through support modules."""

import ast
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

# Put together from pieces so that this file does not find itself.
FORBIDDEN = (
    "pypi" + ".org",
    "files.python" + "hosted.org",
    "registry.npm" + "js.org",
    "deb.debian" + ".org",
    "/wo" + "rk/",
    "/ro" + "ot/",
)
# A path counts only where it begins: "frame" + "/wo" + "rk/" inside a longer path is no machine path.
PATTERN = re.compile("|".join(r"(?<![\w.])" * f.startswith("/") + re.escape(f) for f in FORBIDDEN))


def offences(text: str) -> list[str]:
    return PATTERN.findall(text)


def project_files() -> list[Path]:
    """Everything git tracks or would add; new files are checked before their commit."""
    listing = subprocess.run(
        [
            *("git", "-c", f"safe.directory={ROOT}", "ls-files", "-z"),
            *("--cached", "--others", "--exclude-standard"),
        ],
        cwd=ROOT,
        capture_output=True,
        check=True,
        text=True,
    )
    return [path for name in listing.stdout.split("\0") if name and (path := ROOT / name).is_file()]


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="needs a git checkout")
def test_no_registry_address_and_no_machine_path() -> None:
    found = {
        path.relative_to(ROOT).as_posix(): hits
        for path in project_files()
        if (hits := offences(path.read_bytes().decode("utf-8", errors="replace")))
    }
    assert found == {}


@pytest.mark.parametrize("sign", FORBIDDEN)
def test_every_sign_is_seen(sign: str) -> None:
    assert offences(f"see '{sign}x' there") == [sign]


def test_a_longer_path_is_no_machine_path() -> None:
    assert offences("src/frame" + FORBIDDEN[4] + "x") == []


def imported_modules(source: str) -> list[str]:
    """Return the modules that a file imports, and those it may import by name from a package."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found += [each.name for each in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            found += [node.module, *(f"{node.module}.{each.name}" for each in node.names)]
    return found


def misplaced(path: str, source: str) -> list[str]:
    """Return the imports of tests: for programs, of anything in `tests` but support packages."""
    wrong = r"tests(\..+)?\.test_\w+"
    if not path.startswith(("tests/", "web/tests/")):
        wrong += r"|tests(?!(\.\w+)*\.support\b).*"
    return [each for each in imported_modules(source) if re.fullmatch(wrong, each)]


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="needs a git checkout")
def test_shared_code_is_in_support_modules() -> None:
    paths = [path for path in project_files() if path.suffix == ".py"]
    found = {
        name: wrong
        for path in paths
        if (wrong := misplaced(name := path.relative_to(ROOT).as_posix(), path.read_text("utf-8")))
    }
    assert found == {}


@pytest.mark.parametrize(
    ("path", "source", "count"),
    [
        ("tests/a/test_b.py", "from tests.a.test_c import play", 1),
        ("tests/a/test_b.py", "from tests.a import test_c", 1),
        ("tests/a/test_b.py", "import tests.a.people", 0),
        ("tools/a.py", "from tests.a.people import Ada", 2),
        ("tools/a.py", "from tests.a.support.people import Ada", 0),
        ("harness/a.py", "from tests.support import clocks", 0),
    ],
)
def test_an_import_of_tests_is_seen(path: str, source: str, count: int) -> None:
    assert len(misplaced(path, source)) == count
