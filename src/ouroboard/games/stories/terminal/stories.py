"""The story texts that events bring, as lines for the terminal."""

import re
from typing import Any, Final, cast

from rich.text import Text

from ouroboard.engine.event import Event
from ouroboard.games.stories.knowledge.events import plain_text

TOLD_AS_STORY: Final = frozenset(
    {
        "mission_opened",
        "base_turned",
        "place_opened",
        "read",
        "item_read",
        "said",
        "run_over",
        "ended",
        "decision_offered",
        "receptacle_taken",
    }
)
SCORED: Final = {"runs": "further runs", "tu": "TU left"}
BOLD: Final = re.compile(r"\*\*(.+?)\*\*(?:\(([A-H])\))?|\*(.+?)\*")


def story_lines(event: Event, said: str) -> list[Text]:
    """Returns the texts of an event that its sentence has not said: what is read, its rule lines, its options."""
    fields = cast(dict[str, Any], event.fields)
    found: list[Text] = []
    if event.kind == "mission_opened":
        return [prose(str(fields["teaser"]))]
    if event.kind == "run_over" and fields["title"]:
        found.append(Text(str(fields["title"]), style="bold"))
    if fields.get("text") and plain_text(str(fields["text"])) not in said:
        found.append(prose(str(fields["text"])))
    found += [prose(str(each)) for each in fields.get("paragraphs", [])]
    found += [Text(f"  {line}", style="magenta") for line in fields.get("lines", []) if isinstance(line, str)]
    if fields.get("box"):
        found.append(Text(f"  {fields['box']}", style="cyan"))
    for option in fields.get("options", []):
        price = f" ({option['price']})" if option["price"] else ""
        closed = "" if option["open"] else " – not now"
        found.append(Text(f"  {option['letter']}) {option['label']}{price}{closed}", style="green"))
    if event.kind == "ended":
        found += [Text(f"  {SCORED.get(words, words)} {points:+d}") for words, points in fields.get("lines", [])]
        if fields.get("after_text"):
            found += [Text(str(fields["after_title"]), style="bold"), prose(str(fields["after_text"]))]
    return found


def prose(text: str) -> Text:
    """Returns a story with its bold words, each with the letter of its card, and its slanted ones."""
    found = Text()
    end = 0
    for match in BOLD.finditer(text):
        found.append(text[end : match.start()])
        if match.group(1) is not None:
            found.append(match.group(1), "bold")
            if match.group(2):
                found.append(f" ({match.group(2)})", "cyan")
        else:
            found.append(match.group(3), "italic")
        end = match.end()
    return found.append(text[end:])
