"""The documentation site: what it is made of. That it builds strictly is a stage of CI (`make site`)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from mkdocs.config import load_config
from typer.testing import CliRunner

from ecumene.cli.main import app
from ecumene.rulebook import shelf
from tools.docs_site.assemble import assembled_files
from tools.docs_site.check import check_site
from tools.docs_site.finish import finish
from tools.docs_site.griffe_docstrings import as_markdown, comment_above
from tools.docs_site.places import CONFIG, DOCS, ROOT
from tools.docs_site.reference import reference_pages
from tools.docs_site.reference.commands import list_commands
from tools.docs_site.reference.rulebook import page_of
from tools.docs_site.scripts import move_scripts_out
from tools.docs_site.written import Call, blocks, calls, fault

#: pages whose Python is not run, and why
NOT_RUN = {"CONTRIBUTING.md": "the form of a question, with parts left out"}
#: pages whose commands other tests run: those of README, user pages, the new game, the pictures
RUN_ELSEWHERE = {
    "README.md",
    "docs/add-a-game.md",
    "docs/editions.md",
    "docs/images/README.md",
    "docs/players/terminal.md",
}


def nav_pages(part: Any) -> Iterator[str]:
    """The pages that a part of the navigation names."""
    if isinstance(part, str):
        yield part
    else:
        for below in part.values() if isinstance(part, dict) else part:
            yield from nav_pages(below)


@pytest.fixture(scope="module")
def assembled() -> dict[str, str]:
    """The pages of docs/, the files they lead to, and the reference."""
    found = {path: content for path, content in assembled_files().items() if path.endswith(".md")}
    return {path: text.decode() for path, text in found.items()} | reference_pages()


def test_every_page_is_in_the_navigation(assembled: dict[str, str]) -> None:
    config = load_config(str(CONFIG))
    named = list(nav_pages(config.nav))
    assert [page for page in named if page not in assembled] == []
    assert len(named) == len(set(named))
    written = {path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md")}
    english = {page for page in written if not page.endswith(".de.md")}
    assert config.not_in_nav is not None
    left_out = {page for page in english if config.not_in_nav.match_file(page)}
    assert english - set(named) == left_out
    assert {page.split("/")[0] for page in left_out} <= {"decisions"}


def test_files_outside_docs_become_pages(assembled: dict[str, str]) -> None:
    assert "(../project/deploy/README.md" in assembled["operators/install.md"]
    assert "(../../operators/upgrade.md" in assembled["project/deploy/README.md"]
    listing = assembled["project/src/ecumene/words/functions-py.md"]
    assert "````python\n" in listing
    assert "def " in listing


def test_every_rule_has_its_id_as_anchor(assembled: dict[str, str]) -> None:
    for book in ("stoneage", "megaciv", "books", "digital", "decisions", "notes"):
        anchors = re.findall(r"\{ #([a-z0-9.-]+) \}", assembled[page_of(book)])
        assert anchors == [rule.id.lower() for rule in shelf.rules(book)]


@pytest.mark.parametrize("book", ["stoneage", "megaciv", "books", "digital"])
def test_rules_are_there_in_german(assembled: dict[str, str], book: str) -> None:
    page = assembled[f"rulebook/{book}.de.md"]
    anchors = re.findall(r"\{ #([a-z0-9.-]+) \}", page)
    assert anchors == [rule.id.lower() for rule in shelf.rules(book)]
    headings = re.findall(r"^## (.+)$", page, re.M)
    assert len(headings) == len(set(headings))
    assert " Spieler" in page


def test_cited_rules_are_links(assembled: dict[str, str]) -> None:
    report = assembled["project/tests/conformance/report.md"]
    assert "[MC-12.30](../../../rulebook/megaciv.md#mc-12.30)" in report
    assert "[D-90](decisions.md#d-90)" in assembled["rulebook/megaciv.md"]


def test_the_reference_has_every_command_request_and_form(assembled: dict[str, str]) -> None:
    names = [name for name, _ in list_commands()]
    assert len(names) > 20
    assert re.findall(r"^## (.+) \{#", assembled["reference/commands.md"], re.M) == names
    schema = json.loads((ROOT / "web/schema/api.json").read_text(encoding="utf-8"))
    for path, operations in schema["paths"].items():
        for method in operations:
            assert f"### {method.upper()} {path}\n" in assembled["reference/http.md"]
    forms = re.findall(r"^## (\S+) \{#", assembled["reference/forms.md"], re.M)
    assert forms == sorted(schema["components"]["schemas"])
    assert len({name.lower() for name in forms}) == len(forms)  # each has an anchor of its own
    for word in schema["components"]["schemas"]["FromClient"]["discriminator"]["mapping"]:
        assert f"### {word}\n" in assembled["reference/socket.md"]


def test_defaults_of_the_machine_at_hand_are_not_shown(assembled: dict[str, str]) -> None:
    assert str(Path.home()) not in assembled["reference/commands.md"]


def test_docstrings_become_markdown() -> None:
    said = as_markdown("See :func:`.start`::\n\n    x\n\n>>> 1 + 1\n2\n\nEnd.")
    assert said == "See `start`:\n\n    x\n\n```pycon\n>>> 1 + 1\n2\n```\n\nEnd."
    assert comment_above(["y = 2", "#: first", "#: second", "x = 1"], 3) == "first second"


# -- the built pages -------------------------------------------------------------------------------


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A site of two English pages, one of them in German, with a copy of the other."""
    pages = {
        "index.html": '<h1 id="top">Ecumene</h1><a href="a.html#x">a</a><img src="p.webp">'
        '<a href="de/index.html" hreflang="de">Deutsch</a>',
        "a.html": '<p id="x"><a href="index.html#top">back</a> <a href="https://example.org">e</a>'
        '<link rel="alternate" href="de/a.html" hreflang="de">'
        '<a href="de/a.html" hreflang="de">Deutsch</a>',
        "de/index.html": '<a href="a.html#x">a</a><a href="../index.html" hreflang="en">E</a>',
        "de/a.html": '<p id="x">a copy',
        "404.html": "",
    }
    (tmp_path / "assets/javascripts/lunr/min").mkdir(parents=True)
    (tmp_path / "assets/javascripts/lunr/min/lunr.fr.min.js").touch()
    (tmp_path / "assets/javascripts/lunr/min/lunr.de.min.js").touch()
    (tmp_path / "search").mkdir()
    docs = [{"location": "a.html#x"}, {"location": "de/a.html#x"}]
    (tmp_path / "search/search_index.json").write_text(json.dumps({"docs": docs}))
    (tmp_path / "p.webp").touch()
    (tmp_path / "de").mkdir()
    for name, html in pages.items():
        (tmp_path / name).write_text(html)
    return tmp_path


def test_a_good_site_has_no_faults(built: Path) -> None:
    counts = check_site(built)
    assert (counts.pages, counts.links, counts.anchors) == (5, 6, 3)
    assert (counts.pictures, counts.external, counts.faults) == (1, 1, ())


def test_dead_links_anchors_and_pictures_are_seen(built: Path) -> None:
    (built / "p.webp").unlink()
    (built / "a.html").write_text('<a href="gone.html">b</a>')
    assert set(check_site(built).faults) == {
        "index.html: no a.html#x",
        "index.html: no p.webp",
        "a.html: no gone.html",
    }


def test_copies_in_english_are_removed_and_nothing_leads_to_them(built: Path) -> None:
    finish(built, {"index.de.md"})
    assert not (built / "de/a.html").exists()
    assert not (built / "404.html").exists()
    assert [file.name for file in (built / "assets").rglob("*.js")] == ["lunr.de.min.js"]
    assert 'href="../a.html#x"' in (built / "de/index.html").read_text()
    english = (built / "a.html").read_text()
    assert '<a href="de/index.html" hreflang="de">' in english
    assert "<link" not in english
    index = json.loads((built / "search/search_index.json").read_text())
    assert index["docs"] == [{"location": "a.html#x"}]
    assert check_site(built).faults == ()


def test_scripts_inside_pages_become_files(tmp_path: Path) -> None:
    page = '<script>go()</script><script id="c" type="application/json">{}</script>'
    moved = move_scripts_out(page, "decisions/x.html", tmp_path)
    (file,) = tmp_path.rglob("*.js")
    assert file.read_text() == "go()"
    assert f'<script src="../{file.relative_to(tmp_path).as_posix()}"></script>' in moved
    assert '<script id="c" type="application/json">{}</script>' in moved


# -- what pages tell people to run -----------------------------------------------------------------


def test_every_command_exists_with_its_options() -> None:
    assert len(calls()) > 60
    assert {call.line: said for call in calls() if (said := fault(call))} == {}


def test_wrong_commands_are_seen() -> None:
    wrong = {
        "ecumene sing": "no command ecumene sing",
        "ecumene sim stoneage --loud": "--loud",
        "ecumene megaciv price --held a --cheap | less": "--cheap",
        "make nonsense": "no target nonsense",
        "python -m tools.nothing": "no module tools.nothing",
        "python -m tools.docs_site --counts --fast": "--fast",
        "python -m benchmarks nothing --json": "no benchmark nothing",
        "python -m benchmarks standby --rounds 2 --games 3 --quick": "--games",
    }
    assert {line: fault(Call("page", line)) for line in wrong} == wrong


def harmless() -> list[str]:
    """The commands that answer and end by themselves."""
    found = {call.line for call in calls() if call.page not in RUN_ELSEWHERE}
    return sorted(line for line in found if re.match("ecumene (?:megaciv|rules) ", line))


@pytest.mark.parametrize("line", harmless())
def test_a_harmless_command_runs(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "results.jsonl").write_text('{"step": 3}\n')
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(app, Call("page", line).words[1:])
    assert result.exit_code == 0, result.output


def test_the_python_of_every_page_is_run_by_a_test() -> None:
    tests = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("*.py"))
    pages = {page for page, _ in blocks("python")} - set(NOT_RUN)
    assert len(pages) >= 5
    names = {page: page.removeprefix("docs/").removesuffix(".md") for page in pages}
    assert [page for page, name in names.items() if f'"{name}' not in tests] == []
