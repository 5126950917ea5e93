"""Limits of compilation: mypyc would break what msgspec and clients read from a module."""

from __future__ import annotations

import ast
import importlib
import os
import subprocess
import sys
from dataclasses import dataclass, field, fields, is_dataclass
from pathlib import Path
from typing import Any, get_type_hints

import msgspec
import pytest

from ecumene.games import our_games
from tools.compiled import build, compare, source, try_out

SOURCE = build.ROOT / "src"


def parts_of(module: str) -> source.Parts:
    path = SOURCE / module
    return source.set_apart(path.read_text(encoding="utf-8"), path.stem)


@pytest.mark.parametrize("module", build.modules())
def test_no_module_defines_what_msgspec_reads(module: str) -> None:
    tree = ast.parse(parts_of(module).compiled)
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    assert [cls.name for cls in classes if any(k.arg != "metaclass" for k in cls.keywords)] == []
    bases = {ast.unparse(base) for cls in classes for base in cls.bases}
    assert not {base for base in bases if base.rpartition(".")[2] in ("Struct", "Row")}


@pytest.mark.parametrize("module", build.modules())
def test_every_struct_of_a_module_is_set_apart(module: str) -> None:
    name = module.removesuffix(".py").replace("/", ".")
    found = vars(importlib.import_module(name)).values()
    structs = [t for t in found if isinstance(t, type) and issubclass(t, msgspec.Struct)]
    here = {struct.__name__ for struct in structs if struct.__module__ == name}
    assert here <= set(parts_of(module).names)


def test_no_module_describes_questions_to_clients() -> None:
    told = {
        (function.__module__.replace(".", "/") + ".py", function.__name__)
        for game in our_games()
        for kind in game.kinds.values()
        for function in (kind.about, kind.preview)
        if function is not None
    }
    in_compiled = [(module, name) for module, name in told if module in build.modules()]
    assert in_compiled
    assert [(m, name) for m, name in in_compiled if name not in parts_of(m).names] == []


PILE = """
@dataclass(slots=True)
class Pile:
    top: int
    cards: list[int] = field(default_factory=lambda: [0])
    seen: set[int] = field(default_factory=set)
    open: bool = False

    def __post_init__(self) -> None:
        self.seen.add(self.top)

"""


def test_dataclasses_get_an_init_that_makes_the_same_objects() -> None:
    written = source.write_inits(source.drop_slots(PILE))
    assert "def __init__(self, top: int," in written
    assert len(written.splitlines()) == len(PILE.splitlines())
    piles = []
    for text in (PILE, written):
        names = {"dataclass": dataclass, "field": field}
        exec(compile(text, "pile", "exec", flags=0, dont_inherit=True), names)
        made: Any = names["Pile"]
        assert made(1).cards is not made(1).cards
        piles.append([repr(made(3)), repr(made(3, [4], {5}, True)), repr(made(2, open=True))])
    assert piles[0] == piles[1]


def test_frozen_dataclasses_keep_theirs() -> None:
    frozen = PILE.replace("slots=True", "frozen=True")
    assert "def __init__" not in source.write_inits(frozen)


@pytest.mark.parametrize("module", build.modules())
def test_every_init_takes_the_fields_in_their_order(module: str) -> None:
    """Only one that msgspec and copies can go by: no field is left out or hidden from it."""
    path = SOURCE / module
    found = importlib.import_module(module.removesuffix(".py").replace("/", "."))
    for node in ast.parse(source.write_inits(path.read_text(encoding="utf-8"))).body:
        if isinstance(node, ast.ClassDef) and is_dataclass(getattr(found, node.name)):
            named = [each.name for each in fields(getattr(found, node.name))]
            inits = [each for each in node.body if getattr(each, "name", "") == "__init__"]
            for init in inits:
                assert isinstance(init, ast.FunctionDef)
                assert [each.arg for each in init.args.args] == ["self", *named]
                defaults = {ast.unparse(each) for each in init.args.defaults}
                assert not [each for each in defaults if "default_factory" in each]


EXAMPLE = '''"""A module."""

from __future__ import annotations

import msgspec

MOST = 3
Few = dict[str, int]  # of MOST


class Answer(msgspec.Struct, frozen=True):
    """Read by msgspec."""

    tokens: Few


class Facts(msgspec.Struct, frozen=True):
    """Told to clients."""

    most: int


def about(state: int) -> Facts:
    """Return the facts."""
    return Facts(twice(state))


def twice(number: int) -> int:
    """Compiled."""
    return MOST * number


KIND = dict(answer=Answer, about=about)
'''


def test_structs_and_what_is_told_are_set_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts = source.set_apart(EXAMPLE, "example")
    assert parts.names == ["Answer", "Facts", "Few", "about"]
    assert "import msgspec; from .example_plain import Answer, Facts, Few, about" in parts.compiled
    before, after = EXAMPLE.splitlines(), parts.compiled.splitlines()
    assert after.index("def twice(number: int) -> int:") == before.index(
        "def twice(number: int) -> int:"
    )
    (tmp_path / "halves").mkdir()
    (tmp_path / "halves" / "example.py").write_text(parts.compiled, encoding="utf-8")
    (tmp_path / "halves" / "example_plain.py").write_text(parts.plain, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    halves = importlib.import_module("halves.example")
    assert halves.about(2) == halves.Facts(6)
    assert get_type_hints(halves.about)["return"] is halves.Facts
    assert halves.Answer.__module__ == "halves.example"
    assert msgspec.convert({"tokens": {"a": 1}}, halves.Answer) == halves.Answer({"a": 1})


def test_a_module_without_them_stays_as_it_is() -> None:
    text = "import math\n\n\ndef half(n: int) -> int:\n    return n // 2\n"
    assert source.set_apart(text, "example").names == []
    assert source.set_apart(text, "example").compiled == text


NATIVE = '''"""A module."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar

T = TypeVar("T")
MOST = 3
NAMES: dict[str, int] = {}
PAIR = (1, 2)


@dataclass(frozen=True, slots=True)
class Seat:
    """Read by msgspec."""

    seat: int
    tokens: dict[str, int] = field(default_factory=dict)
'''


def test_constants_are_final_and_dataclasses_keep_no_slots(tmp_path: Path) -> None:
    path = tmp_path / "native.py"
    path.write_text(NATIVE, encoding="utf-8")
    source.rewrite(path)
    before, after = NATIVE.splitlines(), path.read_text(encoding="utf-8").splitlines()
    changed = [new for old, new in zip(before, after, strict=False) if old != new]
    assert changed == [
        "from __future__ import annotations; from typing import Final",
        "MOST: Final = 3",
        "NAMES: Final[dict[str, int]] = {}",
        "@dataclass(frozen=True)",
    ]


def test_a_native_class_is_told_its_annotations_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As mypyc leaves it, a field is of any dict."""
    told = source.tell_annotations(NATIVE)
    erased = NATIVE.replace("tokens: dict[str, int]", "tokens: dict")
    (tmp_path / "erased_state.py").write_text(erased + told, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    seat = importlib.import_module("erased_state").Seat
    assert msgspec.convert({"seat": 1, "tokens": {"a": 2}}, seat) == seat(1, {"a": 2})
    with pytest.raises(msgspec.ValidationError, match="tokens"):
        msgspec.convert({"seat": 1, "tokens": {"a": "many"}}, seat)


def test_the_state_of_mega_civilization_is_native() -> None:
    assert "ecumene/games/megaciv/position/state.py" in build.modules()


def test_a_module_that_is_gone_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "MODULES", {"games/megaciv/position": "situation no_such_module"})
    with pytest.raises(FileNotFoundError, match="no_such_module"):
        build.modules()


def test_the_same_source_plays_the_same_games(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compare, "GAMES", (("stoneage", 2, "random"),))
    assert compare.compare(SOURCE)
    assert capsys.readouterr().out == "stoneage, 2 players, random: the same\n"


def test_another_game_is_noticed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played: list[Path] = []

    def digest(path: Path, *_game: object) -> str:
        played.append(path)
        return str(len(played))

    monkeypatch.setattr(compare, "GAMES", (("stoneage", 2, "random"),))
    monkeypatch.setattr(compare, "_digest", digest)
    assert not compare.compare(Path("elsewhere"))
    assert played == [SOURCE, Path("elsewhere")]
    assert "DIFFERENT (1 and 2)" in capsys.readouterr().out


def test_tests_on_the_plain_source_do_not_count() -> None:
    assert not try_out.passes(SOURCE, "quick")


def test_the_hook_is_loaded_alone(tmp_path: Path) -> None:
    """As hatchling does it, from any folder."""
    load = (
        "import sys\n"
        "from hatchling.builders.hooks.plugin.interface import BuildHookInterface\n"
        "from hatchling.plugin.utils import load_plugin_from_script as load\n"
        "print(load(sys.argv[1], 'hook.py', BuildHookInterface, 'build_hook').__name__)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", load, str(build.ROOT / "tools/compiled/hook.py")],
        cwd=tmp_path,
        env={name: value for name, value in os.environ.items() if name != "PYTHONPATH"},
        capture_output=True,
        text=True,
    )
    assert done.stdout == "CompiledHook\n", done.stderr
