"""No byte that reaches a seat tells what that seat may not know."""

import asyncio
import random
import re
from pathlib import Path

import msgspec
from tests.conformance.exhibits import one_each
from tests.server.client import Guest, Page, Server, four_friends, run

from ouroboard.engine.bits import SPECTATOR
from ouroboard.games.loop.rules.cards import SPOKEN_CARDS
from ouroboard.server.guests import fingerprint
from ouroboard.server.views import Reader, ViewCache, why_not

CARD = re.compile(r"\b(?:1[0-5]|[1-9])[rgb]\b")


def cards_in(value: object) -> set[str]:
    """Every card that is named anywhere in a message."""
    text = msgspec.json.encode(value).decode()
    for code, name in SPOKEN_CARDS.items():
        text = text.replace(name, code)
    return set(CARD.findall(text))


def may_know(view: dict[str, object]) -> set[str]:
    """The cards that a view rightly names: the reader's own, and those that lie or lay open."""
    own = cards_in([view.get("hand", []), view.get("aside", []), view["known"]])
    return own | cards_in([[seat["face_up"], seat["turned_up"], seat["seen"]] for seat in view["seats"]])  # type: ignore[attr-defined]


def test_the_frames_of_a_seat_name_no_card_that_it_may_not_know(server: Server) -> None:
    async def sit(guest: Guest, code: str, seed: int, pages: list[Page]) -> None:
        async with guest.at(code) as page:
            pages.append(page)
            await page.play_to_the_end(random.Random(seed))

    async def play() -> None:
        code, friends = await four_friends(server)
        pages: list[Page] = []
        await asyncio.gather(*(sit(friend, code, seed, pages) for seed, friend in enumerate([*friends])))
        checked = 0
        for page in pages:
            for frame in page.frames:
                message = msgspec.json.decode(frame)
                if message["t"] == "game" and message["outcome"] is None:
                    known = may_know(message["view"])
                    assert cards_in([message["question"], message["view"]]) <= known
                    # A card that is played lies face up, in this round's view or in what was seen at the seat before.
                    assert cards_in(message["events"]) <= known
                    checked += 1
                elif message["t"] != "game":
                    assert not cards_in(message)
        assert checked > 100

    run(play())


def test_a_seats_page_has_no_seed_and_no_token(server: Server) -> None:
    async def play() -> None:
        code, friends = await four_friends(server)
        tokens = [friend.http.cookies["guest"] for friend in friends]
        hidden = [*tokens, *(fingerprint(token) for token in tokens)]
        async with friends[1].at(code) as page:
            await page.until(lambda page: page.game)
            text = "".join(page.frames) + (await friends[1].http.get(f"/t/{code}")).text
            text += (await friends[1].http.get(f"/api/tables/{code}")).text + (
                await friends[1].http.get(f"/t/{code}/record")
            ).text
            for secret in hidden:
                assert secret not in text
            assert '"seed"' not in text
            assert '"salt"' not in text

    run(play())


def test_only_hashes_of_tokens_are_kept(server: Server) -> None:
    async def play() -> None:
        code, friends = await four_friends(server)
        link = (await friends[0].http.post(f"/t/{code}/device")).json()["url"].rpartition("/")[2]
        database = Path(server.database.removeprefix("sqlite:///"))
        kept = b"".join(path.read_bytes() for path in database.parent.glob(database.name + "*"))
        assert code.encode() in kept
        for friend in friends:
            token = friend.http.cookies["guest"]
            assert len(token) >= 22  # 128 bits and more
            assert token.encode() not in kept
            assert token not in server.log.read_text()
        assert link.encode() not in kept
        assert link not in server.log.read_text()

    run(play())


def test_nobody_is_told_of_a_choice_that_they_do_not_hear() -> None:
    """Whoever hears nothing of an answer is sent nothing: neither a message nor a pause tells of it. All games, and the toys."""
    from ouroboard.server.table import Table
    from ouroboard.timeline.match import Match

    for exhibit in one_each():
        game = exhibit.game
        table = Table("TEST-TEST")
        match = table.match = Match(game, seed=5)
        view_cache = ViewCache(table)
        readers = [Reader(view_cache, seat) for seat in (*range(game.seats), None)]
        for reader in readers:
            reader.catch_up()
        chance = random.Random(3)
        for _ in range(200):
            if match.over:
                break
            seat = chance.choice(match.to_act)
            before = {reader.seat: (match.view(reader.seat), match.to_act) for reader in readers}
            match.play(seat, chance.choice(match.actions(seat)))
            for reader in readers:
                if not reader.has_news() and reader.seat != seat:
                    assert before[reader.seat] == (match.view(reader.seat), match.to_act)
                heard = len(match.heard(reader.seat))
                assert heard >= reader.catch_up()
        assert SPECTATOR not in range(game.seats)


def test_why_not_by_a_click_comes_from_what_the_seat_knows() -> None:
    """A card of somebody else's and a card that nobody holds are refused alike."""
    import ouroboard

    match = ouroboard.start("loop", seats=3, seed=2)
    for seat in range(3):
        match.play(seat, match.actions(seat)[0])
    seat = match.to_act[0]
    held = {str(card) for view in (match.view(other) for other in range(3)) for card in view["hand"]}  # type: ignore[attr-defined]
    mine = {str(card) for card in match.view(seat)["hand"]}  # type: ignore[attr-defined]
    everything = {f"{number}{suit}" for number in range(1, 16) for suit in "rgb"}
    own = match.view(seat)
    unknown = everything - mine - set(own["aside"])  # type: ignore[call-overload]
    reasons = {why_not(match, seat, [f"card:{card}"]).reason.replace(SPOKEN_CARDS[card], "X") for card in unknown}
    assert len(reasons) == 1, reasons
    assert unknown & held
    assert unknown - held
