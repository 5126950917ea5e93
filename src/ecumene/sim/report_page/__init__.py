"""One page with pictures of a simulation or tournament, from its tables.

A group of pictures is a module with one function: it asks its questions in SQL (constants at the
top of the module) and returns pictures with captions in words. :mod:`.game_report` says
which groups a game has, and in which order; :mod:`.page` makes one HTML file of them that needs
nothing else.
"""

from .game_report import GameReport
from .page import make_page
from .source import NoRun, Source, open_source

__all__ = ["GameReport", "NoRun", "Source", "make_page", "open_source"]
