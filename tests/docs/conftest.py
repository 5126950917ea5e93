"""Commands of the pages answer in English, whatever a command before them has chosen."""

from __future__ import annotations

import pytest

from ecumene.cli import language


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language, "_chosen", ["en"])
