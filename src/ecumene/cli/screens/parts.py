"""Building blocks of all screens.

Boards are drawn as lines of text with columns of known width: rich's own tables measure and wrap
every cell, which takes longer than the rest of the program together.
"""

from __future__ import annotations

import codecs
import contextlib
import sys
from collections.abc import Collection, Iterable, Sequence
from io import TextIOWrapper

from rich import box
from rich.console import Console, Group, RenderableType
from rich.markdown import Markdown
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ecumene import rulebook
from ecumene.cli.language import say, spoken, words
from ecumene.games.rule_texts import with_names
from ecumene.kernel import Refusal
from ecumene.kernel.refusal import SHARED

#: from this width on there is room for two boards beside each other, and frames
WIDE = 100

Lines = list[Text]


def clean(text: str) -> str:
    """A text without characters that could steer a terminal.

    >>> clean("Ann\\x1b[2J")
    'Ann?[2J'
    """
    return "".join(character if character.isprintable() else "?" for character in text)


def plain_letters(error: UnicodeError) -> tuple[str, int]:
    """Replace symbols by ASCII characters, for terminals without Unicode."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text = error.object[error.start : error.end]
    return "".join(_PLAIN.get(sign, "?") for sign in text), error.end


_PLAIN = dict(zip("─│╭╮╰╯·…●■▲◆★✚♥♣♠▼○□△◇☆♦▶◀✓", "-|++++..@#%&*+=$!von^x~:><+", strict=True))
PLAIN_LETTERS = "ecumene.plain"
codecs.register_error(PLAIN_LETTERS, plain_letters)


def make_console() -> Console:
    """Create the console; unsupported characters are replaced."""
    with contextlib.suppress(OSError):
        if isinstance(sys.stdout, TextIOWrapper):
            sys.stdout.reconfigure(errors=PLAIN_LETTERS)
    return Console(highlight=False)


def count(number: int, noun: str) -> str:
    """Format a number with its noun.

    >>> count(1, "figure"), count(3, "figure")
    ('1 figure', '3 figures')
    """
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def quiet(text: str) -> Text:
    """Return a grey text, for less important things."""
    return Text(text, style="bright_black")


def bold(text: str) -> Text:
    """Return a bold text."""
    return Text(text, style="bold")


def rule_tag(rule: str) -> Text:
    """A rule id."""
    return Text(rule, style="cyan")


def refusal_text(refusal: Refusal) -> Text:
    """Why something is not possible, and how to read the rule that says so."""
    ask = rule_tag(f"({say('typed-help')} {refusal.rule})")
    why = why_refused(refusal)
    return Text.assemble((f"{say('terminal-refused')} ", "bold red"), clean(why), "  ", ask)


def why_refused(refusal: Refusal) -> str:
    """The sentence of a refusal."""
    return words(refusal.part if refusal.part != SHARED else "").text(refusal.said)


def rule_page(rule: rulebook.Rule) -> RenderableType:
    """One rule to read."""
    return Panel(
        Group(*rule_texts(rule)),
        title=Text(rule.id, style="bold cyan"),
        subtitle=quiet(rulebook.translate(rule, spoken()).section),
        title_align="left",
        subtitle_align="left",
        box=box.ROUNDED,
    )


def rule_texts(rule: rulebook.Rule) -> list[RenderableType]:
    """A rule with names in place of ids, and below it its worked examples."""
    text = rulebook.translate(rule, spoken()).text
    texts: list[RenderableType] = [Markdown(with_names(text, rule.book))]
    for example in rulebook.examples_of(rule.id):
        said = rulebook.translate_example(example, spoken()).text
        texts += [
            Text.assemble(f"\n{say('terminal-example')} ", rule_tag(example.id), style="bold")
        ]
        texts += [Markdown(with_names(said, example.book))]
    return texts


# -- columns ---------------------------------------------------------------------------------------

Cell = str | Text


def columns(
    rows: Sequence[Sequence[Cell]],
    *,
    width: int,
    right: Collection[int] = (),
    header: Sequence[str] = (),
    least: Sequence[int] = (),
    gives_way: int = -1,
) -> Lines:
    """Align rows in columns; those in ``right`` are aligned to the right.

    Two spaces between columns where the width allows it, else one; if that is still too wide, one
    column ``gives_way``. ``least`` are widths below which no other column falls.

    >>> [line.plain for line in columns([["ax", "3"], ["club", "12"]], width=40, right={1})]
    ['ax     3', 'club  12']
    """
    table = [[_text(cell) for cell in row] for row in rows]
    if header:
        table.insert(0, [quiet(title) for title in header])
    if not table:
        return []
    widths = [max(cell.cell_len for cell in column) for column in zip(*table, strict=True)]
    for index, floor in enumerate(least):
        widths[index] = max(widths[index], floor)
    gap = 2 if sum(widths) + 2 * (len(widths) - 1) <= width else 1
    excess = sum(widths) + gap * (len(widths) - 1) - width
    if excess > 0:
        widths[gives_way] = max(widths[gives_way] - excess, 1)
    return [_join_cells(row, widths, right, gap) for row in table]


def _text(cell: Cell) -> Text:
    return cell.copy() if isinstance(cell, Text) else Text(cell)


def _join_cells(
    row: Sequence[Text], widths: Sequence[int], right: Collection[int], gap: int
) -> Text:
    line = Text()
    for index, (cell, width) in enumerate(zip(row, widths, strict=True)):
        cell.truncate(width, overflow="ellipsis")
        missing = " " * (width - cell.cell_len)
        if index:
            line.append(" " * gap)
        if index in right:
            line.append(missing).append_text(cell)
        else:
            line.append_text(cell).append(missing)
    return line


def listing(rows: Iterable[tuple[Cell, Cell]]) -> Table:
    """Show words on the left and their meanings on the right."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    for word, meaning in rows:
        table.add_row(_text(word), _text(meaning))
    return table


# -- frames ----------------------------------------------------------------------------------------


def frame(lines: Lines, title: str, width: int, *, height: int = 0) -> Lines:
    """Draw lines in a frame of this width, filled up to a height."""
    inner = width - 4
    filled = [*lines, *[Text()] * (height - len(lines))]
    top = Text.assemble(
        ("╭─ ", _FRAME), (title, "bold"), (f" {'─' * (inner - len(title) - 1)}╮", _FRAME)
    )
    body = [
        Text.assemble(("│ ", _FRAME), line, " " * max(inner - line.cell_len, 0), (" │", _FRAME))
        for line in filled
    ]
    return [top, *body, Text(f"╰{'─' * (width - 2)}╯", style=_FRAME)]


_FRAME = "bright_black"


def beside(left: Lines, right: Lines, width: int) -> Lines:
    """Put two groups of lines side by side; the left one gets this width."""
    height = max(len(left), len(right))
    lefts = [*left, *[Text()] * (height - len(left))]
    rights = [*right, *[Text()] * (height - len(right))]
    return [
        Text.assemble(one, " " * max(width - one.cell_len, 0), other)
        for one, other in zip(lefts, rights, strict=True)
    ]


def section(title: str, width: int, note: str = "") -> Text:
    """The line above a part of the screen."""
    text = Text.assemble((title, "bold"), quiet(f"  {note}" if note else ""), " ")
    return text.append("─" * max(width - text.cell_len, 0), style=_FRAME)


def height_of(console: Console, parts: Iterable[RenderableType]) -> int:
    """How many lines these parts take."""
    return sum(len(console.render_lines(part, pad=False)) for part in parts)
