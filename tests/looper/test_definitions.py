"""Incidents, abilities, roles and plots are defined once: their numbers stay, and the rulebook has a section for each."""

import pytest

from ouroboard.games.looper.content.abilities import ABILITIES
from ouroboard.games.looper.content.characters import CHARACTER_IDS
from ouroboard.games.looper.content.incidents import INCIDENTS
from ouroboard.games.looper.content.plots import PLOTS
from ouroboard.games.looper.content.roles import COUPLES, ROLE_IDS, ROLES
from ouroboard.games.looper.content.secret_abilities import SECRET_ABILITIES
from ouroboard.games.looper.rules.cards import CARD_IDS
from ouroboard.rulebook import sections

NUMBERED = {
    "incidents": "murder increasing-unease suicide hospital-incident faraway-murder missing-person spreading "
    "foul-evil butterfly-effect",
    "roles": "person key-person killer brain cultist friend conspiracy-theorist serial-killer curmudgeon time-traveler "
    "factor loved-one witch lover",
    "plots": "murder-plan light-of-the-avenger a-place-to-protect the-sealed-item sign-with-me change-of-future giant-time-bomb "
    "shadow-of-the-ripper an-unsettling-rumor a-hideous-script circle-of-friends a-love-affair the-hidden-freak unknown-factor-x "
    "paranoia-virus threads-of-fate",
    "secret abilities": "intrigue paranoia rumor excite soothe kill kill-protagonists declare-loss",
    "cards": "paranoia+1 paranoia-1 goodwill+1 goodwill+2 forbid-intrigue move-vertical move-horizontal forbid-movement "
    "forbid-paranoia forbid-goodwill intrigue+1 intrigue+2 move-diagonal",
}
"""The ids in the order of their numbers. Records and journals have the numbers: a new one goes to the end."""

FOUND = {
    "incidents": [incident.id for incident in INCIDENTS],
    "roles": [role.id for role in ROLES],
    "plots": [plot.id for plot in PLOTS],
    "secret abilities": [ability.id for ability in SECRET_ABILITIES],
    "cards": list(CARD_IDS),
}


@pytest.mark.parametrize("kind", NUMBERED)
def test_numbers_stay_what_they_were(kind: str) -> None:
    known = NUMBERED[kind].split()
    assert FOUND[kind][: len(known)] == known
    assert len(set(FOUND[kind])) == len(FOUND[kind])


def test_abilities_keep_their_numbers_and_stand_by_their_characters() -> None:
    users = [CHARACTER_IDS[ability.user] for ability in ABILITIES[:24]]
    assert users == sorted(users, key=CHARACTER_IDS.index)
    assert [ability.index for ability in ABILITIES] == list(range(len(ABILITIES)))


def test_couples_are_listed_once() -> None:
    assert [(ROLE_IDS[one], ROLE_IDS[other]) for one, other in COUPLES] == [("lover", "loved-one")]


def test_the_rulebook_has_a_section_for_each_under_its_name() -> None:
    titles = {number: section.title for number, section in sections("looper").items()}
    named = {incident.section: incident.name for incident in INCIDENTS}
    named |= {role.section: role.name for role in ROLES}
    named |= {plot.section: plot.name for plot in PLOTS}
    assert len(named) == len(INCIDENTS) + len(ROLES) + len(PLOTS)
    assert {section: titles[section] for section in named} == named
