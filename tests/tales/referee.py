"""A second reading of the rules of Tales, which follows a game by its views and events and asks the rules nothing.

`Referee` keeps a copy of what everybody sees. Each event changes the copy as the rulebook and the rulings (numbers in brackets)
say, and after each answer the copy must equal the view: so every change is told, and every event is true. What the rules must do
by themselves (the rumor track, the moves and modes of the machines, pools, prices, relief, favor) is computed here once more.
From the game it takes what is printed on cards, and nothing else.
"""

from collections import Counter
from typing import Any

from ouroboard.engine.event import Event
from ouroboard.games.tales.rules.state import TalesState
from tests.tales.referee_kids import KidReferee
from tests.tales.referee_map import RESTRICTED, differences, seen


class Referee(KidReferee):
    """Follows one game. `answer` plays an action and checks all that comes of it."""

    def __init__(self, state: TalesState) -> None:
        super().__init__(state)
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
    *("may_offered", "may_answered", "ability_granted", "card_tokens_changed", "ship_moved", "box_opened"),
    *("flag_set", "counter_changed", "chance_fell", "kid_chosen", "tiles_laid"),
}
"""Events that change nothing which the referee copies, or whose change another event tells."""
