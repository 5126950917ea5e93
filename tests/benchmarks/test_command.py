"""The list of benchmarks, their options, and what makes a quick run fail."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from benchmarks import __main__ as benchmarks
from benchmarks.speed import store
from ecumene.service.adapters.postgres.store_statements import APPEND
from harness.command import CANNOT_RUN, ROOT, Figures, choose, make_parser, option, run, unwanted

MODULES = dict(benchmarks.find_modules())


@dataclass(slots=True)
class Chosen:
    tables: int = option(20, "in play", quick=2, least=1)
    names: list[str] = option(["a"], quick=["b"])
    home: bool = option(False)


def benchmark(figures: Figures, **more: object) -> ModuleType:
    module = ModuleType("benchmark", "A benchmark.")
    vars(module).update(Chosen=Chosen, measure=lambda _chosen: dict(figures), **more)
    return module


def chosen_by(*arguments: str) -> Chosen:
    module = benchmark({})
    found: Chosen = choose(make_parser("name", module), module, arguments)[0]
    return found


def test_the_list_has_a_line_for_each(capsys: pytest.CaptureFixture[str]) -> None:
    assert benchmarks.main([]) == 0
    lines = capsys.readouterr().out.splitlines()
    for name in MODULES:
        (line,) = (each for each in lines if each.split()[:1] == [name])
        assert len(line.split()) > 3, name


def test_every_benchmark_has_keys_and_is_in_the_readme() -> None:
    readme = (ROOT / "benchmarks" / "README.md").read_text(encoding="utf-8")
    assert set(benchmarks.read_keys()) == set(MODULES)
    assert [name for name in MODULES if f"`{name}`" not in readme] == []


def test_documents_name_benchmarks_that_exist() -> None:
    folders = (ROOT / "docs", ROOT / "benchmarks")
    pages = [*ROOT.glob("*.md"), *(page for folder in folders for page in folder.rglob("*.md"))]
    named = {
        name
        for page in pages
        if page.name != "CHANGELOG.md"
        for name in re.findall(r"python -m benchmarks (\w+)", page.read_text(encoding="utf-8"))
    }
    assert len(named) > 10
    assert named - {"NAME"} <= set(MODULES)


@pytest.mark.parametrize("name", MODULES)
def test_every_benchmark_can_be_asked_for_help(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        make_parser(name, import_module(MODULES[name])).parse_args(["--help"])
    assert ended.value.code == 0
    assert "--quick" in capsys.readouterr().out


def test_a_quick_run_has_its_own_defaults() -> None:
    assert chosen_by() == Chosen(20, ["a"], False)
    assert chosen_by("--quick") == Chosen(2, ["b"], False)
    assert chosen_by("--quick", "--tables", "7", "--home") == Chosen(7, ["b"], True)
    with pytest.raises(SystemExit):
        chosen_by("--tables", "0")


@pytest.mark.parametrize(
    ("figures", "says"),
    [
        ({"lost": 0}, "rate is missing"),
        ({"rate": None, "lost": 0}, "rate has no value"),
        ({"rate": float("nan"), "lost": 0}, "rate is nan"),
        ({"rate": 1.0, "lost": 3}, "lost: 3"),
    ],
)
def test_a_quick_run_fails_if_something_is_missing_or_lost(
    figures: Figures, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    module = benchmark(figures, find_wrong=lambda found: unwanted(found, "lost"))
    assert run("name", module, ["rate"], ["--quick"]) == 1
    assert says in capsys.readouterr().err


def test_goals_are_judged_in_full_runs_only() -> None:
    module = benchmark({"rate": 1.0}, find_slow=lambda _found: ["slow"])
    assert run("name", module, ["rate"], ["--quick"]) == 0
    assert run("name", module, ["rate"], []) == 1


def test_what_cannot_run_here_says_why(capsys: pytest.CaptureFixture[str]) -> None:
    module = benchmark({}, why_not=lambda _chosen: "there is no browser")
    assert run("name", module, [], ["--quick"]) == CANNOT_RUN
    assert "there is no browser" in capsys.readouterr().err


def test_pgbench_gets_every_parameter_of_the_statement() -> None:
    places = {int(place) for place in re.findall(r"\$(\d+)", APPEND)}
    given = {int(name[1:]) for name in store.pgbench_variables() if name != "n"}
    assert places == given | set(store.CHANGING)


# -- who may import whom ---------------------------------------------------------------------------


def packages_of(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {each.name.partition(".")[0] for each in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module.partition(".")[0])
    return found


@pytest.mark.parametrize(
    ("package", "others"),
    [("tools", {"benchmarks"}), ("harness", {"benchmarks", "tests", "tools"})],
)
def test_tools_import_no_benchmarks_and_the_harness_none_of_its_users(
    package: str, others: set[str]
) -> None:
    files = list((ROOT / package).rglob("*.py"))
    assert files
    assert {
        str(path): packages_of(path) & others for path in files if packages_of(path) & others
    } == {}
