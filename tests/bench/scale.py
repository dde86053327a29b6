"""How much of everything the bench does."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Scale:
    """Counts, and seconds of each measurement."""

    seconds: float = 4.0
    rounds: int = 3
    few: int = 25  # rooms
    many: int = 250
    most: int = 1_000
    spectators: int = 5_000
    rate: float = 1_000.0  # moves a second where they are paced
    micro: int = 20  # repetitions of the smallest measurements, of which the best counts


SMOKE = Scale(seconds=0.5, rounds=1, few=3, many=6, most=12, spectators=20, rate=50.0, micro=2)
"""Just enough to see that everything runs."""
