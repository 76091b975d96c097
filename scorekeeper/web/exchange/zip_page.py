"""What became of a zip, for the page."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from scorekeeper.pages.exchange.import_page import show_violations
from scorekeeper.rules.violations import Violation
from scorekeeper.web.platform.speech import VOICE
from scorekeeper.wording.importing import say_path

MOST_SHOWN = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """How many games were imported, how many were here already, and the files refused, each with a sentence."""

    taken: int = 0
    known: int = 0
    refused: tuple[tuple[str, str], ...] = ()

    def with_game(self, *, fresh: bool) -> "Report":
        """One game more that is here now."""
        return replace(self, taken=self.taken + fresh, known=self.known + (not fresh))

    def with_refused(self, name: str, sentence: str) -> "Report":
        """One file more that was refused."""
        return replace(self, refused=(*self.refused, (name, sentence)))


def complain_of(violations: Iterable[Violation]) -> str:
    """Where and why a document is refused; the first place is enough."""
    first = show_violations(VOICE, violations)[0]
    return ": ".join(part for part in (first.place or first.path, first.sentence) if part)


def say_names(report: Report) -> tuple[tuple[str, str], ...]:
    """The first of the refused files; a stranger's names may be of any length."""
    return tuple((say_path(name), sentence) for name, sentence in report.refused[:MOST_SHOWN])
