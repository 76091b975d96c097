"""Accidents that are noticed when the hand has been played."""

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
from scorekeeper.referee.accidents.play import FREE, REVOKE_IN_BRIDGE, ends_hand
from scorekeeper.referee.questions.question import QuestionId
from scorekeeper.rules.options.option import is_, isnt

AFTERWARDS: tuple[Accident, ...] = (
    Accident(
        code="revoke-after",
        moment=AccidentMoment.AFTERWARDS,
        question=QuestionId.TRICK,
        rulings=(
            FREE,
            *ends_hand("revoke-all-lost", Kin.BELOTE, Kin.PINOCHLE),
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
                reason=RulingReason.NO_GAIN,
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
                source="S0 Players and Cards; S1; S2",
                when=(is_("game.dead_cards", 0),),
            ),
            by_rule("sum-dead", "game.dead_cards", also=(isnt("game.dead_cards", 0),)),
        ),
    ),
    Accident(
        code="thrown-in",
        moment=AccidentMoment.AFTERWARDS,
        rulings=(
            AccidentRuling(
                code="rest-conceded", basis=RulingBasis.KINDRED, kin=(Kin.BRIDGE,), reason=RulingReason.NO_GAIN
            ),
        ),
    ),
    Accident(
        code="player-leaves",
        moment=AccidentMoment.AFTERWARDS,
        rulings=(
            AccidentRuling(
                code="seat-taken",
                basis=RulingBasis.KINDRED,
                kin=(Kin.BRIDGE, Kin.PREFERANS),
                remedy=Remedy.RENAME,
            ),
            AccidentRuling(code="game-ended", basis=RulingBasis.SHEET, remedy=Remedy.END),
        ),
    ),
)
