"""`ecumene rules`: read the rulebook, and see which rules no test checks."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich import box
from rich.console import Console, Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ecumene import rulebook
from ecumene.cli.extra import AsJson
from ecumene.cli.language import Language, spoken
from ecumene.cli.screens.parts import rule_texts
from ecumene.games.rule_texts import with_names
from ecumene.rulebook import Rule, marked_rules, translate

_FOUND_MISSING = 1
_USAGE = 2

Marks = dict[str, list[str]]


def rules(
    game: Annotated[
        str,
        typer.Argument(
            help="A rulebook: stoneage, megaciv, digital, decisions, notes, or another game's."
        ),
    ],
    rule_id: Annotated[
        str | None,
        typer.Argument(metavar="ID", help="A rule (SA-2.4) or a section of them (MC-9)."),
    ] = None,
    missing: Annotated[
        bool, typer.Option("--missing", help="Print the ids without a test; exit 1 if any.")
    ] = False,
    count: Annotated[bool, typer.Option("--count", help="Print the number of ids.")] = False,
    tests: Annotated[
        Path | None,
        typer.Option(help="The folder of tests to search.", show_default="./tests"),
    ] = None,
    as_json: AsJson = False,
    language: Language = "",
) -> None:
    """Read the rules of a game by number, or list those without a test."""
    try:
        book = rulebook.rules(game)
        if rule_id is not None:
            book = _find(book, rule_id)
    except (rulebook.UnknownBook, rulebook.UnknownRule) as unknown:
        raise _fail(str(unknown)) from None
    marks = _marks(tests)

    if as_json:
        typer.echo(msgspec.json.encode([_data(each, marks) for each in book]))
    elif count:
        typer.echo(len(book))
    elif missing:
        _print_missing(book, marks)
    elif rule_id is not None and len(book) == 1:
        Console().print(_page(book[0], marks, spoken()))
    else:
        Console().print(_table([translate(each, spoken()) for each in book], marks, spoken()))


def _find(book: tuple[Rule, ...], wanted: str) -> tuple[Rule, ...]:
    """Return one rule, or all of a section (MC-9 is MC-9.1, MC-9.2 and so on)."""
    prefix = f"{wanted.upper().rstrip('.')}."
    section = tuple(rule for rule in book if rule.id.startswith(prefix))
    return section or (rulebook.rule(wanted),)


def _data(found: Rule, marks: Marks | None) -> dict[str, object]:
    rule = translate(found, spoken())
    data: dict[str, object] = {
        "id": rule.id,
        "section": rule.section,
        "summary": with_names(rule.summary, rule.book),
        "sources": list(rule.sources),
    }
    return data if marks is None else data | {"tests": marks.get(rule.id, [])}


def _fail(sentence: str) -> typer.Exit:
    typer.echo(sentence, err=True)
    return typer.Exit(_USAGE)


def _marks(tests: Path | None) -> Marks | None:
    """Return the tests' rule marks, or None in an installed package."""
    folder = tests or Path("tests")
    if folder.is_dir():
        return marked_rules(folder.resolve())
    if tests is not None:
        raise _fail(f"There is no folder {tests}.")
    return None


def _print_missing(book: tuple[Rule, ...], marks: Marks | None) -> None:
    if marks is None:
        raise _fail("There is no folder ./tests here: run from a checkout, or give --tests DIR.")
    without = [rule.id for rule in book if rule.id not in marks]
    for rule_id in without:
        typer.echo(rule_id)
    if without:
        raise typer.Exit(_FOUND_MISSING)


def _table(book: list[Rule], marks: Marks | None, language: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("id", style="bold cyan", no_wrap=True)
    table.add_column("rule", overflow="fold")
    if marks is not None:
        table.add_column("tests", justify="right")
    section = ""
    for rule in book:
        if rule.section != section:
            section = rule.section
            table.add_row("", Text(section, style="bold"))
        # Text: brackets aren't markup here
        summary = Text(with_names(rule.summary, rule.book))
        if rule.language != language:
            summary.append(f" ({rule.language})", style="dim")
        row: list[str | Text] = [rule.id, summary]
        if marks is not None:
            number = len(marks.get(rule.id, ()))
            row.append(Text(str(number), style="" if number else "bold red"))
        table.add_row(*row)
    return table


def _page(found: Rule, marks: Marks | None, language: str) -> Panel:
    rule = translate(found, language)
    lines = [f"in {rule.section}"]
    if rule.language != language:
        lines.append(f"not translated yet ({language})")
    if rule.sources:
        lines.append("from " + ", ".join(rule.sources))
    if marks is not None:
        places = marks.get(rule.id)
        lines.append("tested in " + ", ".join(places) if places else "no test yet")
    page = Group(*rule_texts(found), Text("\n" + "\n".join(lines), style="dim"))
    return Panel(page, title=Text(rule.id, style="bold cyan"), title_align="left", padding=(1, 2))
