"""What the referee of Tales knows of machines: their step, their modes, and hacks."""

from itertools import permutations
from typing import Any

from tests.tales.referee_days import DayReferee
from tests.tales.referee_map import LAND, NEAR, RESTRICTED, SCHOOL, beside, neighbours, steps_to


class MachineReferee(DayReferee):
    """Watches the machines."""

    failed_alert = False
    """Whether the hack that failed was of a machine on alert."""

    def side(self, machine: str) -> Any:
        sheet = self.sheets[machine]
        card = sheet.erratic if self.options["erratic"] and sheet.erratic is not None else sheet.response
        return card.sides[1 if self.machine(machine)["mode"] == "alert" else 0]

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
        if self.first_mover and (self.rule("They Have Begun to Walk") or self.rule("It Can See From There")):
            self.one_step_more(self.first_mover, NEAR[SCHOOL], False, left)
        if "langhals" in self.sectors and self.rule("Page One"):
            places = {kid["place"] for kid in self.copy["kids"].values()}
            nearest = min(steps_to(self.sectors["langhals"], NEAR[place]) for place in places)
            kids = [place for place in places if steps_to(self.sectors["langhals"], NEAR[place]) == nearest]
            self.one_step_more("langhals", set().union(*[NEAR[place] for place in kids]), True, left)
        self.ask(not left, f"moves that no line explains: {left}")
        for name, each in self.copy["machines"].items():
            if each["sector"]:
                right = self.right_mode(name, morning)
                self.ask(each["mode"] == right, f"{name} in {each['sector']} is on {each['mode']}, not {right} (104)")
        self.counts["machine steps"] += 1

    def one_step_more(self, name: str, targets: set[str], away: bool, left: list[tuple[str, str]]) -> None:
        """A lasting rule sends a machine one step towards some sectors or away from them, where one is free (118)."""
        was = self.sectors[name]
        here = steps_to(was, targets)
        free = neighbours(was) - set(self.sectors.values())
        ways = {sector for sector in free if (steps_to(sector, targets) - here > 0) == away and steps_to(sector, targets) != here}
        if ways:
            self.ask(bool(left) and left[0][0] == name and left[0][1] in ways, f"{name} goes on to {ways}, not {left[:1]}")
            self.sectors[name] = left.pop(0)[1]

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
            waiting = [name for name in self.sheets if name in sectors and self.sheets[name].kind == line[0] and name not in done]
            while waiting:
                first = [name for name in waiting if name in alert] or waiting
                picked = [name for name in picks if name in first] if len(first) > 1 else []
                if len(first) > 1 and not picked:
                    self.ask(self.same_either_way(first, line), f"nobody was asked in which order {first} move (97)")
                name = picked[0] if picked else first[0]
                if picked:
                    picks.remove(name)
                self.follow(name, line, moves)
                waiting.remove(name)
        return moves

    def same_either_way(self, machines: list[str], line: tuple[int, int, int]) -> bool:
        """Whether the order in which these machines carry out a line makes no difference."""
        ends = []
        for order in permutations(machines):
            sectors = dict(self.sectors)
            for name in order:
                sectors[name] = self.end_of(name, line, sectors) or sectors[name]
            ends.append(sectors)
        return all(end == ends[0] for end in ends)

    def end_of(self, name: str, line: tuple[int, int, int], sectors: dict[str, str]) -> str | None:
        """As far as land goes, then back to the first free sector (103); None: the machine stays."""
        _, direction, steps = line
        row: list[str] = []
        sector: str | None = sectors[name]
        for _ in range(steps):
            sector = beside(sector, "nesw"[direction]) if sector else None
            if sector:
                row.append(sector)
        free = [sector for sector in row if sector not in sectors.values()]
        return free[-1] if free else None

    def follow(self, name: str, line: tuple[int, int, int], moves: list[tuple[str, str]]) -> None:
        """One machine carries out its line, and that move must be the next one that was told."""
        end = self.end_of(name, line, self.sectors)
        if end is None:
            return
        self.ask(bool(moves) and moves[0] == (name, end), f"{name} goes to {end}, and not {moves[:1]} (103)")
        moves.pop(0)
        self.sectors[name] = end
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
        if name == "langhals" and (self.rule("Out of the Hand") or self.rule("Page One")):
            alert = self.rule("Page One")  # the higher card number counts
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

    def on_spaces_changed(self, fields: dict[str, Any]) -> None:
        walls = self.machine(fields["machine"])["firewalls"]
        self.ask(1 <= fields["spaces"] <= 5 and not any(token is not None for token in walls[fields["spaces"] :]), "the track")
        walls[:] = [*walls, *[None] * 5][: fields["spaces"]]

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
