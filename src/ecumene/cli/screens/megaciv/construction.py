"""Building cities in the terminal: city by city, `done` builds them all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from ecumene.cli.language import answer_text
from ecumene.cli.screens.parts import quiet
from ecumene.cli.screens.screen import Drafted, Unread
from ecumene.games.megaciv.phases.cities.construction import BuildCities, NewCity
from ecumene.games.megaciv.position.sites import (
    BuildingMeans,
    buildable,
    lenders,
    means_of,
    most_treasury,
    price_of,
)
from ecumene.games.megaciv.position.state import State
from ecumene.kernel import Question

from . import lookup
from .names import tell

USAGE = (
    ("build rome", "mc-use_build_city"),
    ("build rome treasury 3", "mc-use_build_treasury"),
    ("build rome from ostia 2", "mc-use_build_from"),
    ("build rome keep", "mc-use_build_keep"),
    ("undo, clear", "mc-use_undo_city"),
    ("done", "mc-use_build_done"),
)


def prepare(question: Question[Any], draft: BuildCities | None, line: str) -> Drafted | None:
    """Read a typed line as a further city."""
    so_far = draft or BuildCities()
    words = lookup.split(line, lookup.area_names())
    if not words:
        return None
    if words[0] in ("done", "end", "none", "pass"):
        return Drafted(so_far, done=True)
    if words[0] == "clear" or (words[0] == "undo" and so_far.builds):
        left = BuildCities(so_far.builds[:-1] if words[0] == "undo" else ())
        return Drafted(left, [_show_draft(question, left)])
    if words[0] == "review":
        return Drafted(so_far, [_show_draft(question, so_far)])
    if words[0] != "build":
        return None
    state = question.visible_state()
    means = means_of(state.seats[question.seat])
    for build in so_far.builds:
        means.spend(build)
    more = BuildCities((*so_far.builds, _read(state, means, words[1:])))
    question.check(more)
    return Drafted(more, [_show_draft(question, more)])


def _read(state: State, means: BuildingMeans, words: Sequence[str]) -> NewCity:
    if not words:
        raise Unread(tell("mc-type_build_city"))
    area = lookup.area(words[0], buildable(state, means.seat.seat))
    rest = list(words[1:])
    keep = "keep" in rest
    rest = [word for word in rest if word != "keep"]
    neighbours: dict[str, int] = {}
    if "from" in rest:
        at = rest.index("from")
        neighbours = lookup.tokens(rest[at + 1 :], lenders(state, means, area), {})
        rest = rest[:at]
    treasury = lookup.number(rest[1]) if rest[:1] == ["treasury"] and len(rest) > 1 else 0
    if not treasury and not neighbours:
        treasury, neighbours = needed_help(state, means, area)
    return NewCity(area, min(treasury, 55), neighbours, keep)


def needed_help(state: State, means: BuildingMeans, area: str) -> tuple[int, dict[str, int]]:
    """Return the treasury and neighbouring tokens the area lacks, if advances allow."""
    missing = max(price_of(state, area) - means.tokens.get(area, 0), 0)
    treasury = min(missing, most_treasury(means, price_of(state, area)))
    missing -= treasury
    lent: dict[str, int] = {}
    for near, have in lenders(state, means, area).items():
        if missing:
            lent[near] = min(have, missing)
            missing -= lent[near]
    return treasury, lent if sum(lent.values()) <= 4 else {}


def _show_draft(question: Question[Any], draft: BuildCities) -> Text:
    if not draft.builds:
        return quiet(tell("mc-no_city"))
    text = answer_text(question, draft)
    return Text.assemble((f"{text[:1].upper()}{text[1:]}. ", "green"), quiet(tell("mc-type_done")))
