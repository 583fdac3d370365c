"""LOOP's own screen: the seats and what was seen there, the order of strength, your hand, and what a finish pays."""

import re
from typing import Final, cast

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from ouroboard.cli.screens.base import News, Scene, Screen
from ouroboard.engine.action import Action
from ouroboard.engine.event import Event
from ouroboard.games.loop.rules.actions import Hide, NoTwist, Pass, Sit, Twist
from ouroboard.games.loop.rules.cards import CARD_INDEX, HAND, names
from ouroboard.games.loop.rules.plays import PAIR, PLAY_OF, SEQUENCE, SINGLE, TRIPLE, Play
from ouroboard.games.loop.text.names import KINDS, RANKS
from ouroboard.games.loop.wire import Seat, View
from ouroboard.timeline.match import Decision

COLOUR_STYLES: Final = {"r": "red", "g": "green", "b": "bright_blue"}
CARD: Final = re.compile(r"\b(1[0-5]|[1-9])([rgb])\b")
SHORT: Final = re.compile(r"^(?:\d{1,2}[rgb]+)+$")
TOGETHER: Final = frozenset({"passed", "chose", "sat", "no_twist"})
"""Kinds of events of which several in a row share one line."""
LOUD: Final = {
    "twisted": "bold magenta",
    "went_out": "bold",
    "round_begins": "bold cyan",
    "set_begins": "bold cyan",
    "set_over": "bold",
    "match_over": "bold",
}
KINDS_WORDS: Final = {SINGLE: "singles", PAIR: "pairs", TRIPLE: "triples", SEQUENCE: "sequences"}


# ---- cards ------------------------------------------------------------------------------------------------


def card(name: str, extra: str = "") -> Text:
    """Returns a card in its colour, with its letter for people who do not see colours."""
    return Text(name, style=f"{COLOUR_STYLES[name[-1]]} {extra}".strip())


def row(cards: list[str], extra: str = "") -> Text:
    return Text(" ").join(card(name, extra) for name in cards)


def coloured(words: Text) -> Text:
    """Returns the same words, with every card in its colour."""
    for found in CARD.finditer(words.plain):
        words.stylize(COLOUR_STYLES[found[2]], found.start(), found.end())
    return words


def mask(cards: list[str]) -> int:
    return sum(1 << CARD_INDEX[name] for name in cards)


def seat_of(view: View, player: int) -> int:
    return next(seat for seat, place in enumerate(view["seats"]) if place["player"] == player)


def remembered(view: View, seat: int, memory_aid: bool) -> tuple[list[str], str]:
    """Returns the cards of a seat that do not lie there now but are known to be its own, and how they are known."""
    if not memory_aid:
        return [], ""
    now = view["seats"][seat]["face_up"]
    held = view["known"].get(str(seat))
    known = held if held is not None else view["seats"][seat]["seen"]
    return [name for name in known if name not in now], "you know" if held is not None else "seen before"


class LoopScreen(Screen):
    skips = 1

    # ---- help ---------------------------------------------------------------------------------------------

    def examples(self, decision: Decision) -> tuple[str, str]:
        first = decision.actions[0].text
        verb, _, cards = first.partition(" ")
        return first, cards if verb in ("play", "hide") else first

    def rule_word(self) -> str:
        return "twist"

    # ---- the table ----------------------------------------------------------------------------------------

    def table(self, scene: Scene) -> RenderableType:
        view = cast(View, scene.view)
        parts: list[RenderableType] = [headline(scene, view), self.seats(scene, view)]
        decision = scene.decision
        if decision is not None and isinstance(decision.actions[0], Sit):
            return Group(*parts, Text(), seat_offers(scene, view, decision))
        parts.append(Text())
        if view["current"] is not None:
            parts.append(on_the_table(scene, view))
        if scene.seat is not None:
            parts += own_cards(scene, view)
        return Group(*parts)

    def seats(self, scene: Scene, view: View) -> Table:
        rows = Table(box=None, padding=(0, 2, 0, 0), header_style="dim", expand=False)
        rows.add_column("", no_wrap=True, width=3)
        rows.add_column("seat", no_wrap=True)
        rows.add_column("player", no_wrap=True)
        rows.add_column(f"points/{view['goal']}", justify="right", no_wrap=True)
        rows.add_column("cards", justify="right", no_wrap=True)
        if view["round"] > 1:
            rows.add_column("before", no_wrap=True)
        rows.add_column("face up this round", overflow="fold", ratio=1)
        for seat, place in enumerate(view["seats"]):
            rows.add_row(*self.seat_cells(scene, view, seat, place))
        return rows

    def seat_cells(self, scene: Scene, view: View, seat: int, place: Seat) -> list[Text]:
        player = place["player"]
        mine = player == scene.seat
        turn = view["turn"] == seat and view["trick"] > 0 and place["rank"] == 0
        marks = Text.assemble(("▶", "bold yellow") if turn else " ", ("★", "cyan") if view["start"] == seat else " ")
        who = Text.assemble((scene.names[player], "bold" if mine else ""), (f" {scene.labels[player]}".rstrip(), "dim"))
        if view["next_seat"][player] >= 0:
            who.append(f" → {view['next_seat'][player]}", "cyan")
        points_now = Text(str(view["score"][player]), style="bold" if mine else "")
        cells = [marks, Text(str(seat)), who, points_now, cards_left(view, place)]
        if view["round"] > 1:
            cells.append(Text(RANKS[place["was_rank"]], style="dim"))
        cells.append(self.lying(scene, view, seat, place, mine))
        return cells

    def lying(self, scene: Scene, view: View, seat: int, place: Seat, mine: bool) -> Text:
        """Returns what lies face up at a seat, and what is remembered of the rest of its eleven cards."""
        text = Text()
        for name in place["face_up"]:
            shown = card(name, "bold" if view["last_seat"] == seat and view["current"] and name in view["current"] else "")
            text.append_text(shown).append("↻" if name in place["turned_up"] else "").append(" ")
        opened = scene.open.get(place["player"])
        if opened is not None:
            theirs = cast(View, opened)
            text.append("holds ", "dim").append_text(row(theirs["hand"]))
            text.append("  aside ", "dim").append_text(row(theirs["aside"]))
            return text
        if mine:
            return text
        others, how = remembered(view, seat, scene.game.options["memory_aid"] is True)
        if others:
            text.append(f"{'· ' if place['face_up'] else ''}{how} ", "dim").append_text(row(others, "dim"))
        unknown = HAND - len(place["face_up"]) - len(others)
        if unknown and view["round"] > 1:
            text.append(f"{' ' if others else '· ' if place['face_up'] else ''}+{unknown} unseen", "dim")
        return text

    def question(self, scene: Scene) -> RenderableType:
        decision = scene.decision
        if decision is None:
            return Text("")
        asked = coloured(Text.assemble((decision.prompt.text, "bold"), (f"  {decision.prompt.rule}", "dim")))
        first = decision.actions[0]
        if isinstance(first, Hide):
            hand = cast(View, scene.view)["hand"]
            return Group(asked, Text(f"Type the two cards, for example: {hand[0]} {hand[-1]}", style="dim"))
        lists = Table.grid(padding=(0, 1))
        lists.add_column(style="dim", no_wrap=True)
        lists.add_column()
        for title, items in self.groups(decision.actions):
            lists.add_row(title, items)
        return Group(asked, lists)

    def groups(self, actions: list[Action]) -> list[tuple[str, Columns]]:
        """Returns the answers by kind, each with its key."""
        found: dict[str, list[Text]] = {}
        for key, action in self.shortcuts(actions):
            if isinstance(action, Play):
                title = KINDS_WORDS[action.kind] if action.twist == 0 else "with Twist"
                words = Text(" ").join(card(name) for name in names(action.cards))
                if action.twist:
                    words.append(f" ↻{names(action.twist)[0]}")
            else:
                title, words = "seats" if isinstance(action, Sit) else "or", coloured(Text(str(action)))
            found.setdefault(title, []).append(Text.assemble((key, "cyan"), " ", words))
        if list(found) == ["or"]:
            found = {"you can": found["or"]}
        return [(title, Columns(items, padding=(0, 3))) for title, items in found.items()]

    # ---- words --------------------------------------------------------------------------------------------

    def sentence(self, event: Event, words: str) -> Text:
        if event.kind == "scored" and event.fields["was"]:
            words = f"{words[:-1]} (the seat was {event.fields['was']})."
        if event.kind == "played" and event.fields["left"] in (1, 2):
            words = f"{words[:-1]}: {event.fields['left']} left."
        return coloured(Text(words, style=LOUD.get(event.kind, "")))

    def lines(self, news: News) -> list[Text]:
        found: list[Text] = []
        before = ""
        for event, words in news:
            if event.kind == before and event.kind in TOGETHER:
                found[-1].append(" ").append_text(self.sentence(event, words))
            else:
                found.append(self.sentence(event, words))
            before = event.kind
        return found

    def reason(self, scene: Scene, action: Action) -> str:
        return why(cast(View, scene.view), scene, action)

    def ending(self, scene: Scene, news: News) -> RenderableType:
        view = cast(View, scene.view)
        parts: list[RenderableType] = [story_of_hands(scene, news), Text()]
        shown = next((event for event, _ in reversed(news) if event.kind == "cards_shown"), None)
        aside = cast(list[list[str]], shown.fields["aside"]) if shown is not None else [[] for _ in view["seats"]]
        cards = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
        for title in ("seat", "last held by", "all eleven cards", "set aside in the last round"):
            cards.add_column(title)
        for seat, place in enumerate(view["seats"]):
            cards.add_row(str(seat), scene.names[place["player"]], row(view["known"].get(str(seat), [])), row(aside[seat]))
        parts.append(cards)
        return Group(*parts)

    # ---- answers ------------------------------------------------------------------------------------------

    def shortcuts(self, actions: list[Action]) -> list[tuple[str, Action]]:
        """Plays by number, a seat by its own number, pass and Twist by letter."""
        if isinstance(actions[0], Hide):
            return []
        found: list[tuple[str, Action]] = []
        twists = [action for action in actions if isinstance(action, Twist)]
        number = 0
        for action in sorted(actions, key=by_kind_and_strength):
            if isinstance(action, Sit):
                found.append((str(action.seat), action))
            elif isinstance(action, Pass) and action.twist == 0:
                found.append(("p", action))
            elif isinstance(action, NoTwist):
                found.append(("n", action))
            elif isinstance(action, Twist) and len(twists) == 1:
                found.append(("t", action))
            else:
                number += 1
                found.append((str(number), action))
        return found

    def expand(self, text: str, decision: Decision) -> str:
        """Returns what `9r 9b`, `9rb` or `9r,9b` means: play them, or set them aside, as the decision asks."""
        words = text.lower().replace(",", " ").split()
        if not words or not all(SHORT.match(word) for word in words):
            return super().expand(text, decision)
        cards = [
            number + colour for word in words for number, colours in re.findall(r"(\d{1,2})([rgb]+)", word) for colour in colours
        ]
        verb = "hide" if isinstance(decision.actions[0], Hide) else "play"
        return f"{verb} {' '.join(cards)}"


def by_kind_and_strength(action: Action) -> tuple[int, ...]:
    """Plays as people look for them: singles, pairs, triples, sequences, each from low to high; then the rest."""
    if isinstance(action, Play):
        return (0, action.twist, action.kind, action.size, action.low, action.code)
    return (1, action.code)


# ---- parts of the screen ----------------------------------------------------------------------------------


def headline(scene: Scene, view: View) -> RenderableType:
    where = f"round {view['round']}" + (f" · trick {view['trick']}" if view["trick"] else "")
    if any(view["wins"]) or view["set"] > 1:
        wins = ", ".join(f"{name} {wins}" for name, wins in zip(scene.names, view["wins"], strict=True))
        where = f"set {view['set']} · {where} · sets won: {wins}"
    if view["twisted"]:
        order = Text(" TWISTED ▼ 1 is strongest ", style="bold reverse magenta")
        return Rule(Text.assemble(("LOOP", "bold"), f" · {where} · ", order), style="magenta", align="left")
    order = Text("NORMAL ▲ 15 is strongest", style="bold")
    return Rule(Text.assemble(("LOOP", "bold"), f" · {where} · ", order), style="dim", align="left")


def cards_left(view: View, place: Seat) -> Text:
    if place["rank"]:
        return Text(RANKS[place["rank"]], style="bold")
    if view["trick"] == 0:
        return Text("ready" if place["ready"] else "chooses", style="dim")
    return Text(str(place["cards_left"]), style="bold yellow" if place["cards_left"] <= 2 else "")


def on_the_table(scene: Scene, view: View) -> Text:
    current, last = view["current"], view["last_seat"]
    assert current is not None
    assert last is not None
    play = PLAY_OF[mask(current)]
    owner = scene.names[view["seats"][last]["player"]]
    words = Text.assemble(("To beat      ", "dim"), row(current, "bold"), f"  {play.words()}, by {owner}")
    beaten_by = f"a {'lower' if view['twisted'] else 'higher'} {KINDS[play.kind]}"
    if play.kind == SEQUENCE:
        beaten_by += f" of {play.size}"
    words.append(f" · takes {beaten_by}", "dim")
    return words.append(f" · {view['passes']} passed" if view["passes"] else "", "dim")


def own_cards(scene: Scene, view: View) -> list[RenderableType]:
    """Returns the reader's hand with the playable cards in brackets, what is set aside, and the rank card."""
    assert scene.seat is not None
    decision = scene.decision
    playable: set[str] = set()
    follows = decision is not None and view["current"] is not None
    if decision is not None:
        for action in decision.actions:
            if isinstance(action, Play):
                playable.update(names(action.cards))
    hand = Text.assemble(("Your hand    ", "dim"))
    for name in view["hand"]:
        if follows and name in playable:
            hand.append_text(Text.assemble("[", card(name, "bold"), "]")).append(" ")
        else:
            hand.append_text(card(name, "dim" if follows else "bold")).append(" ")
    if not view["hand"]:
        hand.append("empty: you are out")
    parts: list[RenderableType] = [hand]
    seat = seat_of(view, scene.seat)
    place = view["seats"][seat]
    if view["aside"]:
        aside = Text.assemble(("Set aside    ", "dim"), row(view["aside"]))
        waiting = [name for name in view["aside"] if name[:-1] == "8" and name not in place["turned_up"]]
        if waiting:
            aside.append("   a Twist in waiting", "magenta")
        parts.append(aside)
    elif view["round"] > 1 and view["trick"] == 0 and view["was_aside"] and scene.game.options["memory_aid"] is True:
        before = Text.assemble(("Before you   ", "dim"), row(view["was_aside"]), (" set aside", "dim"))
        if view["was_left"]:
            before.append("   ").append_text(row(view["was_left"])).append(" not played", "dim")
        parts.append(before)
    return [*parts, rank_card(view, place)]


def rank_card(view: View, place: Seat) -> Text:
    """Returns what each finish would pay at this seat, and the total after it."""
    n = len(view["seats"])
    words = Text.assemble(("Finish pays  ", "dim"))
    taken = {other["rank"] for other in view["seats"] if other is not place and other["rank"]}
    score = view["score"][place["player"]]
    for rank in range(1, n + 1):
        gained = place["pays"][rank - 1]
        total = max(0, score + gained)
        reaches = " ★" if total >= view["goal"] else ""
        style = "bold green" if reaches else ""
        if rank in taken or (place["rank"] and place["rank"] != rank):
            style = "dim strike"
        words.append(f"{RANKS[rank]} {signed(gained)} → {total}{reaches}", style).append("   ")
    return words


def seat_offers(scene: Scene, view: View, decision: Decision) -> Table:
    """Returns the seats that can be taken, each with what is known of its cards and what each finish would pay there."""
    n = len(view["seats"])
    offers = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    offers.add_column("take")
    offers.add_column("it was", no_wrap=True)
    for rank in range(1, n + 1):
        offers.add_column(RANKS[rank], justify="right", no_wrap=True)
    offers.add_column("its cards, as far as you know them", overflow="fold")
    for action in decision.actions:
        assert isinstance(action, Sit)
        seat = action.seat
        place = view["seats"][seat]
        others, _ = remembered(view, seat, scene.game.options["memory_aid"] is True)
        known = names(mask([*place["face_up"], *others]))
        cards = row(known)
        if len(known) < HAND:
            cards.append(f" +{HAND - len(known)} unseen", "dim")
        pays = [signed(gained) for gained in place["pays"]]
        offers.add_row(Text(str(seat), style="cyan"), RANKS[place["rank"]], *pays, cards)
    return offers


def story_of_hands(scene: Scene, news: News) -> Table:
    """Returns one line for each hand, one column for each round: who played these cards, and how well."""
    rounds = sorted({event.at[0] for event, _ in news if event.kind == "scored"})
    story = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    story.add_column("seat")
    for number in rounds:
        story.add_column(f"round {number}", no_wrap=len(rounds) <= 5)
    cells = {(cast(int, event.fields["seat"]), event.at[0]): event.fields for event, _ in news if event.kind == "scored"}
    for seat in range(scene.game.seats):
        line = [Text(str(seat))]
        for number in rounds:
            fields = cells[seat, number]
            player = cast(int, fields["player"])
            style = "bold" if player == scene.seat else ""
            line.append(Text(f"{scene.names[player]} {fields['rank']} {signed(cast(int, fields['points']))}", style=style))
        story.add_row(*line)
    return story


def signed(gained: int) -> str:
    return f"{gained:+d}" if gained else "0"


# ---- why a bot would do that ------------------------------------------------------------------------------


def why(view: View, scene: Scene, action: Action) -> str:
    """Returns a reason in words, from what the player sees."""
    if isinstance(action, Play):
        return why_play(view, scene, action)
    if isinstance(action, Pass):
        return why_pass(scene)
    if isinstance(action, Twist):
        strong = sum(1 for name in view["hand"] if (int(name[:-1]) > 8) == view["twisted"])
        return f"the order flips at once, and then {strong} of your {len(view['hand'])} cards are on the strong side"
    if isinstance(action, Hide):
        return why_hide(view, names(action.cards))
    if isinstance(action, Sit):
        place = view["seats"][action.seat]
        pays = ", ".join(f"{signed(gained)} for {RANKS[rank]}" for rank, gained in enumerate(place["pays"][:2], 1))
        return f"it finished {RANKS[place['rank']]}, so it pays {pays}"
    return "the order is good for you as it is"


def why_play(view: View, scene: Scene, play: Play) -> str:
    left = len(view["hand"]) - play.size
    if left == 0:
        return "these are your last cards: you are out"
    if play.eight:
        return "the 8 closes the trick, nobody can answer, and you lead again"
    said = [f"it gets rid of {play.size} cards at once"] if play.size > 1 else []
    assert scene.decision is not None
    alike = [
        other
        for other in scene.decision.actions
        if isinstance(other, Play) and other.kind == play.kind and other.size == play.size
    ]
    sign = -1 if view["twisted"] else 1
    strengths = sorted({sign * other.low for other in alike})
    if len(strengths) > 1 and sign * play.low == strengths[0]:
        said.append("it is the weakest that will do, and keeps the strong ones")
    elif len(strengths) > 1 and sign * play.low == strengths[-1]:
        said.append("it is your strongest, hard to beat, and likely to bring you the lead")
    elif view["current"] is not None and len(alike) == 1:
        said.append("nothing else in your hand beats the table")
    elif view["current"] is not None:
        said.append("it beats the table without giving your best")
    else:
        said.append("it leaves the rest of your hand in better shape")
    return " and ".join(said)


def why_pass(scene: Scene) -> str:
    assert scene.decision is not None
    plays = [action for action in scene.decision.actions if isinstance(action, Play)]
    if not plays:
        return "nothing in your hand beats the table"
    if len(plays) == 1:
        return f"it keeps {' '.join(names(plays[0].cards))} for a better moment, and a pass does not bind you"
    return "your cards are worth more later, and a pass does not bind you"


def why_hide(view: View, hidden: list[str]) -> str:
    said = []
    for name in hidden:
        number, colour = int(name[:-1]), name[-1]
        friends = [other for other in view["hand"] if other != name and int(other[:-1]) == number]
        friends += [other for other in view["hand"] if other[-1] == colour and abs(int(other[:-1]) - number) == 1]
        if number == 8:
            said.append(f"{name} becomes a Twist in waiting")
        elif not friends:
            said.append(f"{name} stands alone, in no pair and no sequence")
        elif number <= 7:
            said.append(f"{name} is weak in the normal order")
        else:
            said.append(f"{name} is the easiest to do without")
    return "; ".join(said)
