"""`python -m games.rules replay FILE` and `verify FILE`: a game's record and its proof, read without the server."""

import sys

from games.rules.command_line import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
