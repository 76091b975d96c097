"""The dataclasses of values that are made for every deal: frozen for mypy, which sees to it that nobody changes them.

At run time the guard is left out, as it takes a quarter of the time of scoring a game. For all other values the
decorator of `dataclasses` is quick enough.

What a deal makes several of (lines, columns, piles and their parts) may be made by position (`kw_only=False`), which
takes half as long as by keyword.
"""

import dataclasses
from typing import TYPE_CHECKING, Any

__all__ = ("dataclass",)

if TYPE_CHECKING:
    from dataclasses import dataclass
else:

    def dataclass(*, frozen: bool, slots: bool, kw_only: bool) -> Any:
        """The same decorator: equal and hashed by its fields as a frozen one is."""
        return dataclasses.dataclass(unsafe_hash=frozen, slots=slots, kw_only=kw_only)
