"""Files of games: saves that lose nothing, and finished records.

A save is a record (docs/game-record.md) whose first line also holds the seed. Each answer is a line
that is handed to the operating system before the next question is asked: a killed process loses
nothing. When the game is over, the complete record takes the place of the save.
"""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
from datetime import datetime
from pathlib import Path
from typing import Any, BinaryIO

from ecumene.games import find_game
from ecumene.kernel import Game, Match, Refusal, ReplayError, Row, record
from ecumene.kernel.compressed import Damaged, TooLong
from ecumene.records import read_file

from .language import say

with contextlib.suppress(ImportError):  # not on every system; there two processes can collide
    import fcntl

#: why a file cannot be used, mostly
REASONS = {
    errno.ENOENT: "save-no_file",
    errno.EACCES: "save-no_right",
    errno.EISDIR: "save-folder",
    errno.ENOSPC: "save-full",
}


class SaveError(Exception):
    """A file can't be used: the key of a message and its parameters."""

    def __init__(self, key: str, path: Path, reason: str = "") -> None:
        super().__init__(say(key, path=str(path), reason=reason))


def state_folder() -> Path:
    """Return the default folder of saves."""
    base = os.environ.get("XDG_STATE_HOME", "")
    # The XDG specification says to ignore relative paths.
    root = Path(base) if Path(base).is_absolute() else Path.home() / ".local" / "state"
    return root / "ecumene"


def new_path(game: str) -> Path:
    """Return an unused file name."""
    now = datetime.now().strftime("%Y%m%d-%H%M%S")
    return state_folder() / f"{game}-{now}-{secrets.token_hex(2)}.jsonl"


class Save:
    """The open file of a game in progress."""

    def __init__(self, path: Path, file: BinaryIO) -> None:
        self.path = path
        self._file = file

    @classmethod
    def begin(cls, path: Path, match: Match[Any]) -> Save:
        """Create a file with the game so far; never overwrites one."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            # It holds the seed and hidden cards, so only its owner may read it.
            file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600), "r+b")
        except FileExistsError:
            raise SaveError("save-there", path) from None
        except OSError as error:
            raise SaveError("save-not_written", path, _reason(error)) from None
        save = cls(path, file)
        try:
            save._lock()
            save._write(record.line(record.save_header(match)))
            for row in match.log:
                save.append(row)
        except SaveError:
            file.close()
            raise
        return save

    @classmethod
    def resume(cls, path: Path) -> tuple[Save, Match[Any]]:
        """Open a save again and play it up to where it stopped."""
        try:
            file = path.open("r+b")
        except OSError as error:
            raise SaveError("save-not_opened", path, _reason(error)) from None
        save = cls(path, file)
        try:
            save._lock()
            match = save._play_again()
        except SaveError:
            file.close()
            raise
        return save, match

    def append(self, row: Row) -> None:
        """Write a row; when this returns, it survives the end of the process."""
        self._write(record.line(row))

    def finish(self, match: Match[Any]) -> None:
        """Put the complete record in the place of the save."""
        write_whole(self.path, record.write(match))
        self._file.close()

    def close(self) -> None:
        self._file.close()

    def _write(self, line: bytes) -> None:
        try:
            self._file.write(line)
            self._file.flush()
        except OSError as error:
            raise SaveError("save-not_written", self.path, _reason(error)) from None

    def _lock(self) -> None:
        """Lock the file: two processes would write over each other's lines."""
        if "fcntl" not in globals():
            return
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise SaveError("save-elsewhere", self.path) from None

    def _play_again(self) -> Match[Any]:
        data = self._file.read()
        match = match_of_save(self.path, data)
        # A line that was only half written is not part of the game; the next one takes its place.
        whole = data.rfind(b"\n") + 1
        self._file.truncate(whole)
        self._file.seek(whole)
        return match


def match_of_save(path: Path, data: bytes) -> Match[Any]:
    """Return the match in a save, ready to continue."""
    try:
        saved = record.read(data, in_progress=True)
        if saved.end is not None and saved.end.finished:
            raise SaveError("save-over", path)
        if not saved.header.seed:
            raise SaveError("save-export", path)
        if saved.end is not None:
            raise SaveError("save-closed", path)
        match = record.replay(find_game(saved.header.game, saved.header.rules), saved)
    except (ReplayError, Refusal, LookupError) as error:
        raise SaveError("save-not_resumed", path, str(error)) from None
    return match


def read_save(path: Path) -> tuple[record.Record, Game[Any]]:
    """Read the file of a game and find its rules; raises ReplayError if it isn't genuine."""
    try:
        return read_file(path)
    except OSError as error:
        raise SaveError("save-not_read", path, _reason(error)) from None
    except TooLong:
        raise SaveError("save-too_large", path) from None
    except Damaged:
        raise SaveError("save-not_unpacked", path) from None


def export(path: Path, match: Match[Any]) -> None:
    """Write the record of a match to a new file."""
    try:
        with path.open("xb") as file:
            file.write(record.write(match))
    except FileExistsError:
        raise SaveError("save-other_name", path) from None
    except OSError as error:
        raise SaveError("save-not_written", path, _reason(error)) from None


def write_whole(path: Path, data: bytes) -> None:
    """Write a file atomically."""
    beside = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        beside.write_bytes(data)
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise SaveError("save-not_written", path, _reason(error)) from None


def _reason(error: OSError) -> str:
    """Return why the system refused, without the number; common reasons in our own words."""
    key = REASONS.get(error.errno or 0)
    return say(key) if key else (error.strerror or str(error)).lower()
