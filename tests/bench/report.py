"""The table and the plot that the bench ends with."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

WIDTH, BAR, GAP, LEFT = 760, 18, 10, 330  # pixels of the plot


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the table. `ratio` is what counts where a time alone says nothing, `aim` what it should be."""

    mark: str
    what: str
    measured: str
    beside: str
    target: str
    ratio: float | None = None
    aim: float | None = None


def table(figures: Sequence[Figure]) -> str:
    """The figures as Markdown."""
    lines = ["| # | figure | measured | beside | ratio | target |", "|---|---|---|---|---|---|"]
    for f in figures:
        ratio = "" if f.ratio is None else f"{f.ratio:.2f}"
        lines.append(f"| {f.mark} | {f.what} | {f.measured} | {f.beside} | {ratio} | {f.target} |")
    return "\n".join(lines)


def plot(figures: Sequence[Figure]) -> str:
    """The ratios as bars, each with a stroke where it is meant to be, as SVG."""
    shown = [(figure, figure.ratio, figure.aim) for figure in figures if figure.ratio is not None]
    longest = max((max(ratio, aim or 0) for _, ratio, aim in shown), default=1)
    scale = (WIDTH - LEFT - 60) / longest
    height = len(shown) * (BAR + GAP) + GAP
    box = f'viewBox="0 0 {WIDTH} {height}" font-family="sans-serif" font-size="12"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {box}>',
        f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>',
    ]
    for n, (figure, ratio, aim) in enumerate(shown):
        top = GAP + n * (BAR + GAP)
        base = top + BAR - 5
        parts += [
            f'<text x="{LEFT - 8}" y="{base}" text-anchor="end">{escape(f"{figure.mark} {figure.what}")}</text>',
            f'<rect x="{LEFT}" y="{top}" width="{ratio * scale:.1f}" height="{BAR}" fill="#3a5a7a"/>',
            f'<text x="{LEFT + ratio * scale + 6:.1f}" y="{base}">{ratio:.2f}</text>',
        ]
        if aim is not None:
            x = LEFT + aim * scale
            parts.append(f'<path d="M{x:.1f} {top - 3}v{BAR + 6}" stroke="#c33" stroke-width="2"/>')
    return "\n".join([*parts, "</svg>", ""])
