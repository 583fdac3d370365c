"""§10 The eighteen characters: what is printed on their cards, with their goodwill abilities."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import bit, mask_of
from ouroboard.games.looper.rules.places import CITY, EVERYWHERE, HOSPITAL, SCHOOL, SHRINE

BOY_STUDENT: Final = 0
GIRL_STUDENT: Final = 1
RICH_MANS_DAUGHTER: Final = 2
CLASS_REP: Final = 3
MYSTERY_BOY: Final = 4
SHRINE_MAIDEN: Final = 5
ALIEN: Final = 6
GODLY_BEING: Final = 7
POLICE_OFFICER: Final = 8
OFFICE_WORKER: Final = 9
INFORMER: Final = 10
POP_IDOL: Final = 11
JOURNALIST: Final = 12
BOSS: Final = 13
DOCTOR: Final = 14
PATIENT: Final = 15
NURSE: Final = 16
HENCHMAN: Final = 17
CHARACTERS: Final = 18
SPOTS: Final = 22
"""Where a card or a counter can lie: the characters, then the four locations."""

# ---- §8.3 What an ability names ---------------------------------------------------------------------------

NOTHING: Final = 0
OTHER_STUDENT_HERE: Final = 1
OTHER_HERE: Final = 2
ANYONE_HERE: Final = 3
OTHER_ANYWHERE: Final = 4
ANYONE_OR_PLACE_HERE: Final = 5
CORPSE_HERE: Final = 6
OTHER_IN_TURF: Final = 7
OTHER_PANICKED_HERE: Final = 8
ANY_INCIDENT: Final = 9
PAST_INCIDENT: Final = 10
SUBPLOT: Final = 11
SPENT_CARD: Final = 12

# ---- what it does -----------------------------------------------------------------------------------------

CALM: Final = 0
ALARM: Final = 1
TREAT: Final = 2
BEFRIEND: Final = 3
DIG: Final = 4
CLEANSE: Final = 5
PURIFY: Final = 6
TAKE_BACK: Final = 7
OWN_ROLE: Final = 8
TELL_ROLE: Final = 9
TELL_CULPRIT: Final = 10
TELL_SUBPLOT: Final = 11
KILL: Final = 12
REVIVE: Final = 13
GUARD: Final = 14
RELEASE: Final = 15
STAND_DOWN: Final = 16


@final
class Ability:
    """A goodwill ability. Once a day, unless it is `once_a_loop`."""

    def __init__(
        self,
        word: str,
        goodwill: int,
        target: int,
        effect: int,
        says: str,
        once_a_loop: bool = False,
        refusable: bool = True,
        first_loop: int = 1,
        stands_in: int = EVERYWHERE,
    ) -> None:
        self.word: Final = word
        self.goodwill: Final[i64] = goodwill
        self.target: Final[i64] = target
        self.effect: Final[i64] = effect
        self.says: Final = says
        self.once_a_loop: Final = once_a_loop
        self.refusable: Final = refusable
        self.first_loop: Final[i64] = first_loop
        self.stands_in: Final[i64] = stands_in
        self.user: i64 = -1  # written once, when the tables below are made
        self.index: i64 = -1


@final
class Character:
    def __init__(
        self,
        author_id: str,
        name: str,
        limit: int,
        start: int,
        forbidden: int,
        traits: tuple[str, ...],
        abilities: tuple[Ability, ...],
    ) -> None:
        self.id: Final = author_id
        self.name: Final = name
        self.limit: Final[i64] = limit
        self.start: Final[i64] = start
        self.forbidden: Final[i64] = forbidden
        self.traits: Final = traits
        self.abilities: Final = abilities


def _student(author_id: str, name: str, limit: int, trait: str) -> Character:
    soothe = Ability("calm", 2, OTHER_STUDENT_HERE, CALM, "another Student here loses 1 Paranoia")
    return Character(author_id, name, limit, SCHOOL, 0, ("student", trait), (soothe,))


PEOPLE: Final = (
    _student("boy-student", "Boy Student", 2, "boy"),
    _student("girl-student", "Girl Student", 3, "girl"),
    Character(
        "rich-mans-daughter",
        "Rich Man's Daughter",
        1,
        SCHOOL,
        0,
        ("student", "girl"),
        (
            Ability(
                "befriend",
                3,
                ANYONE_HERE,
                BEFRIEND,
                "in the School or City: somebody here gets 1 Goodwill",
                stands_in=mask_of([SCHOOL, CITY]),
            ),
        ),
    ),
    Character(
        "class-rep",
        "Class Rep",
        2,
        SCHOOL,
        0,
        ("student", "girl"),
        (Ability("take-back", 2, SPENT_CARD, TAKE_BACK, "the Leader takes a spent card back", once_a_loop=True),),
    ),
    Character(
        "mystery-boy",
        "Mystery Boy",
        3,
        SCHOOL,
        0,
        ("student", "boy"),
        (Ability("own-role", 3, NOTHING, OWN_ROLE, "his role is told, from loop 2 on", refusable=False, first_loop=2),),
    ),
    Character(
        "shrine-maiden",
        "Shrine Maiden",
        2,
        SHRINE,
        bit(CITY),
        ("student", "girl"),
        (
            Ability("purify", 3, NOTHING, PURIFY, "in the Shrine: it loses 1 Intrigue", stands_in=bit(SHRINE)),
            Ability("role", 5, ANYONE_HERE, TELL_ROLE, "the role of somebody here is told", once_a_loop=True),
        ),
    ),
    Character(
        "alien",
        "Alien",
        2,
        SHRINE,
        bit(HOSPITAL),
        ("girl",),
        (
            Ability("kill", 4, OTHER_HERE, KILL, "somebody else here dies", once_a_loop=True),
            Ability("revive", 5, CORPSE_HERE, REVIVE, "a corpse here lives again", once_a_loop=True),
        ),
    ),
    Character(
        "godly-being",
        "Godly Being",
        3,
        SHRINE,
        0,
        ("man", "woman"),
        (
            Ability("culprit", 3, ANY_INCIDENT, TELL_CULPRIT, "the culprit of an incident is told", once_a_loop=True),
            Ability("cleanse", 5, ANYONE_OR_PLACE_HERE, CLEANSE, "this location or somebody here loses 1 Intrigue"),
        ),
    ),
    Character(
        "police-officer",
        "Police Officer",
        3,
        CITY,
        0,
        ("adult", "man"),
        (
            Ability(
                "culprit", 4, PAST_INCIDENT, TELL_CULPRIT, "the culprit of an incident of this loop is told", once_a_loop=True
            ),
            Ability("guard", 5, OTHER_HERE, GUARD, "somebody else here is saved from one death", once_a_loop=True),
        ),
    ),
    Character(
        "office-worker",
        "Office Worker",
        2,
        CITY,
        bit(SCHOOL),
        ("adult", "man"),
        (Ability("own-role", 3, NOTHING, OWN_ROLE, "his role is told"),),
    ),
    Character(
        "informer",
        "Informer",
        3,
        CITY,
        0,
        ("adult", "woman"),
        (Ability("subplot", 5, SUBPLOT, TELL_SUBPLOT, "a subplot is told, another than the named one", once_a_loop=True),),
    ),
    Character(
        "pop-idol",
        "Pop Idol",
        2,
        CITY,
        0,
        ("student", "girl"),
        (
            Ability("calm", 3, OTHER_HERE, CALM, "somebody else here loses 1 Paranoia"),
            Ability("befriend", 4, OTHER_HERE, BEFRIEND, "somebody else here gets 1 Goodwill"),
        ),
    ),
    Character(
        "journalist",
        "Journalist",
        2,
        CITY,
        0,
        ("adult", "man"),
        (
            Ability("alarm", 2, OTHER_ANYWHERE, ALARM, "somebody else, anywhere, gets 1 Paranoia"),
            Ability("dig", 2, ANYONE_OR_PLACE_HERE, DIG, "this location or somebody here gets 1 Intrigue"),
        ),
    ),
    Character(
        "boss",
        "Boss",
        4,
        CITY,
        0,
        ("adult", "man"),
        (Ability("role", 5, OTHER_IN_TURF, TELL_ROLE, "the role of somebody in his turf is told", once_a_loop=True),),
    ),
    Character(
        "doctor",
        "Doctor",
        2,
        HOSPITAL,
        0,
        ("adult", "man"),
        (
            Ability("treat", 2, OTHER_HERE, TREAT, "somebody else here gets or loses 1 Paranoia"),
            Ability("release", 3, NOTHING, RELEASE, "the Patient may go anywhere in this loop"),
        ),
    ),
    Character("patient", "Patient", 2, HOSPITAL, mask_of([CITY, SCHOOL, SHRINE]), ("boy",), ()),
    Character(
        "nurse",
        "Nurse",
        3,
        HOSPITAL,
        0,
        ("adult", "woman"),
        (Ability("calm", 2, OTHER_PANICKED_HERE, CALM, "somebody else here who panics loses 1 Paranoia", refusable=False),),
    ),
    Character(
        "henchman",
        "Henchman",
        1,
        CITY,
        0,
        ("adult", "man"),
        (Ability("stand-down", 3, NOTHING, STAND_DOWN, "his incidents do not occur in this loop"),),
    ),
)
"""In the order of their numbers. The Henchman has no printed start: the Mastermind picks one for each loop (§4.3)."""

CHARACTER_NAMES: Final = tuple([person.name for person in PEOPLE])
CHARACTER_IDS: Final = tuple([person.id for person in PEOPLE])
LIMITS: Final[list[int]] = [person.limit for person in PEOPLE]
STARTS: Final[list[int]] = [person.start for person in PEOPLE]
FORBIDDEN: Final[list[int]] = [person.forbidden for person in PEOPLE]

STUDENTS: Final[i64] = mask_of([who for who, person in enumerate(PEOPLE) if "student" in person.traits])
GIRLS: Final[i64] = mask_of([who for who, person in enumerate(PEOPLE) if "girl" in person.traits])
"""§12.5 The girls of Sign with Me!: that very trait, so no woman and not the Godly Being."""

EVERYBODY: Final[i64] = (1 << CHARACTERS) - 1


def _abilities() -> list[Ability]:
    found: list[Ability] = []
    for who, person in enumerate(PEOPLE):
        for ability in person.abilities:
            ability.user = who
            ability.index = len(found)
            found.append(ability)
    return found


ABILITIES: Final = _abilities()
"""All goodwill abilities, in the order of their characters. Their numbers stand in records of what was used."""
