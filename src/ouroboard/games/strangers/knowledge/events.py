"""What can happen in the neighbourhood, and how it is said to each reader.

What a card effect alone can tell, §7, §10 and §11, is in its definition.
"""

from typing import Final, final

from ouroboard.engine.event import Catalogue, Event, EventKind
from ouroboard.engine.text import each_with
from ouroboard.games.strangers.content.board import Board
from ouroboard.games.strangers.content.cards import Deck
from ouroboard.games.strangers.content.effects import EFFECTS
from ouroboard.games.strangers.content.effects.specials import FIRST_TO_COME
from ouroboard.games.strangers.rules.ending import REASONS
from ouroboard.games.strangers.rules.kids import MOVEMENTS
from ouroboard.games.strangers.text import counts

KINDS: Final = {
    # ---- §2 setting up
    "game_begins": EventKind(
        {"game": 1, "player": 0, "board": "A"},
        "Game {game} begins on board {board}. {player} goes first.",
        "Game {game} begins on board {board}. You go first.",
        telling=("player",),
    ),
    "special_at_start": EventKind(
        {"player": 0, "card": "saucer"},
        "{player} draws {card} for the opening hand: it is discarded without effect.",
        "You draw {card} for your opening hand: it is discarded without effect.",
        telling=("card",),
    ),
    "put_back": EventKind(
        {"cards": ["stranger-sighting"], "count": 1},
        "Too many Sightings lie in the discard pile: {count} of them go back into the deck.",
    ),
    # ---- §5 the turn
    "let_out": EventKind({"player": 0, "kid": "r0", "free": False}, "{player} lets out {kid}.", "You let out {kid}."),
    "played": EventKind({"player": 0, "card": "run"}, "{player} plays {card}.", "You play {card}.", telling=("card",)),
    "no_effect": EventKind(
        {"player": 0, "card": "city-bus"},
        "There is nothing that {card} could do.",
        telling=("card",),
    ),
    "for_nothing": EventKind({"player": 0}, "{player} lets it go at that.", "You let it go at that."),
    "ran_away": EventKind({"player": 0, "kid": "r0"}, "{player} runs away with {kid}.", "You run away with {kid}."),
    # ---- §6 movement
    "moved": EventKind(
        {"player": 0, "player_owner": 1, "kid": "b0", "space": "D8", "how": "on-foot"}, "Kid {kid} {how} to {space}."
    ),
    "scored": EventKind(
        {
            "player": 0,
            "player_owner": 1,
            "kid": "b0",
            "space": "C7",
            "board": "A",
            "place": "h1",
            "worth": 2,
            "how": "on-foot",
        },
        "Kid {kid} is safe in {place} ({space}): {worth} for {player_owner}.",
    ),
    "stopped": EventKind({"player": 0, "card": "walkie-talkies"}, "{player} stops here.", "You stop here."),
    # ---- §9 the refill
    "drew": EventKind(
        {"player": 0, "cards": ["run", "walk"], "left": 61},
        "{player} draws {cards}.",
        "You draw {cards}.",
        telling=("cards", "left"),
    ),
    "draws": EventKind({"player": 0, "count": 2, "left": 61}, "{player} draws {counted}.", telling=("count", "left")),
    "reshuffled": EventKind({"cards": 61}, "The deck is empty: the {cards} cards of the discard pile are shuffled."),
    # ---- §14 variants
    "brainiac": EventKind(
        {"player": 0, "card": "walk"},
        "{player} discards {card} for free.",
        "You discard {card} for free.",
        telling=("card",),
    ),
    "no_brainiac": EventKind({"player": 0}, "{player} discards nothing.", "You discard nothing."),
    # ---- §15 the gauntlet
    "picked_board": EventKind(
        {"player": 0, "board": "B"}, "{player} picks board {board} for the third game.", "You pick board {board}."
    ),
    "match_over": EventKind(
        {"players": [0], "half_wins": [4, 2], "sums": [60, 51]}, "The match goes to {players}. Points of all games: {sums}."
    ),
    # ---- §16 alone
    "built_hand": EventKind(
        {"player": 0, "card": "run", "held": 1},
        "{player} takes {card} into the opening hand.",
        "You take {card} into your opening hand.",
    ),
    "built_deck": EventKind({"player": 0, "card": "run", "place": 1}, "Card {place} of the deck is {card}."),
    "solo_over": EventKind(
        {"reason": "last-stranger", "player": 0, "score": 41},
        "It is over, {reason}: {score} points for {player}.",
        "It is over, {reason}: {score} points for you.",
    ),
    # ---- §12 the end
    "game_over": EventKind(
        {"reason": "last-stranger", "players": [0], "scores": [24, 19]},
        "The game is over: {reason}. It goes to {players}. Points: {scores}.",
    ),
    "hands_shown": EventKind({"hands": [["run"], ["walk"]]}, "All hands are shown.", telling=("hands",)),
    **{name: kind for effect in EFFECTS for name, kind in effect.events().items()},
}


@final
class StrangersCatalogue(Catalogue):
    """The event kinds, with the names that a pack prints on its cards and boards."""

    def __init__(self, boards: list[Board], decks: list[Deck]) -> None:
        cards = {card.id: card.title() for deck in decks for card in deck.cards}
        super().__init__(
            KINDS, {"card": cards, "cards": cards, "hands": cards, "reason": REASONS, "how": MOVEMENTS, "what": FIRST_TO_COME}
        )
        self.places: Final = {board.name: {place.id: place.name for place in board.places} for board in boards}

    def words(self, event: Event, people: list[str]) -> dict[str, str]:
        found = super().words(event, people)
        fields = event.fields
        if event.kind == "draws":
            count = fields["count"]
            assert isinstance(count, int)
            found["counted"] = counts.cards(count)
        elif event.kind == "game_over":
            found["scores"] = each_with(people, fields["scores"])
        elif event.kind == "match_over":
            found["sums"] = each_with(people, fields["sums"])
        elif event.kind in ("scored", "moved_house"):
            places = self.places[str(fields["board"])]
            found["place"] = places[str(fields["place"])]
            if event.kind == "moved_house":
                found["left"] = places[str(fields["left"])]
        return found
