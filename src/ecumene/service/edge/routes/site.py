"""What this installation is: its address for people, and what it can do."""

from __future__ import annotations

from fastapi import Request
from pydantic import BaseModel

from ecumene.service.edge.access import service_of

from .common import new_router

router = new_router()


class SiteShown(BaseModel):
    """Where people find these pages, and which channels there are."""

    #: invitations begin so: "http://192.168.1.20:8000"; empty if nobody has set it
    address: str
    #: on a local network: nothing that needs the internet is offered
    home: bool
    mail: bool
    push: bool


@router.get("/api/site")
async def show_site(request: Request) -> SiteShown:
    """The address for invitations, and what is possible here."""
    service = service_of(request)
    return SiteShown(
        address=service.address,
        home=service.settings.at_home,
        mail=service.settings.sends_mail,
        push=service.push_key is not None,
    )
