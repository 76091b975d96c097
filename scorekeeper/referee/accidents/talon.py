"""Accidents with the talon: looking, showing, passing on, raising and giving up."""

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
from scorekeeper.rules.options.option import BARREL, BIDDING, ROSPISAT, either, is_, isnt
from scorekeeper.rules.options.option import TALON as HAS_TALON

_WITH_TALON = (BIDDING, HAS_TALON)
_MAY_WRITE_OFF = either(ROSPISAT, isnt("spisat.limit", 0))
_MAY_GIVE_UP = either(_MAY_WRITE_OFF, is_("contract.pass_out_surrender", True))

TALON: tuple[Accident, ...] = (
    Accident(
        code="talon-seen",
        moment=AccidentMoment.TALON,
        where=_WITH_TALON,
        rulings=(
            AccidentRuling(code="talon-seen", basis=RulingBasis.KINDRED, kin=(Kin.SKAT,)),
            by_rule("seen-opener", "bid.opening", "compulsory"),
            by_rule("seen-last", "bid.opening", "last"),
        ),
    ),
    Accident(
        code="talon-hidden",
        moment=AccidentMoment.TALON,
        where=_WITH_TALON,
        question=QuestionId.EXCHANGE,
        rulings=(
            by_rule("talon-show", "talon.shown", "always"),
            by_rule("talon-show-over", "talon.shown", "over_minimum"),
            by_rule("talon-show-130", "talon.shown", "from_130"),
            by_rule("talon-dark", "talon.shown", "never", remedy=Remedy.AGREEMENT, change=("talon.shown", "always")),
        ),
    ),
    Accident(
        code="ten-and-six",
        moment=AccidentMoment.TALON,
        where=_WITH_TALON,
        question=QuestionId.EXCHANGE,
        rulings=(
            AccidentRuling(
                code="held-late",
                basis=RulingBasis.KINDRED,
                kin=(Kin.SKAT,),
                remedy=Remedy.FINE,
                ends_hand=True,
                reason=RulingReason.NO_GAIN,
            ),
            AccidentRuling(code="held-early", basis=RulingBasis.KINDRED, kin=(Kin.SKAT,)),
        ),
    ),
    Accident(
        code="passed-card-seen",
        moment=AccidentMoment.TALON,
        where=_WITH_TALON,
        passing=True,
        question=QuestionId.EXCHANGE,
        rulings=(
            by_rule("passed-open", "talon.pass_face_up", True),
            by_rule("passed-dark", "talon.pass_face_up", False),
            AccidentRuling(
                code="passed-all-the-same",
                basis=RulingBasis.KINDRED,
                kin=(Kin.BRIDGE,),
                when=(is_("talon.pass_face_up", False),),
            ),
        ),
    ),
    Accident(
        code="raise-late",
        moment=AccidentMoment.TALON,
        where=(BIDDING,),
        question=QuestionId.RAISE,
        rulings=(
            by_rule("raise-none", "bid.raise", False),
            AccidentRuling(
                code="raise-before-play",
                basis=RulingBasis.DOCUMENT,
                source="S0 Exchanging cards; S1; S2; S4",
                when=(is_("bid.raise", True),),
            ),
        ),
    ),
    Accident(
        code="give-up-late",
        moment=AccidentMoment.TALON,
        where=(BIDDING,),
        question=QuestionId.GIVE_UP,
        rulings=(
            by_rule(
                "give-up-never",
                "rospisat.allowed",
                "never",
                also=(is_("spisat.limit", 0), is_("contract.pass_out_surrender", False)),
            ),
            AccidentRuling(
                code="give-up-before-play",
                basis=RulingBasis.DOCUMENT,
                source="S0 Rospisat'; S1; S2; S4",
                when=(_MAY_GIVE_UP,),
            ),
        ),
    ),
    Accident(
        code="rospisat-barrel",
        moment=AccidentMoment.TALON,
        where=(BIDDING, BARREL, _MAY_WRITE_OFF),
        question=QuestionId.GIVE_UP,
        rulings=(
            by_rule("barrel-own", "rospisat.barrel", "not_from_barrel"),
            by_rule("barrel-anyone", "rospisat.barrel", "not_beside_barrel"),
            by_rule("barrel-free", "rospisat.barrel", "free"),
        ),
    ),
)
