"""This installation: its public address, its features, and its entry code."""

from __future__ import annotations

from typing import Annotated

from fastapi import Request, Response
from pydantic import BaseModel, Field

from ecumene.service.edge.access import service_of
from ecumene.service.edge.entrance import ENTRY, ENTRY_COOKIE, ENTRY_DAYS, fits, proof_of
from ecumene.service.edge.pages import has_documents
from ecumene.service.edge.problems import Problem
from ecumene.service.edge.rate_limits import address_of

from .common import new_router

router = new_router()


class SiteShown(BaseModel):
    """The public address of this site and its notification channels."""

    #: prefix of invitation links: "http://192.168.1.20:8000"; empty if not configured
    address: str
    #: on a local network: features that need the internet are off
    home: bool
    mail: bool
    push: bool
    #: whether passkeys are available: over https only
    passkeys: bool
    #: whether the documentation is served here, under /docs
    documents: bool


class HostEntryCode(BaseModel):
    """The host's entry code."""

    code: Annotated[str, Field(max_length=60)]


@router.get("/api/site")
async def show_site(request: Request) -> SiteShown:
    """Show the site's public address and features."""
    service = service_of(request)
    return SiteShown(
        address=service.address,
        home=service.settings.at_home,
        mail=service.settings.sends_mail,
        push=service.push_key is not None,
        passkeys=service.has_passkeys,
        documents=has_documents(service.settings.documents),
    )


@router.post(ENTRY, status_code=204)
async def enter(form: HostEntryCode, request: Request, response: Response) -> None:
    """Enter the host's code. The browser keeps it."""
    service = service_of(request)
    await service.limit_everywhere("sign_in", address_of(request))
    code = service.settings.entry_code
    service.limit("entry", "")
    if code and not fits(form.code, code):
        raise Problem(403, "entry_code", key="problem-wrong_entry_code")
    response.set_cookie(
        ENTRY_COOKIE,
        proof_of(code, service.settings.entry_key.get_secret_value()).decode(),
        max_age=ENTRY_DAYS * 86400,
        httponly=True,
        samesite="lax",
        secure=service.settings.secure_cookies,
    )
