"""A client that hangs up while it is written to is no fault of the server."""

from __future__ import annotations

import pytest
from fastapi import WebSocket, WebSocketDisconnect
from starlette.types import Message

from ecumene.service.edge.socket import close_socket, send_text

#: uvicorn says it so: the connection is gone; it has sent a close itself after a broken frame
HUNG_UP = (ConnectionResetError(), RuntimeError("after sending 'websocket.close'"))


async def _accepted(fault: Exception) -> WebSocket:
    """A socket that fails at everything after it was accepted."""

    async def receive() -> Message:
        return {"type": "websocket.connect"}

    async def send(message: Message) -> None:
        if message["type"] != "websocket.accept":
            raise fault

    websocket = WebSocket({"type": "websocket"}, receive, send)
    await websocket.accept()
    return websocket


@pytest.mark.parametrize("fault", HUNG_UP)
async def test_sending_says_that_the_client_is_gone(fault: Exception) -> None:
    websocket = await _accepted(fault)
    with pytest.raises(WebSocketDisconnect):
        await send_text(websocket, b"{}")


@pytest.mark.parametrize("fault", HUNG_UP)
async def test_hanging_up_on_a_client_that_is_gone_is_quiet(fault: Exception) -> None:
    websocket = await _accepted(fault)
    await close_socket(websocket, 1000)
    await close_socket(websocket, 1000)
