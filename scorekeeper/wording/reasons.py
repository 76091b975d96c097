"""Reasons that are tapped instead of typed. What is tapped stands in the record as if it had been written, in the
language of whoever tapped it.
"""

from scorekeeper.wording.marker import N_
from scorekeeper.wording.voice import Voice

# For a fine or a bonus; where none is told the record says what it is.
FINE = N_("Fine")
BONUS = N_("Bonus")
FINE_REASONS = (N_("Revoke"), N_("Misdeal"), N_("Late call"))
# For a correction of what is written.
CORRECTION_REASONS = (N_("Mistyped"), N_("Miscounted"), N_("Forgotten"), N_("The table agreed"))


def told_reason(voice: Voice, reason: str | None) -> str | None:
    """The reason of a fine or a bonus as it was told; none where it only says which of the two it is."""
    return None if reason in (voice.gettext(FINE), voice.gettext(BONUS)) else reason
