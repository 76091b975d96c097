"""What stands under a sheet, in words: the house rules that differ, notes, the game in numbers, the settlement."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.engine.record import Deal, Outcome, Suit
from scorekeeper.engine.sheet import Sheet, SheetDeal
from scorekeeper.export.facts import Facts, PlayerFacts, find_facts
from scorekeeper.export.game import Game
from scorekeeper.export.settlement import Basis, Settlement, Stakes, settle
from scorekeeper.export.wishes import Wishes
from scorekeeper.rules.house import changed, house_rules
from scorekeeper.wording import export as words
from scorekeeper.wording.numbers import signed
from scorekeeper.wording.rules_text import say_rule
from scorekeeper.wording.signs import SUIT_SIGNS
from scorekeeper.wording.violations import say_violation
from scorekeeper.wording.voice import Voice

BASIS_WORDS = {Basis.DIFFERENCE: words.BY_DIFFERENCE, Basis.PLACE: words.BY_PLACE, Basis.GAME: words.BY_GAME}


@dataclass(frozen=True, slots=True, kw_only=True)
class Passage:
    """Lines under a title. `heads` stand before each line, where it has the number of its deal; `inline` lines may
    stand behind each other.
    """

    title: str
    lines: tuple[str, ...]
    heads: tuple[str, ...] = ()
    inline: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """A small table under a title: a label and a cell for each player in every row, and a line under it."""

    title: str
    players: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    line: str = ""


def rules_passage(game: Game, voice: Voice) -> Passage | None:
    """The house rules that differ from the system; None where the system is played as it is."""
    changes = changed(house_rules(game.record.system, game.record.changes))
    lines = tuple(say_rule(voice, id, value) for id, value in changes.items())
    return Passage(title=voice.gettext(words.CHANGED_RULES), lines=lines, inline=True) if lines else None


def notes_passage(game: Game, voice: Voice) -> Passage | None:
    """What was noted, agreed and corrected by the table, deal by deal."""
    found = [
        (str(deal.number), line)
        for told, deal in zip(game.record.deals, game.sheet.deals, strict=False)
        for line in say_notes(told, deal, voice)
    ]
    if not found:
        return None
    heads, lines = zip(*found, strict=True)
    return Passage(title=voice.gettext(words.NOTES), lines=lines, heads=heads)


def say_notes(told: Deal, deal: SheetDeal, voice: Voice) -> Iterator[str]:
    """What is to be noted of one deal."""
    if told.outcome is Outcome.ADJUSTMENT:
        amount = signed(told.amount or 0)
        yield voice.gettext(words.CHANGE_NOTE) % {"name": told.player, "amount": amount, "why": told.reason}
    if told.outcome is Outcome.AGREEMENT:
        rules = "; ".join(say_rule(voice, id, value) for id, value in (told.changes or {}).items())
        yield voice.gettext(words.RULES_NOTE) % {"rules": rules, "why": told.reason}
    if deal.violations:
        sentences = " ".join(say_violation(voice, found) for found in deal.violations)
        yield voice.gettext(words.AGREED_NOTE) % {"rules": sentences, "why": told.agreed}
    elif told.agreed:
        yield told.agreed
    if told.note:
        yield told.note


def say_end(sheet: Sheet, voice: Voice) -> str:
    """Who has won; nothing while the game goes on."""
    if not sheet.winners:
        return ""
    return voice.gettext(words.WON) % {"names": ", ".join(sheet.players[seat] for seat in sheet.winners)}


def facts_grid(game: Game, voice: Voice) -> Grid:
    """The game in numbers; what nobody did is left out."""
    facts, say = find_facts(game), voice.gettext
    rows = [(say(label), tuple(cells)) for label, cells in _fact_rows(facts, voice) if any(cells)]
    return Grid(
        title=say(words.FACTS),
        players=game.sheet.players,
        rows=tuple(rows),
        line=_say_biggest(game.sheet, facts, voice),
    )


def settlement_passage(sheet: Sheet, stakes: Stakes, voice: Voice) -> Passage:
    """Who pays whom how much."""
    settlement = settle(tuple(standing.score for standing in sheet.standings), sheet.winners, stakes)
    return Passage(title=voice.gettext(words.SETTLEMENT), lines=tuple(_settlement_lines(sheet, settlement, voice)))


def _fact_rows(facts: Facts, voice: Voice) -> Iterator[tuple[str, list[str]]]:
    players = facts.players
    yield words.FACT_MADE, [_count(player.made) for player in players]
    yield words.FACT_FAILED, [_count(player.failed) for player in players]
    yield words.FACT_ROSPISATS, [_count(player.rospisats) for player in players]
    yield words.FACT_SPISATS, [_count(player.spisats) for player in players]
    yield words.FACT_SURRENDERS, [_count(player.surrenders) for player in players]
    yield words.FACT_BID, [_mean(player.bids.tenths(), voice) for player in players]
    yield words.FACT_POINTS, [_mean(player.points.tenths(), voice) for player in players]
    yield words.FACT_MARRIAGES, [_marriages(player) for player in players]
    yield words.FACT_BOLTS, [_count(player.bolts) for player in players]
    yield words.FACT_BARRELS, [_count(player.barrels) for player in players]
    yield words.FACT_FALLS, [_count(player.falls) for player in players]
    yield words.FACT_FINES, [_count(player.fines) for player in players]


def _count(number: int) -> str:
    return str(number) if number else ""


def _mean(tenths: int | None, voice: Voice) -> str:
    return "" if tenths is None else words.say_decimal(voice, tenths, 1)


def _marriages(player: PlayerFacts) -> str:
    told = [f"{SUIT_SIGNS[suit]}{player.marriages[suit]}" for suit in Suit if player.marriages.get(suit)]
    return " ".join(told)


def _say_biggest(sheet: Sheet, facts: Facts, voice: Voice) -> str:
    if facts.biggest is None:
        return ""
    numbers = {"points": facts.biggest.points, "deal": facts.biggest.deal}
    return voice.gettext(words.BIGGEST) % {"name": sheet.players[facts.biggest.seat], **numbers}


def _settlement_lines(sheet: Sheet, settlement: Settlement, voice: Voice) -> Iterator[str]:
    stakes, names = settlement.stakes, sheet.players
    rate = words.say_sum(voice, stakes.rate, stakes.digits, stakes.currency)
    yield voice.gettext(BASIS_WORDS[stakes.basis]) % {"sum": rate}
    if not settlement.payments:
        not_won = stakes.basis is Basis.GAME and not sheet.winners
        yield voice.gettext(words.NOT_WON if not_won else words.NOTHING_TO_PAY)
    for payment in settlement.payments:
        paid = words.say_sum(voice, payment.amount, stakes.digits, stakes.currency)
        yield voice.gettext(words.PAYS) % {"payer": names[payment.payer], "payee": names[payment.payee], "sum": paid}


def all_passages(game: Game, voice: Voice, wishes: Wishes) -> tuple[Passage | Grid, ...]:
    """Everything that stands under a sheet, in order."""
    settlement = settlement_passage(game.sheet, wishes.stakes, voice) if wishes.stakes else None
    facts = facts_grid(game, voice) if wishes.facts else None
    verdicts = Passage(title=voice.gettext(words.VERDICTS), lines=wishes.verdicts) if wishes.verdicts else None
    found = (settlement, facts, rules_passage(game, voice), notes_passage(game, voice), verdicts)
    return tuple(passage for passage in found if passage is not None)
