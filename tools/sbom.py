"""What the app is served with, as a software bill of materials: CycloneDX 1.6, from the lock, without any address.

    python -m tools.sbom [FILE]

The same lock gives the same bytes: there is neither a number by chance in it nor the hour. Which package brought which
is not in the lock, and so not here. A library for these few lines would bring more packages than it would save lines.
"""

import json
import sys
from pathlib import Path
from typing import Any
from urllib.parse import quote

from scorekeeper import __version__
from tools.locks import ROOT, RUN, Locked, locked

PLACE = ROOT / "build" / "scorekeeper.cdx.json"


def bill(lock: str) -> dict[str, Any]:
    """The bill of the packages in a lock's text. ValueError."""
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "lifecycles": [{"phase": "pre-build"}],
            "component": {
                "type": "application",
                "bom-ref": "scorekeeper",
                "name": "scorekeeper",
                "version": __version__,
            },
        },
        "components": [component(one) for one in locked(lock)],
    }


def component(package: Locked) -> dict[str, Any]:
    """A package as a component: its hashes are those of all its files, one for each system that it is built for."""
    address = f"pkg:pypi/{package.name}@{quote(package.version)}"
    told = {
        "type": "library",
        "bom-ref": address,
        "name": package.name,
        "version": package.version,
        "purl": address,
        "hashes": [{"alg": "SHA-256", "content": digest} for digest in package.hashes],
    }
    if package.marker is None:
        return told
    # One that is there on some systems only.
    return told | {"scope": "optional", "properties": [{"name": "scorekeeper:marker", "value": package.marker}]}


def main(place: Path = PLACE) -> None:
    """Writes the bill."""
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(json.dumps(bill(RUN.read_text(encoding="utf-8")), indent=1) + "\n", encoding="utf-8")
    sys.stdout.write(f"{place}\n")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:2]))
