"""The hand-written list of areas, seas and land beyond (areas.txt)."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from .projection import to_board

FILE = Path(__file__).with_name("areas.txt")
BEYOND, SEA, LABEL = "Void", "Sea", "Label"

# What a flag in the list means.
CITY, FLOOD, VOLCANO, START, ISLAND, RICH, POOR, BARREN = "c", "f", "v", "s", "i", "+", "-", "0"


@dataclass
class Seed:
    """A named place of the list; relaxation moves it about on the board."""

    name: str
    lat: float
    lon: float
    flags: str
    city: str
    region: str
    half: str
    xy: Any  # board x and y, an array of two

    def has(self, flag: str) -> bool:
        """Whether the list gives this flag."""
        return flag in self.flags

    @property
    def id(self) -> str:
        """The name as an id."""
        return slug(self.name)


@dataclass(frozen=True)
class Seeds:
    """The whole list, sorted by kind."""

    areas: list[Seed]
    beyond: list[Seed]
    seas: list[Seed]
    labels: list[Seed]

    @property
    def land(self) -> list[Seed]:
        """Everything that takes a share of the land: areas first, then land beyond."""
        return self.areas + self.beyond

    def regions(self) -> list[str]:
        """The home regions, in the order of the list."""
        return list(dict.fromkeys(seed.region for seed in self.areas))


def read(path: Path = FILE) -> Seeds:
    """Parse the list: `name; lat; lon; flags; city` below a line `@region half`."""
    seeds: list[Seed] = []
    region = half = ""
    for raw in path.read_text(encoding="utf-8").splitlines():
        line = raw.split("#")[0].strip()
        if line.startswith("@"):
            region, half = line[1:].split()
        elif line:
            seeds.append(_seed(line, region, half))
    return Seeds(
        areas=[s for s in seeds if s.region not in (BEYOND, SEA, LABEL)],
        beyond=[s for s in seeds if s.region == BEYOND],
        seas=[s for s in seeds if s.region == SEA],
        labels=[s for s in seeds if s.region == LABEL],
    )


def _seed(line: str, region: str, half: str) -> Seed:
    name, lat, lon, flags, city, *_ = [*(part.strip() for part in line.split(";")), "", ""]
    x, y = to_board(float(lon), float(lat))
    xy = np.array([float(x), float(y)])
    return Seed(name, float(lat), float(lon), flags, city, region, half, xy)


def slug(name: str) -> str:
    """A name as an id: `Mohenjo-Daro` becomes `mohenjo-daro`."""
    plain = unicodedata.normalize("NFKD", name).lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
