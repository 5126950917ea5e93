"""Writing to a socket whose client may have hung up a moment ago."""

from __future__ import annotations

from contextlib import suppress

from fastapi import WebSocket, WebSocketDisconnect


async def send_text(websocket: WebSocket, frame: bytes) -> None:
    """Send a frame.

    Raises:
        WebSocketDisconnect: the client has hung up, or broke the protocol and was hung up on.
    """
    try:
        await websocket.send({"type": "websocket.send", "text": frame.decode()})
    except RuntimeError as error:  # the server below has closed the socket already
        raise WebSocketDisconnect(1006) from error


async def close_socket(websocket: WebSocket, code: int) -> None:
    """Hang up, if the client was not faster."""
    with suppress(RuntimeError, WebSocketDisconnect):
        await websocket.close(code)
