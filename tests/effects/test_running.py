"""Lists of effects: they run in order, wait for answers, set each other off within limits, and never go on for ever."""

import pickle

import pytest
from mypy_extensions import i64

from ouroboard.effects.book import NO_LIST, Amount
from ouroboard.effects.running import ChooseOne, Context, MayDo, Running, run_list
from ouroboard.effects.state import CardState
from ouroboard.engine.fate import Fate
from tests.effects.decks import deck_from
from tests.toys.cards import CHOOSES, GIVES, NO, PASS, READS, YES, Cards, CardsState, ChangeOil, usual_deck


def start(cards: str, seats: int = 2, picks: list[int] | None = None) -> CardsState:
    """A game with these cards, at the first player's turn."""
    state = Cards(seats, {}, deck_from(cards)).begin(Fate.script(picks or []), True)
    assert isinstance(state, CardsState)
    return state


def told(state: CardsState, kind: str) -> list[dict[str, object]]:
    return [each.variants[0].event.fields for each in state.told if each.variants[0].event.kind == kind]


def test_effects_run_in_the_order_in_which_they_are_written() -> None:
    state = start("- {id: one, title: One, on_read: [{light: 2}, dark, {light: 1}, {oil: 2}]}")
    state.answer(READS[0])
    assert state.light == 1
    assert state.oil == [2, 0]
    assert [fields["light"] for fields in told(state, "light_changed")] == [2, 0, 1]


def test_the_rest_of_a_list_waits_until_a_question_is_answered() -> None:
    state = start("- {id: one, title: One, on_read: [{oil: 2}, give, {light: 3}]}")
    state.answer(READS[0])
    assert state.light == 0
    assert isinstance(state.agenda[-2], Running)
    assert state.options() == [GIVES[1]]
    state.answer(GIVES[1])
    assert state.light == 3
    assert state.oil == [1, 1]


def test_a_moment_inside_a_list_can_be_cloned_and_saved() -> None:
    state = start("- {id: one, title: One, on_read: [{oil: 2}, {if: {when: {oil: 2}, then: [give, {light: 1}]}}, {light: 3}]}")
    state.answer(READS[0])
    copies = [state.clone(), pickle.loads(pickle.dumps(state.agenda))]
    assert copies[1] == state.agenda
    state.answer(GIVES[1])
    twin = copies[0]
    assert isinstance(twin, CardsState)
    twin.answer(GIVES[1])
    assert twin.key() == state.key()
    assert state.light == 4


@pytest.mark.parametrize(("oil", "light"), [(1, 5), (3, 2)])
def test_if_takes_one_of_two_lists(oil: int, light: int) -> None:
    cards = "- {id: one, title: One, on_read: [{oil: OIL}, {if: {when: {oil: 2}, then: [{light: 2}], else: [{light: 5}]}}]}"
    state = start(cards.replace("OIL", str(oil)))
    state.answer(READS[0])
    assert state.light == light


@pytest.mark.parametrize(("answer", "light"), [(YES, 3), (NO, 1)])
def test_may_asks_before_its_list_runs(answer: object, light: int) -> None:
    state = start("- {id: one, title: One, on_read: [{may: [{light: 2}]}, {light: 1}]}")
    state.answer(READS[0])
    assert isinstance(state.agenda[-1], MayDo)
    assert state.light == 0
    assert state.prompt(0).text == "If you like: light 2. Do you?"
    state.answer(YES if answer == YES else NO)
    assert state.light == light


CHOICE = """
- id: one
  title: One
  on_read:
    - {oil: 2}
    - choose:
        by: first
        a: {words: Burn it, do: [{light: 4}], cost: {oil: 2}}
        b: {words: Keep it, do: [{light: 1}]}
        c: {words: Drink it, do: [dark], needs: {round: 5}}
    - {light: 1}
"""


def test_a_choice_offers_the_options_that_are_open_with_their_words() -> None:
    state = start(CHOICE)
    state.answer(READS[0])
    assert isinstance(state.agenda[-1], ChooseOne)
    assert [(str(action), action.label) for action in state.options()] == [("choose a", "Burn it"), ("choose b", "Keep it")]
    assert told(state, "choice_offered") == [{"options": ["a) Burn it", "b) Keep it"]}]
    refusal = state.refuse(0, CHOOSES[2])
    assert refusal is not None
    assert str(refusal) == "this option is not open now · §2"


def test_an_option_is_paid_before_its_list_runs() -> None:
    state = start(CHOICE)
    state.answer(READS[0])
    state.answer(CHOOSES[0])
    assert (state.oil[0], state.light) == (0, 5)
    assert told(state, "option_chosen") == [{"player": 0, "option": "a", "text": "Burn it"}]


def test_an_option_that_is_the_only_one_is_taken_without_a_question_and_none_is_nothing() -> None:
    state = start("""
- id: one
  title: One
  on_read:
    - choose: {a: {words: Pay, do: [{light: 4}], cost: {oil: 9}}, b: {words: Take, do: [{light: 2}]}}
    - choose: {a: {words: Pay, do: [{light: 4}], cost: {oil: 9}}, b: {words: Wait, do: [{light: 2}], needs: {round: 6}}}
    - {light: 1}
""")
    state.answer(READS[0])
    assert state.light == 3
    assert state.seat == 1


def test_a_die_runs_the_list_of_its_face() -> None:
    cards = '- {id: one, title: One, on_read: [{die: {"1-2": [dark], "5-6": [{light: 2}]}}, {light: 1}]}'
    for pick, light in [(0, 1), (2, 1), (5, 3)]:
        state = start(cards, picks=[pick])
        state.answer(READS[0])
        assert state.light == light
        assert told(state, "die_fell") == [{"face": pick + 1}]


def test_chance_runs_one_of_its_lists_and_says_nothing_itself() -> None:
    cards = "- {id: one, title: One, on_read: [{chance: [[{light: 1}], [{oil: 1}], [{light: 3}]]}]}"
    for pick, light in [(0, 1), (1, 0), (2, 3)]:
        state = start(cards, picks=[pick])
        state.answer(READS[0])
        assert state.light == light


def test_flags_and_counters_are_kept_told_and_asked_for() -> None:
    state = start("""
- id: one
  title: One
  on_read:
    - {flag: seen}
    - {flag: seen}
    - {counter: {name: steps, n: kids+1}}
    - {if: {when: {all: [{flag: seen}, {counter: {name: steps, n: 3}}]}, then: [{light: 1}]}}
    - {counter: {name: steps, n: -9}}
    - {if: {when: {not: {counter: {name: steps, n: 1}}}, then: [{light: 1}]}}
    - {counter: {name: steps, set: 2*kids}}
    - {if: {when: {any: [{counter: {name: steps, n: 9}}, {counter: {name: steps, n: 4}}]}, then: [{light: 1}]}}
""")
    state.answer(READS[0])
    assert state.light == 3
    assert told(state, "flag_set") == [{"flag": "seen"}]
    assert [fields["value"] for fields in told(state, "counter_changed")] == [3, 0, 4]


def test_an_ending_stops_everything() -> None:
    state = start("- {id: one, title: One, on_read: [{end: bright}, {light: 1}]}")
    state.answer(READS[0])
    assert state.result is not None
    assert state.result.reason == "bright"
    assert state.light == 0


# ---- triggers -------------------------------------------------------------------------------------------------


def test_a_trigger_that_feeds_itself_runs_once_in_an_action() -> None:
    state = start("- {id: one, title: One, on_read: [{light: 1}], lit: [{light: 1}]}")
    state.answer(READS[0])
    assert state.light == 2
    state.answer(READS[0])
    assert state.light == 4, "it runs again in the next action"


def test_two_triggers_that_feed_each_other_run_once_each_and_the_lower_card_first() -> None:
    state = start("""
- {id: one, title: One, on_read: [{light: 1}], lit: [{light: 2}]}
- {id: two, title: Two, lit: [{light: 3}]}
""")
    state.answer(READS[0])
    assert [fields["light"] for fields in told(state, "light_changed")] == [1, 3, 6]
    assert told(state, "card_acts") == [{"card": "one"}, {"card": "two"}]


def test_a_when_runs_once_after_the_action_in_which_it_became_true() -> None:
    state = start("""
- id: one
  title: One
  on_read: [{light: 2}, {light: 2}]
  when: [{if: {light: 3}, do: [dark]}, {if: {flag: late}, do: [{oil: 3}]}]
- {id: two, title: Two, when: [{if: {light: 4}, do: [{flag: late}]}]}
""")
    state.answer(READS[0])
    assert state.light == 0, "the first when ran after both effects"
    assert state.oil == [0, 0], "when its turn came, the light was out"
    state.answer(READS[0])
    assert state.light == 4
    assert state.oil == [3, 0], "the when of the second card set the flag, and the first one that holds is looked for anew"
    assert state.once == 0b111


def test_a_rule_applies_while_its_card_lies_there_and_its_condition_holds() -> None:
    state = start("""
- {id: one, title: One, on_read: [{light: 5}, {flag: fed}], rules: [{dim: {n: 2, while: {flag: fed}}}]}
""")
    assert state.light == 0
    state.answer(READS[0])
    state.answer(PASS)
    assert (state.round, state.light) == (2, 3)


# ---- the loop -------------------------------------------------------------------------------------------------


class Hidden(Context):
    """A context that keeps the rest of a list in a column instead of a frame, as a game with secret cards does."""

    def wait(self, state: CardState, list_id: i64, next: i64) -> None:
        kept.append((list_id, next))


kept: list[tuple[int, int]] = []


def test_another_kind_of_context_can_keep_the_position_elsewhere() -> None:
    state = start("- {id: one, title: One, on_read: [{oil: 2}, give, {light: 3}]}")
    frames = len(state.agenda)
    run_list(state, Hidden(0, 0), state.rules.reads[0])
    assert kept == [(state.rules.reads[0], 2)]
    assert len(state.agenda) == frames + 1, "the question alone"


class Sly(ChangeOil):
    """An effect that pushes a frame and does not say so."""

    def do(self, state: CardsState, context: Context) -> None:
        state.push(Running(0, 0, -1, -1, 0, -1))


def test_an_effect_that_pushes_a_frame_without_saying_so_is_found() -> None:
    state = start("- {id: one, title: One, on_read: [{oil: 2}]}")
    state.rules.book.lists.append([Sly(1)])
    with pytest.raises(RuntimeError, match="Sly has pushed a frame"):
        run_list(state, Context(), len(state.rules.book.lists) - 1)


def test_no_list_is_nothing() -> None:
    state = start("- {id: one, title: One, on_read: [{oil: 2}]}")
    run_list(state, Context(), NO_LIST)
    assert state.oil == [0, 0]


# ---- words ----------------------------------------------------------------------------------------------------


def test_the_line_on_a_card_is_made_from_its_effects() -> None:
    deck = usual_deck()
    line = deck.book.rule_line(deck.reads[deck.ids.index("stairs")])
    assert line == "Light 1. If the light is Kids + 1 or more, gain 1 oil. Give one oil to another player. Light 1."
    window = deck.book.rule_line(deck.reads[deck.ids.index("window")])
    assert window.startswith("Choose one: a) roll a die: 1–2 the light goes out; 5–6 light 2, then give")


@pytest.mark.parametrize(
    ("times", "plus", "words"), [(0, 3, "3"), (1, 0, "Kids"), (1, 2, "Kids + 2"), (2, -1, "2 × Kids − 1"), (3, 0, "3 × Kids")]
)
def test_amounts_in_words(times: int, plus: int, words: str) -> None:
    assert Amount(times, plus, "kids").words() == words


def test_progress_says_how_far_a_condition_has_come() -> None:
    state = start("""
- id: one
  title: One
  on_read: [{light: 3}]
  when:
    - {if: {any: [{light: 9}, {round: 5}]}, do: [dark]}
    - {if: {all: [{light: 2}, {round: 5}]}, do: [dark]}
""")
    state.answer(READS[0])
    first, second = [when.condition for when in state.rules.book.whens]
    assert first is not None
    assert second is not None
    assert first.progress(state, Context()) == (3, 9)
    assert second.progress(state, Context()) == (1, 2)
    assert [part.words() for part in second.parts()] == ["the light is 2 or more", "it is round 5 or later"]
