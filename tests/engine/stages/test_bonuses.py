"""Section 10: the talon of the player who sits out, and four nines."""

from tests.engine.held import a_game


@a_game
def test_aces_and_marriages_in_the_talon() -> None:
    """An ace is 40 and hearts are 100; one card of a pair is nothing. A hand given up counts too.

    players: Anna Boris Vera Grisha
    changes: bonus.sit_out="aces_and_marriages"
    Boris 100 talon=AS,KH,QH: 10 . | 100 . | 10 . | -    || 10 | 100 | 10 | 140
      Grisha: sit_out_bonus +140
    # Boris deals, Anna sits out: three aces.
    Vera 100 rospisat talon=AS,AH,AD                     || 130 | 160 | 10 r | 200
    # Vera deals, Boris sits out.
    Anna 100 talon=KH,QS,JD: 100 . | - | 10 . | 10 .     || 230 | 160 | 20 | 210
    """


@a_game
def test_the_worth_of_an_ace_is_agreed() -> None:
    """50 as in Poland.

    players: Anna Boris Vera Grisha
    changes: bonus.sit_out="aces_and_marriages" bonus.sit_out_ace=50
    Boris 100 rospisat talon=AS,KC,QC                    || 60 | 0 r | 60 | 110
    """


@a_game
def test_card_points_and_marriages_rounded() -> None:
    """11 + 4 + 3 and hearts are 118, written 120; 10 + 2 are 12, written 10; 2 is nothing, and no line.

    players: Anna Boris Vera Grisha
    changes: bonus.sit_out="cards_and_marriages"
    Boris 100 rospisat talon=AS,KH,QH                    || 60 | 0 r | 60 | 120
    Vera 100 rospisat talon=10S,JD,9D                    || 70 | 60 | 60 r | 180
    Grisha 100 rospisat talon=JS,9S,9D                   || 130 | 60 | 120 | 180 r
      Boris:
    """


@a_game
def test_no_bonus_where_none_is_agreed_or_no_talon_is_told() -> None:
    """Nothing from the talon.

    players: Anna Boris Vera Grisha
    Boris 100 rospisat talon=AS,KH,QH                    || 60 | 0 r | 60 | 0
    agree bonus.sit_out="aces_and_marriages" "from now on"
    Vera 100 rospisat                                    || 60 | 60 | 60 r | 60
    """


@a_game
def test_no_bonus_where_points_are_not_rounded_either() -> None:
    """Not a single point where none is agreed.

    players: Anna Boris Vera Grisha
    changes: contract.rounding=1
    Boris 100 rospisat talon=AS,KH,QH                    || 60 | 0 r | 60 | 0
      Grisha:
    """


@a_game
def test_nobody_sits_out_of_three() -> None:
    """The talon is told, and nobody has it.

    changes: bonus.sit_out="aces_and_marriages"
    Boris 100 rospisat talon=AS,KH,QH                    || 60 | 0 r | 60
    """


@a_game
def test_the_bonus_is_rounded_and_then_doubled() -> None:
    """118 is 120, and 240 in a gold set or a blind hand; 480 in both, 240 where the blind 2 is the declarer's alone.

    players: Anna Boris Vera Grisha
    changes: gold.enabled=true blind.who="anyone" blind.rospisat=true bonus.sit_out="cards_and_marriages"
    Boris 120 rospisat talon=AS,KH,QH                    || 120 | 0 r | 120 | 240
      Grisha: sit_out_bonus +240
    Vera 120 blind rospisat talon=AS,KH,QH               || 600 | 240 | 120 r | 480
      Anna: sit_out_bonus +480
    agree blind.doubles="declarer" "the others keep theirs"
    Anna 120 blind rospisat talon=AS,KH,QH               || 600 r | 480 | 240 | 600
      Boris: sit_out_bonus +240
    """


@a_game
def test_four_nines_are_never_multiplied() -> None:
    """120, whoever held them.

    changes: gold.enabled=true bonus.four_nines=120
    Boris 120 nines=Anna: 10 . | 60 C | 50 .             || 140 | 240 | 100
      Anna: defence +20, nines_bonus +120
    """


@a_game
def test_four_nines_do_not_help_the_contract() -> None:
    """90 and the nines are no 100, and the nines are written all the same.

    changes: bonus.four_nines=120
    Boris 100 nines=Boris: 10 . | 90 . | 20 .            || 10 | 20 | 20
      Boris: contract_failed -100, nines_bonus +120
    """


@a_game
def test_four_nines_worth_nothing() -> None:
    """No line where the bonus is 0.

    Boris 100 nines=Anna: 10 . | 100 . | 10 .            || 10 | 100 | 10
      Anna: defence +10
    """
