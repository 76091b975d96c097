"""Accidents while the cards are played."""

from scorekeeper.referee.accidents.accident import Accident, Basis, Kin, Moment, Remedy, Ruling, by_rule
from scorekeeper.referee.questions.question import QuestionId

FREE = by_rule("follow-free", "play.must_follow", "after_stock")
REVOKE_IN_BRIDGE = Ruling(code="revoke-tricks", basis=Basis.KINDRED, kin=(Kin.BRIDGE,))

PLAY: tuple[Accident, ...] = (
    Accident(
        code="wrong-lead",
        moment=Moment.PLAY,
        rulings=(
            Ruling(code="lead-back", basis=Basis.KINDRED, kin=(Kin.BRIDGE,)),
            Ruling(code="lead-lost", basis=Basis.KINDRED, kin=(Kin.SKAT,), remedy=Remedy.FINE),
        ),
    ),
    Accident(
        code="revoke-trick",
        moment=Moment.PLAY,
        question=QuestionId.TRICK,
        rulings=(
            FREE,
            Ruling(code="revoke-open", basis=Basis.KINDRED, kin=(Kin.BRIDGE, Kin.PINOCHLE)),
        ),
    ),
    Accident(
        code="revoke-later",
        moment=Moment.PLAY,
        question=QuestionId.TRICK,
        rulings=(
            FREE,
            Ruling(code="revoke-stop", basis=Basis.KINDRED, kin=(Kin.SKAT,), remedy=Remedy.FINE),
            REVOKE_IN_BRIDGE,
        ),
    ),
    Accident(
        code="not-trumped",
        moment=Moment.PLAY,
        question=QuestionId.TRICK,
        rulings=(
            by_rule("trump-must", "play.must_trump", True),
            by_rule(
                "trump-free",
                "play.must_trump",
                False,
                remedy=Remedy.AGREEMENT,
                change=("play.must_trump", True),
            ),
            by_rule("beat-must", "play.must_beat", True),
        ),
    ),
    Accident(
        code="card-shown-play",
        moment=Moment.PLAY,
        rulings=(Ruling(code="shown-play", basis=Basis.KINDRED, kin=(Kin.BRIDGE,)),),
    ),
    Accident(
        code="trick-wrong-hands",
        moment=Moment.PLAY,
        question=QuestionId.WINNER,
        rulings=(Ruling(code="trick-back", basis=Basis.KINDRED, kin=(Kin.BRIDGE,)),),
    ),
    Accident(
        code="marriage-early",
        moment=Moment.PLAY,
        question=QuestionId.MARRIAGE,
        rulings=(
            by_rule("first-never", "play.first_trick_marriage", "never"),
            by_rule("first-leader", "play.first_trick_marriage", "leader"),
        ),
    ),
    Accident(
        code="marriage-silent",
        moment=Moment.PLAY,
        question=QuestionId.MARRIAGE,
        rulings=(
            by_rule("silent-lost", "play.announce", "aloud"),
            by_rule("silent-counts", "play.announce", "automatic"),
        ),
    ),
    Accident(
        code="marriage-missing",
        moment=Moment.PLAY,
        question=QuestionId.MARRIAGE,
        rulings=(Ruling(code="both-held", basis=Basis.DOCUMENT, source="S0 Play; S2; S4"),),
    ),
)
