"""Accidents in the auction."""

from scorekeeper.engine.record import Cause
from scorekeeper.referee.accidents.accident import Accident, Basis, Kin, Moment, Remedy, Ruling, by_rule
from scorekeeper.referee.questions.question import QuestionId
from scorekeeper.rules.options.option import BIDDING, is_

AUCTION: tuple[Accident, ...] = (
    Accident(
        code="bid-turn",
        moment=Moment.AUCTION,
        where=(BIDDING,),
        question=QuestionId.BID,
        rulings=(
            Ruling(code="bid-void", basis=Basis.KINDRED, kin=(Kin.BELOTE,)),
            Ruling(code="bid-let-stand", basis=Basis.KINDRED, kin=(Kin.BRIDGE,)),
        ),
    ),
    Accident(
        code="bid-low",
        moment=Moment.AUCTION,
        where=(BIDDING,),
        question=QuestionId.BID,
        rulings=(
            by_rule("bid-jump", "bid.no_jump", True),
            by_rule("bid-step", "bid.step"),
            Ruling(code="bid-made-good", basis=Basis.KINDRED, kin=(Kin.BRIDGE,)),
        ),
    ),
    Accident(
        code="bid-passed",
        moment=Moment.AUCTION,
        where=(BIDDING,),
        question=QuestionId.BID,
        rulings=(Ruling(code="passed-is-out", basis=Basis.DOCUMENT, source="S0 Bidding; S2"),),
    ),
    Accident(
        code="bid-over-120",
        moment=Moment.AUCTION,
        where=(BIDDING,),
        question=QuestionId.OVER_120,
        rulings=(
            by_rule("over-free", "bid.over_120_needs_marriage", "no"),
            by_rule("over-any", "bid.over_120_needs_marriage", "any"),
            by_rule("over-worth", "bid.over_120_needs_marriage", "worth"),
            Ruling(
                code="over-late",
                basis=Basis.KINDRED,
                kin=(Kin.SKAT,),
                when=(is_("bid.over_120_needs_marriage", "any", "worth"),),
                remedy=Remedy.FINE,
            ),
        ),
    ),
    Accident(
        code="nobody-bid",
        moment=Moment.AUCTION,
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
        moment=Moment.AUCTION,
        where=(BIDDING,),
        rulings=(Ruling(code="shown-auction", basis=Basis.KINDRED, kin=(Kin.BRIDGE,)),),
    ),
)
