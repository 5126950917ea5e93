"""Wording of notices, in the recipient's language."""

from __future__ import annotations

from ecumene.words.catalogue import Catalogue, catalogue
from ecumene.words.files import SERVICE, choose_language


def service_words(language: str) -> Catalogue:
    """Return the service's messages in a language; English if unknown or ""."""
    return catalogue(choose_language(language), SERVICE)
