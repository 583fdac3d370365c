"""What each reader of a table is sent. Everything comes from what that reader may know (`match.view`, `match.heard`)."""

import time
from typing import Final, Literal, cast

from ouroboard.engine.event import Event
from ouroboard.games import registry
from ouroboard.rulebook import NoRules, sections
from ouroboard.server import commands
from ouroboard.server import wire as w
from ouroboard.server.table import Table
from ouroboard.timeline.match import NONE, Match

SILENT: Final = 60.0
"""Seconds after which a process that says nothing is taken to be gone."""
Right = Literal["free", "ask", "none"]


class Reader:
    """One audience of a table: a seat, or all who watch. Remembers what it has been told, to send only what is new."""

    def __init__(self, table: Table, seat: int | None) -> None:
        self.table = table
        self.seat = seat
        self.told: list[w.Happening] = []
        self._source: list[Event] | None = None
        self._retold = -1
        self.revision = -1

    def catch_up(self) -> int:
        """Puts into words what was heard since; returns the number of the first event that is new to this reader."""
        match = self.table.match
        assert match is not None
        heard = match.heard(self.seat)
        if heard is not self._source or self.table.retold != self._retold:
            # Something was unlearned, or is said differently now: all of it again.
            self._source, self._retold, self.told = heard, self.table.retold, []
        first = len(self.told)
        catalogue = match.game.events()
        for event in heard[first:]:
            sentence = catalogue.sentence(event, self.seat, match.names)
            self.told.append(w.Happening(event.kind, event.at, sentence, event.fields))
        self.revision = match.revision(self.seat)
        return first

    def has_news(self) -> bool:
        match = self.table.match
        return match is not None and (match.revision(self.seat) != self.revision or self.table.retold != self._retold)

    def game(self, who: commands.Asker, first: int) -> w.Game:
        """The match for this reader, with the events from number `first` on."""
        table, match = self.table, self.table.match
        assert match is not None
        return w.Game(
            rev=self.revision,
            first=first,
            events=self.told[first:] if first else self.told,
            view=match.view(self.seat),
            at=match.moment,
            waiting=match.to_act,
            question=None if self.seat is None else question(match, self.seat),
            undo=cast(Right, NONE if self.seat is None else commands.undo_right(table, self.seat)),
            branch=cast(Right, commands.branch_right(table, who)),
            lines=lines(match, self.seat),
            outcome=outcome(match),
        )


def question(match: Match, seat: int) -> w.Question | None:
    actions = match.actions(seat)
    if not actions:
        return None
    prompt = match.state.prompt(seat)
    others = [other for other in match.to_act if other != seat]
    choices = [w.Choice(action.text, action.picks, action.label) for action in actions]
    return w.Question(match.decision_id(seat), prompt.text, prompt.rule, choices, others)


def outcome(match: Match) -> w.Outcome | None:
    if match.result is None:
        return None
    seed, salt = match.open_seal()
    return w.Outcome(list(match.result.winners), list(match.result.scores), seed, salt)


def lines(match: Match, seat: int | None) -> list[w.Fork]:
    """The lines of play, when there are several: where each leaves the one that is being played."""
    if not match.branched:
        return []
    here = match.line()
    depth_of = {id(node): depth for depth, node in enumerate(here)}
    found: list[w.Fork] = []
    for end in match.nodes():
        if end.children:
            continue
        node = end
        while id(node) not in depth_of:
            assert node.parent is not None
            node = node.parent
        heard = match.heard_at(seat, depth_of[id(node)])
        found.append(w.Fork(len(found), heard, node.state.moment(), end is match.head))
    return found


def table_message(table: Table, who: commands.Asker, presence: "Presence") -> w.Table:
    """The table itself, as everybody may see it, with the reader's own place."""
    host = table.seat_of(table.host)
    seats = [
        w.Seat(
            place.kind,
            place.name,
            place.strength,
            place.ready,
            place.kind == "bot" or presence.here(seat),
            presence.away(seat),
            seat == host,
        )
        for seat, place in enumerate(table.places)
    ]
    petition = table.petition
    request = None
    if petition is not None:
        asking = table.places[petition.seat].name
        words = (
            f"{asking} would like to take back the last answer" if petition.kind == "undo" else f"{asking} would like to go back"
        )
        request = w.Request(
            petition.number, petition.kind, petition.seat, words, sorted(petition.agreed), table.others(petition.seat)
        )
    return w.Table(
        code=table.code,
        game=table.game_name,
        title=table.game.title,
        phase=table.phase,
        you=who.seat,
        host=who.is_host,
        seats=seats,
        watching=presence.watching(),
        options=dict(table.game.options),
        public=table.public,
        undo=table.undo,
        commitment=table.match.commitment if table.match is not None else "",
        request=request,
        next=table.next,
    )


class Presence:
    """Who is connected: here, and on the other server processes, as long as those keep saying so."""

    def __init__(self) -> None:
        self.seats: dict[str, dict[int, bool]] = {}
        """By process: the seats that are here, and whether all their pages are out of sight."""
        self.watchers: dict[str, int] = {}
        self._heard: dict[str, float] = {}

    def here(self, seat: int) -> bool:
        return any(seat in seats for seats in self.seats.values())

    def away(self, seat: int) -> bool:
        return self.here(seat) and all(seats[seat] for seats in self.seats.values() if seat in seats)

    def watching(self) -> int:
        return sum(self.watchers.values())

    def set(self, process: str, seats: dict[int, bool], watchers: int) -> None:
        self.seats[process], self.watchers[process] = seats, watchers

    def hear(self, process: str, seats: dict[int, bool], watchers: int) -> bool:
        """Another process has spoken. Says whether anything is different now."""
        before = dict(self.seats), dict(self.watchers)
        self._heard[process] = time.monotonic()
        self.set(process, seats, watchers)
        for other, heard in list(self._heard.items()):
            if time.monotonic() - heard > SILENT:
                del self.seats[other], self.watchers[other], self._heard[other]
        return before != (self.seats, self.watchers)


def chat(table: Table, seat: int | None) -> list[w.ChatLine]:
    """What this reader may read of what was said: watchers are among themselves until the end."""
    closed = seat is not None and table.phase == "play"
    readable = [remark for remark in table.chat if not (closed and remark.scope == "watchers")]
    return [w.ChatLine(n, r.scope, r.seat, r.name, r.text, r.time) for n, r in enumerate(readable)]


def about(name: str) -> w.About:
    """A game as it can be chosen."""
    game = registry.table(name, registry.usual_seats(name), {})
    try:
        has_rules = bool(sections(name))
    except NoRules:
        has_rules = False
    return w.About(
        name=game.name,
        title=game.title,
        version=game.version,
        seats=sorted(game.seat_counts),
        usual_seats=registry.usual_seats(name),
        options=[w.OptionInfo(o.name, list(o.values), o.default, o.words, o.rule) for o in game.offered],
        strengths=["easy", "normal", "sharp"],
        epoch=game.epoch_word(),
        has_rules=has_rules,
    )


def why_not(match: Match, seat: int, text: str, picks: list[str]) -> w.WhyNot:
    """Why a seat may not do something. A click on components is tried with every verb that the question knows."""
    if text:
        refusal = match.why_not(seat, text)
        return w.WhyNot(text, refusal.reason if refusal else "", refusal.rule if refusal else "")
    decision = match.decision(seat)
    if decision is None:
        return w.WhyNot("", "it is not your turn", "")
    chosen = set(picks)
    if any(chosen <= set(action.picks) for action in decision.actions):
        return w.WhyNot("", "", "")
    pieces = " ".join(pick.partition(":")[2] for pick in picks)
    for verb in dict.fromkeys(action.text.partition(" ")[0] for action in decision.actions if action.picks):
        refusal = match.why_not(seat, f"{verb} {pieces}"[:200])
        if refusal is not None:
            return w.WhyNot(f"{verb} {pieces}", refusal.reason, refusal.rule)
    return w.WhyNot("", f"that is not part of this: {decision.prompt.text}", decision.prompt.rule)
