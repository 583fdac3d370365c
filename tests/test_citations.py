"""Refusals, prompts and options carry the bare section of the rules, and one function writes the citation."""

import random
import re

import pytest

import ouroboard
from ouroboard.engine.action import Illegal, cited
from ouroboard.games import registry

SECTION = re.compile(r"§\d+(\.\d+)*")


def is_bare(rule: str) -> bool:
    return rule == "" or SECTION.fullmatch(rule) is not None


def test_a_citation_has_one_format() -> None:
    assert str(Illegal("you do not hold 5g", "§3")) == cited("you do not hold 5g", "§3") == "you do not hold 5g · §3"
    assert str(Illegal("it is over")) == "it is over"


@pytest.mark.parametrize("name", registry.games())
def test_every_rule_is_a_bare_section(name: str) -> None:
    match = ouroboard.start(name, seed=3)
    assert all(is_bare(option.rule) for option in match.game.option_specs)
    chance = random.Random(3)
    vocabulary = [action.text for action in match.game.vocabulary()]
    for _ in range(60):
        if match.over:
            break
        seat = match.to_act[0]
        decision = match.decision(seat)
        assert decision is not None
        assert is_bare(decision.prompt.rule), decision.prompt.rule
        for text in chance.sample(vocabulary, min(20, len(vocabulary))):
            refusal = match.why_not(seat, text)
            assert refusal is None or is_bare(refusal.rule), refusal
        match.play(seat, chance.choice(match.actions(seat)))
