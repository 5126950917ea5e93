"""Sign-in through other sites: OpenID Connect with code, PKCE, state and nonce.

A started sign-in is a ticket: its token is the state, and a cookie binds it to the browser. The
other site sends the browser back with a code; we exchange it for an id_token, whose signature,
issuer, audience, time and nonce must be valid. Only the identity there counts, never an email
address: whoever could claim one could take over an account.
"""

from __future__ import annotations

import secrets
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any
from urllib.parse import quote
from uuid import UUID

import msgspec

from ecumene.kernel import Refusal
from ecumene.kernel.type_info import build_type_info
from ecumene.service.people.names import MAX_NAME, read_name
from ecumene.service.settings import ProviderSettings

if TYPE_CHECKING:  # imported where they are used: a host at home has no other sites
    import httpx
    from joserfc import jwt
    from joserfc.jwk import KeySet

#: time limit for signing in at the other site
LASTS = timedelta(minutes=10)
#: timeout in seconds for each response of the other site
TIMEOUT = 10.0
#: tolerated error of its clock, in seconds
LEEWAY = 60
ALGORITHMS = ["RS256", "ES256"]
#: claims that may contain a name meant for others to see
NAMES = ("preferred_username", "nickname", "name")
NO_NAME = "Somebody"
#: longer than any site's identifier
MAX_SUBJECT = 255


class Away(Exception):
    """The other site doesn't respond properly."""


class NotSaid(Exception):
    """The other site doesn't confirm an identity, or not credibly."""


class Endpoints(msgspec.Struct, frozen=True):
    """The other site's endpoints, named as in OpenID Connect Discovery."""

    issuer: str
    authorization_endpoint: str
    token_endpoint: str
    jwks_uri: str
    userinfo_endpoint: str = ""


build_type_info(Endpoints)


class Begun(msgspec.Struct, frozen=True):
    """The state of a sign-in until the browser returns."""

    nonce: str
    verifier: str
    #: the account to link the identity to; None to sign in with it
    account: UUID | None = None
    #: our page to open afterwards
    next: str = ""


class Person(msgspec.Struct, frozen=True):
    """A person's identity at the other site, and a suggested name."""

    subject: str
    name: str


def begin(account: UUID | None = None, next_page: str = "") -> Begun:
    """Create the secrets for one sign-in."""
    return Begun(secrets.token_urlsafe(32), secrets.token_urlsafe(48), account, next_page)


class Provider:
    """A site that can confirm people's identity."""

    def __init__(self, settings: ProviderSettings, site: str) -> None:
        self.settings = settings
        self.callback = f"{site}/api/oauth/{settings.name}/callback"
        self._endpoints: Endpoints | None = None
        self._keys: KeySet | None = None

    async def address(self, begun: Begun, state: str) -> str:
        """Return the address to send the browser to."""
        from authlib.oauth2.rfc6749.parameters import (  # type: ignore[import-untyped]
            prepare_grant_uri,
        )
        from authlib.oauth2.rfc7636 import (  # type: ignore[import-untyped]
            create_s256_code_challenge,
        )

        endpoints = await self._find()
        return str(
            prepare_grant_uri(
                endpoints.authorization_endpoint,
                self.settings.client_id,
                "code",
                redirect_uri=self.callback,
                scope="openid profile",
                state=state,
                nonce=begun.nonce,
                code_challenge=create_s256_code_challenge(begun.verifier),
                code_challenge_method="S256",
            )
        )

    async def person(self, begun: Begun, code: str, now: datetime) -> Person:
        """Return the person who brought back this code; raises NotSaid or Away."""
        tokens = await self._trade(begun, code)
        claims = await self._read(tokens["id_token"], begun.nonce, now)
        name = shown_name(claims)
        if name == NO_NAME:
            name = shown_name(await self._more(tokens.get("access_token"), claims["sub"]))
        return Person(claims["sub"], name)

    async def _find(self) -> Endpoints:
        if self._endpoints is None:
            chosen = self.settings
            if chosen.authorization_endpoint:
                found: Any = chosen.model_dump(include=set(Endpoints.__struct_fields__))
            else:
                found = await _json(f"{chosen.issuer}/.well-known/openid-configuration")
            try:
                endpoints = msgspec.convert(found, Endpoints)
            except msgspec.ValidationError:
                raise Away from None
            if endpoints.issuer != chosen.issuer:
                raise Away
            self._endpoints = endpoints
        return self._endpoints

    async def _trade(self, begun: Begun, code: str) -> dict[str, Any]:
        """Exchange a code for tokens."""
        form = {
            "grant_type": "authorization_code",
            "code": code,
            "redirect_uri": self.callback,
            "code_verifier": begun.verifier,
        }
        secret = self.settings.client_secret.get_secret_value()
        auth = (quote(self.settings.client_id, safe=""), quote(secret, safe=""))
        url = (await self._find()).token_endpoint
        answer = await _ask("POST", url, data=form, auth=auth)
        if 400 <= answer.status_code < 500:
            raise NotSaid
        tokens = _object(answer)
        if not isinstance(tokens.get("id_token"), str):
            raise NotSaid
        return tokens

    async def _read(self, id_token: str, nonce: str, now: datetime) -> dict[str, Any]:
        """Return the claims of an id_token, if it is valid and meant for us."""
        from authlib.oidc.core import CodeIDToken  # type: ignore[import-untyped]
        from joserfc.errors import JoseError

        chosen = self.settings
        options: Any = {
            "iss": {"essential": True, "value": chosen.issuer},
            "aud": {"essential": True, "value": chosen.client_id},
        }
        params = {"nonce": nonce, "client_id": chosen.client_id}
        try:
            token = await self._decode(id_token)
            claims = CodeIDToken(token.claims, token.header, options, params)
            claims.validate(now=int(now.timestamp()), leeway=LEEWAY)
        except (JoseError, ValueError, TypeError):
            raise NotSaid from None
        subject = claims["sub"]
        if not isinstance(subject, str) or not 0 < len(subject) <= MAX_SUBJECT:
            raise NotSaid
        if not subject.isprintable():
            raise NotSaid  # it couldn't be stored
        return dict(claims)

    async def _decode(self, id_token: str) -> jwt.Token:
        """Verify with the cached keys, or else with the site's current ones."""
        from joserfc import jwt
        from joserfc.errors import JoseError
        from joserfc.jwk import KeySet

        if self._keys is not None:
            try:
                return jwt.decode(id_token, self._keys, algorithms=ALGORITHMS)
            except (JoseError, ValueError):
                pass  # it may have new keys
        found: Any = await _json((await self._find()).jwks_uri)
        self._keys = KeySet.import_key_set(found)
        return jwt.decode(id_token, self._keys, algorithms=ALGORITHMS)

    async def _more(self, access_token: Any, subject: str) -> dict[str, Any]:
        """Return further claims about a person, if they are about the same person."""
        url = (await self._find()).userinfo_endpoint
        if not url or not isinstance(access_token, str):
            return {}
        told = await _json(url, headers={"Authorization": f"Bearer {access_token}"})
        return told if told.get("sub") == subject else {}


def shown_name(claims: dict[str, Any]) -> str:
    """Return a suggested name from the other site's claims.

    >>> shown_name({"name": "Ada Lovelace", "nickname": " Ada\\n"}), shown_name({"name": 7})
    ('Ada', 'Somebody')
    """
    for key in NAMES:
        text = claims.get(key)
        if isinstance(text, str):
            try:
                return read_name(text[: 4 * MAX_NAME].strip()[:MAX_NAME])
            except Refusal:
                continue
    return NO_NAME


async def _json(url: str, headers: dict[str, str] | None = None) -> dict[str, Any]:
    return _object(await _ask("GET", url, headers=headers))


async def _ask(method: str, url: str, **more: Any) -> httpx.Response:
    import httpx

    try:
        async with httpx.AsyncClient(timeout=TIMEOUT) as client:
            return await client.request(method, url, **more)
    except (httpx.HTTPError, httpx.InvalidURL):
        raise Away from None


def _object(answer: httpx.Response) -> dict[str, Any]:
    try:
        data = answer.json()
    except ValueError:
        raise Away from None
    if answer.status_code != 200 or not isinstance(data, dict):
        raise Away
    return data
