"""What can happen in the neighbourhood, and how it is said to each reader.

What a card effect alone can tell, §7, §10 and §11, is in its definition.
"""

from typing import Final

from ouroboard.engine.event import Catalogue, EventKind
from ouroboard.games.strangers.content.effects import EFFECTS

EVENTS: Final = Catalogue(
    {
        # ---- §2 setting up
        "game_begins": EventKind(
            {"game": 1, "player": 0, "board": "A"},
            "Game {game} begins on board {board}. {player} goes first.",
            "Game {game} begins on board {board}. You go first.",
            telling=("player",),
        ),
        "special_at_start": EventKind(
            {"player": 0, "card": "saucer", "name": "SAUCER"},
            "{player} draws {name} for the opening hand: it is discarded without effect.",
            "You draw {name} for your opening hand: it is discarded without effect.",
            telling=("card", "name"),
        ),
        "put_back": EventKind(
            {"cards": ["stranger-sighting"], "count": 1},
            "Too many Sightings lie in the discard pile: {count} of them go back into the deck.",
        ),
        # ---- §5 the turn
        "let_out": EventKind({"player": 0, "kid": "r0", "free": False}, "{player} lets out {kid}.", "You let out {kid}."),
        "played": EventKind(
            {"player": 0, "card": "run", "name": "RUN"}, "{player} plays {name}.", "You play {name}.", telling=("card", "name")
        ),
        "no_effect": EventKind(
            {"player": 0, "card": "city-bus", "name": "CITY BUS"},
            "There is nothing that {name} could do.",
            telling=("card", "name"),
        ),
        "for_nothing": EventKind({"player": 0}, "{player} lets it go at that.", "You let it go at that."),
        "ran_away": EventKind({"player": 0, "kid": "r0"}, "{player} runs away with {kid}.", "You run away with {kid}."),
        # ---- §6 movement
        "moved": EventKind(
            {"player": 0, "player_owner": 1, "kid": "b0", "space": "D8", "how": "moves"}, "Kid {kid} {how} to {space}."
        ),
        "scored": EventKind(
            {
                "player": 0,
                "player_owner": 1,
                "kid": "b0",
                "space": "C7",
                "place": "Alder Street home",
                "worth": 2,
                "how": "moves",
            },
            "Kid {kid} is safe in {place} ({space}): {worth} for {player_owner}.",
        ),
        "stopped": EventKind({"player": 0, "card": "walkie-talkies"}, "{player} stops here.", "You stop here."),
        # ---- §9 the refill
        "drew": EventKind(
            {"player": 0, "cards": ["run", "walk"], "names": "RUN, WALK", "left": 61},
            "{player} draws {names}.",
            "You draw {names}.",
            telling=("cards", "names", "left"),
        ),
        "draws": EventKind(
            {"player": 0, "count": 2, "what": "2 cards", "left": 61}, "{player} draws {what}.", telling=("count", "what", "left")
        ),
        "reshuffled": EventKind({"cards": 61}, "The deck is empty: the {cards} cards of the discard pile are shuffled."),
        # ---- §14 variants
        "brainiac": EventKind(
            {"player": 0, "card": "walk", "name": "WALK"},
            "{player} discards {name} for free.",
            "You discard {name} for free.",
            telling=("card", "name"),
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
            {"player": 0, "card": "run", "name": "RUN", "held": 1},
            "{player} takes {name} into the opening hand.",
            "You take {name} into your opening hand.",
        ),
        "built_deck": EventKind({"player": 0, "card": "run", "name": "RUN", "place": 1}, "Card {place} of the deck is {name}."),
        "solo_over": EventKind(
            {"reason": "the last Stranger has come", "player": 0, "score": 41},
            "It is over, {reason}: {score} points for {player}.",
            "It is over, {reason}: {score} points for you.",
        ),
        # ---- §12 the end
        "game_over": EventKind(
            {"reason": "the last Stranger has come", "players": [0], "scores": [24, 19]},
            "The game is over: {reason}. It goes to {players}. Points: {scores}.",
        ),
        "hands_shown": EventKind({"hands": [["run"], ["walk"]]}, "All hands are shown.", telling=("hands",)),
        **{name: kind for effect in EFFECTS for name, kind in effect.events().items()},
    }
)
