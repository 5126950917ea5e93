"""The routes, one module for each matter; everything but play itself."""

from __future__ import annotations

from . import (
    after,
    chat,
    clocks,
    forks,
    health,
    hosting,
    mail,
    moderation,
    notes,
    notices,
    oauth,
    orders,
    own_data,
    people,
    tables,
    tokens,
    votes,
)

ROUTERS = (
    people.router,
    mail.router,
    tokens.router,
    oauth.router,
    own_data.router,
    moderation.router,
    tables.router,
    hosting.router,
    chat.router,
    notes.router,
    after.router,
    forks.router,
    clocks.router,
    votes.router,
    orders.router,
    notices.router,
    health.router,
)
