"""§4.2 The special cards: §10 Sightings, §11 saucers, and §14.3 both together."""

from typing import Any, Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bits import bit, count, has, members
from ouroboard.engine.event import Event, EventKind
from ouroboard.engine.state import Step
from ouroboard.games.strangers.content.board import Board, space_name
from ouroboard.games.strangers.content.cards import Card, Effect
from ouroboard.games.strangers.rules.actions import (
    PLACE,
    SAUCER_COMES_FIRST,
    SAUCER_FIRST,
    STRANGER_COMES_FIRST,
    TAKE,
    TAKES,
    StrangersAction,
)
from ouroboard.games.strangers.rules.draws import flip
from ouroboard.games.strangers.rules.ending import LAST_STRANGER, end_game
from ouroboard.games.strangers.rules.kids import to_supply
from ouroboard.games.strangers.rules.state import KIDS, OnTurn, StrangersState
from ouroboard.games.strangers.rules.words import kid_name, no
from ouroboard.games.strangers.text import event_words, prompts, refusals
from ouroboard.packs.field_types import FieldType, MapOf, Number
from ouroboard.packs.mistakes import Mistakes
from ouroboard.packs.source import Value
from ouroboard.packs.words import amount

FIRST_TO_COME: Final = {"saucer": event_words.SAUCER, "stranger": event_words.STRANGER}
"""§14.3 What can come first, in words, by id."""


class Special(Effect):
    """An effect that happens as soon as the card is drawn. Nobody holds such a card."""

    held = False

    def events(self) -> dict[str, EventKind]:
        return {
            "special": EventKind(
                {"player": 0, "card": "stranger-sighting", "left": 60},
                "{player} draws a {card}!",
                "You draw a {card}!",
                telling=("card", "left"),
            ),
            "ordered": EventKind({"player": 0, "what": "saucer"}, "The {what} comes first."),
        }

    def come_up(self, state: StrangersState, card: Card) -> None:
        state.discard.append(card.number)
        if state.telling:
            fields: dict[str, object] = {
                "player": state.turn,
                "card": card.id,
                "left": state.left_in_deck(),
            }
            state.tell(Event("special", fields))
        if state.rules.total_invasion:
            state.push(INVASION_ORDER if state.in_play | state.scored != 0 else PLACE_STRANGER)
        else:
            self.begin(state, state.turn)


# ---- §10 Sightings ----------------------------------------------------------------------------------------


@final
class Sighting(Special):
    """§10.1 A Stranger appears. Where sightings are zoned, `zones` says how many cards each zone has."""

    id = "sighting"
    icon = "stranger"
    places_stranger = True

    def events(self) -> dict[str, EventKind]:
        return {
            **super().events(),
            "stranger": EventKind(
                {"player": 0, "space": "E6", "kids": [], "placed": 3, "of": 8}, "A Stranger stands on {space}: {placed} of {of}."
            ),
            "stranger_takes": EventKind(
                {"player": 0, "space": "E6", "kids": ["r0"], "placed": 3, "of": 8},
                "A Stranger stands on {space} and takes {kids}: {placed} of {of}.",
            ),
        }

    def fields(self) -> dict[str, FieldType]:
        return {"zones": MapOf(Number(1, 40), r"[A-Z]{1,2}", "N", "for sighting: how many cards of each zone", ordered=True)}

    def check(self, name: str, card: dict[str, Any], tree: Value, mistakes: Mistakes) -> None:
        """Checks that the zones have as many cards as there are."""
        zoned = sum(card.get("zones", {}).values())
        if "copies" in card and zoned != card["copies"]:
            wrong = f"the zones have {amount(zoned, 'card')}, and the card has {amount(card['copies'], 'copy', 'copies')}"
            mistakes.add(tree.at("cards", name, "zones").line, "zone-sum", wrong, "Make them agree")

    def begin(self, state: StrangersState, seat: i64) -> None:
        state.push(PLACE_STRANGER)


def free_for_strangers(state: StrangersState) -> i64:
    """§10.1 Returns every Stranger space without a token; §10.2 zoned, those of the card's zone, unless none of them is free."""
    board = state.board()
    free: i64 = (bit(len(board.stranger_spaces)) - 1) & ~state.tokens
    zone = state.rules.cards[state.special].zone
    if zone != "":
        in_zone: i64 = free & zone_of(board, zone)
        if in_zone != 0:
            return in_zone
    return free


def zone_of(board: Board, zone: str) -> i64:
    """Returns the Stranger spaces of a zone; none for a zone that this board does not have."""
    return board.zone_masks[board.zones.index(zone)] if zone in board.zones else 0


@final
class PlaceStranger(OnTurn):
    """§10.1 The player who drew the Sighting must put a Stranger on the board."""

    def actions(self, state: StrangersState, seat: i64) -> list[Action]:
        spaces = state.board().stranger_spaces
        places = state.rules.table.places
        return [places[spaces[stranger]] for stranger in members(free_for_strangers(state))]

    def play(self, state: StrangersState, seat: i64, action: Action) -> None:
        assert isinstance(action, StrangersAction)
        state.done()
        state.step += 1
        place_stranger(state, state.board().stranger_at[action.space])

    def refuse(self, state: StrangersState, seat: i64, action: Action) -> Illegal:
        assert isinstance(action, StrangersAction)
        if action.verb != PLACE:
            return no(refusals.PUT_STRANGER_ON_BOARD, "§10.1", "place E6")
        board = state.board()
        if action.space >= board.size or board.stranger_at[action.space] < 0:
            return no(refusals.not_a_stranger_space(space_name(action.space)), "§10.1")
        if has(state.tokens, board.stranger_at[action.space]):
            return no(refusals.stranger_already_on(space_name(action.space)), "§10.1")
        return no(refusals.sighting_is_in(state.rules.cards[state.special].zone), "§10.2")

    def prompt(self, state: StrangersState, seat: i64) -> Prompt:
        left = state.board().tokens - count(state.tokens)
        zone = state.rules.cards[state.special].zone
        is_zone_full = zone_of(state.board(), zone) & ~state.tokens == 0
        return Prompt(prompts.place_stranger(zone, is_zone_full, left == 1), "§10")


def place_stranger(state: StrangersState, stranger: i64) -> None:
    """§10.3 Removes the Kids there and closes the space. §12.1 The last Stranger ends the game."""
    board = state.board()
    space: i64 = board.stranger_spaces[stranger]
    state.tokens |= bit(stranger)
    state.blocked |= bit(stranger)
    gone: list[str] = []
    for kid in members(state.in_play):
        if state.where[kid] == space:
            to_supply(state, kid)
            gone.append(kid_name(kid))
    placed = count(state.tokens)
    if state.telling:
        fields: dict[str, object] = {
            "player": state.turn,
            "space": space_name(space),
            "kids": gone,
            "placed": placed,
            "of": board.tokens,
        }
        state.tell(Event("stranger" if not gone else "stranger_takes", fields))
    if placed == board.tokens:
        end_game(state, LAST_STRANGER)


# ---- §11 Saucers ------------------------------------------------------------------------------------------


@final
class SaucerCard(Special):
    """§11.1 A Kid may be abducted."""

    id = "saucer"
    icon = "saucer"
    needs_coin = True

    def events(self) -> dict[str, EventKind]:
        return {
            **super().events(),
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
        }

    def begin(self, state: StrangersState, seat: i64) -> None:
        state.push(SAUCER)


@final
class Saucer(Step[StrangersState]):
    """§11.1 Without a Kid on the board nothing happens."""

    def run(self, state: StrangersState) -> None:
        if state.in_play | state.scored != 0:
            state.push(CHOOSE_KID)
        elif state.telling:
            state.tell(Event("saucer_misses", {"player": state.turn}))


@final
class ChooseKid(OnTurn):
    """§11.1 Any Kid on the board, of any player, in play or scored; the coin is flipped afterwards."""

    def actions(self, state: StrangersState, seat: i64) -> list[Action]:
        return [TAKES[kid] for kid in members(state.in_play | state.scored)]

    def play(self, state: StrangersState, seat: i64, action: Action) -> None:
        assert isinstance(action, StrangersAction)
        state.done()
        state.step += 1
        kid = action.kid
        taken = flip(state)
        if state.telling:
            fields: dict[str, object] = {
                "player": seat,
                "player_owner": kid // KIDS,
                "kid": kid_name(kid),
                "space": space_name(state.space_of(kid)),
            }
            state.tell(Event("abducted" if taken else "spared", fields))
        if taken:
            to_supply(state, kid)

    def refuse(self, state: StrangersState, seat: i64, action: Action) -> Illegal:
        assert isinstance(action, StrangersAction)
        if action.verb != TAKE:
            return no(refusals.POINT_AT_KID, "§11.1", "saucer b3")
        return no(refusals.not_on_board(kid_name(action.kid)), "§11.1")

    def prompt(self, state: StrangersState, seat: i64) -> Prompt:
        return Prompt(prompts.SAUCER, "§11")


# ---- §14.3 Total invasion ---------------------------------------------------------------------------------


@final
class InvasionOrder(OnTurn):
    """Both happen, in the order that the player chooses."""

    def actions(self, state: StrangersState, seat: i64) -> list[Action]:
        return [STRANGER_COMES_FIRST, SAUCER_COMES_FIRST]

    def play(self, state: StrangersState, seat: i64, action: Action) -> None:
        assert isinstance(action, StrangersAction)
        state.done()
        state.step += 1
        if state.telling:
            state.tell(Event("ordered", {"player": seat, "what": "saucer" if action.verb == SAUCER_FIRST else "stranger"}))
        if action.verb == SAUCER_FIRST:
            state.then(CHOOSE_KID, PLACE_STRANGER)
        else:
            state.then(PLACE_STRANGER, SAUCER)

    def refuse(self, state: StrangersState, seat: i64, action: Action) -> Illegal:
        return no(refusals.SAY_WHAT_COMES_FIRST, "§14.3", "stranger first")

    def prompt(self, state: StrangersState, seat: i64) -> Prompt:
        return Prompt(prompts.INVASION_ORDER, "§14.3")


PLACE_STRANGER: Final = PlaceStranger()
SAUCER: Final = Saucer()
CHOOSE_KID: Final = ChooseKid()
INVASION_ORDER: Final = InvasionOrder()
