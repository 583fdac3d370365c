"""Little plays that prove the kernel with the toy for kids."""

import pytest

from ouroboard.engine.action import Illegal
from ouroboard.engine.fate import Fate, picks_to_shuffle
from ouroboard.engine.game import Value
from ouroboard.engine.state import Result
from ouroboard.games import registry
from ouroboard.games.manifest import Manifest
from ouroboard.timeline.match import ASK, FREE, Match
from ouroboard.timeline.record import replay
from tests.scale import SOAK
from tests.toys.kids import ITEMS, Camp, HelpOffers, Judge, Kids, OfferPush
from tests.toys.kids_exhibit import TABLES, twins
from tests.toys.soak import asked, check_commuting, check_laws, random_match, readers, twin_pairs

ORDER = ["comb", "radio", "rope", "torch", "whistle", "map", "lamp", "bike"]
"""Kid 0 starts with the bike, kid 1 with the lamp, kid 2 with the map; the whistle is on top of the pile."""


def start(dice: list[int], seats: int = 3, options: dict[str, Value] | None = None) -> Match:
    """A match with this pile and these dice."""
    deal = picks_to_shuffle(list(range(len(ITEMS))), [ITEMS.index(name) for name in ORDER])
    return Match(Kids(seats, options or {}), fate=Fate.script([*deal, *[die - 1 for die in dice]]))


def camp(match: Match) -> Camp:
    assert isinstance(match.state, Camp)
    return match.state


def help_from(match: Match, *answers: tuple[int, str]) -> None:
    for kid, answer in answers:
        match.play(kid, answer)


# ---- §1, §2 The day ---------------------------------------------------------------------------------------


def test_kids_act_in_any_order_until_all_are_finished() -> None:
    match = start([])
    assert match.to_act == [0, 1, 2]
    match.play(2, "walk barn")
    match.play(0, "finish")
    assert match.to_act == [1, 2]
    match.play(2, "take")
    match.play(2, "finish")
    match.play(1, "finish")
    assert match.moment == (2, 1, 0)
    assert match.to_act == [0, 1, 2]


def test_walking_commutes() -> None:
    check_commuting(start([]), (0, "walk barn"), (1, "walk home"))


def test_a_walk_is_taken_back_freely_until_another_kid_is_heard() -> None:
    match = start([])
    key = match.state.key()
    match.play(0, "walk barn")
    assert match.undo_right(0) == FREE
    match.play(1, "walk home")
    assert (match.undo_right(0), match.undo_right(1)) == (ASK, FREE)
    match.undo(1)
    match.undo(0)
    assert match.state.key() == key


def test_what_is_taken_is_seen_by_its_taker_alone_and_cannot_be_put_back() -> None:
    match = start([])
    match.play(1, "walk barn")
    match.play(1, "take")
    assert match.view(1)["hand"] == ["lamp", "whistle"]
    assert match.heard(1)[-1].fields == {"player": 1, "item": "whistle"}
    assert match.heard(0)[-1].kind == "took_something"
    assert match.undo_right(1) == ASK
    hands = {world.hands[1] for seed in range(200) if isinstance(world := match.imagine([0], seed), Camp)}
    assert len(hands) == 21, "any two of the seven that kid 0 has not seen"


def test_an_undo_by_consent_deals_the_pile_anew_and_leaves_what_all_knew() -> None:
    match = start([])
    match.play(1, "walk barn")
    match.play(1, "take")
    match.undo(1, consent=True)
    assert match.view(1)["hand"] == ["lamp"]
    assert match.view(1)["places"] == ["tower", "barn", "tower"]
    assert sorted(camp(match).pile) == sorted(ITEMS.index(name) for name in ORDER[:5])


def test_open_items_are_seen_by_all() -> None:
    match = start([], options={"open_items": True})
    match.play(1, "walk barn")
    match.play(1, "take")
    assert match.heard(None)[-1].fields == {"player": 1, "item": "whistle"}
    assert match.view(0)["shown"] == [["bike"], ["lamp", "whistle"], ["map"]]


@pytest.mark.parametrize(
    ("kid", "text", "reason"),
    [
        (0, "take", "items lie at the barn · §2"),
        (0, "walk tower", "you are at the tower already · §1"),
        (0, "trade 0", "you cannot trade with yourself · §6"),
        (0, "push", "nobody asks for “push” now: walk, take, test, trade or finish · §4"),
        (1, "test", "a test is made at the tower · §3"),
        (1, "trade 0", "to trade, you must be in one place · §6"),
    ],
)
def test_a_refusal_says_why(kid: int, text: str, reason: str) -> None:
    match = start([])
    match.play(1, "walk barn")
    assert str(match.why_not(kid, text)) == reason


# ---- §3, §4 Tests -----------------------------------------------------------------------------------------


def test_help_is_given_in_any_order() -> None:
    match = start([4, 4])
    match.play(0, "test")
    check_commuting(match, (1, "help"), (2, "no help"))
    match.play(2, "help")
    assert match.state.agenda[-1] == HelpOffers(0, 0, asked=0b10, offers=0b100)


def test_a_test_is_free_to_take_back_before_the_roll_and_not_after() -> None:
    match = start([3, 2], seats=2)
    match.play(0, "test")
    assert match.undo_right(0) == FREE
    match.undo(0)
    match.play(0, "test")
    match.play(1, "help")
    assert match.heard(0)[-1].fields == {"player": 0, "dice": [3, 2], "total": 6}
    assert match.undo_right(0) == ASK
    assert match.undo_right(1) == ASK
    with pytest.raises(Illegal, match="the others must agree"):
        match.undo(1)


def test_an_answer_is_free_to_take_back_until_the_next_one_is_heard() -> None:
    match = start([])
    match.play(0, "test")
    match.play(1, "help")
    assert (match.undo_right(0), match.undo_right(1)) == (ASK, FREE)
    match.undo(1)
    assert match.to_act == [1, 2]
    match.play(1, "no help")
    assert match.state.agenda[-1] == HelpOffers(0, 0, asked=0b100, offers=0)


def test_an_item_lifts_a_failed_roll() -> None:
    match = start([3, 2])
    match.play(0, "test")
    help_from(match, (1, "no help"), (2, "no help"))
    assert str(match.why_not(0, "use lamp")) == "you do not have the lamp · §4"
    match.play(0, "use bike")
    assert match.heard(2)[-1].fields == {"player": 0, "depth": 0, "passed": True, "successes": 1}
    assert match.view(1)["gone"] == ["bike"]


def test_a_push_rolls_once_more_for_a_condition() -> None:
    match = start([3, 2, 6, 5])
    match.play(0, "test")
    help_from(match, (1, "no help"), (2, "no help"))
    match.play(0, "push")
    assert match.view(1)["conditions"] == [1, 0, 0]
    assert match.view(1)["successes"] == 1
    assert match.to_act == [0, 1, 2]


# ---- §5 Trouble -------------------------------------------------------------------------------------------


def into_trouble(options: dict[str, Value] | None = None) -> Match:
    """Kid 0 pushes to 1 and 6 with one helper, a success, and kid 1 is in trouble."""
    match = start([2, 2, 1, 6, 2, 3, 4, 4], options=options)
    match.play(0, "test")
    help_from(match, (2, "help"), (1, "no help"))
    match.play(0, "push")
    return match


def test_a_one_on_a_push_starts_a_test_within_the_test() -> None:
    match = into_trouble()
    assert match.state.agenda[-2:] == [Judge(0, 0, 8), HelpOffers(1, 1, asked=0b101, offers=0)]
    assert match.to_act == [0, 2]
    assert match.view(0)["successes"] == 0


def test_the_outer_test_goes_on_where_it_was() -> None:
    match = into_trouble()
    help_from(match, (2, "no help"), (0, "help"))
    assert match.state.agenda[-2:] == [Judge(0, 0, 8), OfferPush(1, 1, offers=0b1, total=6)]
    match.play(1, "accept")
    judged = [event.fields for event in match.heard(None) if event.kind == "judged"]
    assert judged == [
        {"player": 1, "depth": 1, "passed": False, "successes": 0},
        {"player": 0, "depth": 0, "passed": True, "successes": 1},
    ]
    assert match.to_act == [0, 1, 2]


def test_too_many_conditions_end_the_game_in_the_middle_of_a_test() -> None:
    match = into_trouble({"limit": 2})
    help_from(match, (0, "no help"), (2, "no help"))
    match.play(1, "push")
    assert match.result == Result((0, 0, 0), ())
    assert match.state.agenda == []
    assert match.to_act == []
    assert match.heard(2)[-1].fields == {"won": False, "successes": 0}
    with pytest.raises(Illegal, match="the game is over"):
        match.play(1, "push")


# ---- §6 Trades --------------------------------------------------------------------------------------------


def test_a_trade_is_given_item_by_item_and_closes_when_both_are_done() -> None:
    match = start([])
    match.play(0, "trade 1")
    assert match.to_act == [0, 1]
    before = [asked(match.state, reader) for reader in (1, 2, None)]
    match.play(0, "give bike")
    assert [asked(match.state, reader) for reader in (1, 2, None)] == before
    assert str(match.why_not(0, "give bike")) == "you have laid out the bike already · §6"
    match.play(0, "done")
    match.play(1, "give lamp")
    match.play(1, "done")
    assert (match.view(0)["hand"], match.view(1)["hand"]) == (["lamp"], ["bike"])
    assert match.heard(2)[-1].fields == {"players": [0, 1], "first": ["bike"], "second": ["lamp"]}
    assert match.view(2)["shown"] == [["lamp"], ["bike"], []]


def test_answers_in_a_trade_commute() -> None:
    match = start([])
    match.play(0, "trade 1")
    check_commuting(match, (0, "give bike"), (1, "give lamp"))
    check_commuting(match, (0, "done"), (1, "give lamp"))
    check_commuting(match, (0, "done"), (1, "done"))


def test_an_undo_in_a_trade_keeps_what_the_other_has_given() -> None:
    match = start([])
    match.play(0, "trade 1")
    match.play(0, "give bike")
    match.play(1, "give lamp")
    match.play(1, "done")
    assert match.undo_right(0) == FREE
    match.undo(0)
    assert (match.view(0)["offer"], match.view(1)["offer"]) == ([], ["lamp"])
    assert match.to_act == [0]
    match.play(0, "done")
    assert match.view(0)["hand"] == ["bike", "lamp"]


# ---- §7 The end, and the laws -----------------------------------------------------------------------------


def test_enough_successes_win_after_three_days() -> None:
    match = start([4, 4, 5, 5], seats=2)
    for kid in (0, 1):
        match.play(kid, "test")
        match.play(1 - kid, "no help")
    for _ in range(3):
        match.play(1, "finish")
        match.play(0, "finish")
    assert match.result == Result((2, 2), (0, 1))


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_random_games_end_and_keep_the_laws(seats: int, options: dict[str, Value]) -> None:
    game = Kids(seats, options)
    games = 50 if SOAK else 15
    for seed in range(games):
        match = random_match(game, seed, check_laws if seed < games // 3 else None)
        assert match.over


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_nobody_can_tell_twins_apart(seats: int, options: dict[str, Value]) -> None:
    game = Kids(seats, options)
    assert twin_pairs(game, twins, range(30)) == set(game.hidden_columns())


def test_a_record_gives_the_match_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.GAMES, "toy_kids", Manifest("toy_kids", "toy_kids", (3,), 3, game="tests.toys.kids:Kids"))
    match = random_match(Kids(2, {"limit": 2}), 4)
    again = replay(match.record(whole=True))
    assert again.state.hash() == match.state.hash()
    assert all(again.log(reader) == match.log(reader) for reader in readers(match.game))
