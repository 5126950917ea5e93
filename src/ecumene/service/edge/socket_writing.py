"""Writing to a socket whose client may have just disconnected."""

from __future__ import annotations

from contextlib import suppress

from fastapi import WebSocket, WebSocketDisconnect


async def send_text(websocket: WebSocket, frame: bytes) -> None:
    """Send a frame.

    Raises WebSocketDisconnect if the client has disconnected, or was disconnected for breaking the
    protocol.
    """
    try:
        await websocket.send({"type": "websocket.send", "text": frame.decode()})
    except RuntimeError as error:  # the server below has closed the socket already
        raise WebSocketDisconnect(1006) from error


async def close_socket(websocket: WebSocket, code: int) -> None:
    """Close the socket, unless the client already has."""
    with suppress(RuntimeError, WebSocketDisconnect):
        await websocket.close(code)
