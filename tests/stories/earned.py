"""Who has earned which text of a sentinel mission: a small model of who stood where, who told what, and what lies open.

It follows one match by its public view and by what happened, and asks the rules nothing. `Readers` reads every byte that any
reader is sent, and raises `Spoiled` for a word that this reader has not earned.
"""

import json
from collections.abc import Sequence
from typing import Any

from ouroboard.engine.action import Action
from ouroboard.engine.bits import SPECTATOR
from ouroboard.engine.event import Event
from ouroboard.timeline.match import Match
from ouroboard.timeline.node import Node
from tests.stories.printed import owners
from tests.stories.sentinel_mission import Key, SentinelMission

WATCHER = None
NEVER = {"answer"}
"""Texts that nobody is ever sent."""
ON_CARD = {"front", "option", "question"}
"""Texts that a seat has earned when it reads the card."""
SPOKEN = {"said", "success", "right", "wrong"}
"""Texts that a card says to those who stand there."""


class Spoiled(AssertionError):
    """Somebody can read what it has not earned."""


class Earned:
    """The keys of the texts that each reader has earned so far."""

    def __init__(self, mission: SentinelMission, seats: int, agents: int) -> None:
        self.mission = mission
        self.words = mission.words
        self.seats = seats
        self.owner = owners(seats, agents)
        self.keys: dict[int | None, set[Key]] = {reader: set() for reader in (*range(seats), WATCHER)}
        self.standing: dict[int, tuple[str, str] | None] = dict.fromkeys(self.owner)
        """By agent, place and letter."""
        self.lies: dict[tuple[str, str], str] = dict(self.mission.first_cards)
        """By place and letter, the card that lies there in this run."""
        self.place = ""
        self.holder: dict[str, int] = {}

    def all_seats(self) -> list[int]:
        return list(range(self.seats))

    def give(self, readers: Sequence[int | None], *keys: Key) -> None:
        for reader in readers:
            self.keys[reader].update(keys)

    def everybody(self, *keys: Key) -> None:
        self.give([*range(self.seats), WATCHER], *keys)

    def seats_of(self, agent: int) -> list[int]:
        seat = self.owner[agent]
        return self.all_seats() if seat is None else [seat]

    def seats_at(self, spot: tuple[str, str]) -> list[int]:
        found = {seat for agent, at in self.standing.items() if at == spot for seat in self.seats_of(agent)}
        return sorted(found)

    # ---- what happens -------------------------------------------------------------------------------------------------

    def hear(self, event: Event) -> None:
        """Follows an event in its fullest form."""
        fields: dict[str, Any] = event.fields
        handler = getattr(self, f"on_{event.kind}", None)
        if handler is not None:
            handler(fields)
        self.share_items()

    def on_place_opened(self, fields: dict[str, Any]) -> None:
        self.place = fields["place"]
        self.everybody(("place", self.place), ("name", self.place))

    def on_place_shown(self, fields: dict[str, Any]) -> None:
        self.everybody(("name", fields["place"]))

    def on_left(self, fields: dict[str, Any]) -> None:
        self.place = ""
        self.standing = dict.fromkeys(self.standing)

    on_turned_away = on_left

    def on_run_begins(self, fields: dict[str, Any]) -> None:
        self.on_left(fields)
        self.lies = dict(self.mission.first_cards)

    def stand(self, fields: dict[str, Any]) -> None:
        if fields["space"]:
            self.standing[fields["agent"]] = (self.place, fields["space"])

    on_placed = on_sent = on_moved = on_returned = stand

    def on_died(self, fields: dict[str, Any]) -> None:
        self.standing[fields["agent"]] = None

    def on_card_laid(self, fields: dict[str, Any]) -> None:
        self.lies[self.place, fields["space"]] = fields["card"]
        self.everybody(("back", fields["card"]))

    def on_read(self, fields: dict[str, Any]) -> None:
        """A seat reads what lies where an agent of its stands. That the agents do stand there is the model's own knowledge."""
        spot, card = (fields["place"], fields["space"]), fields["card"]
        for agent in fields["agents"]:
            if self.standing[agent] == spot and self.lies.get(spot) == card:
                self.give(list(self.seats_of(agent)), *self.of_card(card))
        self.give(self.all_seats(), ("box", card))

    def of_card(self, card: str) -> list[Key]:
        texts = [key for key in self.words.keys.values() if key[0] in ON_CARD | {"gist"} and key[1] == card]
        return [*texts, *self.mission.named_on.get(card, set())]

    def on_told(self, fields: dict[str, Any]) -> None:
        if ("front", fields["card"]) in self.keys[fields["player"]]:
            self.give(self.all_seats(), ("gist", fields["card"]))

    def on_said(self, fields: dict[str, Any]) -> None:
        """What a card says goes to those who stand there: the words decide which card spoke."""
        for key in self.words.found_in(fields["text"]).values():
            spot = (self.place, fields["space"])
            if key[0] == "aloud" and not fields["space"]:
                self.everybody(key)
            if key[0] in SPOKEN and self.lies_or_lay(spot, key[1]):
                self.give(list(self.seats_at(spot)), key)

    def lies_or_lay(self, spot: tuple[str, str], card: str) -> bool:
        """Whether a card lies on a space. One that has just gone or was covered may still speak."""
        return card == self.lies.get(spot) or self.mission.first_cards.get(spot) == card

    def on_item_taken(self, fields: dict[str, Any]) -> None:
        self.holder[str(fields["item"])] = fields["agent"]
        self.everybody(("item name", str(fields["item"])))

    def on_item_given(self, fields: dict[str, Any]) -> None:
        self.holder[str(fields["item"])] = fields["to"]

    def share_items(self) -> None:
        """The story on an item: holder, those on its space, all while pawns are off the board (50)."""
        for item, agent in self.holder.items():
            spot = self.standing[agent]
            readers = self.all_seats() if not self.place else self.seats_of(agent) if spot is None else self.seats_at(spot)
            self.give([*readers, *self.seats_of(agent)], ("item", item))

    def on_base_turned(self, fields: dict[str, Any]) -> None:
        self.everybody(("base", fields["card"]))

    def on_receptacle_taken(self, fields: dict[str, Any]) -> None:
        self.everybody(("receptacle", fields["receptacle"]))

    def on_run_over(self, fields: dict[str, Any]) -> None:
        self.give(self.all_seats(), ("ending", fields["ending"]))
        self.standing = dict.fromkeys(self.standing)
        self.place = ""

    def on_ended(self, fields: dict[str, Any]) -> None:
        """After the campaign what some seat has read is open to everybody (139)."""
        if fields["won"]:
            self.give(self.all_seats(), ("after",))
        read = {key for seat in range(self.seats) for key in self.keys[seat]}
        self.everybody(*read)

    def look(self, view: dict[str, Any]) -> None:
        """Takes over what lies open: the plan, the places on it, and the backs of the open place."""
        for quarter in view["quarters"]:
            self.everybody(("plan", quarter["card"]))
            self.everybody(*[("name", place) for place in quarter["places"]])
        for each in view["spaces"]:
            if each["card"] is not None:
                self.everybody(("back", each["card"]))


class Readers:
    """Reads everything that anybody is sent of one match."""

    def __init__(self, match: Match, mission: SentinelMission, agents: int) -> None:
        self.match = match
        self.mission = mission
        self.words = mission.words
        self.earned = Earned(mission, match.game.seats, agents)
        self.opened: set[str] = set()
        self.follow(match.root)

    def play(self, seat: int, action: Action) -> None:
        self.match.play(seat, action)
        self.follow(self.match.head)

    def follow(self, node: Node) -> None:
        """Hears what a node tells, in its fullest form; then everything that was sent must be earned."""
        view: Any = node.state.view(None)
        self.earned.look(view)
        for told in node.told:
            full = told.variants[0].event
            if full.kind == "place_opened":
                self.opened.add(full.fields["place"])  # type: ignore[arg-type]
            self.earned.hear(full)
            for reader in self.readers():
                event = told.heard_by(SPECTATOR if reader is None else reader)
                if event is not None:
                    self.judge(reader, event.kind, dumped(event.json()))
        self.earned.look(view)

    def readers(self) -> list[int | None]:
        return [*range(self.match.game.seats), WATCHER]

    def judge(self, reader: int | None, where: str, text: str) -> None:
        for word, key in self.words.found_in(text.lower()).items():
            if key[0] in NEVER or key not in self.earned.keys[reader]:
                raise Spoiled(f"{where} shows {word} {key} to {reader}")
        for place, motif in self.mission.secret_motifs.items():
            if place not in self.opened and f'"{motif}"' in text:
                raise Spoiled(f"{where} shows the art of a place that was never opened to {reader}")
        for place in self.mission.hidden:
            if ("name", place) not in self.earned.keys[reader] and place in text:
                raise Spoiled(f"{where} names the hidden place to {reader}")

    def look(self, vocabulary: list[Action]) -> None:
        """Reads views, prompts, labels, previews and refusals of now."""
        match = self.match
        hidden = {f"vote {place}" for place in self.mission.hidden}
        for reader in self.readers():
            self.judge(reader, "view", dumped(match.view(reader)))
            self.judge(reader, "sentence", "\n".join(match.log(reader)[-5:]))
            if reader is None:
                continue
            decision = match.decision(reader)
            if decision is not None:
                self.judge(reader, "prompt", f"{decision.prompt} {decision.prompt.rule}")
                for action in decision.actions:
                    self.judge(reader, "label", f"{action.text} {action.label} {action.picks}")
                    self.judge(reader, "preview", dumped(match.preview(reader, action)))
            for action in vocabulary:
                refusal = match.why_not(reader, str(action))
                if refusal is not None and str(action) not in hidden:
                    self.judge(reader, "refusal", f"{refusal.reason} {refusal.rule}")

    def look_at_records(self) -> None:
        for reader in self.readers():
            if not self.match.over:
                self.judge(reader, "record", self.match.record(reader))

    def look_back(self) -> None:
        """After the end: the replay of every reader, at some moments, and all that it has heard."""
        for depth in range(0, len(self.match.line()), 7):
            _, views = self.match.look_back(depth, self.readers())
            for reader, view in zip(self.readers(), views, strict=True):
                self.judge(reader, "replay", dumped(view))


def dumped(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)
