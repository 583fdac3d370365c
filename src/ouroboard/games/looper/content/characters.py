"""§10 The eighteen characters: what is printed on their cards. `abilities.py` has their goodwill abilities."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import bit, mask_of
from ouroboard.games.looper.rules.places import CITY, HOSPITAL, SCHOOL, SHRINE

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


@final
class Character:
    """What is printed on the card of a character."""

    def __init__(
        self,
        author_id: str,
        name: str,
        limit: int,
        start: int,
        forbidden: int,
        traits: tuple[str, ...],
        short: str = "",
    ) -> None:
        self.id: Final = author_id
        self.name: Final = name
        self.limit: Final[i64] = limit
        self.start: Final[i64] = start
        self.forbidden: Final[i64] = forbidden
        self.traits: Final = traits
        self.short: Final = short or name  # where there is little room


PEOPLE: Final = (
    Character("boy-student", "Boy Student", 2, SCHOOL, 0, ("student", "boy"), "Boy St."),
    Character("girl-student", "Girl Student", 3, SCHOOL, 0, ("student", "girl"), "Girl St."),
    Character("rich-mans-daughter", "Rich Man's Daughter", 1, SCHOOL, 0, ("student", "girl"), "Daughter"),
    Character("class-rep", "Class Rep", 2, SCHOOL, 0, ("student", "girl")),
    Character("mystery-boy", "Mystery Boy", 3, SCHOOL, 0, ("student", "boy"), "Mystery B."),
    Character("shrine-maiden", "Shrine Maiden", 2, SHRINE, bit(CITY), ("student", "girl"), "Shrine M."),
    Character("alien", "Alien", 2, SHRINE, bit(HOSPITAL), ("girl",)),
    Character("godly-being", "Godly Being", 3, SHRINE, 0, ("man", "woman"), "Godly B."),
    Character("police-officer", "Police Officer", 3, CITY, 0, ("adult", "man"), "Police"),
    Character("office-worker", "Office Worker", 2, CITY, bit(SCHOOL), ("adult", "man"), "Office W."),
    Character("informer", "Informer", 3, CITY, 0, ("adult", "woman")),
    Character("pop-idol", "Pop Idol", 2, CITY, 0, ("student", "girl")),
    Character("journalist", "Journalist", 2, CITY, 0, ("adult", "man")),
    Character("boss", "Boss", 4, CITY, 0, ("adult", "man")),
    Character("doctor", "Doctor", 2, HOSPITAL, 0, ("adult", "man")),
    Character("patient", "Patient", 2, HOSPITAL, mask_of([CITY, SCHOOL, SHRINE]), ("boy",)),
    Character("nurse", "Nurse", 3, HOSPITAL, 0, ("adult", "woman")),
    Character("henchman", "Henchman", 1, CITY, 0, ("adult", "man")),
)
"""In the order of their numbers. The Henchman has no printed start: the Mastermind picks one for each loop (§4.3)."""

CHARACTER_NAMES: Final = tuple([person.name for person in PEOPLE])
CHARACTER_IDS: Final = tuple([person.id for person in PEOPLE])
LIMITS: Final[list[int]] = [person.limit for person in PEOPLE]
STARTS: Final[list[int]] = [person.start for person in PEOPLE]
FORBIDDEN: Final[list[int]] = [person.forbidden for person in PEOPLE]

STUDENTS: Final[i64] = mask_of([who for who, person in enumerate(PEOPLE) if "student" in person.traits])
GIRLS: Final[i64] = mask_of([who for who, person in enumerate(PEOPLE) if "girl" in person.traits])
"""§12.5 The girls of Sign with Me!: exactly that trait, so neither a woman nor the Godly Being."""

EVERYBODY: Final[i64] = (1 << CHARACTERS) - 1
