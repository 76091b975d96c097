"""What every house rule has to have in words."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionWords:
    """The words of one option, as msgids; nothing here is translated yet.

    `label` names the rule in a list, `sentence` says what it does: for a switch, what holds when it is on.
    `choices` names each value of a closed choice, keyed by the value as text, and a number's special value
    ("none", "auto"). `unit` stands behind a number and may be empty.
    """

    label: str
    sentence: str
    choices: Mapping[str, str] = field(default_factory=dict)
    unit: str = ""
