"""Every question to the referee, in the order in which a quarrel is likely to be about it.

What is entered arrives as values; whoever reads them from an address or a form knows nothing of the game.
"""

from collections.abc import Mapping

from scorekeeper.referee.questions.auction import AUCTION, EXCHANGE
from scorekeeper.referee.questions.fresh_deals import FRESH
from scorekeeper.referee.questions.play import PILES, PLAY
from scorekeeper.referee.questions.question import Question, Topic
from scorekeeper.referee.questions.whole_hand import WHOLE

TOPICS: Mapping[Topic, tuple[Question, ...]] = {
    Topic.TRICK: PLAY,
    Topic.AUCTION: AUCTION,
    Topic.FRESH: FRESH,
    Topic.EXCHANGE: EXCHANGE,
    Topic.PILES: PILES,
    Topic.WHOLE: (WHOLE,),
}
QUESTIONS: tuple[Question, ...] = tuple([question for questions in TOPICS.values() for question in questions])
QUESTION: Mapping[str, Question] = {question.code: question for question in QUESTIONS}
