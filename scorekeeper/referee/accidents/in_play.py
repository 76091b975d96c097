"""Accidents while the cards are played, when the hand has been played, and with the sheet, where nothing is wrong at
the cards, but what is written is.
"""

from dataclasses import replace

from scorekeeper.engine.record import Cause
from scorekeeper.referee.accidents.accident import (
    Accident,
    AccidentMoment,
    AccidentRuling,
    Kin,
    Remedy,
    RulingReason,
    at,
    by_document,
    by_kin,
    by_rule,
    by_sheet,
    row,
)
from scorekeeper.referee.questions.question import QuestionId
from scorekeeper.rules.options.option import BIDDING, is_, isnt

FREE = by_rule("follow-free", "play.must_follow", "after_stock")
REVOKE_IN_BRIDGE = by_kin("revoke-tricks", Kin.BRIDGE)


def ends_hand(code: str, *kin: Kin) -> tuple[AccidentRuling, AccidentRuling]:
    """The rows for what ends the hand in kindred games: where a contract counts as made or failed, and `CODE-bare`
    where nothing is contracted and a fine is all that can be written.
    """
    ruled = by_kin(code, *kin, remedy=Remedy.FINE, when=(BIDDING,), ends_hand=True, reason=RulingReason.NO_GAIN)
    return ruled, replace(ruled, code=f"{code}-bare", when=(is_("bid.opening", "none"),), ends_hand=False)


PLAY: tuple[Accident, ...] = at(
    AccidentMoment.PLAY,
    row("wrong-lead", *ends_hand("lead-lost", Kin.SKAT), by_kin("lead-back", Kin.BRIDGE)),
    row(
        "revoke-trick",
        FREE,
        by_kin("revoke-open", Kin.BRIDGE, Kin.PINOCHLE, reason=RulingReason.MENDED),
        question=QuestionId.TRICK,
    ),
    row("revoke-later", FREE, *ends_hand("revoke-stop", Kin.SKAT), REVOKE_IN_BRIDGE, question=QuestionId.TRICK),
    row(
        "not-trumped",
        FREE,
        by_rule("trump-must", "play.must_trump", True),
        by_rule(
            "trump-free",
            "play.must_trump",
            False,
            also=(is_("play.must_beat", False),),  # else a trump that beats has to be played
            remedy=Remedy.AGREEMENT,
            change=("play.must_trump", True),
        ),
        by_rule("beat-must", "play.must_beat", True),
        question=QuestionId.TRICK,
    ),
    row("card-shown-play", by_kin("shown-play", Kin.BRIDGE)),
    row("trick-wrong-hands", by_kin("trick-back", Kin.BRIDGE, reason=RulingReason.MENDED), question=QuestionId.WINNER),
    row("two-cards", by_kin("two-named", Kin.BRIDGE, reason=RulingReason.MENDED)),
    row("tricks-looked", by_kin("look-closed", Kin.BRIDGE), by_kin("look-lost", Kin.SKAT, remedy=Remedy.FINE)),
    row(
        "marriage-early",
        by_rule("first-never", "play.first_trick_marriage", "never"),
        by_rule("first-leader", "play.first_trick_marriage", "leader"),
        question=QuestionId.MARRIAGE,
    ),
    row(
        "marriage-silent",
        by_rule("silent-lost", "play.announce", "aloud"),
        by_rule("silent-counts", "play.announce", "automatic"),
        question=QuestionId.MARRIAGE,
    ),
    row("marriage-missing", by_document("both-held", "S0 Play; S1; S2; S4"), question=QuestionId.MARRIAGE),
    row(
        "led-other",
        by_document("lead-announced", "S0 Play; S4"),
        by_kin("other-fined", Kin.SCHNAPSEN, remedy=Remedy.FINE),
        question=QuestionId.MARRIAGE,
    ),
)
AFTERWARDS: tuple[Accident, ...] = at(
    AccidentMoment.AFTERWARDS,
    row(
        "revoke-after",
        FREE,
        *ends_hand("revoke-all-lost", Kin.BELOTE, Kin.PINOCHLE),
        REVOKE_IN_BRIDGE,
        question=QuestionId.TRICK,
    ),
    row(
        "piles-mixed",
        by_kin(
            "piles-doubt",
            Kin.PINOCHLE,
            Kin.BRIDGE,
            remedy=Remedy.FRESH_DEAL,
            cause=Cause.AGREED,
            reason=RulingReason.NO_GAIN,
        ),
        question=QuestionId.HAND,
    ),
    row(
        "not-120",
        by_document("sum-120", "S0 Players and Cards; S1; S2", when=(is_("game.dead_cards", 0),)),
        by_rule("sum-dead", "game.dead_cards", also=(isnt("game.dead_cards", 0),)),
        question=QuestionId.MISSING,
    ),
    row("thrown-in", by_kin("rest-conceded", Kin.BRIDGE, reason=RulingReason.NO_GAIN)),
    row(
        "player-leaves",
        by_kin("seat-taken", Kin.BRIDGE, Kin.PREFERANS, remedy=Remedy.RENAME),
        by_sheet("game-ended", Remedy.END),
    ),
)
ON_SHEET: tuple[Accident, ...] = at(
    AccidentMoment.SHEET,
    row("score-wrong", by_kin("score-amended", Kin.BRIDGE, remedy=Remedy.AMEND, reason=RulingReason.MENDED)),
    row("recorded-twice", by_sheet("twice-off", Remedy.TAKE_OFF)),
    row("hand-forgotten", by_sheet("forgotten-put-in", Remedy.INSERT)),
    row("fine-wrong", by_sheet("fine-written-now", Remedy.FINE), by_sheet("fine-taken-off", Remedy.TAKE_OFF)),
    row("dealer-on-sheet", by_sheet("dealer-named", Remedy.DEALER)),
    row("other-rules", by_sheet("rules-changed", Remedy.AGREEMENT)),
)
