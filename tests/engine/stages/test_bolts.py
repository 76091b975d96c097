"""Section 11: hands without a point."""

import pytest

from tests.engine.held import a_game, hold


@a_game
def test_a_defender_without_a_point_marks_one() -> None:
    """Two points rounded down to 0 are no bolt, an announcement alone is none, the declarer marks none.

    Boris 100: 0 . | 118 . | 2 .        || 0 b | 100 | 0
    Vera 100: 0 S | 0 . | 120 .         || 40 | 100 b | 100
    Anna 100: 0 . | 60 . | 60 .         || -60 | 160 | 160
    standings: Anna -60 1 0 - 0 | Boris 160 1 0 - 0 | Vera 160 0 0 - 0
    """


@a_game
def test_every_third_is_fined() -> None:
    """The third and the sixth; the count goes on.

    Boris 100: 0 . | 100 . | 20 .       || 0 b | 100 | 20
    Vera 100: 0 . | 20 . | 100 .        || 0 b | 120 | 120
    Boris 100: 0 . | 100 . | 20 .       || -120 b | 220 | 140
      Anna: defence 0, bolt_penalty -120
    Boris 100: 0 . | 100 . | 20 .       || -120 b | 320 | 160
    Vera 100: 0 . | 20 . | 100 .        || -120 b | 340 | 260
    Boris 100: 0 . | 100 . | 20 .       || -240 b | 440 | 280
    standings: Anna -240 6 0 - 0 | Boris 440 0 0 - 0 | Vera 280 0 0 - 0
    """


@a_game
def test_how_often_and_how_much_is_agreed() -> None:
    """Every second, 100.

    changes: bolt.penalty_every=2 penalty.amount=100
    Boris 100: 0 . | 120 . | 0 .        || 0 b | 100 | 0 b
    Vera 100: 0 . | 20 . | 100 .        || -100 b | 120 | 100
    """


@a_game
def test_bolts_that_are_not_counted() -> None:
    """No marks, no fines.

    changes: bolt.penalty_every=0
    Boris 100: 0 . | 120 . | 0 .        || 0 | 100 | 0
    Vera 100: 0 . | 20 . | 100 .        || 0 | 120 | 100
    standings: Anna 0 0 0 - 0 | Boris 120 0 0 - 0 | Vera 100 0 0 - 0
    """


@a_game
def test_a_declarer_without_a_point() -> None:
    """Marks one where that is agreed.

    changes: bolt.declarer=true
    Boris 100: 60 . | 0 . | 60 .        || 60 | -100 b | 60
    Vera 100: 30 . | 60 . | 30 .        || 90 | -40 | -40
    """


@a_game
def test_two_bolts_in_a_gold_set() -> None:
    """2, then 4: the third is passed, one fine; from the fifth deal on one each.

    changes: gold.enabled=true gold.double_bolts=true
    Boris 120: 0 . | 80 C | 40 .        || 0 bb | 240 | 80
    Vera 120: 0 . | 40 . | 80 C         || -120 bb | 320 | 320
      Anna: defence 0, bolt_penalty -120
    Anna 120: 80 C | 20 . | 20 .        || 120 | 360 | 360
    Boris 100: 0 . | 100 . | 20 .       || 120 b | 460 | 380
    Vera 100: 0 . | 20 . | 100 .        || 0 b | 480 | 480
    """


@a_game
def test_two_bolts_can_be_two_fines() -> None:
    """Where every bolt is fined.

    changes: gold.enabled=true gold.double_bolts=true bolt.penalty_every=1
    Boris 120: 0 . | 80 C | 40 .        || -240 bb | 240 | 80
      Anna: defence 0, bolt_penalty -120, bolt_penalty -120
    """


@a_game
def test_two_bolts_in_a_blind_hand() -> None:
    """And only there.

    changes: blind.who="anyone" blind.double_bolts=true
    Boris 100 blind: 0 . | 100 . | 20 . || 0 bb | 200 | 40
    Vera 100: 20 . | 0 . | 100 .        || 20 | 200 b | 140
    """


@a_game
def test_gold_and_blind_is_still_two() -> None:
    """Both agreed, both hold.

    changes: gold.enabled=true gold.double_bolts=true blind.who="anyone" blind.double_bolts=true
    Boris 120 blind: 0 . | 80 C | 40 .  || 0 bb | 480 | 160
    """


@a_game
def test_one_bolt_in_gold_and_blind_where_not_agreed() -> None:
    """A doubled hand marks one.

    changes: gold.enabled=true blind.who="anyone"
    Boris 120 blind: 0 . | 80 C | 40 .  || 0 b | 480 | 160
    """


@a_game
def test_fines_are_doubled_in_a_gold_set_where_agreed() -> None:
    """For bolts and for rospisats, and not after the set.

    changes: gold.enabled=true gold.double_fines=true bolt.penalty_every=1 rospisat.penalty_every=1
    Boris 120: 0 . | 80 C | 40 .        || -240 b | 240 | 80
    Vera 120 rospisat                   || -120 | 360 | -160 r
      Vera: rospisat 0, rospisat_penalty -240
    Anna 120: 80 C | 20 . | 20 .        || 120 | 400 | -120
    Boris 100: 0 . | 100 . | 20 .       || 0 b | 500 | -100
    Vera 100 rospisat                   || 60 | 560 | -220 r
    """


@a_game
def test_fines_are_not_multiplied() -> None:
    """Neither in a gold set nor in a blind hand.

    changes: gold.enabled=true bolt.penalty_every=1 blind.who="anyone"
    Boris 120 blind: 0 . | 80 C | 40 .  || -120 b | 480 | 160
    """


@pytest.mark.parametrize(("kind", "level"), [("frozen", 880), ("locked", 900), ("open", 900)])
def test_no_bolt_on_any_barrel(kind: str, level: int) -> None:
    hold(f"""
    changes: barrel.kind="{kind}"
    adjust Anna {level} start
    Boris 100: 0 . | 120 . | 0 .        || {level} | 100 | 0 b
    """)


@a_game
def test_no_bolt_for_a_declarer_on_the_barrel() -> None:
    """Though he marks one elsewhere.

    changes: bolt.declarer=true barrel.kind="locked"
    adjust Boris 900 start
    Boris 100: 60 . | 0 . | 60 .        || 60 | 800 | 60
    Boris 100: 60 . | 0 . | 60 .        || 120 | 700 b | 120
    """


@a_game
def test_a_bolt_is_a_hand_without_a_trick_where_agreed() -> None:
    """Anna took three nines; Vera took nothing; with points no trick needs naming.

    changes: bolt.zero="no_trick"
    Boris 100 tricks=Anna: 0 . | 120 . | 0 .          || 0 | 100 | 0 b
    Vera 100: 0 . | 10 . | 110 .                      || 0 b | 110 | 100
    Anna 100 tricks=Anna,Boris: 0 . | 0 . | 120 .     || -100 | 110 | 220
    """


@a_game
def test_a_hand_without_a_trick_is_a_bolt_whatever_was_announced() -> None:
    """Anna led king and queen and lost all her tricks: 40, and a bolt. With a trick of nines there is none.

    changes: bolt.zero="no_trick" play.first_trick_marriage="leader"
    Boris 100: 0 S | 100 . | 20 .                     || 40 b | 100 | 20
    Boris 100 tricks=Anna: 0 S | 100 . | 20 .         || 80 | 200 | 40
    """


@a_game
def test_a_total_may_have_tricks_in_it() -> None:
    """A number alone does not tell cards from announcements, so that it is taken for points of cards.

    changes: bolt.zero="no_trick"
    Boris 100: 40 | 100 | 20                          || 40 | 100 | 20
    """


@a_game
def test_an_announced_marriage_saves_from_a_bolt_where_points_count() -> None:
    """No cards, but 40.

    Boris 100: 0 S | 100 . | 20 .                     || 40 | 100 | 20
    """


@a_game
def test_without_a_trick_the_row_goes_on_though_something_was_announced() -> None:
    """Anna's second bolt is her second in a row.

    changes: bolt.zero="no_trick" bolt.in_a_row=true bolt.penalty_every=2
    Boris 100: 0 . | 100 . | 20 .                     || 0 b | 100 | 20
    Boris 100: 0 S | 100 . | 20 .                     || -80 b | 200 | 40
      Anna: defence +40, bolt_penalty -120
    """


@a_game
def test_tricks_mean_nothing_where_points_count() -> None:
    """A trick of three nines is a zero too.

    Boris 100 tricks=Anna: 0 . | 120 . | 0 .          || 0 b | 100 | 0 b
    """


@a_game
def test_in_a_row_a_point_in_any_role_wipes() -> None:
    """As defender (Anna), as declarer (Vera), even failing; two points are points.

    changes: bolt.in_a_row=true
    Boris 100: 0 . | 120 . | 0 .        || 0 b | 100 | 0 b
    Boris 100: 0 . | 120 . | 0 .        || 0 b | 200 | 0 b
    Vera 100: 2 . | 98 . | 20 .         || 0 | 300 | -100
    Boris 100: 0 . | 120 . | 0 .        || 0 b | 400 | -100 b
    standings: Anna 0 1 0 - 0 | Boris 400 0 0 - 0 | Vera -100 1 0 - 0
    """


@a_game
def test_in_a_row_the_fine_wipes_too() -> None:
    """Three in a row, fined, none left; the fourth is the first again.

    changes: bolt.in_a_row=true
    Boris 100: 0 . | 100 . | 20 .       || 0 b | 100 | 20
    Boris 100: 0 . | 100 . | 20 .       || 0 b | 200 | 40
    Boris 100: 0 . | 100 . | 20 .       || -120 b | 300 | 60
    Boris 100: 0 . | 100 . | 20 .       || -120 b | 400 | 80
    standings: Anna -120 1 0 - 0 | Boris 400 0 0 - 0 | Vera 80 0 0 - 0
    """


@a_game
def test_in_a_row_the_fine_wipes_to_nothing_whatever_was_marked() -> None:
    """Two and two are four: one fine, none left.

    changes: bolt.in_a_row=true gold.enabled=true gold.double_bolts=true
    Boris 120: 0 . | 80 C | 40 .        || 0 bb | 240 | 80
    Vera 120: 0 . | 40 . | 80 C         || -120 bb | 320 | 320
    standings: Anna -120 0 0 - 0 | Boris 320 0 0 - 0 | Vera 320 0 0 - 0
    """


@a_game
def test_in_a_row_a_declarer_without_a_point_neither_marks_nor_wipes() -> None:
    """Anna keeps her one.

    changes: bolt.in_a_row=true
    Boris 100: 0 . | 100 . | 20 .       || 0 b | 100 | 20
    Anna 100: 0 . | 100 . | 20 .        || -100 | 200 | 40
    standings: Anna -100 1 0 - 0 | Boris 200 0 0 - 0 | Vera 40 0 0 - 0
    """


@a_game
def test_in_a_row_a_point_on_the_barrel_wipes() -> None:
    """Though it does not count for the score.

    changes: bolt.in_a_row=true
    Boris 100: 0 . | 100 . | 20 .       || 0 b | 100 | 20
    adjust Anna 880 start
    Boris 100: 2 . | 100 . | 18 .       || 880 | 200 | 40
      Anna: not_counted 0
    standings: Anna 880 0 0 1 0 | Boris 200 0 0 - 0 | Vera 40 0 0 - 0
    """


@a_game
def test_bolts_on_the_barrel_where_that_is_agreed() -> None:
    """The fine for them takes Anna off it.

    changes: bolt.barrel=true bolt.penalty_every=2
    adjust Anna 880 start               || 880 B | 0 | 0
    Boris 100: 0 . | 100 . | 20 .       || 880 b | 100 | 20
      Anna: not_counted 0
    Boris 100: 0 . | 100 . | 20 .       || 760 b | 200 | 40
      Anna: bolt_penalty -120, not_counted 0
    standings: Anna 760 2 0 - 0 | Boris 200 0 0 - 0 | Vera 40 0 0 - 0
    """


@pytest.mark.parametrize("marked", [False, True])
def test_a_rospisat_from_the_barrel_marks_its_bolt_only_where_bolts_are_marked_there(marked: bool) -> None:
    """The second bolt is fined, which costs the barrel."""
    first, second = ("880 br", "760 br") if marked else ("880 r", "880 r")
    hold(f"""
    changes: bolt.barrel={str(marked).lower()} bolt.penalty_every=2 rospisat.bolt=true rospisat.barrel="free"
    adjust Anna 880 start               || 880 B | 0 | 0
    Anna 100 rospisat                   || {first} | 60 | 60
    Anna 100 rospisat                   || {second} | 120 | 120
      Anna: rospisat 0{", bolt_penalty -120" if marked else ""}
    standings: Anna {"760 2 2 -" if marked else "880 0 2 2"} 0 | Boris 120 0 0 - 0 | Vera 120 0 0 - 0
    """)


@a_game
def test_an_announcement_that_counts_for_nothing_saves_from_no_bolt_and_ends_no_row() -> None:
    """On an open barrel without marriages; off it, it does both.

    changes: barrel.kind="open" barrel.marriages=false bolt.barrel=true bolt.in_a_row=true
    Boris 100: 0 . | 100 . | 20 .       || 0 b | 100 | 20
    adjust Anna 900 start               || 900 | 100 | 20
    Boris 100: 0 H | 100 . | 20 .       || 900 b | 200 | 40
    adjust Anna -800 "off it again"     || 100 | 200 | 40
    Boris 100: 0 H | 100 . | 20 .       || 200 | 300 | 60
    standings: Anna 200 0 0 - 0 | Boris 300 0 0 - 0 | Vera 60 0 0 - 0
    """


@a_game
def test_bolts_of_a_locked_player_and_of_a_declarer_on_an_open_barrel() -> None:
    """A declarer marks none but with bolt.declarer, wherever he is.

    changes: bolt.barrel=true barrel.kind="open"
    adjust Anna 900 start
    adjust Boris 900 start
    Boris 100: 0 . | 0 . | 120 .        || 900 b | 800 | 120
    agree barrel.kind="locked" bolt.declarer=true "from now on"
    Anna 100: 0 . | 100 . | 20 .        || 800 b | 900 | 140
    Vera 100: 20 . | 0 . | 100 .        || 820 | 900 b | 240
    standings: Anna 820 2 0 - 0 | Boris 900 1 0 0 0 | Vera 240 0 0 - 0
    """


@a_game
def test_in_a_row_a_bolt_on_the_barrel_is_one_of_the_row() -> None:
    """And a point there ends it, as ever.

    changes: bolt.barrel=true bolt.in_a_row=true bolt.penalty_every=2
    Boris 100: 0 . | 100 . | 20 .       || 0 b | 100 | 20
    adjust Anna 880 start               || 880 B | 100 | 20
    Boris 100: 2 . | 100 . | 18 .       || 880 | 200 | 40
    Boris 100: 0 . | 100 . | 20 .       || 880 b | 300 | 60
    standings: Anna 880 1 0 2 0 | Boris 300 0 0 - 0 | Vera 60 0 0 - 0
    """


@a_game
def test_in_a_row_no_point_on_the_barrel_and_no_hand_given_up_wipes() -> None:
    """Anna keeps her one, and gets no second.

    changes: bolt.in_a_row=true barrel.kind="open"
    Boris 100: 0 . | 120 . | 0 .        || 0 b | 100 | 0 b
    adjust Anna 900 start
    Boris 100: 0 . | 120 S | 0 .        || 900 | 200 | 0 b
    Vera 100 rospisat                   || 960 | 260 | 0 r
    standings: Anna 960 1 0 0 0 | Boris 260 0 0 - 0 | Vera 0 2 1 - 0
    """


@a_game
def test_in_a_row_a_declarers_point_on_the_barrel_wipes() -> None:
    """The contract fails, and the row ends.

    changes: bolt.in_a_row=true barrel.kind="locked"
    Boris 100: 0 . | 100 . | 20 .       || 0 b | 100 | 20
    adjust Anna 900 start
    Anna 120: 60 . | 40 . | 20 .        || 780 | 140 | 40
    standings: Anna 780 0 0 - 0 | Boris 140 0 0 - 0 | Vera 40 0 0 - 0
    """


@a_game
def test_in_a_row_a_trick_on_the_barrel_wipes_where_tricks_count() -> None:
    """Three nines.

    changes: bolt.in_a_row=true bolt.zero="no_trick" barrel.kind="open"
    Boris 100: 0 . | 100 . | 20 .                     || 0 b | 100 | 20
    adjust Anna 900 start
    Boris 100 tricks=Anna: 0 . | 100 . | 20 .         || 900 | 200 | 40
    standings: Anna 900 0 0 0 0 | Boris 200 0 0 - 0 | Vera 40 0 0 - 0
    """


@a_game
def test_in_a_row_an_announcement_without_a_trick_wipes_nothing_where_tricks_count() -> None:
    """Anna declares, announces on the first lead, and loses every trick; no bolt, but no end of her row either.

    changes: bolt.in_a_row=true bolt.zero="no_trick" play.first_trick_marriage="leader"
    Boris 100: 0 . | 100 . | 20 .                     || 0 b | 100 | 20
    Anna 100: 0 S | 100 . | 20 .                      || -100 | 200 | 40
    standings: Anna -100 1 0 - 0 | Boris 200 0 0 - 0 | Vera 40 0 0 - 0
    """


@a_game
def test_in_a_row_no_trick_on_the_barrel_does_not_wipe() -> None:
    """Nothing at all.

    changes: bolt.in_a_row=true bolt.zero="no_trick" barrel.kind="open"
    Boris 100: 0 . | 100 . | 20 .                     || 0 b | 100 | 20
    adjust Anna 900 start
    Boris 100: 0 . | 100 . | 20 .                     || 900 | 200 | 40
    standings: Anna 900 1 0 0 0 | Boris 200 0 0 - 0 | Vera 40 0 0 - 0
    """


@a_game
def test_in_a_row_a_hand_sat_out_does_not_wipe() -> None:
    """Anna sits out the second deal.

    players: Anna Boris Vera Grisha
    changes: bolt.in_a_row=true
    Boris 100: 0 . | 100 . | 20 . | -   || 0 b | 100 | 20 | 0
    Vera 100: - | 10 . | 100 . | 10 .   || 0 | 110 | 120 | 10
    standings: Anna 0 1 0 - 0 | Boris 110 0 0 - 0 | Vera 120 0 0 - 0 | Grisha 10 0 0 - 0
    """


@a_game
def test_in_a_row_without_tricks_a_trick_wipes() -> None:
    """A trick of nines ends the row.

    changes: bolt.in_a_row=true bolt.zero="no_trick"
    Boris 100: 0 . | 120 . | 0 .                      || 0 b | 100 | 0 b
    Boris 100 tricks=Anna: 0 . | 120 . | 0 .          || 0 | 200 | 0 b
    standings: Anna 0 0 0 - 0 | Boris 200 0 0 - 0 | Vera 0 2 0 - 0
    """


@a_game
def test_bolts_are_not_wiped_where_a_row_is_not_asked_for() -> None:
    """Not by points.

    Boris 100: 0 . | 120 . | 0 .        || 0 b | 100 | 0 b
    Vera 100: 20 . | 0 . | 100 .        || 20 | 100 b | 100
    standings: Anna 20 1 0 - 0 | Boris 100 1 0 - 0 | Vera 100 1 0 - 0
    """


@a_game
def test_a_rospisat_is_a_bolt_where_agreed() -> None:
    """One, never two, and it counts towards the fine.

    changes: rospisat.bolt=true gold.enabled=true gold.double_bolts=true rospisat.penalty_every=0
    Boris 120 rospisat                  || 120 | 0 br | 120
    Vera 120: 70 . | 0 . | 50 C         || 260 | -120 bb | -120
    """


@a_game
def test_the_third_bolt_by_rospisat_is_fined() -> None:
    """Each kind at its own count; in a row the rospisat is one of them.

    changes: rospisat.bolt=true bolt.in_a_row=true rospisat.penalty_every=2
    Boris 100 rospisat                  || 60 | 0 br | 60
    Vera 100: 20 . | 0 . | 100 .        || 80 | 0 b | 160
    Boris 100 rospisat                  || 140 | -240 br | 220
      Boris: rospisat 0, bolt_penalty -120, rospisat_penalty -120
    standings: Anna 140 0 0 - 0 | Boris -240 0 2 - 0 | Vera 220 0 0 - 0
    """


@a_game
def test_no_bolt_by_rospisat_on_a_barrel_nor_where_bolts_are_not_counted() -> None:
    """On the barrel the hand is counted instead.

    changes: rospisat.bolt=true rospisat.barrel="free"
    adjust Boris 880 start
    Boris 100 rospisat                  || 60 | 880 r | 60
    agree bolt.penalty_every=0 "no bolts"
    Vera 100 rospisat                   || 120 | 880 | 60 r
    """


@a_game
def test_a_spisat_is_no_bolt() -> None:
    """Only a rospisat is.

    changes: rospisat.bolt=true spisat.limit=1
    Boris 100 spisat                    || 0 | -100 s | 0
    """
