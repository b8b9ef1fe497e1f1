"""What all tests share."""

import signal

from hypothesis import HealthCheck, settings

# Random games take their time, and not always the same.
settings.register_profile(
    "bastide", deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
settings.load_profile("bastide")

# What runs in the background of a shell is told to ignore Ctrl-C, and so is all that it starts: there are tests of it.
signal.signal(signal.SIGINT, signal.default_int_handler)
