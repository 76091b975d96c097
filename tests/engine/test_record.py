"""What a record says by itself."""

from scorekeeper.engine.record import Deal, Outcome, count_hands, count_rows, fines_told


def test_only_what_was_dealt_and_played_or_given_up_is_a_hand() -> None:
    deals = [Deal(outcome=outcome) for outcome in Outcome]
    assert count_hands(deals) == len(Outcome) - 3, "a fresh deal, an adjustment and an agreement are none"
    assert count_hands([]) == 0


def test_rows_of_paper_are_those_before_any_hand() -> None:
    row = Deal(outcome=Outcome.ADJUSTMENT, amounts={"Anna": 60, "Boris": -120})
    fine = Deal(outcome=Outcome.ADJUSTMENT, player="Anna", amount=-120)
    assert count_rows([row, fine, row, Deal(), row]) == 2
    assert count_rows([row]) == 1
    assert count_rows([]) == 0


def test_what_the_table_takes_is_a_fine_and_a_row_of_paper_takes_nothing() -> None:
    row = Deal(outcome=Outcome.ADJUSTMENT, amounts={"Anna": 60, "Boris": -120})
    fine = Deal(outcome=Outcome.ADJUSTMENT, player="Anna", amount=-120)
    bonus = Deal(outcome=Outcome.ADJUSTMENT, player="Anna", amount=60)
    assert list(fines_told([row, fine, bonus, Deal(), row])) == [{}, {"Anna": 120}, {}, {}, {"Boris": 120}]
