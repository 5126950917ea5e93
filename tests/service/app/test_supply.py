"""Supply chain: images by digest, packages without known vulnerabilities."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tools import audit

DEPLOY = Path(__file__).resolve().parents[3] / "deploy"
DIGEST = "sha256:" + "a1" * 32


def pin(folder: Path, docker: str) -> subprocess.CompletedProcess[str]:
    """Run deploy/pin on copies, with a program in the place of Docker."""
    folder.mkdir(exist_ok=True)
    for name in ("pin", "compose.yaml", "Dockerfile"):
        if not (folder / name).exists():
            shutil.copy(DEPLOY / name, folder)
    (folder / "docker").write_text(f"#!/bin/sh\n{docker}\n")
    (folder / "docker").chmod(0o755)
    path = f"{folder}:{os.environ['PATH']}"
    return subprocess.run(
        [folder / "pin"], env={**os.environ, "PATH": path}, capture_output=True, text=True
    )


def test_images_of_others_are_named_by_digest(tmp_path: Path) -> None:
    for _ in range(2):  # again: the same
        done = pin(tmp_path, f"echo {DIGEST}")
        assert done.returncode == 0, done.stderr
        compose, image = ((tmp_path / name).read_text() for name in ("compose.yaml", "Dockerfile"))
        for name in ("postgres:17", "nats:2", "caddy:2"):
            assert f"    image: {name}@{DIGEST}\n" in compose
        assert f"FROM python:3.11-slim@{DIGEST} AS build\n" in image
        assert f"\nFROM python:3.11-slim@{DIGEST}\n" in image
        assert (compose + image).count(DIGEST) == 5
        assert "image: ecumene:" in compose


def test_no_other_file_names_an_image_of_others() -> None:
    named = {
        (path.name, image)
        for path in (*DEPLOY.rglob("*.yaml"), DEPLOY / "Dockerfile")
        for image in re.findall(r"^(?:FROM|\s+(?:- )?image:) ([^\s@]+)", path.read_text(), re.M)
        if not image.startswith("ecumene:")
    }
    assert {file for file, _ in named} == {"compose.yaml", "Dockerfile"}  # which pin changes
    assert len(named) == 4


@pytest.mark.parametrize("docker", ["exit 1", "echo something else"])
def test_without_a_registry_nothing_is_changed(tmp_path: Path, docker: str) -> None:
    done = pin(tmp_path, docker)
    assert done.returncode != 0
    for name in ("compose.yaml", "Dockerfile"):
        assert (tmp_path / name).read_text() == (DEPLOY / name).read_text()


def test_the_audit_says_what_it_could_not_ask(capsys: pytest.CaptureFixture[str]) -> None:
    assert audit.report({"one": [], "other": None}) == audit.NOT_ASKED
    assert "other: NOT ASKED" in capsys.readouterr().out
    assert audit.report({"one": ["a 1: CVE-1"], "other": None}) == audit.FOUND
    assert audit.report({"one": []}) == 0
    for name in audit.LOCKS:
        assert audit._lock(name).exists()
