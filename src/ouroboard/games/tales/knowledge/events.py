"""What can happen on the islands, and how it is said. Events hold ids; texts of rumors, diary and endings leave only here."""

from typing import Final, final

from ouroboard.effects.forms import EFFECT_EVENTS, readable
from ouroboard.engine.event import Catalogue, Event, EventKind
from ouroboard.games.tales.content.box import Firewall
from ouroboard.games.tales.content.map import LETTERS
from ouroboard.games.tales.content.model import Content
from ouroboard.games.tales.content.names import CONDITIONS, TRAITS

HOW: Final = {
    "walk": "walks to",
    "bus": "takes the bus to",
    "car": "is driven to",
    "ride": "rides to",
    "card": "comes to",
    "back": "has to retreat to",
    "home": "is at home in",
    "school": "is at school in",
}
ACTS: Final = {
    "scout": "looks around",
    "ride": "gets onto the machine",
    "trade": "calls for a trade",
    "rest": "rests",
    "visit": "visits the event location",
    "chore": "does the chore",
    "diary": "does what the diary offers",
}
DAY_NAMES: Final = {
    "mon": "Monday",
    "tue": "Tuesday",
    "wed": "Wednesday",
    "thu": "Thursday",
    "fri": "Friday",
    "weekend": "the weekend",
}
TOKEN_NAMES: Final = {
    "dinosaur": "dinosaur",
    "weed": "weed",
    "machine": "machine token",
    "grown_up": "grown-up",
    "agent": "agent",
    "track": "track",
    "trouble": "trouble",
    "ship": "ship",
}
EFFECT_NAMES: Final = ("", "repel", "the default firewall", "alert")
"""What a half of a firewall does besides its tests."""
ANSWERS: Final = {
    "next": ("puts", "put", "the rumor about {} next"),
    "below": ("puts", "put", "them all below the pile"),
    "go": ("lays", "lay", "out the bill"),
    "no": ("uses", "use", "no anomaly"),
    "combo": ("uses", "use", "{}"),
    "pay": ("takes", "take", "time instead of rolling"),
    "rumor": ("chooses", "choose", "the rumor about {}"),
    "relieve": ("relieves", "relieve", "{}"),
}
"""By the verb of an answer: what a player does, what you do, and with what."""
ROLLS: Final = {"roll": "rolls", "push": "pushes and rolls", "again": "rolls again"}

EMPTY_BOX: Final = {
    "scenario": {"id": "static", "title": "A title", "premise": "A text.", "rounds": 6, "insight_set": None},
    "map": {"land": ["C5"], "school": "M", "places": []},
    "kids": [],
    "items": [],
    "anomalies": [],
    "school": [],
    "chores": [],
    "machines": [],
    "firewalls": [],
    "tiles": [],
    "recipes": [],
}
A_TEST: Final = {"trait": "brave", "combos": [], "tags": [], "pay": 0, "success": "Gain an item.", "failure": "Become UPSET."}

KINDS: Final = {
    **{kind: shape for kind, shape in EFFECT_EVENTS.items() if kind != "card_acts"},  # told as `diary_acts`
    "answered": EventKind({"player": 0, "answer": "place G"}, "{player} {does}.", "You {do}."),
    # ---- §3 setting up
    "box_opened": EventKind({"box": EMPTY_BOX}, "The box is opened, and the table is laid."),
    "kid_chosen": EventKind({"player": 0, "kid": "tove"}, "{player} plays {kid}.", "You play {kid}.", telling=("kid",)),
    "tiles_laid": EventKind({"places": ["C", "J"]}, "Event locations: {places}.", telling=("places",)),
    "chores_offered": EventKind(
        {"kid": "tove", "chores": ["caravan", "chair"]}, "{kid} can choose a chore: {chores}.", telling=("chores",)
    ),
    "chore_kept": EventKind({"kid": "tove", "chore": "caravan"}, "{kid} keeps {chore}."),
    "first_player": EventKind({"kid": "tove"}, "{kid} is the first player.", telling=("kid",)),
    # ---- §5 the morning
    "day_begins": EventKind({"round": 1, "week": 1, "day": "mon"}, "Week {week}, {day}."),
    "replenished": EventKind({"pools": [6, 6]}, "Everybody has time again."),
    "sick_leave": EventKind({"kid": "tove"}, "{kid} stays in bed today."),
    # ---- §8 rumors
    "rumor_laid": EventKind(
        {"letter": "G", "space": 1}, "A rumor about {letter}, on space {space}.", telling=("letter", "space")
    ),
    "rumor_revealed": EventKind(
        {"rumor": "g1-h", "letter": "H", "title": "A title", "text": "A text.", "set": "general", "test": A_TEST},
        "The rumor about {letter}: {title}. {text}",
        telling=("rumor", "title", "text", "set", "test"),
    ),
    "rumor_pushed_off": EventKind({"letter": "G"}, "Nobody listens to the rumor about {letter} any more.", telling=("letter",)),
    "rumor_discarded": EventKind(
        {"rumor": "g1-h", "letter": "H"}, "The rumor about {letter} is gone.", telling=("rumor", "letter")
    ),
    "rumors_shuffled": EventKind({"pile": 12}, "The old rumors are shuffled: {pile} of them."),
    "top_letter": EventKind({"letter": "G", "pile": 20}, "The next rumor will be about {letter}.", telling=("letter", "pile")),
    "all_alert": EventKind(
        {"letters": ["G"]}, "Another rumor about {letters}: all machines are alert today.", telling=("letters",)
    ),
    "letters_seen": EventKind(
        {"kid": "tove", "letters": ["G", "H"]}, "{kid} sees what comes next: {letters}.", telling=("letters",)
    ),
    "letters_put_back": EventKind({"letters": ["G", "H"], "below": False}, "They go back {where}: {letters}."),
    # ---- §9 school and machines
    "school_card": EventKind({"school": "late-fee"}, "The School card: {school}.", telling=("school",)),
    "school_event": EventKind({"kid": "tove", "school": "late-fee"}, "{school} is for {kid}.", telling=("school",)),
    "event_declined": EventKind({"kid": "tove"}, "{kid} stays out of it."),
    "machine_moved": EventKind({"machine": "lykta", "sector": "C5"}, "{machine} is in {sector}.", telling=("sector",)),
    "machine_reset": EventKind({"machine": "lykta"}, "{machine} starts again."),
    "machine_wrecked": EventKind({"machine": "lykta"}, "{machine} is a wreck."),
    "machine_gone": EventKind({"machine": "lykta"}, "{machine} is gone for good."),
    "mode_changed": EventKind({"machine": "lykta", "mode": "alert"}, "{machine} is on {mode}.", telling=("mode",)),
    "hack_tokens_taken": EventKind({"machines": ["lykta"]}, "No longer on their guard: {machines}."),
    "ability_granted": EventKind({"machine": "lykta", "ability": "escapee"}, "{machine} is {ability} from now on."),
    "spaces_changed": EventKind({"machine": "lykta", "spaces": 2}, "The track of {machine} has {spaces} spaces now."),
    # ---- §10 hacking
    "firewall_drawn": EventKind(
        {"machine": "lykta", "space": 1, "firewall": 7}, "{machine}, {wall} {space}: {firewall}.", telling=("firewall",)
    ),
    "firewall_taken": EventKind({"machine": "lykta", "space": 1}, "{machine}, {wall} {space} is gone."),
    "hack_planned": EventKind({"kid": "tove", "machine": "lykta"}, "{kid} wants to {hack} {machine}."),
    "hack_called_off": EventKind({"kid": "tove", "machine": "lykta"}, "{kid} leaves {machine} alone after all."),
    "hack_led": EventKind({"kid": "tove", "machine": "lykta"}, "{kid} leads the attempt to {hack} {machine}."),
    "hack_failed": EventKind({"machine": "lykta"}, "The attempt to {hack} {machine} has failed."),
    "hacked": EventKind({"kid": "tove", "machine": "lykta"}, "{machine} listens to {kid} now."),
    # ---- §4.6 bills
    "share_named": EventKind({"kid": "tove", "cubes": 2}, "{kid} is to pay {cubes} of the time."),
    "bill_paid": EventKind({"kids": ["tove", "lina"], "cubes": [1, 2]}, "Time is paid: {cubes}."),
    "agreed": EventKind({"player": 0}, "{player} agrees.", "You agree."),
    "refused": EventKind({"player": 0}, "{player} refuses.", "You refuse."),
    "called_off": EventKind({"kid": "tove"}, "{kid} calls it off."),
    # ---- §6 tests
    "test_begins": EventKind({"kid": "tove", "trait": "brave"}, "{kid} makes a test of {trait}.", telling=("trait",)),
    "help_offered": EventKind({"player": 0, "kids": ["lina"]}, "{player} offers {kids}.", "You offer {kids}."),
    "helpers_taken": EventKind({"kid": "tove", "kids": ["lina"]}, "{kid} takes the help of {kids}."),
    "combo_made": EventKind({"kid": "tove", "parts": ["storm-lighter"]}, "{kid} needs no dice: {parts}."),
    "paid_instead": EventKind({"kid": "tove", "cubes": 2}, "{kid} needs no dice and takes time instead: {cubes}."),
    "rolled": EventKind(
        {"kid": "tove", "how": "roll", "faces": [3, 6], "passed": True}, "{kid} {how} {faces}.", telling=("faces", "passed")
    ),
    "pushed": EventKind({"kid": "tove", "condition": "upset"}, "{kid} does not give up, and is {condition}."),
    "left_it": EventKind({"kid": "tove"}, "{kid} leaves it at that."),
    # ---- §7 Kids
    "condition_taken": EventKind({"kid": "tove", "condition": "upset"}, "{kid} is {condition}.", telling=("condition",)),
    "condition_left": EventKind({"kid": "tove", "condition": "upset"}, "{kid} is no longer {condition}."),
    "injury_heals": EventKind({"kid": "tove", "left": 2}, "{kid} is getting better. Evenings to go: {left}."),
    "favor_changed": EventKind({"kid": "tove", "favor": "good"}, "{kid}'s favor at home is {favor}."),
    "no_care": EventKind({"kid": "tove"}, "{kid} wants no care."),
    "time_changed": EventKind({"kid": "tove", "change": 1, "pool": 4}, "{kid} has {change} time now: {pool} left."),
    "time_promised": EventKind({"kid": "tove", "change": 1}, "{kid} will have {change} more time tomorrow."),
    # ---- §11 the afternoon
    "moved": EventKind({"kid": "tove", "place": "G", "how": "walk"}, "{kid} {how} {place}."),
    "avoid": EventKind({"kid": "tove", "machine": "lykta"}, "{kid} has to get past {machine}."),
    "invited": EventKind({"kid": "tove", "kids": ["lina"], "place": "G"}, "{kid} rides to {place} and would take along: {kids}."),
    "comes_along": EventKind({"player": 0, "kids": ["lina"]}, "{player} sends along {kids}.", "You send along {kids}."),
    "acts": EventKind({"kid": "tove", "act": "rest"}, "{kid} {act}."),
    "investigates": EventKind({"kid": "tove", "rumor": "g1-h", "letter": "H"}, "{kid} looks into the rumor about {letter}."),
    "home_for_dinner": EventKind({"kid": "tove", "cubes": 1}, "{kid} is home for dinner."),
    "stays_out": EventKind({"kid": "tove"}, "{kid} stays out late."),
    # ---- §12 cards
    "card_gained": EventKind({"kid": "tove", "card": "storm-lighter"}, "{kid} gets {card}.", telling=("card",)),
    "card_discarded": EventKind({"kid": "tove", "card": "storm-lighter"}, "{kid} gives up {card}."),
    "card_given": EventKind({"kid": "tove", "card": "storm-lighter", "to": "lina"}, "{kid} gives {card} to {to}."),
    "trade_done": EventKind({"player": 0}, "{player} is done trading.", "You are done trading."),
    "anomaly_used": EventKind({"kid": "tove", "card": "late-mirror", "left": 0}, "{kid} uses {card}. Uses left: {left}."),
    # ---- §13, §14 chores and the evening
    "chore_done": EventKind({"kid": "tove", "chore": "caravan"}, "{kid} has done the chore: {chore}."),
    "chore_waits": EventKind({"kid": "tove"}, "{kid} waits with the reward."),
    "chore_claimed": EventKind({"kid": "tove", "chore": "caravan"}, "{kid} is rewarded for {chore}."),
    "chore_missed": EventKind({"kid": "tove", "chore": "caravan"}, "{kid} has forgotten {chore}."),
    "day_held": EventKind({"day": "wed"}, "This day will come again."),
    # ---- §15, §16 the story
    "dial_turned": EventKind({"dial": "insight", "change": 1, "value": 3}, "{dial} {turned} to {value}."),
    "diary_shown": EventKind(
        {"diary": 1, "side": "A", "title": "A title", "text": "A text.", "words": "A rule.", "actions": []},
        "Diary {diary}{side}, {title}. {text}",
        telling=("diary", "side", "title", "text", "words", "actions"),
    ),
    "diary_acts": EventKind({"diary": 1}, "Diary card {diary} takes effect."),
    "diary_gone": EventKind({"diary": 3}, "Diary card {diary} is put away."),
    "tokens_changed": EventKind(
        {"token": "weed", "place": "H", "change": 1, "count": 2}, "{token} at {place}: {count} now.", telling=("place", "count")
    ),
    "card_tokens_changed": EventKind(
        {"token": "trouble", "diary": 1, "change": 1, "count": 2}, "{token} on diary card {diary}: {count} now."
    ),
    "ship_moved": EventKind({"place": "A"}, "The ship is {place}.", telling=("place",)),
    "ended": EventKind(
        {"ending": "won", "won": True, "insight": 5, "enigma": 3, "text": "A text."},
        "It is over. {text} Insight {insight}, Enigma {enigma}.",
        telling=("ending", "won", "text"),
    ),
}


@final
class TalesCatalogue(Catalogue):
    """The event kinds, with the names of the box. Rumors and diary cards have no names here: their texts are in events."""

    def __init__(self, content: Content) -> None:
        kids = {kid.id: kid.name for kid in content.kids}
        cards = {**{item.id: item.title for item in content.items}, **{card.id: card.title for card in content.anomalies}}
        machines = {sheet.id: sheet.name for sheet in content.sheets}
        chores = {chore.id: chore.title for chore in content.chores}
        places = {LETTERS[place.number]: place.name for place in content.map.places}
        letters = {letter: f"{name} ({letter})" for letter, name in places.items()}
        self.book: Final = content.book
        self.firewalls: Final = [firewall_words(firewall) for firewall in content.firewalls]
        self.hacks: Final = {sheet.id: (sheet.hack_word, sheet.firewall_word) for sheet in content.sheets}
        """§16.1 What hacking a machine and its firewalls are called."""
        parts = {**cards, **machines}
        self.answers: Final = {
            "kid": kids,
            "machine": machines,
            "place": places,
            "rumor": letters,
            "card": cards,
            "next": letters,
            "combo": parts,
            "relieve": {condition: condition.upper() for condition in CONDITIONS},
        }
        super().__init__(
            KINDS,
            {
                "kid": kids,
                "kids": kids,
                "to": kids,
                "card": cards,
                "parts": parts,
                "machine": machines,
                "machines": machines,
                "chore": chores,
                "chores": chores,
                "school": {card.id: card.title for card in content.school},
                "place": places,
                "places": places,
                "letter": letters,
                "trait": {trait: trait.upper() for trait in TRAITS},
                "letters": letters,
                "how": {**HOW, **ROLLS},
                "act": ACTS,
                "day": DAY_NAMES,
                "token": TOKEN_NAMES,
            },
        )

    def words(self, event: Event, people: list[str]) -> dict[str, str]:
        fields = event.fields
        found = super().words(event, people)
        if event.kind == "letters_put_back":
            found["where"] = "below the pile" if fields["below"] else "on top"
        if event.kind == "ship_moved":
            found["place"] = "gone" if fields["place"] is None else f"at {found['place']}"
        if event.kind == "help_offered":
            found["kids"] = f"the help of {found['kids']}" if fields["kids"] else "no help"
        if event.kind == "comes_along" and not fields["kids"]:
            found["kids"] = "nobody"
        if event.kind == "answered":
            found["does"], found["do"] = self.answer_words(str(fields["answer"]))
        if "machine" in fields:
            found["hack"], found["wall"] = self.hacks.get(str(fields["machine"]), ("hack", "firewall"))
        if event.kind == "favor_changed" and fields["favor"] == "bad":
            found["favor"] = f"bad, and {found['kid']} is GROUNDED"
        if event.kind == "firewall_drawn":
            found["firewall"] = self.firewalls[int(str(fields["firewall"]))]
        if event.kind == "bill_paid":
            found["cubes"] = paid_words(found["kids"].split(", "), found["cubes"].split())
        if event.kind == "dial_turned":
            found["turned"] = "goes up" if int(str(fields["change"])) > 0 else "goes down"
        if event.kind == "time_changed":
            change = int(str(fields["change"]))
            found["change"] = f"{abs(change)} {'more' if change > 0 else 'less'}"
        if event.kind in ("flag_set", "counter_changed"):
            field = "flag" if event.kind == "flag_set" else "counter"
            name = str(fields[field])
            found[field] = self.book.called.get(name, readable(name))
        return found

    def answer_words(self, answer: str) -> tuple[str, str]:
        """Returns what somebody does who gives this answer, and what you do: `chooses Lykta`, `choose Lykta`."""
        verb, _, rest = answer.partition(" ")
        named = " and ".join([self.answers[verb].get(id, id) for id in rest.split()]) if verb in self.answers else answer
        does, do, what = ANSWERS.get(verb, ("chooses", "choose", "{}"))
        return (f"{does} {what.format(named)}", f"{do} {what.format(named)}")


def firewall_words(firewall: Firewall) -> str:
    """Returns what a firewall asks for on ROUTINE and on ALERT: `clever / alert and clever`."""
    halves = zip(firewall.effects, firewall.colours, strict=True)
    told = [[*([EFFECT_NAMES[effect]] if effect else []), *[TRAITS[colour] for colour in colours]] for effect, colours in halves]
    return " / ".join([" and ".join(half) or "nothing" for half in told])


def paid_words(kids: list[str], cubes: list[str]) -> str:
    return ", ".join([f"{kid} {paid}" for kid, paid in zip(kids, cubes, strict=True)])
