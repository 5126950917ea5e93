"""HTTP routes, one module per topic; play itself runs over the socket.

Those of one game are in :mod:`ecumene.service.games`.
"""

from __future__ import annotations

from fastapi import APIRouter

from ecumene.games import OUR_NAMES
from ecumene.games.extensions import ExtensionPoint

from . import (
    after,
    analyses,
    books_tables,
    chat,
    clocks,
    clubs,
    forks,
    games,
    health,
    history,
    host,
    mail,
    moderation,
    mute_block_report,
    notices,
    oauth,
    orders,
    own_data,
    own_games,
    people,
    rules,
    second_factor,
    seeks,
    site,
    tables,
    tokens,
    votes,
    words,
)

ROUTERS_OF_GAMES = ExtensionPoint(
    "router", "ecumene.service.games.{game}.routes", APIRouter, APIRouter()
)


def all_routers() -> tuple[APIRouter, ...]:
    """Return the routers of all topics and of our games."""
    return (
        people.router,
        mail.router,
        tokens.router,
        oauth.router,
        own_data.router,
        second_factor.router,
        mute_block_report.router,
        own_games.router,
        moderation.router,
        tables.router,
        host.router,
        books_tables.router,
        chat.router,
        after.router,
        forks.router,
        history.router,
        analyses.router,
        clocks.router,
        votes.router,
        orders.router,
        *map(ROUTERS_OF_GAMES.of, OUR_NAMES),
        notices.router,
        clubs.router,
        seeks.router,
        games.router,
        rules.router,
        words.router,
        site.router,
        health.router,
    )
