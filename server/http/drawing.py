"""Pictures of simple shapes, drawn without a library: edges smoothed by distance, packed as PNG."""

import math
import struct
import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol, TypeAlias

Colour: TypeAlias = tuple[int, int, int]
Box: TypeAlias = tuple[float, float, float, float]  # left, top, right, bottom

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_DEPTH_AND_KIND = (8, 2, 0, 0, 0)  # 8 bits each of red, green and blue


class Shape(Protocol):
    """Anything with an edge."""

    @property
    def box(self) -> Box:
        """What surely holds all of it."""

    def outside(self, x: float, y: float) -> float:
        """How far the point lies outside of the edge; negative inside."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line with round ends."""

    start: tuple[float, float]
    end: tuple[float, float]
    width: float

    @property
    def box(self) -> Box:
        """Both ends and half the width around."""
        (x0, y0), (x1, y1), r = self.start, self.end, self.width / 2
        return min(x0, x1) - r, min(y0, y1) - r, max(x0, x1) + r, max(y0, y1) + r

    def outside(self, x: float, y: float) -> float:
        """From the nearest point of the line between the ends."""
        (x0, y0), (x1, y1) = self.start, self.end
        dx, dy = x1 - x0, y1 - y0
        along = ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy)
        along = min(max(along, 0.0), 1.0)
        return math.hypot(x - x0 - along * dx, y - y0 - along * dy) - self.width / 2


@dataclass(frozen=True, slots=True)
class Sheet:
    """A rectangle with round corners, turned about its centre by so many degrees, clockwise."""

    centre: tuple[float, float]
    width: float
    height: float
    corner: float
    turn: float = 0.0

    @property
    def box(self) -> Box:
        """A square that holds it however it is turned."""
        (x, y), reach = self.centre, math.hypot(self.width, self.height) / 2
        return x - reach, y - reach, x + reach, y + reach

    def outside(self, x: float, y: float) -> float:
        """Turned back, and folded into one quarter."""
        x, y = turned((x, y), self.centre, -self.turn)
        dx = abs(x - self.centre[0]) - self.width / 2 + self.corner
        dy = abs(y - self.centre[1]) - self.height / 2 + self.corner
        return math.hypot(max(dx, 0.0), max(dy, 0.0)) + min(max(dx, dy), 0.0) - self.corner


def turned(point: tuple[float, float], centre: tuple[float, float], degrees: float) -> tuple[float, float]:
    """The point turned about the centre, clockwise as y grows downwards."""
    angle = math.radians(degrees)
    x, y = point[0] - centre[0], point[1] - centre[1]
    sin, cos = math.sin(angle), math.cos(angle)
    return centre[0] + x * cos - y * sin, centre[1] + x * sin + y * cos


def draw(width: int, height: int, ground: Colour, shapes: Iterable[tuple[Shape, Colour]]) -> bytes:
    """A PNG of the shapes, later ones on top."""
    pixels = bytearray(bytes(ground) * (width * height))
    for shape, colour in shapes:
        _lay(pixels, width, height, shape, colour)
    return _packed(width, height, pixels)


def _lay(pixels: bytearray, width: int, height: int, shape: Shape, colour: Colour) -> None:
    left, top, right, bottom = shape.box
    first, last = max(math.floor(left) - 1, 0), min(math.ceil(right) + 1, width)
    for y in range(max(math.floor(top) - 1, 0), min(math.ceil(bottom) + 1, height)):
        x = first
        while x < last:
            outside = shape.outside(x + 0.5, y + 0.5)
            at = 3 * (y * width + x)
            run = max(math.floor(abs(outside) - 0.5), 1)  # as far as no edge can be
            if outside <= -0.5:
                run = min(run, last - x)
                pixels[at : at + 3 * run] = bytes(colour) * run
            elif outside < 0.5:
                for i, part in enumerate(colour, at):
                    pixels[i] = round(pixels[i] + (part - pixels[i]) * (0.5 - outside))
            x += run


def _packed(width: int, height: int, pixels: bytearray) -> bytes:
    row = 3 * width
    lines = b"".join(b"\0" + pixels[at : at + row] for at in range(0, row * height, row))  # 0: no filter
    head = struct.pack(">IIBBBBB", width, height, *_DEPTH_AND_KIND)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(lines, 9)), (b"IEND", b""))
    return _SIGNATURE + b"".join(
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body)) for name, body in parts
    )
