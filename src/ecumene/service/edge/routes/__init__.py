"""The routes, one module for each matter; everything but play itself."""

from __future__ import annotations

from . import health, people, tables

ROUTERS = (people.router, tables.router, health.router)
