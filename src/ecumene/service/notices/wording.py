"""What people are told outside the page, in their language."""

from __future__ import annotations

from ecumene.words.catalogue import Catalogue, catalogue
from ecumene.words.files import SERVICE, choose_language


def service_words(language: str) -> Catalogue:
    """What the service says in a language; English where there is none, or "" is given."""
    return catalogue(choose_language(language), SERVICE)
