"""The files under deploy/ and docs/service.md say what the program understands."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from ecumene.cli.main import app
from ecumene.service.edge import protocol
from ecumene.service.edge.protocol import decode
from ecumene.service.edge.service import Service
from ecumene.service.settings import Settings
from tests.service.edge_workers import in_memory

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
DOCS = ROOT / "docs" / "service.md"
SETTINGS = {f"ECUMENE_{name.upper()}" for name in Settings.model_fields}


def variables(text: str) -> set[str]:
    return set(re.findall(r"\bECUMENE_[A-Z_]+", text))


@pytest.mark.parametrize(
    "file", ["compose.yaml", "Dockerfile", "Caddyfile", "README.md", "../docs/service.md"]
)
def test_every_variable_is_a_setting(file: str) -> None:
    assert variables((DEPLOY / file).read_text()) <= SETTINGS


def test_the_table_of_settings_is_whole_and_names_the_defaults() -> None:
    rows = re.findall(r"^\| `(ECUMENE_[A-Z_]+)` \| `(.*?)` \|", DOCS.read_text(), re.MULTILINE)
    defaults = {
        f"ECUMENE_{name.upper()}": field.default for name, field in Settings.model_fields.items()
    }
    shown = dict(rows)
    assert set(shown) == set(defaults)
    for name, default in defaults.items():
        expected = default if isinstance(default, str) else json.dumps(default)
        assert shown[name] == (expected or '""'), name


def test_every_number_is_in_the_docs() -> None:
    async def names() -> set[str]:
        async with in_memory()() as parts:
            text = Service(Settings(), parts).telemetry.text()
        return set(re.findall(r"^# TYPE (\w+)", text, re.MULTILINE))

    documented = set(re.findall(r"^\| `(ecumene_\w+)", DOCS.read_text(), re.MULTILINE))
    assert documented == asyncio.run(names())


def test_the_frames_in_the_docs_are_frames() -> None:
    blocks = re.findall(r"```json\n(.*?)```", DOCS.read_text(), re.DOTALL)
    frames = [json.loads(line) for block in blocks for line in block.splitlines() if line]
    client = {"hello", "answer", "undo", "draft", "command", "ping"}
    server = {"welcome", "update", "ack", "refused", "error", "pong"}
    assert {frame["type"] for frame in frames} == client | server
    forms = protocol.schemas("#/{name}")
    for frame in frames:
        if frame["type"] in client:
            decode(json.dumps(frame))
        else:
            form = forms[frame["type"].capitalize()]
            assert set(form["required"]) <= set(frame) <= set(form["properties"])


def test_every_code_of_closing_is_in_the_docs() -> None:
    codes = {
        value
        for name, value in vars(protocol).items()
        if name.isupper() and isinstance(value, int) and 1000 <= value < 5000
    }
    documented = {
        int(code) for code in re.findall(r"^\| (\d{4}) \|", DOCS.read_text(), re.MULTILINE)
    }
    assert codes <= documented


def compose() -> dict[str, Any]:
    yaml = pytest.importorskip("yaml")
    data: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    return data


def test_compose_names_what_it_starts() -> None:
    services = compose()["services"]
    images = {name: service["image"] for name, service in services.items()}
    assert images["postgres"] == "postgres:17"
    assert images["nats"] == "nats:2"
    assert all(re.fullmatch(r"[a-z]+:[\w.-]+", image) for image in images.values())
    ours = {name for name, image in images.items() if image.startswith("ecumene:")}
    assert ours == {"web1", "web2", "worker", "upgrade"}
    networks, volumes = compose()["networks"], compose()["volumes"]
    for service in services.values():
        assert set(service["networks"]) <= set(networks)
        assert set(service.get("depends_on", ())) <= set(services)
        for volume in service.get("volumes", ()):
            source = volume.split(":")[0]
            assert source in volumes or (DEPLOY / source).exists()
    # only the front can be reached from outside
    assert [name for name, service in services.items() if "ports" in service] == ["front"]
    for name in ours:
        settings = services[name]["environment"]
        assert set(settings) <= SETTINGS
        Settings(**{key.removeprefix("ECUMENE_").lower(): settings[key] for key in settings})


@pytest.mark.parametrize("name", ["upgrade", "worker", "web1"])
def test_compose_starts_commands_that_exist(name: str) -> None:
    command = compose()["services"][name].get("command", ["ecumene", "serve"])
    assert command[0] == "ecumene"
    assert CliRunner().invoke(app, [*command[1:], "--help"]).exit_code == 0


def test_the_image_is_built_from_what_is_there() -> None:
    text = (DEPLOY / "Dockerfile").read_text()
    for line in re.findall(r"^COPY (?!--from)(.*)$", text, re.MULTILINE):
        for source in line.split()[:-1]:
            assert (ROOT / source).exists(), source
    assert "--require-hashes -r service.txt" in text
    assert re.search(r"^USER (?!0|root)", text, re.MULTILINE)
