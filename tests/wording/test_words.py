"""Everything that a sheet or a refusal can hold has words, and the words know their numbers."""

import re
from itertools import chain

import pytest

from scorekeeper.engine.reasons import RulingCode
from scorekeeper.engine.record import Cause, Outcome, Suit
from scorekeeper.engine.sheet import Line, Mark, What
from scorekeeper.referee.verdict import Reason
from scorekeeper.rules.contradictions import Clash
from scorekeeper.rules.options import OPTION, OPTIONS, Option, Shape
from scorekeeper.rules.systems import SYSTEM
from scorekeeper.rules.violations import DocumentCode, Expected, Violation, ViolationCode, against, impossible, shape
from scorekeeper.server.exchange.list_columns import ColumnRole
from scorekeeper.server.exchange.list_grid import SEPARATORS
from scorekeeper.service.game_zip import ZipProblem
from scorekeeper.store.backup_file import BackupProblem
from scorekeeper.trouble import Trouble
from scorekeeper.wording import entry, importing, terminal
from scorekeeper.wording.behind import RULING_WORDS
from scorekeeper.wording.lines import ENDINGS, LINES, MARK_WORDS, UNDER_ANY_LINE, say_line, say_mark
from scorekeeper.wording.lines.points import LineWords
from scorekeeper.wording.options import GROUP_TITLES, OPTION_WORDS
from scorekeeper.wording.referee import REFEREE_WORDS
from scorekeeper.wording.rules_text import SYSTEM_WORDS
from scorekeeper.wording.signs import added, plain, signed
from scorekeeper.wording.violations import CLASH_WORDS, DOCUMENT_WORDS, EXPECTED_WORDS, say_violation
from scorekeeper.wording.violations.words import VIOLATIONS
from scorekeeper.wording.voice import ENGLISH
from tests.each import each
from tests.engine.test_every_option import SCORE


def test_every_member_has_words() -> None:
    assert set(LINES) == set(What)
    assert set(MARK_WORDS) == set(Mark)
    assert set(VIOLATIONS) == set(ViolationCode)
    assert set(DOCUMENT_WORDS) == set(DocumentCode)
    assert set(EXPECTED_WORDS) == set(Expected)
    assert set(CLASH_WORDS) == set(Clash)
    assert set(SYSTEM_WORDS) == set(SYSTEM)
    assert set(OPTION_WORDS) == set(OPTION)
    assert set(entry.OUTCOME_WORDS) == set(Outcome)
    assert set(entry.CAUSE_WORDS) == set(Cause)
    assert set(entry.SUIT_WORDS) == set(Suit)
    assert set(importing.ROLE_WORDS) == set(ColumnRole)
    assert set(importing.SEPARATOR_WORDS) == set(SEPARATORS)
    assert set(ZipProblem) < set(importing.ZIP_PROBLEM_WORDS)
    assert set(terminal.BACKUP_PROBLEM_WORDS) == {*BackupProblem, *Trouble}
    assert set(GROUP_TITLES) == {option.id.partition(".")[0] for option in OPTIONS}


@each("option", OPTIONS, ids=lambda option: option.id)
def test_an_option_in_words(option: Option) -> None:
    words = OPTION_WORDS[option.id]
    assert words.label
    assert words.label[0].isupper()
    assert words.sentence.endswith(".")
    assert "%(" not in words.label + words.sentence
    choices = [str(choice) for choice in option.choices]
    named = choices if option.shape is Shape.CHOICE else [option.word] if option.word else []
    told = list(words.choices)
    assert told == named or (option.shape is Shape.NUMBER and set(told) <= set(choices))
    assert all(words.choices.values())


def test_every_system_has_a_title_and_a_sentence_of_its_own() -> None:
    assert len({words.title for words in SYSTEM_WORDS.values()}) == len(SYSTEM)
    assert len({words.sentence for words in SYSTEM_WORDS.values()}) == len(SYSTEM)
    assert all(words.sentence.endswith(".") for words in SYSTEM_WORDS.values())


def test_every_sentence_is_one_of_its_own() -> None:
    lines = {what: words.sentence for what, words in LINES.items()}
    # A misshapen value and a clash say more.
    wrong = {code: words.sentence for code, words in VIOLATIONS.items() if words.sentence}
    for words in (lines, MARK_WORDS, EXPECTED_WORDS, wrong | DOCUMENT_WORDS):
        sentences = list(words.values())
        assert len(set(sentences)) == len(sentences)
        assert all(sentence.strip() == sentence and sentence for sentence in sentences)
    assert all(
        sentence.endswith(".")
        for sentence in (*wrong.values(), *DOCUMENT_WORDS.values(), *EXPECTED_WORDS.values(), *CLASH_WORDS.values())
    )


@pytest.mark.parametrize(("number", "score", "change", "between"), [
    (-120, "−120", "−120", "− 120"), (0, "0", "0", "+ 0"), (120, "120", "+120", "+ 120"), (-1, "−1", "−1", "− 1"),
    (1, "1", "+1", "+ 1"),
])  # fmt: skip
def test_numbers(number: int, score: str, change: str, between: str) -> None:
    assert (plain(number), signed(number), added(number)) == (score, change, between)


SAID: list[tuple[What, int, str | None, dict[str, int], str]] = [
    (What.CONTRACT_MADE, 160, "contract.declarer_scores", {"bid": 160, "points": 215, "multiplier": 1}, "Contract made: bid 160, took 215"),
    (What.CONTRACT_MADE, 320, "contract.declarer_scores", {"bid": 160, "points": 215, "multiplier": 2}, "Contract made: bid 160, took 215\u00a0×\u00a02"),
    (What.CONTRACT_MADE, 240, "blind.cap", {"bid": 160, "points": 215, "multiplier": 2, "cap": 240},
     "Contract made: bid 160, took 215 × 2; a blind hand writes at most 240"),
    (What.CONTRACT_FAILED, -160, "contract.declarer_scores", {"bid": 160, "points": 90, "multiplier": 1}, "Contract failed: bid 160, took 90"),
    (What.DEFENCE, 5, "contract.rounding", {"points": 3, "multiplier": 1}, "Took 3, rounded"),
    (What.DEFENCE, 20, "contract.rounding", {"points": 10, "multiplier": 2}, "Took 10\u00a0×\u00a02"),
    (What.DEFENCE, 127, "contract.rounding", {"points": 127, "multiplier": 1}, "Took 127"),
    (What.DEFENCE, 3, "barrel.exact", {"points": 3, "multiplier": 1}, "Took 3, not rounded on the barrel"),
    (What.ROSPISAT, 0, "rospisat.declarer", {"bid": 100, "multiplier": 1}, "Gave the hand up at 100 (rospisat)"),
    (What.ROSPISAT, 0, "rospisat.declarer", {"bid": 120, "multiplier": 2}, "Gave the hand up at 120 (rospisat)"),
    (What.ROSPISAT, -105, "rospisat.third", {"bid": 105, "multiplier": 1, "rospisats": 3, "every": 3}, "Rospisat no. 3: the bid of 105 is lost"),
    (What.ROSPISAT, 60, "rospisat.defenders", {"bid": 100, "multiplier": 1}, "Share of a rospisat at 100"),
    (What.SPISAT, -100, "spisat.limit", {"bid": 100, "multiplier": 1}, "Gave the hand up and loses the bid of 100 (spisat)"),
    (What.SPISAT, 0, "spisat.limit", {"bid": 100, "multiplier": 1}, "Nothing for the defenders of a spisat"),
    (What.SURRENDER, -100, "contract.pass_out_surrender", {"bid": 100, "multiplier": 1}, "Surrendered the compulsory 100"),
    (What.SURRENDER, 50, "contract.pass_out_surrender", {"bid": 100, "multiplier": 1}, "Share of a surrender at 100"),
    (What.SIT_OUT_BONUS, 120, "bonus.sit_out", {"points": 118, "multiplier": 1}, "Sat out; the talon was worth 118"),
    (What.BOLT_PENALTY, -120, "bolt.penalty_every", {"bolts": 3, "every": 3}, "Third bolt: a fine of 120"),
    (What.BOLT_PENALTY, -120, "bolt.penalty_every", {"bolts": 4, "every": 1}, "Bolt no. 4: a fine of 120"),
    (What.ROSPISAT_PENALTY, -240, "rospisat.penalty_every", {"rospisats": 3, "every": 3}, "Third rospisat: a fine of 240"),
    (What.ROSPISAT_PENALTY, -120, "rospisat.penalty_every", {"rospisats": 6, "every": 3}, "Rospisat no. 6: a fine of 120"),
    (What.ROSPISAT_PENALTY, -120, "rospisat.penalty_every", {"rospisats": 2, "every": 1}, "Rospisat no. 2: a fine of 120"),
    (What.DEALER_PENALTY, -120, "redeal.fine_after", {"fresh_deals": 3}, "Fresh deal no. 3 in a row: the dealer is fined"),
    (What.NOT_COUNTED, 0, "barrel.kind", {}, "Not counted: so near the target it brings nothing"),
    (What.NOT_COUNTED, 0, "barrel.failed_bid", {}, "On the barrel: the failed bid is not subtracted"),
    (What.BARREL_MOUNTED, -5, "barrel.level", {"level": 880}, "Onto the barrel at 880"),
    (What.BARREL_WON, 20, "barrel.win_by", {"reached": 120, "need": 120}, "Won from the barrel: needed 120, reached 120"),
    (What.BARREL_HELD, -100, "barrel.win_by", {"reached": 100, "need": 120}, "Not enough to win from the barrel: needed 120, reached 100"),
    (What.BARREL_HELD, -15, "barrel.level", {"level": 880}, "Back to the barrel at 880"),
    (What.BARREL_FALL, -120, "barrel.hands", {"hands": 3}, "Fell off the barrel after hand no. 3 on it"),
    (What.BARREL_THROWN, -120, "barrel.newcomer", {"level": 880, "fine": 120}, "Thrown off the barrel at 880 by a newcomer"),
    (What.BARREL_REFUSED, -150, "barrel.together", {"level": 880, "fine": 120},
     "Reached the barrel at 880 together with another: all are fined"),
    (What.BARREL_ZERO, -880, "barrel.third_fall", {"falls": 3}, "Fall no. 3 from the barrel: back to zero"),
    (What.RESET, 555, "reset.at", {"score": -555}, "Exactly −555: back to zero"),
    (What.GOLD_RESET, -240, "gold.reset", {"score": 240}, "Nobody made a contract in the gold set: back to zero"),
    (What.ADJUSTMENT, -120, None, {}, "Fine by the table"),
    (What.ADJUSTMENT, 120, None, {}, "Bonus by the table"),
]  # fmt: skip


@each(("what", "amount", "rule", "numbers", "sentence"), SAID)
def test_lines_in_words(what: What, amount: int, rule: str | None, numbers: dict[str, int], sentence: str) -> None:
    assert say_line(ENGLISH, Line(what=what, amount=amount, rule=rule, numbers=numbers)) == sentence


def test_every_kind_of_line_is_said_above() -> None:
    assert {what for what, *_ in SAID} | {row.told.split()[0] for row in SCORE if row.told} == set(What)


def test_marks_in_words() -> None:
    assert [say_mark(ENGLISH, mark) for mark in Mark] == [
        "bolt", "rospisat", "spisat", "onto the barrel", "fall from the barrel",
    ]  # fmt: skip


SAID_OF_VIOLATIONS: list[tuple[Violation, str]] = [
    (against("bid_step", "bid", "bid.step", {"bid": 102, "step": 5}), "102 is off the step; bids go up by 5."),
    (against("silenced", "declarer", None, {"score": -130, "below": -120}),
     "With a score of −130, below −120, a player bids only the minimum, and only where that player has to bid."),
    (against("surrender_opener", "declarer", None, {"opener": ""}), "Nobody has to bid here, so nobody may surrender."),
    (impossible("sweep_points", "sweep", None, {"points": 20}),
     "The declarer took every trick, so the others cannot have 20 points."),
    (impossible("sweep_points", "sweep", None, {"points": 0}),
     "The declarer took every trick, so no other took one or announced anything."),
    (against("points_sum", "points", None, {"points": 120, "over": 0}),
     "These numbers make 120, but no pile of cards comes to 119."),
    (against("auction_open", "auction", None, {"names": ("Anna", "Vera")}), "The auction is not over; still to pass: Anna, Vera."),
    (against("auction_over", "auction[3]", None), "The auction was over before this call."),
    (impossible("marriage_twice", "points.Anna.four_aces", None, {"suit": "aces"}),
     "Two players cannot both announce four aces; there are only four in the pack."),
    (against("no_such_pile", "points", None, {"points": 1}), "No pile of cards comes to 1."),
    (against("points_sum", "points", None, {"points": 119, "over": -1}), "The card points do not come to 120: the difference is −1."),
    (impossible("game_over", ""), "The game has ended; nothing can be added to it."),
    (impossible("unknown_player", "declarer", None, {"name": "100 %(x)s"}), "Nobody at this table is called 100 %(x)s."),
    (shape("players", Expected.PLAYERS, None, {"players": 2, "allowed": (3, 4)}),
     "2 players cannot play by these rules, which are for 3, 4."),
    (shape("bid.step", Expected.ONE_OF, None, {"choices": ("5", "10")}), "One of these is expected here: 5, 10."),
    (impossible("contradiction", "changes.barrel.level", "barrel.level", {"reason": "level_too_low", "level": -20}),
     "The barrel would begin at −20; it must begin above 0."),
]  # fmt: skip


@each(("violation", "sentence"), SAID_OF_VIOLATIONS)
def test_violations_in_words(violation: Violation, sentence: str) -> None:
    assert say_violation(ENGLISH, violation) == sentence


def test_who_has_to_bid_is_not_said_to_open_as_the_last_player_may_have_to() -> None:
    """With `bid.opening` last it is the last active player, and only where all others have passed (scoring.md, 1)."""
    said = [
        OPTION_WORDS["bid.silence_below"].sentence,
        REFEREE_WORDS[Reason.SILENCE_NOW],
        RULING_WORDS[RulingCode.SILENCED_MAY_RAISE],
        *(VIOLATIONS[code].sentence for code in (ViolationCode.SILENCED, ViolationCode.SURRENDER_OPENER)),
        *(VIOLATIONS[code].allowed for code in (ViolationCode.SILENCED, ViolationCode.SURRENDER_OPENER)),
    ]
    assert [one for one in said if re.search(r"\bopen(s|ing)?\b", str(one), re.IGNORECASE)] == []


def sentences_of(words: LineWords) -> list[str]:
    others = [words.short, words.third[1], words.came, words.went]
    return [words.sentence, *(said for _, said in words.cases), *words.steps.values(), *others]


def test_placeholders_are_whole() -> None:
    of_lines = chain.from_iterable(map(sentences_of, LINES.values()))
    lines = [*of_lines, *UNDER_ANY_LINE.values(), *ENDINGS.values()]
    sentences = [*lines, *chain.from_iterable([words.sentence, words.allowed, *(said for _, said in words.cases), *words.otherwise.values()] for words in VIOLATIONS.values()), *DOCUMENT_WORDS.values(), *EXPECTED_WORDS.values(), *CLASH_WORDS.values(),
                 *entry.FieldProblem, terminal.REFUSED_AT, terminal.CANNOT_READ, terminal.NO_SUCH_SYSTEM]  # fmt: skip
    for sentence in sentences:
        assert "%" not in re.sub(r"%\([a-z_]+\)s", "", sentence), sentence
