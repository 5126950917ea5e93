"""The pictures of README.md and docs/, made again: `make pictures`.

    python -m tools.pictures [--only NAME ...]

`PICTURES` says where each one comes from: a scene of the gallery (`tools/gallery_shots.py`), or a
command that writes it. The client must be built (`make web`). Names are those of the files, or how
they begin.
"""

from __future__ import annotations

import argparse
import os
import shlex
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser

from harness.browsing import browser
from tools.gallery import Device, Host, Light, Wanted, photograph, picture, service
from tools.gallery_shots import SHOTS, Shot
from tools.webp import to_webp

ROOT = Path(__file__).parents[1]
IMAGES = ROOT / "docs" / "images"
#: bytes that one picture may have, and an animation
MOST_BYTES, MOST_ANIMATED = 120_000, 1_500_000
ANIMATIONS = ("web/turn.webp", "web/trade.webp")
#: pixels from left to right
WIDTHS: dict[Device, int] = {"laptop": 960, "phone": 480}


@dataclass(frozen=True, slots=True)
class Scene:
    """A scene of the gallery."""

    shot: str
    device: Device = "laptop"
    language: str = ""
    light: Light = "light"


@dataclass(frozen=True, slots=True)
class Command:
    """Commands that write the picture, maybe others with it; run in the checkout."""

    lines: tuple[str, ...]
    #: of the terminal
    columns: int = 80


Source = Scene | Command


def scenes(
    *shots: str, device: Device = "laptop", language: str = "", light: Light = "light"
) -> dict[str, Source]:
    """Files of these scenes: web/NAME.webp, web/NAME-phone.webp, web/NAME-de.webp, …-dark.webp."""
    phone = "-phone" if device == "phone" else ""
    dark = "-dark" if light == "dark" else ""
    ending = f"{phone}-{language}{dark}.webp" if language else f"{phone}{dark}.webp"
    return {f"web/{shot}{ending}": Scene(shot, device, language, light) for shot in shots}


def made(*files: str, by: str, columns: int = 80) -> dict[str, Source]:
    """Files that commands, a line each, write."""
    command = Command(tuple(line.strip() for line in by.strip().splitlines()), columns)
    return dict.fromkeys(files, command)


#: shown in English and in German
_BOTH = (
    "first-page",
    "new-table",
    "waiting-room",
    "stoneage-placing",
    "stoneage-using",
    "stoneage-tools",
    "stoneage-paying",
    "stoneage-die",
    "stoneage-feeding",
    "stoneage-scoring",
    "stoneage-guided",
    "stoneage-advice",
    "megaciv-1-tax",
    "megaciv-2-expansion",
    "megaciv-3-movement",
    "megaciv-4-conflict",
    "megaciv-5-cities",
    "megaciv-6-cards",
    "megaciv-7-trade",
    "megaciv-8-calamities",
    "megaciv-9-damage",
    "megaciv-10-ability",
    "megaciv-11-support",
    "megaciv-12-purchase",
    "megaciv-13-ast",
    "megaciv-planner",
    "explorer",
)
_TABLE = (
    "cards",
    "console-census",
    "phone-census",
    "phone-purchase",
    "screen-calamity",
    "screen-census",
    "screen-movement",
)

#: where every picture comes from, by its file below docs/images
PICTURES: dict[str, Source] = {
    **scenes(*_BOTH),
    **scenes(*_BOTH, language="de"),
    **scenes(
        "rule",
        "stoneage-analysis",
        "explorer-evidence",
        "megaciv-board",
        "megaciv-peoples",
        "megaciv-quickchart",
        "megaciv-screen",
    ),
    **scenes("stoneage-placing", "megaciv-3-movement", "megaciv-7-trade", device="phone"),
    # README.md
    **scenes("stoneage-late", "megaciv-late"),
    **scenes("stoneage-late", "megaciv-late", light="dark"),
    **made(*ANIMATIONS, by="python -m tools.animations docs/images/web"),
    **made("web/royal-ur.webp", by="python -m tools.example_picture docs/images/web/royal-ur.webp"),
    **made(
        *(f"table/{name}.webp" for name in _TABLE),
        by="python -m tools.books_pictures --out docs/images/table",
    ),
    **made(
        "sim/megaciv-page.webp",
        "sim/megaciv-phone.webp",
        "sim/megaciv-ages.webp",
        "sim/megaciv-calamity-victims.webp",
        "sim/megaciv-trade-network.webp",
        by="""
        ecumene sim megaciv --players 18 --games 100 --bots steward --out build/pictures/eighteen
        ecumene report build/pictures/eighteen -o build/pictures/eighteen.html
        python -m tools.report_pictures build/pictures/eighteen.html \
            ages calamity-victims trade-network --name megaciv
        """,
    ),
    **made(
        "play-stoneage.svg",
        by="""
        ecumene replay tests/golden/stoneage/4-stewards.jsonl --at 178 --seat Ann \
            --svg docs/images/play-stoneage.svg
        """,
    ),
    **made(
        "play-megaciv.svg",
        by="""
        ecumene replay tests/golden/megaciv/09-basic.jsonl.gz --at 900 --seat 1 \
            --svg docs/images/play-megaciv.svg
        """,
        columns=110,
    ),
    **made(
        "advances.svg",
        by="""
        ecumene megaciv chart --svg docs/images/advances.svg \
            --held pottery,masonry,agriculture,music,mysticism,written_record,deism,coinage
        """,
    ),
}


def main() -> None:
    """Make the pictures asked for."""
    parser = argparse.ArgumentParser(description="The pictures of README.md and docs/.")
    parser.add_argument("--only", nargs="*", default=[], help="files, or how they begin")
    asked = parser.parse_args()
    chosen = {
        file: source
        for file, source in PICTURES.items()
        if not asked.only or file.startswith(tuple(asked.only))
    }
    photographed = {file: each for file, each in chosen.items() if isinstance(each, Scene)}
    wrong = photograph_all(photographed) if photographed else []
    for command in dict.fromkeys(each for each in chosen.values() if isinstance(each, Command)):
        run(command)
    missing = [file for file in chosen if not (IMAGES / file).exists()]
    written = [file for file in chosen if file not in missing]
    wrong += [f"{file}: missing" for file in missing]
    wrong += [f"{file}: too large" for file in written if size(file) > most_bytes(file)]
    total = sum(size(file) for file in written)
    print(f"{len(written)} pictures, {total:,} bytes")
    sys.exit("\n".join(wrong) or 0)


def most_bytes(file: str) -> int:
    """The bytes that a picture may have."""
    return MOST_ANIMATED if file in ANIMATIONS else MOST_BYTES


def size(file: str) -> int:
    """The bytes of a picture."""
    return (IMAGES / file).stat().st_size


def photograph_all(chosen: dict[str, Scene]) -> list[str]:
    """Take the pictures that come from the gallery; return what went wrong."""
    shots = {shot.name: shot for shot in SHOTS}
    wrong: list[str] = []
    with tempfile.TemporaryDirectory() as folder, service() as address, browser() as opened:
        host = Host(address)
        host.fill_the_lobby()
        Host(address, "Enheduanna").open_a_table()
        for file, scene in chosen.items():
            print(file, flush=True)
            wanted = Wanted(Path(folder), (scene.device,), (scene.light,), scene.language)
            faults = photograph(shots[scene.shot], host, opened, address, wanted)
            wrong += faults
            if not faults:
                keep(opened, shots[scene.shot], scene, wanted.out, IMAGES / file)
    return wrong


def keep(opened: Browser, shot: Shot, scene: Scene, taken: Path, file: Path) -> None:
    """Write a picture that was taken, made smaller."""
    png = (taken / picture(shot, scene.device, scene.light)).read_bytes()
    with opened.new_page() as page:
        webp = to_webp(page, png, width=WIDTHS[scene.device], most=MOST_BYTES)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(webp)


def run(command: Command) -> None:
    """Run the lines of a command."""
    (ROOT / "build" / "pictures").mkdir(parents=True, exist_ok=True)
    for line in command.lines:
        print(line, flush=True)
        words = shlex.split(line)
        own = [sys.executable, "-m", "ecumene"] if words[0] == "ecumene" else [sys.executable]
        environment = os.environ | {"COLUMNS": str(command.columns)}
        subprocess.run(own + words[1:], cwd=ROOT, env=environment, check=True)


if __name__ == "__main__":
    main()
