"""The rulebook as HTML: safe, with an anchor for every section, and every mention of a section a link to it."""

import re
from functools import cache
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.token import Token

from ouroboard import rulebook
from ouroboard.server.pages.data import RuleText

MENTION: Final = re.compile(r"§(\d+(?:\.\d+)*)")


def link_mentions(state: StateCore) -> None:
    """Turns “§5.2” in the text into a link. Text that is part of a link already is left alone."""
    for block in state.tokens:
        depth = 0
        children: list[Token] = []
        for token in block.children or ():
            depth += token.nesting if token.type in ("link_open", "link_close") else 0
            children += split(token, str(state.env["page"])) if token.type == "text" and not depth else [token]
        if block.children is not None:
            block.children = children


def split(token: Token, page: str) -> list[Token]:
    """Returns a piece of text, cut where it mentions a section."""
    parts: list[Token] = []
    end = 0
    for mention in MENTION.finditer(token.content):
        parts += [
            text(token.content[end : mention.start()]),
            Token("link_open", "a", 1, attrs={"href": f"{page}#s{mention[1]}"}),
            text(mention[0]),
            Token("link_close", "a", -1),
        ]
        end = mention.end()
    return [*parts, text(token.content[end:])]


def text(content: str) -> Token:
    return Token("text", "", 0, content=content)


def setter() -> MarkdownIt:
    made = MarkdownIt("commonmark", {"html": False, "linkify": False}).enable("table")
    made.core.ruler.push("link_mentions", link_mentions)
    return made


MARKDOWN: Final = setter()


def rules_html(markdown: str, game: str) -> str:
    """Returns rules text as HTML. Mentions of sections link to the game's rules page.

    >>> rules_html("See §5.2.", "loop")
    '<p>See <a href="/rules/loop#s5.2">§5.2</a>.</p>\\n'
    """
    html = str(MARKDOWN.render(markdown, {"page": f"/rules/{game}"}))
    # The empty corner of a table is not a heading.
    return html.replace("<th></th>", "<td></td>")


@cache
def rule_texts(game: str, markdown: str) -> list[RuleText]:
    """Returns all sections of a rulebook, in order."""
    return [
        RuleText(number=each.number, title=each.title, level=each.level, html=rules_html(each.text, game))
        for each in rulebook.cut(markdown).values()
    ]


@cache
def preface_html(game: str, markdown: str) -> str:
    """Returns the text between the title and the first section."""
    before = re.split(r"^##\s", markdown, maxsplit=1, flags=re.MULTILINE)[0]
    return rules_html(re.sub(r"^#\s.*$", "", before, count=1, flags=re.MULTILINE).strip(), game)
