"""Where this server can be reached: its listening socket, and this machine's address in its network."""

import errno
import os
import socket

from server.settings import StartError

BACKLOG = 2048  # connections waiting to be accepted: a whole hall coming back after a restart


def listening(host: str, port: int) -> socket.socket:
    """A listening socket on host:port; raises StartError with a remedy."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=BACKLOG, dualstack_ipv6=host == "::")
    except PermissionError:
        message = f"port {port} needs an administrator: choose one above 1023, such as --port 8000."
    except OSError as error:
        code = error.errno or 0
        if code < 0 or code == errno.EADDRNOTAVAIL:  # below 0: the name was not found
            remedy = "try --host 127.0.0.1, or 0.0.0.0 for everybody."
            raise StartError(f"{host!r} is no address of this machine: {remedy}") from None
        reason = os.strerror(code).lower()
        message = f"cannot listen on {host} port {port} ({reason}): try another, such as --port {port + 1}."
    raise StartError(message)


def network_address() -> str | None:
    """This machine's address in its network. Connecting a datagram socket picks a route and sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # reserved for documentation
        except OSError:
            return None
        return str(probe.getsockname()[0])
