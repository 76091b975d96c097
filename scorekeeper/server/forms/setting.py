"""House rules as an address tells them; what reads them is `asked_rules` (pages/games/rule_fields.py)."""

import json

from scorekeeper.rules.options import PlainValue


def setting(option: str, value: PlainValue) -> str:
    """A house rule as an address tells it, behind `set=`."""
    return f"{option}={json.dumps(value)}"
