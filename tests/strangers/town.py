"""A town set up in a line, so that tests read like the rulebook.

`town("run walk walk", "walk walk walk", kids={"r0": "F8"})` is in the middle of a game: the first hand is to act. Kids
stand on movement spaces or, if the space is a scoring place's, are scored there, in the order in which they are named. The
deck begins with the cards that are named and goes on with all the others.
"""

from ouroboard.engine.bits import bit, members
from ouroboard.engine.fate import Fate
from ouroboard.engine.game import Value
from ouroboard.engine.state import Result
from ouroboard.games.strangers.content.board import space_name, space_of
from ouroboard.games.strangers.game import Strangers
from ouroboard.games.strangers.knowledge import hand_knowledge
from ouroboard.games.strangers.rules.kids import take_spot
from ouroboard.games.strangers.rules.series import GAME_OVER
from ouroboard.games.strangers.rules.state import KIDS, SUPPLY, StrangersState
from ouroboard.games.strangers.rules.turns import TURN
from ouroboard.games.strangers.rules.words import COLOURS
from ouroboard.timeline.match import Match

SAUCER, BLANK = 1, 0
DULL = "walk walk walk"


def kid(name: str) -> int:
    """`kid("b3")`"""
    return KIDS * COLOURS.index(name[0]) + int(name[1])


class Town:
    """A match, and short words for what people do and see there."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def play(self, *answers: str) -> None:
        """Whoever is asked answers, again and again."""
        for answer in answers:
            self.match.play(self.match.to_act[0], answer)

    @property
    def state(self) -> StrangersState:
        state = self.match.state
        assert isinstance(state, StrangersState)
        return state

    @property
    def result(self) -> Result:
        assert self.match.result is not None
        return self.match.result

    @property
    def asked(self) -> str:
        """What is being asked: the name of the frame on top."""
        return type(self.state.agenda[-1]).__name__

    @property
    def may(self) -> set[str]:
        """Everything that whoever is asked may answer."""
        return {action.text for action in self.match.actions(self.match.to_act[0])}

    def ends(self, name: str = "r0") -> set[str]:
        """Where a Kid may move now: places by their id, spaces by name."""
        board = self.state.board()
        found = set()
        for text in self.may:
            words = text.split()
            if words[:2] == ["move", name]:
                space = space_of(words[2])
                place = board.place_at[space]
                found.add(board.places[place].id if place >= 0 else words[2])
        return found

    def why_not(self, text: str) -> str:
        refusal = self.match.why_not(self.match.to_act[0], text)
        return "" if refusal is None else str(refusal)

    def hand(self, seat: int) -> list[str]:
        return self.state.rules.deck.ids(self.state.hand[seat])

    def at(self, name: str) -> str:
        """The space of a Kid, or `supply`."""
        return "supply" if self.state.where[kid(name)] == SUPPLY else space_name(self.state.space_of(kid(name)))

    def worth(self, name: str) -> int:
        return int(self.state.worth(kid(name)))

    @property
    def tokens(self) -> set[str]:
        board = self.state.board()
        return {space_name(board.stranger_spaces[stranger]) for stranger in members(self.state.tokens)}

    @property
    def discard(self) -> list[str]:
        return [self.state.rules.cards[kind].id for kind in self.state.discard]

    def kinds(self, reader: int | None = None) -> list[str]:
        return [event.kind for event in self.match.heard(reader)]


def town(
    *hands: str,
    kids: dict[str, str] | None = None,
    tokens: str = "",
    deck: str = "",
    discard: str = "",
    flips: list[int] | None = None,
    turn: int = 0,
    **options: Value,
) -> Town:
    game = Strangers(len(hands), options)
    rules = game.rules
    state = StrangersState(game)
    state.fate = Fate.script(list(flips or []), after=Fate.light(1))
    state.game_no = 1
    state.turn_no = 1
    state.turn = turn
    state.half_wins = (0,) * state.n
    state.where = [SUPPLY] * (KIDS * state.n)
    state.libraries, state.parks = [0] * state.n, [0] * state.n
    numbers = {card.id: int(card.number) for card in rules.cards}
    named = [[numbers[name] for name in words.split()] for words in (*hands, discard, deck)]
    state.hand = [rules.deck.pack(cards) for cards in named[: state.n]]
    state.held = [len(cards) for cards in named[: state.n]]
    state.discard = named[-2]
    rest = rules.deck.all_cards()
    for card in (card for cards in named for card in cards):
        rest.remove(card)
    state.deck = (*named[-1], *rest)
    hand_knowledge.forget_all(state)
    settle_kids(state, kids or {})
    for token in tokens.split():
        stranger = state.board().stranger_at[space_of(token)]
        assert stranger >= 0, f"{token} is no Stranger space"
        state.tokens |= bit(stranger)
        state.blocked |= bit(stranger)
    state.agenda = [GAME_OVER, TURN]
    state.settle()
    return Town(Match(game, world=state))


def settle_kids(state: StrangersState, kids: dict[str, str]) -> None:
    board = state.board()
    for name, where in kids.items():
        place = board.place_at[space_of(where)]
        if place >= 0:
            take_spot(state, kid(name), board.places[place])
        else:
            state.where[kid(name)] = space_of(where)
            state.in_play |= bit(kid(name))


def safe(colour: str, *spaces: str, first: int = 0) -> dict[str, str]:
    """Kids of one colour, scored in these places."""
    return {f"{colour}{number}": space for number, space in enumerate(spaces, first)}
