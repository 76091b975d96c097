"""The game in numbers and the settlement as tables of values, for a workbook."""

from collections.abc import Iterator
from decimal import Decimal

from scorekeeper.engine.game import Game
from scorekeeper.engine.record import Suit
from scorekeeper.export.asked_sections import Fact, counted_facts, say_stakes, settlement_of
from scorekeeper.export.facts import Mean, find_facts
from scorekeeper.export.settlement import Stakes
from scorekeeper.export.value_table import Value
from scorekeeper.export.whole_game import WholeGame
from scorekeeper.wording import export as words
from scorekeeper.wording.signs import SUIT_SIGNS
from scorekeeper.wording.voice import Voice


def fact_rows(game: Game, voice: Voice) -> Iterator[list[Value]]:
    """A row for each fact, a column for each player; the marriages suit by suit."""
    for label, found in counted_facts(find_facts(game)):
        text = voice.gettext(label)
        if label != words.FACT_MARRIAGES:
            yield [text, *(_value(fact) for fact in found)]
            continue
        for suit in Suit:
            numbers = [fact.get(suit, 0) for fact in found if isinstance(fact, dict)]
            if any(numbers):
                yield [f"{text} {SUIT_SIGNS[suit]}", *numbers]


def settlement_head(voice: Voice) -> list[str]:
    """The heads of the columns."""
    return [voice.gettext(head) for head in (words.WHO_PAYS, words.TO_WHOM, words.HOW_MUCH, words.CURRENCY)]


def settlement_rows(game: WholeGame, stakes: Stakes, voice: Voice) -> Iterator[list[Value]]:
    """A row for each payment, and under them what is played for."""
    names = game.sheet.players
    settlement = settlement_of(game.sheet, game.winners, stakes)
    for payment in settlement.payments:
        paid = Decimal(payment.amount).scaleb(-settlement.stakes.digits)
        yield [names[payment.payer], names[payment.payee], paid, stakes.currency]
    yield [say_stakes(voice, stakes)]


def _value(fact: Fact) -> Value:
    if isinstance(fact, Mean):
        tenths = fact.tenths()
        return None if tenths is None else Decimal(tenths).scaleb(-1)
    return fact if isinstance(fact, int) else None
