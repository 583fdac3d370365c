"""§12.2 Using an anomaly."""

from mypy_extensions import i64

from ouroboard.effects.running import Context, push_list
from ouroboard.engine.action import Action
from ouroboard.engine.bits import first
from ouroboard.games.tales.content.box import ANOMALIES
from ouroboard.games.tales.content.names import ANOMALY, card_number
from ouroboard.games.tales.rules.cards import use_counter
from ouroboard.games.tales.rules.state import TalesState


def offer_anomalies(state: TalesState, kid: i64, usable: i64, found: list[Action]) -> None:
    uses = state.rules.answers.uses[state.who[kid]]
    while usable != 0:
        found.append(uses[first(usable) - ANOMALIES])
        usable &= usable - 1


def use_anomaly(state: TalesState, kid: i64, anomaly: i64, subject: i64) -> None:
    """§12.2 Takes a counter off an anomaly, then carries out the card."""
    use_counter(state, kid, ANOMALIES + anomaly)
    card = state.rules.content.anomalies[anomaly]
    push_list(state, Context(card_number(ANOMALY, anomaly), kid, 0, subject), card.use)
