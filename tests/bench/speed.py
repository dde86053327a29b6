"""S1, S3, S4, S5, S6 and S10: moves a second, their CPU, bytes and delay, beside the floors of the same run."""

import os
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from statistics import median

from tests.bench import machine
from tests.bench.load import Pace
from tests.bench.measure import Sample, hearts, middle, rings
from tests.bench.report import Figure
from tests.bench.scale import Scale

Pair = tuple[Sample, Sample]
"""A floor and Hifumi, measured one after the other."""


async def at_once(scale: Scale) -> list[Figure]:
    """As fast as turns allow: S1, S4, S5, S10."""
    socket, few, many, most = [], [], [], []
    for _ in range(scale.rounds):
        socket.append(await floor("socket", scale.few, scale.seconds))
        few.append(await pair(scale.few, scale.seconds))
        many.append(await pair(scale.many, scale.seconds))
        most.append(await hifumi(scale.most, scale.seconds))
    figures = [
        Figure(
            mark="–",
            what=f"path floor beside socket floor, {scale.few} rooms",
            measured=_speed(middle([path for path, _ in few])),
            beside=_speed(middle(socket)),
            target="",
        )
    ]
    for rooms, pairs in ((scale.few, few), (scale.many, many)):
        figures += [*_beside_the_floor(pairs, rooms)]
    growth = median([big.cpu / small.cpu for big, (_, small) in zip(most, few, strict=True)])
    octets = middle([ours for _, ours in few]).octets
    return [
        *figures,
        Figure("S5", "bytes a move and client", f"{octets:.0f}", "", "≤ 1,500", octets / 1_500, 1.0),
        Figure(
            mark="S10",
            what=f"CPU a move, {scale.most} rooms over {scale.few}",
            measured=f"{growth:.2f}",
            beside="",
            target="≤ 1.15",
            ratio=growth,
            aim=1.15,
        ),
    ]


async def paced(scale: Scale) -> list[Figure]:
    """S3: from a move to the last of its four viewers, at a steady pace."""
    pairs = [await pair(scale.many, scale.seconds, rate=scale.rate) for _ in range(scale.rounds)]
    floor_, ours = middle([path for path, _ in pairs]), middle([ours for _, ours in pairs])
    what = f"p50 / p99 at {scale.rate:.0f} moves/s over {scale.many} rooms"
    return [Figure("S3", what, _delay(ours), f"floor {_delay(floor_)}", "≤ 1.5 / 6 ms")]


async def two_workers(scale: Scale) -> list[Figure]:
    """S6: what a second process gains when all share both cores."""
    os.sched_setaffinity(0, machine.BOTH)
    try:
        gains = [await _gains(scale) for _ in range(scale.rounds)]
    finally:
        os.sched_setaffinity(0, machine.LOAD)
    floor_, ours = median([path for path, _ in gains]), median([ours for _, ours in gains])
    part = median([ours / path for path, ours in gains])
    return [
        Figure("S6", "two workers' gain over the floor's", f"{ours:.2f}×", f"floor {floor_:.2f}×", "≥ 0.90", part, 0.9)
    ]


async def pair(rooms: int, seconds: float, *, rate: float | None = None) -> Pair:
    """The path floor and Hifumi."""
    return await floor("path", rooms, seconds, rate=rate), await hifumi(rooms, seconds, rate=rate)


async def floor(
    kind: str,
    rooms: int,
    seconds: float,
    *,
    rate: float | None = None,
    cores: Sequence[frozenset[int]] = (machine.SERVER,),
) -> Sample:
    """One floor, a process for each set of cores."""
    with ExitStack() as running:
        store = running.enter_context(machine.store())
        servers = [running.enter_context(machine.floor(kind, store.url, cores=each)) for each in cores]
        async with rings(servers, rooms, pace=Pace(rate)) as load:
            return await load.play(seconds)


async def hifumi(
    rooms: int, seconds: float, *, rate: float | None = None, workers: int = 1, cores: frozenset[int] = machine.SERVER
) -> Sample:
    """Hifumi, Hearts at all tables."""
    with machine.store() as store, machine.hifumi(redis_url=store.url, workers=workers, cores=cores) as server:
        async with hearts(server, rooms, pace=Pace(rate)) as load:
            return await load.play(seconds)


async def _gains(scale: Scale) -> tuple[float, float]:
    both = machine.BOTH
    path = [await floor("path", scale.few, scale.seconds, cores=(both,) * n) for n in (1, 2)]
    ours = [await hifumi(scale.few, scale.seconds, workers=n, cores=both) for n in (1, 2)]
    return path[1].rate / path[0].rate, ours[1].rate / ours[0].rate


def _beside_the_floor(pairs: Sequence[Pair], rooms: int) -> tuple[Figure, Figure]:
    floor_, ours = middle([path for path, _ in pairs]), middle([ours for _, ours in pairs])
    rate = _ratio(pairs, lambda sample: sample.rate)
    cpu = _ratio(pairs, lambda sample: sample.cpu)
    return (
        Figure(
            "S1", f"moves/s over path floor, {rooms} rooms", _speed(ours), _speed(floor_), "≥ 0.45, 0.70", rate, 0.7
        ),
        Figure(
            mark="S4",
            what=f"CPU a move over path floor, {rooms} rooms",
            measured=f"{ours.cpu * 1e6:.0f} µs",
            beside=f"floor {floor_.cpu * 1e6:.0f} µs",
            target="≤ 1.40",
            ratio=cpu,
            aim=1.4,
        ),
    )


def _ratio(pairs: Sequence[Pair], figure: Callable[[Sample], float]) -> float:
    return median([figure(ours) / figure(path) for path, ours in pairs])


def _speed(sample: Sample) -> str:
    return f"{sample.rate:,.0f}/s, core {sample.busy:.0%} busy"


def _delay(sample: Sample) -> str:
    return f"{sample.p50 * 1e3:.1f} / {sample.p99 * 1e3:.1f} ms"
