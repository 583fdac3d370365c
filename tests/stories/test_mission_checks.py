"""What the checker finds in a mission: every code, with file and line."""

import pytest

from ouroboard.games.stories.content.loading import FORMAT
from tests.stories.missions import STARTER, YARD, changed, codes_of, files_of, line_of, mistakes_of

MISTAKES = [
    # ---- names
    ("token: dry-rope", "token: dry-rop", "no-such-name"),
    ("seal: [dry-rope]", "seal: [wet-rope]", "no-such-name"),
    ("start: landing", "start: landings", "no-such-name"),
    ("places: [boathouse]", "places: [bothouse]", "no-such-name"),
    ("by: eyes", "by: eys", "no-such-name"),
    ("{end: sailed}", "{end: saled}", "no-such-name"),
    ("here_has: 1", "here_has: 3", "no-such-name"),
    ("on_read: [{item: 2}]", "on_read: [{item: 4}]", "no-such-name"),
    ("signs: [teeth]", "signs: [tooth]", "no-such-name"),
    ("hints: [dry-rope]\n    box", "hints: [dry-ropes]\n    box", "no-such-name"),
    ("woman**(B)", "woman**(D)", "no-such-name"),
    ("dice: {strength: 3, hands: 2, eyes: 1}", "dice: {strength: 3, hand: 2, eyes: 1}", "no-such-name"),
    ("  - id: boathouse", "  - id: landing", "there-twice"),
    ("id: water", "id: shore", "there-twice"),
    ("teeth: teeth", "dry-rope: teeth", "there-twice"),
    ("places: [boathouse]}", "places: [boathouse, landing]}", "there-twice"),
    ("  - id: boathouse", "  - id: stay", "odd-name"),
    # ---- shapes
    ("shields: 2N", "shields: 2Q", "wrong-kind"),
    ("shields: 1S 3N", "shields: 1S 3N 1T 1H", "supply"),
    ("shields: 1S 3N", "shields: 1S 3N 2S", "there-twice"),
    ("shields: 1S 3N", "shields: 8T", "supply"),
    ("label: Ring it.", "lable: Ring it.", "unknown"),
    ("far: [roofs]", "far: [roof]", "no-such-motif"),
    ("far: [roofs]", "far: [bench]", "no-such-motif"),
    ("chain: short}", "chains: short}", "no-such-motif"),
    ("chain: short}", "chain: thick}", "wrong-kind"),
    ("light: dusk", "light: dust", "wrong-kind"),
    ("          a:\n            label", "          b:\n            label", "letter-left-out"),
    ("      C: [table", "      D: [table", "not-for-this"),
    ("agents: {4: 18", "agents: {5: 18", "odd-name"),
    ("  nurse:\n    name: Karin", "  nurse:\n    nam: Karin", "missing"),
    ("kind: time  ", "kind: failure  ", "missing"),
    ("kind: success", "kind: failure", "missing"),
    ("window: free, do", "window: freely, do", "wrong-kind"),
    ("seal: [dry-rope]}", "seal: [dry-rope], lock: true}", ""),
    ("          opponent: true", "          lock: true", "missing"),
    # ---- ways
    ("places: [boathouse]}", "places: []}", "no-way-in"),
    ("do: [{token: dry-rope}]", "do: [{tu: -1}]", "no-source"),
    ("seal: [dry-rope]}", "seal: [teeth]}", "no-source"),
    ("on_read: [{item: 2}]", "on_read: [{tu: -1}]", "no-source"),
    ("seal: [dry-rope]}", "signs: [teeth]}", "no-use"),
    ("ease: [{when: {here_has: 1}, take: 1S}]", "ease: [{when: alone, add: 1S}]", "no-use"),
    ('alt: "A dog on a short chain, awake, on a coil of rope.", signs: [teeth]', 'alt: "A dog on a short chain."', "no-use"),
    ("do: [{item: 1}]", "do: [{item: 1}, {item: 2}]", "given-twice"),
    ("do: [{end: sailed}]", "do: [{tu: -1}]", "no-end"),
    ("do: [{end: sailed}]", "do: [{end: missed}]", "no-end"),
    ("    hints: [dry-rope]\n    box", "    box", ""),
    ("        hints: [dry-rope]\n      B:", "      B:", ""),
    (
        "on_read: [{item: 2}]",
        "on_read: [{item: 2}, {choose: {a: {words: Eat, do: [{lp: 1}], cost: [{tu: 1}]}, "
        "b: {words: Go, do: [{tu: -1}], needs: alone}}}]",
        "stuck",
    ),
    (
        "on_read: [{item: 2}]",
        "on_read: [{item: 2}, {choose: {a: {words: Eat, do: [{lp: 1}], cost: [{tu: 1}]}, b: {words: Go, do: [{tu: -1}]}}}]",
        "",
    ),
    # ---- words together
    ("label: Ring it.\n            cost: [action]", "label: Ring it.\n            repeat: true", "free-loop"),
    ("    charges: 1\n    text: Ham", "    text: Ham", ""),
    ("use: [{window: free, do: [{lp: 1}]}]", "use: [{window: free, do: [{tu: 1}]}]", ""),
    ("on_read: [{item: 2}]", "on_read: [{item: 2}]\n        on_wave_end: [{tu: 1}]", "free-loop"),
    ("on_read: [{item: 2}]", "on_read: {do: [{item: 2}, {tu: 1}], each_agent: true}", "free-loop"),
    ("{here_has: 1}", "{all: [{here_has: 1}, {not: {here_has: 1}}]}", "never-both"),
    ("{here_has: 1}", "{all: [{here_has: 1}, alone, {agents_here: 2}]}", "never-both"),
    ("{here_has: 1}", "{all: [{here_has: 1}, {tu: 5}, {not: {tu: 9}}]}", "never-both"),
    ("{here_has: 1}", "{all: [{here_has: 1}, {tu: 9}, {not: {tu: 5}}]}", ""),
    ("{here_has: 1}", "{all: [{here_has: 1}, {receptacle: smith}, {receptacle: nurse}]}", "never-both"),
    ("on_read: [{item: 2}]", "on_read: [{item: 2}, {hits: 1}]", "no-roll"),
    ("on_read: [{item: 2}]", "on_read: [{item: 2}, pass]", "no-test"),
    ("do: [{reroll: 1}]", "do: [{dice: 1}]", "no-roll"),
    ("    box: Ring the bell", "    on_run_start: [{lp: -1}]\n    box: Ring the bell", "nobody-acts"),
    ("    box: Ring the bell", "    on_run_start: [{lp: {n: -1, who: all}}]\n    box: Ring the bell", ""),
    ("    rules: [{trip", "    rules: [{counts_as: 1}, {trip", "not-for-this"),
    ("    use: [{window: free", "    rules: [{power: {window: free, do: [{lp: 1}]}}]\n    use: [{window: free", "not-for-this"),
    ("    box: Ring the bell", "    on_run_end: [{tu: -1}]\n    box: Ring the bell", "not-for-this"),
    ("    box: Ring the bell", "    on_run_end: [{say_aloud: Somebody counts.}]\n    box: Ring the bell", ""),
    ("    rules: [{trip", "    rules: [{while: {dice: 1, who: others}}, {trip", ""),
    (
        "    charges: 1\n    text: Ham",
        "    charges: 1\n    rules: [{while: {dice: 1, who: others}}]\n    text: Ham",
        "not-for-this",
    ),
    ("    rules: [{trip", "    rules: [{sign: {mark: teeth, when: {sign: teeth}}}, {trip", "not-for-this"),
    # ---- texts
    ('        gist: "Somebody\'s supper. I have a sandwich now: good for 1 LP, give it to whoever was bitten."\n', "", "gist"),
    (
        "gist: \"Somebody's supper.",
        "gist: \"Somebody's supper, and a note for the ferryman which says that his wife has gone up to see about Mother.",
        "gist",
    ),
    ("Good steel and a maker's name", "Steel and", ""),
    ("It smells of tar and apples.", "It smells of tar and the resource.", "rule-words"),
    ("It smells of tar and apples.", "It smells of TU and apples.", "rule-words"),
    ("You have the rope.", "Players have the rope.", "rule-words"),
    ("box: Ring the bell", "box: Take the token and ring the bell", ""),
    ("A woman in a shawl on a bench", "A woman on a bench", "clue-not-in-alt"),
    (', alt: "A table with a dark lamp and a plate on it."', "", "no-alt"),
    ('    alt: "A timetable with one line crossed out."\n', "", "no-alt"),
    ("Boards, a rail, and a lamp", "Boards {player}, a rail, and a lamp", "wrong-kind"),
    ("text: He has read the note. He would like not to have.", "text: He.", "too-short"),
]


@pytest.mark.parametrize(("old", "new", "code"), MISTAKES)
def test_a_mistake_is_told_with_its_code(old: str, new: str, code: str) -> None:
    codes = codes_of(changed(STARTER, old, new))
    assert code in codes if code else codes == []


YARD_MISTAKES = [
    ('answer: ["7"]', 'answer: ["10"]', "odd-puzzle"),
    ('answer: ["7"]', 'answer: ["7", "8"]', "odd-puzzle"),
    ("kind: pick", "kind: word", "odd-puzzle"),
    ("kind: pick", "kind: dial", ""),
    ("marks: [cock, half sun, lamp]", "marks: [cock, half sun, cock]", "odd-puzzle"),
    ("          kind: order", "          kind: order\n          most: 2", "not-for-this"),
    ("You have time for one lid, quietly.", "You have time for crate 7, quietly.", "answer-shown"),
    ("any order you like.", "any order: the lamp, the cock, the half sun.", "answer-shown"),
    ("any order you like.", "any order: the cock, the half sun, the lamp.", ""),
    ("    hints: [crate]\n", "", "unhinted"),
    ("hints: [gate, crate]", "hints: [crate]", "unhinted"),
    ("      kind: pick", "      kind: pick\n      parts: [boat, seal]", "unhinted"),
    ("do: [{item: 5}]", "do: [{item: 5}, {item: 30}]", "given-twice"),
    ("do: [{token: gate}]", "do: [{tu: -1}]", "no-source"),
    ("on_tu: [{n: 12, do: [{token: tide}", "on_tu: [{n: 12, do: [{show_place: harbour}, {token: tide}", "names-hidden"),
    ("rules: [{counts_as: 5}", "rules: [{ease: {take: 1S, when: {has: 30}}}, {counts_as: 5}", "names-hidden"),
    ("rules: [{trip: {die: 1, when: {at: water}}}", "rules: [{trip: {die: 1, when: {at: harbour}}}", "names-hidden"),
    ("when: {at: customs}", "when: {visited: customs}", ""),
    ("n: 3\n        do", "n: 4\n        do", "no-source"),
    ("do: [{counter: {name: salt}}]", "do: [{tu: -1}]", ""),
    ("truths: [page, bells]", "truths: [page, bells, beds]", "no-source"),
    ("{end: broken}", "{tu: -1}", "no-end"),
    ("hidden: true", "hidden: true", ""),
    ("        - id: flooded-steps\n", "        - id: flooded-steps\n          hidden: true\n", "no-way-in"),
    ("seal: [gate]", "seal: [closed]", "no-way-in"),
    ("must_enter: true", "must_enter: true, seal: [closed]", "stuck"),
    ("bound: true}", "bound: true}\n  glass: {colour: blue}", "no-use"),
    ("tide: {colour: grey, symbol: wave}", "tide: {colour: yellow, symbol: key}", "there-twice"),
    ("tide: {colour: grey, symbol: wave}", "tide: {colour: grey, symbol: wave}\n  line: {colour: grey, symbol: key}", "no-use"),
    (
        "tide: {colour: grey, symbol: wave}",
        "tide: {colour: grey, symbol: wave}\n  line: {colour: grey, symbol: key, signs: [wet]}",
        "",
    ),
    ("mission: yard\nreceptacles", "mission: jard\nreceptacles", "no-such-name"),
    (
        "gist: The steps are under water; the boatman says the half sun is rung last.",
        "gist: Behind the door is the wheel. It can be turned back, or broken.",
        "gist",
    ),
    ("bells], ", "bells], ", ""),
    ("hints: [bells, crack]", "hints: [crack]", ""),
    ("charges: 2", "charges: 2\n    on_give: [{tu: 1}]", "free-loop"),
    ("tests:\n", "test: {by: combat, shields: 2N}\n        tests:\n", "not-for-this"),
    ("dice: {combat: 3, deftness: 1, eloquence: 3}", "dice: {combat: 0}", "missing"),
    ("  physician:", "  gate:", "there-twice"),
]


@pytest.mark.parametrize(("old", "new", "code"), [each for each in YARD_MISTAKES if each[0] != each[1]])
def test_a_mistake_in_a_folder_is_told_with_its_code(old: str, new: str, code: str) -> None:
    codes = codes_of(changed(YARD, old, new))
    assert code in codes if code else codes == []


def test_a_key_behind_its_own_gate_is_told_with_the_whole_way() -> None:
    texts = changed(STARTER, "do: [{token: dry-rope}]", "do: [{tu: -1}]")
    texts = changed(
        texts, "says: Once would have been enough. You ring it three times.\n            do: [", "do: [{token: dry-rope}, "
    )
    found = [mistake for mistake in mistakes_of(texts) if mistake.code == "gate-first"]
    assert [mistake.wrong for mistake in found] == ["the key lies behind its own gate: landing-c needs dry-rope at landing-c"]
    assert (found[0].file, found[0].line) == line_of(texts, "seal: [dry-rope]")


def test_a_lock_that_some_team_cannot_open_is_told() -> None:
    texts = changed(STARTER, "by: eyes\n          shields: 2N", "by: eyes\n          shields: 2N\n          lock: true")
    texts = changed(texts, 'one shoe in her hand."', 'one shoe in her hand.", lock: true')
    assert codes_of(texts) == [], "only the smith has no eyes, and a team has two"
    texts = changed(texts, "dice: {strength: 1, hands: 3, eyes: 2}", "dice: {strength: 1, hands: 3}")
    assert codes_of(texts) == ["stuck"]
    assert codes_of(changed(texts, "agents: {4: 18, 3: 20, 2: 22}", "agents: {4: 18, 3: 20}")) == []


def test_hints_must_come_before_their_gate() -> None:
    texts = changed(STARTER, "    hints: [dry-rope]\n    box", "    box")
    texts = changed(
        texts,
        "        hints: [dry-rope]\n        text: >-\n          The rope is dry",
        "        text: >-\n          The rope is dry",
    )
    assert codes_of(texts) == ["unhinted"], "one hint is not enough"
    texts = changed(texts, 'Takes an action."\n', 'Takes an action."\n        hints: [dry-rope]\n')
    assert codes_of(texts) == [], "the hint of card A can be read before"
    texts = changed(texts, "        hints: [dry-rope]\n      B:", "      B:")
    assert codes_of(texts) == ["unhinted"]


def test_items_of_options_that_exclude_each_other_are_given_once() -> None:
    both = "on_read: [{choose: {a: {words: Eat, do: [{item: 2}]}, b: {words: Cut, do: [{item: 2}, {tu: -1}]}}}]"
    assert codes_of(changed(STARTER, "on_read: [{item: 2}]", both)) == []
    branch = "on_read: [{if: {when: alone, then: [{item: 2}], else: [{item: 2}, {tu: -1}]}}]"
    assert codes_of(changed(STARTER, "on_read: [{item: 2}]", branch)) == []


def test_all_mistakes_are_told_at_once_with_their_lines() -> None:
    texts = changed(YARD, "take: 1N}", "take: 1Q}")
    texts = changed(texts, "name: Berth paper", "nam: Berth paper")
    texts = changed(texts, "max_runs: 3", "max_runs: 30")
    told = {(mistake.file, mistake.line, mistake.code) for mistake in mistakes_of(texts)}
    for part, code in (("take: 1Q}", "wrong-kind"), ("nam: Berth", "unknown"), ("max_runs: 30", "out-of-range")):
        assert (*line_of(texts, part), code) in told


def test_a_part_without_a_head_is_told() -> None:
    texts = {name: text for name, text in YARD.items() if name != "yard/mission.yaml"}
    assert codes_of(texts) == ["no-head"]


ADVICE = [
    ("It smells of tar and apples.", "It smells of ancient tar and apples.", "worn-word"),
    ("shields: 1S 3N", "shields: 1S 2N 1T", "time-right"),
    ("Somebody's supper, with a second plate", "The rope is dry. It is a second plate", "same-words"),
]


PEBBLE = """  {n}:
    name: Pebble {n}
    lore: true
    text: Number {n} is a pebble, smooth on one side, and nobody asks for number {n}.
"""
DOOR = """
      {letter}:
        back: {{title: Door {letter}, alt: "Door {letter}."}}
        gist: Behind door {letter} is another one.
        text: >-
          Number {letter} is a door of planks with a nail for a handle. It opens if one lifts it a little, and behind it is the
          next one, as if somebody had been paid by the door and had meant to be paid well: {letter}.
        test: {{by: hands, shields: 2N, when: {{done: boathouse-{before}}}, success: [{reward}]}}
"""


def advice_on(texts: dict[str, str]) -> list[str]:
    assert mistakes_of(texts) == []
    assert FORMAT.advise is not None
    return [each.code for each in FORMAT.advise(files_of(texts))]


def test_skulls_without_a_warning_are_advice() -> None:
    texts = changed(STARTER, 'of rope.", signs: [teeth]}', 'of rope."}')
    texts = changed(texts, 'a plate on it."}', 'a plate on it.", signs: [teeth]}')
    assert advice_on(texts) == ["no-warning"]


def test_too_many_false_trails_are_advice() -> None:
    def with_pebbles(count: int) -> dict[str, str]:
        numbers = range(3, 3 + count)
        texts = changed(STARTER, "items:\n", "items:\n" + "".join([PEBBLE.format(n=number) for number in numbers]))
        return changed(texts, "{item: 2}]", "{item: 2}, " + ", ".join([f"{{item: {number}}}" for number in numbers]) + "]")

    assert "herrings" not in advice_on(with_pebbles(4))
    assert "herrings" in advice_on(with_pebbles(5))


def test_too_many_tests_on_every_way_are_advice() -> None:
    def with_doors(letters: str) -> dict[str, str]:
        """The rope lies behind a row of doors, each of which needs the one before."""
        doors = ""
        for before, letter in zip("B" + letters, letters, strict=False):
            reward = "{token: dry-rope}" if letter == letters[-1] else "{tu: -1}"
            doors += DOOR.format(letter=letter, before=before.lower(), reward=reward)
        texts = changed(STARTER, "do: [{token: dry-rope}]", "do: [{tu: -1}]")
        texts = changed(texts, "          opponent: true\n", "")
        return changed(texts, "\nitems:", f"{doors}\nitems:")

    assert "many-tests" not in advice_on(with_doors("DEFG"))
    assert "many-tests" in advice_on(with_doors("DEFGH"))


@pytest.mark.parametrize(("old", "new", "code"), ADVICE)
def test_advice_is_not_a_mistake(old: str, new: str, code: str) -> None:
    assert advice_on(changed(STARTER, old, new)) == [code]


# ---- limits ---------------------------------------------------------------------------------------------------


def test_more_than_there_can_be_is_told() -> None:
    tokens = "".join([f"  t{number}: {{colour: blue, symbol: key}}\n" for number in range(24)])
    assert "supply" in codes_of(changed(STARTER, "tokens:\n", f"tokens:\n{tokens}"))
    counters = "".join([f"  c{number}: {{words: Count}}\n" for number in range(13)])
    assert "supply" in codes_of(changed(STARTER, "tokens:\n", f"counters:\n{counters}tokens:\n"))
    items = "".join([PEBBLE.format(n=number) for number in range(3, 62)])
    assert "supply" in codes_of(changed(STARTER, "items:\n", f"items:\n{items}"))


def test_more_than_there_can_be_in_several_files_is_told() -> None:
    head = "game: stories\nkind: {}\nmission: yard\n"
    text = next(text for name, text in YARD.items() if name.endswith("customs.yaml"))
    places = {f"yard/p{number}.yaml": text.replace("id: customs", f"id: p{number}") for number in range(23)}
    assert "supply" in codes_of({**YARD, **places})
    items = head.format("items") + "items:\n" + "".join([PEBBLE.format(n=number) for number in range(31, 86)])
    assert "supply" in codes_of({**YARD, "yard/more.yaml": items})
    person = "  {}: {{name: Somebody, alt: Somebody., dice: {{combat: 1}}, resistance: 1, lp: 3}}\n"
    people = head.format("receptacles") + "receptacles:\n" + "".join([person.format(f"p{number}") for number in range(8)])
    assert "supply" in codes_of({**YARD, "yard/more.yaml": people})


def test_a_thing_in_two_files_is_told() -> None:
    items = "game: stories\nkind: items\nmission: yard\nitems:\n" + PEBBLE.format(n=5)
    assert "there-twice" in codes_of({**YARD, "yard/more.yaml": items})
