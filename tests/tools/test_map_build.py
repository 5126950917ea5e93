"""The shipped board is what its builder makes. Slow: installs the inputs, then half a minute."""

from __future__ import annotations

import platform
from pathlib import Path

import pytest

from tests.support.sizes import WHOLE
from tools.map.__main__ import run
from tools.map.inputs import InputsMissing
from tools.map.places import BOARDS, BUILT, PICTURES, RELIEF, SHAPES, built_board


@pytest.mark.slow
@pytest.mark.skipif(not WHOLE, reason="for when the board or its builder changes")
def test_a_build_gives_the_shipped_files(tmp_path: Path) -> None:
    try:
        failed = run("tools.map.build", tmp_path / "work", tmp_path, tmp_path)
    except InputsMissing as missing:
        pytest.skip(f"the inputs of the board cannot be installed here: {missing}")
    assert failed == 0
    assert (tmp_path / BUILT).read_bytes() == built_board(BOARDS).read_bytes()
    if platform.machine() in ("x86_64", "AMD64"):  # elsewhere last digits may round otherwise
        assert (tmp_path / SHAPES).read_bytes() == (BOARDS / SHAPES).read_bytes()
        assert (tmp_path / RELIEF).read_bytes() == (PICTURES / RELIEF).read_bytes()
