"""`python -m bastide.learning`."""

import sys

from bastide.learning.commands import main

sys.exit(main())
