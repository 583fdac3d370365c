"""Games that show what random ones hardly ever show, for the test of the wire's types."""

import ouroboard
from ouroboard.timeline.match import Match
from tests.looper.table import Table, stage


def rare_games() -> list[Match]:
    told = [informed("shadow-of-the-ripper", "tell shadow-of-the-ripper"), informed("a-hideous-script", "tell no-other")]
    shown = [abilities(), spent_card(), corpse(), saved(), killed(), henchman(), *told]
    return [full_help(), *[each.match for each in shown]]


def befriended(table: Table, *names: str) -> Table:
    """The Leader's goodwill step, with these characters willing to help."""
    return table.counts("goodwill", **{name.replace("-", "_"): 5 for name in names}).step(6)


def abilities() -> Table:
    """A refusal, a marker, a release, and a culprit who is named."""
    cast = {"police-officer": "person", "informer": "person", "doctor": "person", "patient": "person", "office-worker": "killer"}
    t = befriended(
        stage(cast, incidents={1: ("murder", "doctor")}).counts("paranoia", doctor=2), "police-officer", "doctor", "office-worker"
    )
    t.declares("office-worker own-role", "refuse")
    t.declares("police-officer guard informer")
    t.declares("doctor release")
    t.says("done")
    t.mm(sorted(text for text in t.mm_may if text.startswith("incident"))[0])
    t.next_day().step(6)
    t.declares("police-officer culprit day-1")
    return t


def spent_card() -> Table:
    t = stage("class-rep boy-student")
    t.cards([], ["goodwill+2 class-rep", "paranoia-1 boy-student"])
    befriended(t, "class-rep").declares("class-rep take-back a goodwill+2")
    return t


def corpse() -> Table:
    t = stage("alien nurse").walks_to(nurse="shrine").dies("nurse")
    befriended(t, "alien").declares("alien revive nurse")
    return t


def saved() -> Table:
    """A death at night that a marker stops."""
    cast = {"doctor": "serial-killer", "nurse": "key-person", "boy-student": "person"}
    return stage(cast).guard("nurse").next_day()


def killed() -> Table:
    """The Protagonists die."""
    t = stage({"mystery-boy": "killer", "nurse": "person"}).counts("intrigue", mystery_boy=4).until_night()
    t.mm("act kill-protagonists mystery-boy")
    return t


def henchman() -> Table:
    t = stage("henchman doctor")
    t.mm("start city")
    befriended(t, "henchman").declares("henchman stand-down")
    return t


def informed(subs: str, answer: str) -> Table:
    """The Informer is asked for another subplot than A Hideous Script."""
    t = stage("informer nurse", subs=subs, basic=False)
    befriended(t, "informer").declares("informer subplot a-hideous-script", answer)
    return t


def full_help() -> Match:
    match = ouroboard.start("looper", seats=4, seed=1, help="full")
    while match.moment[1] < 2:
        seat = match.to_act[0]
        match.play(seat, match.actions(seat)[0])
    return match
