"""What a team says in confidence: heard by its seats and by nobody else, until the end; and only when the rules let it talk."""

import asyncio
import random
from functools import partial

import pytest
from tests.server.client import Guest, Page, Refused, Server, four_friends, run

from ouroboard.games import registry
from ouroboard.games.manifest import Manifest
from ouroboard.server import commands, rights, views
from ouroboard.server import entries as e
from ouroboard.server import wire as w
from ouroboard.server.rights import Refusal
from ouroboard.server.table import Table
from ouroboard.server.views import Chat

SECRET = "My marks – Doctor: Brain!"
MASTERMIND = 3


def texts(page: Page) -> list[str]:
    return [line["text"] for line in page.chat]


def test_a_team_talks_in_confidence_and_no_byte_of_it_reaches_anybody_else(server: Server) -> None:
    async def play() -> None:
        code, friends = await four_friends(server, game="looper", options={"script": "first-script"})
        watcher = Guest(server)
        await watcher.meet(code)
        pages = [partial(friend.at, code) for friend in (*friends, watcher)]
        async with pages[0]() as one, pages[1]() as two, pages[2]() as three, pages[3]() as hers, pages[4]() as watching:
            await one.until(lambda page: page.table)
            assert one.table["team"] == [0, 1, 2]
            await one.do("say", scope="team", text=SECRET)
            for mate in (one, two, three):
                await mate.until(lambda page: page.chat)
                assert [(line["scope"], line["seat"], line["text"]) for line in mate.chat] == [("team", 0, SECRET)]
            for kind in ("team", "watchers"):
                with pytest.raises(Refused):
                    await hers.do("say", scope=kind, text="what are they saying?")
            with pytest.raises(Refused, match="take a seat"):
                await watching.do("say", scope="team", text="me too")
            await hers.do("say", scope="table", text="aloud")
            for page in (hers, watching):
                await page.until(lambda page: page.chat)
                assert page.table["team"] == []
                assert [(line["n"], line["text"]) for line in page.chat] == [(0, "aloud")]
            # Whoever comes anew, asks for the table, or takes the record along, is told no more than that.
            for outsider in (friends[MASTERMIND], watcher):
                answers = [
                    await outsider.http.get(path)
                    for path in (f"/t/{code}", f"/t/{code}/record", f"/api/tables/{code}", f"/api/tables/{code}/record", "/me")
                ]
                assert not any("Doctor: Brain" in answer.text for answer in answers)
                async with outsider.at(code) as again:
                    await again.until(lambda page: page.chat)
                    assert texts(again) == ["aloud"]
            async with friends[1].at(code) as again:
                await again.until(lambda page: page.chat)
                assert texts(again) == [SECRET, "aloud"]
            assert not any("Doctor: Brain" in frame for page in (hers, watching) for frame in page.frames)

    run(play())


def test_after_the_end_everybody_hears_what_was_said_in_confidence(server: Server) -> None:
    async def play() -> None:
        mates, foe = [Guest(server), Guest(server)], Guest(server)
        code = await mates[0].open_table(game="strangers", seats=4, options={"teams": "adjacent"})
        for seat, guest in ((1, mates[1]), (2, foe)):
            await guest.meet(code)
            async with guest.at(code) as page:
                await page.do("sit", seat=seat, name=f"Seat {seat}")
        async with mates[0].at(code) as one, mates[1].at(code) as two, foe.at(code) as other:
            with pytest.raises(Refused, match="while the game is on"):
                await one.do("say", scope="team", text=SECRET)
            await one.do("start")
            await one.do("say", scope="team", text=SECRET)
            await two.until(lambda page: page.chat)
            pages = (one, two, other)
            await asyncio.gather(*(page.play_to_the_end(random.Random(seed)) for seed, page in enumerate(pages)))
            await other.until(lambda page: page.chat)
            assert texts(other) == [SECRET]
            heard = next(number for number, frame in enumerate(other.frames) if SECRET in frame)
            assert not any('"phase":"play"' in frame for frame in other.frames[heard:])
            with pytest.raises(Refused, match="while the game is on"):
                await one.do("say", scope="team", text="now?")

    run(play())


# ---- when a team is silent ----------------------------------------------------------------------------------


def at_table(game: str, **options: w.Value) -> Table:
    table = Table("TEST-TEST")
    taken = [e.Taken(seat, f"P{seat}", [f"guest{seat}"]) for seat in range(4)]
    table.apply(e.Opened(game=game, seats=4, host="guest0", taken=taken, options=options))
    table.apply(e.Started(seed="07" * 16, salt="08" * 16))
    return table


def confide(table: Table, seat: int) -> None:
    table.apply(commands.plan(table, f"guest{seat}", w.Say("team", SECRET, "key-1")).entry)


def test_with_table_talk_off_the_team_talks_between_the_loops_only() -> None:
    table = at_table("looper", table_talk=False, script="first-script")
    match = table.playing
    said = 0
    chance = random.Random(1)
    while not match.over and match.moment[0] < 3:
        silent = match.moment[1] > 0
        assert match.view(None)["may_talk"] is not silent
        if silent:
            with pytest.raises(rights.Refusal, match="table talk is off") as refusal:
                confide(table, 1)
            assert refusal.value.rule == "§2.4"
        else:
            confide(table, 1)
            said += 1
            assert [len(Chat(table, seat).latest().lines) for seat in (0, 1, 2, MASTERMIND, None)] == [said, said, said, 0, 0]
        seat = match.to_act[0]
        match.play(seat, chance.choice(match.actions(seat)))
    assert said > 0


def test_mates_who_sit_opposite_share_nothing() -> None:
    with pytest.raises(rights.Refusal, match="opposite") as refusal:
        confide(at_table("strangers", teams="opposite"), 1)
    assert refusal.value.rule == "§13.2"
    beside = at_table("strangers", teams="adjacent")
    confide(beside, 2)
    assert [len(Chat(beside, seat).latest().lines) for seat in (0, 1, 2, 3, None)] == [0, 0, 1, 1, 0]


def test_a_player_alone_has_no_team() -> None:
    for game in ("loop", "strangers", "looper"):
        with pytest.raises(rights.Refusal, match="alone"):
            confide(at_table(game), MASTERMIND)


def test_the_mastermind_is_told_how_much_an_answer_would_tell(server: Server) -> None:
    async def play() -> None:
        host = Guest(server)
        code = await host.open_table(game="looper", seats=4, options={"script": "first-script"}, seed=3)
        async with host.at(code) as page:
            await page.until(lambda page: page.table)
            answer = await page.ask("weigh", id=1, text="go on")
            assert answer["code"] == "phase"
            await page.do("leave")
            await page.do("sit", seat=3, name="Mia")
            await page.do("start")
            chance = random.Random(2)
            while True:
                await page.until(lambda page: page.question and page.game and "tells" in page.game["view"])
                assert page.game is not None
                if page.game["view"]["tells"]:
                    break
                await page.play(chance)
            question = page.question
            assert question is not None
            for action in question["actions"][:3]:
                answer = await page.ask("weigh", id=question["id"], text=action["text"])
                assert answer["t"] == "weigh"
                assert 0 < answer["after"] <= answer["before"]
            assert (await page.ask("weigh", id=question["id"], text="fly away"))["code"] == "rule"
            assert (await page.ask("weigh", id=question["id"] - 1, text="go on"))["code"] == "stale"
            other = await host.open_table(game="looper", seats=4, options={"script": "first-script"}, start=True)
        async with host.at(other) as page:
            await page.until(lambda page: page.game)
            assert (await page.ask("weigh", id=1, text="go on"))["code"] == "seat"

    run(play())


# ---- who decides for a team -----------------------------------------------------------------------------------


def test_a_bot_that_leads_leaves_the_final_guess_to_the_people_in_its_team() -> None:
    table = before_the_final_guess()
    match = table.playing
    leader = match.to_act[0]
    assert table.seats[leader].kind == "bot"
    assert rights.people_decide(table, leader)
    assert rights.seat_to_answer(table, 0) == leader
    assert rights.seat_to_answer(table, MASTERMIND) is None
    view_cache = views.ViewCache(table)
    reader = views.Reader(view_cache, 0)
    reader.catch_up()
    asked = reader.game(rights.requester(table, "guest0"), 0).question
    assert asked is not None
    assert (asked.seat, asked.id) == (leader, match.decision_id(leader))
    plan = commands.plan(table, "guest0", w.Act(asked.id, asked.actions[0].text, "key-1"))
    assert isinstance(plan.entry, e.Played)
    assert plan.entry.seat == leader
    with pytest.raises(rights.Refusal):
        commands.plan(table, "guest3", w.Act(asked.id, asked.actions[0].text, "key-2"))


def before_the_final_guess() -> Table:
    """A person and two bots against a person, when a bot is the Leader who has to guess."""
    for seed in range(100):
        chance = random.Random(seed)
        table = Table("TEST-TEST")
        taken = [e.Taken(seat, f"P{seat}", [f"guest{seat}"]) for seat in (0, MASTERMIND)]
        table.apply(e.Opened(game="looper", seats=4, host="guest0", taken=taken, options={"script": "prologue"}))
        table.apply(e.Started(seed=f"{seed:032x}", salt="08" * 16))
        match = table.playing
        while not match.over:
            if match.state.waiting_frame.for_team():
                if match.to_act != [0]:
                    return table
                break
            seat = chance.choice(match.to_act)
            table.apply(e.Played(seat=seat, text=chance.choice(match.actions(seat)).text))
    raise AssertionError("no game came to a Final Guess by a bot")


def test_where_all_play_together_they_talk_to_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.GAMES, "toy_kids", Manifest("toy_kids", "toy_kids", (3,), 3, game="tests.toys.kids:Kids"))
    table = Table("KIDS-KIDS")
    table.apply(e.Opened(game="toy_kids", seats=3, host="ann", taken=[e.Taken(0, "Ann", ["ann"]), e.Taken(1, "Mia", ["mia"])]))
    table.apply(commands.start())
    assert table.team(0) == [0, 1, 2]
    assert table.confidants(0) == []
    with pytest.raises(Refusal, match="all play together here: speak to the table"):
        commands.plan(table, "ann", w.Say(scope="team", text="psst", key="k-psst"))


def agents_table(monkeypatch: pytest.MonkeyPatch, deck: str) -> Table:
    """Ann and Mia at a table of `toy_agents`, where both have placed their pawns and read."""
    monkeypatch.setitem(registry.GAMES, "toy_agents", Manifest("toy_agents", "Agents", (2,), 2, game="tests.toys.agents:Agents"))
    table = Table("TOYS-TOYS")
    taken = [e.Taken(0, "Ann", ["ann"]), e.Taken(1, "Mia", ["mia"])]
    table.apply(e.Opened(game="toy_agents", seats=2, host="ann", taken=taken, options={"deck": deck}))
    table.apply(commands.start())
    for seat, spot in enumerate(("door", "desk")):
        table.apply(e.Played(seat=seat, text=f"stand {spot}"))
    return table


def test_in_a_game_with_private_talk_watchers_read_it_after_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    table = agents_table(monkeypatch, "fixed")
    table.apply(commands.plan(table, "ann", w.Say(scope="table", text="a twelve at the door", key="k-say")).entry)
    assert [len(Chat(table, reader).latest().lines) for reader in (0, 1, None)] == [1, 1, 0]
    assert views.table_message(table, rights.requester(table, "ann"), views.Presence()).private_talk
    chance = random.Random(1)
    while not table.playing.over:
        seat = chance.choice(table.playing.to_act)
        table.apply(e.Played(seat=seat, text=chance.choice(table.playing.actions(seat)).text))
    assert [len(Chat(table, reader).latest().lines) for reader in (0, 1, None)] == [1, 1, 1]
    open_talk = agents_table(monkeypatch, "dealt")
    open_talk.apply(commands.plan(open_talk, "ann", w.Say(scope="table", text="hello", key="k-say")).entry)
    assert len(Chat(open_talk, None).latest().lines) == 1


def test_where_a_game_does_not_rewind_the_server_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    table = agents_table(monkeypatch, "fixed")
    ann = rights.requester(table, "ann")
    assert rights.undo_right(table, 0) == "none"
    assert rights.branch_right(table, ann) == "none"
    for message in (w.Undo(key="k-undo"), w.Branch(heard=1, key="k-branch")):
        with pytest.raises(Refusal, match="what was read cannot be unread"):
            commands.plan(table, "ann", message)
    assert not views.table_message(table, ann, views.Presence()).rewinds
    other = agents_table(monkeypatch, "dealt")
    assert rights.undo_right(other, 0) == "ask"
    assert rights.branch_right(other, rights.requester(other, "ann")) == "ask"
    chance = random.Random(1)
    while not table.playing.over:
        seat = chance.choice(table.playing.to_act)
        table.apply(e.Played(seat=seat, text=chance.choice(table.playing.actions(seat)).text))
    assert rights.branch_right(table, ann) == "ask"
