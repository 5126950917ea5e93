"""The documented schema is the one the code has."""

from __future__ import annotations

from tools.write_schema import TARGET, schema_text


def test_the_schema_in_docs_is_up_to_date() -> None:
    assert TARGET.read_text(encoding="utf-8") == schema_text(), "run `make docs`"
