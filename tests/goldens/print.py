"""Write the goldens anew: `python -m tests.goldens.print [GAME …]`. Read the difference before you commit it."""

import sys

from tests.goldens.printed import goldens, path_of, printed

if __name__ == "__main__":
    for game_id, preset in goldens():
        if len(sys.argv) == 1 or game_id in sys.argv[1:]:
            path_of(game_id, preset).write_text(printed(game_id, preset), encoding="utf-8")
            print(path_of(game_id, preset).name)
