"""The words that cards of Stories are written in: how each is written, what it means, and what is made of it."""

from typing import Any, Final

from ouroboard.effects.book import NO_LIST, Book, Condition, Cost
from ouroboard.effects.forms import All
from ouroboard.games.stories.content import names
from ouroboard.games.stories.content.condition_words import CONDITIONS, COSTS
from ouroboard.games.stories.content.mission_names import MissionNames
from ouroboard.games.stories.content.model import Choosing, StandingRule, Vote
from ouroboard.games.stories.content.rule_words import RULES, WHEN, OneField
from ouroboard.games.stories.content.word_types import (
    AGENTS,
    ANY_KIND,
    CARD,
    ENDING,
    ITEM,
    PLACE,
    PLAN_CARD,
    SPACES,
    TOKEN,
    TRUTH,
    WHO,
    WHO_FIELD,
    CardOrSign,
    Colours,
    HitTable,
    ShieldField,
    for_agents,
    hits_of,
    number,
)
from ouroboard.games.stories.content.words import agents, cards, goods, rolls, time
from ouroboard.games.stories.content.words.conditions import WithReceptacle
from ouroboard.packs.field_types import FieldType, Flag, Number, OneOf, Record
from ouroboard.packs.making import Maker, effect_forms
from ouroboard.packs.vocabulary import Several, Word, Words
from ouroboard.packs.word_fields import LETTERS, Choices, Name, Short, Story

EFFECTS: Final = Words("effect")
DO: Final = Several(EFFECTS)
USE_FIELDS: Final[dict[str, FieldType]] = {"window": OneOf(names.WINDOWS, "when it can be used"), "do": DO}
USE_MORE: Final[dict[str, FieldType]] = {
    **WHEN,
    "cost": Several(COSTS, 1, 3),
    "words": Story(1, 8, "its name"),
    "others": Flag("it also helps another agent's roll"),
}


class StoriesMaker(Maker):
    """Makes the structs of a mission. `level`, `has_charges` and `receptacle` say on what card the words stand that are made."""

    def __init__(self, book: Book, mission: MissionNames) -> None:
        super().__init__(book, AGENTS, EFFECTS, CONDITIONS, COSTS)
        book.counters += mission.counters
        book.flags += mission.flags
        book.endings += mission.endings
        self.names: Final = mission
        self.choosing: Final[list[Choosing]] = []
        self.votes: Final[list[Vote]] = []
        self.level = names.LOCATION
        self.has_charges = False
        self.receptacle = names.NONE

    def next(self) -> int:
        """Returns the number of the next effect that can ask which one."""
        return len(self.choosing)

    def keep(self, effect: Choosing) -> Choosing:
        """Keeps an effect that can ask which one, under its number."""
        self.choosing.append(effect)
        return effect

    def costs(self, plain: list[Any] | None) -> list[Cost[Any]]:
        """Returns the prices without an action, which the rules take themselves."""
        return super().costs([each for each in plain or [] if "action" not in each])

    def colours(self, plain: dict[str, list[int]]) -> tuple[tuple[int, ...], tuple[Any, ...], str]:
        """Returns resources as numbers of colours, amounts, and words."""
        amounts = [self.amount(each) for each in plain.values()]
        words = [self.names.some(name, amount) for name, amount in zip(plain, amounts, strict=True)]
        return tuple([self.names.colour(name) for name in plain]), tuple(amounts), " and ".join(words)

    def rules(self, plain: list[dict[str, Any]] | None) -> tuple[StandingRule, ...]:
        """Returns the standing rules of a card. `power` is not one: it is used like an item."""
        found: list[StandingRule] = []
        for each in plain or []:
            ((name, value),) = each.items()
            if name == "power":
                continue
            condition = value.get("when") if isinstance(value, dict) else None
            made = self.condition_or_none(condition)
            asked = self.only_for_others(made) if isinstance(value, dict) and value.get("who") == "others" else made
            for fields in RULES.make(each, self):
                while_true = f" while {made.words()}" if made is not None else ""
                kind = fields.pop("kind")
                if kind == names.TRIP:  # the group is at no place then; the condition speaks of both ends
                    while_true = while_true.replace(" while the group is at ", " on the way from or to ")
                words = fields.pop("words") + while_true
                found.append(StandingRule(kind, self.level, condition=asked, words=words, **fields))
        return tuple(found)

    def only_for_others(self, condition: Condition[Any] | None) -> Condition[Any]:
        """Returns the condition for agents that stand with the receptacle whose rule is being made."""
        beside = WithReceptacle(self.receptacle, list(self.names.receptacle_names.values())[self.receptacle])
        return beside if condition is None else All([beside, condition])


def who_of(plain: Any) -> int:
    return WHO.index(plain.get("who", "reader"))


COUNTER: Final = Record({"name": Name("counter", gives=True)}, {"n": number(-9, 9), "set": number(0, 99)})
_WHO_ONLY: Final = Short(Record({}, {"who": WHO_FIELD}), "who")


# ---- effects --------------------------------------------------------------------------------------------------


def make_gain(plain: Any, make: StoriesMaker) -> Any:
    numbers, amounts, _ = make.colours(plain["colours"])
    clause = make.names.gains(plain["colours"], amounts)
    return make.keep(goods.GainResources(make.next(), who_of(plain), numbers, amounts, clause))


def make_unseal(plain: Any, make: StoriesMaker) -> Any:
    if "sign" in plain:
        return cards.UnsealSign(make.names.sign(plain["sign"]), make.names.sign_words(plain["sign"]))
    return cards.Unseal(make.names.card(plain["card"]), make.names.card_title(plain["card"]))


def make_captain_die(plain: Any, make: StoriesMaker) -> Any:
    return time.SetCaptainDie(plain["set"]) if "set" in plain else time.ChangeCaptainDie(plain["n"])


def kind_of(plain: Any) -> int:
    """Returns the number of a kind of shield."""
    return names.ANY_SHIELD if plain["kind"] == ANY_KIND else names.SHIELDS.index(plain["kind"])


def make_special_roll(plain: Any, make: StoriesMaker) -> rolls.SpecialRoll:
    lists = [NO_LIST] * 13
    for name, listed in plain["hits"].items():
        made = make.effects(listed)
        for hits in hits_of(name):
            lists[hits] = made
    return rolls.SpecialRoll(make.book, plain["dice"], tuple(lists))


def make_counter(plain: Any, make: StoriesMaker) -> Any:
    number, name = make.counter(plain["name"]), plain["name"]
    if "set" in plain:
        return goods.SetCounterTo(number, make.amount(plain["set"]), name)
    return goods.AddToCounter(number, make.amount(plain.get("n", [0, 1])), name)


class VoteFields(Choices):
    """A question with lettered options."""

    def __init__(self) -> None:
        option = Record({"words": Story(1, 16), "do": DO})
        super().__init__(dict.fromkeys(LETTERS, option), OneOf(("team",)))
        self.needed["question"] = Story(3, 40)


def make_vote(plain: Any, make: StoriesMaker) -> Any:
    options = [plain[letter] for letter in LETTERS if letter in plain]
    lists = tuple([make.effects(each["do"]) for each in options])
    make.votes.append(Vote(plain["question"], tuple([each["words"] for each in options]), lists))
    return cards.AskVote(make.book, len(make.votes) - 1, make.votes[-1])


EFFECTS.add(
    Word(
        "lp",
        for_agents(number(-6, 6), "n"),
        "Life points go up or down.",
        lambda v, m: m.keep(agents.ChangeLp(m.next(), who_of(v), m.amount(v["n"]))),
    ),
    Word(
        "heal_full", _WHO_ONLY, "All life points come back.", lambda v, m: m.keep(agents.HealFully(m.next(), who_of(v))), bare={}
    ),
    Word("kill", _WHO_ONLY, "The agent dies.", lambda v, m: m.keep(agents.Kill(m.next(), who_of(v))), bare={}),
    Word("tu", number(-9, 9), "The marker goes up or down, for all.", lambda v, m: time.ChangeTu(m.amount(v))),
    Word(
        "agent_tu",
        for_agents(Number(1, 9), "n"),
        "One agent loses n TU.",
        lambda v, m: m.keep(agents.LoseAgentTu(m.next(), who_of(v), v["n"])),
    ),
    Word("item", ITEM, "The agent takes the item, if it is still there.", lambda v, m: goods.TakeItem(m.names.item(v), int(v))),
    Word("discard", ITEM, "The item goes back to the box for this run.", lambda v, m: goods.DiscardItem(m.names.item(v), int(v))),
    Word(
        "swap_item",
        Record({"from": ITEM, "to": ITEM}),
        "One item is replaced by another, for its holder.",
        lambda v, m: goods.SwapItem(m.names.item(v["from"]), m.names.item(v["to"]), int(v["from"]), int(v["to"])),
    ),
    Word("token", TOKEN, "The team gains the state token.", lambda v, m: goods.GainToken(m.names.token(v), m.names.drawn(v))),
    Word("remove_token", TOKEN, "The team loses it.", lambda v, m: goods.LoseToken(m.names.token(v), m.names.drawn(v))),
    Word("gain", Colours(-9, 9, {"who": WHO_FIELD}), "Resources come or go.", make_gain),
    Word(
        "pay",
        Colours(1, 9),
        "Agents here pay together, as far as they can.",
        lambda v, m: goods.PayHere(*m.colours(v["colours"])),
    ),
    Word(
        "reveal_here",
        CARD,
        "This card comes onto the space in place of the one that lies there.",
        lambda v, m: cards.RevealHere(m.names.card(v), m.names.card_title(v)),
    ),
    Word("unseal", CardOrSign(), "A sealed card opens, or all here that the sign seals.", make_unseal),
    Word("seal", CARD, "The card is closed.", lambda v, m: cards.SealCard(m.names.card(v), m.names.card_title(v))),
    Word(
        "remove_card",
        CARD,
        "The card leaves this run; alone: this card.",
        lambda v, m: cards.RemoveCard(m.names.card(v) if v else names.NONE, m.names.card_title(v) if v else "this card"),
        bare="",
    ),
    Word("lay", CARD, "This card is put down on its letter.", lambda v, m: cards.LayCard(m.names.card(v), m.names.letter(v))),
    Word(
        "plan",
        PLAN_CARD,
        "This card replaces its quarter of the plan.",
        lambda v, m: cards.ReplacePlan(m.names.plan.index(v), m.names.quarters[v]),
    ),
    Word(
        "show_place",
        PLACE,
        "The place is on the plan.",
        lambda v, m: cards.ShowPlace(m.names.places.index(v), m.names.place_names[v]),
    ),
    Word(
        "hide_place",
        PLACE,
        "The place is not on the plan.",
        lambda v, m: cards.HidePlace(m.names.places.index(v), m.names.place_names[v]),
    ),
    Word(
        "red",
        Short(Record({"place": PLACE}, {"is": Flag()}), "place"),
        "Leaving the place costs 2 TU more in this run, or not.",
        lambda v, m: cards.SetRed(m.names.places.index(v["place"]), v.get("is", True), m.names.place_names[v["place"]]),
    ),
    Word("go", PLACE, "The group moves there.", lambda v, m: time.OrderMove(m.names.places.index(v), m.names.place_names[v])),
    Word(
        "move_agent",
        for_agents(OneOf(SPACES), "to"),
        "An agent moves to the space, free.",
        lambda v, m: m.keep(agents.MoveTo(m.next(), who_of(v), SPACES.index(v["to"]))),
    ),
    Word(
        "captain_die",
        OneField({}, {"set": Number(1, 6), "n": Number(-3, 3)}, ("set", "n")),
        "The captain's die of the next trip.",
        make_captain_die,
    ),
    Word("dice", Number(-3, 3), "Dice more or less in the roll in hand.", lambda v, m: rolls.ChangeDice(v)),
    Word("hits", Number(1, 6), "Hits are added to the roll in hand.", lambda v, m: rolls.AddHits(v)),
    Word(
        "reroll",
        Number(1, 6),
        "Up to n dice of the roll in hand are thrown again; alone: any of them.",
        lambda v, m: rolls.Reroll(v),
        bare=6,
    ),
    Word(
        "remove_shield",
        ShieldField(any_kind=True),
        "Shields of the test here are taken off; `1any`: from the left.",
        lambda v, m: rolls.RemoveShields(kind_of(v), v["n"]),
    ),
    Word("add_shield", ShieldField(), "Shields come to the test here.", lambda v, m: rolls.AddShields(kind_of(v), v["n"])),
    Word("reset_test", None, "The test here is set out anew.", lambda v, m: rolls.ResetTest()),
    Word("resistance", Number(-3, 3), "Resistance in the roll in hand.", lambda v, m: rolls.ChangeResistance(v)),
    Word("no_riposte", None, "No riposte in the roll in hand.", lambda v, m: rolls.NoRiposte()),
    Word(
        "no_penalty",
        OneOf(names.SHIELDS[2:]),
        "Shields of this kind do nothing in the roll in hand.",
        lambda v, m: rolls.NoPenalty(names.SHIELDS.index(v)),
    ),
    Word("pass", None, "The test here counts as passed.", lambda v, m: rolls.PassTest()),
    Word("defeat", None, "The opponent here is beaten.", lambda v, m: rolls.Defeat()),
    Word(
        "let_read",
        Short(Record({"card": CARD}, {"who": WHO_FIELD}), "card"),
        "The seats of these agents read a front from afar.",
        lambda v, m: m.keep(cards.LetRead(m.next(), who_of(v), m.names.card(v["card"]), m.names.card_title(v["card"]))),
    ),
    Word("say_aloud", Story(1, 90), "A text for all.", lambda v, m: cards.SayAloud(m.text(v))),
    Word("truth", TRUTH, "A truth for the score; it stays found.", lambda v, m: cards.FindTruth(m.names.truths.index(v))),
    Word("end", ENDING, "The run ends.", lambda v, m: cards.EndRun(m.ending(v), m.names.ending_kinds[v] == "success")),
    Word(
        "special_roll",
        Record({"dice": Number(1, 6), "hits": HitTable(DO)}),
        "Dice without TU, characteristic or riposte, with a list for each number of hits.",
        make_special_roll,
    ),
    Word("vote", VoteFields(), "The team votes on options that are read aloud.", make_vote),
    Word("counter", COUNTER, "The counter goes up or down by n (1 where none is written), or is set.", make_counter),
    *[word for word in effect_forms(EFFECTS, CONDITIONS, COSTS, AGENTS, ("here", "captain")) if word.name != "counter"],
)
RULES.add(
    Word(
        "power",
        Record(USE_FIELDS, {name: field for name, field in USE_MORE.items() if name != "others"}),
        "Of a receptacle: used like an item, once in a TU.",
        lambda v, m: [],
    )
)

RULE_LIST: Final = Several(RULES, 1, 8)
VOCABULARIES: Final = (EFFECTS, CONDITIONS, COSTS, RULES)
