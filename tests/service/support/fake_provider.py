"""Another site through which people sign in: a small OpenID Connect provider on a port."""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

from joserfc import jwt
from joserfc.jwk import RSAKey

CLIENT, SECRET = "tables", "client & secret"


@cache
def new_key(name: str) -> RSAKey:
    """A key of this name; to make one takes long."""
    return RSAKey.generate_key(2048, parameters={"kid": name})


class FakeProvider:
    """Whoever comes is Ada, unless it is told otherwise."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self.key = new_key("first")
        #: signs, if it is not the key that is shown
        self.signing: Any = None
        self.header: dict[str, Any] = {}
        #: the person who signs in there
        self.claims: dict[str, Any] = {"sub": "ada-7", "nickname": "Ada"}
        self.userinfo: dict[str, Any] = {}
        #: changes what an id_token says
        self.changes: dict[str, Any] = {}
        self.issuer = ""
        self.said_issuer: str | None = None
        self.asked: list[str] = []
        self._codes: dict[str, dict[str, str]] = {}
        self._tokens: set[str] = set()

    def settings(self, **more: Any) -> dict[str, Any]:
        """Return its entry in our settings."""
        return {
            "name": "museum",
            "title": "The Museum",
            "issuer": self.issuer,
            "client_id": CLIENT,
            "client_secret": SECRET,
            **more,
        }

    def endpoints(self) -> dict[str, str]:
        return {
            "authorization_endpoint": f"{self.issuer}/authorize",
            "token_endpoint": f"{self.issuer}/token",
            "jwks_uri": f"{self.issuer}/keys",
            "userinfo_endpoint": f"{self.issuer}/userinfo",
        }

    # -- what it answers ---------------------------------------------------------------------------

    def authorize(self, query: dict[str, str]) -> str:
        """Somebody signs in there; where the browser goes then."""
        assert query["response_type"] == "code"
        assert query["client_id"] == CLIENT
        assert query["code_challenge_method"] == "S256"
        code = secrets.token_urlsafe(16)
        self._codes[code] = query
        return f"{query['redirect_uri']}?{urlencode({'code': code, 'state': query['state']})}"

    def token(self, form: dict[str, str], auth: str) -> tuple[int, dict[str, Any]]:
        """Tokens for a code, once, for who has the verifier and our secret."""
        expected = base64.b64encode(b"tables:client%20%26%20secret").decode()
        query = self._codes.pop(form.get("code", ""), None)
        if auth != f"Basic {expected}" or query is None:
            return 400, {"error": "invalid_grant"}
        digest = hashlib.sha256(form["code_verifier"].encode()).digest()
        challenge = base64.urlsafe_b64encode(digest).decode().rstrip("=")
        if (challenge, form["redirect_uri"]) != (query["code_challenge"], query["redirect_uri"]):
            return 400, {"error": "invalid_grant"}
        access = secrets.token_urlsafe(16)
        self._tokens.add(access)
        tokens = {"access_token": access, "token_type": "Bearer"}
        return 200, {**tokens, "id_token": self.id_token(query["nonce"])}

    def id_token(self, nonce: str) -> str:
        now = int(self._now().timestamp())
        claims = {
            "iss": self.issuer,
            "aud": CLIENT,
            "iat": now,
            "exp": now + 300,
            "nonce": nonce,
            **self.claims,
            **self.changes,
        }
        claims = {key: value for key, value in claims.items() if value is not None}
        header = {"alg": "RS256", "kid": self.key.kid, **self.header}
        if header["alg"] == "none":
            parts = (json.dumps(part).encode() for part in (header, claims))
            return ".".join(base64.urlsafe_b64encode(p).decode().rstrip("=") for p in parts) + "."
        key = self.signing or self.key
        return jwt.encode(header, claims, key, algorithms=["RS256", "HS256"])

    def answer(self, path: str, auth: str) -> tuple[int, dict[str, Any]]:
        if path == "/.well-known/openid-configuration":
            return 200, {"issuer": self.said_issuer or self.issuer, **self.endpoints()}
        if path == "/keys":
            return 200, {"keys": [self.key.as_dict(private=False)]}
        if path == "/userinfo" and auth.removeprefix("Bearer ") in self._tokens:
            return 200, self.userinfo
        return 404, {}


@contextmanager
def fake_provider(now: Callable[[], datetime]) -> Iterator[FakeProvider]:
    """A provider as long as it is needed."""
    provider = FakeProvider(now)

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            url = urlsplit(self.path)
            provider.asked.append(url.path)
            if url.path == "/authorize":
                self.send_response(302)
                self.send_header("Location", provider.authorize(_flat(url.query)))
                self.end_headers()
                return
            self._say(*provider.answer(url.path, self.headers.get("Authorization", "")))

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"])).decode()
            provider.asked.append(self.path)
            self._say(*provider.token(_flat(body), self.headers.get("Authorization", "")))

        def _say(self, status: int, data: dict[str, Any]) -> None:
            body = json.dumps(data).encode()
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: Any) -> None:
            return

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        provider.issuer = f"http://127.0.0.1:{server.server_address[1]}"
        serving = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
        serving.start()
        try:
            yield provider
        finally:
            server.shutdown()
            serving.join()


def _flat(text: str) -> dict[str, str]:
    return {key: values[0] for key, values in parse_qs(text).items()}
