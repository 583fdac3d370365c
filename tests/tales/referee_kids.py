"""What the referee of Tales knows of Kids: time, conditions, favor, ways, tests and cards."""

from collections import Counter
from typing import Any

from ouroboard.games.tales.content.model import Test
from ouroboard.games.tales.content.words.kids import TakeCondition
from ouroboard.games.tales.content.words.story import ChangeEnigma, ChangeInsight
from tests.tales.referee_machines import MachineReferee
from tests.tales.referee_map import BUS, CLASSES, DICE_OF, FAVORS, NEXT, RESTRICTED, SCHOOL, SLOTS, TRAITS
from tests.tales.referee_table import Throw


class KidReferee(MachineReferee):
    """Watches what happens to Kids."""

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
