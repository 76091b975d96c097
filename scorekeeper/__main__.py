"""`python -m scorekeeper`."""

import gc

gc.disable()  # nothing that is imported is garbage, and looking for it takes a twentieth of the start

from scorekeeper.cli import main  # noqa: E402 - see above

gc.freeze()
gc.enable()
main()
