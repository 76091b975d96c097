"""Reasons that are tapped instead of typed. What is tapped stands in the record as if it had been written, in the
language of whoever tapped it.
"""

from scorekeeper.wording.marker import N_

# For a fine or a bonus; where none is told the record says what it is.
FINE = N_("Fine")
BONUS = N_("Bonus")
FINE_REASONS = (N_("Revoke"), N_("Misdeal"), N_("Late call"))
# For a correction of what is written.
CORRECTION_REASONS = (N_("Mistyped"), N_("Miscounted"), N_("Forgotten"), N_("The table agreed"))
