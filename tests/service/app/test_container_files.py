"""Dockerfile, compose.yaml, Caddyfile and manifests name the same ports, paths and programs."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]
from typer.testing import CliRunner

from ecumene.cli.main import app
from ecumene.service.app.composition import build_job_worker
from ecumene.service.app.web import create_app
from ecumene.service.settings import Settings
from tests.service.support.edge_workers import in_memory

ROOT = Path(__file__).resolve().parents[3]
DEPLOY = ROOT / "deploy"
#: the instructions of the Dockerfile, each with its arguments
STEPS = [
    (word, rest)
    for line in (DEPLOY / "Dockerfile").read_text().replace("\\\n", " ").splitlines()
    if line.strip() and not line.startswith("#")
    for word, _, rest in [line.partition(" ")]
]
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
CADDYFILE = (DEPLOY / "Caddyfile").read_text()


def said(word: str) -> str:
    """Return the argument of an instruction that occurs once in the Dockerfile."""
    (rest,) = (rest for each, rest in STEPS if each == word)
    return rest


def web_port() -> int:
    """The port on which the image listens."""
    command = json.loads(said("CMD"))
    return int(command[command.index("--port") + 1])


def asked(command: list[str]) -> tuple[int, str]:
    """The port and the path that a health check asks for."""
    found = re.search(r"http://127\.0\.0\.1:(\d+)(/\S+?)'", command[-1])
    assert found is not None
    return int(found[1]), found[2]


def web_paths() -> set[str]:
    return set(create_app(Settings(), in_memory()).openapi()["paths"])


def test_the_image_starts_a_program_that_exists_and_asks_whether_it_is_well() -> None:
    program, *command = json.loads(said("CMD"))
    assert program == "ecumene"
    assert CliRunner().invoke(app, [*command, "--help"]).exit_code == 0
    assert int(said("EXPOSE")) == web_port()
    port, path = asked(json.loads(said("HEALTHCHECK").partition(" CMD ")[2]))
    assert port == web_port()
    assert path in web_paths()


def test_what_the_image_copies_is_not_ignored() -> None:
    lines = (DEPLOY / "Dockerfile.dockerignore").read_text().splitlines()
    assert lines[1] == "*"
    allowed = {line.removeprefix("!") for line in lines if line.startswith("!")}
    copied = [rest.split()[:-1] for word, rest in STEPS if word == "COPY" and "--from" not in rest]
    for source in (source for sources in copied for source in sources):
        above = {source, *map(str, Path(source).parents)}
        assert above & allowed, source
    for name in allowed:
        assert (ROOT / name).exists(), name
    assert "!.git" not in lines
    assert {"web/node_modules", "src/ecumene/service/web"} <= set(lines)


def test_the_locks_that_the_image_installs_fit_the_extras() -> None:
    """The tools that build the wheel are in the lock of the first stage: it has no isolation."""
    project = (ROOT / "pyproject.toml").read_text()
    needed = re.search(r"^requires = (\[.*\])$", project, re.MULTILINE)
    assert needed is not None
    lock = (ROOT / "requirements/dev.txt").read_text()
    for name in re.findall(r'"([a-z-]+)', needed[1]):
        assert re.search(rf"^{name}==", lock, re.MULTILINE), name


def test_the_front_passes_requests_to_workers_that_are_there() -> None:
    upstreams = re.search(r"reverse_proxy (.*) \{", CADDYFILE)
    assert upstreams is not None
    for upstream in upstreams[1].split():
        name, port = upstream.split(":")
        service = COMPOSE["services"][name]
        assert "command" not in service  # the image's own
        assert int(port) == web_port()
        assert set(service["networks"]) & set(COMPOSE["services"]["front"]["networks"]) >= {"front"}
    assert set(COMPOSE["services"]["front"]["depends_on"]) == {
        upstream.split(":")[0] for upstream in upstreams[1].split()
    }
    health = re.search(r"health_uri (\S+)", CADDYFILE)
    assert health is not None
    assert health[1] in web_paths()
    for name in re.findall(r"\{\$(\w+)", CADDYFILE):
        assert name in COMPOSE["services"]["front"]["environment"]


def test_the_front_hides_the_numbers() -> None:
    path = COMPOSE["services"]["web1"]["environment"]["ECUMENE_METRICS_PATH"]
    hidden = re.search(r"@inside path (.*)", CADDYFILE)
    assert hidden is not None
    assert {path, f"{path}/*"} == set(hidden[1].split())
    assert "respond @inside 404" in CADDYFILE


async def test_the_job_worker_of_compose_is_asked_where_it_listens() -> None:
    worker = COMPOSE["services"]["worker"]
    port, path = asked(worker["healthcheck"]["test"])
    assert str(port) == worker["environment"]["ECUMENE_WORKER_PORT"]
    async with in_memory()() as parts:
        routes = build_job_worker(Settings(), parts).health.app(Settings()).routes
    assert path in {route.path for route in routes}  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", ["web1", "web2", "worker", "upgrade"])
def test_containers_of_compose_may_write_on_tmp_only(name: str) -> None:
    service = COMPOSE["services"][name]
    assert service["read_only"] is True
    assert service["tmpfs"] == ["/tmp"]
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert service["build"] == {"context": "..", "dockerfile": "deploy/Dockerfile"}
    assert (DEPLOY / service["build"]["context"] / service["build"]["dockerfile"]).exists()


def test_compose_finds_its_servers_where_it_starts_them() -> None:
    settings = COMPOSE["services"]["web1"]["environment"]
    for name, variable, port in (
        ("postgres", "ECUMENE_DATABASE", 5432),
        ("nats", "ECUMENE_NATS", 4222),
    ):
        assert f"{name}:{port}" in settings[variable]
        assert "inside" in COMPOSE["services"][name]["networks"]
    made = COMPOSE["services"]["postgres"]["environment"]
    upgrade = COMPOSE["services"]["upgrade"]
    role = upgrade["command"][upgrade["command"].index("--role") + 1]
    owner, service = upgrade["environment"]["ECUMENE_DATABASE"], settings["ECUMENE_DATABASE"]
    assert f"//{made['POSTGRES_USER']}:{made['POSTGRES_PASSWORD']}@" in owner
    assert f"//{role}:{made['SERVICE_PASSWORD']}@" in service
    assert owner.endswith(f"/{made['POSTGRES_DB']}")
    assert service.endswith(f"/{made['POSTGRES_DB']}")
    assert f"create role {role} login" in (DEPLOY / "postgres" / "service-role.sh").read_text()


def test_the_policy_of_the_cluster_opens_the_ports_that_are_used() -> None:
    def load(name: str) -> list[dict[str, Any]]:
        return list(yaml.safe_load_all((DEPLOY / "kubernetes" / name).read_text()))

    (policy,) = load("network.yaml")
    inward = {port["port"] for rule in policy["spec"]["ingress"] for port in rule["ports"]}
    outward = {port["port"] for rule in policy["spec"]["egress"] for port in rule["ports"]}
    listened = {
        port["containerPort"]
        for name in ("web.yaml", "worker.yaml")
        for port in load(name)[0]["spec"]["template"]["spec"]["containers"][0]["ports"]
    }
    assert inward == listened
    (config,), (secret, _) = load("config.yaml"), load("secret.example.yaml")
    addresses = [config["data"]["ECUMENE_NATS"], secret["stringData"]["ECUMENE_DATABASE"]]
    for address in addresses:
        port = re.search(r":(\d+)(/|$)", address)
        assert port is not None
        assert int(port[1]) in outward
