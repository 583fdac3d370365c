"""What the referee of Tales knows of days: rumors, mornings, school and chores."""

from collections import Counter
from typing import Any

from tests.tales.referee_table import Draws, Foul, RefereeTable


class DayReferee(RefereeTable):
    """Watches the rumor track and the calendar."""

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
