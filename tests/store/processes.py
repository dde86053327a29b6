"""Servers of the real program on free ports of 127.0.0.1: a master with replicas, Sentinels, a Cluster."""

import random
import socket
import subprocess
import time
from contextlib import suppress
from pathlib import Path

from server.store.binary import find_binary


class Server:
    """One process; `ask` speaks to it in the inline form of the protocol."""

    def __init__(self, folder: Path, name: str, *options: str, port: int | None = None) -> None:
        self.port = port or free_port()
        self.folder = folder / name
        self.folder.mkdir()
        words = ["--port", str(self.port), "--dir", str(self.folder), "--save", "", "--bind", "127.0.0.1", *options]
        with (self.folder / "log").open("wb") as log:
            self.process = subprocess.Popen([find_binary(), *words], stdout=log, stderr=log)
        self.wait("PING", "PONG")

    def ask(self, *words: str) -> str:
        """The answer as it is on the wire."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=2) as wire:
            wire.sendall(" ".join(words).encode() + b"\r\n")
            time.sleep(0.01)
            return wire.recv(1 << 16).decode()

    def wait(self, words: str, answer: str, within: float = 20.0) -> None:
        until = time.monotonic() + within
        while time.monotonic() < until:
            with suppress(OSError):
                if answer in self.ask(*words.split()):
                    return
            time.sleep(0.05)
        raise TimeoutError(f"{words} never answered {answer}")

    def end(self) -> None:
        self.process.kill()
        self.process.wait()


def free_port() -> int:
    """Below those that are given to whoever wants any, as is a Cluster's own port, 10000 above."""
    while True:
        port = random.randrange(10_000, 22_000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


def sentinel(folder: Path, name: str, master: Server) -> Server:
    """Watches `master` under the name of `rooms`; alone it is a quorum."""
    config = folder / f"{name}.conf"
    config.write_text(
        f"sentinel monitor rooms 127.0.0.1 {master.port} 1\n"
        "sentinel down-after-milliseconds rooms 500\n"
        "sentinel failover-timeout rooms 3000\n"
    )
    port = free_port()
    (folder / name).mkdir()
    with (folder / name / "log").open("wb") as log:
        words = [str(config), "--sentinel", "--port", str(port), "--dir", str(folder / name)]
        process = subprocess.Popen([find_binary(), *words], stdout=log, stderr=log)
    server = object.__new__(Server)
    server.port, server.folder, server.process = port, folder / name, process
    server.wait("PING", "PONG")
    return server


def cluster(folder: Path, primaries: int) -> list[Server]:
    """So many primaries that share the slots, and one replica of the first."""
    options = ("--cluster-enabled", "yes", "--cluster-node-timeout", "1000", "--appendonly", "yes")
    servers = [Server(folder, f"node{n}", *options) for n in range(primaries + 1)]
    share = 16384 // primaries
    for n, server in enumerate(servers[:primaries]):
        last = 16383 if n == primaries - 1 else (n + 1) * share - 1
        server.ask("CLUSTER", "ADDSLOTSRANGE", str(n * share), str(last))
        server.ask("CLUSTER", "SET-CONFIG-EPOCH", str(n + 1))
    for server in servers[1:]:
        servers[0].ask("CLUSTER", "MEET", "127.0.0.1", str(server.port))
    for server in servers:
        server.wait("CLUSTER INFO", "cluster_state:ok")
        server.wait("CLUSTER INFO", f"cluster_known_nodes:{len(servers)}")
    first = servers[0].ask("CLUSTER", "MYID").splitlines()[1]
    servers[-1].wait(f"CLUSTER REPLICATE {first}", "+OK")
    servers[-1].wait("INFO replication", "master_link_status:up")
    return servers
