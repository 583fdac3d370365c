"""A copy of a mission of the box, in which a word that exists nowhere else stands before and after each private text."""

import json
from functools import cache
from typing import Any

from ouroboard.games.stories.content.loading import FORMAT, library_of
from ouroboard.games.stories.content.model import Mission
from ouroboard.games.stories.content.names import LETTERS
from ouroboard.packs import library
from ouroboard.packs.pack import Pack
from tests.stories.marked_yaml import Change, Path, parts_of, with_changes, wrapped
from tests.stories.missions import shipped
from tests.stories.sentinel_mission import Key, SentinelMission, Sentinels

ON_CARD = {"text": "front", "gist": "gist", "question": "question", "box": "box", "label": "option"}
"""Kinds of text by their field."""
NAMES = {
    **dict.fromkeys(("show_place", "hide_place", "go", "visited", "at", "red"), "name"),
    **dict.fromkeys(("item", "discard", "has", "here_has", "team_has", "taken"), "item name"),
    "plan": "plan",
}
"""Words of rule lines that name something: a place, an item, a card of the plan."""
SHORT = ("gist", "title")
"""Fields with so little room that a sentinel takes the place of their words."""


def copy_id(mission: str) -> str:
    return f"{mission}-sentinels"


@cache
def sentinel_copy(mission: str) -> SentinelMission:
    """Returns the copy of a mission, with what a judge must know of it."""
    words = Sentinels()
    id = copy_id(mission)
    texts = {name.replace(f"{mission}/", f"{id}/"): marked(text, mission, words) for name, text in shipped(mission).items()}
    files = [FORMAT.read(name, text, True) for name, text in texts.items()]
    pack = library.pack_with(FORMAT, files)
    made = library_of(pack).mission(id)
    hidden = hidden_places(made)
    return SentinelMission(
        id, pack, words, cards_laid_first(made), hidden, secret_motifs(pack, id, hidden), named_on_cards(mission)
    )


def marked(text: str, mission: str, words: Sentinels) -> str:
    """Returns a file of the copy."""
    parts = parts_of(text)
    ids = {part.path[:-1]: part.value or "" for part in parts if part.path[-1:] == ("id",) and not part.is_key}
    place = ids.get((), "")
    changes: list[Change] = []
    for part in parts:
        if part.is_key or part.value is None:
            continue
        if part.path == ("mission",):
            changes.append(Change(part.start, part.end, copy_id(mission)))
        key = key_of(part.path, place, ids)
        if key is not None and part.path[-1] in SHORT:
            changes.append(Change(part.start, part.end, words.phrase(*key)))
        elif key is not None:
            changes.append(wrapped(text, part, words.word(*key)))
    return with_changes(text, changes)


def key_of(path: Path, place: str, ids: dict[Path, str]) -> Key | None:
    """Returns what a text is; None for what is no text, or public."""
    if path[-1] == "say_aloud":
        return ("aloud", place)
    if place:
        return key_at_place(path, place)
    if path[0] == "plan" and path[-1] in ("title", "alt"):
        return ("plan", ids[path[:3]])
    return key_of_part(path)


def key_at_place(path: Path, place: str) -> Key | None:
    field = str(path[-1])
    if path == ("name",):
        return ("name", place)
    if path[0] != "cards" or len(path) < 3:
        return None
    if path[1] == "A":
        return ("place", place) if field in ("text", "box") else None
    card = f"{place}-{str(path[1]).lower()}"
    if "back" in path:
        return ("back", card) if field in ("title", "alt") else None
    if field == "says":
        spoken = {"choices": "said", "right": "right", "wrong": "wrong", "success": "success"}
        return (next(kind for step, kind in spoken.items() if step in path), card)
    if field == "label":
        return ("option", card, str(path[-2]))
    return (ON_CARD[field], card) if field in ON_CARD else None


def key_of_part(path: Path) -> Key | None:
    """Returns what a text of the head, of an item or of a receptacle is."""
    field, within, name = str(path[-1]), str(path[0]), str(path[1]) if len(path) > 1 else ""
    if within == "base" and len(path) == 3 and field in ("title", "alt", "text", "box"):
        return ("base", f"base-{'abcdefgh'[int(name)]}")
    if within == "items" and len(path) == 3 and field in ("name", "text"):
        return ("item name" if field == "name" else "item", name)
    if within == "receptacles" and len(path) == 3 and field == "text":
        return ("receptacle", name)
    if within == "endings" and field in ("title", "text"):
        return ("ending", name)
    if within == "after":
        return ("after",)
    return None


# ---- what a judge must know --------------------------------------------------------------------------------------------


def cards_laid_first(mission: Mission) -> dict[tuple[str, str], str]:
    """By place and letter, the card that is laid at the first opening."""
    return {
        (mission.places[card.place].id, LETTERS[card.space]): card.id
        for card in reversed(mission.cards)
        if card.place >= 0 and card.space >= 0 and not card.hidden
    }


def hidden_places(mission: Mission) -> tuple[str, ...]:
    """The places that are on no plan at the start."""
    shown = 0
    for quarter in mission.quarters:
        shown |= int(mission.plan[quarter].places)
    return tuple([place.id for place in mission.places if not shown >> int(place.number) & 1])


def secret_motifs(pack: Pack, id: str, hidden: tuple[str, ...]) -> dict[str, str]:
    """By hidden place, a motif that stands in no other picture."""
    merged = library_of(pack).together(id).merged()
    scenes = {place["id"]: json.dumps(place["panorama"]) for place in merged["places"]}
    rest = json.dumps([merged[part] for part in ("base", "plan", "receptacles")])
    found: dict[str, str] = {}
    for place in hidden:
        others = rest + "".join([scene for name, scene in scenes.items() if name != place])
        motifs = sorted({str(motif["motif"]) for scene in panorama_of(merged, place) for motif in scene})
        found[place] = next(motif for motif in motifs if f'"{motif}"' not in others)
    return found


def panorama_of(merged: dict[str, Any], place: str) -> list[list[dict[str, Any]]]:
    (panorama,) = [each["panorama"] for each in merged["places"] if each["id"] == place]
    return [scene for scene in panorama.values() if isinstance(scene, list)]


def named_on_cards(mission: str) -> dict[str, set[Key]]:
    """By card, what its rule lines name."""
    found: dict[str, set[Key]] = {}
    for text in shipped(mission).values():
        parts = [part for part in parts_of(text) if not part.is_key and part.value is not None]
        place = next((part.value for part in parts if part.path == ("id",)), "")
        for part in parts:
            if part.path[0] == "cards" and part.path[1] != "A" and part.key() in NAMES:
                card = f"{place}-{str(part.path[1]).lower()}"
                found.setdefault(card, set()).add((NAMES[part.key()], str(part.value)))
    return found
