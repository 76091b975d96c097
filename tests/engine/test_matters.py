"""What a rule's conditions say: where they do not hold, another value changes nothing on any sheet."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.engine.game import play
from scorekeeper.rules.contradictions import contradictions
from scorekeeper.rules.house import house_rules, matters, read_changes
from scorekeeper.rules.options import OPTIONS
from tests.engine.games import Document, games, values_of
from tests.referee.told import record_of


@given(games(agreed=False), st.integers(0, 1_000_000))
@settings(max_examples=150, deadline=None)
def test_what_does_not_matter_changes_no_game_that_keeps_to_its_rules(document: Document, seed: int) -> None:
    game = play(record_of(document))
    dice = Random(seed)
    told = document["rules"]
    for option in OPTIONS:
        if any(matters(table.terms.rules, option.id) for table in game.tables):
            continue
        tried = {**told["changes"], option.id: dice.choice(values_of(option))}
        good, _ = read_changes(tried)
        if not contradictions(house_rules(told["system"], good)):
            told["changes"] = tried
    other = play(record_of(document))
    assert other.sheet == game.sheet
