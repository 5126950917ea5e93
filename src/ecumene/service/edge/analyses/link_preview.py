"""Previews of links to finished games that everybody may watch: title, result and picture."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import Any

from ecumene.service.edge.analyses.result_picture import HEIGHT, WIDTH, SeatResult
from ecumene.service.tables.tables import TableOutcome
from ecumene.words import seat_name
from ecumene.words.catalogue import Catalogue, catalogue
from ecumene.words.files import SERVICE


def result_lines(
    named: Iterable[tuple[str, str]], outcome: TableOutcome, words: Catalogue
) -> list[SeatResult]:
    """Return the result, best first, with names and bots; empty seats have a number for a name."""
    lines = [
        SeatResult(
            outcome.place_of(seat),
            words.shown(seat_name(name, bot)) or words.message("player-number", {"n": seat + 1}),
            outcome.scores[seat],
        )
        for seat, (name, bot) in enumerate(named)
    ]
    return sorted(lines, key=lambda line: (line.place, -line.score))


def preview_tags(table: Mapping[str, Any], site: str, language: str) -> bytes:
    """Return tags for the head of a table's page; none before its end or if it isn't public.

    ``table`` is the API's response about it; ``site`` the address that links begin with.
    """
    told = table["outcome"]
    if not (table["spectators"] and table["status"] == "over" and told):
        return b""
    words = catalogue(language, SERVICE, "analysis")
    outcome = TableOutcome(told["scores"], told["winners"], told["at"])
    lines = result_lines(((seat["name"], seat["bot"]) for seat in table["seats"]), outcome, words)
    won = [line.name for line in lines if line.place == 1]
    about = {"names": won, "n": len(won), "game": table["game"]}
    address = f"{site}/tables/{table['id']}"
    tags = {
        "og:site_name": "Ecumene",
        "og:type": "article",
        "og:title": f"{table['name']}: {words.message('analysis-shared', about)}",
        "og:description": " · ".join(f"{line.place}. {line.name} {line.score}" for line in lines),
        "og:url": f"{address}/analysis",
        "og:image": f"{site}/api/tables/{table['id']}/result.png",
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": words.message("analysis-shared-image"),
        "twitter:card": "summary_large_image",
    }
    return "".join(
        f'<meta property="{name}" content="{escape(content)}" />' for name, content in tags.items()
    ).encode()
