"""One test of many rows, files or modules that nobody would look up alone: its message lists all that fail."""

import inspect
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

import pytest


def each(names: str | tuple[str, ...], rows: Iterable[Any], ids: object = None) -> Callable[..., Callable[..., None]]:
    """In place of `pytest.mark.parametrize`, for tests that leave nothing behind."""
    wanted = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)
    param = type(pytest.param())
    told = [row.values if isinstance(row, param) else tuple(row) if len(wanted) > 1 else (row,) for row in rows]

    def decorated(test: Callable[..., None]) -> Callable[..., None]:
        @wraps(test)
        def held(**fixtures: Any) -> None:
            wrong = []
            for row in told:
                try:
                    test(**dict(zip(wanted, row, strict=True)), **fixtures)
                except Exception as error:  # whatever it is, the other rows are looked at too
                    wrong.append(f"{', '.join(f'{one!r:.80}' for one in row)}: {error or repr(error)}")
            assert not wrong, "\n".join([f"{len(wrong)} of {len(told)}:", *wrong])

        held.rows = told  # type: ignore[attr-defined]
        asked = inspect.signature(test).parameters
        held.__signature__ = inspect.Signature([asked[name] for name in asked if name not in wanted])  # type: ignore[attr-defined]
        return held

    return decorated
