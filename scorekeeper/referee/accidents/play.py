"""Accidents while the cards are played."""

from scorekeeper.referee.accidents.accident import (
    Accident,
    AccidentMoment,
    AccidentRuling,
    Kin,
    Remedy,
    RulingBasis,
    by_rule,
)
from scorekeeper.referee.questions.question import QuestionId
from scorekeeper.rules.options.option import is_

FREE = by_rule("follow-free", "play.must_follow", "after_stock")
REVOKE_IN_BRIDGE = AccidentRuling(code="revoke-tricks", basis=RulingBasis.KINDRED, kin=(Kin.BRIDGE,))

PLAY: tuple[Accident, ...] = (
    Accident(
        code="wrong-lead",
        moment=AccidentMoment.PLAY,
        rulings=(
            AccidentRuling(code="lead-back", basis=RulingBasis.KINDRED, kin=(Kin.BRIDGE,)),
            AccidentRuling(code="lead-lost", basis=RulingBasis.KINDRED, kin=(Kin.SKAT,), remedy=Remedy.FINE),
        ),
    ),
    Accident(
        code="revoke-trick",
        moment=AccidentMoment.PLAY,
        question=QuestionId.TRICK,
        rulings=(
            FREE,
            AccidentRuling(code="revoke-open", basis=RulingBasis.KINDRED, kin=(Kin.BRIDGE, Kin.PINOCHLE)),
        ),
    ),
    Accident(
        code="revoke-later",
        moment=AccidentMoment.PLAY,
        question=QuestionId.TRICK,
        rulings=(
            FREE,
            AccidentRuling(code="revoke-stop", basis=RulingBasis.KINDRED, kin=(Kin.SKAT,), remedy=Remedy.FINE),
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
        rulings=(AccidentRuling(code="trick-back", basis=RulingBasis.KINDRED, kin=(Kin.BRIDGE,)),),
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
        rulings=(AccidentRuling(code="both-held", basis=RulingBasis.DOCUMENT, source="S0 Play; S2; S4"),),
    ),
)
