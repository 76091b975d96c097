"""What every test shares."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# A slow machine is no failure, and a run of CI that fails must fail again when it is repeated.
PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("house", PATIENT)
settings.register_profile("ci", PATIENT, derandomize=True)
settings.load_profile("house")  # unless --hypothesis-profile names the other
