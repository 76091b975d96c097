"""What the rulebook is made of: rows of when a sentence holds, which options it rests on, and the sentence.

A sentence's placeholders are facts, their dots written as low lines: `bid.min` is `%(bid_min)s`. When it holds is said
by facts as well, those of `facts.NAMED` among them; what stands between two commas must be so: `bidding, not bid.raise,
gold or four, bid.opening=last|free` is a table that bids, where `bid.raise` is off (a number 0, a list empty), where
there is a gold set or four play, and where the opening is one of two. A sentence rests on the options that its
conditions name, here `bid.raise bid.opening`, unless the row says others.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from scorekeeper.rules.options import OPTION, Value

Facts = Mapping[str, Value]


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """A fact is on, or is one of the values; without `holds` it is not."""

    fact: str
    values: tuple[str, ...]
    holds: bool


When = tuple[tuple[Term, ...], ...]  # of each inner tuple at least one


@dataclass(frozen=True, slots=True, kw_only=True)
class Sentence:
    """One sentence as msgid; with `many` it is the form for one, and the fact `counted` chooses the form. The first of
    `options` is what it is about most.
    """

    options: tuple[str, ...]
    when: When
    text: str = ""
    many: str = ""
    counted: str = ""

    def says(self, text: str) -> "Sentence":
        """The row with its sentence."""
        return replace(self, text=text)

    def counts(self, one: str, many: str) -> "Sentence":
        """The row with its sentence, in which a fact is counted."""
        return replace(self, text=one, many=many)


def row(when: str, options: str = "", *, counted: str = "") -> Sentence:
    """A row, but for the sentence."""
    conditions = read_when(when)
    named = [term.fact for condition in conditions for term in condition if term.fact in OPTION]
    rests_on = options.split(" ") if options else dict.fromkeys(named)
    return Sentence(options=tuple(rests_on), when=conditions, counted=counted)


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """Paragraphs under a title. `id` is its anchor on the page; in one that is `listed` each sentence stands alone."""

    id: str
    title: str
    paragraphs: tuple[tuple[Sentence, ...], ...]
    listed: bool = False

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """All of them, in order."""
        return tuple(sentence for paragraph in self.paragraphs for sentence in paragraph)


def chapter(id: str, title: str, *paragraphs: tuple[Sentence, ...], when: str = "", listed: bool = False) -> Chapter:
    """A chapter as it is read: its title, then its paragraphs; all that it says holds only `when` this does."""
    conditions = read_when(when) if when else ()
    held = [tuple([replace(one, when=(*conditions, *one.when)) for one in part]) for part in paragraphs]
    return Chapter(id=id, title=title, paragraphs=tuple(held), listed=listed)


def read_when(text: str) -> When:
    """The conditions of a row."""
    return tuple([tuple([_term(one) for one in condition.split(" or ")]) for condition in text.split(", ")])


def hold(when: When, facts: Facts) -> bool:
    """Whether all conditions hold."""
    return all(any(_holds(term, facts[term.fact]) for term in condition) for condition in when)


def _term(text: str) -> Term:
    fact, _, values = text.removeprefix("not ").partition("=")
    return Term(fact=fact, values=tuple(values.split("|")) if values else (), holds=not text.startswith("not "))


def _holds(term: Term, value: Value) -> bool:
    return (plain_text(value) in term.values if term.values else bool(value)) == term.holds


def plain_text(value: Value) -> str:
    """A value as a condition names it."""
    return ",".join([str(number) for number in value]) if isinstance(value, tuple) else str(value)
