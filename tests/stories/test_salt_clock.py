"""The Salt Clock: cards as planned (rules/salt-clock.md §5–§13), how its texts must sound (§15), and a way to win."""

import pytest

from ouroboard.engine.fate import Fate
from ouroboard.games.stories.content.loading import FORMAT, default_pack, library_of
from ouroboard.games.stories.content.model import Mission
from ouroboard.games.stories.rules.state import StoriesState
from tests.stories.missions import Table, files_of, mistakes_of, shipped
from tests.stories.test_drill import RULE_WORDS, WORN, texts

LENGTHS = {"base": (60, 110), "A": (60, 90), "front": (60, 110), "item": (25, 50), "success": (3, 90), "ending": (40, 110)}
SPACES = {
    "quay": 6,
    "customs": 5,
    "clockmaker": 5,
    "opera": 5,
    "library": 4,
    "observatory": 5,
    "carmo": 5,
    "under-vault": 4,
    "alfama": 5,
    "limoeiro": 5,
    "aqueduct": 4,
    "wreck": 4,
}


@pytest.fixture(scope="module")
def salt() -> Mission:
    return library_of(default_pack()).mission("salt-clock")


def test_it_has_no_mistakes() -> None:
    assert mistakes_of(shipped("salt-clock")) == []


@pytest.mark.parametrize("mission", ["salt-clock", "caisson-drill"])
def test_every_advice_of_the_checker_is_answered_in_a_comment(mission: str) -> None:
    """The comment stands on the line that is named or on the one above it, and begins with the code."""
    texts = shipped(mission)
    assert FORMAT.advise is not None
    for advice in FORMAT.advise(files_of(texts)):
        lines = texts[advice.file].splitlines()[max(0, advice.line - 2) : advice.line]
        assert any(f"# {advice.code}: " in line for line in lines), advice


def test_it_has_a_hundred_and_twenty_five_cards(salt: Mission) -> None:
    places = [each for each in salt.cards if each.place >= 0]
    assert (len(salt.base), len(salt.plan), len(salt.endings), len(salt.receptacles), len(salt.items), len(places)) == (
        *(7, 6, 4, 8, 43),
        57,
    )
    assert {place.id: len([each for each in places if each.place == place.number]) for place in salt.places} == SPACES
    assert [place.id for place in salt.places if place.red] == ["aqueduct", "limoeiro", "wreck"]
    assert salt.starts == (0, 0, 42, 37, 35)
    assert salt.max_runs == 5


def test_receptacles_have_the_planned_numbers(salt: Mission) -> None:
    assert {each.id: (each.dice, each.resistance, each.lp) for each in salt.receptacles} == {
        "pilot": ((2, 3, 1, 1), 2, 5),
        "novice": ((0, 1, 4, 3), 1, 4),
        "dragoon": ((4, 2, 0, 0), 3, 6),
        "prompter": ((0, 1, 3, 4), 1, 4),
        "lens-grinder": ((0, 4, 3, 1), 1, 4),
        "jesuit": ((0, 1, 3, 3), 2, 5),
        "fishwife": ((3, 1, 0, 3), 3, 4),
        "physician": ((0, 3, 3, 1), 2, 5),
    }
    assert {2 * sum(each.dice) + each.resistance + each.lp for each in salt.receptacles} == {21}


def test_cards_have_the_planned_tests(salt: Mission) -> None:
    found = {
        each.id: (salt.characteristics[test.by[0]][0][:1], test.words(), test.lock, test.opponent)
        for each in salt.cards
        for test in salt.fronts[each.number].tests
    }
    assert {name: (*test[:2],) for name, test in found.items()} == {
        "customs-b": ("e", "6N"),
        "customs-c": ("d", "2N"),
        "clockmaker-b": ("e", "9N"),
        "clockmaker-c": ("o", "2N"),
        "opera-c": ("d", "2N 1H"),
        "opera-d": ("d", "5N 3S"),
        "opera-e": ("e", "2N 1S"),
        "library-b": ("o", "4N"),
        "observatory-d": ("o", "1T 7N 1X"),
        "carmo-c": ("o", "2N"),
        "carmo-d": ("e", "2N"),
        "under-vault-c": ("d", "1H 5N 5S"),
        "alfama-e": ("c", "3N 3S"),
        "limoeiro-b": ("e", "2N 2S 1X"),
        "aqueduct-b": ("d", "3N 1X"),
        "wreck-b": ("o", "3N"),
        "wreck-c": ("d", "2N 2X"),
    }
    assert [name for name, test in found.items() if test[2]] == ["opera-c"]
    assert sorted(name for name, test in found.items() if test[3]) == ["alfama-e", "opera-e"]


def test_items_with_the_mark_are_the_planned_ones(salt: Mission) -> None:
    assert [item.printed for item in salt.items if item.keep] == [10, 19, 27, 34]


def test_texts_are_as_long_as_their_kind_allows(salt: Mission) -> None:
    wrong = {name: len(text.split()) for name, (kind, text) in texts(salt).items() if not fits(kind, len(text.split()))}
    assert wrong == {}


def fits(kind: str, words: int) -> bool:
    return LENGTHS[kind][0] <= words <= LENGTHS[kind][1]


def test_no_two_texts_begin_or_end_alike(salt: Mission) -> None:
    for words in (slice(0, 3), slice(-3, None)):
        parts = [" ".join(text.lower().split()[words]) for _, text in texts(salt).values()]
        assert [part for part in parts if parts.count(part) > 1] == []


def test_no_text_has_worn_words_or_words_of_the_rules(salt: Mission) -> None:
    for name, (_, text) in texts(salt).items():
        assert not WORN.search(text), name
        assert not RULE_WORDS.search(text), name


def test_every_front_has_a_gist_and_every_back_words_for_its_picture(salt: Mission) -> None:
    spaces = [each for each in salt.cards if each.space >= 0]
    gists = [salt.fronts[each.number].gist for each in spaces]
    assert all(20 <= len(gist) <= 120 for gist in gists)
    assert len(set(gists)) == len(gists)
    assert all(len(each.back.alt) > 20 for each in spaces)


# ---- a way to win ---------------------------------------------------------------------------------------------

TEAM = ("prompter", "lens-grinder", "jesuit", "physician")
WAY = (
    *(("quay", "BCEF", ""), ("customs", "BBBB", "5"), ("clockmaker", "BBBB", "15"), ("opera", "DDDB", "27")),
    *(("library", "BBBC", "observatory"), ("observatory", "DDDD", "night"), ("carmo", "DDDD", "under-vault")),
    ("under-vault", "CCCC", "never"),
)
"""§13.1 Places in order, the spaces on which agents are set down, and what is wanted there."""
GOAL = {"customs": ("gate", "D"), "clockmaker": ("trust", "D"), "carmo": ("bolt", "E"), "under-vault": ("held", "D")}
"""With this token the agents walk to this space."""
ANSWERS = ("pick 7", "next 2", "next 4", "next 1", "next 3", "set 1 3", "set 2 8", "set 3 5", "try")


class Walker:
    """Plays the way of §13.1 with what somebody knows who has read all cards."""

    def __init__(self, salt: Mission, seed: int) -> None:
        self.salt = salt
        self.state: StoriesState = Table(salt, 1, 4).begin(Fate.light(seed), True)
        self.tried: list[str] = []
        self.placed: set[tuple[str, int]] = set()

    def play(self) -> None:
        while not self.state.over():
            options = {str(action): action for action in self.state.options()}
            self.state.answer(options[self.choose(list(options))])

    def choose(self, options: list[str]) -> str:
        here = self.salt.places[self.state.place].id if self.state.place >= 0 else ""
        for wanted in self.wishes(here, options):
            found = [option for option in options if option == wanted or (wanted[-1] == " " and option.startswith(wanted))]
            if found:
                return found[0]
        return options[0]

    def wishes(self, here: str, options: list[str]) -> list[str]:
        """Returns what to answer, the best first."""
        if options[0].startswith("receptacle"):
            numbers = {each.id: each.number + 1 for each in self.salt.receptacles}
            return [f"receptacle {numbers[id]}" for id in TEAM]
        if any(option.startswith("place ") for option in options):
            return [*self.placing(here, options), "ready"]
        if "try" in options or any(option.split()[0] in ("pick", "next", "set") for option in options):
            return self.entering(options)
        if any(option.startswith("vote ") for option in options):
            return [f"vote {next(place for place, _, goal in WAY if not self.has(goal))}"]
        goal = next((goal for place, _, goal in WAY if place == here), "")
        token, space = GOAL.get(here, ("", "C" if here == "library" else "D"))
        walk = [f"move {agent} {space}" for agent in range(1, 5) if not token or self.has(token)]
        chosen = [
            f"choose {agent} a" for agent in range(1, 5) if here in ("library", "carmo") or (here == "customs" and not walk)
        ]
        return [*(["call"] if self.has(goal) else []), "throw", "solve ", *chosen, *walk, "roll ", "open", "spend", "wait "]

    def placing(self, here: str, options: list[str]) -> list[str]:
        letters = next(letters for place, letters, _ in WAY if place == here)
        for agent, letter in enumerate(letters, 1):
            if (here, agent) not in self.placed:
                self.placed.add((here, agent))
                return [f"place {agent} {letter}", f"place {agent} "]
        return []

    def entering(self, options: list[str]) -> list[str]:
        for answer in ANSWERS:
            if answer in options and answer not in self.tried:
                self.tried.append(answer)
                return [answer]
        return ["try"]

    def has(self, goal: str) -> bool:
        tokens = {token.id: token.number for token in self.salt.tokens}
        if goal in tokens:
            return self.state.tokens >> tokens[goal] & 1 == 1
        if goal.isdigit():
            return any(item.printed == int(goal) and self.state.holder[item.number] >= 0 for item in self.salt.items)
        places = {place.id: place.number for place in self.salt.places}
        return goal == "" or any(self.salt.plan[card].places >> places.get(goal, 60) & 1 for card in self.state.quarters)


@pytest.mark.parametrize("seed", range(1, 4))
def test_a_team_that_knows_everything_wins_in_the_first_run(salt: Mission, seed: int) -> None:
    walker = Walker(salt, seed)
    walker.play()
    result = walker.state.result
    assert result is not None
    assert result.reason == "hour-of-winding"
    assert result.scores[0] > 40


def at_the_carmo(salt: Mission) -> StoriesState:
    """The physician and the novice stand at B, two others at C."""
    state = Table(salt, 1, 4).begin(Fate.light(3), True)
    numbers = {each.id: each.number + 1 for each in salt.receptacles}
    team = [f"receptacle {numbers[id]}" for id in ("pilot", "lens-grinder", "physician", "novice")]
    quay = [f"place {agent} {letter}" for agent, letter in enumerate("CCEF", 1)]
    carmo = [f"place {agent} {letter}" for agent, letter in enumerate("CCBB", 1)]
    for text in (*["turn"] * 7, *team, "open", *quay, "ready", "call", "vote carmo", "throw", *carmo, "ready"):
        state.answer({str(action): action for action in state.options()}[text])
    return state


def test_the_physician_is_watched_at_the_carmo_and_so_is_who_stands_beside_him(salt: Mission) -> None:
    state = at_the_carmo(salt)
    dread = [state.resources[4 * agent + 1] for agent in range(4)]
    assert dread == [0, 0, 1, 1]


def test_who_comes_to_the_wreck_with_the_flood_is_put_off_at_the_quay_and_reads_nothing(salt: Mission) -> None:
    state = at_the_carmo(salt)
    wreck = next(place.number for place in salt.places if place.id == "wreck")
    state.added_places |= 2**wreck
    state.marker = 15
    for text in ("call", "vote wreck"):
        state.answer({str(action): action for action in state.options()}[text])
    state.answer({str(action): action for action in state.options()}["throw"])
    assert state.marker == 14, "with the pilot the die counts as 1"
    state.answer({str(action): action for action in state.options()}["throw"])
    assert state.here().id == "quay"
    assert state.has_read[wreck] == 0


@pytest.mark.parametrize("holder", [0, 1])
def test_a_lantern_lights_a_dark_card_for_all_who_read_it(salt: Mission, holder: int) -> None:
    state = at_the_carmo(salt)
    state.added_places |= 2 ** next(place.number for place in salt.places if place.id == "observatory")
    state.hold(next(item.number for item in salt.items if item.printed == 21), holder)
    spaces = [f"place {agent} {letter}" for agent, letter in enumerate("CCEE", 1)]
    for text in ("call", "vote observatory", "throw", *spaces, "ready"):
        state.answer({str(action): action for action in state.options()}[text])
    assert "spend" in [str(action) for action in state.options()], "nobody is asked for oil"
    assert [state.resources[4 * agent + 2] for agent in range(4)] == [1, 1, 0, 0]
