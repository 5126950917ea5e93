"""No circle of modules anywhere in the package, whether at the top of a file or in a function."""

from __future__ import annotations

import graphlib

import grimp
import pytest


def imports_of_modules() -> dict[str, set[str]]:
    """Every module with the modules it imports."""
    graph = grimp.build_graph("ecumene", cache_dir=None)
    return {name: graph.find_modules_directly_imported_by(name) for name in graph.modules}


def order(imports: dict[str, set[str]]) -> list[str]:
    """The modules, each after what it imports; raises CycleError where that cannot be."""
    return list(graphlib.TopologicalSorter(imports).static_order())


def test_modules_import_in_no_circle() -> None:
    imports = imports_of_modules()
    assert len(imports) > 500
    assert len(order(imports)) == len(imports)


def test_a_circle_is_noticed() -> None:
    with pytest.raises(graphlib.CycleError, match="cycle"):
        order({"a": {"b"}, "b": {"c"}, "c": {"a"}})
