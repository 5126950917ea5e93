"""Data sets: games as Parquet tables of decisions, positions, views and outcomes, with a card.

``ecumene dataset`` makes one from simulated games or from donated records. :mod:`.columns` defines
the tables for files, card and tests alike.
"""

from .card import DatasetCard, read_card
from .make import NoDataset, make_dataset
from .sources import BadRecord, Donated, Simulated

__all__ = [
    "BadRecord",
    "DatasetCard",
    "Donated",
    "NoDataset",
    "Simulated",
    "make_dataset",
    "read_card",
]
