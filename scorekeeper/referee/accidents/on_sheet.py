"""Accidents with the sheet: nothing is wrong at the cards, but what is written is."""

from scorekeeper.referee.accidents.accident import Accident, Basis, Kin, Moment, Remedy, Ruling

ON_SHEET: tuple[Accident, ...] = (
    Accident(
        code="score-wrong",
        moment=Moment.SHEET,
        rulings=(Ruling(code="score-amended", basis=Basis.KINDRED, kin=(Kin.BRIDGE,), remedy=Remedy.AMEND),),
    ),
    Accident(
        code="recorded-twice",
        moment=Moment.SHEET,
        rulings=(Ruling(code="twice-off", basis=Basis.SHEET, remedy=Remedy.TAKE_OFF),),
    ),
    Accident(
        code="hand-forgotten",
        moment=Moment.SHEET,
        rulings=(Ruling(code="forgotten-put-in", basis=Basis.SHEET, remedy=Remedy.INSERT),),
    ),
    Accident(
        code="fine-wrong",
        moment=Moment.SHEET,
        rulings=(
            Ruling(code="fine-written-now", basis=Basis.SHEET, remedy=Remedy.FINE),
            Ruling(code="fine-taken-off", basis=Basis.SHEET, remedy=Remedy.TAKE_OFF),
        ),
    ),
    Accident(
        code="dealer-on-sheet",
        moment=Moment.SHEET,
        rulings=(Ruling(code="dealer-named", basis=Basis.SHEET, remedy=Remedy.DEALER),),
    ),
    Accident(
        code="other-rules",
        moment=Moment.SHEET,
        rulings=(Ruling(code="rules-changed", basis=Basis.SHEET, remedy=Remedy.AGREEMENT),),
    ),
)
