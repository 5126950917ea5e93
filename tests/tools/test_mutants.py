"""The rule mistakes written by hand (tools/mutants.toml) fit the rules and tests of today."""

from __future__ import annotations

import ast

from tools.mutants import AREAS, PROJECT, written_mistakes

MISTAKES = [(area, each) for area, some in written_mistakes().items() for each in some]


def test_every_mistake_changes_one_line_and_leaves_a_program() -> None:
    for _, each in MISTAKES:
        text = (PROJECT / "src/ecumene/games" / each.file).read_text()
        assert text.count(each.old) == 1, each.mistake
        assert "\n" not in each.old + each.new
        ast.parse(text.replace(each.old, each.new))


def test_every_mistake_names_the_test_that_notices() -> None:
    for _, each in MISTAKES:
        path, _, test = each.test.partition("::")
        assert path.startswith(("tests/rules/", "tests/books/")), each.mistake
        assert f"def {test.partition('[')[0]}(" in (PROJECT / path).read_text(), each.mistake


def test_there_are_ten_of_every_area_and_what_reviews_found() -> None:
    numbers = {area: len(some) for area, some in written_mistakes().items()}
    assert numbers == {"tax": 2, "calamity": 11, "books": 11, "stoneage": 10, "phases": 10}


def test_every_area_names_files_and_tests_that_exist() -> None:
    for files, tests in AREAS.values():
        assert all(any(PROJECT.glob(pattern)) for pattern in files)
        assert all((PROJECT / test).exists() for test in tests)
