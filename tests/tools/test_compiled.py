"""What may be compiled: mypyc would break what msgspec and clients read from a module."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from ecumene.games import GAMES
from tools import compiled

SOURCE = compiled.ROOT / "src"


@pytest.mark.parametrize("module", compiled.modules())
def test_no_module_defines_what_msgspec_reads(module: str) -> None:
    tree = ast.parse((SOURCE / module).read_text(encoding="utf-8"))
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    assert [cls.name for cls in classes if any(k.arg != "metaclass" for k in cls.keywords)] == []
    bases = {ast.unparse(base) for cls in classes for base in cls.bases}
    assert not {base for base in bases if base.rpartition(".")[2] in ("Struct", "Row")}


def test_no_module_describes_questions_to_clients() -> None:
    told = {
        function.__module__.replace(".", "/") + ".py"
        for game in GAMES
        for kind in game.kinds.values()
        for function in (kind.about, kind.preview)
        if function is not None
    }
    assert told
    assert told.isdisjoint(compiled.modules())


def test_a_state_is_never_of_a_compiled_class() -> None:
    kept = {game.state_type.__module__.replace(".", "/") + ".py" for game in GAMES}
    assert kept.isdisjoint(compiled.modules())


def test_a_module_that_is_gone_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "MODULES", {"games/megaciv": "situation no_such_module"})
    with pytest.raises(FileNotFoundError, match="no_such_module"):
        compiled.modules()


def test_the_same_source_plays_the_same_games(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compiled, "GAMES", (("stoneage", 2, "random"),))
    assert compiled.compare(SOURCE)
    assert capsys.readouterr().out == "stoneage, 2 players, random: the same\n"


def test_another_game_is_noticed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played: list[Path] = []

    def digest(path: Path, *_game: object) -> str:
        played.append(path)
        return str(len(played))

    monkeypatch.setattr(compiled, "GAMES", (("stoneage", 2, "random"),))
    monkeypatch.setattr(compiled, "_digest", digest)
    assert not compiled.compare(Path("elsewhere"))
    assert played == [SOURCE, Path("elsewhere")]
    assert "DIFFERENT (1 and 2)" in capsys.readouterr().out
