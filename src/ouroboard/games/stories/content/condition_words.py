"""Conditions and costs of Stories: how each is written, what it means, and what is made of it."""

import re
from typing import TYPE_CHECKING, Any, Final

from ouroboard.games.stories.content.word_types import (
    AGENTS,
    CARD,
    CHARACTERISTIC,
    ITEM,
    PLACE,
    PUZZLE,
    RECEPTACLE,
    SIGN,
    TOKEN,
    TRUTH,
    WHERE,
    ByCharacteristic,
    Colours,
    number,
)
from ouroboard.games.stories.content.words import conditions, costs
from ouroboard.packs.field_types import NOTHING, Number
from ouroboard.packs.making import condition_forms
from ouroboard.packs.mistakes import Mistakes
from ouroboard.packs.source import Fields, Value
from ouroboard.packs.vocabulary import Word, Words
from ouroboard.packs.word_fields import NAME

if TYPE_CHECKING:
    from ouroboard.games.stories.content.vocabulary import StoriesMaker

HAVE: Final = Colours(1, 9)


def make_resource(where: int) -> Any:
    """Returns how the condition is made that agents have resources."""

    def make(plain: Any, maker: "StoriesMaker") -> conditions.HasResources:
        return conditions.HasResources(where, *maker.colours(plain["colours"]))

    return make


def make_at(plain: str, make: "StoriesMaker") -> conditions.AtPlace:
    if plain in make.names.places:
        return conditions.AtPlace(make.names.places.index(plain), -1, make.names.place_names[plain])
    return conditions.AtPlace(-1, make.names.place_kinds.index(plain), f"a place of the kind “{plain}”")


def make_dice(plain: dict[str, int], make: "StoriesMaker") -> Any:
    return conditions.every(
        [conditions.HasDice(make.names.characteristic(name), n, make.names.shown(name)) for name, n in plain.items()]
    )


def make_solved(plain: str, make: "StoriesMaker") -> conditions.PuzzleSolved:
    card = make.names.puzzles[plain]
    return conditions.PuzzleSolved(make.names.card(card), make.names.card_title(card))


def make_action(plain: None, make: "StoriesMaker") -> None:
    """Returns no cost: the rules take the action, not a struct that pays."""


CONDITIONS: Final = Words("condition")
CONDITIONS.add(
    Word("token", TOKEN, "The team has this state token.", lambda v, m: conditions.HasToken(m.names.token(v), m.names.drawn(v))),
    Word("has", ITEM, "This agent holds the item.", lambda v, m: conditions.HasItem(0, m.names.item(v), int(v))),
    Word(
        "here_has",
        ITEM,
        "An agent on the space holds it, or a dead one.",
        lambda v, m: conditions.HasItem(1, m.names.item(v), int(v)),
    ),
    Word("team_has", ITEM, "Any agent holds it.", lambda v, m: conditions.HasItem(2, m.names.item(v), int(v))),
    Word("taken", ITEM, "It was taken in this run.", lambda v, m: conditions.ItemTaken(m.names.item(v), int(v))),
    Word(
        "receptacle",
        RECEPTACLE,
        "The agent is this receptacle.",
        lambda v, m: conditions.IsReceptacle(m.names.receptacles.index(v), m.names.receptacle_names[v]),
    ),
    Word(
        "beside",
        RECEPTACLE,
        "Another agent on the space is this receptacle.",
        lambda v, m: conditions.WithReceptacle(m.names.receptacles.index(v), m.names.receptacle_names[v]),
    ),
    Word("dice", ByCharacteristic(1, 6), "The agent has at least n printed dice in the characteristic.", make_dice),
    Word(
        "rolls",
        CHARACTERISTIC,
        "The roll in hand is of this characteristic.",
        lambda v, m: conditions.Rolls(m.names.characteristic(v), m.names.shown(v)),
    ),
    Word("lp", Number(0, 9), "The agent has at most n life points.", lambda v, m: conditions.LpAtMost(v)),
    Word("resource", HAVE, "The agent has at least this much.", make_resource(0)),
    Word("here_resource", HAVE, "Agents on the space have this much together.", make_resource(1)),
    Word("team_resource", HAVE, "All agents have this much together.", make_resource(2)),
    Word("agents_here", Number(1, 4), "At least n agents stand on the space.", lambda v, m: conditions.AgentsHere(v)),
    Word("alone", None, "No other agent stands on the space.", lambda v, m: conditions.Alone()),
    Word("at", WHERE, "The group is at this place or kind of place, or travels to or from it.", make_at),
    Word(
        "marked",
        SIGN,
        "The back of the card has this sign.",
        lambda v, m: conditions.Marked(m.names.sign(v), m.names.sign_words(v)),
    ),
    Word(
        "sign", SIGN, "The agent is granted this sign.", lambda v, m: conditions.HasSign(m.names.sign(v), m.names.sign_words(v))
    ),
    Word(
        "sealed_here",
        SIGN,
        "A card of this place is still sealed by the sign.",
        lambda v, m: conditions.SealedHere(m.names.sign(v), m.names.sign_words(v)),
    ),
    Word(
        "read", CARD, "The card was read in this run.", lambda v, m: conditions.CardRead(m.names.card(v), m.names.card_title(v))
    ),
    Word(
        "done",
        CARD,
        "A test of the card was passed in this run.",
        lambda v, m: conditions.TestDone(m.names.card(v), m.names.card_title(v)),
    ),
    Word("solved", PUZZLE, "The puzzle was solved in this run.", make_solved),
    Word(
        "visited",
        PLACE,
        "The place was opened in this run.",
        lambda v, m: conditions.Visited(m.names.places.index(v), m.names.place_names[v]),
    ),
    Word("truth", TRUTH, "It was found in this campaign.", lambda v, m: conditions.TruthFound(m.names.truths.index(v))),
    Word("truths", Number(1, 12), "At least n truths were found in this campaign.", lambda v, m: conditions.TruthsFound(v)),
    Word("run", Number(1, 9), "This is the n-th run or a later one.", lambda v, m: conditions.RunIs(v)),
    Word("tu", Number(0, 60), "The marker is at n or lower.", lambda v, m: conditions.TuAtMost(v)),
    *condition_forms(CONDITIONS, AGENTS),
)

# ---- costs ----------------------------------------------------------------------------------------------------


class CostWords(Words):
    """The costs. A colour of the mission is one too: `coins: 2` is `resource: {coins: 2}`."""

    COLOUR = number(1, 9)

    def read(self, value: Value, mistakes: Mistakes) -> Any:
        if isinstance(value, Fields) and len(value.fields) == 1:
            ((name, item),) = value.fields.items()
            if name not in self.table and re.fullmatch(NAME, name):
                plain = self.COLOUR.read(item, mistakes)
                return NOTHING if plain is NOTHING else {"resource": {"colours": {name: plain}}}
        return super().read(value, mistakes)


def make_payment(plain: Any, make: "StoriesMaker", together: bool) -> costs.PayResources:
    colours, amounts, words = make.colours(plain["colours"])
    return costs.PayResources(colours, amounts, words, together)


COSTS: Final = CostWords(
    "cost",
    Word("action", None, "The agent's action of the wave.", make_action),
    Word("tu", number(1, 9), "The marker goes down.", lambda v, m: costs.PayTu(m.amount(v))),
    Word("agent_tu", Number(1, 9), "That agent alone loses n TU.", lambda v, m: costs.PayAgentTu(v)),
    Word("lp", Number(1, 5), "The agent loses life points; not the last one.", lambda v, m: costs.PayLp(v)),
    Word(
        "resource",
        Colours(1, 9),
        "The agent pays; also written as the colour itself, `coins: 2`.",
        lambda v, m: make_payment(v, m, False),
    ),
    Word(
        "together",
        Colours(1, 9),
        "Agents on the space pay together.",
        lambda v, m: make_payment(v, m, True),
    ),
    Word("any_colour", number(1, 9), "The agent pays in colours of its choice.", lambda v, m: costs.PayAnyColour(m.amount(v))),
    Word("discard", ITEM, "The item goes back to the box.", lambda v, m: costs.PayItem(m.names.item(v), int(v))),
    Word("charge", ITEM, "One use of the item.", lambda v, m: costs.PayCharge(m.names.item(v), int(v))),
)
