"""The gallery: its shots are data, and its page shows the pictures there are."""

from __future__ import annotations

from pathlib import Path

from harness.stage import GOLDEN
from tools.gallery import DEVICES, LIGHTS, index, picture
from tools.gallery_shots import MEGACIV_PHASES, SHOTS, Address, Finished, Moment, Shot


def test_every_shot_has_a_name_of_its_own() -> None:
    names = [shot.name for shot in SHOTS]
    assert len(names) == len(set(names))


def test_every_phase_of_mega_civilization_is_shown() -> None:
    shown = {int(shot.name.split("-")[1]) for shot in MEGACIV_PHASES}
    assert shown == set(range(14))  # 0 is the setup


def test_shots_are_taken_from_games_that_are_stored() -> None:
    records = {shot.where.record for shot in SHOTS if isinstance(shot.where, Moment | Finished)}
    assert {record for record in records if not (GOLDEN / record).exists()} == set()


def test_the_page_shows_the_pictures_that_were_taken(tmp_path: Path) -> None:
    taken = Shot("taken", "Rome & Carthage", Address("/"))
    missing = Shot("missing", "Nothing", Address("/"))
    for device in DEVICES:
        for light in LIGHTS:
            (tmp_path / picture(taken, device, light)).touch()
    page = index((taken, missing), tmp_path)
    assert page.count("<img") == len(DEVICES) * len(LIGHTS)
    assert "Rome &amp; Carthage" in page
    assert "Nothing" not in page
