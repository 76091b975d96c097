"""Which rule was it: a rule planted at random is found again, and what is skipped could not have mattered."""

from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from scorekeeper.engine.game import play
from scorekeeper.engine.record import Record
from scorekeeper.referee import search
from scorekeeper.referee.candidates import NEVER, candidates, players_of, speaks, values_to_try
from scorekeeper.referee.compare import with_rules
from scorekeeper.referee.encode import encode_fits
from scorekeeper.referee.search import Belief, Fit, Slice, Split, begin_search, by_role, pairs_at_once
from scorekeeper.rules.contradictions import contradictions
from scorekeeper.rules.house import fits, house_rules
from scorekeeper.rules.options import OPTION, OPTIONS, Kind, Option, Value, plain_value
from tests.each import each
from tests.engine.games import SEED, Document, games
from tests.referee.examples import EVENING, record_from, record_of


def believed(deals: str, *scores: int | None, after: int | None = None, changes: str = "") -> Belief:
    record = record_from(deals, changes=changes)
    return Belief(record=record, after=after or len(record.deals), scores=scores)


def one_option(belief: Belief) -> tuple[Fit, ...]:
    return search.one_option(begin_search(belief))


def two_options(belief: Belief, first: int = 0, count: int = 1_000_000) -> Slice:
    return search.two_options(begin_search(belief), first, count)


def changes_of(fits: tuple[Fit, ...]) -> list[dict[str, Value]]:
    return [fit.changes for fit in fits]


HALVES: list[dict[str, Value]] = [{"rospisat.defenders": way} for way in ("half_up_5", "half_up_10", "half_down_5")]
PASSED_ON = "players: Anna Boris Vera Gleb\nredeal four_nines\nredeal four_nines\nBoris 100: 20 | 90 | 10 | -\n"
THROWN = "adjust Vera {} x\nadjust Anna {} x\nBoris 100 rospisat\n"
ALL_THROWN = 'barrel.third_fall="zero" barrel.newcomer="throws_off" rospisat.penalty_every=0'
FALLS: list[dict[str, Value]] = [{"barrel.falls": way} for way in ("every", "timeouts_and_thrown")]
IN_MID_GAME = 'Vera 100 rospisat\nagree rospisat.defenders="half_up_5" "from now on"\nVera 100 rospisat\n'


@each(("deals", "scores", "changes", "found"), [
    (EVENING, (0, 320, -120), "", [{}]),  # the sheet itself is no dispute
    # Half of 100 is 50 each and not 60, so Anna and Boris have 10 less; three rules say so, one of them in no document.
    (EVENING, (-10, 310, -120), "", HALVES),
    (EVENING, (None, None, 0), "", [{"bolt.penalty_every": every} for every in (0, 4, 5)]),
    # Under the fine for two fresh deals Boris would have dealt the third hand, with Anna out; but it was Anna who dealt.
    (PASSED_ON, (-100, -100, 10, 0), "", [{"redeal.fine_after": 2}]),
    # No fine of 120 for Vera's third rospisat, but its 105.
    ("Vera 100 rospisat\n" * 2 + "Vera 105 rospisat\n", (180, 180, -105), "", [{"rospisat.third": "bid"}]),
    # Three times Anna is thrown off by Vera, who comes from 830: the first two cost 120, the third the whole score.
    (THROWN.format(830, 880) + 2 * THROWN.format(-50, 120), (0, 0, 880), ALL_THROWN, FALLS),
    # A total of 420 takes all four marriages; were hearts worth 80, nobody could have it.
    ("Boris 120: 0 | 400 | 0\n", (None, 120, None), "", [{}]),
    ("Boris 120: 0 | 400 | 0\n", (None, 400, None), "", [{"contract.declarer_scores": "points"}]),
    # Rules agreed in mid-game stay.
    (IN_MID_GAME, (110, 110, 0), "", [{}]), (IN_MID_GAME, (100, 100, 0), "", HALVES),
])  # fmt: skip
def test_one_rule(deals: str, scores: tuple[int | None, ...], changes: str, found: list[dict[str, Value]]) -> None:
    assert changes_of(one_option(believed(deals, *scores, changes=changes))) == found


def test_what_is_agreed_in_mid_game_may_speak() -> None:
    gold = 'agree gold.enabled=true gold.double_bolts=true "x"\nAnna 120: 0 | 120 | 0\n'
    assert speaks("gold.double_bolts", house_rules("russian", {}), record_from(gold))


def test_a_sum_in_the_middle_of_the_sheet_is_no_dispute() -> None:
    assert changes_of(one_option(believed(EVENING, None, 210, None, after=3))) == [{}]


def test_bolts_count_for_the_declarer_too() -> None:
    deals = "Vera 100: 60 | 60 | 0\n" * 3
    assert {"bolt.declarer": True} in changes_of(one_option(believed(deals, 180, 180, -420)))


def test_what_systems_play_stands_before_what_none_does() -> None:
    found = changes_of(one_option(believed(EVENING, 0, 320, 0)))
    assert found[0] == {"bolt.penalty_every": 0}
    assert {system.id for system in players_of("bolt.penalty_every", 0)} >= {"polish", "draw"}
    assert players_of("bolt.penalty_every", 5) == ()


def test_what_somebody_plays_stands_before_what_was_invented_and_what_is_near_first() -> None:
    tried = candidates(record_from(EVENING + "redeal four_nines\n"))
    known = [one.known for one in tried]
    assert known == sorted(known, reverse=True)

    def values(option: str) -> list[Value]:
        return [one.value for one in tried if one.option == option]

    # From 120: S1 leaves the amount to the table.
    assert values("penalty.amount") == [100, 60, 50, 200, 240]
    # From 880: 880 said outright, then as far as S0 names it (850, 870, 900); nobody has it at 800 or 760.
    assert values("barrel.level") == [880, 870, 900, 850, 800, 760]
    # S0 and S4 know the third bolt or none.
    assert values("bolt.penalty_every") == [0, 2, 4, 5]
    assert values("reset.at") == [(555,), (-555,), (555, -555)]
    at_both = candidates(record_from(EVENING, changes="reset.at=[555,-555]"))
    assert [one.value for one in at_both if one.option == "reset.at"] == [(555,), (-555,), ()]


def test_a_number_that_nobody_plays_is_no_known_rule() -> None:
    # Vera's second hand without a point costs her 120: then it was every second one, which nobody is known to play.
    deals = "Boris 100: 20 | 100 | 0\n" * 2
    (found,) = one_option(believed(deals, 40, 200, -120))
    assert (found.changes, found.known) == ({"bolt.penalty_every": 2}, False)
    (known,) = [fit for fit in one_option(believed(EVENING, 0, 320, 0)) if fit.known]
    assert known.changes == {"bolt.penalty_every": 0}


def test_two_rules_are_known_if_both_are() -> None:
    found = two_options(believed(EVENING, -10, 310, 0)).fits
    pairs = [(fit.changes["bolt.penalty_every"], fit.known) for fit in found if "rospisat.defenders" in fit.changes]
    assert (0, True) in pairs
    assert (4, False) in pairs
    assert [known for _, known in pairs] == sorted([known for _, known in pairs], reverse=True)


def test_where_the_tricks_are_told_it_knows_the_bolt_of_no_trick() -> None:
    # Three times Vera's only trick was worth nothing: by S0 a zero, by other tables none.
    deals = "Boris 100 tricks=Vera: 20 | 100 | 0\n" * 3
    assert {"bolt.zero": "no_trick"} in changes_of(one_option(believed(deals, 60, 300, 0)))
    untold = record_from("Boris 100: 20 | 100 | 0\n" * 3)
    assert "bolt.zero" not in {one.option for one in candidates(untold)}
    announced = record_from("Boris 100: 20 | 100 | 0 S\n")  # an announcement is made with a trick won
    assert "bolt.zero" in {one.option for one in candidates(announced)}


def test_it_knows_that_only_nines_may_be_fined() -> None:
    # The second jack in a row would have cost Anna 120.
    changes = "redeal.fine_after=2 redeal.bottom_jack=true"
    found = changes_of(one_option(believed("redeal bottom_jack\n" * 2, 0, 0, 0, changes=changes)))
    assert {"redeal.fine_for": "nines"} in found
    assert {"redeal.fine_for": "jacks"} not in found


def test_two_rules_together() -> None:
    # No fine for bolts, and half of the bid for a rospisat: neither alone.
    belief = believed(EVENING, -10, 310, 0)
    assert one_option(belief) == ()
    found = two_options(belief)
    assert found.next is None
    assert {"rospisat.defenders": "half_up_5", "bolt.penalty_every": 0} in changes_of(found.fits)
    assert all(len(fit.changes) == 2 for fit in found.fits)


def test_a_rule_that_needs_another() -> None:
    # The first gold set doubles everything (Vera's rospisat too), and her bolt in it counts twice.
    deals = "Boris 120: 30 | 90 S | 0\nBoris 120: 30 | 90 S | 0\n"
    gold = record_from(deals, changes="gold.enabled=true gold.double_bolts=true")
    assert play(gold, lenient=True).tables[-1].scores == (120, 480, -120)
    belief = believed(deals, 120, 480, -120)
    assert one_option(belief) == ()
    assert {"gold.enabled": True, "gold.double_bolts": True} in changes_of(two_options(belief).fits)


def test_slices_make_up_the_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every pair is looked at once, the likely ones first."""
    rule_search = begin_search(believed(EVENING, -10, 310, 0))
    paths = [path for path in rule_search.paths if not path.fits]
    looked_at: list[tuple[int, int]] = []

    def look(_belief: Belief, _record: Record, *pair: Any) -> bool:
        looked_at.append((paths.index(pair[0]), paths.index(pair[1])))
        return False

    monkeypatch.setattr(search, "_pair_fits", look)
    first: int | None = 0
    while first is not None:
        part = search.two_options(rule_search, first, 97)
        first = part.next
    assert looked_at == [(sooner, later) for later in range(len(paths)) for sooner in range(later)]
    assert part == search.two_options(rule_search, part.total, 97) == Slice(fits=(), total=len(looked_at), next=None)


def test_where_the_sheet_agrees_there_is_nothing_to_look_for() -> None:
    rule_search = begin_search(believed(EVENING, 0, 320, -120))
    assert rule_search.agrees
    assert search.two_options(rule_search, 0, 50) == Slice(fits=(), total=0, next=None)


@pytest.mark.parametrize(("hands", "pairs"), [(1, 150), (40, 150), (80, 75), (200, 30), (4000, 1), (10_000, 1)])
def test_a_longer_game_gets_smaller_slices(hands: int, pairs: int) -> None:
    assert pairs_at_once(hands) == pairs


def test_rules_that_cannot_stand_are_no_answer_but_may_be_a_part_of_one() -> None:
    # At a target of 500 Anna has won with all her 890; but this barrel is at 870, beyond such a target.
    belief = believed('adjust Anna 890 "a gift"\n', 890, 0, 0, changes="barrel.level=870")
    alone = changes_of(one_option(belief))
    assert {"barrel.kind": "none"} in alone
    assert {"game.target": 500} not in alone
    assert {"barrel.level": "auto", "game.target": 500} in changes_of(two_options(belief).fits)


def test_a_game_that_would_have_been_over_is_no_answer() -> None:
    deals = 'adjust Anna 600 "a gift"\nBoris 120: 0 | 120 | 0\n'
    assert all(fit.changes.get("game.target") != 500 for fit in one_option(believed(deals, 600, None, None)))


def test_nothing_can_touch_what_comes_after_the_end() -> None:
    deals = 'adjust Anna 600 "a gift"\nredeal misdeal\nVera 100 rospisat\n'
    assert all(fit.changes.get("game.target") != 500 for fit in two_options(believed(deals, 640, 40, 0)).fits)


@each("option", OPTIONS, ids=lambda option: option.id)
def test_every_value_to_try_is_one_that_the_option_takes(option: Option) -> None:
    values = values_to_try(option)
    assert option.default in values
    assert all(fits(option, plain_value(value)) for value in values)
    assert len([value for value in values if values.count(value) > 1 and not isinstance(value, bool)]) == 0


def _planted(record: Record, dice: Random) -> tuple[dict[str, Value], tuple[int, ...]] | None:
    """A change of any option that counts points, and the scores to which it leads, if it leads anywhere else."""
    own = play(record, lenient=True).tables[-1].scores
    tried = [(option, value) for option in OPTIONS if option.kind is Kind.SCORE and option.id not in NEVER
             for value in values_to_try(option)]  # fmt: skip
    dice.shuffle(tried)
    for option, value in tried:
        changes = {option.id: value}
        if contradictions(house_rules(record.system, {**record.changes, **changes})):
            continue
        other = play(with_rules(record, record.system, {**record.changes, **changes}), lenient=True)
        if len(other.sheet.deals) == len(record.deals) and other.tables[-1].scores != own:
            return changes, other.tables[-1].scores
    return None


@given(games(), st.integers(0, 1_000_000))
@settings(max_examples=300 if SEED else 8)
def test_a_rule_planted_at_random_is_found(document: Document, seed: int) -> None:
    record = record_of(document)
    planted = _planted(record, Random(seed))
    assume(planted is not None)
    assert planted is not None
    changes, scores = planted
    found = one_option(Belief(record=record, after=len(record.deals), scores=scores))
    assert changes in [fit.changes for fit in found]
    for fit in found:
        again = play(with_rules(record, record.system, {**record.changes, **fit.changes}), lenient=True)
        assert again.tables[-1].scores == scores


@given(games(), st.integers(0, 1_000_000))
@settings(max_examples=100 if SEED else 12)
def test_two_rules_planted_at_random_are_found_or_one_that_does_as_well(document: Document, seed: int) -> None:
    record = record_of(document)
    dice = Random(seed)
    every = candidates(record)
    assume(len(every) > 1)
    a, b = dice.sample(every, 2)
    changes = {a.option: a.value, b.option: b.value}
    rules = house_rules(record.system, {**record.changes, **changes})
    assume(a.option != b.option and not contradictions(rules))
    other = play(with_rules(record, record.system, {**record.changes, **changes}), lenient=True)
    assume(len(other.sheet.deals) == len(record.deals))
    belief = Belief(record=record, after=len(record.deals), scores=other.tables[-1].scores)
    alone = [fit.changes for fit in one_option(belief)]
    if any(not fit or fit.items() <= changes.items() for fit in alone):
        return
    found = changes_of(two_options(belief).fits)
    speaking = speaks(a.option, rules, record) and speaks(b.option, rules, record)
    assert changes in found or not speaking


def test_only_what_may_count_is_tried() -> None:
    tried = {one.option for one in candidates(record_from(EVENING))}
    assert "blind.cap" not in tried
    assert "bonus.four_nines" not in tried
    assert "marriage.diamonds" not in tried
    assert {"marriage.spades", "marriage.hearts", "rospisat.defenders", "bolt.declarer", "barrel.level"} <= tried
    assert all(OPTION[option].kind is Kind.SCORE or option == "bid.step" for option in tried)


# -- scores that no rule explains, because the table counts by another one for the declarer than for the rest ---------


def splits(deals: str, *scores: int | None, changes: str = "") -> tuple[Split, ...]:
    record = record_from(deals, changes=changes)
    rule_search = begin_search(Belief(record=record, after=len(record.deals), scores=scores))
    return by_role(rule_search, search.one_option(rule_search))


POINTS = 'contract.declarer_scores="points"'
TAKEN = "Boris 100: 7 | 108 | 5\n"


@pytest.mark.parametrize(("scores", "split"), [
    # 7 as they are, 108 to 110; and the other way round.
    ((7, 110, 5), Split(declarer={}, defenders={"contract.rounding": 1})),
    ((5, 108, 5), Split(declarer={"contract.rounding": 1}, defenders={})),
])  # fmt: skip
def test_a_step_for_one_role_only(scores: tuple[int, ...], split: Split) -> None:
    assert splits(TAKEN, *scores, changes=POINTS) == (split,)


def test_defenders_unrounded_declarer_rounded() -> None:
    """118 makes 120 for Boris, while Anna's 2 are written as they are: neither switch says both."""
    found = splits("Boris 120: 2 | 118 | 0\n", 2, 120, 0)
    assert found == (Split(declarer={"contract.round_declarer": True}, defenders={"contract.rounding": 1}),)
    # Where the table rounds for the declarer already, it is the defenders' step alone.
    rounded = splits("Boris 120: 2 | 118 | 0\n", 2, 120, 0, changes="contract.round_declarer=true")
    assert rounded == (Split(declarer={}, defenders={"contract.rounding": 1}),)
    assert splits("Boris 120: 2 | 118 | 0\n", 2, 777, 0, changes="contract.round_declarer=true") == ()


def test_a_fine_of_another_size_for_the_declarer() -> None:
    """Vera's third bolt costs 60, Boris's third rospisat 120 (3 × 60 for each of the others in between)."""
    deals = "Boris 100: 20 | 100 | 0\n" * 3 + "Boris 100 rospisat\n" * 3
    assert splits(deals, 240, 180, 120) == (Split(declarer={}, defenders={"penalty.amount": 60}),)


def test_a_rule_agreed_in_mid_game_holds_for_both() -> None:
    deals = f'agree {POINTS} "x"\n{TAKEN}'
    assert splits(deals, 7, 110, 5) == (Split(declarer={}, defenders={"contract.rounding": 1}),)


def test_where_a_rule_explains_it_nobody_needs_two_roles() -> None:
    assert splits(TAKEN, 7, 100, 5) == ()  # contract.rounding 1
    assert splits(TAKEN, 5, 100, 5) == ()  # the sheet says so
    assert splits(TAKEN, 5, 100, 6) == ()  # nothing at all


def test_rules_that_cannot_stand_are_no_answer() -> None:
    """With whole points 1001 wins, so that no score of 1001 can be taken back."""
    assert splits(TAKEN, 7, 110, 5, changes=f"{POINTS} game.over_target=true reset.at=[1001]") == ()


def test_a_hand_that_is_impossible_for_one_role_is_no_answer() -> None:
    """400 points are all cards and all marriages: with hearts at 60 there are not so many."""
    assert splits("Boris 120: 0 | 400 | 0\n" + TAKEN, None, 777, None) == ()


def test_no_hand_comes_after_the_end() -> None:
    """Doubled for the declarer, 600 and 2 × 200 win, and the last hand would not have been played."""
    deals = 'adjust Anna 600 "x"\nAnna 200: 100 H | 20 | 0\n'
    assert Split(declarer={"gold.enabled": True}, defenders={}) in splits(deals, 1000, 20, 0)
    assert splits(deals + "redeal misdeal\n", 1000, 20, 0) == ()


def test_of_four_one_sits_out() -> None:
    record = record_from(TAKEN.strip() + " | -\n", changes=POINTS, players="Anna Boris Vera Grisha")
    rule_search = begin_search(Belief(record=record, after=1, scores=(None, 110, None, 0)))
    assert rule_search.agrees


def test_the_document_of_what_explains_the_scores() -> None:
    fits = (Fit(changes={"reset.at": (555,)}, known=True),)
    apart = (Split(declarer={}, defenders={"contract.rounding": 1}),)
    assert encode_fits(believed("Boris 120: 30 | 90 S | 0\nVera 100 rospisat\n", 80, None, 0), fits, apart, 7) == {
        "format": "thousand-which/1", "after": 2, "scores": {"Anna": 80, "Vera": 0}, "pairs": 7,
        "fits": [{"reset.at": [555]}], "known": [True],
        "by_role": [{"declarer": {}, "defenders": {"contract.rounding": 1}}],
    }  # fmt: skip
