"""Every question to the referee, in the order in which a quarrel is likely to be about it."""

from collections.abc import Mapping

from scorekeeper.web.referee.asking.auction import AUCTION
from scorekeeper.web.referee.asking.exchange import EXCHANGE
from scorekeeper.web.referee.asking.fresh import FRESH
from scorekeeper.web.referee.asking.piles import PILES
from scorekeeper.web.referee.asking.play import PLAY
from scorekeeper.web.referee.asking.question import Question
from scorekeeper.web.referee.asking.whole import WHOLE

QUESTIONS: tuple[Question, ...] = (*PLAY, *AUCTION, *FRESH, *EXCHANGE, *PILES, WHOLE)
QUESTION: Mapping[str, Question] = {question.code: question for question in QUESTIONS}
