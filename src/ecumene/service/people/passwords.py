"""Passwords: hashing, verification, and strength.

Strength is estimated by zxcvbn, from leaked passwords, common words and names, and words that
belong to the person. Its full search for letters written as digits can take seconds, so only the
usual substitutions are tried.
"""

from __future__ import annotations

import re
import secrets
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from ecumene.games import OUR_NAMES
from ecumene.service.refusals import refusal

MIN_PASSWORD = 8
MAX_PASSWORD = 200
#: guesses that a password must withstand
MIN_GUESSES = 10**6
#: characters examined; the rest only makes it stronger
LOOKED_AT = 40
#: words that anybody would try here
OUR_WORDS = ("ecumene", *OUR_NAMES, "stone age", "civilization", "password")

#: characters used in place of letters
_SIGNS = str.maketrans("@48(3601!|5$7+2", "aabcegoiilssttz")
_hasher = PasswordHasher()  # argon2id with the library's parameters (RFC 9106, low memory)


def hash_password(password: str, *words: str) -> str:
    """Hash a new password; ``words`` belong to its owner, such as the name.

    Slow by design: it takes tens of milliseconds.
    """
    if not MIN_PASSWORD <= len(password) <= MAX_PASSWORD:
        raise refusal("password", least=MIN_PASSWORD, most=MAX_PASSWORD)
    if is_easy(password, *words):
        raise refusal("easy_password")
    return _hasher.hash(password)


def is_easy(password: str, *words: str) -> bool:
    """Whether a password would be guessed soon.

    >>> [is_easy(each, "Hatshepsut") for each in ("password1", "P@ssw0rd!", "Hatshepsut2")]
    [True, True, True]
    >>> is_easy("many boats", "Hatshepsut")
    False
    """
    own = _own_words(words)
    plain = {password.lower(), password.lower().translate(_SIGNS)}
    written = {password, *plain, *(_say_once(each, own) for each in plain)}
    return any(_guesses(each, own) < MIN_GUESSES for each in {each[:LOOKED_AT] for each in written})


def _say_once(password: str, own: list[str]) -> str:
    """Remove repetitions of a person's words, which make a password longer but not stronger.

    >>> _say_once("hatshepsut-hatshepsut12", ["hatshepsut"])
    'hatshepsut12'
    """
    for word in sorted(own, key=len, reverse=True):
        before, found, after = password.partition(word)
        password = before + found + re.sub(rf"[\W_]*{re.escape(word)}", "", after)
    return password


def _guesses(password: str, own: list[str]) -> int:
    # Imported here because its lists take a while to load.
    from zxcvbn import matching, scoring  # type: ignore[import-untyped]

    known = dict(matching.RANKED_DICTIONARIES)
    known["user_inputs"] = matching.build_ranked_dict(own)
    matchers = (
        matching.dictionary_match,
        matching.reverse_dictionary_match,
        matching.spatial_match,
        matching.repeat_match,
        matching.sequence_match,
        matching.regex_match,
        matching.date_match,
    )
    found = [match for each in matchers for match in each(password, _ranked_dictionaries=known)]
    found.sort(key=lambda match: (match["i"], match["j"]))
    return int(scoring.most_guessable_match_sequence(password, found)["guesses"])


def _own_words(words: tuple[str, ...]) -> list[str]:
    """Return a person's words, whole and in parts, in lower case."""
    parts = [part for each in words for part in (each, "".join(each.split()), *each.split())]
    return [each.lower() for each in (*parts, *OUR_WORDS) if len(each) > 2]


def password_fits(kept: str, password: str) -> bool:
    """Whether a password matches a hash; takes the same time if there is none ("")."""
    nobody = _hash_of_nobody()  # always: the slow first call must not depend on the name
    try:
        _hasher.verify(kept or nobody, password)
    except (VerificationError, InvalidHashError):
        return False
    return kept != ""


@cache
def _hash_of_nobody() -> str:
    """A dummy hash, so that a wrong name takes as long as a wrong password."""
    return _hasher.hash(secrets.token_hex(16))
