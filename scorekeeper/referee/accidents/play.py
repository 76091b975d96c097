"""Accidents while the cards are played."""

from dataclasses import replace

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
from scorekeeper.rules.options.option import BIDDING, is_

FREE = by_rule("follow-free", "play.must_follow", "after_stock")
REVOKE_IN_BRIDGE = AccidentRuling(code="revoke-tricks", basis=RulingBasis.KINDRED, kin=(Kin.BRIDGE,))


def ends_hand(code: str, *kin: Kin) -> tuple[AccidentRuling, AccidentRuling]:
    """The rows for what ends the hand in kindred games: where a contract counts as made or failed, and `CODE-bare`
    where nothing is contracted and a fine is all that can be written.
    """
    row = AccidentRuling(
        code=code,
        basis=RulingBasis.KINDRED,
        remedy=Remedy.FINE,
        when=(BIDDING,),
        kin=kin,
        ends_hand=True,
        reason=RulingReason.NO_GAIN,
    )
    return row, replace(row, code=f"{code}-bare", when=(is_("bid.opening", "none"),), ends_hand=False)


PLAY: tuple[Accident, ...] = (
    Accident(
        code="wrong-lead",
        moment=AccidentMoment.PLAY,
        rulings=(
            *ends_hand("lead-lost", Kin.SKAT),
            AccidentRuling(code="lead-back", basis=RulingBasis.KINDRED, kin=(Kin.BRIDGE,)),
        ),
    ),
    Accident(
        code="revoke-trick",
        moment=AccidentMoment.PLAY,
        question=QuestionId.TRICK,
        rulings=(
            FREE,
            AccidentRuling(
                code="revoke-open",
                basis=RulingBasis.KINDRED,
                kin=(Kin.BRIDGE, Kin.PINOCHLE),
                reason=RulingReason.MENDED,
            ),
        ),
    ),
    Accident(
        code="revoke-later",
        moment=AccidentMoment.PLAY,
        question=QuestionId.TRICK,
        rulings=(
            FREE,
            *ends_hand("revoke-stop", Kin.SKAT),
            REVOKE_IN_BRIDGE,
        ),
    ),
    Accident(
        code="not-trumped",
        moment=AccidentMoment.PLAY,
        question=QuestionId.TRICK,
        rulings=(
            FREE,
            by_rule("trump-must", "play.must_trump", True),
            by_rule(
                "trump-free",
                "play.must_trump",
                False,
                also=(is_("play.must_beat", False),),  # else a trump that beats has to be played
                remedy=Remedy.AGREEMENT,
                change=("play.must_trump", True),
            ),
            by_rule("beat-must", "play.must_beat", True),
        ),
    ),
    Accident(
        code="card-shown-play",
        moment=AccidentMoment.PLAY,
        rulings=(AccidentRuling(code="shown-play", basis=RulingBasis.KINDRED, kin=(Kin.BRIDGE,)),),
    ),
    Accident(
        code="trick-wrong-hands",
        moment=AccidentMoment.PLAY,
        question=QuestionId.WINNER,
        rulings=(
            AccidentRuling(code="trick-back", basis=RulingBasis.KINDRED, kin=(Kin.BRIDGE,), reason=RulingReason.MENDED),
        ),
    ),
    Accident(
        code="two-cards",
        moment=AccidentMoment.PLAY,
        rulings=(
            AccidentRuling(code="two-named", basis=RulingBasis.KINDRED, kin=(Kin.BRIDGE,), reason=RulingReason.MENDED),
        ),
    ),
    Accident(
        code="tricks-looked",
        moment=AccidentMoment.PLAY,
        rulings=(
            AccidentRuling(code="look-closed", basis=RulingBasis.KINDRED, kin=(Kin.BRIDGE,)),
            AccidentRuling(code="look-lost", basis=RulingBasis.KINDRED, kin=(Kin.SKAT,), remedy=Remedy.FINE),
        ),
    ),
    Accident(
        code="marriage-early",
        moment=AccidentMoment.PLAY,
        question=QuestionId.MARRIAGE,
        rulings=(
            by_rule("first-never", "play.first_trick_marriage", "never"),
            by_rule("first-leader", "play.first_trick_marriage", "leader"),
        ),
    ),
    Accident(
        code="marriage-silent",
        moment=AccidentMoment.PLAY,
        question=QuestionId.MARRIAGE,
        rulings=(
            by_rule("silent-lost", "play.announce", "aloud"),
            by_rule("silent-counts", "play.announce", "automatic"),
        ),
    ),
    Accident(
        code="marriage-missing",
        moment=AccidentMoment.PLAY,
        question=QuestionId.MARRIAGE,
        rulings=(AccidentRuling(code="both-held", basis=RulingBasis.DOCUMENT, source="S0 Play; S1; S2; S4"),),
    ),
    Accident(
        code="led-other",
        moment=AccidentMoment.PLAY,
        question=QuestionId.MARRIAGE,
        rulings=(
            AccidentRuling(code="lead-announced", basis=RulingBasis.DOCUMENT, source="S0 Play; S4"),
            AccidentRuling(code="other-fined", basis=RulingBasis.KINDRED, kin=(Kin.SCHNAPSEN,), remedy=Remedy.FINE),
        ),
    ),
)
