"""The sharp Protagonists: sample possible scripts, guess the Mastermind's aims in each, and play the cards that hinder most.

A sample has some of the possible scripts (`oracle.py`), each with a weight for how well it explains where the Mastermind has put
cards. It follows from public facts alone, and so does its chance. So each Protagonist makes the same plan, and they play together
without talking. A card that is not where the plan has it, perhaps a person's, is taken as it lies, and the others plan around it.
"""

from math import exp, log
from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action
from ouroboard.engine.bits import bit, count, has, members
from ouroboard.engine.bot import SeatKnowledge
from ouroboard.engine.fate import Fate
from ouroboard.engine.memory import Memory
from ouroboard.games.looper.bots.day_simulator import NO_CARD, NO_REPLY, DaySimulator
from ouroboard.games.looper.content.abilities import ABILITIES, ABILITIES_OF, TELLS_CULPRIT, TELLS_ROLE, TELLS_SUBPLOT, Ability
from ouroboard.games.looper.content.characters import CHARACTERS, GODLY_BEING, SPOTS
from ouroboard.games.looper.content.plots import FOLLOWING
from ouroboard.games.looper.content.roles import AIMED_AT, AIMING, FRIGHTENED, MAY, MUST, MUST_LIVE, ROLE_COUNT
from ouroboard.games.looper.content.targets import SPOT_IDS
from ouroboard.games.looper.knowledge.deduction.oracle import DeductionMemory
from ouroboard.games.looper.knowledge.hidden_script import HiddenScript, plot_aims
from ouroboard.games.looper.knowledge.imagine import any_world
from ouroboard.games.looper.rules.actions import DONE, GUESS_NOW, LOOP_ON, PLACE, RESOLVE, Guess, Place, Use
from ouroboard.games.looper.rules.board import GOODWILL
from ouroboard.games.looper.rules.cards import (
    CARD_IDS,
    CARDS,
    DECK_IDS,
    DECKS,
    FORBID_INTRIGUE,
    FORBID_MOVEMENT,
    GOODWILL_ONE,
    GOODWILL_TWO,
    INTRIGUE_ONE,
    INTRIGUE_TWO,
    MASTERMIND,
    PARANOIA_DOWN,
    PARANOIA_UP,
)
from ouroboard.games.looper.rules.placing_cards import spoken
from ouroboard.games.looper.rules.state import NONE, SPOT, LooperState

DRAWN: Final = 120
"""Number of scripts that are drawn."""

KEPT: Final = 10
"""Number of drawn scripts that are kept."""

GUESSES: Final = 400
"""Number of scripts that are drawn before a guess, which is final."""

JITTER: Final = 0.6
"""Maximum random preference for one card over another of the same use."""

BLUFF: Final = 0.35
"""Share of the Mastermind's cards that have nothing to do with a plan."""


def choose_as_protagonist(seen: SeatKnowledge, state: LooperState, actions: list[Action], plans: "PlanCache") -> Action:
    first = actions[0]
    memory = seen.memory
    if isinstance(first, Place):
        return planned_card(seen.seat, state, memory, actions, plans)
    if isinstance(first, Guess):
        return best_guess(state, memory, actions)
    if LOOP_ON in actions:
        return GUESS_NOW if certain(memory) else LOOP_ON
    return best_use(state, memory, actions)


# ---- the sample ------------------------------------------------------------------------------------------


def public_fate(state: LooperState) -> Fate:
    """Returns a fate that is the same for every Protagonist."""
    seed = state.loop * 100 + state.day * 10 + state.step
    for laid in state.down:
        seed = seed * 32 + laid // SPOT
    return Fate.light(seed)


@final
class CardHistory:
    """Where the Mastermind has put cards, in all loops."""

    def __init__(self, memory: Memory | None) -> None:
        self.intrigue: list[int] = [0] * SPOTS
        self.paranoia: list[int] = [0] * SPOTS
        self.played: list[int] = [0] * (SPOTS * SPOT)  # by card on spot
        if isinstance(memory, DeductionMemory):
            hers = DECK_IDS[MASTERMIND]
            for event in memory.events:
                if event.kind == "revealed" and event.fields["deck"] == hers:
                    self.note(CARD_IDS.index(str(event.fields["card"])), SPOT_IDS.index(str(event.fields["spot"])))

    def note(self, card: i64, spot: i64) -> None:
        self.played[spot * SPOT + card] += 1
        if card in (INTRIGUE_ONE, INTRIGUE_TWO):
            self.intrigue[spot] += 1
        elif card == PARANOIA_UP:
            self.paranoia[spot] += 1

    def explained(self, world: HiddenScript, state: LooperState) -> float:
        """Returns how well this script explains the cards, as the logarithm of a likelihood."""
        aims = aims_of(world, state)
        fears = fears_of(world)
        people = state.sheet.cast
        return explained(self.intrigue, aims, count(people) + 4) + explained(self.paranoia, fears, count(people))


def explained(rows: list[int], aims: i64, spots: i64) -> float:
    wanted = count(aims)
    others = spots - wanted
    hit = log((1.0 - BLUFF) / float(wanted) + BLUFF / float(spots)) if wanted > 0 else 0.0
    miss = log(BLUFF / float(spots)) if wanted > 0 and others > 0 else log(1.0 / float(spots))
    total = 0.0
    for spot in range(SPOTS):
        many: i64 = rows[spot]
        if many > 0:
            total += float(many) * (hit if has(aims, spot) else miss)
    return total


def aims_of(world: HiddenScript, state: LooperState) -> i64:
    """Returns the spots where Intrigue serves the Mastermind in this script."""
    found = plot_aims(world, state.board) | world.held(AIMED_AT) | state.sheet.aims
    for role in AIMING:
        if world.holders[role.number] != 0:
            found |= role.aims
    return found | world.held(MUST_LIVE) if state.sheet.aims_at_victims else found


def fears_of(world: HiddenScript) -> i64:
    """Returns the characters whose Paranoia serves the Mastermind."""
    found = world.held(FRIGHTENED)
    for who in world.culprits:
        if who >= 0:
            found |= bit(who)
    return found


@final
class ScriptSample:
    """Some possible scripts with their weights, which add up to 1."""

    def __init__(
        self, state: LooperState, worlds: list[HiddenScript], weights: list[float], history: CardHistory, fate: Fate
    ) -> None:
        self.state: Final = state
        self.history: Final = history
        self.simulator: Final = DaySimulator(state)
        self.worlds: Final = worlds
        self.weights: list[float] = weights
        self.fate: Final = fate

    def weigh(self, likely: list[float]) -> None:
        """Multiplies the weights by new evidence."""
        total = 0.0
        for place, weight in enumerate(self.weights):
            self.weights[place] = weight * likely[place]
            total += self.weights[place]
        if total > 0.0:
            self.weights = [weight / total for weight in self.weights]

    def refusing(self, who: i64) -> float:
        """Returns how likely this character's abilities can be refused."""
        found = 0.0
        for place, world in enumerate(self.worlds):
            if world.refusal(self.state.board, who) != 0:
                found += self.weights[place]
        return found

    def doubt(self, who: i64) -> float:
        """Returns how much of this character's role is open: 0 when it is certain."""
        shares = [0.0] * ROLE_COUNT
        for place, world in enumerate(self.worlds):
            shares[world.roles[who]] += self.weights[place]
        return 1.0 - max(shares)

    def doubt_of_culprit(self, day: i64) -> float:
        shares = [0.0] * CHARACTERS
        for place, world in enumerate(self.worlds):
            shares[world.culprits[day]] += self.weights[place]
        return 1.0 - max(shares)

    def plot(self, plots: i64) -> float:
        """Returns how likely the script has one of these plots."""
        found = 0.0
        for place, world in enumerate(self.worlds):
            if world.plots & plots != 0:
                found += self.weights[place]
        return found


def sample_scripts(state: LooperState, memory: Memory | None, drawn: int, kept: int) -> ScriptSample:
    """Scripts drawn from all that are possible; those that explain her history best are kept, with their weights."""
    fate = public_fate(state)
    history = CardHistory(memory)
    worlds: list[HiddenScript] = []
    likely: list[float] = []
    for _ in range(drawn):
        world = memory.draw(fate) if isinstance(memory, DeductionMemory) and memory.began() else any_world(state, fate)
        worlds.append(world)
        likely.append(history.explained(world, state))
    weights = weights_of(likely)
    if kept == drawn:
        return ScriptSample(state, worlds, weights, history, fate)
    step = 1.0 / float(kept)
    mark = step * float(fate.pick(1024)) / 1024.0
    total = 0.0
    chosen: list[HiddenScript] = []
    shares: list[float] = []
    for place, world in enumerate(worlds):  # one for every equal part of the weights, so that nothing likely is missed
        total += weights[place]
        share = 0.0
        while mark < total:
            share += step
            mark += step
        if share > 0.0:
            chosen.append(world)
            shares.append(share)
    return ScriptSample(state, chosen, shares, history, fate)


def weights_of(likely: list[float]) -> list[float]:
    highest = max(likely)
    raw = [exp(each - highest) for each in likely]
    total = sum(raw)
    return [each / total for each in raw]


# ---- step 3: cards ----------------------------------------------------------------------------------------


@final
class PlanCache:
    """The last plan, with the public facts that it follows from. Every Protagonist would make the same one."""

    def __init__(self) -> None:
        self.heard: list[object] = []
        self.plan: Plan | None = None

    def plan_for(self, state: LooperState, memory: Memory | None) -> "Plan":
        heard = public_facts(state, memory)
        if self.plan is None or heard != self.heard:
            self.plan = Plan(sample_scripts(state, memory, DRAWN, KEPT))
            self.plan.make(NO_REPLY)
            self.heard = heard
        return self.plan


def public_facts(state: LooperState, memory: Memory | None) -> list[object]:
    """Returns everything that a plan follows from: what all Protagonists have heard, and the table as it lies."""
    spots = tuple([laid // SPOT for laid in state.down])
    facts: list[object] = [
        state.game.key(),
        state.moment(),
        state.leader,
        state.board.key(),
        spots,
        state.spent,
        state.used_this_loop,
    ]
    if isinstance(memory, DeductionMemory):
        for event in memory.events:
            if event.kind not in ("placed", "put"):
                facts.append(event.key())
    return facts


def planned_card(seat: i64, state: LooperState, memory: Memory | None, actions: list[Action], plans: PlanCache) -> Action:
    plan = plans.plan_for(state, memory)
    cards = plan.cards if plan.is_followed(state, seat) else plan.adapted(state, seat)
    for deck in turn_order(state):
        if state.laid[deck] < 0 and state.holder(deck) == seat:
            laid = cards[deck]
            chosen = PLACE[spoken(state, deck)][laid % SPOT][laid // SPOT]
            return chosen if chosen in actions else actions[0]
    return actions[0]


def turn_order(state: LooperState) -> list[int]:
    """§5.3 Returns the decks in the order in which they are played."""
    found: list[int] = []
    people = state.n - 1
    for turn in range(people):
        seat = (state.leader + turn) % people
        for deck in range(DECKS):
            if state.holder(deck) == seat:
                found.append(deck)
    return found


@final
class Plan:
    """A plan for today: one card of each deck against what the Mastermind seems to want."""

    def __init__(self, sample: ScriptSample) -> None:
        self.sample: Final = sample
        self.state: Final = sample.state
        self.hers: list[tuple[int, ...]] = [self.intent(world) for world in sample.worlds]
        self.cards: list[int] = [NO_CARD] * DECKS
        self.see_spots()

    # ---- the Mastermind's aims ---------------------------------------------------------------------------------------

    def intent(self, world: HiddenScript) -> tuple[int, ...]:
        """Returns what the Mastermind may have put on these spots in this script: useful cards, and cards that lay there before.

        Her choice is not known, so it is drawn by chance, and another script gets other cards.
        """
        state = self.state
        simulator = self.sample.simulator
        before = simulator.cards(world, NONE, NO_REPLY)
        played = self.sample.history.played
        hand = state.mastermind_hand()
        wishes: list[tuple[float, int]] = []
        for down in state.down:
            spot = down // SPOT
            for card in range(CARDS):
                if has(hand, card) and (spot < CHARACTERS or card in (INTRIGUE_ONE, INTRIGUE_TWO)):
                    laid = spot * SPOT + card
                    gain = simulator.cards(world, (laid,), NO_REPLY) - before
                    often: i64 = min(played[laid], 3)
                    if gain > 0.02 or often > 1:
                        jitter = JITTER * float(self.sample.fate.pick(1024)) / 1024.0
                        wishes.append((gain + 0.3 * float(often) + jitter, laid))
        wishes.sort(reverse=True)
        return self.fill(wishes, hand)

    def fill(self, wishes: list[tuple[float, int]], hand: i64) -> tuple[int, ...]:
        found: list[int] = []
        ups: i64 = 2
        spots: i64 = 0
        for down in self.state.down:
            spots |= bit(down // SPOT)
        for _, laid in wishes:
            card = laid % SPOT
            if has(hand, card) and has(spots, laid // SPOT):
                found.append(laid)
                spots &= ~bit(laid // SPOT)
                ups -= 1 if card == PARANOIA_UP else 0
                if card != PARANOIA_UP or ups == 0:
                    hand &= ~bit(card)
        for spot in members(spots):
            left = members(hand)
            card = left[self.sample.fate.pick(len(left))]
            found.append(spot * SPOT + card)
            hand &= ~bit(card)
        return tuple(found)

    def see_spots(self) -> None:
        """Scripts in which a card on just these spots serves her are likelier."""
        sample = self.sample
        likely: list[float] = []
        for place, world in enumerate(sample.worlds):
            before = sample.simulator.cards(world, NONE, NO_REPLY)
            gain = sample.simulator.cards(world, self.hers[place], NO_REPLY) - before
            likely.append(0.3 + (gain if gain > 0.0 else 0.0))
        sample.weigh(likely)

    # ---- what to put against it -------------------------------------------------------------------------------

    def make(self, given: tuple[int, ...]) -> None:
        """Chooses the best card of each deck, after those before it. `given` are cards that lie already."""
        self.cards = list(given)
        spots = self.state.board.alive | (bit(SPOTS) - bit(CHARACTERS))
        for laid in given:
            if laid != NO_CARD:
                spots &= ~bit(laid // SPOT)
        for deck in turn_order(self.state):
            if self.cards[deck] == NO_CARD:
                self.cards[deck] = self.best(deck, spots)
                spots &= ~bit(self.cards[deck] // SPOT)

    def best(self, deck: int, spots: i64) -> int:
        highest = -1_000.0
        found = -1
        calm = self.danger(deck, NO_CARD)
        hand = self.state.hand(deck)
        for card in range(CARDS):
            if has(hand, card):
                for spot in range(SPOTS):
                    if has(spots, spot) and self.makes_sense(card, spot):
                        value = self.worth(deck, card, spot, calm)
                        if value > highest:
                            highest = value
                            found = spot * SPOT + card
        return found if found >= 0 else members(spots)[0] * SPOT + members(hand)[0]

    def makes_sense(self, card: i64, spot: i64) -> bool:
        """Returns whether the card is worth considering there."""
        if card == FORBID_INTRIGUE:
            return self.is_covered(spot)
        if spot >= CHARACTERS or card == PARANOIA_UP:
            return False
        if card == FORBID_MOVEMENT:
            return self.is_covered(spot)
        if card == PARANOIA_DOWN:
            return self.is_covered(spot) or self.state.board.paranoia[spot] > 0
        return True

    def is_covered(self, spot: i64) -> bool:
        for laid in self.state.down:
            if laid // SPOT == spot:
                return True
        return False

    def worth(self, deck: int, card: i64, spot: i64, calm: float) -> float:
        if card in (GOODWILL_ONE, GOODWILL_TWO):
            amount: i64 = 1 if card == GOODWILL_ONE else 2
            danger = self.danger(deck, spot * SPOT + card)
            return calm - danger + friendship(self.sample, spot, amount)
        saved = calm - self.danger(deck, spot * SPOT + card)
        if card in (PARANOIA_DOWN, FORBID_MOVEMENT):
            saved -= 0.04  # it will not come back in this loop
        return saved

    def danger(self, deck: int, laid: int) -> float:
        """Returns the risk over all scripts with this card and those already planned."""
        sample = self.sample
        cards = self.cards[:]
        cards[deck] = laid
        theirs = tuple(cards)
        total = 0.0
        for place, world in enumerate(sample.worlds):
            weight = sample.weights[place]
            if weight > 0.01:
                total += weight * sample.simulator.cards(world, self.hers[place], theirs)
        return total

    # ---- who keeps to it --------------------------------------------------------------------------------------

    def is_followed(self, state: LooperState, seat: i64) -> bool:
        """Returns whether the cards that lie already are where the plan has them."""
        for deck in range(DECKS):
            laid: i64 = state.laid[deck]
            if laid >= 0:
                planned: i64 = self.cards[deck]
                if laid // SPOT != planned // SPOT or (state.holder(deck) == seat and laid != planned):
                    return False
        return True

    def adapted(self, state: LooperState, seat: i64) -> list[int]:
        """Returns a new plan around the cards that lie: an own card as it is, another's as planned, or else a friendly one."""
        given = [NO_CARD] * DECKS
        planned = self.cards
        for deck in range(DECKS):
            laid: i64 = state.laid[deck]
            if laid >= 0:
                meant: i64 = planned[deck]
                if state.holder(deck) == seat:
                    given[deck] = laid
                elif laid // SPOT == meant // SPOT:
                    given[deck] = meant
                else:
                    given[deck] = laid // SPOT * SPOT + GOODWILL_ONE
        self.make(tuple(given))
        found = self.cards
        self.cards = planned
        return found


REACH: Final = (1.0, 0.6, 0.38, 0.24, 0.14, 0.08)
"""Share of an ability's worth, by the number of Goodwill that is missing."""


def friendship(sample: ScriptSample, who: i64, amount: i64) -> float:
    """Returns what Goodwill on a character is worth beyond today. It grows with the nearness and the use of an ability."""
    state = sample.state
    have: i64 = state.board.goodwill[who]
    best = 0.0
    for ability in ABILITIES_OF[who]:
        missing = ability.goodwill - have
        if missing <= 0 or state.used_up(ability.index, ability.once_a_loop) or state.loop < ability.first_loop:
            continue
        after = missing - amount
        if after < 0:
            after = 0
        if after > 2 * (state.sheet.days - state.day):
            continue
        best = max(best, use_worth(sample, ability) * (REACH[after] - REACH[missing]))
    return best * (1.0 - 0.6 * sample.plot(FOLLOWING))


READY_WORTH: Final = {"role": 0.7, "culprit": 0.5, "subplot": 0.5, "release": 0.0}
"""What it is worth to have an ability ready that is not refused, by its id; others are worth 0.25."""

ROLE_WORTH: Final = 0.8
"""What it is worth to be told a role of which nothing is known."""


def use_worth(sample: ScriptSample, ability: Ability) -> float:
    """Returns what it is worth to have an ability ready."""
    refusing = sample.refusing(ability.user) if ability.refusable else 0.0
    test = 0.4 * refusing * (1.0 - refusing)
    own = ability.role_told(-1)
    if own >= 0:
        return test + ROLE_WORTH * sample.doubt(own)
    return test + READY_WORTH.get(ability.id, 0.25) * (1.0 - refusing)


# ---- step 6: goodwill abilities ---------------------------------------------------------------------------


def best_use(state: LooperState, memory: Memory | None, actions: list[Action]) -> Action:
    """Returns the ability that saves or tells most, if any does."""
    sample = sample_scripts(state, memory, DRAWN, KEPT)
    before = [sample.simulator.now(world, 6) for world in sample.worlds]
    best: Action = DONE
    highest = 0.02
    for action in actions:
        if isinstance(action, Use):
            value = saved_by(sample, action, before) + told_by(sample, action)
            if value > highest:
                highest = value
                best = action
    return best


def saved_by(sample: ScriptSample, declared: Use, before: list[float]) -> float:
    """Returns how much safer an ability makes the Protagonists. The Mastermind refuses when that is better for her."""
    ability = ABILITIES[declared.ability]
    if not ability.eases:
        return 0.0
    total = 0.0
    for place, world in enumerate(sample.worlds):
        refuses = world.refusal(sample.state.board, ability.user) if ability.refusable else 0
        if refuses != MUST:
            gain = before[place] - sample.simulator.goodwill(world, declared, RESOLVE)
            if gain < 0.0 or refuses != MAY:
                total += sample.weights[place] * gain
    return total


TOLD_WORTH: Final = {"take-back": 0.1, "release": -0.05}
"""What an ability is worth that neither tells anything nor saves anybody today, by its id."""


def told_by(sample: ScriptSample, declared: Use) -> float:
    """Returns what it is worth to hear the answer."""
    ability = ABILITIES[declared.ability]
    refusing = sample.refusing(ability.user) if ability.refusable else 0.0
    test = 0.4 * refusing * (1.0 - refusing)
    if ability.tells == TELLS_ROLE:
        return test + ROLE_WORTH * sample.doubt(ability.role_told(declared.target))
    if ability.tells == TELLS_CULPRIT:
        return test + 0.5 * sample.doubt_of_culprit(declared.target)
    if ability.tells == TELLS_SUBPLOT:
        return test + 0.3 + 0.2 * sample.plot(bit(declared.target))
    if ability.counter == GOODWILL:
        return test + friendship(sample, declared.target, 1)
    return test + TOLD_WORTH.get(ability.id, 0.0)


# ---- the Time Spiral and the Final Guess ------------------------------------------------------------------


def certain(memory: Memory | None) -> bool:
    """Returns whether all roles are certain, so that the Final Guess is won."""
    if not isinstance(memory, DeductionMemory) or not memory.began():
        return False
    counted = memory.count()
    if counted.godly not in (0, counted.total):
        return False
    for who in members(memory.reader.sheet.cast):
        if max(counted.roles[who]) < counted.total:
            return False
    return counted.godly == 0 or max(counted.roles[GODLY_BEING]) == counted.total


def best_guess(state: LooperState, memory: Memory | None, actions: list[Action]) -> Action:
    """Returns the guess that belongs to the likeliest roles of all characters together."""
    sample = sample_scripts(state, memory, GUESSES, GUESSES)
    together: dict[tuple[int, ...], float] = {}
    for place, world in enumerate(sample.worlds):
        together[world.roles] = together.get(world.roles, 0.0) + sample.weights[place]
    best: tuple[int, ...] = sample.worlds[0].roles
    for roles, weight in together.items():
        if weight > together[best]:
            best = roles
    for action in actions:
        if isinstance(action, Guess) and best[action.who] == action.role:
            return action
    return actions[0]
