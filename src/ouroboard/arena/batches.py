"""Games in batches, which can be played in this process, in several, or on a cluster."""

from collections.abc import Callable
from typing import NamedTuple

from ouroboard.arena.cluster import on_cluster
from ouroboard.arena.table import Table
from ouroboard.arena.workers import Done, Piece, Progress, do_all, no_progress


class Batch(NamedTuple):
    """What a worker is told: whole words and numbers only."""

    table: Table
    bots: tuple[str, ...]
    seed: int
    piece: Piece
    seated: bool = False
    """Whether every bot keeps its seat."""


class Crew(NamedTuple):
    """Who does the work: so many processes here, or a cluster."""

    processes: int = 1
    progress: Progress = no_progress
    cluster: str = ""

    def do(self, work: Callable[[Batch], Done], batches: list[Batch], games_each: int) -> tuple[list[Done], int]:
        """Every batch done, in order, and how many processes did it. A piece of a batch stands for so many games each."""
        sizes = [batch.piece.size * games_each for batch in batches]
        if self.cluster:
            return on_cluster(work, batches, sizes, self.cluster, self.progress)
        return do_all(work, batches, sizes, self.processes, self.progress), self.processes


ALONE = Crew()
"""This process, and nobody watching."""
