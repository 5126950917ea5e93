"""The pages for people: links lead somewhere, pictures are light, examples run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = ["player", "host", "newcomer", "bot-writer", "operator", "web"]
PICTURES = ROOT / "docs" / "images" / "web"
#: bytes of a picture, and how many there may be: a checkout stays small
MOST_BYTES, MOST_PICTURES = 250_000, 12


def text(page: str) -> str:
    """A page of docs/."""
    return (ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("page", PAGES)
def test_links_and_pictures_of_a_page_are_there(page: str) -> None:
    targets = [link.split("#")[0] for link in re.findall(r"\]\(([^)]+)\)", text(page))]
    assert targets
    assert [link for link in targets if not (ROOT / "docs" / link).exists()] == []


@pytest.mark.parametrize("page", PAGES[:3])
def test_pages_for_players_have_pictures(page: str) -> None:
    assert "](images/web/" in text(page)


def test_every_picture_is_shown_somewhere_and_light() -> None:
    pictures = sorted(PICTURES.iterdir())
    shown = "".join(text(page) for page in PAGES) + (ROOT / "README.md").read_text("utf-8")
    assert [each.name for each in pictures if f"images/web/{each.name}" not in shown] == []
    assert [each.name for each in pictures if each.stat().st_size > MOST_BYTES] == []
    assert len(pictures) <= MOST_PICTURES


def test_the_bots_of_the_page_for_bot_writers_are_right(
    capsys: pytest.CaptureFixture[str],
) -> None:
    remote, inside = re.findall(r"```python\n(.*?)```", text("bot-writer"), flags=re.DOTALL)
    compile(remote, "my_bot.py", "exec")  # it needs a table to be played
    exec(compile(inside, "bot-writer.md", "exec"), {})
    assert int(capsys.readouterr().out) > 1
