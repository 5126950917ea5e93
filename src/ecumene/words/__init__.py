"""Every sentence in the reader's language: what is said (``Said``), and the messages that say it.

``Said`` is plain data and cheap. Reading messages (:mod:`.catalogue`) needs Fluent and is imported
only where sentences are made.
"""

from .said import Said, SeatName, read_said, said, verbatim

__all__ = ["Said", "SeatName", "read_said", "said", "verbatim"]
