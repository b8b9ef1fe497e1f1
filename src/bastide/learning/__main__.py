"""`python -m bastide.learning`."""

import sys

from bastide.learning.commands import main

if __name__ == "__main__":
    sys.exit(main())
