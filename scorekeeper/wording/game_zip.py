"""The words around many games in one zip: what is refused and why."""

from collections.abc import Mapping

from scorekeeper.wording.marker import N_
from scorekeeper.wording.voice import Voice

ZIP_PROBLEM_WORDS: Mapping[str, str] = {
    "nothing": N_("Choose a zip file."),
    "no_zip": N_("This is no zip file, or it is damaged. Choose one that was saved in an archive like this one."),
    "office": N_(
        "This is a document of an office program. Save its table as CSV there, and import that under “Import a game”."
    ),
    "too_many": N_("There are more than %(files)s files in this zip. Make several zips of it."),
    "zip_too_large": N_("This is larger than %(megabytes)s MB. Make several zips of it."),
    "odd_name": N_("Its name leads out of the zip."),
    "no_json_name": N_("It is no .json file."),
    "locked": N_("It is locked with a password."),
    "odd_packing": N_("It is packed in an unusual way. Make an ordinary zip of it."),
    "too_large": N_("Unpacked it is larger than any game."),
    "spoilt": N_("It cannot be unpacked: it is damaged."),
    "out_of_time": N_("Not looked at any more. Send the same zip once again; what is here already is skipped."),
    "busy": N_("Another zip is being imported at this moment. Wait a little and send this one again."),
    "in_wastebasket": N_("This device has deleted it. Bring it back under deleted games."),
}

UNREADABLE = N_("These games cannot be read and are not in this zip:")


def say_zip_problem(voice: Voice, problem: str, **numbers: int) -> str:
    """Why a zip, or a file in it, was not taken."""
    return voice.gettext(ZIP_PROBLEM_WORDS[problem]) % numbers
