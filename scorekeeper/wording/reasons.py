"""Reasons that are tapped instead of typed. What is tapped stands in the record as if it had been written, in the
language of whoever tapped it.
"""

from collections.abc import Iterable

from scorekeeper.wording.marker import N_
from scorekeeper.wording.voice import Voice

# For a fine or a bonus; where none is told the record says what it is.
FINE = N_("Fine")
BONUS = N_("Bonus")
FINES_AND_BONUSES = N_("Fines and bonuses")
FINE_REASONS = (N_("Revoke"), N_("Misdeal"), N_("Late call"))
# For a correction of what is written.
CORRECTION_REASONS = (N_("Mistyped"), N_("Miscounted"), N_("Forgotten"), N_("The table agreed"))


def name_amounts(amounts: Iterable[int]) -> str:
    """Whether points are taken, given, or both, as a msgid."""
    given = [amount > 0 for amount in amounts if amount]
    if True in given and False in given:
        return FINES_AND_BONUSES
    return FINE if False in given else BONUS


def told_reason(voice: Voice, reason: str | None) -> str | None:
    """The reason of a fine or a bonus as it was told; none where it only says which of the two it is."""
    return None if reason in [voice.gettext(name) for name in (FINE, BONUS, FINES_AND_BONUSES)] else reason
