"""What stands under every sheet, in words: the house rules that differ, notes, verdicts, what the signs mean."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.engine.record import Deal, Outcome
from scorekeeper.engine.sheet import SheetDeal
from scorekeeper.engine.table import won_by_most
from scorekeeper.export.whole_game import WholeGame
from scorekeeper.rules.house import changed
from scorekeeper.wording import export as words
from scorekeeper.wording.entry import list_amounts
from scorekeeper.wording.rules_text import say_rule
from scorekeeper.wording.signs import ON_PAPER, ROSPISAT, SPISAT, say_legend
from scorekeeper.wording.violations import say_violation
from scorekeeper.wording.voice import Voice


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


def say_notes(recorded: Deal, deal: SheetDeal, voice: Voice) -> Iterator[str]:
    """What is to be noted of one deal."""
    if recorded.outcome is Outcome.ADJUSTMENT:
        yield voice.gettext(words.CHANGE_NOTE) % {"amounts": list_amounts(recorded), "why": recorded.reason}
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


def say_end(game: WholeGame, voice: Voice) -> str:
    """Who has won; nothing while the game goes on."""
    if not game.winners:
        return ""
    most = words.WON_BY_MOST if won_by_most(game.tables[-1]) else words.WON
    won = words.WON_BY_POINTS if game.time_was_up else most
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
    rules = [table.terms.rules for table in game.tables]
    # Those that the game was played by, one after another: an agreement brings new ones.
    played = tuple(one for place, one in enumerate(rules) if not place or one is not rules[place - 1])
    return (*say_legend(voice, ON_PAPER, letters, game.sheet, played), *corrected)


def sections_of_game(game: WholeGame, voice: Voice, kept: tuple[str, ...] = ()) -> tuple[Section, ...]:
    """What stands under every sheet, in order: the house rules that differ from the system, what was noted, agreed and
    corrected, deal by deal, and the verdicts that were kept.
    """
    say, changes = voice.gettext, changed(game.tables[0].terms.rules)
    rules = tuple(say_rule(voice, id, value) for id, value in changes.items())
    notes = [
        (str(deal.number), line)
        for recorded, deal in zip(game.record.deals, game.sheet.deals, strict=False)
        for line in say_notes(recorded, deal, voice)
    ]
    heads, lines = tuple(head for head, _ in notes), tuple(line for _, line in notes)
    found = (
        Section(title=say(words.CHANGED_RULES), lines=rules, inline=True),
        Section(title=say(words.NOTES), lines=lines, heads=heads),
        Section(title=say(words.VERDICTS), lines=kept),
    )
    return tuple(section for section in found if section.lines)
