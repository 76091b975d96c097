"""What stands under a sheet where it is asked for: the game in numbers, and the settlement. Both hosts make it."""

from collections.abc import Iterator, Mapping

from scorekeeper.engine.game import Game
from scorekeeper.engine.record import Suit
from scorekeeper.export.export_options import ExportOptions
from scorekeeper.export.facts import Fact, Facts, Mean, find_facts
from scorekeeper.export.sections import Section, SectionTable, sections_of_game
from scorekeeper.export.settlement import Basis, Settlement, Stakes, settle
from scorekeeper.export.whole_game import WholeGame
from scorekeeper.service.circle.events import PotSet
from scorekeeper.service.circle.pot import fill_pot_of
from scorekeeper.wording import export as words
from scorekeeper.wording.circle import say_share
from scorekeeper.wording.signs import SUIT_SIGNS
from scorekeeper.wording.voice import Voice

BASIS_WORDS = {Basis.DIFFERENCE: words.BY_DIFFERENCE, Basis.PLACE: words.BY_PLACE, Basis.GAME: words.BY_GAME}
BASIS_CHOICES = {Basis.DIFFERENCE: words.FOR_DIFFERENCE, Basis.PLACE: words.FOR_PLACE, Basis.GAME: words.FOR_GAME}


def facts_table(game: Game, voice: Voice) -> SectionTable | None:
    """The game in numbers; what nobody did is left out. None where nobody has done anything yet."""
    facts, say, line = find_facts(game), voice.gettext, ""
    rows = [(say(label), tuple(_say_fact(voice, fact) for fact in found)) for label, found in counted_facts(facts)]
    if not rows:
        return None
    if facts.biggest is not None:
        name, points = game.sheet.players[facts.biggest.seat], facts.biggest.points
        line = say(words.BIGGEST) % {"name": name, "points": points, "deal": facts.biggest.deal}
    return SectionTable(
        title=say(words.FACTS),
        players=game.sheet.players,
        rows=tuple(rows),
        line=line,
    )


def settlement_section(game: Game, winners: tuple[int, ...], stakes: Stakes | PotSet, voice: Voice) -> Section:
    """Who pays whom how much, or into the pot; `winners` are seats."""
    say = voice.gettext
    if isinstance(stakes, PotSet):
        return Section(title=say(words.SETTLEMENT), lines=_pot_lines(game, winners, stakes, voice))
    settlement, names = settlement_of(game, winners, stakes), game.sheet.players
    lines = [say_stakes(voice, settlement.stakes)]
    if not settlement.payments:
        not_won = stakes.basis is Basis.GAME and not winners
        lines.append(say(words.NOT_WON if not_won else words.NOTHING_TO_PAY))
    for payment in settlement.payments:
        paid = words.say_sum(voice, payment.amount, settlement.stakes.digits, stakes.currency)
        lines.append(say(words.PAYS) % {"payer": names[payment.payer], "payee": names[payment.payee], "sum": paid})
    return Section(title=say(words.SETTLEMENT), lines=tuple(lines))


def _pot_lines(game: Game, winners: tuple[int, ...], rates: PotSet, voice: Voice) -> tuple[str, ...]:
    shares, lines = fill_pot_of(game, winners, rates), [say_stakes(voice, rates)]
    for one in [share for share in shares if share.owes]:
        paid = words.say_sum(voice, one.owes, rates.digits, rates.currency)
        facts = say_share(voice, one.failed, one.rospisats, one.bolts, one.lost)
        lines.append(voice.gettext(words.INTO_POT) % {"name": one.guest, "sum": paid, "facts": ", ".join(facts)})
    total = words.say_sum(voice, sum([one.owes for one in shares]), rates.digits, rates.currency)
    return (*lines, voice.gettext(words.IN_POT) % {"sum": total})


def settlement_of(game: Game, winners: tuple[int, ...], stakes: Stakes) -> Settlement:
    """The settlement of a game as it stands; `winners` are seats."""
    return settle(tuple(standing.score for standing in game.sheet.standings), winners, stakes)


def counted_facts(facts: Facts) -> Iterator[tuple[str, list[Fact]]]:
    """The facts row by row, each with its label and by seat; what nobody did is left out."""
    for label in facts.players[0]:
        found: list[Fact] = [player[label] for player in facts.players]
        if any(fact.number if isinstance(fact, Mean) else fact for fact in found):
            yield label, found


def _say_fact(voice: Voice, fact: Fact) -> str:
    """Nothing for what the player never did."""
    if isinstance(fact, Mean):
        tenths = fact.tenths()
        return "" if tenths is None else words.say_decimal(voice, tenths, 1)
    if isinstance(fact, Mapping):
        return " ".join(f"{SUIT_SIGNS[suit]}{fact[suit]}" for suit in Suit if fact.get(suit))
    return str(fact) if fact else ""


def say_stakes(voice: Voice, stakes: Stakes | PotSet) -> str:
    """What the table plays for."""
    if isinstance(stakes, PotSet):
        rates = (stakes.failed, stakes.rospisat, stakes.bolt, stakes.lost)
        return words.say_rates(voice, rates, stakes.digits, stakes.currency)
    rate = words.say_sum(voice, stakes.rate, stakes.digits, stakes.currency)
    return voice.gettext(BASIS_WORDS[stakes.basis]) % {"sum": rate}


def sections_under(
    game: WholeGame, voice: Voice, export_options: ExportOptions, kept: tuple[str, ...] = ()
) -> tuple[Section | SectionTable, ...]:
    """What stands under a sheet, in order; `kept` are the verdicts that were kept, in words."""
    settlement = settlement_section(game, game.winners, export_options.stakes, voice) if export_options.stakes else None
    facts = facts_table(game, voice) if export_options.facts else None
    asked = tuple(section for section in (settlement, facts) if section is not None)
    return (*asked, *sections_of_game(game, voice, kept))
