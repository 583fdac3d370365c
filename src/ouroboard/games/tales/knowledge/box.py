"""§18.1 What everybody may look through at any time: the printed map, boards and cards, but neither rumors nor the diary."""

from ouroboard.effects.book import sentences
from ouroboard.games.tales.content.box import Chore, Sheet, Side
from ouroboard.games.tales.content.map import LETTERS, SECTOR_NAMES
from ouroboard.games.tales.content.model import Content
from ouroboard.games.tales.content.names import (
    ABILITIES,
    CLASSES,
    COMBOS,
    DIRECTIONS,
    EVENT_MODES,
    FAMILIES,
    FIREWALL_EFFECTS,
    ICONS,
    RECIPES,
    TAGS,
    TRAITS,
    WINDOWS,
)
from ouroboard.games.tales.content.target_forms import HOME, LETTERED
from ouroboard.games.tales.knowledge.card_words import letters_of, offer_words, response_words, words_of_test
from ouroboard.games.tales.rules.options import Rules


def box_of(rules: Rules) -> dict[str, object]:
    """Returns the box: `Box` of the wire."""
    content = rules.content
    scenario = content.scenario
    insight = content.rumor_sets[scenario.insight_set] if scenario.insight_set >= 0 else None
    return {
        "scenario": {
            "id": scenario.id,
            "title": scenario.title,
            "premise": scenario.premise,
            "rounds": int(rules.rounds),
            "insight_set": insight,
        },
        "map": printed_map(content),
        "kids": [
            {
                "kid": kid.id,
                "name": kid.name,
                "line": kid.line,
                "strength": TRAITS[kid.strength],
                "weakness": TRAITS[kid.weakness],
                "home": LETTERS[kid.home],
                "item": content.items[kid.item].id,
            }
            for kid in content.kids
        ],
        "items": [
            {
                "card": item.id,
                "title": item.title,
                "colour": TRAITS[item.colour] if item.colour >= 0 else None,
                "tag": TAGS[item.tag],
                "text": item.text,
            }
            for item in content.items
        ],
        "anomalies": anomalies(content),
        "school": school_cards(content),
        "chores": [chore_card(content, chore) for chore in content.chores],
        "machines": [sheet_card(content, sheet, rules.erratic) for sheet in content.sheets],
        "firewalls": [
            {"routine": half(wall.effects[0], wall.colours[0]), "alert": half(wall.effects[1], wall.colours[1])}
            for wall in content.firewalls
        ],
        "tiles": [
            {
                "place": LETTERS[tile.place],
                "sector": SECTOR_NAMES[tile.sector],
                "name": tile.name,
                "text": tile.text,
                "words": offer_words(content, content.offers[tile.offer]),
            }
            for tile in content.tiles
        ],
        "recipes": [{"combo": COMBOS[combo], "tags": [TAGS[one], TAGS[other]]} for combo, one, other in RECIPES],
    }


def printed_map(content: Content) -> dict[str, object]:
    board = content.map
    return {
        "land": [SECTOR_NAMES[sector] for sector in range(len(SECTOR_NAMES)) if board.land >> sector & 1],
        "school": LETTERS[board.school],
        "places": [
            {
                "place": place.letter,
                "name": place.name,
                "open": place.is_open,
                "bus": place.bus,
                "sectors": [SECTOR_NAMES[sector] for sector in place.sectors],
                "adjacent": list(place.adjacent),
            }
            for place in board.places
        ],
    }


def anomalies(content: Content) -> list[dict[str, object]]:
    return [
        {
            "card": card.id,
            "title": card.title,
            "tag": TAGS[card.tag] if card.tag >= 0 else None,
            "combo": COMBOS[card.combo] if card.combo >= 0 else None,
            "uses": int(card.uses),
            "window": WINDOWS[card.window],
            "words": content.book.rule_line(card.use),
            "text": card.text,
        }
        for card in content.anomalies
    ]


def school_cards(content: Content) -> list[dict[str, object]]:
    return [
        {
            "school": card.id,
            "title": card.title,
            "text": card.text,
            "rumors": int(card.rumors),
            "firmware": card.firmware,
            "mode": EVENT_MODES[card.mode],
            "may": card.may,
            "test": words_of_test(content, card.test),
            "lines": [
                {"machine_class": CLASSES[kind], "direction": DIRECTIONS[way] if steps > 0 else None, "steps": steps}
                for kind, way, steps in card.lines
            ],
        }
        for card in content.school
    ]


def chore_card(content: Content, chore: Chore) -> dict[str, object]:
    offer = content.offers[chore.offer] if chore.offer >= 0 else None
    if offer is not None:
        task = offer_words(content, offer)
    else:
        task = sentences([chore.fulfil.words()]) if chore.fulfil is not None else ""
    return {
        "chore": chore.id,
        "title": chore.title,
        "family": FAMILIES[chore.family],
        "text": chore.text,
        "task": task,
        "at": letters_of(offer.at.fixed) if offer is not None and offer.at.form == LETTERED else [],
        "home": offer is not None and offer.at.form == HOME,
        "reward": content.book.rule_line(chore.claim),
        "penalty": content.book.rule_line(chore.fail),
    }


def sheet_card(content: Content, sheet: Sheet, erratic: bool) -> dict[str, object]:
    card = sheet.erratic if erratic and sheet.erratic is not None else sheet.response
    return {
        "machine": sheet.id,
        "name": sheet.name,
        "machine_class": CLASSES[sheet.kind],
        "movement": int(sheet.movement),
        "capacity": int(sheet.capacity),
        "combo": COMBOS[sheet.combo],
        "ability": ABILITIES[sheet.ability] if sheet.ability >= 0 else None,
        "line": sheet.line,
        "hack_word": sheet.hack_word,
        "firewall_word": sheet.firewall_word,
        "routine": response_side(content, card.sides[0]),
        "alert": response_side(content, card.sides[1]),
    }


def response_side(content: Content, side: Side) -> dict[str, object]:
    test = words_of_test(content, side.test)
    test["failure"] = response_words(content, content.tests[side.test], side.icon)
    return {
        "icon": ICONS[side.icon],
        "test": test,
        "default": words_of_test(content, side.default),
        "line": side.line,
    }


def half(effect: int, colours: tuple[int, ...]) -> dict[str, object]:
    return {"effect": FIREWALL_EFFECTS[effect], "colours": [TRAITS[trait] for trait in colours]}
