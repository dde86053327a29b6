"""What the person who started the server reads when it is ready: the link, for phones too."""

from typing import TextIO

import segno

from server.address import network_address
from server.settings import Settings

EVERYWHERE = {"", "0.0.0.0", "::"}  # noqa: S104 -- recognised here, never chosen


def show(settings: Settings, port: int, out: TextIO) -> None:
    """Print the link, the one for this network and its QR code where a terminal shows it."""
    own, shared = links(settings, port, network_address())
    print(f"Hifumi is ready: {own}", file=out)
    if shared is None:
        print("For phones in your network, start it with --host 0.0.0.0", file=out)
    elif shared != own:
        print(f"In your network: {shared}", file=out)
    if shared and out.isatty():
        segno.make(shared).terminal(out, compact=True)
    out.flush()


def links(settings: Settings, port: int, network: str | None) -> tuple[str, str | None]:
    """The link for this machine, and the one others can open (None: nobody else can)."""
    if settings.public_url:
        return f"{settings.public_url}/", f"{settings.public_url}/"
    if settings.host in EVERYWHERE:
        shared = _link(network, port, settings.root_path) if network else None
        return _link("127.0.0.1", port, settings.root_path), shared
    own = _link(settings.host, port, settings.root_path)
    return own, None if settings.host in {"127.0.0.1", "::1", "localhost"} else own


def _link(host: str, port: int, root_path: str) -> str:
    host = f"[{host}]" if ":" in host else host
    return f"http://{host}{'' if port == 80 else f':{port}'}{root_path}/"
