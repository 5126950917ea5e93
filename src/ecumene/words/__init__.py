"""Sentences in the reader's language: ``Said`` values and the messages that render them.

``Said`` is plain data and cheap. Reading messages (:mod:`.catalogue`) needs Fluent and is imported
only where sentences are rendered.
"""

from .said import Said, SeatName, read_said, said, seat_name, verbatim

__all__ = ["Said", "SeatName", "read_said", "said", "seat_name", "verbatim"]
