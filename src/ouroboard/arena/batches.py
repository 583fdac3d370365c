"""Games in batches, which can be played in this process, in several, or on a cluster."""

from collections.abc import Callable
from typing import NamedTuple

from ouroboard.arena.cluster import on_cluster
from ouroboard.arena.table_spec import TableSpec
from ouroboard.arena.workers import Answers, Done, Piece, Progress, do_all, no_progress


class Batch(NamedTuple):
    """The input of a worker: plain words and numbers only."""

    table: TableSpec
    bots: tuple[str, ...]
    seed: int
    piece: Piece
    seated: bool = False
    """Whether every bot keeps its seat."""


class Runner(NamedTuple):
    """How batches are played: the number of processes here, or a cluster."""

    processes: int = 1
    progress: Progress = no_progress
    cluster: str = ""

    def do(self, work: Callable[[Batch], Done], batches: list[Batch], games_each: int) -> tuple[Answers[Done], int]:
        """Plays the batches, and returns the answers and the number of processes. An item of a piece is `games_each` games.

        After Ctrl-C the answers are those that had arrived; without any it raises `KeyboardInterrupt`.
        """
        sizes = [batch.piece.size * games_each for batch in batches]
        if self.cluster:
            answers, processes = on_cluster(work, batches, sizes, self.cluster, self.progress)
        else:
            answers, processes = do_all(work, batches, sizes, self.processes, self.progress), self.processes
        if answers.stopped and not answers.done:
            raise KeyboardInterrupt
        return answers, processes


IN_THIS_PROCESS = Runner()
"""A runner with one process and no progress bar."""
