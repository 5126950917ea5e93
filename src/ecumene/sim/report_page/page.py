"""One self-contained HTML file: it includes Plotly (once) and loads nothing."""

from __future__ import annotations

import html
import json
from collections.abc import Iterable, Sequence
from importlib import resources
from typing import Any

from ecumene import __version__
from ecumene.games import find_game

from .game_report import REPORTS
from .outcome import shares
from .plot import THEMES, KeyFigure, Plot, Section
from .source import Source
from .words import count, decimal, join_names, name_of, percent, plural

MILLION = 1_000_000

TOTALS = """
SELECT count(*) FILTER (seat = 0), avg(turns) FILTER (seat = 0), sum(actions),
       avg(score) FILTER (place = 1), avg(score)
FROM games
"""
LEADS = """
WITH firsts AS (
  SELECT list(score ORDER BY place, score DESC) AS s FROM games GROUP BY run, number
)
SELECT avg(s[1] - s[2]) FROM firsts
"""
UNFINISHED = "SELECT count(*) FROM every_game WHERE seat = 0 AND NOT finished"


def sections(source: Source) -> list[Section]:
    """Return all sections with data."""
    groups = REPORTS.of(source.game).groups
    return [found for group in groups if (found := group(source)) is not None]


def count_unfinished(source: Source) -> int:
    """Games that were not finished."""
    return int(source.row(UNFINISHED)[0])


def key_figures(source: Source) -> list[KeyFigure]:
    """The numbers at the top of the page."""
    games, length, answers, winner, mean = source.row(TOTALS)
    if not games:
        return []
    lead = source.row(LEADS)[0]
    figures = [
        KeyFigure(count(games), "games" if games != 1 else "game"),
        KeyFigure(str(source.players), "seats at the table"),
        KeyFigure(decimal(length or 0), f"{source.clock}s a game"),
        KeyFigure(decimal(winner), f"points win; {decimal(mean)} is the mean"),
        KeyFigure(decimal(lead), "points ahead of the second"),
        _decisions(answers),
    ]
    found = shares(source, "who")
    if len(found) > 1:
        best = found[-1]
        figures.append(
            KeyFigure(percent(best.rate), f"of the games won by {name_of(best.what)}, the most")
        )
    return figures


def _decisions(answers: int) -> KeyFigure:
    """Format the number of decisions, in millions if large: the box is small."""
    if answers < MILLION:
        return KeyFigure(count(answers), "decisions of bots")
    return KeyFigure(decimal(answers / MILLION), "million decisions of bots")


#: the table under a picture ends here; the whole of it is in the folder
MOST_ROWS = 60

PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="ecumene {version}">
<title>{title}</title>
<style>{css}</style>
</head>
<body>
<header class="top">
<div class="key" aria-hidden="true"></div>
<p class="over">{over}</p>
<h1>{heading}</h1>
<p class="lead">{lead}</p>
<ul class="figures">{figures}</ul>
<nav aria-label="Sections">{links}<button type="button" id="theme">Light or dark</button></nav>
</header>
<main>
{sections}
</main>
<footer>
<div class="key" aria-hidden="true"></div>
<p>{foot}</p>
</footer>
<script type="application/json" id="plots">{plots}</script>
<script type="application/json" id="themes">{themes}</script>
<script>{plotly}</script>
<script>{js}</script>
</body>
</html>
"""


def make_page(source: Source) -> str:
    """The page of a folder."""
    drawn = sections(source)
    title = f"{_title(source)}: {_heading(source)}"
    return PAGE.format(
        version=_text(__version__),
        title=_text(title),
        css=_asset("page.css"),
        over=_text(_title(source)),
        heading=_text(_heading(source)),
        lead=_text(_lead(source, drawn)),
        figures="".join(map(_figure, key_figures(source))),
        links="".join(f'<a href="#{part.id}">{_text(part.title)}</a>' for part in drawn),
        sections="\n".join(map(_section, drawn)),
        foot=_text(_foot(source)),
        plots=_json({plot.id: _spec(plot) for part in drawn for plot in part.plots}),
        themes=_json(_themes()),
        plotly=_plotly(),
        js=_asset("page.js"),
    )


# -- words -----------------------------------------------------------------------------------------


def _title(source: Source) -> str:
    return find_game(source.game).title


def _heading(source: Source) -> str:
    if source.tournament:
        return f"A tournament, {source.players} players"
    games = plural(_count_finished(source), "game")
    return f"{games}, {source.players} players"


def _lead(source: Source, drawn: Sequence[Section]) -> str:
    bots = source.bots() or [str(bot) for bot in source.spec.get("bots", ())]
    if not drawn:
        return f"No game has come to its end yet: nothing to see. Bots: {join_names(bots)}."
    alone = len(bots) == 1
    who = f"All seats were played by {bots[0]}" if alone else f"Bots: {join_names(bots, 8)}"
    options = source.spec.get("options") or {}
    chosen = join_names([f"{name} {value}" for name, value in _unusual(source, options)], 8)
    text = f"{who}. Seed {(source.tournament or source.spec).get('seed')}."
    return text + (f" Options: {chosen}." if chosen else "")


def _unusual(source: Source, options: dict[str, Any]) -> Iterable[tuple[str, Any]]:
    """Return the options that differ from the default."""
    usual = find_game(source.game).options_type()
    for name, value in options.items():
        if value != getattr(usual, name, None) and not isinstance(value, dict | list):
            yield name.replace("_", " "), value


def _foot(source: Source) -> str:
    finished, broken = _count_finished(source), count_unfinished(source)
    text = f"{source.name}: {count(finished)} of {count(source.games_planned)} games finished"
    if broken:
        text += f", {plural(broken, 'game')} broken off and left out"
    return f"{text}. Made by ecumene {__version__} from the tables of the folder."


def _count_finished(source: Source) -> int:
    return int(source.row("SELECT count(*) FROM games WHERE seat = 0")[0])


# -- parts -----------------------------------------------------------------------------------------


def _figure(figure: KeyFigure) -> str:
    return f"<li><b>{_text(figure.value)}</b> <span>{_text(figure.label)}</span></li>"


def _section(part: Section) -> str:
    plots = "\n".join(map(_plot, part.plots))
    return (
        f'<section id="{part.id}"><h2>{_text(part.title)}</h2>'
        f'<p class="lead">{_text(part.lead)}</p><div class="plots">{plots}</div></section>'
    )


def _plot(plot: Plot) -> str:
    wide = " wide" if plot.wide else ""
    return (
        f'<figure class="plot{wide}" id="figure-{plot.id}"><h3>{_text(plot.title)}</h3>'
        f'<figcaption id="caption-{plot.id}">{_text(plot.caption)}</figcaption>'
        f'<div class="canvas" id="{plot.id}" style="{_heights(plot)}" role="img" '
        f'aria-labelledby="caption-{plot.id}"></div>{_table(plot)}</figure>'
    )


def _heights(plot: Plot) -> str:
    narrow = plot.narrow_height or plot.height
    return f"--height:{plot.height}px;--narrow:{narrow}px"


def _table(plot: Plot) -> str:
    """Show the numbers as a table, for reading and for screen readers."""
    head = "".join(f'<th scope="col">{_text(heading)}</th>' for heading in plot.headings)
    rows = list(plot.rows)
    body = "".join(
        "<tr>" + "".join(f"<td>{_text(str(cell))}</td>" for cell in row) + "</tr>"
        for row in rows[:MOST_ROWS]
    )
    more = f"<p>and {len(rows) - MOST_ROWS} more rows</p>" if len(rows) > MOST_ROWS else ""
    return (
        "<details><summary>The numbers</summary><div class='scroll'><table>"
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>{more}</details>"
    )


def _spec(plot: Plot) -> dict[str, Any]:
    return {"data": plot.traces, "layout": plot.layout, "narrow": plot.narrow}


def _themes() -> dict[str, dict[str, str]]:
    return {
        theme: {name: colours[place] for name, colours in THEMES.items()}
        for place, theme in enumerate(("light", "dark"))
    }


def _text(text: str) -> str:
    return html.escape(text)


def _json(data: Any) -> str:
    """Data inside a script element: nothing in it may end the element."""
    text = json.dumps(data, separators=(",", ":"), allow_nan=False)
    return text.replace("<", "\\u003c")


def _plotly() -> str:
    """Return the script of Plotly from its package, which an extra installs."""
    file = resources.files("plotly").joinpath("package_data", "plotly.min.js")
    return file.read_text(encoding="utf-8")


def _asset(name: str) -> str:
    return resources.files(__package__).joinpath(name).read_text(encoding="utf-8")
