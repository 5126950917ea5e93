"""The build hook of hatchling that puts the compiled modules into a wheel, when asked for::

HATCH_BUILD_HOOK_ENABLE_CUSTOM=1 pip install --no-build-isolation .
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))  # hatchling loads this file alone
from tools.compiled.build import compile_into
from tools.compiled.source import PLAIN


class CompiledHook(BuildHookInterface[Any]):
    """Puts the compiled modules into a wheel, next to their source."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and tell hatchling about the results (editable installs are left alone)."""
        if version == "editable":
            return
        directory = Path(tempfile.mkdtemp(prefix="ecumene-compiled-"))
        compile_into(directory, os.environ.get("ECUMENE_OPT_LEVEL", "2"))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for pattern in ("*.so", f"*{PLAIN}.py"):
            for file in sorted(directory.rglob(pattern)):
                build_data["force_include"][str(file)] = str(file.relative_to(directory))
