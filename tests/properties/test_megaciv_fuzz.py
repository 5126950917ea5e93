"""Random and spoiled answers over whole games of Mega Civilization: carried out, or refused."""

from __future__ import annotations

import pytest

from tests.properties.megaciv_fuzz import Fuzz


@pytest.mark.rule("DG-11.1")
@pytest.mark.parametrize("answers", [6_000, pytest.param(20_000, marks=pytest.mark.slow)])
def test_whatever_is_answered_is_carried_out_or_refused(answers: int) -> None:
    fuzz = Fuzz(seed=answers)
    fuzz.run(answers, start=answers)
    assert fuzz.answers >= answers
    assert fuzz.seen["legal"] > answers / 10
    assert fuzz.seen["refused"] > answers / 3
    assert len(fuzz.codes) > 40
    assert len(fuzz.kinds) > 10
    assert fuzz.seen["previews"] > 0 < fuzz.seen["previews refused"]
