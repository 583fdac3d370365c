"""The referee of Stories on time, tests, rolls, death and return (`referee.py`)."""

from typing import Any

from tests.stories.referee_watch import FULL, HITS, VORTEX, Throw, Watch
from tests.stories.roll_model import knock_off, nothing, roll


class RollWatch(Watch):
    """Time, tests, rolls, death and return."""

    # ---- time --------------------------------------------------------------------------------------------------------------

    def new_unit(self) -> None:
        """With each TU everything free can be done once again (112)."""
        self.handed = set()
        self.lost_ballot = False

    def on_marker_moved(self, fields: dict[str, Any], seats: list[int]) -> None:
        change = fields["change"]
        marker = min(FULL, self.copy["marker"] + change) if change > 0 else max(0, self.copy["marker"] + change)
        self.ask(fields["marker"] == marker, f"{self.copy['marker']} and {change} is {marker} (42, 84)")
        self.copy["marker"] = marker
        if fields["why"] == "wave":
            self.ask(change == -1 and self.text == "spend", "a wave is one TU that the captain spends (70)")
            self.new_unit()
            self.acted, self.arrived = set(), set()

    def on_moved(self, fields: dict[str, Any], seats: list[int]) -> None:
        agent = fields["agent"]
        old = self.copy["space"][agent]
        self.copy["space"][agent] = fields["space"]
        if self.text.startswith(f"move {agent}"):
            self.acted.add(agent)
        self.arrived.add(agent)
        self.leave(old)

    def on_wave_over(self, fields: dict[str, Any], seats: list[int]) -> None:
        """A wave is over when all have acted (70)."""
        waiting = [each["agent"] for each in self.agents_now() if self.alive(each["agent"]) and not each["acted"]]
        self.ask(not waiting, f"{waiting} have not acted")

    def on_waited(self, fields: dict[str, Any], seats: list[int]) -> None:
        self.acted.add(fields["agent"])
        self.expect_nothing(fields["agent"])

    def expect_nothing(self, agent: int) -> None:
        """An agent that does nothing at a started or locked test suffers, unless it came in this wave (5, 6, 7, 71)."""
        space = self.copy["space"][agent]
        test = self.test_of(space) if space is not None else None
        if test is None or agent in self.arrived:
            return
        what = self.printed.spared(self.view_of(agent)["receptacle"], nothing(self.copy["stacks"][test]))
        if what.lp + what.tu + what.special:
            fields = {"agent": agent, "time": what.tu, "special": what.special, "nothing": True}
            self.due.append(("penalties", fields))

    # ---- tests -------------------------------------------------------------------------------------------------------------

    def on_test_set_out(self, fields: dict[str, Any], seats: list[int]) -> None:
        key = (fields["space"], fields["test"] - 1)
        self.copy["stacks"][key] = tuple((stack["kind"], stack["left"]) for stack in fields["stacks"] if stack["left"])
        if fields["lock"]:
            self.started.add(key)

    def on_test_started(self, fields: dict[str, Any], seats: list[int]) -> None:
        self.started = {key for key in self.started if key[0] != fields["space"]} | {(fields["space"], fields["test"] - 1)}

    def on_test_reset(self, fields: dict[str, Any], seats: list[int]) -> None:
        for key in [key for key in self.started if key[0] == fields["space"]]:
            self.started.discard(key)

    def on_test_passed(self, fields: dict[str, Any], seats: list[int]) -> None:
        card = self.copy["lies"][fields["space"]]
        self.ask(card not in self.passed, "no test is passed twice (79)")
        self.passed.add(card)
        self.bare(fields["space"])
        self.copy["passed"].add(card)
        self.throw = None

    def on_rolled(self, fields: dict[str, Any], seats: list[int]) -> None:
        agent = fields["agent"]
        if fields["space"] is None:  # a special roll (34)
            return
        self.ask(agent not in self.acted, f"{agent} has acted in this wave")
        self.acted.add(agent)
        dice = self.view_of(agent)["dice"].get(fields["by"], 0)
        helped = self.counts["item_used"] + self.counts["power_used"] + self.counts["resource_used"]
        if dice:
            self.ask(len(fields["faces"]) == min(6, max(1, dice)) or helped > 0, f"{dice} dice (75)")
        else:
            self.ask(not fields["faces"], "no dice without the characteristic (122)")
        self.throw = Throw(agent, fields["space"], list(fields["faces"]))

    def on_rolled_again(self, fields: dict[str, Any], seats: list[int]) -> None:
        assert self.throw is not None
        kept = [n for n in range(len(self.throw.faces)) if n + 1 not in fields["dice"]]
        same = all(self.throw.faces[n] == fields["faces"][n] for n in kept)
        self.ask(same and len(fields["faces"]) == len(self.throw.faces), "only the named dice change (123)")
        self.throw.faces = list(fields["faces"])

    def on_item_used(self, fields: dict[str, Any], seats: list[int]) -> None:
        if self.throw is not None:
            self.throw.helped = True

    on_power_used = on_item_used
    on_resource_used = on_item_used

    def on_hits(self, fields: dict[str, Any], seats: list[int]) -> None:
        """The last shield ends the roll at once; otherwise riposte and penalties follow (3, 4, 11, 12, 75)."""
        assert self.throw is not None
        throw = self.throw
        rolled = sum(HITS[face] for face in throw.faces)
        self.ask(fields["hits"] == rolled or (throw.helped and fields["hits"] > rolled), f"{rolled} hits on the dice")
        test = self.test_of(throw.space)
        self.ask(test is not None, "a roll starts its test (74)")
        assert test is not None
        left = tuple((stack["kind"], stack["left"]) for stack in fields["stacks"] if stack["left"])
        self.ask(left == knock_off(self.copy["stacks"][test], fields["hits"]), "hits go from left to right (12)")
        receptacle = self.view_of(throw.agent)["receptacle"]
        skulls = throw.faces.count("skull")
        what = roll(self.copy["stacks"][test], fields["hits"], skulls, self.view_of(throw.agent)["resistance"])
        what = self.printed.spared(receptacle, what)
        self.copy["stacks"][test] = left
        if what.passed:
            self.due.append(("test_passed", {"space": throw.space}))
            return
        if what.riposte and not throw.helped:
            self.due.append(("riposte", {"agent": throw.agent, "skulls": skulls, "lp": int(what.riposte > self.resistance())}))
        hearts = what.lp - int(what.riposte > self.resistance())
        if hearts + what.tu + what.special and not throw.helped:
            fields = {"agent": throw.agent, "hearts": hearts, "time": what.tu, "special": what.special, "nothing": False}
            self.due.append(("penalties", fields))
        self.throw = None if not self.due else throw

    def resistance(self) -> int:
        assert self.throw is not None
        return int(self.view_of(self.throw.agent)["resistance"])

    def on_riposte(self, fields: dict[str, Any], seats: list[int]) -> None:
        strength = fields["skulls"] + fields["shields"]
        self.ask(fields["skulls"] > 0 and fields["shields"] > 0, "a riposte needs skulls on both sides (3)")
        self.ask(fields["lp"] == int(strength > fields["resistance"]), f"{strength} against {fields['resistance']} (3)")
        if fields["lp"]:
            self.due.insert(0, ("lp_changed", {"agent": fields["agent"], "change": -1}))

    def on_penalties(self, fields: dict[str, Any], seats: list[int]) -> None:
        """Hearts hit the agent, time hits the group, once for each roll (4)."""
        agent = fields["agent"]
        owed: list[tuple[str, dict[str, Any]]] = []
        if fields["nothing"] and fields["skull"]:
            owed.append(("lp_changed", {"agent": agent, "change": -1}))
        lives = self.copy["lp"][agent] - int(bool(fields["nothing"] and fields["skull"]))
        pending = sum(1 for kind, _ in self.due if kind == "lp_changed")
        if fields["hearts"] and lives - pending > 0:
            owed.append(("lp_changed", {"agent": agent}))
        if fields["time"]:
            owed.append(("marker_moved", {"why": "shields", "change": -fields["time"]}))
        self.due[:0] = owed
        self.throw = None

    def on_lp_changed(self, fields: dict[str, Any], seats: list[int]) -> None:
        agent = fields["agent"]
        self.ask(self.alive(agent), "only the living gain and lose life points")
        lp = max(0, self.copy["lp"][agent] + fields["change"])
        self.ask(fields["lp"] == lp, f"{self.copy['lp'][agent]} and {fields['change']} is {lp} (90)")
        self.ask(lp <= self.view_of(agent)["lp_max"], "never above the printed value (90)")
        self.copy["lp"][agent] = lp

    # ---- death -------------------------------------------------------------------------------------------------------------

    def on_died(self, fields: dict[str, Any], seats: list[int]) -> None:
        agent, marker = fields["agent"], self.copy["marker"]
        self.ask(self.copy["lp"][agent] == 0, "an agent dies at 0 life points (86)")
        back = marker - VORTEX if marker > VORTEX else 0
        self.ask(fields["back"] == back, f"dead at {marker}: back at {back} (20, 21)")
        space = self.copy["space"][agent]
        self.copy["vortex"][agent], self.copy["space"][agent] = back, None
        self.copy["deaths"] += 1
        self.leave(space)

    def on_returned(self, fields: dict[str, Any], seats: list[int]) -> None:
        agent = fields["agent"]
        back = self.copy["vortex"][agent]
        self.ask(back is not None and 0 < self.copy["marker"] <= back, f"{agent} is back too early or twice (20)")
        self.copy["vortex"][agent] = None
        self.copy["lp"][agent] = self.view_of(agent)["lp_max"]
        self.ask(fields["lp"] == self.copy["lp"][agent], "with all life points (25)")
        space = fields["space"] or None
        if space is not None:
            self.ask(bool(self.on_space(space)), "onto a space where somebody stands (87)")
            self.arrived.add(agent)
        self.copy["space"][agent] = space
