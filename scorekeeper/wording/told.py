"""What a phone told that reached nobody else, a line each: for its page, and for the file of it that somebody keeps."""

from collections.abc import Mapping

from scorekeeper.wording.voice import N_, Voice

# By the kinds of pages/steps/told.py, but for a hand, whose figures say all.
STEPS: Mapping[str, str] = {
    "new": N_("The game began."),
    "undo": N_("The last hand was taken back."),
    "redo": N_("A hand was brought back."),
    "resume": N_("The game was resumed."),
    "end": N_("The game was ended."),
    "rename": N_("The game was renamed."),
    "amend": N_("A hand was amended."),
    "insert": N_("A hand was inserted."),
    "take-off": N_("A hand was taken off the sheet."),
    "bring-back": N_("A hand was brought back."),
    "rules": N_("The house rules were changed."),
}


def say_told(voice: Voice, kind: str, figures: str) -> str:
    """A hand by its figures; a step in words, with the figures where it has some."""
    words = voice.gettext(STEPS[kind]) if kind in STEPS else ""
    return " ".join(part for part in (words, figures) if part)
