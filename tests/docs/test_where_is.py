"""The page that answers "Where is …?": enough questions, and every path exists."""

from __future__ import annotations

import re

import pytest

from tools.docs_site.places import DOCS, ROOT

PAGE = (DOCS / "contributors/where-is.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| (.+\?) \| (.+) \|$", PAGE, flags=re.MULTILINE)


def test_thirty_questions_each_with_a_path() -> None:
    assert len(ROWS) >= 30
    assert [question for question, answer in ROWS if not paths(answer)] == []


@pytest.mark.parametrize(("question", "answer"), ROWS)
def test_the_paths_of_an_answer_exist(question: str, answer: str) -> None:
    assert [path for path in paths(answer) if not (ROOT / path).exists()] == []


def paths(answer: str) -> list[str]:
    """The files and folders in an answer, from the root of the repository.

    >>> paths("`web/src`, written by `tools/map` (`move-end`)")
    ['web/src', 'tools/map']
    """
    return [each for each in re.findall(r"`([^`]+)`", answer) if "/" in each]
