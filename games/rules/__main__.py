"""`python -m games.rules replay FILE`: a game record as it may be seen, without the server."""

import sys

from games.rules.command_line import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
