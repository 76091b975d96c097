"""`scorekeeper health`: whether the server that runs here answers and, at its MONITOR, whether it can save hands."""

import argparse
import os
from http.client import HTTPConnection, HTTPException

from scorekeeper.cli.streams import FINE, Refused, english
from scorekeeper.wording import serving

ANYWHERE = {"": "127.0.0.1", "0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104 - it is asked from here
PATIENCE = 10  # seconds


def describe(_: argparse.ArgumentParser) -> None:
    """No arguments: MONITOR, HOST and PORT come from the environment, as for `serve`."""


def run(_: argparse.Namespace) -> int:
    """Asks, and says what it heard."""
    place = os.environ.get("MONITOR") or f"{os.environ.get('HOST') or ''}:{os.environ.get('PORT') or '8000'}"
    host, _colon, port = place.rpartition(":")
    host = host.strip("[]")
    why = _trouble(ANYWHERE.get(host, host), port, "/health/ready" if os.environ.get("MONITOR") else "/")
    if why is not None:
        raise Refused(english(serving.NOT_HEALTHY, place=place, why=why))
    print(english(serving.HEALTHY, place=place))
    return FINE


def _trouble(host: str, port: str, path: str) -> str | None:
    """What is wrong with the answer; None where nothing is."""
    try:
        connection = HTTPConnection(host, int(port), timeout=PATIENCE)
        connection.request("GET", path)
        answer = connection.getresponse()
        text = answer.read(PATIENCE * 100).decode(errors="replace")
    except (OSError, ValueError, HTTPException) as error:
        return str(error)
    return None if answer.status < 500 else f"{answer.status} {text.strip() if path != '/' else answer.reason}"
