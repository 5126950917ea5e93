"""`ecumene host` in the terminal: what it says, and what it refuses."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from ecumene.cli import host
from ecumene.cli.main import app
from ecumene.service.home import network
from ecumene.service.home.network import NetworkAddress

WIFI, WIRE = NetworkAddress("192.168.1.20", "wlan0"), NetworkAddress("10.1.0.5", "eth0")


def run(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["host", *words])
    return result.exit_code, result.output


def test_without_the_extra_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "platformdirs", None)
    monkeypatch.delitem(sys.modules, "ecumene.service.home.folder", raising=False)
    monkeypatch.delattr("ecumene.service.home.folder", raising=False)  # imported by other tests
    code, said = run("list")
    assert code == 2
    assert "pip install 'ecumene[home]'" in said


def test_nothing_is_kept_yet(tmp_path: Path) -> None:
    assert run("list", "--home", str(tmp_path)) == (2, f"Nothing is kept in {tmp_path} yet.\n")


def test_something_else_is_not_restored(tmp_path: Path) -> None:
    (tmp_path / "photo").write_text("boats")
    code, said = run("--home", str(tmp_path / "home"), "restore", str(tmp_path / "photo"))
    assert (code, said) == (2, f"{tmp_path / 'photo'} is not a file of ecumene host.\n")


def test_an_address_of_another_computer_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(network, "find_places", lambda: [WIFI, WIRE])
    code, said = run("--home", str(tmp_path), "--address", "192.168.9.9")
    assert code == 2
    assert "192.168.9.9 is no address of this computer. It has: 192.168.1.20, 10.1.0.5." in said


def test_the_first_network_is_taken_where_nobody_can_be_asked() -> None:
    assert host.choose({"192.168.1.20": "wlan0", "10.1.0.5": "eth0"}) == "192.168.1.20"
    assert host.choose({}) == ""


def test_who_sits_at_the_terminal_chooses_a_network(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = io.StringIO("3\n2\n")
    monkeypatch.setattr(typed, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(sys, "stdin", typed)
    assert host.choose({"192.168.1.20": "wlan0", "10.1.0.5": "eth0"}) == "10.1.0.5"
    said = capsys.readouterr().out
    assert "1  192.168.1.20  (wlan0)" in said
    assert "2  10.1.0.5  (eth0)" in said


def test_the_terminal_says_how_to_come_in(capsys: pytest.CaptureFixture[str]) -> None:
    terminal = host.Terminal("Everything is kept.", "many boats")
    terminal.open("http://192.168.1.20:8000", 8000)
    said = capsys.readouterr().out
    assert "  http://192.168.1.20:8000/?code=many+boats\n" in said
    assert "█▀▀" in said or "█ ▄▄▄▄▄ █" in said  # the code to scan
    assert "On this computer open http://localhost:8000/?code=many+boats." in said
    assert said.endswith("Everything is kept.\n")


def test_the_terminal_says_that_the_network_has_changed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    terminal = host.Terminal("Everything is kept.")
    terminal.moved("http://10.1.0.5:8000", 8000)
    terminal.moved("http://localhost:8000", 8000)
    said = capsys.readouterr().out
    assert "This computer is in another network now. Scan again:" in said
    assert "http://10.1.0.5:8000" in said
    assert "Give the seat back" in said
    assert said.endswith("The network is gone: only this computer can play.\n")


def test_a_terminal_without_such_characters_gets_the_address(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = typer.secho

    def narrow(text: str, **more: Any) -> None:
        text.encode("ascii")
        shown(text, **more)

    monkeypatch.setattr(typer, "secho", narrow)
    host.Terminal("").open("http://192.168.1.20:8000", 8000)
    said = capsys.readouterr().out
    assert "type the address" in said
    assert "http://192.168.1.20:8000" in said
