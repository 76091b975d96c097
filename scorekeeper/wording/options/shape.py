"""What every house rule has to have in words."""

from collections.abc import Mapping
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionWords:
    """The words of one option, as msgids; nothing here is translated yet.

    `label` names the rule in a list, `sentence` says what it does: for a switch, what holds when it is on.
    `choices` names each value of a closed choice, keyed by the value as text, and a number's special value
    ("none", "auto"). `unit` stands behind a number and may be empty.
    """

    label: str
    choices: Mapping[str, str]
    unit: str
    sentence: str = ""

    def says(self, sentence: str) -> "OptionWords":
        """These words with their sentence."""
        return replace(self, sentence=sentence)


NO_CHOICES: Mapping[str, str] = {}


def label(text: str, *, choices: Mapping[str, str] = NO_CHOICES, unit: str = "") -> OptionWords:
    """The words of an option, but for the sentence."""
    return OptionWords(label=text, choices=choices, unit=unit)
