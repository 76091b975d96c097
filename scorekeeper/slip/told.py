"""What stands on a slip, by the fields' names, and complaints about it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scorekeeper.slip.fields import Fault, Told
from scorekeeper.wording.entry import FieldProblem

Slip = Mapping[str, Told]


def value_of(slip: Slip, name: str) -> Any:
    """What stands in a field that the form spec may have left out."""
    return slip[name].value if name in slip else None


def is_wrong(slip: Slip, name: str) -> bool:
    """Whether a field cannot be read."""
    return bool(slip[name].faults)


def complain(slip: dict[str, Told], name: str, problem: FieldProblem) -> None:
    """Adds one more fault to a field."""
    slip[name] = replace(slip[name], faults=(*slip[name].faults, Fault(problem=problem)))


def tapped_or_written(slip: Slip, name: str) -> Any:
    """What was written in a field or, where that is blank, tapped in its `NAME_tap`."""
    written = slip[name]
    return slip[f"{name}_tap"].value if written.value is None and not written.typed.strip() else written.value
