"""Accidents in the auction."""

from scorekeeper.engine.record import Cause
from scorekeeper.referee.accidents.accident import (
    Accident,
    AccidentMoment,
    AccidentRuling,
    Kin,
    Remedy,
    RulingBasis,
    RulingReason,
    by_rule,
)
from scorekeeper.referee.questions.question import QuestionId
from scorekeeper.rules.options.option import BIDDING, is_, isnt

AUCTION: tuple[Accident, ...] = (
    Accident(
        code="bid-turn",
        moment=AccidentMoment.AUCTION,
        where=(BIDDING,),
        question=QuestionId.BID,
        rulings=(
            AccidentRuling(
                code="bid-let-stand", basis=RulingBasis.KINDRED, kin=(Kin.BRIDGE,), reason=RulingReason.MENDED
            ),
            AccidentRuling(code="bid-void", basis=RulingBasis.KINDRED, kin=(Kin.BELOTE,)),
        ),
    ),
    Accident(
        code="bid-low",
        moment=AccidentMoment.AUCTION,
        where=(BIDDING,),
        question=QuestionId.BID,
        rulings=(
            by_rule("bid-jump", "bid.no_jump", True),
            by_rule("bid-step", "bid.step"),
            AccidentRuling(code="bid-made-good", basis=RulingBasis.KINDRED, kin=(Kin.BRIDGE,)),
        ),
    ),
    Accident(
        code="bid-passed",
        moment=AccidentMoment.AUCTION,
        where=(BIDDING,),
        question=QuestionId.BID,
        rulings=(AccidentRuling(code="passed-is-out", basis=RulingBasis.DOCUMENT, source="S0 Bidding; S1; S2; S4"),),
    ),
    Accident(
        code="pass-back",
        moment=AccidentMoment.AUCTION,
        where=(BIDDING,),
        question=QuestionId.BID,
        rulings=(
            AccidentRuling(code="pass-stands", basis=RulingBasis.DOCUMENT, source="S0 Bidding; S2"),
            AccidentRuling(code="pass-slip", basis=RulingBasis.KINDRED, kin=(Kin.BRIDGE,)),
        ),
    ),
    Accident(
        code="bid-silenced",
        moment=AccidentMoment.AUCTION,
        where=(BIDDING, isnt("bid.silence_below", "none")),
        question=QuestionId.BID,
        rulings=(
            by_rule("silenced-void", "bid.silence_below"),
            by_rule("silenced-owed", "bid.silence_below", also=(is_("bid.opening", "compulsory"),)),
            by_rule("silenced-last", "bid.silence_below", also=(is_("bid.opening", "last"),)),
        ),
    ),
    Accident(
        code="blind-looked",
        moment=AccidentMoment.AUCTION,
        where=(BIDDING, isnt("blind.who", "nobody")),
        question=QuestionId.BLIND,
        rulings=(
            AccidentRuling(code="looked-open", basis=RulingBasis.DOCUMENT, source="S0 Bidding"),
            AccidentRuling(code="looked-lost", basis=RulingBasis.KINDRED, kin=(Kin.SKAT,), remedy=Remedy.FINE),
        ),
    ),
    Accident(
        code="bid-over-120",
        moment=AccidentMoment.AUCTION,
        where=(BIDDING,),
        question=QuestionId.OVER_120,
        rulings=(
            by_rule("over-free", "bid.over_120_needs_marriage", "no"),
            by_rule("over-any", "bid.over_120_needs_marriage", "any"),
            by_rule("over-worth", "bid.over_120_needs_marriage", "worth"),
            AccidentRuling(
                code="over-late",
                basis=RulingBasis.KINDRED,
                kin=(Kin.SKAT,),
                when=(is_("bid.over_120_needs_marriage", "any", "worth"),),
                remedy=Remedy.FINE,
            ),
        ),
    ),
    Accident(
        code="nobody-bid",
        moment=AccidentMoment.AUCTION,
        where=(BIDDING,),
        question=QuestionId.OPENING,
        rulings=(
            by_rule("open-must", "bid.opening", "compulsory"),
            by_rule("open-last", "bid.opening", "last"),
            by_rule("open-free", "bid.opening", "free", remedy=Remedy.FRESH_DEAL, cause=Cause.AGREED),
        ),
    ),
    Accident(
        code="card-shown-auction",
        moment=AccidentMoment.AUCTION,
        where=(BIDDING,),
        rulings=(AccidentRuling(code="shown-auction", basis=RulingBasis.KINDRED, kin=(Kin.BRIDGE,)),),
    ),
)
