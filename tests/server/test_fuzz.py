"""No input makes the server fail. `make fuzz` sends 250 times as many, on either database."""

from pathlib import Path

import pytest

from tests import fuzz
from tests.apps import fresh_app

REQUESTS = 400


# Werkzeug leaves the files of an upload that breaks off in the middle to be closed when they are forgotten.
@pytest.mark.filterwarnings(
    "ignore:Exception ignored in. <function SpooledTemporaryFile:pytest.PytestUnraisableExceptionWarning"
)
def test_no_request_makes_the_server_fail(tmp_path: Path) -> None:
    with fresh_app(tmp_path, **fuzz.AS_SERVED) as app:
        assert fuzz.fuzz(app, REQUESTS, seed=1000) == []
