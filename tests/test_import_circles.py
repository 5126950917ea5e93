"""No circle of modules in the package, and no two packages that import each other."""

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


def mutual_packages(imports: dict[str, set[str]], packages: set[str]) -> set[tuple[str, str]]:
    """Packages that import each other, unless one is within the other."""

    def package_of(module: str) -> str:
        return module if module in packages else module.rpartition(".")[0]

    pairs = {
        (package_of(module), package_of(target))
        for module, targets in imports.items()
        for target in targets
    }
    return {
        (one, other)
        for one, other in pairs
        if one < other and (other, one) in pairs and not other.startswith(f"{one}.")
    }


def test_no_two_packages_import_each_other() -> None:
    imports = imports_of_modules()
    packages = {module.rpartition(".")[0] for module in imports}
    assert len(packages) > 40
    assert not mutual_packages(imports, packages)


def test_two_packages_that_import_each_other_are_noticed() -> None:
    imports = {"a.one": {"b.one"}, "b.two": {"a.two"}, "a": {"a.one"}, "a.c": {"a.one"}}
    assert mutual_packages(imports, {"a", "b"}) == {("a", "b")}
