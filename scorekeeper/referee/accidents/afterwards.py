"""Accidents that are noticed when the hand has been played."""

from scorekeeper.engine.record import Cause
from scorekeeper.referee.accidents.accident import (
    Accident,
    AccidentMoment,
    AccidentRuling,
    Kin,
    Remedy,
    RulingBasis,
    by_rule,
)
from scorekeeper.referee.accidents.play import FREE, REVOKE_IN_BRIDGE
from scorekeeper.referee.questions.question import QuestionId
from scorekeeper.rules.options.option import is_, isnt

AFTERWARDS: tuple[Accident, ...] = (
    Accident(
        code="revoke-after",
        moment=AccidentMoment.AFTERWARDS,
        question=QuestionId.TRICK,
        rulings=(
            FREE,
            AccidentRuling(
                code="revoke-all-lost", basis=RulingBasis.KINDRED, kin=(Kin.BELOTE, Kin.PINOCHLE), remedy=Remedy.FINE
            ),
            REVOKE_IN_BRIDGE,
        ),
    ),
    Accident(
        code="piles-mixed",
        moment=AccidentMoment.AFTERWARDS,
        question=QuestionId.HAND,
        rulings=(
            AccidentRuling(
                code="piles-doubt",
                basis=RulingBasis.KINDRED,
                kin=(Kin.PINOCHLE, Kin.BRIDGE),
                remedy=Remedy.FRESH_DEAL,
                cause=Cause.AGREED,
            ),
        ),
    ),
    Accident(
        code="not-120",
        moment=AccidentMoment.AFTERWARDS,
        question=QuestionId.MISSING,
        rulings=(
            AccidentRuling(
                code="sum-120",
                basis=RulingBasis.DOCUMENT,
                source="S0 Players and Cards; S2",
                when=(is_("game.dead_cards", 0),),
            ),
            by_rule("sum-dead", "game.dead_cards", also=(isnt("game.dead_cards", 0),)),
        ),
    ),
    Accident(
        code="thrown-in",
        moment=AccidentMoment.AFTERWARDS,
        rulings=(AccidentRuling(code="rest-conceded", basis=RulingBasis.KINDRED, kin=(Kin.BRIDGE,)),),
    ),
)
