"""A second reading of the rules of Stories, which follows a campaign by its events and views and asks the rules nothing.

`Referee` keeps a copy of what everybody sees. Each event changes the copy as the rulebook and the rulings (numbers in brackets)
say, and after each answer the copy must equal the view: so every change is told, and every event is true. What the rules must do
by themselves (marker, hits, riposte, penalties, doing nothing, death and return, resets, hand-overs, ballots, the captain) is
worked out here once more. From the game it takes what is printed on cards, and nothing else.
"""

from collections import Counter
from typing import Any

from tests.stories.referee_rolls import RollWatch
from tests.stories.referee_watch import RED, Foul, seen

__all__ = ["Foul", "Referee"]


class Referee(RollWatch):
    """Follows one campaign. `answer` plays an action and checks all that comes of it."""

    # ---- runs --------------------------------------------------------------------------------------------------------------

    def on_run_begins(self, fields: dict[str, Any], seats: list[int]) -> None:
        """A run begins with everything as printed; only marked items stay (93, 100)."""
        kept = {item for item in self.copy["items"] if self.printed.keeps(item)} if self.in_run else set()
        self.ask(fields["run"] == self.copy["run"] + 1, "runs are counted one by one")
        self.ask(fields["marker"] == self.printed.start, "the marker begins where the base says (98)")
        self.ask(set(fields["kept"]) == kept, f"{kept} stay (35), not {fields['kept']}")
        captain = fields["player"]
        if self.in_run:
            self.ask(captain == (self.copy["captain"] + 1) % self.printed.seats, "the captain is left of the last one (58)")
        items = {item: agent for item, agent in self.copy["items"].items() if item in kept}
        self.in_run, self.is_dealt = True, False
        self.reset(fields["run"], fields["marker"], captain, items)

    def reset(self, run: int, marker: int, captain: int, items: dict[int, int]) -> None:
        agents = self.copy["lp"]
        self.copy.update(run=run, marker=marker, captain=captain, place=None, items=items, tokens=set(), lies={}, stacks={})
        self.copy.update(
            passed=set(), deaths=0, charges={item: self.printed.charges(item) for item in items if self.printed.charges(item)}
        )
        self.copy.update(lp=dict.fromkeys(agents, 0), space=dict.fromkeys(agents), vortex=dict.fromkeys(agents))
        self.copy["resources"] = self.printed.start_resources()
        self.acted, self.arrived, self.handed, self.started = set(), set(), set(), set()
        self.throw, self.due, self.lost_ballot = None, [], False
        self.gone, self.passed = set(), set()

    def on_receptacle_taken(self, fields: dict[str, Any], seats: list[int]) -> None:
        printed = self.printed.receptacle(fields["receptacle"])
        self.ask(fields["lp"] == printed.lp and fields["resistance"] == printed.resistance, "a receptacle as printed")
        taken = [each["receptacle"] for each in self.agents_now() if each["agent"] != fields["agent"]]
        self.ask(fields["receptacle"] not in taken[: fields["agent"] - 1], "all receptacles differ (59)")

    def on_run_over(self, fields: dict[str, Any], seats: list[int]) -> None:
        """Time, all dead, broken off, or an ending that a card names (92)."""
        self.ask(seats == list(range(self.printed.seats)), "all seats read the ending (102)")
        if fields["end"] == "time":
            alive = [agent for agent in self.copy["lp"] if self.alive(agent)]
            self.ask(self.copy["marker"] == 0 or not alive or self.heading == "off", "there is time and somebody is alive (24)")
        self.ask(fields["marker"] == self.copy["marker"], "the marker at the end")
        self.throw, self.due = None, []

    def on_ended(self, fields: dict[str, Any], seats: list[int]) -> None:
        if fields["won"] and not fields["practice"]:
            score = self.printed.score(self.copy["run"], self.copy["marker"], self.copy["deaths"], len(self.copy["truths"]))
            self.ask(fields["score"] == score, f"the score is {score} (94)")
        else:
            self.ask(fields["score"] == 0, "without success, or in practice, there is no score (94, 140)")
        self.ended = True

    # ---- places ------------------------------------------------------------------------------------------------------------

    def on_place_opened(self, fields: dict[str, Any], seats: list[int]) -> None:
        """Cards that are gone stay gone, passed tests stay passed, unfinished ones are new (80)."""
        if not self.is_dealt:
            self.is_dealt = True
            self.copy["resources"] = self.printed.start_resources()
            self.copy["lp"] = {agent: self.view_of(agent)["lp_max"] for agent in self.copy["lp"]}
        self.copy["place"] = fields["place"]
        view = seen(self.state.view(None)) if self.state.view(None)["place"] == fields["place"] else None
        lies = self.printed.laid(fields["place"])
        self.copy["lies"] = dict.fromkeys(lies)
        if view is not None:
            for space, card in view["lies"].items():
                self.ask(card is None or card not in self.gone, f"{card} is gone (79)")
                self.copy["lies"][space] = card
        self.copy["stacks"] = {}
        self.copy["passed"] = {card for card in self.copy["lies"].values() if card in self.passed}
        self.started = set()
        self.was_trip = False
        self.unread = None

    def on_placed(self, fields: dict[str, Any], seats: list[int]) -> None:
        self.ask(self.owner(fields["agent"]) == fields["player"], "each owner places the own agents (61)")
        self.copy["space"][fields["agent"]] = fields["space"]

    def on_sent(self, fields: dict[str, Any], seats: list[int]) -> None:
        self.ask(fields["player"] == self.copy["captain"], "the captain names the agent (107)")
        self.ask(bool(self.space_of(fields["space"])["must_enter"]), "only a card that must be entered (107)")
        self.copy["space"][fields["agent"]] = fields["space"]

    def all_placed(self) -> None:
        """All are ready: what must be entered is, what nobody came to is gone, everybody stands and will read (61, 62, 107)."""
        living = [agent for agent in self.copy["lp"] if self.alive(agent)]
        for agent in living:
            self.ask(self.copy["space"][agent] is not None, f"{agent} stands nowhere (18)")
        for space, card in self.copy["lies"].items():
            back = self.printed.back(card)
            if back is not None and not self.on_space(space):
                self.ask(not back.vanish, f"{card} should be gone (31)")
                alone = len(living) < self.printed.must_enters(self.copy["place"])
                self.ask(not back.must_enter or back.seal.any or alone, f"{card} must be entered (107)")
        self.unread = {space: set(self.on_space(space)) for space in sorted(self.copy["lies"]) if self.on_space(space)}

    def on_turned_away(self, fields: dict[str, Any], seats: list[int]) -> None:
        self.copy["space"] = dict.fromkeys(self.copy["space"])

    def on_card_gone(self, fields: dict[str, Any], seats: list[int]) -> None:
        self.gone.add(fields["card"])
        self.bare(fields["space"])
        self.copy["lies"][fields["space"]] = None

    def on_card_laid(self, fields: dict[str, Any], seats: list[int]) -> None:
        self.bare(fields["space"])
        for space, card in self.copy["lies"].items():
            if card == fields["card"]:
                self.bare(space)
                self.copy["lies"][space] = None
        self.copy["lies"][fields["space"]] = fields["card"]
        if fields["card"] in self.passed:
            self.copy["passed"].add(fields["card"])

    def on_left(self, fields: dict[str, Any], seats: list[int]) -> None:
        """The group leaves: pawns off the board, nobody is locked unless a card orders it (82, 83)."""
        self.ask(fields["place"] == self.copy["place"], "it leaves where it is")
        self.ask(fields["to"] != fields["place"], "it goes elsewhere (17)")
        self.copy.update(place=None, lies={}, stacks={}, passed=set(), space=dict.fromkeys(self.copy["space"]))
        self.left = fields["place"]
        self.heading = fields["to"]
        self.started, self.throw = set(), None

    def on_captain_rolled(self, fields: dict[str, Any], seats: list[int]) -> None:
        self.ask(fields["player"] == self.copy["captain"], "the old captain throws (82)")
        red = RED if self.printed.is_red(self.left) else 0
        self.ask(fields["red"] == red or self.printed.changes_red, f"leaving {self.left} costs {red} more (15)")
        self.ask(1 <= fields["die"] <= (6 if self.printed.changes_die else 3), "the captain's die (131)")
        self.ask(fields["tu"] == fields["die"] + fields["red"], "die and red are paid together (82)")
        self.ask(fields["place"] == self.heading, "it goes where the ballot said (64)")
        self.was_trip = True
        self.due.append(("marker_moved", {"why": "trip", "change": -fields["tu"]}))
        self.new_unit()

    def on_captain_passes(self, fields: dict[str, Any], seats: list[int]) -> None:
        self.ask(self.was_trip, "the captain changes after a change of place (41)")
        self.ask(fields["player"] == (self.copy["captain"] + 1) % self.printed.seats, "one seat to the left (41)")
        self.copy["captain"] = fields["player"]

    # ---- the ballot --------------------------------------------------------------------------------------------------------

    def on_called(self, fields: dict[str, Any], seats: list[int]) -> None:
        self.votes = {}

    def on_voted(self, fields: dict[str, Any], seats: list[int]) -> None:
        self.votes[fields["player"]] = fields["vote"]

    def on_tie_broken(self, fields: dict[str, Any], seats: list[int]) -> None:
        self.ask(fields["player"] == self.copy["captain"], "the captain breaks ties (39)")
        going, best = self.count_votes()
        staying = len(self.votes) - going
        self.ask(going == staying or len(best) > 1, "there is no tie")
        allowed = {*best, *(["stay"] if going == staying else [])}
        self.ask(fields["vote"] in allowed, f"one of {allowed} (64)")
        self.votes = {-1: fields["vote"]}

    def on_ballot_ends(self, fields: dict[str, Any], seats: list[int]) -> None:
        """More for going than for staying; then the place with most votes (64). Breaking off takes everybody (103)."""
        votes, result = list(self.votes.values()), fields["vote"]
        if result == "off":
            self.ask(set(votes) == {"off"}, "all must vote for breaking off (103)")
        elif list(self.votes) != [-1]:
            going, best = self.count_votes()
            staying = len(votes) - going
            wanted = "stay" if going < staying else best[0]
            self.ask(going != staying and (going < staying or len(best) == 1), "a tie is for the captain (64)")
            self.ask(result == wanted, f"{votes} means {wanted}")
        self.lost_ballot = result == "stay"
        self.heading = result
        self.votes = {}

    def count_votes(self) -> tuple[int, list[str]]:
        places = Counter(vote for vote in self.votes.values() if vote not in ("stay", "off"))
        most = max(places.values(), default=0)
        return places.total(), [place for place, number in places.items() if number == most]

    # ---- knowing -----------------------------------------------------------------------------------------------------------

    def on_read(self, fields: dict[str, Any], seats: list[int]) -> None:
        """A front goes to the seats of the agents who stand there, and to nobody else (40, 48)."""
        agents = fields["agents"]
        if self.unread is None:
            self.all_placed()
        if self.unread:
            space, standing = next(iter(self.unread.items()))
            if space == fields["space"] and self.copy["lies"].get(space) == fields["card"]:
                self.ask(set(agents) == {each for each in standing if self.alive(each)}, "all on the space read together (48)")
                self.unread.pop(space)
        wanted = sorted({seat for agent in agents for seat in self.printed.readers(agent)})
        self.ask(seats == wanted, f"{wanted} read, not {seats} (40)")
        for agent in agents:
            self.ask(self.alive(agent), "the dead read nothing (48)")
            here = self.copy["space"][agent] == fields["space"] and fields["place"] == self.copy["place"]
            self.ask(here or self.printed.lets_read, f"{agent} does not stand at {fields['space']} (48)")
        for seat in seats:
            self.has_read[seat].add(fields["card"])

    def on_told(self, fields: dict[str, Any], seats: list[int]) -> None:
        self.ask(fields["card"] in self.has_read[fields["player"]], "only what one has read can be told (134)")
        self.ask(seats == list(range(self.printed.seats)), "all seats hear it (134)")
        self.told.add(fields["card"])

    # ---- goods -------------------------------------------------------------------------------------------------------------

    def on_item_taken(self, fields: dict[str, Any], seats: list[int]) -> None:
        item = fields["item"]
        self.ask(item not in self.copy["items"], f"item {item} exists once (27)")
        self.ask(self.alive(fields["agent"]), "the dead take nothing")
        self.copy["items"][item] = fields["agent"]
        if self.printed.charges(item):
            self.copy["charges"][item] = self.printed.charges(item)

    def on_item_given(self, fields: dict[str, Any], seats: list[int]) -> None:
        self.copy["items"][fields["item"]] = fields["to"]
        self.handed.add(fields["item"])

    def on_item_gone(self, fields: dict[str, Any], seats: list[int]) -> None:
        self.copy["items"].pop(fields["item"], None)
        self.copy["charges"].pop(fields["item"], None)

    def on_charge_used(self, fields: dict[str, Any], seats: list[int]) -> None:
        self.ask(fields["left"] == self.copy["charges"][fields["item"]] - 1, "one charge at a time")
        self.copy["charges"][fields["item"]] = fields["left"]
        if fields["left"] == 0:
            self.on_item_gone(fields, seats)

    def on_token_gained(self, fields: dict[str, Any], seats: list[int]) -> None:
        self.copy["tokens"].add(fields["token"])

    def on_token_lost(self, fields: dict[str, Any], seats: list[int]) -> None:
        self.copy["tokens"].discard(fields["token"])

    def on_resource_changed(self, fields: dict[str, Any], seats: list[int]) -> None:
        self.change_resource(fields["agent"], fields["colour"], fields["change"])

    def on_resource_given(self, fields: dict[str, Any], seats: list[int]) -> None:
        self.change_resource(fields["agent"], fields["colour"], -fields["number"])
        self.change_resource(fields["to"], fields["colour"], fields["number"])

    def change_resource(self, agent: int, colour: str, change: int) -> None:
        key = (agent, colour)
        number = self.copy["resources"].pop(key, 0) + change
        self.ask(number >= 0, f"{agent} has too few {colour}")
        if number:
            self.copy["resources"][key] = number

    def on_truth_found(self, fields: dict[str, Any], seats: list[int]) -> None:
        self.copy["truths"].add(fields["truth"])
