"""Section 19: the reset."""

from tests.engine.held import a_game


@a_game
def test_exactly_one_of_the_numbers() -> None:
    """555 and -555 are 0, 550 and 560 stand.

    changes: reset.at=[555,-555]
    adjust Anna 545 start
    adjust Vera 550 start
    Boris 100: 10 . | 100 . | 10 .      || 0 | 100 | 560
      Anna: defence +10, reset -555
    adjust Boris -655 start             || 0 | 0 | 560
      Boris: adjustment -655, reset +555
    """


@a_game
def test_after_the_fines_and_the_marks_stay() -> None:
    """675 - 120, bolts kept.

    changes: reset.at=[555] bolt.penalty_every=1
    adjust Anna 675 start
    Boris 100: 0 . | 100 . | 20 .       || 0 b | 100 | 20
      Anna: defence 0, bolt_penalty -120, reset -555
    standings: Anna 0 1 0 - 0 | Boris 100 0 0 - 0 | Vera 20 0 0 - 0
    """


@a_game
def test_after_the_barrel() -> None:
    """A fall to 760, where 760 is one of the numbers.

    changes: reset.at=[760] barrel.hands=1
    adjust Anna 880 start
    Boris 100 rospisat                  || 0 f | 0 r | 60
      Anna: not_counted 0, barrel_fall -120, reset -760
    """


@a_game
def test_a_deal_without_a_line_resets_nobody() -> None:
    """The agreement itself does not, the redeal does not, the next line does.

    adjust Anna 555 start               || 555 | 0 | 0
    agree reset.at=[555] "from now on"  || 555 | 0 | 0
    redeal misdeal                      || 555 | 0 | 0
    adjust Boris 10 bonus               || 0 | 10 | 0
      Anna: reset -555
    """
