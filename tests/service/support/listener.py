"""A web server on a port of its own that keeps what it is sent."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat


@dataclass(frozen=True)
class Heard:
    """One request."""

    path: str
    headers: dict[str, str]
    content: bytes


@dataclass
class Listener:
    """Answers 200, unless it is told otherwise."""

    port: int = 0
    heard: list[Heard] = field(default_factory=list)
    #: the answers to the next requests, whole; then it answers 200
    answers: list[bytes] = field(default_factory=list)
    connections: int = 0

    async def listen(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            first, *lines = head.rstrip().split("\r\n")
            headers = {
                name.lower(): value.strip()
                for name, _, value in (line.partition(":") for line in lines)
            }
            content = await reader.readexactly(int(headers.get("content-length", "0")))
            self.heard.append(Heard(first.split(" ")[1], headers, content))
            answer = self.answers.pop(0) if self.answers else status(200)
            if answer == SILENCE:
                await reader.read()  # until the other side has enough
                return
            writer.write(answer)
            await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()


#: no answer at all
SILENCE = b""


def status(code: int, *headers: str) -> bytes:
    """An answer without a body."""
    lines = [f"HTTP/1.1 {code} So", "Content-Length: 0", "Connection: close", *headers]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


@asynccontextmanager
async def listening(tls: ssl.SSLContext | None = None) -> AsyncIterator[Listener]:
    """A web server as long as it is needed."""
    listener = Listener()
    server = await asyncio.start_server(listener.listen, "127.0.0.1", 0, ssl=tls)
    listener.port = server.sockets[0].getsockname()[1]
    async with server:
        yield listener
        server.close()


def certificate(names: Iterable[str], folder: Path) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """Return a server's certificate for these names, and a client context that trusts only it."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "test")])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName(map(x509.DNSName, names)), critical=False)
        .sign(key, hashes.SHA256())
    )
    file = folder / "both.pem"
    file.write_bytes(
        key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
        + made.public_bytes(Encoding.PEM)
    )
    shown = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    shown.load_cert_chain(file)
    return shown, ssl.create_default_context(cafile=str(file))
