"""Every question to the referee, in the order in which a quarrel is likely to be about it, one module a topic.

What is entered arrives as values; whoever reads them from an address or a form knows nothing of the game.
"""

from collections.abc import Mapping

from scorekeeper.referee.questions.auction import AUCTION
from scorekeeper.referee.questions.exchange import EXCHANGE
from scorekeeper.referee.questions.fresh_deals import FRESH
from scorekeeper.referee.questions.piles import PILES
from scorekeeper.referee.questions.play import PLAY
from scorekeeper.referee.questions.question import Question
from scorekeeper.referee.questions.whole_hand import WHOLE

QUESTIONS: tuple[Question, ...] = (*PLAY, *AUCTION, *FRESH, *EXCHANGE, *PILES, WHOLE)
QUESTION: Mapping[str, Question] = {question.code: question for question in QUESTIONS}
