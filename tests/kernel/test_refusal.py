"""Refusals teach: code, rule, sentence, numbers."""

from __future__ import annotations

import msgspec
import pytest

from ecumene.kernel import Refusal

NO = Refusal("too_high", "DG-3.5", "A bid is at most {most}, not {said}.", most=5, said="{most}")


@pytest.mark.rule("DG-11.1")
def test_a_refusal_fills_its_numbers_in() -> None:
    assert NO.text == "A bid is at most 5, not {most}."
    assert str(NO) == "A bid is at most 5, not {most}. (DG-3.5)"


def test_a_refusal_as_plain_data() -> None:
    data = NO.as_data()
    assert data == {
        "code": "too_high",
        "rule": "DG-3.5",
        "text": "A bid is at most 5, not {most}.",
        "params": {"most": 5, "said": "{most}"},
    }
    assert msgspec.json.decode(msgspec.json.encode(data)) == data


def test_a_refusal_without_numbers() -> None:
    assert Refusal("no", "DG-3.4", "No.").as_data()["params"] == {}
