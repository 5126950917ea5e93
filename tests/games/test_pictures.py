"""Positions as pictures: well-formed, names as text, and nothing that the viewer may not see."""

from __future__ import annotations

import random
from functools import cache
from typing import Any
from xml.etree import ElementTree

import pytest

from ecumene.bots import make_bot
from ecumene.games import find_game
from ecumene.kernel import SPECTATOR, Match, Question, seed_from_number

TABLES = (("stoneage", 3), ("megaciv", 5))
NAMES = ("<b>Ann</b>", "Bo & Co", '"Cy"', "Di", "Ed")
SVG = "{http://www.w3.org/2000/svg}"


@cache
def played(name: str, players: int, answers: int) -> Match[Any]:
    """A game of stewards after so many answers, or at its end."""
    game = find_game(name)
    seed = seed_from_number(5)
    match = Match.start(game, players, seed=seed, names=NAMES[:players], undo="none")
    bots = [make_bot("steward", game, seat) for seat in range(players)]
    while match.state.flow.decisions and match.version < answers:
        question = Question(game, match.state, match.state.flow.decisions[0])
        match.play(question.seat, question.id, bots[question.seat].choose(question))
    return match


def parsed(html: str) -> ElementTree.Element:
    return ElementTree.fromstring(html)


@pytest.mark.parametrize(("name", "players"), TABLES)
@pytest.mark.parametrize("answers", [0, 150, 400])
def test_a_picture_is_well_formed_for_every_viewer(name: str, players: int, answers: int) -> None:
    match = played(name, players, answers)
    for viewer in (SPECTATOR, *range(players)):
        picture = parsed(match.picture(viewer).html)
        assert picture.find(f"{SVG}svg") is not None
        assert len(picture.findall("table/tbody/tr")) == players


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_names_are_text(name: str, players: int) -> None:
    match = played(name, players, 0)
    rows = parsed(match.picture(0).html).findall("table/tbody/tr")
    for row, called in zip(rows, NAMES, strict=False):
        assert called in "".join(row.itertext())
    assert "<b>Ann" not in match.picture(0).html


@pytest.mark.parametrize(("name", "players"), TABLES)
@pytest.mark.parametrize("answers", [150, 400])
def test_what_a_viewer_cannot_see_changes_nothing(name: str, players: int, answers: int) -> None:
    match = played(name, players, answers)
    for viewer in (SPECTATOR, 0):
        other = Match(match.game, match.header, match.state, match.chance)
        other.state = match.game.determinize(match.state, viewer, random.Random(1))
        assert other.state != match.state
        assert other.picture(viewer) == match.picture(viewer)


def test_only_the_own_hand_is_shown() -> None:
    match = played("megaciv", 5, 400)
    assert any(seat.cards for seat in match.view(SPECTATOR).seats)
    assert "rade cards" not in match.picture().html
    assert "rade cards" in match.picture(0).html


def test_a_match_shows_what_everybody_may_see() -> None:
    match = played("stoneage", 3, 150)
    assert match._repr_html_() == match.picture(SPECTATOR).html
    assert match.picture(1)._repr_html_() != match._repr_html_()


def test_figures_are_drawn_where_they_stand() -> None:
    match = played("stoneage", 3, 3)
    standing = sum(map(sum, match.view(SPECTATOR).board.values()))
    assert standing > 0
    drawn = parsed(match.picture().html).iter(f"{SVG}path")
    assert len(list(drawn)) == standing


def test_tokens_and_cities_are_drawn_where_they_are() -> None:
    match = played("megaciv", 5, 400)
    titles = [title.text or "" for title in parsed(match.picture().html).iter(f"{SVG}title")]
    seats = match.view(SPECTATOR).seats
    assert sum("token" in title for title in titles) == sum(len(seat.tokens_at) for seat in seats)
    assert sum(title.endswith("a city") for title in titles) == sum(
        len(seat.cities_at) for seat in seats
    )


def test_a_game_without_pictures_shows_itself_as_text() -> None:
    match = Match.start(find_game("books"), 5, seed=seed_from_number(1))
    assert match._repr_html_() is None
    with pytest.raises(TypeError, match="no pictures"):
        match.picture()
