"""What a record says by itself."""

from scorekeeper.engine.record import Deal, Outcome, count_hands


def test_only_what_was_dealt_and_played_or_given_up_is_a_hand() -> None:
    deals = [Deal(outcome=outcome) for outcome in Outcome]
    assert count_hands(deals) == len(Outcome) - 3, "a fresh deal, an adjustment and an agreement are none"
    assert count_hands([]) == 0
