"""Ecumene with its hot modules compiled by mypyc, from the source as it stands.

``python -m tools.compiled DIRECTORY`` copies the package there and compiles the modules that
:mod:`.build` names beside their source; ``PYTHONPATH=DIRECTORY`` then plays with them. The same
games come out, answer by answer (``--compare`` plays some both ways); benchmarks/results/speed.md
says how much faster. :mod:`.hook` puts the same modules into a wheel.
"""
