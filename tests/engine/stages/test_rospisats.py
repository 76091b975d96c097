"""Section 12: the rospisat count."""

from tests.engine.held import a_game


@a_game
def test_every_third_is_fined() -> None:
    """For each player alone; the sixth again.

    Boris 100 rospisat      || 60 | 0 r | 60
    Vera 100 rospisat       || 120 | 60 | 60 r
    Boris 100 rospisat      || 180 | 60 r | 120
    Boris 100 rospisat      || 240 | -60 r | 180
      Boris: rospisat 0, rospisat_penalty -120
    Boris 100 rospisat      || 300 | -60 r | 240
    Boris 100 rospisat      || 360 | -60 r | 300
    Boris 100 rospisat      || 420 | -180 r | 360
    standings: Anna 420 0 0 - 0 | Boris -180 0 6 - 0 | Vera 360 0 1 - 0
    """


@a_game
def test_how_often_and_how_much_is_agreed() -> None:
    """Every second, 100.

    changes: rospisat.penalty_every=2 penalty.amount=100
    Boris 100 rospisat      || 60 | 0 r | 60
    Boris 100 rospisat      || 120 | -100 r | 120
    """


@a_game
def test_never_fined() -> None:
    """Counted all the same.

    changes: rospisat.penalty_every=0
    Boris 100 rospisat      || 60 | 0 r | 60
    Boris 100 rospisat      || 120 | 0 r | 120
    Boris 100 rospisat      || 180 | 0 r | 180
    standings: Anna 180 0 0 - 0 | Boris 0 0 3 - 0 | Vera 180 0 0 - 0
    """


@a_game
def test_the_fine_is_not_multiplied() -> None:
    """In a gold set the shares double and the fine does not.

    changes: gold.enabled=true rospisat.penalty_every=1
    Boris 120 rospisat      || 120 | -120 r | 120
    """


@a_game
def test_spisats_and_surrenders_are_no_rospisats() -> None:
    """They have neither the count nor the fine.

    changes: rospisat.penalty_every=1 spisat.limit=1 contract.pass_out_surrender=true
    Boris 100 spisat        || 0 | -100 s | 0
    Vera 100 surrender      || 50 | -50 | -100
    standings: Anna 50 0 0 - 0 | Boris -50 0 0 - 0 | Vera -100 0 0 - 0
    """
