"""Accidents before the first card is led: while dealing, in the auction, and with the talon, which is looked at, shown,
passed on, or too late for a raise.
"""

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
    row,
)
from scorekeeper.referee.questions.question import QuestionId
from scorekeeper.rules.options import Condition
from scorekeeper.rules.options.option import BARREL, BIDDING, NINES, ROSPISAT, either, is_, isnt
from scorekeeper.rules.options.option import TALON as HAS_TALON

_JACK = is_("redeal.bottom_jack", True)


def dealt_again(code: str, *kin: Kin, when: tuple[Condition, ...] = ()) -> AccidentRuling:
    """A row for cards that are dealt again: nothing has been played yet."""
    return by_kin(code, *kin, when=when, remedy=Remedy.FRESH_DEAL, reason=RulingReason.UNPLAYED)


DEALING: tuple[Accident, ...] = at(
    AccidentMoment.DEALING,
    row(
        "wrong-dealer",
        by_kin("dealer-early", Kin.PREFERANS, reason=RulingReason.UNPLAYED),
        by_kin("dealer-late", Kin.PREFERANS, remedy=Remedy.DEALER),
    ),
    row("card-shown-dealing", dealt_again("shown-dealing", Kin.PREFERANS, Kin.BELOTE, Kin.BRIDGE)),
    row(
        "wrong-count",
        dealt_again("count-early", Kin.PREFERANS, Kin.SKAT, when=(isnt("talon.cards", 0),)),
        dealt_again("count-early-bare", Kin.PREFERANS, Kin.SKAT, when=(is_("talon.cards", 0),)),
        by_kin("count-late", Kin.SKAT, remedy=Remedy.FINE),
    ),
    row("bad-pack", by_kin("pack-bad", Kin.PREFERANS, Kin.BRIDGE, remedy=Remedy.FRESH_DEAL)),
    row(
        "bottom-jack",
        by_rule("jack-again", "redeal.bottom_jack", True, remedy=Remedy.FRESH_DEAL, cause=Cause.BOTTOM_JACK),
        by_rule(
            "jack-fine",
            "redeal.fine_after",
            also=(_JACK, isnt("redeal.fine_after", 0), isnt("redeal.fine_for", "nines")),
        ),
        by_rule(
            "jack-stays", "redeal.bottom_jack", False, remedy=Remedy.AGREEMENT, change=("redeal.bottom_jack", True)
        ),
        question=QuestionId.BOTTOM,
    ),
    row(
        "nines",
        by_rule("nines-never", "redeal.nines", "never", remedy=Remedy.AGREEMENT, change=("redeal.nines", "any_time")),
        by_rule("nines-dealt", "redeal.nines", "original", remedy=Remedy.FRESH_DEAL, cause=Cause.FOUR_NINES),
        by_rule("nines-any", "redeal.nines", "any_time", remedy=Remedy.FRESH_DEAL, cause=Cause.FOUR_NINES),
        by_rule("nines-defenders", "redeal.nines", "defenders", remedy=Remedy.FRESH_DEAL, cause=Cause.FOUR_NINES),
        by_rule("nines-minimum", "redeal.minimum_only", "won", also=(is_("redeal.nines", "any_time", "defenders"),)),
        where=(NINES,),
        question=QuestionId.NINES,
    ),
)

AUCTION: tuple[Accident, ...] = at(
    AccidentMoment.AUCTION,
    row(
        "bid-turn",
        by_kin("bid-let-stand", Kin.BRIDGE, reason=RulingReason.MENDED),
        by_kin("bid-void", Kin.BELOTE),
        question=QuestionId.BID,
    ),
    row(
        "bid-low",
        by_rule("bid-jump", "bid.no_jump", True),
        by_rule("bid-step", "bid.step"),
        by_kin("bid-made-good", Kin.BRIDGE),
        question=QuestionId.BID,
    ),
    row("bid-passed", by_document("passed-is-out", "S0 Bidding; S1; S2; S4"), question=QuestionId.BID),
    row(
        "pass-back",
        by_document("pass-stands", "S0 Bidding; S2"),
        by_kin("pass-slip", Kin.BRIDGE),
        question=QuestionId.BID,
    ),
    row(
        "bid-silenced",
        by_rule("silenced-void", "bid.silence_below"),
        by_rule("silenced-owed", "bid.silence_below", also=(is_("bid.opening", "compulsory"),)),
        by_rule("silenced-last", "bid.silence_below", also=(is_("bid.opening", "last"),)),
        where=(BIDDING, isnt("bid.silence_below", "none")),
        question=QuestionId.BID,
    ),
    row(
        "blind-looked",
        by_document("looked-open", "S0 Bidding"),
        by_kin("looked-lost", Kin.SKAT, remedy=Remedy.FINE),
        where=(BIDDING, isnt("blind.who", "nobody")),
        question=QuestionId.BLIND,
    ),
    row(
        "bid-over-120",
        by_rule("over-free", "bid.over_120_needs_marriage", "no"),
        by_rule("over-any", "bid.over_120_needs_marriage", "any"),
        by_rule("over-worth", "bid.over_120_needs_marriage", "worth"),
        by_kin("over-late", Kin.SKAT, when=(is_("bid.over_120_needs_marriage", "any", "worth"),), remedy=Remedy.FINE),
        question=QuestionId.OVER_120,
    ),
    row(
        "nobody-bid",
        by_rule("open-must", "bid.opening", "compulsory"),
        by_rule("open-last", "bid.opening", "last"),
        by_rule("open-free", "bid.opening", "free", remedy=Remedy.FRESH_DEAL, cause=Cause.AGREED),
        question=QuestionId.OPENING,
    ),
    row("card-shown-auction", by_kin("shown-auction", Kin.BRIDGE)),
    usual=(BIDDING,),
)

_MAY_WRITE_OFF = either(ROSPISAT, isnt("spisat.limit", 0))
_MAY_GIVE_UP = either(_MAY_WRITE_OFF, is_("contract.pass_out_surrender", True))

TALON: tuple[Accident, ...] = at(
    AccidentMoment.TALON,
    row(
        "talon-seen",
        by_kin("talon-seen", Kin.SKAT),
        by_rule("seen-opener", "bid.opening", "compulsory"),
        by_rule("seen-last", "bid.opening", "last"),
    ),
    row(
        "talon-hidden",
        by_rule("talon-show", "talon.shown", "always"),
        by_rule("talon-show-over", "talon.shown", "over_minimum"),
        by_rule("talon-show-130", "talon.shown", "from_130"),
        by_rule("talon-dark", "talon.shown", "never", remedy=Remedy.AGREEMENT, change=("talon.shown", "always")),
        question=QuestionId.EXCHANGE,
    ),
    row(
        "ten-and-six",
        by_kin("held-late", Kin.SKAT, remedy=Remedy.FINE, ends_hand=True, reason=RulingReason.NO_GAIN),
        by_kin("held-early", Kin.SKAT),
        question=QuestionId.EXCHANGE,
    ),
    row(
        "passed-card-seen",
        by_rule("passed-open", "talon.pass_face_up", True),
        by_rule("passed-dark", "talon.pass_face_up", False),
        by_kin("passed-all-the-same", Kin.BRIDGE, when=(is_("talon.pass_face_up", False),)),
        passing=True,
        question=QuestionId.EXCHANGE,
    ),
    row(
        "raise-late",
        by_rule("raise-none", "bid.raise", False),
        by_document("raise-before-play", "S0 Exchanging cards; S1; S2; S4", when=(is_("bid.raise", True),)),
        where=(BIDDING,),
        question=QuestionId.RAISE,
    ),
    row(
        "give-up-late",
        by_rule(
            "give-up-never",
            "rospisat.allowed",
            "never",
            also=(is_("spisat.limit", 0), is_("contract.pass_out_surrender", False)),
        ),
        by_document("give-up-before-play", "S0 Rospisat'; S1; S2; S4", when=(_MAY_GIVE_UP,)),
        where=(BIDDING,),
        question=QuestionId.GIVE_UP,
    ),
    row(
        "rospisat-barrel",
        by_rule("barrel-own", "rospisat.barrel", "not_from_barrel"),
        by_rule("barrel-anyone", "rospisat.barrel", "not_beside_barrel"),
        by_rule("barrel-free", "rospisat.barrel", "free"),
        where=(BIDDING, BARREL, _MAY_WRITE_OFF),
        question=QuestionId.GIVE_UP,
    ),
    usual=(BIDDING, HAS_TALON),
)
