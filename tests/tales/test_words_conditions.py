"""A little play for each condition, each price and each lasting rule."""

import re
from pathlib import Path

import pytest

from ouroboard.effects.running import Context
from ouroboard.engine.bits import bit
from ouroboard.games.tales.content.fields import side
from ouroboard.games.tales.content.lines import side_lines
from ouroboard.games.tales.content.loading import FORMAT, default_pack
from ouroboard.games.tales.content.names import BAD, UPSET
from ouroboard.games.tales.content.starter import starter
from ouroboard.games.tales.content.table_maker import TableMaker
from ouroboard.games.tales.content.vocabulary import VOCABULARIES
from ouroboard.games.tales.rules import lasting
from ouroboard.packs.field_types import Record
from ouroboard.packs.pack import checked, joined
from tests.tales.words import LINA, SAMIRA, TOVE, Play, read

SIDE_FIELDS = side(1, 99).optional


@pytest.fixture
def play() -> Play:
    return Play()


# ---- conditions -----------------------------------------------------------------------------------------------


def test_dials(play: Play) -> None:
    play.state.insight, play.state.enigma = 4, 2
    assert play.holds("{insight: kids+1}")
    assert not play.holds("{insight: 5}")
    assert play.condition("{insight: 5}").progress(play.state, Context()) == (4, 5)
    assert play.holds("{enigma: 2}")
    assert play.condition("{enigma: 2*kids}").progress(play.state, Context()) == (2, 6)


def test_the_number_of_kids_and_the_calendar(play: Play) -> None:
    assert play.holds("{kids: {min: 2, max: 3}}")
    assert not play.holds("{kids: {min: 4}}")
    assert play.holds("{day: mon}")
    assert not play.holds("{day: thu}")
    assert play.holds("{week: 1}")
    assert play.holds("{round: 1}")
    assert not play.holds("{round: 2}")
    assert not play.holds("weekend")
    assert not play.holds("last_round")
    assert not play.holds("deadline")
    play.state.day = 5
    assert play.holds("weekend")
    play.state.day = 4
    assert play.holds("deadline"), "Friday of the first week"
    play.state.round, play.state.day = 6, 5
    assert play.holds("last_round")


def test_where_kids_are(play: Play) -> None:
    play.stand("B", TOVE, SAMIRA)
    assert play.holds("{at: B}")
    assert play.holds("{at: {place: [B, M], n: 3}}")
    assert not play.holds("{at: {place: B, n: 3}}")
    assert play.condition("{at: {place: B, n: 3}}").progress(play.state, Context()) == (2, 3)
    assert play.holds("{here: restricted}")
    assert not play.holds("{here: open}")
    assert play.holds("{here: open}", kid=LINA)


def test_tags_and_combos_of_the_kid_with_helpers(play: Play) -> None:
    play.give(SAMIRA, "tractor-battery")
    assert play.holds("{has_tag: computer}")
    assert not play.holds("{has_combo: interface}")
    assert play.holds("{has_combo: interface}", others=bit(SAMIRA)), "computer and battery"


def test_machines_that_somebody_has_hacked(play: Play) -> None:
    lykta = play.machine("lykta", "C3")
    play.state.sector[lykta] = -1
    play.state.hacked |= bit(lykta)
    play.state.controls = (lykta, -1, -1)
    assert play.holds("{controls: watcher}")
    assert not play.holds("{controls: lykta}", kid=SAMIRA)
    assert play.holds("{hacked: lykta}", kid=SAMIRA)
    assert not play.holds("{hacked: worker}")


def test_the_state_of_a_kid(play: Play) -> None:
    assert play.holds("{favor: good}")
    assert not play.holds("has_condition")
    play.state.conditions[TOVE] = bit(UPSET)
    assert play.holds("has_condition")
    assert play.holds("{has_condition: upset}")
    assert not play.holds("{has_condition: scared}")
    play.state.dinners = (2, 0, 0)
    assert play.holds("{dinners: 2}")
    assert play.condition("{dinners: 3}").progress(play.state, Context(-1, TOVE)) == (2, 3)


def test_all_kids_and_some_of_them(play: Play) -> None:
    play.state.dinners = (1, 1, 0)
    assert not play.holds("{all_kids: {dinners: 1}}", kid=-1)
    assert play.holds("{kids_who: {if: {dinners: 1}, n: kids-1}}", kid=-1)
    assert play.condition("{all_kids: {dinners: 1}}").progress(play.state, Context()) == (2, 3)


def test_modes_and_places_of_machines(play: Play) -> None:
    play.clear_machines()
    assert not play.holds("{mode: {machine: all, is: alert}}"), "there is none"
    play.machine("lykta", "C5", alert=True)
    assert play.holds("{mode: {machine: lykta, is: alert}}")
    assert play.holds("{mode: {machine: nearest, is: alert}}")
    play.machine("vakthund", "F4", alert=False)
    assert not play.holds("{mode: {machine: all, is: alert}}")
    assert play.holds("{mode: {machine: warrior, is: routine}}")
    assert play.holds("{near: {machine: lykta, at: M}}")
    assert not play.holds("{near: {machine: lykta, at: [F, N]}}")


def test_tokens_and_the_diary(play: Play) -> None:
    assert play.holds("{tokens: {kind: track, n: 3}}"), "set up by the first card"
    assert play.holds("{tokens: {kind: track, at: [D, E], n: 2}}")
    assert not play.holds("{tokens: {kind: track, at: here}}")
    assert play.condition("{tokens: {kind: track, n: 2*kids}}").progress(play.state, Context()) == (3, 6)
    assert play.holds("{diary: {card: 1, side: a}}")
    assert play.holds("{diary: {card: 2, side: absent}}")
    assert not play.holds("{diary: {card: 1, side: b}}")


def test_not_all_and_any(play: Play) -> None:
    assert play.holds("{all: [{day: mon}, {not: weekend}]}")
    assert play.holds("{any: [{day: fri}, {week: 1}]}")


# ---- prices ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cost", "ready", "words"),
    [
        ("{time: 4}", True, "4 time"),
        ("{time: 5}", False, "5 time"),
        ("{show_tag: computer}", True, "show an item with COMPUTER"),
        ("{discard_tag: computer}", False, "discard an item with COMPUTER"),
        ("show_iconic", True, "show your iconic item"),
        ("{anomaly: 1}", False, "discard an anomaly"),
        ("{combo: interface}", False, "produce INTERFACE"),
        ("{favor: 2}", True, "two steps of Favor"),
        ("condition", True, "take a condition"),
        ("{condition: scared}", True, "become SCARED"),
        ("{insight: 1}", False, "1 Insight"),
    ],
)
def test_a_price_can_be_paid_or_not(play: Play, cost: str, ready: bool, words: str) -> None:
    made = play.cost(cost)
    assert made.can(play.state, Context(-1, TOVE)) is ready
    assert made.words() == words
    assert not made.can(play.state, Context()) or "Insight" in words, "somebody has to pay"


def test_a_price_that_is_paid_is_gone(play: Play) -> None:
    play.give(TOVE, "contact-cement", "tractor-battery", "warm-pebble")
    play.state.insight = 2
    for cost in (
        "{time: 2}",
        "{discard_tag: glue}",
        "{combo: interface}",
        "{anomaly: 1}",
        "{favor: 2}",
        "{insight: 2}",
        "{condition: upset}",
    ):
        made = play.cost(cost)
        assert made.can(play.state, Context(-1, TOVE)), cost
        made.pay(play.state, Context(-1, TOVE))
        play.state.settle()
        while play.options()[0].startswith(("combo", "card")):
            play.say(play.options()[0])
    assert play.state.favor[TOVE] == BAD
    assert play.state.insight == 0
    assert play.state.conditions[TOVE] == bit(UPSET)
    assert play.cards(TOVE) == 1, "the iconic item alone is left"


# ---- lasting rules --------------------------------------------------------------------------------------------


def test_set_changes_numbers_and_customs(play: Play) -> None:
    for rule in (
        "{set: {name: fail_enigma, value: 0}}",
        "{set: {name: pushed_off_enigma, value: 3}}",
        "{set: {name: success_insight, value: 2}}",
        "{set: {name: insight_set, value: none}}",
        "{set: {name: item_limit, value: 6}}",
        "{set: {name: rest_per_round, value: 2}}",
        "{set: {name: rumors_drawn, value: 1}}",
        "{set: {name: event, value: false}}",
        "{set: {name: event_help, value: false}}",
        "{set: {name: start_at, value: home}}",
        "{set: {name: walk_cost, value: 1, where: open}}",
        "{set: {name: dinner_cost, value: 1}}",
        "{set: {name: dinner_favor, value: false, where: C}}",
    ):
        play.rule(rule)
    state = play.state
    assert (lasting.fail_enigma(state), lasting.pushed_off_enigma(state), lasting.success_insight(state)) == (0, 3, 2)
    assert (lasting.insight_set(state), lasting.item_limit(state), lasting.rests(state), lasting.rumors_drawn(state)) == (
        -1,
        6,
        2,
        1,
    )
    assert (lasting.has_event(state), lasting.event_has_help(state), lasting.starts_at_home(state)) == (False, False, True)
    assert (lasting.walk_cost(state, TOVE, 7), lasting.walk_cost(state, TOVE, 1)) == (2, 2), "OPEN places cost one more"
    assert lasting.dinner_extra(state, TOVE) == 1
    assert [lasting.dinner_gives_favor(state, kid) for kid in (TOVE, SAMIRA)] == [False, True], "Tove lives at C"


def test_a_rule_holds_while_its_condition_does(play: Play) -> None:
    play.rule("{set: {name: fail_enigma, value: 0}, while: {insight: 2}}")
    assert lasting.fail_enigma(play.state) == 1
    play.state.insight = 2
    assert lasting.fail_enigma(play.state) == 0


def test_pool_gives_and_takes_dice(play: Play) -> None:
    play.rule("{pool: {trait: clever, n: -1}}")
    play.rule("{pool: {at: M, n: 2}}")
    assert lasting.pool_dice(play.state, TOVE, 1) == 1
    assert lasting.pool_dice(play.state, TOVE, 0) == 2


def test_close_and_open(play: Play) -> None:
    play.rule("{close: {what: place, where: B}}")
    assert lasting.closed_places(play.state) == bit(1)
    play.rule("{close: bus}")
    play.rule("{close: {what: car, where: C}}")
    assert [lasting.no_car(play.state, kid) for kid in (TOVE, SAMIRA)] == [True, False]
    before = lasting.tiles_in_play(play.state)
    play.rule("{open: J}")
    assert lasting.tiles_in_play(play.state) == before | bit(9)
    play.rule("{close: tile}")
    assert lasting.tiles_in_play(play.state) == 0


def test_keep_mode_and_extra_step(play: Play) -> None:
    lykta = play.machine("lykta", "C5")
    play.rule("{keep_mode: {machine: watcher, is: alert}}")
    assert lasting.kept_mode(play.state, lykta) == 1
    play.rule("{keep_mode: {near: M, is: routine}}")
    assert lasting.kept_mode(play.state, lykta) == 0
    play.rule("{extra_step: {machine: first_moved, towards: M}}")
    play.rule("{extra_step: {machine: lykta, away: nearest_kid}}")
    first, second = play.content.rules[-2:]
    assert (first.first_moved, first.away, first.nearest_kid) == (True, False, False)
    assert (second.first_moved, second.away, second.nearest_kid) == (False, True, True)


@pytest.mark.parametrize(
    ("side", "lines"),
    [
        ("rules: [{close: bus}]", ["No bus runs."]),
        (
            "rules: [{set: {name: fail_enigma, value: 0}, while: {week: 2}}]",
            ["While it is week 2, a failed rumor does not raise Enigma."],
        ),
        ("rules: [{set: {name: dinner_favor, value: false, where: homes}}]", ["Dinner gives no Favor at each Kid's home."]),
        ("rules: [{set: {name: rumors_drawn, value: -2}}]", ["2 rumors less each day."]),
        (
            "rules: [{set: {name: walk_cost, value: 1, where: {with: {kind: track, n: 2}}}}]",
            ["Walking to every place with 2 track tokens costs 1 more."],
        ),
        (
            "rules: [{pool: {trait: today, n: -1}}, {pool: {at: B, n: 2}}]",
            ["One die less on tests of today's trait.", "Two dice more on tests at Bona Works."],
        ),
        (
            "rules: [{extra_step: {machine: first_moved, towards: M}}]",
            ["After the moves of the day the machine that moved first goes one sector more towards Stenhamra."],
        ),
        (
            "rules: [{keep_mode: {near: B, is: routine}}, {open: J}]",
            ["Every machine near Bona Works stays on ROUTINE.", "The event location at Träkvista can be used."],
        ),
        (
            "rules: [{close: {what: place, where: G}}, {close: {what: car, where: homes}}]",
            ["Nobody can enter Sätuna.", "No car comes for Kids who live at each Kid's home."],
        ),
        ("cleanup: [{enigma: 1}]", ["Each evening: Enigma +1."]),
        ("hacked: {machine: lykta, do: [item]}", ["After Lykta was hacked: gain an item."]),
        ("rumor_failed: [{enigma: 1}]", ["After a rumor was failed: Enigma +1."]),
        ("kid_enters: {at: B, do: [{condition: scared}]}", ["When a Kid comes to Bona Works: become SCARED."]),
        ("machine_near: {at: M, do: [{enigma: 1}]}", ["When a machine comes near Stenhamra: Enigma +1."]),
        (
            "on_date: {week: 2, day: thu, step: cleanup, do: [hold_day]}",
            ["On Thursday of week 2, in the evening: this day comes again."],
        ),
        ("when: [{if: {counter: {name: beets, n: 2}}, do: [{say: Ready.}]}]", []),
    ],
)
def test_a_side_says_its_rules_in_sentences(side: str, lines: list[str]) -> None:
    play = Play()
    before = len(play.content.book.lists)
    plain = read(Record({}, SIDE_FIELDS), "{" + side + "}")
    assert list(side_lines(plain, play.make)) == lines
    assert len(play.content.book.lists) == before, "words leave nothing behind"


def test_win_if_comes_before_lose_if() -> None:
    assert "      rules:\n        - {lose_if: {when: {enigma: kids+4}, ending: depot}}\n" in starter("both")
    text = starter("both").replace(
        "      rules:\n", "      rules:\n        - {win_if: {enigma: kids+4}, while: {not: weekend}}\n"
    )
    pack = checked(FORMAT, joined(default_pack().files, [FORMAT.read("both.yaml", text, True)]))
    book = TableMaker(pack, "both", "", 0).content().book
    assert [book.rule_line(when.list_id) for when in book.whens] == [
        "You have won.",
        "Diary card 2 comes in.",
        "You have lost.",
    ]
    assert [when.number for when in book.whens] == [0, 1, 2]


def test_every_word_has_a_play() -> None:
    text = "".join([path.read_text() for path in sorted(Path(__file__).parent.glob("test_words_*.py"))])
    named = [word for words in VOCABULARIES for word in words.table]
    assert [word for word in named if not re.search(rf"[{{\[ \"]{word}(:|[}}\]\",])", text)] == []
