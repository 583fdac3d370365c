"""A second reading of the rules of Tales, which follows a game by its views and events and asks the rules nothing.

`Referee` keeps a copy of what everybody sees. Each event changes the copy as the rulebook and the rulings (numbers in brackets)
say, and after each answer the copy must equal the view: so every change is told, and every event is true. What the rules must do
by themselves (the rumor track, the moves and modes of the machines, pools, prices, relief, favor) is computed here once more.
From the game it takes what is printed on cards, and nothing else.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from ouroboard.engine.event import Event
from ouroboard.games.tales.content.model import Content, SchoolCard, Test
from ouroboard.games.tales.content.words.kids import TakeCondition
from ouroboard.games.tales.content.words.story import ChangeEnigma, ChangeInsight
from ouroboard.games.tales.rules.state import TalesState

# ---- the map (§5.1 of the page of rulings), typed in by hand ----------------------------------------------------------

GRID = """
~~   ~~   --   E    --   K    ~~   ~~
--   ~~   B    E    --   K    I/K  ~~
A    --   B    H    M    M    I    --
A    P    L    ~~   G    G/O  O    D
~~   P    L    --   N    C    --   D
~~   ~~   --   F    --   J    J    ~~
"""
WAYS = "AP BE BH BP CD CJ CN CO DJ DO EH EK FJ FL FN GH GM GN HM IK IO KM LN LP MO"
RESTRICTED = set("BFGILN")
BUS = set("CEJMP")
SCHOOL = "M"

LAND: dict[str, set[str]] = {}
for row, line in enumerate(GRID.split("\n")[1:-1]):
    for column, cell in enumerate(line.split()):
        if cell != "~~":
            LAND["ABCDEF"[row] + str(column + 1)] = set() if cell == "--" else set(cell.split("/"))
NEAR = {place: {sector for sector, places in LAND.items() if place in places} for place in "ABCDEFGHIJKLMNOP"}
NEXT = {place: {(set(way) - {place}).pop() for way in WAYS.split() if place in way} for place in NEAR}
SHIFT = {"n": (-1, 0), "e": (0, 1), "s": (1, 0), "w": (0, -1)}

TRAITS = ("brave", "clever", "charming", "quick", "tough")
CLASSES = ("worker", "warden", "watcher", "warrior")
SLOTS = ("exhausted", "upset", "scared", "injured")
FAVORS = ("bad", "neutral", "good")
ABILITIES = ("alarmed", "armed", "escapee", "predictable", "slow_reboot", "unpredictable")
SUPPLY = {"dinosaur": 15, "weed": 15, "machine": 15, "grown_up": 15, "agent": 15, "track": 6, "trouble": 3, "ship": 1}
DICE_OF = {"tuning-fork": 2, "exercise-book": 1}


def beside(sector: str, direction: str) -> str | None:
    """The land sector next to one in a direction."""
    down, right = SHIFT[direction]
    row, column = "ABCDEF".index(sector[0]) + down, int(sector[1]) + right
    if not 0 <= row < 6:
        return None
    found = "ABCDEF"[row] + str(column)
    return found if found in LAND else None


def neighbours(sector: str) -> set[str]:
    return {found for direction in SHIFT if (found := beside(sector, direction))}


def reach(start: Iterable[str], steps: int) -> set[str]:
    """Sectors that a ride of so many steps can end in."""
    found = set(start)
    for _ in range(steps):
        found |= {other for sector in found for other in neighbours(sector)}
    return found


def steps_to(sector: str, targets: Iterable[str]) -> int:
    """Steps over land to the closest of some sectors (118)."""
    goal, found, steps = set(targets), {sector}, 0
    while not found & goal:
        found, steps = reach(found, 1), steps + 1
        assert steps < 99
    return steps


# ---- what everybody sees, in one form -----------------------------------------------------------------------------------


def seen(view: dict[str, Any]) -> dict[str, Any]:
    """The parts of a view that the referee copies."""
    calendar = view.get("calendar", view)
    rumors = view["rumors"] if isinstance(view.get("rumors"), dict) else view
    decks = view.get("decks", view)
    return {
        "round": calendar["round"],
        "day": calendar["day"],
        "first": view["first"],
        "insight": view["insight"]["value"] if isinstance(view["insight"], dict) else view["insight"],
        "enigma": view["enigma"]["value"] if isinstance(view["enigma"], dict) else view["enigma"],
        "kids": {kid["kid"]: seen_kid(kid) for kid in view["kids"]},
        "machines": {each["machine"]: seen_machine(each) for each in view["machines"]},
        "track": [(space["letter"], space["rumor"]) if space else None for space in rumors["track"]],
        "pile": rumors["pile"],
        "top": list(rumors["top"]),
        "bottom": list(rumors["bottom"]),
        "rumor_discards": set(rumors.get("discards" if rumors is not view else "rumor_discards", ())),
        "school": view["school"],
        "last_school": view["last_school"],
        "all_alert": view["all_alert"],
        "items": decks["items"] if "items" in decks else decks["items_left"],
        "anomalies": decks["anomalies"] if "anomalies" in decks else decks["anomalies_left"],
        "firewalls": decks["firewalls"] if "firewalls" in decks else decks["firewalls_left"],
        "discards": set(decks["discards"]),
        "tokens": seen_tokens(view),
        "diary": {card.get("diary", card.get("card")): card["side"] for card in view["diary"]},
    }


def seen_kid(kid: dict[str, Any]) -> dict[str, Any]:
    anomalies = kid["anomalies"]
    if isinstance(anomalies, list):
        anomalies = {each["card"]: each["uses"] for each in anomalies}
    return {
        "place": kid["place"],
        "pool": kid["pool"],
        "spent": kid["spent"],
        "locked": kid.get("locked", kid.get("grounded")),
        "extra": kid.get("bonus", kid.get("extra")),
        "next_extra": kid.get("next_bonus", kid.get("next_extra")),
        "conditions": set(kid["conditions"]),
        "injury": kid["injury"],
        "favor": kid["favor"],
        "items": set(kid["items"]),
        "anomalies": dict(anomalies),
        "machine": kid["machine"],
        "chore": kid["chore"],
        "status": {"dinner": "home"}.get(kid["status"], kid["status"]),
    }


def seen_machine(machine: dict[str, Any]) -> dict[str, Any]:
    names = ("sector", "mode", "hacker", "hack_token", "wrecked")
    return {**{name: machine[name] for name in names}, "firewalls": list(machine["firewalls"])}


def seen_tokens(view: dict[str, Any]) -> dict[tuple[str, str], int]:
    """Tokens by kind and place, whichever way round the view has them."""
    found: dict[tuple[str, str], int] = {}
    for outer, inner in view["tokens"].items():
        for name, number in inner.items():
            kind, place = (name, outer) if len(outer) == 1 else (outer, name)
            if kind != "ship":
                found[kind, place] = number
    return found


def differences(copy: Any, view: Any, path: str = "") -> list[str]:
    """Where the copy and the view differ, in words."""
    if isinstance(copy, dict) and isinstance(view, dict):
        keys = sorted({*copy, *view}, key=str)
        return [found for key in keys for found in differences(copy.get(key), view.get(key), f"{path}.{key}")]
    return [] if copy == view else [f"{path[1:]}: the referee has {copy!r}, the view {view!r}"]


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


class Referee:
    """Follows one game. `answer` plays an action and checks all that comes of it."""

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
        self.take_over()
        self.check_sums()

    # ---- following --------------------------------------------------------------------------------------------------------

    def take_over(self) -> None:
        """Before the first round the referee only looks; from then on it copies."""
        for event in self.news():
            self.note_text(event)
        self.copy = seen(self.state.view(None))

    def news(self) -> list[Event]:
        told = self.state.told[self.read :]
        self.read = len(self.state.told)
        return [variant.event for each in told for variant in each.variants]

    def note_text(self, event: Event) -> None:
        fields: dict[str, Any] = event.fields
        if event.kind == "diary_shown":
            self.titles[fields["diary"]] = fields["title"]
        elif event.kind == "diary_gone":
            self.titles.pop(fields["diary"], None)

    def answer(self, seat: int, text: str) -> None:
        """Plays an action, reads what is told, and compares the copy with the view."""
        action = next(action for action in self.state.actions(seat) if str(action) == text)
        self.log.append(f"--- {seat}: {text}")
        first_day = self.copy["round"] == 0
        if not first_day:
            self.begin(seat, text)
        self.state.play(seat, action)
        if first_day:
            events = self.news()
            self.copy = seen(self.state.view(None))
            for event in events:
                self.note_text(event)
                if event.kind in ("school_event", "test_begins"):
                    self.hear(event)
            self.check_sums()
            return
        for event in self.news():
            self.log.append(f"    {event.kind} {event.fields} @{event.at[2]}")
            self.hear(event)
        if self.ended or self.state.over():
            self.ask(self.ended and self.state.over(), "the end is told, and only the end")
            return
        view = seen(self.state.view(None))
        if self.morning is not None and self.quiet():
            self.check_machine_step()
        wrong = differences(self.copy, view)
        self.ask(not wrong, "; ".join(wrong))
        self.check_sums()
        if self.quiet():
            self.action_over()

    def ask(self, right: bool, what: str) -> None:
        if not right:
            raise Foul("\n".join([*self.log[-60:], f"FOUL: {what}"]))

    def quiet(self) -> bool:
        """Whether the afternoon waits for a new action."""
        return any(str(action).endswith(" late") for seat in self.state.to_act() for action in self.state.actions(seat))

    def action_over(self) -> None:
        """An action has run to its end: everything that it owed has come."""
        self.ask(not self.throws, "a test is left open")
        self.ask(not any(self.due.values()), f"conditions are still due: {self.due}")
        if self.wanted is not None and self.acts == 0:
            self.ask(self.dials == self.wanted, f"the dials turned by {dict(self.dials)}, expected {dict(self.wanted)}")
        if not self.disturbed:
            left = {name for name, machines in self.to_avoid.items() if machines}
            self.ask(not left, f"{left} did not have to avoid {self.to_avoid} (29)")
        self.to_avoid = {}
        self.wanted = None
        self.hacking = ""
        self.riding = ""
        self.check_offers()

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

    # ---- what is answered ------------------------------------------------------------------------------------------

    def begin(self, seat: int, text: str) -> None:
        words = text.split()
        if words[0] == "machine":
            self.picks.append(words[1])
        if words[0] == "card" and self.throws and self.options["favorite_lighter"] and self.throws[-1].dice == 0:
            self.throws[-1].left_out.add(words[1])
        if words[0] == "call":
            self.called_off |= {self.starter} if self.starter else set()
        if words[0] == "pay":
            self.paid_by_bill = False
        if len(words) < 2 or words[0] not in self.copy["kids"] or not self.quiet():
            return
        name, verb = words[0], words[1]
        self.counts[verb] += 1
        self.dials.clear()
        self.wanted = Counter() if verb in ("walk", "bus", "car", "scout", "rest", "trade", "dinner", "late") else None
        self.acts = 0
        self.acting = name
        self.starter = name if verb == "hack" else ""
        kid = self.kid(name)
        self.origin = {name: kid["place"]}
        self.here, self.to_avoid, self.disturbed = {}, {}, False
        if verb == "walk":
            self.pay(name, 2 if words[2] in RESTRICTED else 1)
        elif verb in ("bus", "car", "scout", "investigate", "trade", "rest"):
            self.pay(name, 1)
            self.rests[name] += verb == "rest"
        elif verb == "ride":
            self.riding = name
            self.called_off.clear()
        elif verb == "wreck":
            self.pay(name, 2)
        elif verb == "uses" and self.windows[words[2]] == 0:
            self.pay(name, 1)
        elif verb in ("visit", "chore", "does"):
            self.begin_offer(name, verb, words)

    def begin_offer(self, name: str, verb: str, words: list[str]) -> None:
        """An action of a tile, a chore or the diary is paid for by its card's price."""
        number = self.offer_number(name, verb, words)
        offer = self.content.offers[number]
        place = self.kid(name)["place"]
        sharing = [other for other in self.free() if self.kid(other)["place"] == place and self.kid(other)["pool"] > 0]
        if not (offer.shared and offer.time > 0 and len(sharing) > 1):
            self.pay(name, int(offer.time))

    def offer_number(self, name: str, verb: str, words: list[str]) -> int:
        content = self.content
        if verb == "visit":
            place = "ABCDEFGHIJKLMNOP".index(self.kid(name)["place"])
            return next(int(tile.offer) for tile in content.tiles if tile.place == place)
        if verb == "chore":
            return next(int(chore.offer) for chore in content.chores if chore.id == self.kid(name)["chore"])
        label, letter = int(words[2][:-1]), "abcdef".index(words[2][-1])
        card = next(card for card in content.diary if card.label == label)
        offers = card.sides["AB".index(self.copy["diary"][label])].offers
        return next(number for number in offers if content.offers[number].letter == letter)

    # ---- what is told ------------------------------------------------------------------------------------------

    def hear(self, event: Event) -> None:
        fields: dict[str, Any] = event.fields
        self.counts[event.kind] += 1
        self.note_text(event)
        if event.kind in ("anomaly_used", "machine_moved", "mode_changed", "card_acts", "diary_acts"):
            self.disturbed = True
        self.enter_step(event)
        if self.must:
            kind, kid, condition = self.must.pop(0)
            told = (event.kind, fields.get("kid"), fields.get("condition"))
            self.ask(told == (kind, kid, condition), f"{kind} {kid} {condition} must come next, not {told}")
        handler = getattr(self, f"on_{event.kind}", None)
        if handler is not None:
            handler(fields)
        elif event.kind not in SILENT:
            self.ask(False, f"the referee does not know {event.kind}")

    def enter_step(self, event: Event) -> None:
        """Steps of a round begin and end with the moments of events (171)."""
        step = event.at[2]
        if self.morning is not None and step > 3:
            self.check_machine_step()
        if step == 3 and self.morning is None and self.copy["round"] > 0:
            self.begin_machine_step()
        if step == 5 and self.step < 5:
            self.expect_suppers()
        self.step = step
        if self.suppers is not None and event.kind not in ("favor_changed", "card_discarded", "answered"):
            self.ask(not self.suppers, f"favor has not changed: {self.suppers}")
            self.suppers = None

    # Cubes, conditions, favor.

    def on_time_changed(self, fields: dict[str, Any]) -> None:
        kid, change = self.kid(fields["kid"]), fields["change"]
        kid["pool"] += change
        kid["extra" if change > 0 else "spent"] += abs(change)
        self.ask(kid["pool"] == fields["pool"], "the pool that is told")

    def on_time_promised(self, fields: dict[str, Any]) -> None:
        kid = self.kid(fields["kid"])
        kid["next_extra"] = min(kid["next_extra"] + fields["change"], 3)

    def lock(self, name: str) -> bool:
        """A cube of the pool, otherwise of the action space (32, 123)."""
        kid = self.kid(name)
        source = "pool" if kid["pool"] > 0 else "spent"
        if kid[source] == 0:
            return False
        kid[source] -= 1
        return True

    def slot_for(self, name: str, wanted: int) -> int:
        """Where a condition goes (31): 4 means that the marker of the injury goes back."""
        held = {SLOTS.index(each) for each in self.kid(name)["conditions"]}
        if self.options["gradually_worse"]:
            return min({0, 1, 2, 3, 4} - held)
        if wanted < 4 and wanted not in held:
            return wanted
        return max(held, default=-1) + 1

    def on_condition_taken(self, fields: dict[str, Any]) -> None:
        name, kid = fields["kid"], self.kid(fields["kid"])
        if self.due.get(name):
            slot = self.slot_for(name, self.due[name].pop(0))
            self.ask(SLOTS[min(slot, 3)] == fields["condition"], f"the condition goes to {SLOTS[min(slot, 3)]} (31)")
        if self.options["gradually_worse"]:
            slot = self.slot_for(name, 4)
            self.ask(SLOTS[min(slot, 3)] == fields["condition"], "gradually worse: the mildest empty slot")
        if fields["condition"] in kid["conditions"]:
            self.ask(fields["condition"] == "injured", "a slot is taken twice")
        else:
            self.ask(self.lock(name), "a cube was locked that is not there (32)")
            kid["conditions"].add(fields["condition"])
        if fields["condition"] == "injured":
            kid["injury"] = 0

    def on_condition_left(self, fields: dict[str, Any]) -> None:
        kid = self.kid(fields["kid"])
        self.ask(fields["condition"] in kid["conditions"], "a condition is left that was not there")
        if fields["condition"] == "injured":
            self.ask(kid["injury"] == 2, "an injury has three squares (10)")
            kid["injury"] = 0
        kid["conditions"].discard(fields["condition"])
        kid["spent"] += 1

    def on_injury_heals(self, fields: dict[str, Any]) -> None:
        kid = self.kid(fields["kid"])
        kid["injury"] += 1
        self.ask(fields["left"] == 3 - kid["injury"] > 0, "squares to go")

    def on_favor_changed(self, fields: dict[str, Any]) -> None:
        name, kid = fields["kid"], self.kid(fields["kid"])
        before, after = FAVORS.index(kid["favor"]), FAVORS.index(fields["favor"])
        self.ask(before != after, "favor changes to what it was")
        kid["favor"] = fields["favor"]
        if self.step == 5 and self.suppers is not None:
            right = self.suppers.pop(name, 0)
            self.ask(right == after - before, f"favor of {name} in the evening changes by {after - before}, not {right}")
        if after == 0:
            for _ in range(2):
                kid["locked"] += self.lock(name)
        elif before == 0:
            kid["spent"] += kid["locked"]
            kid["locked"] = 0

    suppers: dict[str, int] | None = None

    def expect_suppers(self) -> None:
        """Home or ill: favor +1, otherwise -1 (26, 45)."""
        self.suppers = {}
        for name, kid in self.copy["kids"].items():
            home = kid["status"] in ("home", "sick")
            step = 1 if home else -1
            if home and self.rule("It Can See From There"):
                step = 0
            if 0 <= FAVORS.index(kid["favor"]) + step <= 2 and step:
                self.suppers[name] = step

    # Moves of Kids.

    def on_moved(self, fields: dict[str, Any]) -> None:
        name, place, how = fields["kid"], fields["place"], fields["how"]
        self.slide()
        kid = self.kid(name)
        was = kid["place"]
        if how == "walk":
            self.ask(place in NEXT[was], f"{name} walks from {was} to {place}")
        elif how == "bus":
            self.ask({was, place} <= BUS and was != place, f"{name} takes a bus from {was} to {place}")
        elif how == "car":
            self.ask(place not in RESTRICTED and was != place, f"{name} is driven to {place} (51)")
        elif how == "ride" and self.riding:
            if name == self.riding:
                self.pay(name, 1)
                self.ridden = 1
            self.ask(place != was, "a ride ends at another place (52)")
            machine = self.kid(self.riding)["machine"]
            self.ask(self.ridden <= self.sheets[machine].capacity, f"{machine} carries {self.ridden} (52)")
            self.ridden += 1
        elif how == "back":
            origin = self.origin.get(name)
            if not (self.hacking or origin not in NEXT[was]):
                self.ask(place == origin, f"{name} is driven back to {place}, not to {origin} (115)")
            elif NEXT[was] - RESTRICTED:
                self.ask(place in NEXT[was] - RESTRICTED, f"{name} retreats to {place} from {was} (50)")
            self.ask(place in NEXT[was], f"{name} retreats to {place} from {was}")
        elif how == "home":
            self.ask(place == self.home(name), f"{name} is not at home in {place}")
        elif how == "school":
            self.ask(place == SCHOOL, "the school is at M")
        self.origin[name] = was
        kid["place"] = place
        self.here[name] = set(self.near(place)) if how in ("walk", "bus", "car", "ride", "card") else set()
        self.to_avoid[name] = {machine for machine in self.here[name] if self.side(machine).icon != 0}

    ridden = 0

    def on_home_for_dinner(self, fields: dict[str, Any]) -> None:
        name = fields["kid"]
        self.ask(fields["cubes"] == self.dinner(name), f"dinner costs {self.dinner(name)} (4)")
        self.pay(name, fields["cubes"])
        self.kid(name)["place"] = self.home(name)
        self.kid(name)["status"] = "home"

    def on_stays_out(self, fields: dict[str, Any]) -> None:
        self.kid(fields["kid"])["status"] = "late"

    def on_avoid(self, fields: dict[str, Any]) -> None:
        name, machine = fields["kid"], fields["machine"]
        self.ask(machine in self.near(self.kid(name)["place"]), f"{machine} is not near {name} (114)")
        self.ask(machine in self.here[name], f"{machine} came near after {name} had arrived (114)")
        self.ask(self.side(machine).icon != 0, f"{machine} ignores Kids (14)")
        self.to_avoid[name].discard(machine)
        self.source = ("avoid", machine)

    def side(self, machine: str) -> Any:
        sheet = self.sheets[machine]
        card = sheet.erratic if self.options["erratic"] and sheet.erratic is not None else sheet.response
        return card.sides[1 if self.machine(machine)["mode"] == "alert" else 0]

    # Tests.

    def on_test_begins(self, fields: dict[str, Any]) -> None:
        source = ("hack", self.hacking) if self.hacking and self.source[0] != "avoid" else self.source
        self.throws.append(Throw(fields["kid"], fields["trait"], source))
        self.source = ("", "")
        spec = self.spec(self.throws[-1])
        if spec is not None and spec.trait < 5:
            self.ask(TRAITS[spec.trait] == fields["trait"], f"the card tests {TRAITS[spec.trait]} (144)")
        if source[0] == "hack":
            wanted = self.next_firewall()
            self.ask(fields["kid"] in self.crew, f"{fields['kid']} takes no part in the hack (95)")
            self.ask(wanted is not None and TRAITS[wanted] == fields["trait"], f"the firewall tests {wanted} (127)")

    def spec(self, throw: Throw) -> Test | None:
        """What the card of a test says, where the referee knows the card."""
        kind, name = throw.source
        if kind == "rumor":
            return self.content.tests[self.rumors[name].test]
        if kind == "school":
            return self.content.tests[self.cards[name].test]
        if kind == "avoid" and self.machine(name)["sector"]:
            return self.content.tests[int(self.side(name).test)]
        return None

    def on_helpers_taken(self, fields: dict[str, Any]) -> None:
        throw = self.throws[-1]
        self.ask(len(fields["kids"]) <= 2 and fields["kid"] == throw.kid, "two helpers at most (35)")
        for name in fields["kids"]:
            kid, board = self.kid(name), self.boards[name]
            self.ask(name != throw.kid and kid["status"] != "home", f"{name} cannot help (74)")
            self.ask(TRAITS[board.weakness] != throw.trait, f"{name} is weak in {throw.trait} (35)")
            self.ask("upset" not in kid["conditions"] or bool(self.options["just_a_bruise"]), f"{name} is upset (35)")
            if throw.source[0] == "hack":
                self.ask(name in self.crew, f"{name} takes no part in the hack (95)")
            else:
                self.ask(kid["place"] == self.kid(throw.kid)["place"], f"{name} is elsewhere (35)")
            if throw.source[0] == "school":
                self.ask(self.cards[throw.source[1]].mode == 1, "only HELP has helpers (6)")
        throw.helpers = list(fields["kids"])

    def pool(self, throw: Throw) -> int:
        """The number of dice (3.3)."""
        kid, board = self.kid(throw.kid), self.boards[throw.kid]
        small = len(self.copy["kids"]) <= 3
        conditions = set() if self.options["just_a_bruise"] else kid["conditions"]
        dice = 3 + throw.extra
        if TRAITS[board.strength] == throw.trait and "scared" not in conditions:
            dice += 2 if small else 1
        if TRAITS[board.weakness] == throw.trait:
            dice -= 1 if small else 2
        if "injured" in conditions:
            dice -= 2
        dice += len(self.matching(throw.kid, throw.trait) - throw.left_out)
        for helper in throw.helpers:
            dice += 2 if self.options["this_might_help"] and self.matching(helper, throw.trait) else 1
        if self.rule("Test Week") and TRAITS[self.content.tests[self.card().test].trait] == throw.trait:
            dice -= 1
        return min(max(dice, 1), 8)

    def matching(self, name: str, trait: str) -> set[str]:
        """Items of the colour of a trait; black ones never (41)."""
        return {item for item in self.kid(name)["items"] if self.items[item].colour == TRAITS.index(trait)}

    def on_rolled(self, fields: dict[str, Any]) -> None:
        throw = self.throws[-1]
        self.ask(fields["kid"] == throw.kid, "another Kid rolls")
        if fields["how"] == "roll":
            throw.dice = self.pool(throw)
        self.ask(len(fields["faces"]) == throw.dice, f"{throw.kid} rolls {len(fields['faces'])} dice, not {throw.dice}")
        self.ask(fields["passed"] == (6 in fields["faces"]), "a six is a success")
        if fields["passed"]:
            self.test_over(True, bool(throw.helpers))
            return
        kid = self.kid(throw.kid)
        barred = "injured" in kid["conditions"] and not self.options["just_a_bruise"]
        can_push = kid["pool"] > 0 and not barred and not throw.pushed and len(kid["conditions"]) < 4
        if not can_push and not any(self.windows[card] == 3 for card in kid["anomalies"]):
            self.test_over(False, bool(throw.helpers))

    def on_pushed(self, fields: dict[str, Any]) -> None:
        throw, kid = self.throws[-1], self.kid(fields["kid"])
        self.ask(fields["kid"] == throw.kid and not throw.pushed, "a roll is pushed once (30)")
        self.ask("injured" not in kid["conditions"] or bool(self.options["just_a_bruise"]), "an injured Kid pushes (30)")
        self.ask(fields["condition"] not in kid["conditions"] and kid["pool"] > 0, "a push needs an empty slot and a cube (30)")
        if self.options["gradually_worse"]:
            self.ask(SLOTS[self.slot_for(throw.kid, 4)] == fields["condition"], "gradually worse: the mildest empty slot")
        kid["pool"] -= 1
        kid["conditions"].add(fields["condition"])
        throw.pushed = fields["condition"]

    def on_left_it(self, fields: dict[str, Any]) -> None:
        self.test_over(False, bool(self.throws[-1].helpers))

    def on_combo_made(self, fields: dict[str, Any]) -> None:
        throw = self.throws[-1]
        others = [name for name in throw.helpers if set(fields["parts"]) & self.parts(name)]
        own = set(fields["parts"]) - set().union(*[self.parts(name) for name in (throw.kid, *throw.helpers)])
        self.ask(not own, f"nobody in the test has {own} (36)")
        self.test_over(True, bool(others), combo=True)

    def parts(self, name: str) -> set[str]:
        kid = self.kid(name)
        return {*kid["items"], *kid["anomalies"], *([kid["machine"]] if kid["machine"] else [])}

    def on_paid_instead(self, fields: dict[str, Any]) -> None:
        throw = self.throws[-1]
        if not self.paid_by_bill:
            self.pay(throw.kid, fields["cubes"])
        throw.helpers = []
        self.test_over(True, False)

    def test_over(self, passed: bool, helped: bool, combo: bool = False) -> None:
        """Relief comes first (90, 125); then the referee notes what must follow."""
        throw = self.throws.pop()
        kid = self.kid(throw.kid)
        relief: list[tuple[str, str, str]] = []
        if helped and "upset" in kid["conditions"] and throw.pushed != "upset":
            relief.append(("condition_left", throw.kid, "upset"))
        if passed and "scared" in kid["conditions"] and throw.pushed != "scared":
            relief.append(("condition_left", throw.kid, "scared"))
        if not combo:
            self.must = relief
        spec = self.spec(throw)
        if throw.source[0] == "hack":
            self.colour = self.colour + 1 if passed else -1
            self.turning = not passed
        self.failed_alert = not passed and throw.source[0] == "hack" and self.machine(throw.source[1])["mode"] == "alert"
        if spec is None:
            return
        if not passed:
            self.owe_conditions(spec, throw)
        if throw.source[0] == "rumor":
            self.owe_dials(spec, throw, passed)

    failed_alert = False
    hack_sector = ""

    def owe_conditions(self, spec: Test, throw: Throw) -> None:
        """The roller takes the conditions of the failure, the helpers too (35), unless a variant or the card says otherwise."""
        effects = self.content.book.lists[spec.lost] if spec.lost >= 0 else []
        plain = [int(effect.which) for effect in effects if isinstance(effect, TakeCondition) and effect.who == 0]
        if len(plain) != len(effects):
            return
        self.due = {}
        self.owe(throw.kid, plain)
        if not self.options["sucks_to_be_you"] and spec.helpers < 0:
            for helper in throw.helpers:
                self.owe(helper, plain)

    def owe(self, name: str, wanted: list[int]) -> None:
        kid = self.kid(name)
        left = kid["pool"] + kid["spent"] + sum(1 for kind, who, _ in self.must if who == name)
        if left >= len(wanted):
            self.due[name] = list(wanted)

    def owe_dials(self, spec: Test, throw: Throw, passed: bool) -> None:
        """Insight for a solved rumor of the scenario's set, Enigma for a failed one, and what the card says (116, 153)."""
        effects = self.content.book.lists[spec.won if passed else spec.lost] if (spec.won if passed else spec.lost) >= 0 else []
        wanted: Counter[str] = Counter()
        for effect in effects:
            if isinstance(effect, ChangeInsight | ChangeEnigma):
                return  # the dial may stop at 0; the card's words are tested word by word
            if not type(effect).__module__.startswith("ouroboard.games.tales"):
                return
        if passed and self.rumors[throw.source[1]].set == self.content.scenario.insight_set:
            wanted["insight"] = 1
        hacked = [name for name, each in self.copy["machines"].items() if each["hacker"]]
        quiet = self.rule("A Voice Counting") and any(CLASSES[self.sheets[name].kind] in ("worker", "watcher") for name in hacked)
        if not passed and not quiet:
            wanted["enigma"] = 1
        if self.copy["enigma"] < 95 and self.copy["insight"] < 95:
            self.wanted = wanted

    # Dials.

    def on_dial_turned(self, fields: dict[str, Any]) -> None:
        self.copy[fields["dial"]] += fields["change"]
        self.dials[fields["dial"]] += fields["change"]
        self.ask(self.copy[fields["dial"]] == fields["value"] and 0 <= fields["value"] <= 99, "the dial (16)")
        if self.draws is not None and self.draws.pushed is not None:
            extra = self.options["all_rumors"]
            self.ask(fields["dial"] == "enigma", "a pushed-off rumor turns Enigma")
            self.ask(fields["change"] == 2 + (0 if extra == "lose" else int(extra)), "a pushed-off rumor costs 2 (20)")

    # Cards.

    def on_card_gained(self, fields: dict[str, Any]) -> None:
        card, kid = fields["card"], self.kid(fields["kid"])
        deck = "items" if card in self.items else "anomalies"
        known = set(self.items) if deck == "items" else set(self.uses)
        if card in self.copy["discards"] and self.copy[deck] > 0:
            self.copy["discards"].discard(card)
        else:
            if self.copy[deck] == 0:  # the discards come back (111)
                self.copy[deck] = len(self.copy["discards"] & known)
                self.copy["discards"] -= known
            self.copy[deck] -= 1
        if deck == "items":
            kid["items"].add(card)
        else:
            kid["anomalies"][card] = self.uses[card]

    def on_card_discarded(self, fields: dict[str, Any]) -> None:
        card, kid = fields["card"], self.kid(fields["kid"])
        iconic = self.content.items[self.boards[fields["kid"]].item].id
        self.ask(card != iconic, "an iconic item is discarded (40)")
        if card in self.items:
            kid["items"].remove(card)
        else:
            kid["anomalies"].pop(card)
        self.copy["discards"].add(card)

    def on_anomaly_used(self, fields: dict[str, Any]) -> None:
        card, kid = fields["card"], self.kid(fields["kid"])
        kid["anomalies"][card] -= 1
        self.ask(kid["anomalies"][card] == fields["left"], "counters that are told (42)")
        throw = self.throws[-1] if self.throws else None
        if self.windows[card] == 5 and self.hacking and throw is None:
            self.next_firewall()
            self.wall, self.colour = self.wall + 1, -1
        if throw is not None and throw.dice == 0 and self.windows[card] == 2 and throw.kid == fields["kid"]:
            throw.extra += DICE_OF[card] + (card == "exercise-book" and throw.trait == "clever")

    def on_card_given(self, fields: dict[str, Any]) -> None:
        card, giver, other = fields["card"], self.kid(fields["kid"]), self.kid(fields["to"])
        self.ask(giver["place"] == other["place"] and "home" not in (giver["status"], other["status"]), "trade (93)")
        self.ask(card != self.content.items[self.boards[fields["kid"]].item].id, "an iconic item is traded")
        if card in self.items:
            giver["items"].remove(card)
            other["items"].add(card)
        else:
            other["anomalies"][card] = giver["anomalies"].pop(card)

    # The rumor track.

    def on_rumor_revealed(self, fields: dict[str, Any]) -> None:
        rumor = self.rumors[fields["rumor"]]
        space = self.space(fields["letter"])
        self.ask("ABCDEFGHIJKLMNOP"[rumor.letter] == fields["letter"], "the letter of the card")
        self.ask(self.copy["track"][space][1] is None, "a face-up card is turned up")
        self.ask(fields["rumor"] not in self.copy["rumor_discards"], "a discarded card was face-down (137)")
        self.copy["track"][space] = (fields["letter"], fields["rumor"])

    def space(self, letter: str) -> int:
        for number, space in enumerate(self.copy["track"]):
            if space and space[0] == letter:
                return number
        raise Foul("\n".join([*self.log[-40:], f"no rumor at {letter}"]))

    def on_rumor_discarded(self, fields: dict[str, Any]) -> None:
        space = self.space(fields["letter"])
        self.ask(self.copy["track"][space] == (fields["letter"], fields["rumor"]), "a card leaves face-up (138)")
        self.copy["track"][space] = None
        self.copy["rumor_discards"].add(fields["rumor"])
        if self.draws is not None and self.draws.pushed is None:
            self.draws.gone = space

    def on_rumor_pushed_off(self, fields: dict[str, Any]) -> None:
        draws = self.draws
        self.ask(draws is not None and None not in self.copy["track"], "a rumor is pushed off while there is room (20)")
        assert draws is not None
        last = max(number for number in range(4) if number not in draws.fresh)
        self.ask(self.copy["track"][last][0] == fields["letter"], "the right-most old card is pushed off (20)")
        draws.pushed = fields["letter"]

    def on_rumor_laid(self, fields: dict[str, Any]) -> None:
        letter, space = fields["letter"], fields["space"] - 1
        self.ask(bool(self.copy["top"]) and self.copy["top"][0] == letter, "the top card of the pile is laid (81)")
        self.copy["top"].pop(0)
        self.copy["pile"] -= 1
        draws = self.draws
        if draws is not None:
            self.ask(space == self.expected_space(draws, letter), f"the card of {letter} goes to another space (20, 21)")
            draws.fresh.add(space)
            draws.drawn += 1
            draws.gone = draws.pushed = None
        self.ask(self.copy["track"][space] is None, "a card is laid on another")
        self.copy["track"][space] = (letter, None)

    def expected_space(self, draws: Draws, letter: str) -> int:
        track = self.copy["track"]
        if draws.gone is not None:
            draws.doubled = True
            return draws.gone
        self.ask(all(space is None or space[0] != letter for space in track), "a duplicate stays (21)")
        if draws.pushed is not None:
            old = [track[number] for number in range(4) if number not in draws.fresh and track[number] is not None]
            for number in (3, 2, 1, 0):
                if number not in draws.fresh:
                    track[number] = old.pop() if old else None
        self.ask(None in track, "there is no room")
        return int(track.index(None))

    def on_rumors_shuffled(self, fields: dict[str, Any]) -> None:
        self.ask(self.copy["pile"] == 0 and not self.copy["top"], "the pile is not empty (22)")
        self.copy["pile"] = len(self.copy["rumor_discards"])
        self.copy["rumor_discards"] = set()
        self.copy["bottom"] = []
        self.ask(fields["pile"] == self.copy["pile"], "the size of the pile")

    def on_top_letter(self, fields: dict[str, Any]) -> None:
        self.learn([fields["letter"]])
        self.ask(fields["pile"] == self.copy["pile"], "the size of the pile")

    def learn(self, letters: list[str]) -> None:
        """So many letters are known from the top on; the lowest may have been known at the bottom (82)."""
        known = len(letters) + max(len(self.copy["top"]) - len(letters), 0)
        self.copy["top"] = letters + self.copy["top"][len(letters) :]
        over = known + len(self.copy["bottom"]) - self.copy["pile"]
        if over > 0:
            self.ask(self.copy["top"][-over:] == self.copy["bottom"][:over], "letters at the bottom keep their place (82)")
            self.copy["bottom"] = self.copy["bottom"][over:]

    def on_letters_seen(self, fields: dict[str, Any]) -> None:
        known = self.copy["top"][: len(fields["letters"])]
        self.ask(fields["letters"][: len(known)] == known, "known letters keep their place (82)")
        self.learn(list(fields["letters"]))

    def on_letters_put_back(self, fields: dict[str, Any]) -> None:
        letters, top = list(fields["letters"]), self.copy["top"]
        self.ask(Counter(letters) == Counter(top[: len(letters)]), "other letters are put back (82)")
        if fields["below"]:
            self.ask(letters == top[: len(letters)], "below in the same order (119)")
            self.copy["top"] = top[len(letters) :]
            self.copy["bottom"] += letters
        else:
            self.copy["top"] = letters + top[len(letters) :]

    def on_all_alert(self, fields: dict[str, Any]) -> None:
        self.ask(self.draws is not None and self.draws.doubled, "all machines are alert without a duplicate (21)")
        self.copy["all_alert"] = True
        for each in self.copy["machines"].values():
            if each["sector"]:
                each["mode"] = "alert"

    def draws_over(self) -> None:
        """As many rumors came as the School card says (5)."""
        if self.draws is not None:
            empty = self.copy["pile"] == 0
            self.ask(self.draws.drawn == self.draws.n or empty, f"{self.draws.drawn} rumors came, not {self.draws.n} (5)")
            self.ask(not self.draws.doubled or self.copy["all_alert"], "a duplicate, and machines stay calm (21)")
        self.draws = None

    # The day.

    def on_day_begins(self, fields: dict[str, Any]) -> None:
        copy = self.copy
        self.wanted = None
        for kid in copy["kids"].values():  # bonus cubes go back, unlocked ones (124)
            from_spent = min(kid["extra"], kid["spent"])
            kid["spent"] -= from_spent
            kid["pool"] -= kid["extra"] - from_spent
            kid["extra"] = 0
            kid["status"] = "out"
        for name in copy["kids"]:
            self.ask(self.total(name) == 6, f"{name} has {self.total(name)} cubes in the morning")
        kids = list(copy["kids"])
        copy["first"] = kids[(kids.index(copy["first"]) + 1) % len(kids)]
        days = ("mon", "tue", "wed", "thu", "fri", "weekend")
        if not self.held:
            copy["day"] = days[(days.index(copy["day"]) + 1) % 6]
        self.held = False
        copy["round"] += 1
        copy["all_alert"] = False
        self.rests.clear()
        self.called_off.clear()
        self.ask(copy["day"] == fields["day"] and copy["round"] == fields["round"], f"it is {copy['day']} (18)")

    held = False

    def on_day_held(self, fields: dict[str, Any]) -> None:
        self.held = True

    def on_replenished(self, fields: dict[str, Any]) -> None:
        for kid, pool in zip(self.copy["kids"].values(), fields["pools"], strict=True):
            bonus = kid["next_extra"] + (3 if self.copy["day"] == "weekend" else 0)
            kid["pool"] += kid["spent"] + bonus
            kid["extra"] += bonus
            kid["spent"] = kid["next_extra"] = 0
            self.ask(kid["pool"] == pool, "the pools that are told (24)")

    def on_sick_leave(self, fields: dict[str, Any]) -> None:
        self.ask(self.kid(fields["kid"])["pool"] == 0, "ill with a cube in the pool (25)")
        self.kid(fields["kid"])["status"] = "sick"

    def on_first_player(self, fields: dict[str, Any]) -> None:
        self.ask(all(kid["pool"] > 0 or kid["status"] == "sick" for kid in self.copy["kids"].values()), "sick leave (25)")
        kids = list(self.copy["kids"])
        ill = [name for name in kids if self.kid(name)["status"] == "sick"]
        while self.copy["first"] in ill and len(ill) < len(kids):
            self.copy["first"] = kids[(kids.index(self.copy["first"]) + 1) % len(kids)]
        self.ask(fields["kid"] == self.copy["first"], f"the first player is {self.copy['first']} (86, 99)")
        old = [space for space in self.copy["track"] if space]
        self.slid_track = [None] * (4 - len(old)) + old

    slid_track: list[Any] | None = None

    def slide(self) -> None:
        if self.slid_track is not None:
            self.copy["track"] = self.slid_track
            self.slid_track = None

    def on_chores_offered(self, fields: dict[str, Any]) -> None:
        self.slide()

    def on_school_card(self, fields: dict[str, Any]) -> None:
        self.slide()
        self.picks = []
        self.copy["last_school"] = self.copy["school"]
        self.copy["school"] = fields["school"]
        number = len(self.copy["kids"]) + self.card().rumors + (1 if self.rule("Everybody Knows") else 0)
        self.draws = Draws(min(max(number, 1), 4)) if self.copy["round"] > 1 else None

    def on_school_event(self, fields: dict[str, Any]) -> None:
        self.draws_over()
        self.ask(self.copy["day"] != "weekend", "an event at the weekend (98)")
        self.ask(self.kid(fields["kid"])["status"] != "sick", "an ill Kid at school (25)")
        self.source = ("school", fields["school"])

    def on_event_declined(self, fields: dict[str, Any]) -> None:
        self.ask(bool(self.card().may), "a school event is declined that is no 'may' (6)")
        self.source = ("", "")

    def on_investigates(self, fields: dict[str, Any]) -> None:
        self.ask(fields["letter"] == self.kid(fields["kid"])["place"], "a rumor elsewhere (116)")
        self.ask(self.copy["track"][self.space(fields["letter"])][1] == fields["rumor"], "another rumor")
        self.source = ("rumor", fields["rumor"])

    # Chores.

    def on_chore_kept(self, fields: dict[str, Any]) -> None:
        self.kid(fields["kid"])["chore"] = fields["chore"]

    def on_chore_claimed(self, fields: dict[str, Any]) -> None:
        self.kid(fields["kid"])["chore"] = None

    def on_chore_missed(self, fields: dict[str, Any]) -> None:
        week = 1 if self.copy["round"] <= 7 else 2
        self.ask(self.copy["day"] == ("fri" if week == 1 else "thu"), "a chore is missed on another day (161)")
        self.kid(fields["kid"])["chore"] = None

    # Machines.

    def begin_machine_step(self) -> None:
        self.draws_over()
        machines = self.copy["machines"]
        self.morning = {
            "start": {name: dict(each) for name, each in machines.items()},
            "modes": {name: each["mode"] for name, each in machines.items()},
            "tokens": {name for name, each in machines.items() if each["hack_token"]},
            "acts": self.acts,
        }
        self.moves = []
        self.acts_in_step = 0
        self.returned: dict[str, str] = {}

    acts_in_step = 0
    returned: dict[str, str] = {}

    def on_machine_reset(self, fields: dict[str, Any]) -> None:
        name = fields["machine"]
        each = self.machine(name)
        if self.step == 3:
            cards = [self.cards[card] for card in (self.copy["school"], self.copy["last_school"]) if card]
            icons = [bool(card.firmware) for card in cards]
            upgrade = icons == [True, True] or (icons[0] and self.ability(name, "unpredictable"))
            self.ask(each["wrecked"] or (bool(each["hacker"]) and upgrade) or self.acts_in_step > 0, f"{name} is reset (58)")
        self.off_map(name)
        each["wrecked"] = False
        self.placing = name
        if name in self.picks:  # it was picked to come back first (97)
            self.picks.remove(name)

    def off_map(self, name: str) -> None:
        each = self.machine(name)
        if each["hacker"]:
            self.kid(each["hacker"])["machine"] = None
        each.update(sector=None, mode=None, hacker=None, hack_token=False)

    def on_machine_wrecked(self, fields: dict[str, Any]) -> None:
        self.off_map(fields["machine"])
        self.machine(fields["machine"])["wrecked"] = True

    def on_machine_gone(self, fields: dict[str, Any]) -> None:
        self.off_map(fields["machine"])
        self.machine(fields["machine"])["wrecked"] = False

    def on_machine_moved(self, fields: dict[str, Any]) -> None:
        name, sector, each = fields["machine"], fields["sector"], self.machine(fields["machine"])
        self.ask(sector in LAND and not self.in_sector(sector), f"{name} moves to {sector} (53)")
        if each["sector"] is None:
            each["mode"] = "routine"
            if self.step == 3:
                self.returned[name] = sector
        elif self.step == 3:
            self.moves.append((name, sector))
        else:
            self.ask(sector in neighbours(each["sector"]), f"{name} is pushed from {each['sector']} to {sector} (118)")
        each["sector"] = sector

    def on_mode_changed(self, fields: dict[str, Any]) -> None:
        each = self.machine(fields["machine"])
        if fields["machine"] == self.hacking and self.crew and not self.throws:
            if not self.turning:
                self.next_firewall(drawn=False)
            self.turning = False
        self.ask(each["mode"] not in (None, fields["mode"]), "a mode changes to what it was")
        self.ask(not (self.copy["all_alert"] and fields["mode"] == "routine"), "a machine calms down after a duplicate (21)")
        each["mode"] = fields["mode"]

    def on_hack_tokens_taken(self, fields: dict[str, Any]) -> None:
        for each in self.copy["machines"].values():
            each["hack_token"] = False

    def check_machine_step(self) -> None:
        """The moves of the School card, once more (53, 61, 103), and the modes in layers (104)."""
        morning, self.morning = self.morning, None
        assert morning is not None
        if self.acts_in_step:
            return  # a card had its say; its words are tested elsewhere
        left = self.check_lines(morning)
        if left and (self.rule("They Have Begun to Walk") or self.rule("It Can See From There")):
            name, sector = left.pop(0)
            first = self.first_mover
            was = self.sectors[name]
            self.ask(name == first, f"{name} goes further, not {first}")
            self.ask(sector in neighbours(was) and steps_to(sector, NEAR["M"]) < steps_to(was, NEAR["M"]), "one step to M (118)")
        self.ask(not left, f"moves that no line explains: {left}")
        for name, each in self.copy["machines"].items():
            if each["sector"]:
                right = self.right_mode(name, morning)
                self.ask(each["mode"] == right, f"{name} in {each['sector']} is on {each['mode']}, not {right} (104)")
        self.counts["machine steps"] += 1

    first_mover = ""
    sectors: dict[str, str] = {}

    def check_lines(self, morning: dict[str, Any]) -> list[tuple[str, str]]:
        """Returns the moves that are left when every line of the School card is carried out."""
        sectors = {name: each["sector"] for name, each in morning["start"].items() if each["sector"]}
        alert = {name for name in sectors if morning["modes"][name] == "alert"}
        for name, sector in self.returned.items():
            sectors[name] = sector
            if not any(place not in RESTRICTED for place in LAND[sector]) or self.copy["all_alert"]:
                alert.add(name)
        if self.copy["all_alert"] or self.rule("Inspection"):
            alert |= set(self.returned)
        self.sectors, self.first_mover = sectors, ""
        moves, picks = list(self.moves), [name for name in self.picks if name in sectors]
        lines = self.card().lines
        done: set[str] = set()
        for number in range(len(lines)):
            for name in sectors:
                if self.ability(name, "escapee") and self.sheets[name].kind == lines[number][0]:
                    self.follow(name, lines[number], moves)
                    done.add(name)
        for line in lines:
            waiting = [name for name in sectors if self.sheets[name].kind == line[0] and name not in done]
            while waiting:
                first = [name for name in waiting if name in alert] or waiting
                name = first[0]
                if len(first) > 1:
                    name = next((pick for pick in picks if pick in first), first[0])
                    if name in picks:
                        picks.remove(name)
                self.follow(name, line, moves)
                waiting.remove(name)
        return moves

    def follow(self, name: str, line: tuple[int, int, int], moves: list[tuple[str, str]]) -> None:
        """As far as land goes, then back to the first free sector (103)."""
        _, direction, steps = line
        row: list[str] = []
        sector: str | None = self.sectors[name]
        for _ in range(steps):
            sector = beside(sector, "nesw"[direction]) if sector else None
            if sector:
                row.append(sector)
        taken = set(self.sectors.values())
        free = [sector for sector in row if sector not in taken]
        if not free:
            return
        self.ask(bool(moves) and moves[0] == (name, free[-1]), f"{name} goes to {free[-1]}, and not {moves[:1]} (103)")
        moves.pop(0)
        self.sectors[name] = free[-1]
        self.first_mover = self.first_mover or name

    def right_mode(self, name: str, morning: dict[str, Any]) -> str:
        places = LAND[self.machine(name)["sector"]]
        before = morning["modes"][name]
        if name in self.returned:
            before = "routine" if places - RESTRICTED else "alert"
        alert = bool(places) and not places - RESTRICTED
        alert = alert or (name in morning["tokens"] and name not in self.returned and before == "alert")
        sectors = {each["sector"] for each in self.copy["machines"].values()}
        alert = alert or (self.ability(name, "alarmed") and bool(neighbours(self.machine(name)["sector"]) & sectors))
        alert = alert or self.rule("Inspection") or self.copy["all_alert"]
        return "alert" if alert else "routine"

    # Hacks and bills.

    def on_hack_planned(self, fields: dict[str, Any]) -> None:
        self.hacking = fields["machine"]
        self.hack_sector = self.machine(self.hacking)["sector"]
        self.starter = fields["kid"]
        self.wall, self.colour, self.crew, self.turning = 0, -1, (), False

    wall = 0
    """The space of the track that a hack has come to."""
    colour = -1
    """The next colour of its half; -1: its effect comes first."""
    crew: tuple[str, ...] = ()

    turning = False
    """Whether a failed test turns the card: then the lower half of the same token comes."""

    def next_firewall(self, drawn: bool = True) -> int | None:
        """The trait that a hack has to test next (64 to 67, 127); None when all firewalls are passed, or one is not drawn yet."""
        each = self.machine(self.hacking)
        half, side = (1 if each["mode"] == "alert" else 0), self.side(self.hacking)
        while self.wall < len(each["firewalls"]):
            if not drawn and each["firewalls"][self.wall] is None:
                return None
            self.ask(each["firewalls"][self.wall] is not None, "the next firewall is not drawn (127)")
            token = self.content.firewalls[each["firewalls"][self.wall]]
            if self.colour < 0:
                if token.effects[half] == 1 and side.icon != 0:
                    return int(self.content.tests[side.test].trait)
                if token.effects[half] == 2:
                    return int(self.content.tests[side.default].trait)
                self.colour = 0
            if self.colour < len(token.colours[half]):
                return int(token.colours[half][self.colour])
            self.wall, self.colour = self.wall + 1, -1
        return None

    def on_hack_called_off(self, fields: dict[str, Any]) -> None:
        self.called_off.add(fields["kid"])
        self.hacking = self.starter = ""

    def on_bill_paid(self, fields: dict[str, Any]) -> None:
        kids, cubes = fields["kids"], fields["cubes"]
        self.ask(min(cubes) >= 1 and len(kids) == len(set(kids)), "a share of nothing (94)")
        if self.hacking and not self.throws:
            each = self.machine(self.hacking)
            price = max(len(each["firewalls"]), len(kids))
            self.ask(sum(cubes) == price, f"the hack costs {price}, not {cubes} (94)")
            for name in kids:
                self.ask(name in self.free() and each["sector"] in NEAR[self.kid(name)["place"]], f"{name} takes part (126)")
            self.ask(self.starter in kids, "the starter takes part (94)")
            self.crew = tuple(kids)
        for name, share in zip(kids, cubes, strict=True):
            self.pay(name, share)
        self.paid_by_bill = True

    def on_firewall_drawn(self, fields: dict[str, Any]) -> None:
        walls = self.machine(fields["machine"])["firewalls"]
        self.ask(walls[fields["space"] - 1] is None, "a firewall is laid on another")
        walls[fields["space"] - 1] = fields["firewall"]
        self.copy["firewalls"] -= 1

    def on_firewall_taken(self, fields: dict[str, Any]) -> None:
        walls = self.machine(fields["machine"])["firewalls"]
        if self.step == 3 and not self.placing and self.machine(fields["machine"])["sector"] and not self.acts_in_step:
            self.ask(self.ability(fields["machine"], "slow_reboot"), "a firewall goes in the morning (102)")
            filled = [space for space, token in enumerate(walls) if token is not None]
            self.ask(filled[0] == fields["space"] - 1, "the left-most firewall goes (102)")
        walls[fields["space"] - 1] = None
        self.copy["firewalls"] += 1

    def on_hack_failed(self, fields: dict[str, Any]) -> None:
        each = self.machine(fields["machine"])
        moved = each["mode"] == "alert" and each["sector"] != self.hack_sector
        if self.failed_alert or moved:
            each["hack_token"] = True
        self.failed_alert = False

    def on_hacked(self, fields: dict[str, Any]) -> None:
        name, kid = fields["machine"], self.kid(fields["kid"])
        self.ask(all(token is not None for token in self.machine(name)["firewalls"]), "a firewall was never met (127)")
        self.ask(self.next_firewall() is None, "a firewall was not passed (127)")
        if kid["machine"]:
            self.machine(kid["machine"])["hacker"] = None
        self.machine(name).update(sector=None, mode=None, hack_token=False, hacker=fields["kid"])
        kid["machine"] = name

    # The story.

    def on_tokens_changed(self, fields: dict[str, Any]) -> None:
        key = (fields["token"], fields["place"])
        number = self.copy["tokens"].get(key, 0) + fields["change"]
        self.ask(number == fields["count"], "the tokens that are told")
        self.copy["tokens"].pop(key, None)
        if number:
            self.copy["tokens"][key] = number

    def on_diary_shown(self, fields: dict[str, Any]) -> None:
        before = self.copy["diary"].get(fields["diary"])
        self.ask((before, fields["side"]) in ((None, "A"), ("A", "B")), f"diary {fields['diary']} goes from {before} (108)")
        self.copy["diary"][fields["diary"]] = fields["side"]

    def on_diary_gone(self, fields: dict[str, Any]) -> None:
        self.copy["diary"].pop(fields["diary"])

    def on_card_acts(self, fields: dict[str, Any]) -> None:
        self.acts += 1
        self.acts_in_step += 1

    def on_diary_acts(self, fields: dict[str, Any]) -> None:
        self.acts += 1
        self.acts_in_step += 1

    def on_ended(self, fields: dict[str, Any]) -> None:
        self.ended = True
        self.ask(fields["insight"] == self.copy["insight"], "the Insight at the end (168)")


SILENT = {
    *("acts", "agreed", "refused", "help_offered", "share_named", "called_off", "hack_led", "invited", "comes_along", "said"),
    *("trade_done", "answered", "chore_done", "chore_waits", "no_care", "die_fell", "choice_offered", "option_chosen"),
    *("may_offered", "may_answered", "ability_granted", "spaces_changed", "card_tokens_changed", "ship_moved", "box_opened"),
    *("flag_set", "counter_changed", "chance_fell", "kid_chosen", "tiles_laid"),
}
"""Events that change nothing which the referee copies, or whose change another event tells."""
