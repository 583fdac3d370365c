"""What can be spoiled in Tales, and who would see it: the texts of the story against every byte that leaves the engine."""

import json
from collections.abc import Iterator
from typing import Any

from ouroboard.effects.book import Book
from ouroboard.effects.forms import SayText
from ouroboard.engine.event import Event
from ouroboard.games.tales.content.model import Content
from ouroboard.games.tales.rules.state import TalesState

Key = tuple[str, ...]
"""Where a text stands: `("rumor", id)`, `("outcome", id)`, `("side", number, letter)`, `("option", words)`, `("ending", id)`."""


class Story:
    """The texts of one table that nobody may see before they are shown, cut into sentences."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.of: dict[str, set[Key]] = {}
        """Each sentence, and where it stands: two endings may share one."""
        public = printed(content)
        texts = list(texts_of(content))
        for _, text in texts:
            for part in sentences(text):
                if part not in public and part not in self.of:
                    self.of[part] = {key for key, other in texts if part in " ".join(other.split())}
        self.keys = {key for keys in self.of.values() for key in keys}

    def found_in(self, text: str) -> dict[str, set[Key]]:
        return {part: keys for part, keys in self.of.items() if part in text}


def sentences(text: str) -> list[str]:
    """A text, sentence by sentence; very short ones say nothing about a story and stay with the next."""
    found, held = [], ""
    for part in " ".join(text.split()).replace("! ", ". ").replace("? ", ". ").split(". "):
        held = f"{held}. {part}" if held else part
        if len(held) >= 12:
            found.append(held.rstrip("."))
            held = ""
    return found


def texts_of(content: Content) -> Iterator[tuple[Key, str]]:
    for rumor in content.rumors:
        yield ("rumor", rumor.id), rumor.title
        yield ("rumor", rumor.id), rumor.text
        test = content.tests[rumor.test]
        for text in (test.won_says, test.lost_says, *said(content.book, test.won), *said(content.book, test.lost)):
            yield ("outcome", rumor.id), text
    for card in content.diary:
        for letter, side in zip("AB" if card.two_sided else "A", card.sides, strict=False):
            key = ("side", str(card.label), letter)
            yield key, side.title
            yield key, side.text
            for number in side.offers:
                offer = content.offers[number]
                yield key, offer.words
                yield key, offer.says
                lists = [offer.do]
                for test_number in offer.tests:
                    test = content.tests[test_number]
                    yield key, test.won_says
                    yield key, test.lost_says
                    lists += [test.won, test.lost]
                for list_id in lists:
                    for text in said(content.book, list_id):
                        yield key, text
    for listener in [*content.book.whens, *[each for row in content.book.listeners for each in row]]:
        if listener.card // 100 == 1:
            card = content.diary[listener.card % 100]
            for text in said(content.book, listener.list_id):
                yield ("side", str(card.label), "AB"[listener.side] if listener.side >= 0 else "A"), text
    for choice in content.book.choices:
        for option in choice.options:
            yield ("option", option.words), option.words
    for ending in content.scenario.endings:
        yield ("ending", ending.id), ending.text


def said(book: Book, list_id: int) -> Iterator[str]:
    """The texts that a list of effects can say, however deep."""
    if list_id < 0:
        return
    for effect in book.lists[list_id]:
        if isinstance(effect, SayText):
            yield book.texts[effect.text]
        inner = [getattr(effect, name, -1) for name in ("then", "otherwise", "list_id")]
        inner += getattr(effect, "lists", ())
        choice = getattr(effect, "choice", -1)
        if choice >= 0:
            inner += [option.list_id for option in book.choices[choice].options]
        for each in inner:
            yield from said(book, each)


def printed(content: Content) -> str:
    """What everybody may read before the game: the front of the scenario card and the box."""
    found = [content.scenario.title, content.scenario.premise]
    found += [item.text for item in content.items] + [card.text for card in content.anomalies]
    found += [card.text for card in content.school] + [chore.text for chore in content.chores]
    for card in content.school:
        test = content.tests[card.test]
        found += [test.won_says, test.lost_says, card.title]
    found += [chore.title for chore in content.chores] + [tile.name for tile in content.tiles]
    for tile in content.tiles:
        found += [content.offers[tile.offer].says]
        found += [content.tests[test].won_says + content.tests[test].lost_says for test in content.offers[tile.offer].tests]
    return " \n ".join(found)


class Spoiled(AssertionError):
    """Somebody can read what was not shown."""


class Spoilers:
    """Follows a game. `look` reads everything that any reader can get, and raises `Spoiled`."""

    def __init__(self, state: TalesState) -> None:
        self.state = state
        self.story = Story(state.content())
        self.shown: set[Key] = set()
        self.read = 0
        self.offered: set[str] = set()

    def news(self) -> list[Event]:
        told = self.state.told[self.read :]
        self.read = len(self.state.told)
        return [variant.event for each in told for variant in each.variants]

    def look(self, refusals: int = 0) -> None:
        """Hears what is new; reads view, prompts, labels, previews, and the refusals of some actions of the vocabulary."""
        for event in self.news():
            self.hear(event)
        state, game = self.state, self.state.game
        for seat in [None, *range(game.seats)]:
            self.never("view", json.dumps(state.view(seat), ensure_ascii=False, default=str))
        for seat in state.to_act():
            prompt = state.prompt(seat)
            self.never("prompt", str(vars_of(prompt)))
            for action in state.actions(seat):
                self.never("label", f"{action.text}\n{action.label}\n{action.picks}", options=True)
                self.never("preview", json.dumps(game.preview(state, seat, action), ensure_ascii=False, default=str))
        if refusals:
            self.try_all(refusals)

    def try_all(self, every: int) -> None:
        state = self.state
        for number, action in enumerate(state.game.action_table().actions):
            if number % every == self.read % every:
                for seat in range(state.game.seats):
                    refused = state.refuse(seat, action)
                    if refused is not None:
                        self.never("refusal", f"{refused} {refused.args}")

    def never(self, where: str, text: str, options: bool = False) -> None:
        """No sentence of the story stands here; the words of an option only while it is offered."""
        for part, keys in self.story.found_in(text).items():
            if options and any(key[0] == "option" for key in keys & self.shown):
                continue
            raise Spoiled(f"{where}: {part!r} of {keys}")

    def hear(self, event: Event) -> None:
        """A text comes in the event that shows it, and in no other."""
        fields: dict[str, Any] = event.fields
        if event.kind == "rumor_revealed":
            self.show(("rumor", fields["rumor"]))
        elif event.kind == "investigates":
            self.show(("outcome", fields["rumor"]))
        elif event.kind == "diary_shown":
            self.show(("side", str(fields["diary"]), fields["side"]))
        elif event.kind == "ended":
            self.show(("ending", fields["ending"]))
        elif event.kind == "choice_offered":
            for key in self.story.keys:
                if key[0] == "option" and any(key[1] in option for option in fields["options"]):
                    self.show(key)
        text = json.dumps(fields, ensure_ascii=False, default=str)
        for part, keys in self.story.found_in(text).items():
            if not keys & self.shown:
                raise Spoiled(f"{event.kind}: {part!r} of {keys}")

    def show(self, key: Key) -> None:
        """A thing comes to light. Whether it lies there is asked of the view, not of the event."""
        self.shown.add(key)
        view: dict[str, Any] = self.state.view(None)
        if key[0] == "ending" and not self.state.over():
            raise Spoiled(f"the ending {key[1]} before the end")
        if key[0] == "side" and not self.state.over():
            cards = {str(card["diary"]): card["side"] for card in view["diary"]}
            if key[2] == "B" and cards.get(key[1], "B") != "B":
                raise Spoiled(f"side B of diary card {key[1]} is shown, but A lies up")

    def read_record(self, record: str) -> None:
        """A record holds nothing that its reader has not heard."""
        for part, keys in self.story.found_in(record).items():
            if not keys & self.shown:
                raise Spoiled(f"record: {part!r} of {keys}")


def vars_of(thing: object) -> list[object]:
    return [getattr(thing, name) for name in dir(thing) if not name.startswith("_") and not callable(getattr(thing, name))]
