"""Sets of more than 61 members: the same answers as Python's own sets give."""

import pickle
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ouroboard.engine.bit_set import BitSet, ones
from ouroboard.engine.fate import Fate
from ouroboard.engine.state import freeze
from tests.scale import EXAMPLES

SIZE = 250
numbers = st.integers(0, SIZE - 1)
sets = st.sets(numbers)
changes = st.lists(st.tuples(st.sampled_from(["add", "remove"]), numbers), max_size=80)


@settings(max_examples=EXAMPLES, deadline=None)
@given(sets, changes)
def test_adding_and_removing_agree_with_a_python_set(start: set[int], steps: list[tuple[str, int]]) -> None:
    ours, theirs = BitSet.of(SIZE, start), set(start)
    for step, number in steps:
        if step == "add":
            ours.add(number)
            theirs.add(number)
        else:
            ours.remove(number)
            theirs.discard(number)
    assert ours.members() == sorted(theirs)
    assert ours.count() == len(theirs)
    assert ours.first() == min(theirs, default=-1)
    assert ours.is_empty() is not bool(theirs)
    assert [number for number in range(SIZE) if ours.has(number)] == sorted(theirs)
    assert [ours.nth(n) for n in range(len(theirs))] == sorted(theirs)


@settings(max_examples=EXAMPLES, deadline=None)
@given(sets, sets)
def test_two_sets_agree_with_python_sets(one: set[int], other: set[int]) -> None:
    union, difference, both = BitSet.of(SIZE, one), BitSet.of(SIZE, one), BitSet.of(SIZE, one)
    union.add_all(BitSet.of(SIZE, other))
    difference.remove_all(BitSet.of(SIZE, other))
    both.keep_all(BitSet.of(SIZE, other))
    assert union.members() == sorted(one | other)
    assert difference.members() == sorted(one - other)
    assert both.members() == sorted(one & other)
    assert (BitSet.of(SIZE, one) == BitSet.of(SIZE, other)) is (one == other)


@settings(max_examples=EXAMPLES, deadline=None)
@given(st.integers(0, (1 << 60) - 1))
def test_bits_of_a_word_are_counted(word: int) -> None:
    assert ones(word) == word.bit_count()


@pytest.mark.parametrize("size", [0, 1, 59, 60, 61, 120, 121, 400])
def test_a_full_set_has_every_number_of_its_size_and_no_more(size: int) -> None:
    full = BitSet.full(size)
    assert full.members() == list(range(size))
    assert full.count() == size
    for number in (-1, size):
        with pytest.raises(IndexError, match=f"not {number}"):
            full.has(number)
        with pytest.raises(IndexError):
            full.add(number)
        with pytest.raises(IndexError):
            full.remove(number)


def test_a_clone_does_not_move_with_the_original() -> None:
    deck = BitSet.full(100)
    twin = deck.clone()
    deck.remove(99)
    assert twin.has(99)
    assert twin != deck


def test_a_set_can_be_hashed_pickled_and_read_in_a_key() -> None:
    deck = BitSet.of(100, [3, 61, 99])
    assert pickle.loads(pickle.dumps(deck)) == deck
    assert hash(deck) == hash(BitSet.of(100, [99, 61, 3]))
    key = freeze(deck)
    deck.add(4)
    assert key == freeze(BitSet.of(100, [3, 61, 99])), "a key does not change with the set"
    assert key != freeze(deck)
    assert repr(deck) == "BitSet.of(100, [3, 4, 61, 99])"
    assert BitSet.of(100, [3]) != BitSet.of(101, [3])


def test_sets_of_different_sizes_are_not_mixed() -> None:
    with pytest.raises(ValueError, match="size 100"):
        BitSet.empty(100).add_all(BitSet.empty(101))


def test_every_member_is_drawn_as_often_as_another() -> None:
    deck = BitSet.of(200, [0, 59, 60, 61, 150, 199])
    fate = Fate.light(1)
    drawn = Counter(deck.random_member(fate) for _ in range(6_000))
    assert sorted(drawn) == deck.members()
    assert all(850 < times < 1_150 for times in drawn.values())


def test_there_is_no_member_beyond_the_last() -> None:
    for n in (-1, 2):
        with pytest.raises(IndexError, match="no member number"):
            BitSet.of(100, [3, 99]).nth(n)
