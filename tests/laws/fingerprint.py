"""A digest of all that happens in some games: `python -m tests.laws.fingerprint GAME` prints it in another process."""

import hashlib
import sys
from itertools import islice

import orjson

from server.engine import codec, match
from tests.laws.cases import cases
from tests.laws.play import walk

GAMES_TOLD = 6
BOTS_ASKED = 12


def fingerprint(game_id: str) -> str:
    """SHA-256 over states, views, legal actions and bots of the game's first cases."""
    digest = hashlib.sha256()
    mine = (case for case in cases(samples=1) if case.game_id == game_id)
    for case in islice(mine, GAMES_TOLD):
        asked = 0
        walked = walk(case.game, case.setting(), case.dealing(), case.chance("play"))
        for moment in islice(walked, 300):
            digest.update(codec.dump(moment.match))
            digest.update(orjson.dumps(match.public_view(case.game, moment.match)))
            for seat in case.game.to_act(moment.state):
                digest.update(orjson.dumps(match.private_view(case.game, moment.match, seat)))
                digest.update(orjson.dumps([*islice(match.legal(case.game, moment.match, seat), 100)]))
                digest.update(orjson.dumps(case.game.fallback(moment.state, seat)))
                if asked < BOTS_ASKED:
                    asked += 1
                    bot = match.bot_action(case.game, moment.match, seat, level=case.game.meta.levels[-1], seed="x")
                    digest.update(orjson.dumps(bot))
    return digest.hexdigest()


if __name__ == "__main__":
    print(fingerprint(sys.argv[1]))
