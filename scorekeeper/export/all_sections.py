"""All that stands under a sheet: settlement and facts where they are asked for, what every sheet has, kept verdicts. It
needs the words of the referee and of a circle's pot, which tables of values and the rulebook start without.
"""

from collections.abc import Iterator, Mapping

from scorekeeper.engine.game import Game
from scorekeeper.engine.record import Suit
from scorekeeper.export.export_options import ExportOptions
from scorekeeper.export.facts import Fact, Mean, biggest_hand, find_facts
from scorekeeper.export.sections import Section, SectionTable, sections_of_game
from scorekeeper.export.settlement import Basis, Payment, Stakes, fewest_payments, settle
from scorekeeper.export.whole_game import WholeGame
from scorekeeper.service.circle.events import PotSet
from scorekeeper.service.circle.pot import fill_pot_of
from scorekeeper.service.events import Logged, VerdictKept
from scorekeeper.service.stored_verdicts import StoredAnswer, StoredVerdict
from scorekeeper.wording import export as words
from scorekeeper.wording.asking import STAMP_NO, STAMP_YES, say_answer, say_fact, say_question
from scorekeeper.wording.circle import say_share
from scorekeeper.wording.days import say_short_day
from scorekeeper.wording.rules_text import say_rule
from scorekeeper.wording.signs import SUIT_SIGNS
from scorekeeper.wording.voice import Voice

BASIS_WORDS = {Basis.DIFFERENCE: words.BY_DIFFERENCE, Basis.PLACE: words.BY_PLACE, Basis.GAME: words.BY_GAME}
BASIS_CHOICES = {Basis.DIFFERENCE: words.FOR_DIFFERENCE, Basis.PLACE: words.FOR_PLACE, Basis.GAME: words.FOR_GAME}


def tell_verdict(voice: Voice, verdict: StoredVerdict) -> Iterator[str]:
    """The question, what was entered, and each answer with the rule that decided and its value then."""
    yield say_question(voice, verdict.question)
    if verdict.facts:
        yield " · ".join(say_fact(voice, fact.ask, fact.player, fact.values) for fact in verdict.facts)
    for found in verdict.findings:
        yield _tell_finding(voice, found, verdict)


def say_verdict(voice: Voice, verdict: StoredVerdict) -> str:
    """A verdict that was kept, in the words that the referee had for it."""
    return "\n".join(tell_verdict(voice, verdict))


def _tell_finding(voice: Voice, found: StoredAnswer, verdict: StoredVerdict) -> str:
    stamp = () if found.plain else (voice.gettext(STAMP_YES if found.yes else STAMP_NO),)
    sentence = say_answer(voice, found.about, found.reason, found.numbers)
    rule = verdict.rules.get(found.option or "")
    because = () if rule is None or found.option is None else (f"({say_rule(voice, found.option, rule)})",)
    return " ".join((*stamp, sentence, *because))


def print_verdicts(voice: Voice, language: str, log: tuple[Logged, ...], zone: str) -> Iterator[str]:
    """Every kept verdict in one line, as it stands under a printed sheet, its day by the clocks of a zone."""
    for logged in log:
        if isinstance(logged.event, VerdictKept):
            day = say_short_day(logged.at, zone, language)
            note = [logged.event.note] if logged.event.note else []
            yield f"{day}: " + " – ".join([*tell_verdict(voice, logged.event.verdict), *note])


def facts_table(game: Game, voice: Voice) -> SectionTable | None:
    """The game in numbers; what nobody did is left out. None where nobody has done anything yet."""
    say, names, line = voice.gettext, game.sheet.players, ""
    rows = [(say(label), tuple(_say_fact(voice, fact) for fact in found)) for label, found in counted_facts(game)]
    if not rows:
        return None
    biggest = biggest_hand(game)
    if biggest is not None:
        seat, deal, points = biggest
        line = say(words.BIGGEST) % {"name": names[seat], "points": points, "deal": deal}
    return SectionTable(title=say(words.FACTS), players=names, rows=tuple(rows), line=line)


def settlement_section(game: Game, winners: tuple[int, ...], stakes: Stakes | PotSet, voice: Voice) -> Section:
    """Who pays whom how much, or into the pot; `winners` are seats."""
    say, names = voice.gettext, game.sheet.players
    if isinstance(stakes, PotSet):
        return Section(title=say(words.SETTLEMENT), lines=_pot_lines(game, winners, stakes, voice))
    settled, payments = settlement_of(game, winners, stakes)
    lines = [say_stakes(voice, settled)]
    if not payments:
        not_won = stakes.basis is Basis.GAME and not winners
        lines.append(say(words.NOT_WON if not_won else words.NOTHING_TO_PAY))
    for payment in payments:
        paid = words.say_sum(voice, payment.amount, settled.digits, stakes.currency)
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


def settlement_of(game: Game, winners: tuple[int, ...], stakes: Stakes) -> tuple[Stakes, tuple[Payment, ...]]:
    """The stakes and the payments of a game as it stands; `winners` are seats."""
    settled, balances = settle(tuple(standing.score for standing in game.sheet.standings), winners, stakes)
    return settled, fewest_payments(balances)


def counted_facts(game: Game) -> Iterator[tuple[str, list[Fact]]]:
    """The facts row by row, each with its label and by seat; what nobody did is left out."""
    players = find_facts(game)
    for label in players[0]:
        found: list[Fact] = [player[label] for player in players]
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


def all_sections(game: WholeGame, voice: Voice, export_options: ExportOptions) -> tuple[Section | SectionTable, ...]:
    """Everything that stands under a sheet, in order."""
    stakes = export_options.stakes
    settlement = settlement_section(game, game.winners, stakes, voice) if stakes else None
    facts = facts_table(game, voice) if export_options.facts else None
    kept = tuple(print_verdicts(voice, export_options.language, game.log, game.zone))
    asked = tuple(section for section in (settlement, facts) if section is not None)
    return (*asked, *sections_of_game(game, voice, kept))
