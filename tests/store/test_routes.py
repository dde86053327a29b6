"""Replicas, Sentinel and Cluster, with real processes."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from server.store import Committed, Entry, Heard, Limits, Loaded, News, Replicas, Store, Unavailable, keys, shard_of
from tests.store.conftest import change, until
from tests.store.processes import Server, cluster, sentinel

CODE = "ABCD2345"
CODES = tuple(f"ROOM{n:04}" for n in range(40))

pytestmark = pytest.mark.slow


@pytest.fixture
async def ending() -> AsyncIterator[AsyncExitStack]:
    async with AsyncExitStack() as stack:
        yield stack


def master_and_replicas(folder: Path, ending: AsyncExitStack, replicas: int) -> list[Server]:
    master = Server(folder, "master")
    ending.callback(master.end)
    servers = [master]
    for n in range(replicas):
        replica = Server(folder, f"replica{n}", "--replicaof", f"127.0.0.1 {master.port}")
        ending.callback(replica.end)
        replica.wait("INFO replication", "master_link_status:up")
        servers.append(replica)
    return servers


async def test_a_commit_counts_only_when_enough_replicas_have_it(tmp_path: Path, ending: AsyncExitStack) -> None:
    master, replica = master_and_replicas(tmp_path, ending, replicas=1)
    limits = Limits(patience=0.5, replicas=Replicas(needed=1, within_ms=100))
    store = await Store.open(f"redis://127.0.0.1:{master.port}", limits)
    ending.push_async_callback(store.close)
    assert isinstance(await store.create(CODE, change()), Committed)
    assert "state" in replica.ask("HGET", keys.room(CODE).state, "s")
    os.kill(replica.process.pid, signal.SIGSTOP)
    with pytest.raises(Unavailable, match="0 of the 1 replicas") as caught:
        await store.commit(CODE, 1, change(entries=(b"move",)))
    assert caught.value.maybe
    os.kill(replica.process.pid, signal.SIGCONT)


async def test_a_commit_short_of_replicas_counts_when_they_are_back_and_is_done_once(
    tmp_path: Path, ending: AsyncExitStack
) -> None:
    master, replica = master_and_replicas(tmp_path, ending, replicas=1)
    limits = Limits(patience=8, replicas=Replicas(needed=1, within_ms=100))
    store = await Store.open(f"redis://127.0.0.1:{master.port}", limits)
    ending.push_async_callback(store.close)
    await store.create(CODE, change())
    os.kill(replica.process.pid, signal.SIGSTOP)
    committing = asyncio.create_task(store.commit(CODE, 1, change(entries=(b"move",))))
    await asyncio.sleep(0.5)
    assert not committing.done()
    os.kill(replica.process.pid, signal.SIGCONT)
    answer = await committing
    assert isinstance(answer, Committed)
    assert answer.version == 2
    assert await store.log(CODE) == (Entry(2, b"move"),)
    assert ":2" in replica.ask("XLEN", keys.room(CODE).log)


async def test_play_goes_on_after_sentinel_made_a_replica_the_master(tmp_path: Path, ending: AsyncExitStack) -> None:
    servers = master_and_replicas(tmp_path, ending, replicas=2)
    watcher = sentinel(tmp_path, "sentinel", servers[0])
    ending.callback(watcher.end)
    watcher.wait("SENTINEL master rooms", "num-slaves\r\n$1\r\n2")
    limits = Limits(patience=30, replicas=Replicas(needed=1, within_ms=300))
    store = await Store.open(f"redis+sentinel://127.0.0.1:{watcher.port}/rooms", limits)
    ending.push_async_callback(store.close)
    await store.create(CODE, change())
    heard: list[News] = []
    await store.bus.subscribe(CODE, heard.append, within=10)
    for version in range(1, 20):
        assert isinstance(await store.commit(CODE, version, change(entries=(b"before",))), Committed)
    servers[0].end()
    answer = await store.commit(CODE, 20, change(entries=(b"after",)))
    assert isinstance(answer, Committed)
    assert answer.version == 21
    assert [entry.version for entry in await store.log(CODE)] == list(range(2, 22))
    await until(lambda: None in heard, within=15)
    await store.commit(CODE, 21, change())
    await until(lambda: heard[-1] == Heard(22, 0), within=15)


async def test_a_cluster_serves_every_shard_and_every_call(tmp_path: Path, ending: AsyncExitStack) -> None:
    servers = cluster(tmp_path, primaries=3)
    for server in servers:
        ending.callback(server.end)
    store = await Store.open(f"redis+cluster://127.0.0.1:{servers[0].port},127.0.0.1:1", Limits(patience=10))
    ending.push_async_callback(store.close)
    heard: dict[str, list[News]] = {code: [] for code in CODES}
    for code in CODES:
        assert isinstance(await store.create(code, change(due=1, listed=b"open")), Committed)
        await store.bus.subscribe(code, heard[code].append)
    await asyncio.gather(*(store.commit(code, 1, change(due=1, listed=b"open", entries=(b"e",))) for code in CODES))
    await until(lambda: all(Heard(2, 0) in told for told in heard.values()))
    assert {code for code, _ in (await store.due()).rooms} == set(CODES)
    assert {room.code for room in await store.listed()} == set(CODES)
    for code in CODES:
        await store.say(code, b"hello", token="aki", request=b"1")
        await store.here(code, {"aki": b""})
        await store.offer_move(code, "digest", b"token")
        assert await store.take_move(code, "digest") == b"token"
        room = await store.load(code)
        assert isinstance(room, Loaded)
        assert (room.version, room.chat) == (2, 1)
    assert await store.admit("someone", every=1000, burst=1) == 0
    await until(lambda: store.bus.healthy)
    assert await store.ready()


async def test_play_goes_on_after_a_primary_of_the_cluster_was_killed(tmp_path: Path, ending: AsyncExitStack) -> None:
    servers = cluster(tmp_path, primaries=3)
    for server in servers:
        ending.callback(server.end)
    store = await Store.open(f"redis+cluster://127.0.0.1:{servers[1].port}", Limits(patience=30))
    ending.push_async_callback(store.close)
    for code in CODES:
        await store.create(code, change())
    await asyncio.sleep(0.3)  # replication is not waited for here
    servers[0].end()
    answers = await asyncio.gather(*(store.commit(code, 1, change(entries=(b"after",))) for code in CODES))
    assert {type(answer) for answer in answers} == {Committed}
    for code in CODES:
        assert await store.log(code) == (Entry(2, b"after"),)


async def test_a_shard_that_moves_to_another_primary_is_followed(tmp_path: Path, ending: AsyncExitStack) -> None:
    servers = cluster(tmp_path, primaries=3)
    for server in servers:
        ending.callback(server.end)
    store = await Store.open(f"redis+cluster://127.0.0.1:{servers[0].port}", Limits(patience=10))
    ending.push_async_callback(store.close)
    await store.create(CODE, change())
    slot = int(servers[0].ask("CLUSTER", "KEYSLOT", keys.tag(shard_of(CODE)))[1:])
    ids = [server.ask("CLUSTER", "MYID").splitlines()[1] for server in servers[:3]]
    home = min(slot // (16384 // 3), 2)
    away = (home + 1) % 3
    servers[away].ask("CLUSTER", "SETSLOT", str(slot), "IMPORTING", ids[home])
    servers[home].ask("CLUSTER", "SETSLOT", str(slot), "MIGRATING", ids[away])
    names = servers[home].ask("CLUSTER", "GETKEYSINSLOT", str(slot), "100").split("\r\n")[2::2]
    servers[home].ask("MIGRATE", "127.0.0.1", str(servers[away].port), '""', "0", "2000", "KEYS", *names)
    committing = asyncio.create_task(store.commit(CODE, 1, change(entries=(b"moved",))))
    await asyncio.sleep(0.2)
    assert not committing.done()
    for server in (servers[away], servers[home], servers[3 - home - away]):
        server.ask("CLUSTER", "SETSLOT", str(slot), "NODE", ids[away])
    answer = await committing
    assert isinstance(answer, Committed)
    assert answer.version == 2
    assert await store.log(CODE) == (Entry(2, b"moved"),)
