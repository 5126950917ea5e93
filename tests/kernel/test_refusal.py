"""Refusals teach: code, rule, and a sentence with the numbers behind it."""

from __future__ import annotations

import pickle

import pytest

from ecumene.kernel import Refusal
from ecumene.words import Said
from ecumene.words.catalogue import catalogue

NO = Refusal("names", "DG-11.2", players=3, most=40)


@pytest.mark.rule("DG-11.1")
def test_a_refusal_fills_its_numbers_in() -> None:
    assert NO.text == "A table of 3 needs 3 names of 1 to 40 printable characters."
    assert str(NO) == f"{NO.text} (DG-11.2)"


def test_a_refusal_in_no_language_and_in_another() -> None:
    assert NO.said == Said("refusal-names", {"players": 3, "most": 40})
    german = "Ein Tisch mit 3 Plätzen braucht 3 Namen aus 1 bis 40 druckbaren Zeichen."
    assert catalogue("de").text(NO.said) == german


def test_a_parameter_is_no_pattern() -> None:
    no = Refusal("options", "DG-11.2", detail="{ $most } { SEAT(1) }")
    assert no.text == "These options aren't valid for this game: { $most } { SEAT(1) }"


def test_a_refusal_with_another_key_than_its_code() -> None:
    no = Refusal("malformed", "DG-3.4", key="refusal-malformed_draft", detail="?")
    assert no.code == "malformed"
    assert no.text == "This draft doesn't have the form the question expects: ?"


def test_a_refusal_comes_whole_out_of_another_process() -> None:
    no = Refusal("full", "SA-1.10", part="stoneage", location="forest")
    again = pickle.loads(pickle.dumps(no))
    assert (again.code, again.rule, again.text) == (no.code, no.rule, no.text)
    assert again.part == "stoneage"
