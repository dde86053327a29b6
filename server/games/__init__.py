"""The games that can be played, in the order a lobby lists them."""

from server.engine import Games
from server.games import half_pint_heroes, hartenjagen, hearts, hii_fuu

GAMES: Games = {game.meta.id: game for game in (hii_fuu.GAME, hearts.GAME, hartenjagen.GAME, half_pint_heroes.GAME)}
