"""No input makes the server fail, on either database. `make fuzz` sends twenty times as much."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import fuzz
from tests.apps import fresh_app
from tests.postgres import fresh_postgres_app

REQUESTS = 2_500  # of each database


# Werkzeug leaves the files of an upload that breaks off in the middle to be closed when they are forgotten.
@pytest.mark.filterwarnings(
    "ignore:Exception ignored in. <function SpooledTemporaryFile:pytest.PytestUnraisableExceptionWarning"
)
@pytest.mark.parametrize("fresh", [fresh_app, fresh_postgres_app])
def test_no_request_makes_the_server_fail(tmp_path: Path, fresh: fuzz.Fresh) -> None:
    with fresh(tmp_path, **fuzz.AS_SERVED) as app:
        assert fuzz.fuzz(app, REQUESTS, seed=1000) == []
