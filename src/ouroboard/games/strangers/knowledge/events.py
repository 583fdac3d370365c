"""What can happen in the neighbourhood, and how it is said to each reader."""

from typing import Final

from ouroboard.engine.event import Catalogue, EventKind

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
        # ---- §7 the other cards
        "contact": EventKind(
            {"player": 0, "flips": ["saucer", "blank", "saucer"]}, "The coin falls: {flips}. The science club makes contact!"
        ),
        "no_flips": EventKind(
            {"player": 0},
            "{player} has no Kid in a library, so no coin is flipped. No contact.",
            "You have no Kid in a library, so no coin is flipped. No contact.",
        ),
        "no_contact": EventKind({"player": 0, "flips": ["saucer"]}, "The coin falls: {flips}. No contact."),
        "science_points": EventKind(
            {"player": 0, "points": 10, "score": 24},
            "{player} gets {points} points for science: {score} in all.",
            "You get {points} points for science: {score} in all.",
        ),
        "moved_house": EventKind(
            {"player": 0, "kid": "r0", "left": "Alder Street home", "space": "A1", "place": "Westgate Mansion", "worth": 8},
            "Kid {kid} moves from {left} to {place} ({space}), worth {worth}.",
        ),
        "stranger_removed": EventKind(
            {"player": 0, "space": "E6", "placed": 3, "of": 8},
            "{player} has the Stranger on {space} taken away: {placed} of {of} are on the board.",
            "You have the Stranger on {space} taken away: {placed} of {of} are on the board.",
        ),
        "saw": EventKind(
            {"player": 0, "player_seen": 1, "cards": ["run", "walk"], "names": "RUN, WALK"},
            "{player} sees in the hand of {player_seen}: {names}.",
            "You see in the hand of {player_seen}: {names}.",
            telling=("cards", "names"),
        ),
        "looked": EventKind({"player": 0, "player_seen": 1}, "{player} looks into the hand of {player_seen}."),
        "may_copy": EventKind(
            {"player": 0, "player_seen": 1},
            "There is a card that {player} can use.",
            "There is a card that you can use.",
            telling=("player",),
        ),
        "nothing_to_copy": EventKind(
            {"player": 0, "player_seen": 1},
            "No card there would do anything for {player}.",
            "No card there would do anything for you.",
            telling=("player",),
        ),
        "copied": EventKind(
            {"player": 0, "player_seen": 1, "card": "run", "name": "RUN"},
            "{player} uses {name} of {player_seen}, who keeps it.",
            "You use {name} of {player_seen}, who keeps it.",
            telling=("card", "name"),
        ),
        "hitched": EventKind({"player": 0, "kid": "r0"}, "The coin is blank: {kid} gets a lift."),
        "hitch_taken": EventKind({"player": 0, "kid": "r0"}, "The coin shows the saucer: {kid} is gone."),
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
        "special": EventKind(
            {"player": 0, "card": "stranger-sighting", "name": "STRANGER SIGHTING", "left": 60},
            "{player} draws a {name}!",
            "You draw a {name}!",
            telling=("card", "name", "left"),
        ),
        # ---- §10, §11 Strangers and saucers
        "stranger": EventKind(
            {"player": 0, "space": "E6", "kids": [], "placed": 3, "of": 8}, "A Stranger stands on {space}: {placed} of {of}."
        ),
        "stranger_takes": EventKind(
            {"player": 0, "space": "E6", "kids": ["r0"], "placed": 3, "of": 8},
            "A Stranger stands on {space} and takes {kids}: {placed} of {of}.",
        ),
        "saucer_misses": EventKind({"player": 0}, "There is no Kid on the board for the saucer."),
        "abducted": EventKind(
            {"player": 0, "player_owner": 1, "kid": "b0", "space": "C7"},
            "{player} points at {kid} on {space}, and the coin shows the saucer: it is gone.",
            "You point at {kid} on {space}, and the coin shows the saucer: it is gone.",
        ),
        "spared": EventKind(
            {"player": 0, "player_owner": 1, "kid": "b0", "space": "C7"},
            "{player} points at {kid} on {space}, but the coin is blank.",
            "You point at {kid} on {space}, but the coin is blank.",
        ),
        # ---- §14 variants
        "brainiac": EventKind(
            {"player": 0, "card": "walk", "name": "WALK"},
            "{player} discards {name} for free.",
            "You discard {name} for free.",
            telling=("card", "name"),
        ),
        "no_brainiac": EventKind({"player": 0}, "{player} discards nothing.", "You discard nothing."),
        "ordered": EventKind({"player": 0, "what": "saucer"}, "The {what} comes first."),
        # ---- §15 the gauntlet
        "picked_board": EventKind(
            {"player": 0, "board": "B"}, "{player} picks board {board} for the third game.", "You pick board {board}."
        ),
        "match_over": EventKind(
            {"players": [0], "half_wins": [4, 2], "sums": [60, 51]}, "The match goes to {players}. Points of all games: {sums}."
        ),
        # ---- §16 alone
        "soda_drawn": EventKind({"player": 0}, "SODA SHOP DATE comes up.", telling=("player",)),
        "soda_kept": EventKind({"player": 0}, "{player} keeps SODA SHOP DATE.", "You keep SODA SHOP DATE."),
        "soda_discarded": EventKind(
            {"player": 0}, "{player} discards SODA SHOP DATE and draws again.", "You discard SODA SHOP DATE and draw again."
        ),
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
    }
)
