"""Two bots on the same seeds of *Static on Channel Two*: a measurement that can be interrupted and goes on where it stopped.

    python -m bench.tales.paired ismcts:500ms 0 300 --file games.jsonl --processes 2

plays games 0 to 299 with `ismcts:500ms` and with `steady`, and appends a line of JSON to the file after each of them:

    {"kids": 3, "bot": "ismcts:500ms", "beside": "steady", "game": 0, "won": [1, 0], "seconds": 81.3}

Games that the file has already are not played again. At the end, and after Ctrl-C, it prints how often each bot won, in how many
games only one of them did, and the difference with its 95 % interval. `make bench` and `make soak` do not run it.
"""

import argparse
import json
import os
import time
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from ouroboard.arena.statistics import SampleSums, share
from ouroboard.arena.table_spec import seed_of
from ouroboard.arena.workers import do_all, processors
from ouroboard.bots.factory import make_bot
from ouroboard.bots.rollout import play_out
from ouroboard.games.tales.game import Tales

SEED = 7
"""Seed of all games; a game's own follows from this and its number."""

HEAD = """| bot | beside | Kids | games | won | beside won | only the bot | only the other | difference |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |"""


class BotPair(NamedTuple):
    """The two bots, and the number of Kids that they play."""

    kids: int
    bot: str
    beside: str


class PairedGame(NamedTuple):
    """A game for a worker."""

    pair: BotPair
    game: int
    file: str


Won = tuple[int, int]
"""Whether each of the two bots won: 1 or 0."""


def play(pair: BotPair, game: int) -> Won:
    """Plays the same deal with both bots. Returns which of them won."""
    table = Tales(1, {"scenario": "static", "kids": pair.kids})
    won = []
    for name in (pair.bot, pair.beside):
        result = play_out(table, [make_bot(name, table)], seed_of(SEED, game)).state.result
        assert result is not None
        won.append(1 if result.winners else 0)
    return won[0], won[1]


def play_and_note(job: PairedGame) -> None:
    """Plays a game and appends its line to the file, in one write, so that several processes can share the file."""
    begun = time.perf_counter()
    won = play(job.pair, job.game)
    line = {**job.pair._asdict(), "game": job.game, "won": won, "seconds": round(time.perf_counter() - begun, 1)}
    file = os.open(job.file, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    try:
        os.write(file, (json.dumps(line) + "\n").encode())
    finally:
        os.close(file)


def noted(file: Path, pair: BotPair) -> dict[int, Won]:
    """Returns the games of these bots that the file has, by their number."""
    found: dict[int, Won] = {}
    for text in file.read_text(encoding="utf-8").splitlines() if file.exists() else []:
        line = json.loads(text)
        if BotPair(line["kids"], line["bot"], line["beside"]) == pair:
            found[line["game"]] = (line["won"][0], line["won"][1])
    return found


def row(pair: BotPair, games: Iterable[Won]) -> str:
    """Returns a row of the table: what these games show."""
    played = list(games)
    difference = SampleSums()
    for bot, beside in played:
        difference.add(bot - beside)
    points = difference.interval()
    rates = [share(sum(won[place] for won in played), len(played)) for place in (0, 1)]
    shown = " | ".join(f"{100 * rate.mean:.1f} % ({100 * rate.low:.1f} … {100 * rate.high:.1f})" for rate in rates)
    only = f"{played.count((1, 0))} | {played.count((0, 1))}"
    lead = f"{100 * points.mean:+.1f} points ({100 * points.low:+.1f} … {100 * points.high:+.1f})"
    return f"| {pair.bot} | {pair.beside} | {pair.kids} | {len(played):,} | {shown} | {only} | {lead} |"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.tales.paired", description="Plays two bots on the same seeds.")
    parser.add_argument("bot", help="a bot by its name, like ismcts:500ms or ismcts:27000")
    parser.add_argument("first", type=int, help="number of the first game")
    parser.add_argument("end", type=int, help="number after that of the last game")
    parser.add_argument("--beside", default="steady", help="the other bot (default: steady)")
    parser.add_argument("--kids", type=int, default=3, help="number of Kids (default: 3)")
    parser.add_argument("--file", type=Path, required=True, help="file with a line for each game")
    parser.add_argument("--processes", type=int, default=processors(), help="number of games that are played at once")
    chosen = parser.parse_args()
    pair = BotPair(chosen.kids, chosen.bot, chosen.beside)
    wanted = range(chosen.first, chosen.end)
    there = noted(chosen.file, pair)
    jobs = [PairedGame(pair, game, str(chosen.file)) for game in wanted if game not in there]
    do_all(play_and_note, jobs, [1] * len(jobs), chosen.processes, lambda games: None)
    played = noted(chosen.file, pair)
    print(f"{HEAD}\n{row(pair, [played[game] for game in wanted if game in played])}")


if __name__ == "__main__":
    main()
