"""Section 24: agreements hold from the next deal on."""

from tests.engine.held import a_game, hold


@a_game
def test_changes_hold_from_the_next_deal_on() -> None:
    """No score changes, no lines.

    Boris 100 rospisat                              || 60 | 0 r | 60
    agree rospisat.defenders="half_up_5" "fairer"   || 60 | 0 | 60
      Anna:
      Boris:
    Vera 100 rospisat                               || 110 | 50 | 60 r
    """


@a_game
def test_changes_add_up() -> None:
    """The second agreement keeps the first.

    agree rospisat.defenders="half_up_5" "fairer"
    agree contract.rounding=10 "quicker"
    Vera 100 rospisat                               || 50 | 50 | 0 r
    Boris 100: 15 . | 100 . | 5 .                   || 70 | 150 | 10
    """


@a_game
def test_bolts_are_kept_while_they_are_not_counted() -> None:
    """Shown as 0, none added; when they count again, the third is the third.

    Boris 100: 0 . | 100 . | 20 .                   || 0 b | 100 | 20
    Boris 100: 0 . | 100 . | 20 .                   || 0 b | 200 | 40
    agree bolt.penalty_every=0 "no bolts"
    Boris 100: 0 . | 100 . | 20 .                   || 0 | 300 | 60
    standings: Anna 0 0 0 - 0 | Boris 300 0 0 - 0 | Vera 60 0 0 - 0
    """


@a_game
def test_bolts_come_back() -> None:
    """Two were kept.

    Boris 100: 0 . | 100 . | 20 .
    Boris 100: 0 . | 100 . | 20 .
    agree bolt.penalty_every=0 "no bolts"
    Boris 100: 0 . | 100 . | 20 .
    agree bolt.penalty_every=3 "bolts again"
    Boris 100: 0 . | 100 . | 20 .                   || -120 b | 400 | 80
    standings: Anna -120 3 0 - 0 | Boris 400 0 0 - 0 | Vera 80 0 0 - 0
    """


@a_game
def test_who_sits_out_changes_with_the_agreement() -> None:
    """From Grisha, right of the dealer, to the dealer.

    players: Anna Boris Vera Grisha
    agree game.sit_out="dealer" "as at home"
    Boris 100 rospisat                              || 0 | 0 r | 60 | 60
    """


def test_a_row_of_fresh_deals_goes_on_over_an_agreement() -> None:
    hold("""
    changes: redeal.fine_after=3
    redeal four_nines
    agree redeal.fine_after=2 "stricter"
    redeal four_nines                               || -120 | 0 | 0
    """)
