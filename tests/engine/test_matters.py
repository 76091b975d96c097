"""What a rule's conditions say: where they do not hold, another value changes nothing on any sheet."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.engine.game import play
from scorekeeper.rules.contradictions import contradictions
from scorekeeper.rules.house import house_rules, matters, read_changes
from scorekeeper.rules.options import OPTIONS
from tests.engine.games import games, values_of
from tests.referee.examples import record_of


@pytest.mark.parametrize("agreed", [False, True], ids=["by the rules", "with hands agreed against them"])
@given(data=st.data(), turn=st.integers(0, 5))
def test_what_does_not_matter_changes_no_game(agreed: bool, data: st.DataObject, turn: int) -> None:
    document = data.draw(games(agreed=agreed))
    game = play(record_of(document))
    told = document["rules"]
    for option in OPTIONS:
        if any(matters(table.terms.rules, option.id, agreed=agreed) for table in game.tables):
            continue
        values = values_of(option)
        tried = {**told["changes"], option.id: values[turn % len(values)]}
        good, _ = read_changes(tried)
        if not contradictions(house_rules(told["system"], good)):
            told["changes"] = tried
    assert play(record_of(document)).sheet == game.sheet
