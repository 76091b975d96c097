"""Accidents with the sheet: nothing is wrong at the cards, but what is written is."""

from scorekeeper.referee.accidents.accident import (
    Accident,
    AccidentMoment,
    AccidentRuling,
    Kin,
    Remedy,
    RulingBasis,
    RulingReason,
)

ON_SHEET: tuple[Accident, ...] = (
    Accident(
        code="score-wrong",
        moment=AccidentMoment.SHEET,
        rulings=(
            AccidentRuling(
                code="score-amended",
                basis=RulingBasis.KINDRED,
                kin=(Kin.BRIDGE,),
                remedy=Remedy.AMEND,
                reason=RulingReason.MENDED,
            ),
        ),
    ),
    Accident(
        code="recorded-twice",
        moment=AccidentMoment.SHEET,
        rulings=(AccidentRuling(code="twice-off", basis=RulingBasis.SHEET, remedy=Remedy.TAKE_OFF),),
    ),
    Accident(
        code="hand-forgotten",
        moment=AccidentMoment.SHEET,
        rulings=(AccidentRuling(code="forgotten-put-in", basis=RulingBasis.SHEET, remedy=Remedy.INSERT),),
    ),
    Accident(
        code="fine-wrong",
        moment=AccidentMoment.SHEET,
        rulings=(
            AccidentRuling(code="fine-written-now", basis=RulingBasis.SHEET, remedy=Remedy.FINE),
            AccidentRuling(code="fine-taken-off", basis=RulingBasis.SHEET, remedy=Remedy.TAKE_OFF),
        ),
    ),
    Accident(
        code="dealer-on-sheet",
        moment=AccidentMoment.SHEET,
        rulings=(AccidentRuling(code="dealer-named", basis=RulingBasis.SHEET, remedy=Remedy.DEALER),),
    ),
    Accident(
        code="other-rules",
        moment=AccidentMoment.SHEET,
        rulings=(AccidentRuling(code="rules-changed", basis=RulingBasis.SHEET, remedy=Remedy.AGREEMENT),),
    ),
)
