"""The mark as a bitmap, for what takes no SVG: home screens, and the previews that chat apps draw of a link."""

from functools import cache

from server.http.drawing import Colour, Sheet, Stroke, draw, turned

ICON_SIZES = (180, 192, 512)  # iOS; the two that an installable page needs
PREVIEW_SIZE = (600, 315)  # the smallest that is still shown large

_VERMILION: Colour = (0xC2, 0x3A, 0x22)
_WHITE: Colour = (0xFF, 0xFA, 0xF0)
_PAPER: Colour = (0xF4, 0xED, 0xDD)
_EDGE: Colour = (0xB9, 0xAC, 0x92)
_INK: Colour = (0x29, 0x24, 0x1F)
_HEM: Colour = (0x3B, 0x4A, 0x63)

# As in web/icon.svg, on a field of 24.
_MARK = (((10.2, 19.6), (5.4, 12.6)), ((12.0, 19.4), (12.0, 7.2)), ((13.8, 19.6), (20.0, 6.4)))
_MARK_WIDTH = 3.2
_MARK_MIDDLE = (12.5, 12.9)
_SAFE = 0.82  # a home screen may cut the corners off

# 一, 二, 三 as in web/app/header.js, on a field of 24: y, left, right.
_NUMERALS = (
    ((12.0, 4.5, 19.5),),
    ((7.5, 6.5, 17.5), (17.0, 4.0, 20.0)),
    ((5.5, 5.5, 18.5), (12.0, 7.0, 17.0), (18.5, 4.0, 20.0)),
)


@cache
def icon(size: int) -> bytes:
    """The mark on a full field of vermilion, clear of the corners."""
    scale = size / 24 * _SAFE

    def placed(point: tuple[float, float]) -> tuple[float, float]:
        return size / 2 + (point[0] - _MARK_MIDDLE[0]) * scale, size / 2 + (point[1] - _MARK_MIDDLE[1]) * scale

    strokes = (Stroke(placed(start), placed(end), _MARK_WIDTH * scale) for start, end in _MARK)
    return draw(size, size, _VERMILION, ((stroke, _WHITE) for stroke in strokes))


@cache
def preview() -> bytes:
    """Three cards in a fan, as on the front page: one, two, three."""
    width, height = PREVIEW_SIZE
    hem = Sheet((width / 2, height), width + 20, 36, 0)
    fan = (shape for n in range(3) for shape in _card(n))
    return draw(width, height, _PAPER, ((hem, _HEM), *fan))


def _card(n: int) -> list[tuple[Sheet | Stroke, Colour]]:
    turn = (n - 1) * 11.0
    pivot = (PREVIEW_SIZE[0] / 2, 800.0)
    centre = turned((pivot[0], 148.0), pivot, turn)
    paper = [(Sheet(centre, 140, 196, 14, turn), _EDGE), (Sheet(centre, 137, 193, 12.5, turn), _WHITE)]
    colour = _VERMILION if n == 2 else _INK

    def placed(x: float, y: float) -> tuple[float, float]:
        return turned((centre[0] + (x - 12) * 4, centre[1] + (y - 12) * 4), centre, turn)

    strokes = [(Stroke(placed(left, y), placed(right, y), 11), colour) for y, left, right in _NUMERALS[n]]
    return [*paper, *strokes]
