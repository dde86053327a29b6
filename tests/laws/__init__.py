"""Laws that hold for every registered game. A new game gets them for free: it only has to be in `server.games`."""
