"""What stands on cards, in words: places, tests, offers and the actions of diary sides."""

from typing import Final

from mypy_extensions import i64

from ouroboard.effects.book import NO_LIST, sentences
from ouroboard.engine.bits import members
from ouroboard.games.tales.content import target_forms
from ouroboard.games.tales.content.map import LETTERS
from ouroboard.games.tales.content.model import Content, Offer, Test
from ouroboard.games.tales.content.names import (
    BLOCK,
    COMBOS,
    LIMITS,
    NO_LIMIT,
    TAGS,
    TEST_TRAITS,
    TOKENS,
)
from ouroboard.games.tales.content.target_forms import Places
from ouroboard.games.tales.text import facts

PLACES: Final = {
    target_forms.HERE: "here",
    target_forms.HOME: "home",
    target_forms.AT_SCHOOL: "school",
    target_forms.AT_SHIP: "the ship",
    target_forms.ANYWHERE: "any place",
    target_forms.ALL_OPEN: "OPEN places",
    target_forms.ALL_RESTRICTED: "RESTRICTED places",
    target_forms.HOMES: "the Kids' homes",
    target_forms.FACE_DOWN: "places with a face-down rumor",
}


# ---- places ------------------------------------------------------------------------------------------


def place_words(content: Content, places: Places) -> str:
    """Returns the places that a card names: `Sätuna or Hilleshög`, `OPEN places`."""
    if places.form == target_forms.LETTERED:
        return " or ".join([content.map.places[place].name for place in members(places.fixed)])
    if places.form == target_forms.SECTOR:
        return f"sector {'ABCDEF'[places.sector // 8]}{places.sector % 8 + 1}"
    token = TOKENS[places.kind].replace("_", "-") if places.kind >= 0 else ""
    if places.form == target_forms.WITH:
        return f"places with {token}s" if places.least <= 1 else f"places with {places.least} {token}s"
    if places.form == target_forms.NEXT_TO:
        names = [content.map.places[place].name for place in members(places.fixed)]
        return f"places next to {' or '.join(names) or (token + 's' if token else 'here')}"
    if places.form == target_forms.NEAR:
        return "places near a machine"
    return PLACES[int(places.form)]


# ---- tests and offers ---------------------------------------------------------------------------------------------


def words_of_test(content: Content, test: i64) -> dict[str, object]:
    """Returns a test as it stands on a card: `TestWords` of the wire."""
    spec: Test = content.tests[test]
    return {
        "trait": TEST_TRAITS[spec.trait],
        "combos": [COMBOS[combo] for combo in members(spec.combos)],
        "tags": [TAGS[tag] for tag in members(spec.tags)],
        "pay": int(spec.pay),
        "success": content.book.rule_line(spec.won),
        "failure": failure_words(content, spec),
    }


def failure_words(content: Content, spec: Test) -> str:
    """Returns what a failure does to the roller, and to helpers where that differs."""
    words = content.book.rule_line(spec.lost)
    if spec.helpers == NO_LIST:
        return words
    return f"{words} Helpers: {content.book.clause(spec.helpers)}."


def response_words(content: Content, spec: Test, icon: i64) -> str:
    """Returns what a failed AVOID does: the response, and with BLOCK the way back."""
    words = failure_words(content, spec)
    return f"{words} {facts.GO_BACK}".strip() if icon == BLOCK else words


def offer_words(content: Content, offer: Offer) -> str:
    """Returns an offer as the rule line on the card: where, what for, how often, what it does."""
    parts: list[str] = []
    if offer.time > 0:
        parts.append(f"{offer.time} time{', shared' if offer.shared else ''}")
    parts += [cost.words() for cost in offer.costs]
    where = "" if offer.at.form in (target_forms.HERE, target_forms.ANYWHERE) else f"at {place_words(content, offer.at)}"
    head = ", ".join([part for part in [where, *parts] if part])
    needs = f"if {offer.needs.words()}" if offer.needs is not None else ""
    body = ", then ".join([*tests_clause(content, offer), *content.book.clauses(offer.do)])
    limit = "" if offer.limit == NO_LIMIT else f"once a {LIMITS[offer.limit]}"
    clauses = [": ".join([clause for clause in (head, body) if clause]), needs, limit]
    return sentences([clause for clause in clauses if clause])


def tests_clause(content: Content, offer: Offer) -> list[str]:
    """Returns the tests of an offer as a clause; of a single test also what comes of it."""
    if not offer.tests:
        return []
    tests = ", then ".join([link_words(content.tests[test]) for test in offer.tests])
    if len(offer.tests) > 1:
        return [f"test {tests}, one each time"]
    spec = content.tests[offer.tests[0]]
    ends = [("success", content.book.clause(spec.won)), ("failure", content.book.clause(spec.lost))]
    return [f"test {tests}" + "".join([f" ({name}: {clause})" for name, clause in ends if clause])]


def link_words(spec: Test) -> str:
    """Returns one test of an offer in short, and when it is not needed: `clever (not if Lykta is hacked)`."""
    words = trait_words(spec)
    return words if spec.unless is None else f"{words} (not if {spec.unless.words()})"


def trait_words(spec: Test) -> str:
    """Returns a test in short: `clever or INTERFACE`."""
    ways = [COMBOS[combo] for combo in members(spec.combos)] + [TAGS[tag] for tag in members(spec.tags)]
    return " or ".join([TEST_TRAITS[spec.trait], *[way.replace("_", " ").upper() for way in ways]])


# ---- diary sides ----------------------------------------------------------------------------------------------------


def side_actions(content: Content, card: i64, side: i64) -> list[dict[str, object]]:
    """Returns the actions that a side offers: `DiaryOffer` of the wire."""
    return [
        {
            "letter": "abcdef"[content.offers[offer].letter],
            "words": " ".join([sentences([content.offers[offer].words]), offer_words(content, content.offers[offer])]).strip(),
            "tests": [words_of_test(content, test) for test in content.offers[offer].tests],
        }
        for offer in content.diary[card].sides[side].offers
    ]


def letters_of(places: i64) -> list[str]:
    """Returns a set of places as letters."""
    return [LETTERS[place] for place in members(places)]
