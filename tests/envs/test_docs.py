"""docs/environments.md says how it is."""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from types import ModuleType

import pytest

from ecumene.envs import generic, megaciv_v0, stoneage_v0
from ecumene.envs.megaciv.forms import FORMS
from ecumene.envs.stage import Setting
from tools.docs_site.reference.observations import observations_page

PAGE = (Path(__file__).parents[2] / "docs" / "environments.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| `([a-z]+)` \| (\d+) \| (.+) \|$", flags=re.MULTILINE)

SETTING = [*Setting.__dataclass_fields__]


@pytest.mark.parametrize(
    ("module", "heading"), [(stoneage_v0, "Stone Age"), (megaciv_v0, "Mega Civilization")]
)
def test_the_blocks_of_observations_are_listed(module: ModuleType, heading: str) -> None:
    section = observations_page().split(f"## {heading}\n")[1].split("\n## ")[0]
    rows = ROW.findall(section)
    assert [name for name, _, _ in rows] == [block.name for block in module.ADAPTER.blocks]
    assert sum(int(number) for _, number, _ in rows) == len(module.raw_env().feature_names)
    assert [name for name, _, _ in rows if f"`{name}`" not in PAGE] == []


@pytest.mark.parametrize(
    ("module", "heading"), [(stoneage_v0, "Stone Age"), (megaciv_v0, "Mega Civilization")]
)
def test_the_number_of_actions_is_told(module: ModuleType, heading: str) -> None:
    assert f"### {heading}: {len(module.ADAPTER.actions)} actions" in PAGE
    for example in re.findall(
        r"`((?:place|use|tool|pay|die|cash|area|seat|card|advance|number|ship|offer|credits|civilization|feature|buy) [^`]+)`",
        PAGE,
    ):
        known = (*stoneage_v0.ADAPTER.actions, *megaciv_v0.ADAPTER.actions)
        assert example in known


def test_every_large_question_and_every_argument_is_described() -> None:
    for kind in FORMS:
        assert f"`{kind}`" in PAGE
    for argument in (*Setting.__dataclass_fields__, "turns"):
        assert f"| `{argument}` |" in PAGE


@pytest.mark.parametrize("module", [stoneage_v0, megaciv_v0, generic])
def test_every_constructor_spells_out_its_arguments(module: ModuleType) -> None:
    usual = dict(re.findall(r"^\| `(\w+)` \| `?(\w+)`? \|", PAGE, flags=re.MULTILINE))
    for make in (module.env, module.raw_env, module.parallel_env):
        taken = inspect.signature(make).parameters
        assert {*SETTING} <= {*taken}
        assert inspect.Parameter.VAR_KEYWORD not in {each.kind for each in taken.values()}
        for name in ("max_cycles", "standing_answers", "render_mode", "sentences"):
            assert usual[name] == str(taken[name].default)
        assert make.__doc__
        with pytest.raises(TypeError, match="unexpected keyword argument 'colour'"):
            make(**({"game": "stoneage"} if module is generic else {}), colour="red")


def test_the_examples_of_the_page_run(capsys: pytest.CaptureFixture[str]) -> None:
    (loop,) = re.findall(r"```python\n(.*?)```", PAGE, flags=re.DOTALL)
    exec(compile(loop, "environments.md", "exec"), {})
    assert "player_4" in capsys.readouterr().out


def test_links_of_the_page_lead_somewhere() -> None:
    links = [link for link in re.findall(r"\]\(([^)]+)\)", PAGE) if "://" not in link]
    assert links
    files = [link.partition("#")[0] for link in links]
    assert all((Path(__file__).parents[2] / "docs" / file).exists() for file in files)
