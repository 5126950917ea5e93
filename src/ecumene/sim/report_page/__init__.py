"""One page with pictures of a simulation or tournament, from its tables.

A group of pictures is a module with one function: it asks its questions in SQL (constants at the
top of the module) and returns pictures with captions in words. :data:`.groups.GROUPS` says which
groups a game has, and in which order; :mod:`.page` makes one HTML file of them that needs nothing
else.
"""

from .page import make_page
from .source import NoRun, Source, open_source

__all__ = ["NoRun", "Source", "make_page", "open_source"]
