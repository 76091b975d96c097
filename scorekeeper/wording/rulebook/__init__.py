"""The rulebook: a table's own rules as prose, from the deal to the victory, one module a part of it;
and as a booklet, with its title and whose rules these are.

A sentence is whole, with its numbers in it, and holds under conditions; none is built from pieces, so that each can be
translated. What a table plays differently from its system is shown beside what the system says.
"""

from collections.abc import Collection
from dataclasses import dataclass, replace

from scorekeeper.rules.house import HouseRules, house_rules
from scorekeeper.rules.options import Value
from scorekeeper.wording.rulebook.barrel import BARREL_CHAPTER, LOCKED_CHAPTER
from scorekeeper.wording.rulebook.counting import BOLTS_CHAPTER, COUNTING, LEFT_OUT, VICTORY
from scorekeeper.wording.rulebook.deal import DEAL, FRESH_DEALS, PLAYERS_AND_CARDS
from scorekeeper.wording.rulebook.double import BLIND_CHAPTER, GOLD_CHAPTER
from scorekeeper.wording.rulebook.facts import Chapter, Sentence, find_facts, hold
from scorekeeper.wording.rulebook.giving_up import GIVING_UP
from scorekeeper.wording.rulebook.play import ANNOUNCEMENTS, BIDDING_CHAPTER, EXCHANGE, TRICKS
from scorekeeper.wording.rulebook.rulings import ACCIDENTS_CHAPTER, RULINGS
from scorekeeper.wording.rules_text import SYSTEM_WORDS
from scorekeeper.wording.signs import plain
from scorekeeper.wording.voice import ENGLISH, N_, Voice

CHAPTERS: tuple[Chapter, ...] = (
    PLAYERS_AND_CARDS, DEAL, FRESH_DEALS, BIDDING_CHAPTER, EXCHANGE, GIVING_UP, ANNOUNCEMENTS, TRICKS, COUNTING,
    BOLTS_CHAPTER, BARREL_CHAPTER, LOCKED_CHAPTER, GOLD_CHAPTER, BLIND_CHAPTER, VICTORY, RULINGS, LEFT_OUT,
    ACCIDENTS_CHAPTER,
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class RulebookSentence:
    """A sentence as this table reads it. `differs`: the system does not say so; `instead` is what it says of this."""

    text: str
    options: tuple[str, ...]
    differs: bool = False
    instead: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class RulebookChapter:
    """A chapter with what holds at this table."""

    id: str
    title: str
    paragraphs: tuple[tuple[RulebookSentence, ...], ...]
    listed: bool = False

    @property
    def sentences(self) -> tuple[RulebookSentence, ...]:
        """All of them, in order."""
        return tuple(sentence for paragraph in self.paragraphs for sentence in paragraph)


def tell_rules(voice: Voice, rules: HouseRules, players: Collection[int] = ()) -> tuple[RulebookChapter, ...]:
    """The chapters of a rulebook that have something to say; `players` where it is known how many sit at the table."""
    here = _read(voice, rules, players)
    system = _read(voice, house_rules(rules.system, {}), players)
    own = dict.fromkeys([one.text for chapter in system for one in chapter.sentences])
    now = dict.fromkeys([one.text for chapter in here for one in chapter.sentences])
    gone: dict[str, tuple[str, ...]] = {}  # by the option that they are about; each is said once
    for one in [one for chapter in system for one in chapter.sentences if one.text not in now and one.options]:
        gone[one.options[0]] = (*gone.get(one.options[0], ()), one.text)

    def compared(one: RulebookSentence) -> RulebookSentence:
        if one.text in own:
            return one
        return replace(one, differs=True, instead=gone.pop(one.options[0], ()) if one.options else ())

    return tuple(
        [
            replace(chapter, paragraphs=tuple([tuple([compared(one) for one in part]) for part in chapter.paragraphs]))
            for chapter in here
        ]
    )


def sentences_of(voice: Voice, rules: HouseRules, option: str) -> tuple[str, ...]:
    """What the rulebook of these rules says of one option."""
    return tuple([one.text for chapter in _read(voice, rules) for one in chapter.sentences if option in one.options])


def options_spoken_of(rules: HouseRules) -> Collection[str]:
    """The options that have a say in these rules: those of which their rulebook speaks."""
    told = [one for chapter in _read(ENGLISH, rules) for one in chapter.sentences]
    return dict.fromkeys([option for one in told for option in one.options])


def _read(voice: Voice, rules: HouseRules, players: Collection[int] = ()) -> tuple[RulebookChapter, ...]:
    """What holds by these rules, compared with nothing."""
    facts = find_facts(rules, players or rules.lists["game.players"])
    shown = {"_".join(fact.split(".")): _show(value) for fact, value in facts.items()}

    def said(row: Sentence) -> RulebookSentence:
        text = voice.gettext(row.text)
        if row.many:
            number = facts[row.counted]
            assert isinstance(number, int)
            text = voice.ngettext(row.text, row.many, number)
        return RulebookSentence(text=text % shown, options=row.options)

    def told(chapter: Chapter) -> RulebookChapter:
        parts = [tuple([said(row) for row in part if hold(row.when, facts)]) for part in chapter.paragraphs]
        return RulebookChapter(
            id=chapter.id,
            title=voice.gettext(chapter.title),
            paragraphs=tuple([part for part in parts if part]),
            listed=chapter.listed,
        )

    return tuple([chapter for chapter in [told(one) for one in CHAPTERS] if chapter.paragraphs])


def _show(value: Value) -> str:
    if isinstance(value, tuple):
        return ", ".join([plain(number) for number in value])
    return plain(value) if isinstance(value, int) else value


TITLE = N_("The rules of this table")


@dataclass(frozen=True, slots=True, kw_only=True)
class Booklet:
    """`system` is the name of the system; `own` whether the table has changed anything in it."""

    title: str
    about: str
    system: str
    chapters: tuple[RulebookChapter, ...]
    own: bool


def make_booklet(voice: Voice, rules: HouseRules, players: Collection[int] = (), *, table: bool = False) -> Booklet:
    """The booklet of a system, or of a table that plays by these rules."""
    chapters = tell_rules(voice, rules, players)
    own = any(sentence.differs for chapter in chapters for sentence in chapter.sentences)
    words = SYSTEM_WORDS[rules.system]
    system = voice.gettext(words.title)
    about = voice.gettext(N_("%(system)s, with the table’s own rules")) % {"system": system} if own else system
    return Booklet(
        title=voice.gettext(TITLE) if table else system,
        about=about if table else voice.gettext(words.sentence),
        system=system,
        chapters=chapters,
        own=own,
    )


OWN = N_("* A rule of this table. The system itself plays otherwise.")
STAR = "*"


def say_paragraph(paragraph: Collection[RulebookSentence]) -> str:
    """The sentences behind each other, the table's own ones with a star."""
    return " ".join(f"{sentence.text}{STAR}" if sentence.differs else sentence.text for sentence in paragraph)
