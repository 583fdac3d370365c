"""Links to moments of a table: what other sites and messengers show of them, from what everybody may see."""

import re
from collections import OrderedDict
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ouroboard.engine.event import Moment
from ouroboard.server import pages
from ouroboard.server.api import address_of, live_table_of, manager_of
from ouroboard.server.openapi import HttpRefusal
from ouroboard.server.pages import art
from ouroboard.server.pages.statistics import content_title
from ouroboard.server.pictures.card import Card, draw_card
from ouroboard.server.process_pool import Ticket, WorkerLost
from ouroboard.server.spoken import say
from ouroboard.server.table import Table
from ouroboard.server.text import http_refusals, previews
from ouroboard.server.views import about
from ouroboard.timeline.match import Match

AT: Final = re.compile(r"[0-9]{1,6}(\.[0-9]{1,6}){0,2}")
END: Final = 10**6
"""Slot or step after all others."""
MOST_PICTURES: Final = 100
"""Number of pictures that a process keeps, of about 80,000 bytes each."""
MINUTES: Final = "public, max-age=600"


def read_at(text: str) -> Moment | None:
    """Returns the moment that a link names: `2.3` means the end of that slot, `2` the end of that epoch.

    >>> read_at("2.3.5"), read_at("2"), read_at("2.x")
    ((2, 3, 5), (2, 1000000, 1000000), None)
    """
    if AT.fullmatch(text) is None:
        return None
    epoch, slot, step = ([int(part) for part in text.split(".")] + [END, END])[:3]
    return epoch, slot, step


def card_of(table: Table, at: Moment | None) -> Card:
    """Returns what a picture of this moment says. It is the same for every reader: nobody's seat is asked for."""
    names = [seat_state.name for seat_state in table.seats if seat_state.name]
    match = table.match
    title = table.game.title.replace("'", "’")
    if match is None:
        content = content_title(about(table.game_name), table.options)
        open_seats = sum(seat_state.kind == "open" for seat_state in table.seats)
        text = previews.open_seats(open_seats) if open_seats else previews.ABOUT_TO_START
        return Card(table.game_name, title, content, text, " · ".join(names), table.code)
    heard, count = match.heard(None), heard_by(match, at)
    is_end = count == len(heard) and match.result is not None
    return Card(
        table.game_name,
        title,
        match.game.epoch_name(heard[count - 1].at[0] if count else 0),
        result_words(match) if is_end else last_words(match, count),
        people_words(match, is_end),
        table.code,
    )


def board_of(match: Match | None, at: Moment | None) -> str:
    """Returns the board at this moment as everybody may see it; empty before the game."""
    if match is None:
        return ""
    return art.board(match.game, match.peek(None, heard_by(match, at)).view)


def heard_by(match: Match, at: Moment | None) -> int:
    """Returns how many events everybody had heard at a moment, or has heard by now."""
    return len(match.heard(None)) if at is None else match.heard_until(None, at)


def last_words(match: Match, count: int) -> str:
    """Returns the sentence for the last event that everybody has heard by then."""
    if not count:
        return previews.GAME_BEGINS
    return say(match.game, match.game.events().sentence(match.heard(None)[count - 1], None, match.names))


def result_words(match: Match) -> str:
    assert match.result is not None
    winners = [match.names[seat] for seat in match.result.winners]
    return previews.win(winners) if winners else previews.GAME_OVER


def people_words(match: Match, is_end: bool) -> str:
    """Returns who plays; at the end with their points, where these say more than who has won."""
    scores = match.result.scores if is_end and match.result is not None else ()
    if not any(score not in (0, 1) for score in scores):
        return " · ".join(match.names)
    return " · ".join(f"{name} {pages.points(score)}" for name, score in zip(match.names, scores, strict=True))


def preview_of(request: Request, table: Table) -> pages.Preview:
    """Returns what is shown of the link that a page is opened with."""
    text = request.query_params.get("at", "")
    at = read_at(text)
    card = card_of(table, at)
    query = f"at={text}" if at is not None else ""
    base = request.base_url
    return pages.Preview(
        title=f"{card.title} · {card.moment}" if card.moment else card.title,
        text=card.text,
        url=str(base.replace(path=f"/t/{table.code}", query=query)),
        picture=str(base.replace(path=f"/t/{table.code}/moment.png", query=query)),
    )


class Pictures:
    """Draws pictures of moments in another process, and keeps the latest."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Card, bytes] = OrderedDict()

    def kept(self, card: Card) -> bytes | None:
        found = self._kept.get(card)
        if found is not None:
            self._kept.move_to_end(card)
        return found

    def keep(self, card: Card, picture: bytes) -> None:
        self._kept[card] = picture
        while len(self._kept) > MOST_PICTURES:
            self._kept.popitem(last=False)


async def picture(request: Request) -> Response:
    """Sends the picture of a moment."""
    table, at = (await live_table_of(request, request.path_params["code"])).table, read_at(request.query_params.get("at", ""))
    card = card_of(table, at)._replace(board=board_of(table.match, at))
    manager, pictures = manager_of(request), request.app.state.pictures
    drawn = pictures.kept(card)
    if drawn is None:
        if not request.app.state.rate_limiter.may_draw(address_of(request)):
            raise HttpRefusal(429, http_refusals.TOO_MANY_PICTURES)
        try:
            # As for a table where nobody plays: people who wait for a bot come first.
            drawn = await manager.bot_pool.pool.run(Ticket(f"pictures {card.code}", "picture", is_played=False), draw_card, card)
        except WorkerLost:
            raise HttpRefusal(503, http_refusals.NO_PICTURE_NOW) from None
        pictures.keep(card, drawn)
    # Whoever shows the link shows the picture, too.
    headers = {"cache-control": MINUTES, "cross-origin-resource-policy": "cross-origin"}
    return Response(drawn, media_type="image/png", headers=headers)


ROUTES: Final = [Route("/t/{code}/moment.png", picture)]
