"""What every test shares."""

from __future__ import annotations

from hypothesis import settings

# A slow machine is no failure, and a run of CI that fails must fail again when it is repeated.
settings.register_profile("house", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
