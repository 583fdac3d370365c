"""Counts what is in the box of Tales, from its files as they are written (`rules/tales.md` §5)."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

from tests.tales.texts import load_files

FILES = load_files()

TRAITS = ("brave", "clever", "charming", "quick", "tough")
CLASSES = ("worker", "warden", "watcher", "warrior")
DIRECTIONS = ("n", "e", "s", "w")
WEAKNESSES = ("skittish", "dense", "dull", "slow", "weak")
"""The weaknesses in the order of the traits that they lower."""
ONCE = ("computer", "bike", "fire", "makeup", "loud", "sharp")
TWICE = ("cables", "battery", "combustible", "glue", "club", "clothes", "knowledge")
"""Tags that one item has, and tags that two have."""
ERRATIC_ROUTINE = [{"die": {"1-2": ["retreat"], "5-6": [{"move_machine": {"machine": "this", "away": "here"}}]}}]


def read(kind: str) -> dict[str, Any]:
    content: dict[str, Any] = FILES[f"{kind}.yaml"]
    assert (content["game"], content["kind"]) == ("tales", kind)
    return content


def cards(kind: str) -> list[dict[str, Any]]:
    return list(read(kind)[kind])


def count(values: Iterable[Any]) -> dict[Any, int]:
    return dict(Counter(values))


def word(effect: str | dict[str, Any]) -> tuple[str, Any]:
    """Returns an effect as its word and its value."""
    if isinstance(effect, str):
        return effect, None
    ((name, value),) = effect.items()
    return name, value if isinstance(value, int | str) else None


def the_word(effects: list[Any]) -> tuple[str, Any]:
    (effect,) = effects
    return word(effect)


# map ---------------------------------------------------------------------------------------------------------------------


def test_the_map_has_sixteen_places_on_37_sectors_of_land() -> None:
    board = read("map")
    land, places = board["land"], board["locations"]
    assert len(land) == len(set(land)) == 37
    assert set(land) <= {f"{row}{column}" for row in "ABCDEF" for column in range(1, 9)}
    assert "".join(places) == "ABCDEFGHIJKLMNOP"
    assert sum(place["open"] for place in places.values()) == 10
    assert [letter for letter, place in places.items() if place["bus"]] == list("CEJMP")
    for letter, place in places.items():
        assert set(place["sectors"]) <= set(land)
        assert all(letter in places[other]["adj"] for other in place["adj"])
    near = Counter(sector for place in places.values() for sector in place["sectors"])
    assert [sector for sector, number in near.items() if number == 2] == ["D6", "B7"]
    assert len(set(land) - set(near)) == 10


def test_places_are_as_far_from_school_as_planned() -> None:
    """A walk costs 1 into an open place and 2 into a restricted one, a bus 1."""
    places = read("map")["locations"]
    stops = [letter for letter, place in places.items() if place["bus"]]
    costs = {"M": 0}
    for _ in places:
        for letter in list(costs):
            for other in places[letter]["adj"]:
                cost = costs[letter] + (1 if places[other]["open"] else 2)
                costs[other] = min(costs.get(other, cost), cost)
            for other in stops if letter in stops else ():
                costs[other] = min(costs.get(other, costs[letter] + 1), costs[letter] + 1)
    by_cost = {cost: "".join(letter for letter in places if costs[letter] == cost) for cost in range(4)}
    assert by_cost == {0: "M", 1: "CEHJKOP", 2: "ADG", 3: "BFILN"}


def test_all_land_hangs_together() -> None:
    land = set(read("map")["land"])
    reached: set[str] = set()
    frontier = [min(land)]
    while frontier:
        sector = frontier.pop()
        if sector in land - reached:
            reached.add(sector)
            row, column = ord(sector[0]), int(sector[1])
            frontier += [f"{chr(row + down)}{column + right}" for down, right in ((1, 0), (-1, 0), (0, 1), (0, -1))]
    assert reached == land


# Kids, items, anomalies --------------------------------------------------------------------------------------------------


def test_eight_kids_have_eight_homes_and_items_of_the_colour_of_their_strength() -> None:
    kids = cards("kids")
    items = {item["id"]: item for item in cards("items")}
    places = read("map")["locations"]
    assert [kid["name"] for kid in kids] == ["Tove", "Anton", "Samira", "Jonas", "Mikaela", "Petter", "Lina", "Kim"]
    assert "".join(kid["home"] for kid in kids) == "CHOJDEPA"
    assert all(places[kid["home"]]["open"] for kid in kids)
    assert count(kid["strength"] for kid in kids) == dict(zip(TRAITS, (2, 2, 1, 2, 1), strict=True))
    assert count(kid["weakness"] for kid in kids) == dict(zip(WEAKNESSES, (1, 2, 2, 1, 2), strict=True))
    assert [kid["strength"] for kid in kids] == ["clever", "tough", "quick", "brave", "charming", "clever", "brave", "quick"]
    assert [kid["weakness"] for kid in kids] == ["weak", "dull", "dense", "dense", "weak", "skittish", "slow", "dull"]
    assert all(items[kid["item"]]["colour"] == kid["strength"] for kid in kids)
    iconic = ["computer", "cables", "bike", "fire", "makeup", "battery", "loud", "sharp"]
    assert [items[kid["item"]]["tag"] for kid in kids] == iconic


def test_twenty_items_have_the_planned_tags_and_colours() -> None:
    items = cards("items")
    assert len(items) == 20
    assert count(item["tag"] for item in items) == {**dict.fromkeys(ONCE, 1), **dict.fromkeys(TWICE, 2)}
    assert count(item["colour"] for item in items) == {**dict.fromkeys(TRAITS, 3), "black": 5}
    iconic = {kid["item"] for kid in cards("kids")}
    regular = [item for item in items if item["id"] not in iconic]
    assert len(regular) == 12
    assert count(item["colour"] for item in regular) == {
        "tough": 2,
        "charming": 2,
        "brave": 1,
        "clever": 1,
        "quick": 1,
        "black": 5,
    }


ANOMALY_WORDS = {
    "free move": {"move_kid", "skip_avoid"},
    "dice": {"dice", "reroll"},
    "rumors": {"reveal_rumor", "swap_rumor", "look_letters"},
    "machines": {"move_machine", "mode"},
    "relief": {"relieve"},
    "firewalls": {"strip_firewall", "reveal_firewalls"},
    "time": {"time"},
    "enigma": {"enigma"},
}


def test_twenty_anomalies_have_the_planned_tags_uses_and_effects() -> None:
    anomalies = cards("anomalies")
    assert len(anomalies) == 20
    assert all(("tag" in each) != ("combo" in each) for each in anomalies)
    assert count(each["tag"] for each in anomalies if "tag" in each) == {**dict.fromkeys(ONCE + TWICE, 1), "knowledge": 3}
    assert sorted(each["combo"] for each in anomalies if "combo" in each) == ["decoy", "interface", "knockout", "power", "rope"]
    assert count(each["uses"] for each in anomalies) == {1: 8, 2: 8, 3: 4}
    first = [word(each["use"]["do"][0])[0] for each in anomalies]
    families = {name: sum(effect in words for effect in first) for name, words in ANOMALY_WORDS.items()}
    assert families == {
        "free move": 3,
        "dice": 3,
        "rumors": 3,
        "machines": 4,
        "relief": 2,
        "firewalls": 2,
        "time": 2,
        "enigma": 1,
    }
    windows = {"action": 11, "between": 3, "before_dice": 2, "on_arrival": 2, "after_fail": 1, "in_hack": 1}
    assert count(each["use"]["window"] for each in anomalies) == windows


ITEMS = """
home-built-computer clever computer · jumper-leads tough cables · bmx quick bike · storm-lighter brave fire
stage-makeup charming makeup · walkie-talkie clever battery · boom-box brave loud · folding-knife quick sharp
bandy-stick tough club · oilskin-coat tough clothes · knitted-scarf charming clothes · hair-lacquer charming combustible
brannboll-bat brave club · volume-l-m clever knowledge · puncture-kit quick glue · contact-cement black glue
tractor-battery black battery · lamp-oil black combustible · telephone-wire black cables · service-manual black knowledge
"""
ANOMALIES = """
upright-wheel bike 2 action move_kid · endless-line rope 2 action move_kid · wrong-coat clothes 3 on_arrival skip_avoid
tuning-fork club 2 before_dice dice · late-mirror makeup 1 after_fail reroll · exercise-book knowledge 3 before_dice dice if
tomorrow-radio loud 2 action reveal_rumor · larger-map knowledge 2 action swap_rumor
sulking-calculator computer 3 action look_letters · leading-lamp fire 3 action move_machine
no-whistle decoy 2 action move_machine · still-air glue 1 action mode · sleepy-bell knockout 1 on_arrival mode skip_avoid
warm-pebble battery 2 action relieve · older-letter knowledge 1 between relieve favor
blue-glass sharp 1 in_hack strip_firewall · soft-key interface 2 action reveal_firewalls
slow-fire combustible 1 between time · backward-coil power 1 between time · self-untying-knot cables 1 action enigma
"""


def planned(table: str) -> list[str]:
    return table.strip().replace("\n", " · ").split(" · ")


def test_each_item_and_anomaly_is_the_planned_one() -> None:
    assert [f"{item['id']} {item['colour']} {item['tag']}" for item in cards("items")] == planned(ITEMS)
    written = []
    for each in cards("anomalies"):
        effects = " ".join(word(effect)[0] for effect in each["use"]["do"])
        written.append(f"{each['id']} {each.get('tag') or each['combo']} {each['uses']} {each['use']['window']} {effects}")
    assert written == planned(ANOMALIES)


# school ------------------------------------------------------------------------------------------------------------------


def test_twenty_school_cards_bring_the_planned_rumors_and_firmware() -> None:
    school = cards("school")
    assert len(school) == 20
    assert count(card["rumors"] for card in school) == {0: 6, -1: 8, -2: 6}
    assert count(card["rumors"] for card in school if card.get("firmware")) == {-1: 4, 0: 2, -2: 1}


def test_school_events_have_the_planned_traits_modes_and_stakes() -> None:
    school = cards("school")
    assert count(card["trait"] for card in school) == dict.fromkeys(TRAITS, 4)
    assert count(card["mode"] for card in school) == {"solo": 8, "help": 8, "all": 4}
    assert sum(card.get("may", False) for card in school) == 6
    assert count(the_word(card["success"]["do"]) for card in school) == {
        ("item", 1): 5,
        ("favor", 1): 4,
        ("reveal_rumor", "any"): 3,
        ("time", 1): 3,
        ("insight", 1): 2,
        ("relieve", None): 3,
    }
    assert count(the_word(card["failure"]["do"]) for card in school) == {
        ("condition", "exhausted"): 6,
        ("condition", "upset"): 5,
        ("condition", "scared"): 3,
        ("favor", -1): 3,
        ("time", -1): 3,
    }
    for card in school:
        assert card["mode"] != "all" or the_word(card["success"]["do"])[0] not in ("item", "insight"), card["id"]


EVENTS = """
sums clever solo favor upset · late-fee clever help+ insight favor · chemistry clever all time exhausted
substitute clever solo+ reveal_rumor time · lice brave solo relieve scared · cellar brave help+ item scared
high-board brave all relieve scared · fire-drill brave help time exhausted · choir charming help favor upset
photograph charming all favor upset · lottery charming solo+ item favor · note charming solo favor favor
orienteering quick help reveal_rumor exhausted · notes quick solo+ reveal_rumor upset · fish-day quick solo time time
handball quick help item exhausted · workshop tough help item upset · projector tough help+ insight exhausted
rope tough all relieve exhausted · wall tough solo item time
"""


def test_each_school_event_is_the_planned_one() -> None:
    written = []
    for card in cards("school"):
        mode = card["mode"] + ("+" if card.get("may") else "")
        won = the_word(card["success"]["do"])[0]
        lost = the_word(card["failure"]["do"])
        written.append(f"{card['id']} {card['trait']} {mode} {won} {lost[1] if lost[0] == 'condition' else lost[0]}")
    assert written == planned(EVENTS)


def test_machine_lines_of_the_school_cards_are_even() -> None:
    school = cards("school")
    lines = [line for card in school for line in card["lines"]]
    assert len(lines) == 80
    assert count(line["steps"] for line in lines) == {0: 16, 1: 44, 2: 20}
    assert all(("direction" in line) == (line["steps"] > 0) for line in lines)
    assert count(line["direction"] for line in lines if line["steps"]) == dict.fromkeys(DIRECTIONS, 16)
    for one in CLASSES:
        own = [line for line in lines if line["class"] == one]
        assert count(line["direction"] for line in own if line["steps"]) == dict.fromkeys(DIRECTIONS, 4)
    for number, card in enumerate(school):
        first = number % 4
        assert tuple(line["class"] for line in card["lines"]) == CLASSES[first:] + CLASSES[:first]


# chores ------------------------------------------------------------------------------------------------------------------


def test_twenty_chores_have_the_planned_families_and_rewards() -> None:
    chores = cards("chores")
    assert len(chores) == 20
    assert count(chore["family"] for chore in chores) == {"errand": 5, "fetch": 5, "family": 5, "task": 5}
    assert count(the_word(chore["claim"])[0] for chore in chores) == {
        "item": 8,
        "favor": 4,
        "anomaly": 3,
        "relieve": 3,
        "insight": 2,
    }
    assert all("fail" not in chore for chore in chores)


def test_each_chore_is_the_planned_one() -> None:
    by_family: dict[str, list[Any]] = {}
    for chore in cards("chores"):
        by_family.setdefault(chore["family"], []).append((chore, the_word(chore["claim"])[0]))
    errands = [(chore["action"], reward) for chore, reward in by_family["errand"]]
    time = {"time": 1}
    rewards = (("A", "item"), ("D", "favor"), ("E", "relieve"), ("K", "item"), ("P", "insight"))
    assert errands == [({"at": place, "cost": time}, reward) for place, reward in rewards]
    assert [(chore["action"], reward) for chore, reward in by_family["fetch"]] == [
        ({"at": "home", "cost": {"discard_tag": "glue"}}, "anomaly"),
        ({"at": "home", "cost": {"discard_tag": "battery"}}, "anomaly"),
        ({"at": "home", "cost": {"discard_tag": "combustible"}}, "item"),
        ({"at": "home", "cost": {"show_tag": "cables"}}, "item"),
        ({"at": "home", "cost": {"show_tag": "clothes"}}, "favor"),
    ]
    assert [(chore["fulfil"], reward) for chore, reward in by_family["family"]] == [
        ({"dinners": 3}, "item"),
        ({"dinners": 3}, "relieve"),
        ({"dinners": 2}, "item"),
        ({"all": [{"favor": "good"}, "deadline"]}, "favor"),
        ({"all": [{"dinners": 3}, {"favor": "good"}, "deadline"]}, "anomaly"),
    ]
    tasks = (
        ("clever", "school", "insight"),
        ("tough", "home", "item"),
        ("charming", "home", "favor"),
        ("quick", "school", "relieve"),
        ("brave", "home", "item"),
    )
    assert [(chore["action"], reward) for chore, reward in by_family["task"]] == [
        ({"at": place, "cost": time, "test": {"trait": trait}}, reward) for trait, place, reward in tasks
    ]


# machines ----------------------------------------------------------------------------------------------------------------

SHEETS = """
fireguard-alpha worker 2 2 power predictable 2/3 C5
fireguard-beta worker 2 2 power slow_reboot 2/3 E6
paarhufer-alpha warden 2 3 tow alarmed 3/4 B4
paarhufer-beta warden 2 3 parts alarmed 3/4 E2
lykta watcher 3 1 interface unpredictable 3/3 C3
vakthund warrior 3 1 explosive armed 4/5 F4
"""


def test_six_sheets_have_the_planned_numbers() -> None:
    rows = []
    for sheet in cards("sheets"):
        few, many = sheet["firewalls"]
        numbers = (sheet["id"], sheet["class"], sheet["movement"], sheet["capacity"], sheet["combo"], sheet["ability"])
        rows.append(f"{' '.join(map(str, numbers))} {few}/{many} {sheet['start']}")
    assert rows == SHEETS.strip().split("\n")
    assert {sheet["start"] for sheet in cards("sheets")} <= set(read("map")["land"])


def test_each_machine_has_a_standard_and_an_erratic_response() -> None:
    responses = cards("responses")
    machines = [sheet["id"] for sheet in cards("sheets")]
    assert [card["machine"] for card in responses] == machines * 2
    assert [card.get("erratic", False) for card in responses] == [False] * 6 + [True] * 6
    standard = ["tough", "quick", "brave", "charming", "clever", "brave"]
    erratic = ["quick", "tough", "clever", "quick", "charming", "brave"]
    for side in ("routine", "alert"):
        assert [card[side]["trait"] for card in responses] == standard + erratic


def test_standard_responses_do_what_their_class_does() -> None:
    combos = ["chemicals", "chemicals", "decoy", "decoy", "reach", "hit_n_run"]
    block, tired, scared = ("block", None), ("block", [{"condition": "exhausted"}]), ("block", [{"condition": "scared"}])
    looks = ("special", [{"mode": {"machine": "this", "to": "alert"}}])
    calls = ("special", [{"move_machine": {"machine": "all", "towards": "here"}}])
    ignore = ("ignore", None)
    standard = cards("responses")[:6]
    routine = [(card["routine"]["icon"], card["routine"].get("do")) for card in standard]
    alert = [(card["alert"]["icon"], card["alert"].get("do")) for card in standard]
    assert routine == [ignore, ignore, ignore, ignore, looks, block]
    assert alert == [block, block, tired, tired, calls, scared]
    for side in ("routine", "alert"):
        assert [card[side]["combo"] for card in standard] == combos
    assert all(card["default"] == {"trait": "clever", "combo": "interface"} for card in standard)


def test_erratic_responses_roll_a_die_or_give_any_condition() -> None:
    for card in cards("responses")[6:]:
        routine, alert = card["routine"], card["alert"]
        assert (routine["icon"], routine["do"]) == ("special", ERRATIC_ROUTINE)
        assert (alert["icon"], alert["do"]) == ("block", ["condition"])
        assert "combo" not in routine
        assert "combo" not in alert
        assert card["default"] == {"trait": routine["trait"]}


# firewalls ---------------------------------------------------------------------------------------------------------------


def halves(half: str) -> list[tuple[str, ...]]:
    """Returns the colours on one half of all tokens."""
    return [tuple(token[half].get("colours", ())) for token in cards("firewalls") for _ in range(token["copies"])]


def test_firewalls_are_thirty_plain_ones_and_twelve_with_an_effect() -> None:
    tokens = [token for token in cards("firewalls") for _ in range(token["copies"])]
    assert len(tokens) == 42
    assert all(token["routine"].get("effect") == token["alert"].get("effect") for token in tokens)
    assert count(token["routine"].get("effect") for token in tokens) == {None: 30, "repel": 4, "default_firewall": 5, "alert": 3}
    signs = [
        (token["routine"].get("effect"), token["routine"].get("colours")) for token in tokens if "effect" in token["routine"]
    ]
    assert sorted(colours[0] for effect, colours in signs if effect == "alert") == ["brave", "clever", "tough"]
    assert all(colours is None for effect, colours in signs if effect != "alert")


def test_plain_firewalls_follow_their_rule() -> None:
    plain = [token for token in cards("firewalls") if "effect" not in token["routine"]]
    written = {(tuple(token["routine"]["colours"]), tuple(token["alert"]["colours"])) for token in plain}
    wanted: set[tuple[tuple[str, ...], tuple[str, ...]]] = set()
    for number, trait in enumerate(TRAITS):
        following, after = TRAITS[(number + 1) % 5], TRAITS[(number + 2) % 5]
        wanted |= {((trait,), (trait, other)) for other in TRAITS if other != trait}
        wanted |= {((trait,), (trait,)), ((trait, following), (trait, after))}
    assert len(plain) == 30
    assert written == wanted


@pytest.mark.parametrize(
    ("half", "sizes", "per_trait"), [("routine", {1: 28, 2: 5, 0: 9}, {7, 8}), ("alert", {1: 8, 2: 25, 0: 9}, {11, 12})]
)
def test_colours_of_the_firewalls_are_balanced(half: str, sizes: dict[int, int], per_trait: set[int]) -> None:
    colours = halves(half)
    assert count(len(each) for each in colours) == sizes
    assert set(count(trait for each in colours for trait in each).values()) == per_trait


# tiles -------------------------------------------------------------------------------------------------------------------


def test_nine_tiles_lie_in_their_sectors_and_cost_an_hour_once_a_round() -> None:
    tiles = cards("tiles")
    assert " ".join(f"{tile['letter']} {tile['sector']}" for tile in tiles) == "B B3 C E6 F F4 G D5 H C4 J F6 L E3 M C5 N E5"
    places = read("map")["locations"]
    assert all(tile["sector"] in places[tile["letter"]]["sectors"] for tile in tiles)
    assert all(tile["action"]["cost"] == {"time": 1} and tile["action"]["once"] == "round" for tile in tiles)
    tests = {tile["letter"]: tile["action"]["test"]["trait"] for tile in tiles if "test" in tile["action"]}
    assert tests == {"H": "charming", "L": "brave", "M": "clever"}


# all ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["kids", "items", "anomalies", "school", "chores", "sheets"])
def test_ids_are_short_and_different(kind: str) -> None:
    ids = [card["id"] for card in cards(kind)]
    assert len(set(ids)) == len(ids)
    for each in ids:
        assert each.replace("-", "").isalnum(), each
        assert each == each.lower()
        assert each.isascii()
        assert len(each) <= 20
