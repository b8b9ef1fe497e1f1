"""What all tests share."""

from hypothesis import HealthCheck, settings

# Random games take their time, and not always the same.
settings.register_profile(
    "bastide", deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
settings.load_profile("bastide")
