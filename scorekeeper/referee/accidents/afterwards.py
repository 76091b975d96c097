"""Accidents that are noticed when the hand has been played."""

from scorekeeper.engine.record import Cause
from scorekeeper.referee.accidents.accident import Accident, Basis, Kin, Moment, Remedy, Ruling, by_rule
from scorekeeper.referee.accidents.play import FREE, REVOKE_IN_BRIDGE
from scorekeeper.referee.questions.question import QuestionId
from scorekeeper.rules.options.option import is_, isnt

AFTERWARDS: tuple[Accident, ...] = (
    Accident(
        code="revoke-after",
        moment=Moment.AFTERWARDS,
        question=QuestionId.TRICK,
        rulings=(
            FREE,
            Ruling(code="revoke-all-lost", basis=Basis.KINDRED, kin=(Kin.BELOTE, Kin.PINOCHLE), remedy=Remedy.FINE),
            REVOKE_IN_BRIDGE,
        ),
    ),
    Accident(
        code="piles-mixed",
        moment=Moment.AFTERWARDS,
        question=QuestionId.HAND,
        rulings=(
            Ruling(
                code="piles-doubt",
                basis=Basis.KINDRED,
                kin=(Kin.PINOCHLE, Kin.BRIDGE),
                remedy=Remedy.FRESH_DEAL,
                cause=Cause.AGREED,
            ),
        ),
    ),
    Accident(
        code="not-120",
        moment=Moment.AFTERWARDS,
        question=QuestionId.MISSING,
        rulings=(
            Ruling(
                code="sum-120",
                basis=Basis.DOCUMENT,
                source="S0 Players and Cards; S2",
                when=(is_("game.dead_cards", 0),),
            ),
            by_rule("sum-dead", "game.dead_cards", also=(isnt("game.dead_cards", 0),)),
        ),
    ),
    Accident(
        code="thrown-in",
        moment=Moment.AFTERWARDS,
        rulings=(Ruling(code="rest-conceded", basis=Basis.KINDRED, kin=(Kin.BRIDGE,)),),
    ),
)
