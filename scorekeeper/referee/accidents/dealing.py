"""Accidents while the cards are dealt."""

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
from scorekeeper.rules.options.option import NINES, is_, isnt

_JACK = is_("redeal.bottom_jack", True)
_SPARE_CARDS = isnt("talon.cards", 0)

DEALING: tuple[Accident, ...] = (
    Accident(
        code="wrong-dealer",
        moment=AccidentMoment.DEALING,
        rulings=(
            AccidentRuling(
                code="dealer-early", basis=RulingBasis.KINDRED, kin=(Kin.PREFERANS,), reason=RulingReason.UNPLAYED
            ),
            AccidentRuling(code="dealer-late", basis=RulingBasis.KINDRED, kin=(Kin.PREFERANS,), remedy=Remedy.DEALER),
        ),
    ),
    Accident(
        code="card-shown-dealing",
        moment=AccidentMoment.DEALING,
        rulings=(
            AccidentRuling(
                code="shown-dealing",
                basis=RulingBasis.KINDRED,
                kin=(Kin.PREFERANS, Kin.BELOTE, Kin.BRIDGE),
                remedy=Remedy.FRESH_DEAL,
                reason=RulingReason.UNPLAYED,
            ),
        ),
    ),
    Accident(
        code="wrong-count",
        moment=AccidentMoment.DEALING,
        rulings=(
            AccidentRuling(
                code="count-early",
                basis=RulingBasis.KINDRED,
                kin=(Kin.PREFERANS, Kin.SKAT),
                when=(_SPARE_CARDS,),
                remedy=Remedy.FRESH_DEAL,
                reason=RulingReason.UNPLAYED,
            ),
            AccidentRuling(
                code="count-early-bare",
                basis=RulingBasis.KINDRED,
                kin=(Kin.PREFERANS, Kin.SKAT),
                when=(is_("talon.cards", 0),),
                remedy=Remedy.FRESH_DEAL,
                reason=RulingReason.UNPLAYED,
            ),
            AccidentRuling(code="count-late", basis=RulingBasis.KINDRED, kin=(Kin.SKAT,), remedy=Remedy.FINE),
        ),
    ),
    Accident(
        code="bad-pack",
        moment=AccidentMoment.DEALING,
        rulings=(
            AccidentRuling(
                code="pack-bad", basis=RulingBasis.KINDRED, kin=(Kin.PREFERANS, Kin.BRIDGE), remedy=Remedy.FRESH_DEAL
            ),
        ),
    ),
    Accident(
        code="bottom-jack",
        moment=AccidentMoment.DEALING,
        question=QuestionId.BOTTOM,
        rulings=(
            by_rule(
                "jack-again",
                "redeal.bottom_jack",
                True,
                remedy=Remedy.FRESH_DEAL,
                cause=Cause.BOTTOM_JACK,
            ),
            by_rule(
                "jack-fine",
                "redeal.fine_after",
                also=(_JACK, isnt("redeal.fine_after", 0), isnt("redeal.fine_for", "nines")),
            ),
            by_rule(
                "jack-stays",
                "redeal.bottom_jack",
                False,
                remedy=Remedy.AGREEMENT,
                change=("redeal.bottom_jack", True),
            ),
        ),
    ),
    Accident(
        code="nines",
        moment=AccidentMoment.DEALING,
        where=(NINES,),
        question=QuestionId.NINES,
        rulings=(
            by_rule(
                "nines-never",
                "redeal.nines",
                "never",
                remedy=Remedy.AGREEMENT,
                change=("redeal.nines", "any_time"),
            ),
            by_rule("nines-dealt", "redeal.nines", "original", remedy=Remedy.FRESH_DEAL, cause=Cause.FOUR_NINES),
            by_rule("nines-any", "redeal.nines", "any_time", remedy=Remedy.FRESH_DEAL, cause=Cause.FOUR_NINES),
            by_rule("nines-defenders", "redeal.nines", "defenders", remedy=Remedy.FRESH_DEAL, cause=Cause.FOUR_NINES),
            by_rule(
                "nines-minimum", "redeal.minimum_only", "won", also=(is_("redeal.nines", "any_time", "defenders"),)
            ),
        ),
    ),
)
