"""The rulebook: a table's own rules as prose, from the deal to the victory, one module a part of it.

A sentence is whole, with its numbers in it, and holds under conditions; none is built from pieces, so that each can be
translated. What a table plays differently from its system is shown beside what the system says.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from scorekeeper.rules.house import HouseRules, house_rules
from scorekeeper.rules.options import Value
from scorekeeper.wording.numbers import plain
from scorekeeper.wording.rulebook.accidents import ACCIDENTS_CHAPTER
from scorekeeper.wording.rulebook.barrel import BARREL_CHAPTER, LOCKED_CHAPTER
from scorekeeper.wording.rulebook.bidding import BIDDING_CHAPTER, EXCHANGE
from scorekeeper.wording.rulebook.bolts import BOLTS_CHAPTER
from scorekeeper.wording.rulebook.counting import COUNTING
from scorekeeper.wording.rulebook.double import BLIND_CHAPTER, GOLD_CHAPTER
from scorekeeper.wording.rulebook.facts import find_facts
from scorekeeper.wording.rulebook.fresh_deals import FRESH_DEALS
from scorekeeper.wording.rulebook.giving_up import GIVING_UP
from scorekeeper.wording.rulebook.left_out import LEFT_OUT
from scorekeeper.wording.rulebook.play import ANNOUNCEMENTS, TRICKS
from scorekeeper.wording.rulebook.rulings import RULINGS
from scorekeeper.wording.rulebook.sentence import Chapter, Facts, Sentence, hold
from scorekeeper.wording.rulebook.table_and_deal import DEAL, PLAYERS_AND_CARDS
from scorekeeper.wording.rulebook.victory import VICTORY
from scorekeeper.wording.voice import ENGLISH, Voice

CHAPTERS: tuple[Chapter, ...] = (
    PLAYERS_AND_CARDS,
    DEAL,
    FRESH_DEALS,
    BIDDING_CHAPTER,
    EXCHANGE,
    GIVING_UP,
    ANNOUNCEMENTS,
    TRICKS,
    COUNTING,
    BOLTS_CHAPTER,
    BARREL_CHAPTER,
    LOCKED_CHAPTER,
    GOLD_CHAPTER,
    BLIND_CHAPTER,
    VICTORY,
    RULINGS,
    LEFT_OUT,
    ACCIDENTS_CHAPTER,
)


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
    usual = house_rules(rules.system, {})
    here = _read(voice, rules, players)
    system = _read(voice, usual, players)
    own = {system.say(sentence): sentence for sentence in system.all_that_hold()}
    own_now = dict.fromkeys([here.say(sentence) for sentence in here.all_that_hold()])
    gone: dict[str, tuple[str, ...]] = {}  # by the option that they are about; each is said once
    for text, sentence in own.items():
        if text not in own_now and sentence.options:
            gone[sentence.options[0]] = (*gone.get(sentence.options[0], ()), text)
    chapters = (
        RulebookChapter(
            id=chapter.id,
            title=voice.gettext(chapter.title),
            paragraphs=tuple(
                tuple(_tell(here, sentence, own, gone) for sentence in holding)
                for paragraph in chapter.paragraphs
                if (holding := here.those_that_hold(paragraph))
            ),
            listed=chapter.listed,
        )
        for chapter in CHAPTERS
    )
    return tuple(chapter for chapter in chapters if chapter.paragraphs)


def sentences_of(voice: Voice, rules: HouseRules, option: str) -> tuple[str, ...]:
    """What the rulebook of these rules says of one option."""
    reading = _read(voice, rules)
    return tuple(reading.say(sentence) for sentence in reading.all_that_hold() if option in sentence.options)


def options_spoken_of(rules: HouseRules) -> frozenset[str]:
    """The options that have a say in these rules: those of which their rulebook speaks."""
    reading = _read(ENGLISH, rules)
    return frozenset(option for sentence in reading.all_that_hold() for option in sentence.options)


@dataclass(frozen=True, slots=True, kw_only=True)
class _RulebookReader:
    """The facts of one table, with which sentences are chosen and filled in; `shown` are the facts as they are printed,
    by their placeholders.
    """

    voice: Voice
    facts: Facts
    shown: Mapping[str, str]

    def all_that_hold(self) -> list[Sentence]:
        """Every sentence that holds, in order."""
        return [sentence for chapter in CHAPTERS for sentence in self.those_that_hold(chapter.sentences)]

    def those_that_hold(self, sentences: Iterable[Sentence]) -> list[Sentence]:
        """Those of the sentences that hold."""
        return [sentence for sentence in sentences if hold(sentence.when, self.facts)]

    def say(self, sentence: Sentence) -> str:
        """The sentence with its numbers."""
        if not sentence.many:
            return self.voice.gettext(sentence.text) % self.shown
        counted = self.facts[sentence.counts]
        assert isinstance(counted, int)
        return self.voice.ngettext(sentence.text, sentence.many, counted) % self.shown


def _read(voice: Voice, rules: HouseRules, players: Collection[int] = ()) -> _RulebookReader:
    facts = find_facts(rules, players or rules.lists["game.players"])
    shown = {"_".join(fact.split(".")): _show(value) for fact, value in facts.items()}
    return _RulebookReader(voice=voice, facts=facts, shown=shown)


def _tell(
    here: _RulebookReader, sentence: Sentence, own: Collection[str], gone: dict[str, tuple[str, ...]]
) -> RulebookSentence:
    text = here.say(sentence)
    if text in own:
        return RulebookSentence(text=text, options=sentence.options)
    instead = gone.pop(sentence.options[0], ()) if sentence.options else ()
    return RulebookSentence(text=text, options=sentence.options, differs=True, instead=instead)


def _show(value: Value) -> str:
    if isinstance(value, tuple):
        return ", ".join(plain(number) for number in value)
    return plain(value) if isinstance(value, int) else value
