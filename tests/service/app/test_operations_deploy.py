"""The files under deploy/ and the pages under docs/service say what the program understands."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any, get_args
from urllib.parse import urlsplit

import kubernetes_validate  # type: ignore[import-untyped]
import pytest
import yaml  # type: ignore[import-untyped]
from pydantic import SecretStr
from typer.testing import CliRunner

from ecumene.cli.main import app
from ecumene.service.adapters.postgres.migrate import SCHEMA
from ecumene.service.app.composition import build_job_worker, build_service
from ecumene.service.app.health import WorkerHealth
from ecumene.service.app.server import LAST_WORDS
from ecumene.service.app.web import create_app
from ecumene.service.operations.tracing import PATIENCE as TRACES_PATIENCE
from ecumene.service.settings import Settings
from ecumene.service.wire import protocol
from ecumene.service.wire.protocol import decode
from tests.service.support.edge_workers import in_memory
from tools.release import project_version

ROOT = Path(__file__).resolve().parents[3]
DEPLOY = ROOT / "deploy"
DOCS = ROOT / "docs"
#: the newest version that CHANGELOG.md has an entry for: what the files under deploy/ start
VERSION = project_version()
SETTINGS = {f"ECUMENE_{name.upper()}" for name in Settings.model_fields}


def page(name: str) -> str:
    """A page of docs/service."""
    return (DOCS / "service" / f"{name}.md").read_text()


def variables(text: str) -> set[str]:
    return set(re.findall(r"\bECUMENE_[A-Z_]+", text))


FILES = [path for path in DEPLOY.rglob("*") if path.is_file()]
PAGES = [*(DOCS / "service").glob("*.md"), *(DOCS / "operators").glob("*.md")]


@pytest.mark.parametrize("file", [*FILES, *PAGES], ids=lambda path: path.name)
def test_every_variable_is_a_setting(file: Path) -> None:
    assert variables(file.read_text()) <= SETTINGS


def test_the_table_of_settings_is_whole_and_names_the_defaults() -> None:
    rows = re.findall(r"^\| `(ECUMENE_[A-Z_]+)` \| `(.*?)` \|", page("settings"), re.MULTILINE)
    defaults = {
        f"ECUMENE_{name.upper()}": field.default for name, field in Settings.model_fields.items()
    }
    shown = dict(rows)
    assert set(shown) == set(defaults)
    for name, default in defaults.items():
        if isinstance(default, SecretStr):
            default = default.get_secret_value()
        expected = default if isinstance(default, str) else json.dumps(default)
        assert shown[name] == (expected or '""'), name


def test_every_number_is_in_the_docs() -> None:
    documented = set(re.findall(r"^\| `(ecumene_\w+)", page("metrics"), re.MULTILINE))
    assert documented == set(all_numbers())


def all_numbers() -> dict[str, str]:
    """The numbers of web workers and job workers, with their kinds."""

    async def text() -> str:
        async with in_memory()() as parts:
            web, jobs = build_service(Settings(), parts), build_job_worker(Settings(), parts)
        return web.telemetry.text() + jobs.health.telemetry.text()

    return dict(re.findall(r"^# TYPE (\w+) (\w+)", asyncio.run(text()), re.MULTILINE))


def backup_numbers() -> dict[str, str]:
    """The numbers that the backup script of operators reports, with their kinds."""
    script = (DEPLOY / "postgres" / "backup").read_text()
    return dict(re.findall(r"^# TYPE (\w+) (\w+)", script, re.MULTILINE))


def numbers_asked(expression: str) -> set[str]:
    """The numbers that an expression for Prometheus asks for, without what histograms add.

    >>> sorted(numbers_asked("rate(ecumene_commit_seconds_bucket[5m]) / ecumene_sockets"))
    ['ecumene_commit_seconds', 'ecumene_sockets']
    """
    found = re.findall(r"\becumene_\w+", expression)
    return {re.sub(r"_(bucket|sum|count)$", "", name) for name in found}


# -- Grafana and Prometheus ------------------------------------------------------------------------


def expressions() -> list[str]:
    """All that the dashboard and the alerts ask for."""
    dashboard = json.loads((DEPLOY / "grafana" / "ecumene.json").read_text())
    shown = [each["expr"] for panel in dashboard["panels"] for each in panel["targets"]]
    return [*shown, *(rule["expr"] for rule in alerts())]


def alerts() -> list[dict[str, Any]]:
    (group,) = yaml.safe_load((DEPLOY / "prometheus" / "alerts.yaml").read_text())["groups"]
    rules: list[dict[str, Any]] = group["rules"]
    return rules


def test_dashboard_and_alerts_ask_for_numbers_that_exist() -> None:
    known = all_numbers() | backup_numbers()
    assert len(expressions()) > 20
    for expression in expressions():
        asked = numbers_asked(expression)
        assert asked, expression
        assert asked <= set(known), expression
        assert expression.count("(") == expression.count(")"), expression
        for name in asked:
            counted = re.search(rf"(rate|increase)\({name}\b", expression)
            histogram = re.search(rf"rate\({name}_bucket\[5m\]", expression)
            assert {
                "counter": counted,
                "histogram": histogram and "histogram_quantile(" in expression,
                "gauge": not counted,
            }[known[name]], expression


def test_labels_asked_for_exist() -> None:
    service = "".join(path.read_text() for path in (ROOT / "src/ecumene/service").rglob("*.py"))
    for expression in expressions():
        for labels in re.findall(r"by \(([^)]*)\)|\{(\w+)=~", expression):
            for label in filter(None, re.split(r"[, ]+", "".join(labels))):
                assert label == "le" or f'"{label}"' in service, expression


def test_panels_lie_beside_each_other() -> None:
    panels = json.loads((DEPLOY / "grafana" / "ecumene.json").read_text())["panels"]
    places = [(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in panels]
    assert len(set(places)) == len(places)
    assert len({panel["id"] for panel in panels}) == len(panels)


def test_for_every_alert_the_page_for_operators_says_what_to_do() -> None:
    text = (DOCS / "operators/monitor.md").read_text()
    names = [rule["alert"] for rule in alerts()]
    assert re.findall(r"^\| `(Ecumene\w+)`", text, re.MULTILINE) == names
    for rule in alerts():
        assert rule["labels"]["severity"] in ("page", "ticket")
        assert rule["annotations"]["summary"].endswith(".")


# -- the page of the socket ------------------------------------------------------------------------


def test_the_frames_in_the_docs_are_frames() -> None:
    blocks = re.findall(r"```json\n(.*?)```", page("socket"), re.DOTALL)
    frames = [json.loads(line) for block in blocks for line in block.splitlines() if line]
    forms = {
        kind: form
        for form in protocol.schemas("#/{name}").values()
        for kind in form.get("properties", {}).get("type", {}).get("enum", ())
    }
    assert {frame["type"] for frame in frames} == set(forms)
    client = {each.__struct_config__.tag for each in get_args(protocol.FromClient)}
    for frame in frames:
        if frame["type"] in client:
            decode(json.dumps(frame))
        else:
            form = forms[frame["type"]]
            assert set(form["required"]) <= set(frame) <= set(form["properties"])


def test_every_code_of_closing_is_in_the_docs() -> None:
    codes = {
        value
        for name, value in vars(protocol).items()
        if name.isupper() and isinstance(value, int) and 1000 <= value < 5000
    }
    documented = {int(code) for code in re.findall(r"^\| (\d{4}) \|", page("socket"), re.MULTILINE)}
    assert codes <= documented


# -- compose ---------------------------------------------------------------------------------------


def compose() -> dict[str, Any]:
    data: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    return data


def test_compose_names_what_it_starts() -> None:
    services = compose()["services"]
    # deploy/pin writes the digest behind the tag
    images = {name: service["image"].partition("@")[0] for name, service in services.items()}
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


#: keys of a service in the Compose Specification, as far as they are used here
SERVICE_KEYS = {
    *("build", "cap_drop", "command", "depends_on", "env_file", "environment", "healthcheck"),
    *("image", "networks", "ports", "read_only", "restart", "security_opt", "stop_grace_period"),
    *("tmpfs", "volumes"),
}


def test_compose_says_what_the_specification_knows() -> None:
    data = compose()
    assert {key for key in data if not key.startswith("x-")} == {
        *("name", "services", "networks", "volumes"),
    }
    for service in data["services"].values():
        assert set(service) <= SERVICE_KEYS
        assert service.get("restart") in ("unless-stopped", "no")
        for need in service.get("depends_on", ()):
            assert need in data["services"]
        health = service.get("healthcheck", {})
        assert set(health) <= {"test", "interval", "timeout", "retries", "start_period", "disable"}
    image = data["services"]["web1"]["image"]
    assert image == f"ecumene:{VERSION}"
    grace = int(data["services"]["worker"]["stop_grace_period"].removesuffix("s"))
    assert grace > float(data["services"]["worker"]["environment"]["ECUMENE_DRAIN"]) + LAST_WORDS


# -- Kubernetes ------------------------------------------------------------------------------------

KUBERNETES = DEPLOY / "kubernetes"
#: the oldest and the newest version that the manifests are checked against
VERSIONS = ("1.29", kubernetes_validate.latest_version())


def manifests() -> list[dict[str, Any]]:
    files = [path for path in KUBERNETES.glob("*.yaml") if path.name != "kustomization.yaml"]
    return [each for path in files for each in yaml.safe_load_all(path.read_text())]


def of_kind(kind: str) -> dict[str, dict[str, Any]]:
    found = [each for each in manifests() if each["kind"] == kind]
    return {each["metadata"]["name"]: each for each in found}


def pods() -> dict[str, dict[str, Any]]:
    """The pods that the manifests start, by the name of what starts them."""
    return {
        name: each["spec"]["template"]["spec"]
        for kind in ("Deployment", "Job")
        for name, each in of_kind(kind).items()
    }


def containers() -> dict[str, dict[str, Any]]:
    return {name: only(pod["containers"]) for name, pod in pods().items()}


def only(items: list[dict[str, Any]]) -> dict[str, Any]:
    (item,) = items
    return item


@pytest.mark.parametrize("version", VERSIONS)
def test_manifests_have_the_form_that_kubernetes_knows(version: str) -> None:
    kinds = {each["kind"] for each in manifests()}
    assert kinds == {
        *("ConfigMap", "Secret", "Job", "Deployment", "Service", "Ingress"),
        *("PodDisruptionBudget", "NetworkPolicy", "HorizontalPodAutoscaler"),
    }
    for each in manifests():
        kubernetes_validate.validate(each, version, strict=True)
    wrong = {
        **manifests()[0],
        "spec": {"replica": 2},
        "kind": "Deployment",
        "apiVersion": "apps/v1",
    }
    with pytest.raises(kubernetes_validate.ValidationError):
        kubernetes_validate.validate(wrong, version, strict=True)


def test_kustomization_names_every_manifest_but_secrets_and_the_upgrade() -> None:
    data = yaml.safe_load((KUBERNETES / "kustomization.yaml").read_text())
    there = {path.name for path in KUBERNETES.glob("*.yaml")}
    apart = {"kustomization.yaml", "secret.example.yaml", "upgrade.yaml"}
    assert set(data["resources"]) == there - apart
    assert [(image["name"], image["newTag"]) for image in data["images"]] == [("ecumene", VERSION)]


def test_manifests_start_the_same_image_as_compose_with_commands_that_exist() -> None:
    image = compose()["services"]["web1"]["image"]
    assert set(containers()) == {"ecumene-web", "ecumene-worker", "ecumene-upgrade"}
    for container in containers().values():
        assert container["image"] == image
        assert not image.endswith(":latest")
        program, *command = container["command"]
        assert program == "ecumene"
        assert CliRunner().invoke(app, [*command, "--help"]).exit_code == 0


def test_manifests_give_settings_that_exist_and_can_be_read() -> None:
    public = of_kind("ConfigMap")["ecumene"]["data"]
    secrets = {name: each["stringData"] for name, each in of_kind("Secret").items()}
    hidden = {"ECUMENE_DATABASE", "ECUMENE_METRICS_TOKEN", "ECUMENE_SMTP_PASSWORD"}
    assert not set(public) & hidden
    for name, container in containers().items():
        sources = [next(iter(each.values()))["name"] for each in container["envFrom"]]
        owner = ["ecumene-owner"] if name == "ecumene-upgrade" else []
        assert sources == ["ecumene", "ecumene", *owner], name
        own = {each["name"]: each["value"] for each in container.get("env", ())}
        given = {**public, **secrets["ecumene"], **own}
        for each in owner:
            given |= secrets[each]
        user = urlsplit(given["ECUMENE_DATABASE"]).username
        assert user == ("ecumene" if owner else "ecumene_service")
        assert set(given) <= SETTINGS
        Settings(**{key.removeprefix("ECUMENE_").lower(): given[key] for key in given})


async def test_probes_ask_for_pages_that_exist_on_ports_that_are_open() -> None:
    async def pages() -> dict[str, set[str]]:
        async with in_memory()() as parts:
            health: WorkerHealth = build_job_worker(Settings(), parts).health
            worker = {route.path for route in health.app(Settings()).routes}  # type: ignore[attr-defined]
        web = create_app(Settings(), in_memory()).openapi()["paths"]
        return {"ecumene-web": set(web), "ecumene-worker": worker}

    for name, known in (await pages()).items():
        container = containers()[name]
        port = only(container["ports"])
        probes = {key: container[key]["httpGet"] for key in container if key.endswith("Probe")}
        assert {key: probe["path"] for key, probe in probes.items()} == {
            "startupProbe": "/api/health",
            "livenessProbe": "/api/health",
            "readinessProbe": "/api/ready",
        }
        assert {probe["path"] for probe in probes.values()} <= known
        assert {probe["port"] for probe in probes.values()} == {port["name"]}
        annotations = of_kind("Deployment")[name]["spec"]["template"]["metadata"]["annotations"]
        assert annotations["prometheus.io/port"] == str(port["containerPort"])
        public = of_kind("ConfigMap")["ecumene"]["data"]
        assert annotations["prometheus.io/path"] == public["ECUMENE_METRICS_PATH"]
    assert (
        str(only(containers()["ecumene-web"]["ports"])["containerPort"])
        in containers()["ecumene-web"]["command"]
    )
    own = {each["name"]: each["value"] for each in containers()["ecumene-worker"]["env"]}
    open_port = only(containers()["ecumene-worker"]["ports"])["containerPort"]
    assert own == {"ECUMENE_WORKER_HOST": "0.0.0.0", "ECUMENE_WORKER_PORT": str(open_port)}


def test_a_pod_has_time_for_its_end() -> None:
    drain = float(of_kind("ConfigMap")["ecumene"]["data"]["ECUMENE_DRAIN"])
    for name in ("ecumene-web", "ecumene-worker"):
        hook = containers()[name].get("lifecycle", {}).get("preStop", {}).get("exec", {})
        before = float(hook.get("command", ["sleep", "0"])[1])
        grace = pods()[name]["terminationGracePeriodSeconds"]
        assert grace >= before + drain + LAST_WORDS + TRACES_PATIENCE + 5


def test_pods_may_do_no_more_than_they_need() -> None:
    for name, pod in pods().items():
        assert pod["automountServiceAccountToken"] is False, name
        assert pod["securityContext"]["runAsNonRoot"] is True
        assert pod["securityContext"]["seccompProfile"] == {"type": "RuntimeDefault"}
        user = re.search(r"^USER (\d+)", (DEPLOY / "Dockerfile").read_text(), re.MULTILINE)
        assert user is not None
        assert pod["securityContext"]["runAsUser"] == int(user[1])
        container = containers()[name]
        assert container["securityContext"] == {
            "allowPrivilegeEscalation": False,
            "readOnlyRootFilesystem": True,
            "capabilities": {"drop": ["ALL"]},
        }
        for bound in ("requests", "limits"):
            assert set(container["resources"][bound]) == {"cpu", "memory"}


def test_selectors_find_their_pods() -> None:
    labels = {
        name: each["spec"]["template"]["metadata"]["labels"]
        for name, each in of_kind("Deployment").items()
    }
    for name, each in of_kind("Deployment").items():
        assert each["spec"]["selector"]["matchLabels"] == labels[name]
        assert each["spec"]["replicas"] >= 2
    service = of_kind("Service")["ecumene-web"]["spec"]
    assert service["selector"] == labels["ecumene-web"]
    for name, each in of_kind("PodDisruptionBudget").items():
        assert each["spec"]["selector"]["matchLabels"] == labels[name]
    scaler = of_kind("HorizontalPodAutoscaler")["ecumene-web"]["spec"]
    assert scaler["scaleTargetRef"]["name"] in labels
    assert scaler["minReplicas"] >= 2
    rule = only(of_kind("Ingress")["ecumene"]["spec"]["rules"])
    backend = only(rule["http"]["paths"])["backend"]["service"]
    assert backend == {"name": "ecumene-web", "port": {"name": only(service["ports"])["name"]}}
    chosen = of_kind("NetworkPolicy")["ecumene"]["spec"]["podSelector"]["matchLabels"]
    assert all(chosen.items() <= each.items() for each in labels.values())


# -- the image -------------------------------------------------------------------------------------


def test_the_steps_of_the_image_lead_to_a_program_that_runs(tmp_path: Path) -> None:
    """The same copies and commands as in the Dockerfile, but for the packages of others."""
    text = (DEPLOY / "Dockerfile").read_text()
    build, installed = tmp_path / "build", tmp_path / "installed"
    build.mkdir()
    for line in re.findall(r"^COPY (?!--from)(.*)$", text.split("\nFROM ")[1], re.MULTILINE):
        *sources, _ = line.split()
        for source in map(Path, sources):
            if (ROOT / source).is_dir():
                unwanted = shutil.ignore_patterns("__pycache__", "node_modules")
                shutil.copytree(ROOT / source, build / source, ignore=unwanted)
            elif source.suffix != ".txt":
                (build / source).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / source, build / source)
    wheel = "pip wheel --no-deps --no-build-isolation --wheel-dir"
    install = "pip install --no-cache-dir --no-deps --no-index"
    assert f"{wheel} /wheels ." in text
    assert f"{install} /wheels/*.whl" in text
    wheels = tmp_path / "wheels"
    run = partial(subprocess.run, check=True, cwd=build, capture_output=True, text=True)
    run([sys.executable, "-m", *wheel.split(), wheels, "."])
    (made,) = wheels.iterdir()
    run([sys.executable, "-m", *install.split(), "--target", installed, made])
    program = "import ecumene; print(ecumene.__file__); from ecumene.cli.main import app; app()"
    environment = {**os.environ, "PYTHONPATH": str(installed), "ECUMENE_DATABASE": "memory"}
    for command in (["serve", "--help"], ["worker", "--help"], ["rules", "stoneage", "--help"]):
        done = run([sys.executable, "-c", program, *command], env=environment)
        assert done.stdout.startswith(str(installed)), done.stdout
    # What `db upgrade` reads travels inside, too.
    assert (installed / "ecumene/service/adapters/postgres/schema/alembic.ini").exists()
    steps = {
        path.name
        for path in (installed / "ecumene/service/adapters/postgres/schema/versions").iterdir()
    }
    assert {path.name for path in (SCHEMA / "versions").glob("*.py")} <= steps
