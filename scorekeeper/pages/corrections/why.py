"""Why a correction is made: what people said, tapped or written."""

from scorekeeper.slip.fields import MOST_WORDS, Fault, read_words
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.wording.entry import FieldProblem

UNSAID = "?"  # stands for the reason as long as only the consequences are looked at


def why_told(sent: Sent, *, must: bool = False) -> str | Fault | None:
    """The reason as it was sent; what is written goes before what is tapped. A Fault where people `must` say one."""
    written = text_in(sent, "why")
    why = read_words(written if written.strip() else text_in(sent, "why_tap"), MOST_WORDS)
    return Fault(problem=FieldProblem.REASON_MISSING) if must and why is None else why
