"""A deck as a file: which board, which opening hand, and the deck from top to bottom.

    # Two mansions and a bus.
    board A
    hand school-bus skateboard run
    deck walkie-talkies walk city-bus …

The Sightings come in between by themselves (§16.3); a file that lists them must have them in the right places. Options of the
table are lines like `option sightings zoned`, and then each Sighting is written down with its zone: `stranger-sighting-n`.
"""

from typing import Final, final

from ouroboard.engine.game import Value
from ouroboard.games.strangers.content.pack import content_of, default_pack
from ouroboard.games.strangers.game import Strangers
from ouroboard.games.strangers.rules.architect import check_deck, deck_size, first_sighting
from ouroboard.games.strangers.rules.options import OTHER_OPTIONS, Rules

FIXED: Final = {"board": "write `board A`", "solo": "a deck is for the architect alone"}
"""Options that a deck's file says otherwise, or that go without saying."""


class BadDeck(ValueError):
    """Everything that is wrong with a deck."""

    def __init__(self, complaints: list[str]) -> None:
        super().__init__("; ".join(complaints))
        self.complaints: Final = complaints


@final
class Draft:
    """What the architect has drawn up: cards by their ids, the deck with or without its Sightings."""

    def __init__(self, board: str, hand: list[str], deck: list[str], others: dict[str, Value] | None = None) -> None:
        self.board: Final = board
        self.hand: Final = hand
        self.deck: Final = deck
        self.others: Final[dict[str, Value]] = {} if others is None else others

    def options(self) -> dict[str, Value]:
        """Returns the options of the table for it."""
        return {**self.others, "board": self.board, "solo": "architect"}

    def whole(self, rules: Rules) -> list[str]:
        """Returns the deck with its Sightings, which are put in if none is written down."""
        sighting = rules.cards[first_sighting(rules.deck)].id
        if rules.zoned or any(card.startswith("stranger-sighting") for card in self.deck):
            return self.deck
        return [each for card in self.deck for each in (card, sighting)]

    def text(self) -> str:
        """Returns the deck as the text of a file."""
        lines = [f"board {self.board}"]
        lines += [f"option {key} {str(value).lower()}" for key, value in self.others.items()]
        lines += [f"hand {' '.join(self.hand)}", f"deck {' '.join(self.deck)}"]
        return "\n".join(lines) + "\n"


def read_deck(text: str) -> Draft:
    """Returns the deck in a file. Raises `BadDeck` with all that is wrong, rules and spelling alike."""
    boards = content_of(default_pack()).board_names()
    board = boards[0]
    hand: list[str] = []
    deck: list[str] = []
    others: dict[str, Value] = {}
    wrong: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].lower().split()
        if not words:
            continue
        if words[0] == "board" and len(words) == 2 and words[1].upper() in boards:
            board = words[1].upper()
        elif words[0] == "board":
            wrong.append(f"line {number}: there is board {' and '.join(boards)}, so write board A")
        elif words[0] == "hand":
            hand += words[1:]
        elif words[0] == "deck":
            deck += words[1:]
        elif words[0] == "option":
            wrong += read_option(number, words[1:], others)
        else:
            wrong.append(f"line {number}: a line begins with board, hand, deck or option, not with {words[0][:20]!r}")
    draft = Draft(board, hand, deck, others)
    if not wrong:
        wrong = complaints(draft)
    if wrong:
        raise BadDeck(wrong)
    return draft


def read_option(number: int, words: list[str], others: dict[str, Value]) -> list[str]:
    if len(words) != 2:
        return [f"line {number}: an option is written like this: option brainiac true"]
    key, value = words
    if key in FIXED:
        return [f"line {number}: {key} is no option here: {FIXED[key]}"]
    for option in OTHER_OPTIONS:
        if option.name == key:
            for allowed in option.values:
                if str(allowed).lower() == value:
                    others[key] = allowed
                    return []
            return [
                f"line {number}: {key} is one of {', '.join(str(each).lower() for each in option.values)}, not {value[:20]!r}"
            ]
    return [f"line {number}: there is no option {key[:30]!r}"]


def complaints(draft: Draft) -> list[str]:
    """Returns everything that the rules forbid in a deck: the table's options, then §16.3."""
    try:
        rules = Strangers(1, draft.options()).rules
    except ValueError as failure:
        return [str(failure)]
    cards = draft.whole(rules)
    return check_deck(rules.boards[rules.board], rules.deck, rules.base_hand, draft.hand, cards)


def build(draft: Draft, rules: Rules) -> list[str]:
    """Returns the answers that build this deck at its table."""
    answers = [f"hand {card}" for card in draft.hand]
    for card in draft.whole(rules):
        zone = rules.deck.by_id[card].zone
        if zone:
            answers.append(f"zone {zone}")
        elif not card.startswith("stranger-sighting"):
            answers.append(f"deck {card}")
    assert len(draft.whole(rules)) == deck_size(rules.boards[rules.board])
    return answers
