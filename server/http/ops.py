"""For whoever runs the server: alive, ready, measured."""

from fastapi import APIRouter, Response
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Gauge, generate_latest

from server.http.ws import GameSocket
from server.rooms import Directory
from server.store import Store


def router(store: Store, directory: Directory, socket: GameSocket) -> APIRouter:
    """/healthz: this process answers. /readyz: the store does, and we hear its bus. /metrics: Prometheus."""
    ops = APIRouter(include_in_schema=False)
    registry = CollectorRegistry()
    Gauge("hifumi_connections", "Open game sockets of this worker", registry=registry).set_function(
        lambda: socket.connections
    )
    Gauge("hifumi_rooms", "Rooms held by this worker", registry=registry).set_function(lambda: len(directory.rooms))

    @ops.get("/healthz")
    async def healthz() -> Response:
        return Response("ok\n", media_type="text/plain")

    @ops.get("/readyz")
    async def readyz() -> Response:
        ready = await store.ready()
        return Response("ready\n" if ready else "no store\n", 200 if ready else 503, media_type="text/plain")

    @ops.get("/metrics")
    async def metrics() -> Response:
        return Response(generate_latest(registry), media_type=CONTENT_TYPE_LATEST)

    return ops
