"""`python -m scorekeeper.pocket`: compiles what the phone runs into `built/`; with --check it only tries."""

import sys

from scorekeeper.pocket.build import build, check
from scorekeeper.pocket.modules import Refused

if __name__ == "__main__":
    try:
        check() if "--check" in sys.argv else build()
    except Refused as refused:
        sys.exit(f"{refused} (docs/design/pocket.md)")
