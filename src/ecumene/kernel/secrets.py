"""The secrets that a match's chance comes from (DG-2.3, DG-2.5)."""

from __future__ import annotations

from collections.abc import Sequence

from .chance import ReplayError, commitment
from .log import Row


class MissingSecret(ReplayError):
    """Raised when somebody else has reseeded the game: reload its secrets."""


class Secrets:
    """The seed and its replacements by reseed rows; none in a match that can only be looked at."""

    def __init__(self, known: Sequence[bytes] = (), ahead: Sequence[bytes] = ()) -> None:
        #: the present one last
        self.known = list(known)
        #: those of rows that are yet to be caught up with
        self._ahead = list(ahead)

    def expect(self, secret: bytes) -> None:
        """Hold the secret of a row to come."""
        self._ahead.append(secret)

    def take(self, row: Row) -> bytes:
        """Use the secret that a reseed row committed to, and return it."""
        if not self._ahead:
            raise MissingSecret(f"the secret that row {row.seq} committed to is missing")
        secret = self._ahead.pop(0)
        if commitment(secret) != row.answer:
            raise ReplayError(f"the secret is not the one that row {row.seq} committed to")
        self.known.append(secret)
        return secret
