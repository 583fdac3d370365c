"""What the referee of Tales keeps: its copy of the table, with sums, prices and offers."""

from collections import Counter
from typing import Any

from ouroboard.games.tales.content.box import SchoolCard
from ouroboard.games.tales.content.model import Content
from ouroboard.games.tales.rules.state import TalesState
from tests.tales.referee_map import ABILITIES, BUS, LAND, NEAR, NEXT, RESTRICTED, SUPPLY, reach


class Foul(AssertionError):
    """The game has done something that the rules do not allow."""


class Throw:
    """A test that is going on."""

    def __init__(self, kid: str, trait: str, source: tuple[str, str]) -> None:
        self.kid = kid
        self.trait = trait
        self.source = source
        self.helpers: list[str] = []
        self.extra = 0
        self.left_out: set[str] = set()
        self.dice = 0
        self.pushed = ""


class Draws:
    """New rumors that are being drawn."""

    def __init__(self, n: int) -> None:
        self.n = n
        self.drawn = 0
        self.fresh: set[int] = set()
        self.doubled = False
        self.gone: int | None = None
        """The space that a duplicate has just left."""
        self.pushed: str | None = None


class RefereeTable:
    """The copy of what everybody sees, and what the rules say about it: sums, prices, offers."""

    def __init__(self, state: TalesState) -> None:
        self.state = state
        self.content: Content = state.content()
        content = self.content
        self.boards = {kid.id: kid for kid in content.kids}
        self.items = {item.id: item for item in content.items}
        self.uses = {card.id: card.uses for card in content.anomalies}
        self.windows = {card.id: card.window for card in content.anomalies}
        self.sheets = {sheet.id: sheet for sheet in content.sheets}
        self.cards = {card.id: card for card in content.school}
        self.rumors = {rumor.id: rumor for rumor in content.rumors}
        self.options = state.game.options
        self.titles: dict[int, str] = {}
        self.read = 0
        self.step = 0
        self.log: list[str] = []
        self.throws: list[Throw] = []
        self.source = ("", "")
        self.must: list[tuple[str, str, str]] = []
        """Events that must come next: kind, Kid, condition."""
        self.due: dict[str, list[int]] = {}
        """Conditions that a failure still has to put on each Kid."""
        self.draws: Draws | None = None
        self.hacking = ""
        self.starter = ""
        self.called_off: set[str] = set()
        self.rests: Counter[str] = Counter()
        self.moves: list[tuple[str, str]] = []
        self.turned: list[tuple[str, str]] = []
        self.picks: list[str] = []
        self.morning: dict[str, Any] | None = None
        self.placing = ""
        self.origin: dict[str, str] = {}
        self.here: dict[str, set[str]] = {}
        """Machines that were near when a Kid arrived."""
        self.to_avoid: dict[str, set[str]] = {}
        self.disturbed = False
        """Whether a machine or a card may have changed what has to be avoided."""
        self.acting = ""
        self.riding = ""
        self.paid_by_bill = False
        self.acts = 0
        self.dials: Counter[str] = Counter()
        self.wanted: Counter[str] | None = None
        self.ended = False
        self.slid = True
        self.copy: dict[str, Any] = {}
        self.counts: Counter[str] = Counter()

    def ask(self, right: bool, what: str) -> None:
        if not right:
            raise Foul("\n".join([*self.log[-60:], f"FOUL: {what}"]))

    def quiet(self) -> bool:
        """Whether the afternoon waits for a new action."""
        return any(str(action).endswith(" late") for seat in self.state.to_act() for action in self.state.actions(seat))

    # ---- what is on the table -----------------------------------------------------------------------------------------------

    def kid(self, name: str) -> dict[str, Any]:
        found: dict[str, Any] = self.copy["kids"][name]
        return found

    def machine(self, name: str) -> dict[str, Any]:
        found: dict[str, Any] = self.copy["machines"][name]
        return found

    def card(self) -> SchoolCard:
        return self.cards[self.copy["school"]]

    def home(self, kid: str) -> str:
        return "ABCDEFGHIJKLMNOP"[self.boards[kid].home]

    def in_sector(self, sector: str) -> bool:
        return any(each["sector"] == sector for each in self.copy["machines"].values())

    def near(self, place: str) -> list[str]:
        return [name for name, each in self.copy["machines"].items() if each["sector"] in NEAR[place]]

    def free(self) -> list[str]:
        return [name for name, kid in self.copy["kids"].items() if kid["status"] == "out"]

    def ability(self, machine: str, name: str) -> bool:
        number = self.sheets[machine].ability
        return not self.options["just_machines"] and number >= 0 and ABILITIES[number] == name

    def rule(self, title: str) -> bool:
        """Whether a side with this title lies up."""
        return title in self.titles.values()

    def total(self, name: str) -> int:
        kid = self.kid(name)
        return int(kid["pool"] + kid["spent"] + kid["locked"] + len(kid["conditions"]))

    def check_sums(self) -> None:
        """Cubes, cards, rumors, firewalls and tokens are conserved at every moment."""
        copy, content = self.copy, self.content
        if not copy["track"] or not copy["kids"]:
            return
        for name, kid in copy["kids"].items():
            self.ask(self.total(name) == 6 + kid["extra"], f"{name} has {self.total(name)} cubes and {kid['extra']} extra ones")
            self.ask(min(kid["pool"], kid["spent"], kid["locked"]) >= 0, f"{name} has fewer than no cubes")
            self.ask(kid["favor"] == "bad" or kid["locked"] == 0, f"{name} has locked cubes without being grounded (123)")
            self.ask("injured" in kid["conditions"] or kid["injury"] == 0, f"{name} has a marker without an injury")
            self.ask(all(1 <= left <= self.uses[card] for card, left in kid["anomalies"].items()), "counters of an anomaly")
        held = [card for kid in copy["kids"].values() for card in (*kid["items"], *kid["anomalies"])] + [*copy["discards"]]
        self.ask(len(held) == len(set(held)), f"a card is twice there: {sorted(held)}")
        items = sum(card in self.items for card in held)
        self.ask(items + copy["items"] == len(content.items), "items are lost")
        self.ask(len(held) - items + copy["anomalies"] == len(content.anomalies), "anomalies are lost")
        on_track = sum(space is not None for space in copy["track"])
        self.ask(copy["pile"] + on_track + len(copy["rumor_discards"]) == len(content.rumors), "rumors are lost")
        letters = [space[0] for space in copy["track"] if space]
        self.ask(len(letters) == len(set(letters)), "a letter is twice on the track")
        walls = [token for each in copy["machines"].values() for token in each["firewalls"] if token is not None]
        self.ask(len(walls) == len(set(walls)) and len(walls) + copy["firewalls"] == 42, "firewalls are lost")
        sectors = [each["sector"] for each in copy["machines"].values() if each["sector"]]
        self.ask(len(sectors) == len(set(sectors)) and set(sectors) <= set(LAND), f"machines in {sectors}")
        for kind, supply in SUPPLY.items():
            lying = [number for (each, _), number in copy["tokens"].items() if each == kind]
            self.ask(sum(lying) <= supply and all(number <= 3 for number in lying), f"tokens of {kind}: {lying} (158)")
        for name, each in copy["machines"].items():
            owners = [kid for kid, board in copy["kids"].items() if board["machine"] == name]
            self.ask(owners == ([each["hacker"]] if each["hacker"] else []), f"{name} is hacked by {owners}, {each['hacker']}")
            self.ask(not (each["hacker"] and each["sector"]), f"{name} is hacked and on the map (131)")

    # ---- prices and offers ----------------------------------------------------------------------------------------------------

    def pay(self, name: str, cubes: int) -> None:
        kid = self.kid(name)
        self.ask(kid["pool"] >= cubes, f"{name} pays {cubes} with {kid['pool']} (112)")
        kid["pool"] -= cubes
        kid["spent"] += cubes
        if cubes > 0:
            self.called_off.clear()

    def dinner(self, name: str) -> int:
        """What the way home costs (4)."""
        kid = self.kid(name)
        if kid["place"] == self.home(name):
            return 0
        cost = (2 if kid["place"] in RESTRICTED else 1) + (1 if self.rule("Early Dark") else 0)
        lifts = [each for each in self.copy["kids"].values() if each["machine"] and each["place"] == kid["place"]]
        if kid["machine"] or (self.options["go_home_together"] and lifts):
            cost -= 1
        return max(cost, 0)

    def offers_of(self, name: str) -> set[str]:
        """What the rules offer a Kid in the afternoon, apart from cards, tiles and chores."""
        kid, found = self.kid(name), {f"{name} late"}
        place, pool = kid["place"], kid["pool"]
        if self.dinner(name) <= pool:
            found.add(f"{name} dinner")
        if pool == 0:
            return found
        found |= {f"{name} walk {other}" for other in NEXT[place] if pool >= (2 if other in RESTRICTED else 1)}
        if place in BUS and not self.rule("Fog on the Lake"):
            found |= {f"{name} bus {other}" for other in BUS - {place}}
        if kid["favor"] == "good":
            found |= {f"{name} car {other}" for other in set(NEAR) - RESTRICTED - {place}}
        if kid["machine"]:
            sectors = reach(NEAR[place], self.sheets[kid["machine"]].movement)
            found |= {f"{name} ride {other}" for sector in sectors for other in LAND[sector] if other != place}
            if self.ability(kid["machine"], "armed") and pool >= 2:
                found |= {f"{name} wreck {each}" for each in self.near(place) if not self.ability(each, "armed")}
        for space in self.copy["track"]:
            if space and space[1] is None and space[0] in {place, *NEXT[place]}:
                found.add(f"{name} scout {space[0]}")
            if space and space[0] == place:
                found.add(f"{name} investigate")
        for machine in self.near(place):
            walls = self.machine(machine)["firewalls"]
            if None in walls:
                found.add(f"{name} scout {machine}")
            sector = self.machine(machine)["sector"]
            crew = [other for other in self.free() if sector in NEAR[self.kid(other)["place"]]]
            if sum(self.kid(other)["pool"] for other in crew) >= len(walls) and name not in self.called_off:
                found.add(f"{name} hack {machine}")
        if kid["conditions"] and self.rests[name] == 0:
            found.add(f"{name} rest")
        if self.can_trade(place):
            found.add(f"{name} trade")
        return found

    def can_trade(self, place: str) -> bool:
        """Two Kids that stand there or are ill, and a card to give (93)."""
        there = [name for name, kid in self.copy["kids"].items() if kid["place"] == place and kid["status"] != "home"]
        cards = [len(self.kid(name)["anomalies"]) + len(self.loose(name)) for name in there]
        return len(there) >= 2 and sum(cards) > 0

    def loose(self, name: str) -> set[str]:
        return set(self.kid(name)["items"]) - {self.content.items[self.boards[name].item].id}

    def check_offers(self) -> None:
        """Every walk, bus, car, ride, scout, hack, rest, trade, dinner that is legal is offered, and no other."""
        verbs = {"walk", "bus", "car", "ride", "wreck", "scout", "investigate", "hack", "rest", "trade", "dinner", "late"}
        for seat in self.state.to_act():
            texts = [str(action) for action in self.state.actions(seat)]
            self.ask(len(texts) == len(set(texts)), f"an action is offered twice: {sorted(texts)}")
            own = {text for text in texts if text.split()[1] in verbs}
            kids = [name for name in self.free() if self.owner(name) == seat]
            right = {text for name in kids for text in self.offers_of(name)}
            self.ask(own == right, f"seat {seat}: not offered {sorted(right - own)}, wrongly offered {sorted(own - right)}")
        acting = {self.owner(name) for name in self.free()}
        self.ask(set(self.state.to_act()) == acting, f"{self.state.to_act()} may act, not {acting} (88)")

    def owner(self, name: str) -> int:
        """Kids are dealt out in seat order, the first seats get one more (134)."""
        kids, seats = list(self.copy["kids"]), self.state.game.seats
        row = [seat for seat in range(seats) for _ in range(len(kids) // seats + (1 if seat < len(kids) % seats else 0))]
        return row[kids.index(name)]
