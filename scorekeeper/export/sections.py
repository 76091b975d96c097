"""What stands under a sheet, in words: the house rules that differ, notes, the game in numbers, the settlement."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scorekeeper.engine.game import Game
from scorekeeper.engine.record import Deal, Outcome, Suit
from scorekeeper.engine.sheet import Sheet, SheetDeal
from scorekeeper.export.evening import all_rules
from scorekeeper.export.export_options import ExportOptions
from scorekeeper.export.facts import Facts, Mean, find_facts
from scorekeeper.export.settlement import Basis, Settlement, Stakes, settle
from scorekeeper.export.verdicts import print_verdicts
from scorekeeper.export.whole_game import WholeGame
from scorekeeper.rules.house import changed, house_rules
from scorekeeper.wording import export as words
from scorekeeper.wording.legend import ON_PAPER, say_legend
from scorekeeper.wording.numbers import signed
from scorekeeper.wording.rules_text import say_rule
from scorekeeper.wording.signs import ROSPISAT, SPISAT, SUIT_SIGNS
from scorekeeper.wording.violations import say_violation
from scorekeeper.wording.voice import Voice

BASIS_WORDS = {Basis.DIFFERENCE: words.BY_DIFFERENCE, Basis.PLACE: words.BY_PLACE, Basis.GAME: words.BY_GAME}
BASIS_CHOICES = {Basis.DIFFERENCE: words.FOR_DIFFERENCE, Basis.PLACE: words.FOR_PLACE, Basis.GAME: words.FOR_GAME}

# Each fact of a player with its label, in the order in which they are listed.
FACT_ROWS = (
    (words.FACT_MADE, "made"),
    (words.FACT_FAILED, "failed"),
    (words.FACT_ROSPISATS, "rospisats"),
    (words.FACT_SPISATS, "spisats"),
    (words.FACT_SURRENDERS, "surrenders"),
    (words.FACT_BID, "bids"),
    (words.FACT_POINTS, "points"),
    (words.FACT_MARRIAGES, "marriages"),
    (words.FACT_BOLTS, "bolts"),
    (words.FACT_BARRELS, "barrels"),
    (words.FACT_OFF, "off"),
    (words.FACT_FALLS, "falls"),
    (words.FACT_FINES, "fines"),
)
Fact = int | Mean | Mapping[Suit, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """Lines under a title. `heads` stand before each line, where it has the number of its deal; `inline` lines may
    stand behind each other.
    """

    title: str
    lines: tuple[str, ...]
    heads: tuple[str, ...] = ()
    inline: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SectionTable:
    """A small table under a title: a label and a cell for each player in every row, and a line under it."""

    title: str
    players: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    line: str = ""


def rules_section(game: Game, voice: Voice) -> Section | None:
    """The house rules that differ from the system; None where the system is played as it is."""
    changes = changed(house_rules(game.record.system, game.record.changes))
    lines = tuple(say_rule(voice, id, value) for id, value in changes.items())
    return Section(title=voice.gettext(words.CHANGED_RULES), lines=lines, inline=True) if lines else None


def notes_section(game: Game, voice: Voice) -> Section | None:
    """What was noted, agreed and corrected by the table, deal by deal."""
    found = [
        (str(deal.number), line)
        for recorded, deal in zip(game.record.deals, game.sheet.deals, strict=False)
        for line in say_notes(recorded, deal, voice)
    ]
    if not found:
        return None
    heads, lines = zip(*found, strict=True)
    return Section(title=voice.gettext(words.NOTES), lines=lines, heads=heads)


def say_notes(recorded: Deal, deal: SheetDeal, voice: Voice) -> Iterator[str]:
    """What is to be noted of one deal."""
    if recorded.outcome is Outcome.ADJUSTMENT:
        amount = signed(recorded.amount or 0)
        yield voice.gettext(words.CHANGE_NOTE) % {"name": recorded.player, "amount": amount, "why": recorded.reason}
    if recorded.outcome is Outcome.AGREEMENT:
        rules = "; ".join(say_rule(voice, id, value) for id, value in (recorded.changes or {}).items())
        yield voice.gettext(words.RULES_NOTE) % {"rules": rules, "why": recorded.reason}
    if deal.violations:
        sentences = " ".join(say_violation(voice, found) for found in deal.violations)
        yield voice.gettext(words.AGREED_NOTE) % {"rules": sentences, "why": recorded.agreed}
    elif recorded.agreed:
        yield recorded.agreed
    if recorded.note:
        yield recorded.note


def say_hash(game: WholeGame, voice: Voice) -> str:
    """Which log a printed sheet follows from; nothing where there is only a record."""
    mark = game.hash()
    return voice.gettext(words.LOG_HASH) % {"hash": mark} if mark else ""


def say_end(game: WholeGame, voice: Voice) -> str:
    """Who has won; nothing while the game goes on."""
    if not game.winners:
        return ""
    won = words.WON_BY_POINTS if game.time_was_up else words.WON
    return voice.gettext(won) % {"names": ", ".join(game.sheet.players[seat] for seat in game.winners)}


def say_corrected(voice: Voice, game: WholeGame) -> str:
    """Which deals were corrected, where they cannot be marked one by one; nothing where none was."""
    deals = ", ".join(str(number) for number in sorted(game.corrected))
    return voice.gettext(words.CORRECTED_DEALS) % {"deals": deals} if deals else ""


def legend_of(game: WholeGame, voice: Voice) -> str:
    """What the paper's signs mean, in one line."""
    return " · ".join(signs_of(game, voice))


def signs_of(game: WholeGame, voice: Voice) -> tuple[str, ...]:
    """The paper's signs, those that it may have, each with what it means."""
    letters = {"rospisat": voice.gettext(ROSPISAT), "spisat": voice.gettext(SPISAT)}
    corrected = (voice.gettext(words.CORRECTED),) if game.corrected else ()
    return (*say_legend(voice, ON_PAPER, letters, game.sheet, all_rules(game)), *corrected)


def facts_table(game: Game, voice: Voice) -> SectionTable | None:
    """The game in numbers; what nobody did is left out. None where nobody has done anything yet."""
    facts, say = find_facts(game), voice.gettext
    rows = [(say(label), tuple(_say_fact(voice, fact) for fact in found)) for label, found in counted_facts(facts)]
    if not rows:
        return None
    return SectionTable(
        title=say(words.FACTS),
        players=game.sheet.players,
        rows=tuple(rows),
        line=_say_biggest(game.sheet, facts, voice),
    )


def settlement_section(sheet: Sheet, winners: tuple[int, ...], stakes: Stakes, voice: Voice) -> Section:
    """Who pays whom how much."""
    lines = tuple(_settlement_lines(sheet, winners, settlement_of(sheet, winners, stakes), voice))
    return Section(title=voice.gettext(words.SETTLEMENT), lines=lines)


def settlement_of(sheet: Sheet, winners: tuple[int, ...], stakes: Stakes) -> Settlement:
    """The settlement of a sheet as it stands; `winners` are seats."""
    return settle(tuple(standing.score for standing in sheet.standings), winners, stakes)


def counted_facts(facts: Facts) -> Iterator[tuple[str, list[Fact]]]:
    """The facts row by row, each with its label and by seat; what nobody did is left out."""
    for label, name in FACT_ROWS:
        found: list[Fact] = [getattr(player, name) for player in facts.players]
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


def _say_biggest(sheet: Sheet, facts: Facts, voice: Voice) -> str:
    if facts.biggest is None:
        return ""
    numbers = {"points": facts.biggest.points, "deal": facts.biggest.deal}
    return voice.gettext(words.BIGGEST) % {"name": sheet.players[facts.biggest.seat], **numbers}


def say_stakes(voice: Voice, stakes: Stakes) -> str:
    """What the table plays for."""
    rate = words.say_sum(voice, stakes.rate, stakes.digits, stakes.currency)
    return voice.gettext(BASIS_WORDS[stakes.basis]) % {"sum": rate}


def _settlement_lines(sheet: Sheet, winners: tuple[int, ...], settlement: Settlement, voice: Voice) -> Iterator[str]:
    stakes, names = settlement.stakes, sheet.players
    yield say_stakes(voice, stakes)
    if not settlement.payments:
        not_won = stakes.basis is Basis.GAME and not winners
        yield voice.gettext(words.NOT_WON if not_won else words.NOTHING_TO_PAY)
    for payment in settlement.payments:
        paid = words.say_sum(voice, payment.amount, stakes.digits, stakes.currency)
        yield voice.gettext(words.PAYS) % {"payer": names[payment.payer], "payee": names[payment.payee], "sum": paid}


def all_sections(game: WholeGame, voice: Voice, export_options: ExportOptions) -> tuple[Section | SectionTable, ...]:
    """Everything that stands under a sheet, in order."""
    settlement = (
        settlement_section(game.sheet, game.winners, export_options.stakes, voice) if export_options.stakes else None
    )
    facts = facts_table(game, voice) if export_options.facts else None
    kept = tuple(print_verdicts(voice, export_options.language, game.log))
    verdicts = Section(title=voice.gettext(words.VERDICTS), lines=kept) if kept else None
    found = (settlement, facts, rules_section(game, voice), notes_section(game, voice), verdicts)
    return tuple(section for section in found if section is not None)
