"""Beam search: a few good plans followed turn by turn."""

from __future__ import annotations

from collections.abc import Iterable

from .found import Found
from .table import Node
from .tries import tries


def follow(found: Found, roots: Iterable[Node], width: int, *, rough: bool) -> None:
    """Follow the most promising purchases of every turn, and finish those plans."""
    table, nodes = found.table, list(roots)
    while nodes and nodes[0].turn < table.last:
        seen: dict[tuple[object, ...], tuple[int, Node]] = {}
        for node in nodes:
            if seen and table.exhausted:
                break
            for bought in tries(table, node, rough=rough):
                if seen and table.exhausted:
                    break
                for child in found.children(node, bought):
                    key = (child.held, child.credits, child.money)
                    if key not in seen:
                        seen[key] = (found.promise(child), child)
        ranked = sorted(seen.values(), key=lambda pair: -pair[0])
        nodes = [node for _, node in ranked[:width]]
    for node in nodes:
        found.finish(node)
