"""Chat that grows: the last lines come with the table, earlier ones on request, and there is an end to it."""

import msgspec
import pytest
from tests.server.client import Guest, Page, Server, run

from ouroboard.server import commands, rights, views
from ouroboard.server import entries as e
from ouroboard.server import wire as w
from ouroboard.server.limits import CHAT_LINES, CHAT_SENT
from ouroboard.server.table import Table, read_table

LINES = 250


def texts(page: Page) -> list[str]:
    return [line["text"] for line in page.chat]


def test_a_reader_gets_the_last_lines_and_asks_for_earlier_ones(server: Server) -> None:
    async def play() -> None:
        host = Guest(server)
        code = await host.open_table()
        async with host.at(code) as page:
            await page.until(lambda page: page.table)
            for number in range(LINES):
                await page.do("say", scope="table", text=f"line {number}")
            assert len(page.chat) == LINES
        async with host.at(code) as page:
            await page.until(lambda page: page.chat)
            assert texts(page) == [f"line {number}" for number in range(LINES - CHAT_SENT, LINES)]
            await page.do("say", scope="table", text="one more")
            while page.chat[0]["n"] > 0:
                before = len(page.chat)
                await page.say("earlier", before=page.chat[0]["n"])
                await page.until(lambda page, before=before: len(page.chat) > before)  # type: ignore[misc]
            assert texts(page) == [*(f"line {number}" for number in range(LINES)), "one more"]
        boot = (await host.http.get(f"/t/{code}")).text
        assert f"line {LINES + 1 - CHAT_SENT}" in boot or "built without Node" in boot
        assert '"line 1"' not in boot

    run(play())


def test_one_line_costs_one_line(server: Server) -> None:
    """However much has been said, a new line is sent by itself."""

    async def play() -> None:
        host = Guest(server)
        code = await host.open_table()
        async with host.at(code) as page:
            await page.until(lambda page: page.table)
            for number in range(20):
                page.frames.clear()
                await page.do("say", scope="table", text=f"line {number}")
                said = [message for frame in page.frames if (message := msgspec.json.decode(frame))["t"] == "said"]
                assert [(message["part"], len(message["lines"])) for message in said] == [("new", 1)]

    run(play())


def talking_table(game: str, **options: object) -> Table:
    """A table with four people in a game that has begun."""
    taken = [e.Taken(seat, f"P{seat}", [f"guest-{seat}"]) for seat in range(4)]
    opened = e.Opened(game=game, seats=4, host="guest-0", taken=taken, options=dict(options))  # type: ignore[arg-type]
    return read_table("TEST", [e.write(opened), e.write(commands.start())])


def say(table: Table, scope: w.Scope, seat: int, times: int) -> None:
    for number in range(times):
        table.apply(e.Chatted(scope=scope, seat=seat, name=f"P{seat}", text=f"{scope} {number}", time=1))


def test_earlier_lines_are_numbered_within_what_the_reader_may_read() -> None:
    table = talking_table("looper", script="first-script")
    for _ in range(120):
        say(table, "team", 0, 1)
        say(table, "table", 3, 1)
    hers, theirs = views.Chat(table, 3), views.Chat(table, 1)
    assert [line.n for line in hers.latest().lines] == list(range(20, 120))
    earlier = hers.earlier(20)
    assert earlier.part == "earlier"
    assert [(line.n, line.scope) for line in earlier.lines] == [(n, "table") for n in range(20)]
    assert [line.n for line in theirs.earlier(140).lines] == list(range(40, 140))
    assert [line.scope for line in theirs.earlier(2).lines] == ["team", "table"]
    assert hers.earlier(0).lines == []
    assert hers.earlier(1_000_000).lines == hers.latest().lines


def test_a_table_has_a_limit_of_lines_and_says_so() -> None:
    table = talking_table("loop")
    message = w.Say("table", "hello", "key1")
    say(table, "table", 0, CHAT_LINES - 1)
    table.apply(commands.plan(table, "guest-1", message).entry)
    with pytest.raises(rights.Refusal, match="5,000 lines") as refusal:
        commands.plan(table, "guest-1", message)
    assert refusal.value.code == "limit"


def test_lines_of_a_team_do_not_use_up_the_lines_of_others() -> None:
    """Otherwise the others could count what is said in confidence."""
    table = talking_table("looper", script="first-script")
    say(table, "team", 0, CHAT_LINES)
    assert commands.plan(table, "guest-3", w.Say("table", "hello", "key1"))
    with pytest.raises(rights.Refusal, match="5,000 lines"):
        commands.plan(table, "guest-1", w.Say("team", "hello", "key2"))


def test_a_line_does_not_cost_more_when_much_has_been_said() -> None:
    """Counted in looks at remarks, not in seconds."""
    table = talking_table("loop")
    say(table, "table", 0, 3_000)
    chat = views.Chat(table, 1)
    looks = 0
    original = views.may_read

    def counting(*arguments: object) -> bool:
        nonlocal looks
        looks += 1
        return original(*arguments)  # type: ignore[arg-type]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(views, "may_read", counting)
        for _ in range(10):
            say(table, "table", 0, 1)
            assert (news := chat.news()) is not None
            assert len(news.lines) == 1
    assert looks == 10
