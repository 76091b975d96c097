"""Cards that do not fit the hands that were told: whose they are, where to look, and nothing to record."""

from copy import deepcopy
from random import Random
from typing import Any

from hypothesis import given

from tests.referee.asked import said
from tests.referee.dealt import deal_and_play
from tests.referee.test_replay import FEW, S1, SEEDS, Document, changed, found, replayed


def looked_at(document: Document) -> str | None:
    """Where the replay says to look, in words."""
    found_ = replayed(document).look_at
    return None if found_ is None else said(found_.verdict)


DO_NOT_FIT = "Cards do not fit the hands that were told. Look at"


def test_a_trick_that_was_told_from_the_wrong_player_on() -> None:
    """The fifth trick was the ace of clubs of John, not of Jake: told in another order, its cards fit if Jake led."""
    document = changed("tricks/4", ["9H", "AC", "9C"])
    result = replayed(document)
    wrong = [one for one in found(result) if one.startswith("5 ")]
    assert wrong == ["5 John: no not_dealt", "5 Jane: no not_dealt", "5 Jake: no not_dealt"]
    sentences = [said(one.verdict) for one in result.findings if one.trick == 5]
    assert sentences == [
        "9♥ was not in this hand, but in that of another player: Jake.",
        "A♣ was not in this hand, but in that of another player: John.",
        "9♣ was not in this hand, but in that of another player: Jane.",
    ]
    assert looked_at(document) == f"{DO_NOT_FIT} trick 5 first: they fit if this player led to it: Jake."
    assert result.finished
    assert result.deal is None


def test_two_cards_that_changed_places_between_two_tricks() -> None:
    """John's king of clubs stands in the first trick and Jake's jack of spades with it: nobody's lead explains that."""
    document = changed("tricks/0", ["10S", "KC", "KS"])
    document["tricks"][1] = ["AS", "JS", "9S"]
    result = replayed(document)
    assert [one for one in found(result) if "not_dealt" in one] == ["1 Jake: no not_dealt", "2 John: no not_dealt"]
    assert looked_at(document) == f"{DO_NOT_FIT} trick 1 first: at who led to it, and at the order of its cards."


def test_only_the_first_trick_is_named_to_look_at() -> None:
    document = changed("tricks/6", ["QC", "JH", "AD"])
    document["tricks"][7] = ["10C", "9D", "QS"]
    assert "trick 7 first" in (looked_at(document) or "")


def test_the_hand_as_it_was_played_fits() -> None:
    result = replayed(S1)
    assert result.look_at is None
    assert result.deal is not None


def test_a_card_that_was_dealt_to_nobody() -> None:
    """John's hand was told with six cards."""
    result = replayed(changed("hands/John", ["AH", "10H", "AC", "KD", "JH", "KS"]))
    nobodys = result.findings[1].verdict
    assert said(nobodys) == "K♣ was not in this hand, nor in any other that was told."
    assert result.deal is None


def test_a_card_that_was_given_away_though_another_had_it() -> None:
    document = changed("passed/John", ["AD"])
    assert looked_at(document) == f"{DO_NOT_FIT} the exchange first."
    assert replayed(document).deal is None
    del document["talon"]
    assert found(replayed(document))[0] == "0 Jane: no passed_anothers", "also where the talon was not told"


def test_a_card_that_was_given_away_though_nobody_had_it() -> None:
    """The nine of clubs lay in the talon, which is told without it."""
    document = changed("talon", ["9D", "JC"])
    document["passed"]["Jake"] = ["9C"]
    result = replayed(document)
    assert "0 Jane: no passed_not_held" in found(result)
    assert "Given away without having been held: 9♣." in [said(one.verdict) for one in result.findings]
    assert looked_at(document) == f"{DO_NOT_FIT} the exchange first."


def test_a_card_that_the_declarer_had_laid_away() -> None:
    """Boris plays in the third trick what he is said to have laid away, whether the hands were told or not."""
    dealt = deal_and_play("german-1001", Random(4)).document
    card = next(play.card for play in replayed(dealt).tricks[2].plays if play.seat == 1)
    away = {**dealt, "laid_away": [card, dealt["laid_away"][1]]}
    for document in (away, {key: away[key] for key in away if key not in ("hands", "talon")}):
        result = replayed(document)
        assert [one for one in found(result) if "laid_away" in one] == ["3 Boris: no laid_away"]
        assert result.deal is None


def test_a_card_that_still_lay_in_the_stock() -> None:
    """Draw 1000: the card that comes with the last draw is told in the first trick."""
    dealt = deal_and_play("draw", Random(7)).document
    document = deepcopy(dealt)
    last, first = dealt["stock"][-1], document["tricks"][0]["cards"]
    place = next(number for number, trick in enumerate(dealt["tricks"]) if last in trick["cards"])
    document["tricks"][place]["cards"][document["tricks"][place]["cards"].index(last)] = first[1]
    first[1] = last
    result = replayed(document)
    assert said(result.findings[0].verdict).endswith("it still lay in the stock.")
    assert result.deal is None


def test_of_hands_told_in_part_only_what_is_sure_is_a_misfit() -> None:
    """Nobody told the talon: the ace of clubs, dealt to John, cannot be Jake's; the nine of clubs may be anyone's."""
    document = {key: S1[key] for key in S1 if key not in ("talon", "passed")}
    assert replayed(document).look_at is None
    document["tricks"] = deepcopy(S1["tricks"])
    document["tricks"][4] = ["9H", "AC", "9C"]
    assert [one for one in found(replayed(document)) if one.startswith("5 ") and "not_dealt" in one] == [
        "5 John: no not_dealt",
        "5 Jane: no not_dealt",
    ]
    del document["hands"]
    assert replayed(document).look_at is None, "without hands nothing is known"


def test_what_was_passed_is_known_without_the_hands() -> None:
    """Jake was passed the nine of spades; told as Jane's lead it does not fit."""
    document: Document = {key: S1[key] for key in S1 if key not in ("hands", "talon")}
    document["tricks"] = [["9S", "10S", "KS"]]
    assert found(replayed(document))[0] == "1 Jane: no not_dealt"


@FEW
@given(seed=SEEDS)
def test_whoever_led_instead_is_found(seed: int) -> None:
    """The cards of one trick are told from the next player on; with all hands told, one leader alone fits."""
    random = Random(seed)
    document: Any = deal_and_play("russian", random).document
    trick = random.randrange(len(document["tricks"]))
    result = replayed(document)
    truth = result.tricks[trick].plays[0].seat
    cards = document["tricks"][trick]["cards"]
    document["tricks"][trick] = {"cards": [*cards[1:], cards[0]]}
    wrong = replayed(document)
    assert wrong.look_at is not None
    assert wrong.deal is None
    assert (wrong.look_at.trick, wrong.look_at.verdict.numbers["name"]) == (
        trick + 1,
        result.hand.table.players[(truth + 1) % 3],
    )
