"""The engine: the contract of a game, cards, dealing, and a match being played. Pure: no clock, no I/O, no chance."""

from server.engine.actions import Action, Bid, Continue, Discard, Doubt, Moon, Pass, Play
from server.engine.cards import HALF_PINT, HII_FUU, STANDARD, Card, Hand, Pack, Seat, less
from server.engine.choosing import check_held, nobody, put, still_choosing
from server.engine.dealing import Deal, Dealing, Stacked, deal
from server.engine.errors import RuleError
from server.engine.game import Cue, Game, Games, Step
from server.engine.meta import (
    REVEAL,
    Choice,
    Condition,
    Meta,
    Number,
    Numbers,
    Option,
    Preset,
    Settings,
    Switch,
    Words,
)
from server.engine.moonshot import losers, shooting_card
from server.engine.moonwatch import MoonWatch, moon_shares
from server.engine.options import bad as bad_option
from server.engine.outlook import Outlook, outlook_of
from server.engine.passing import exchange, received, rotating_offset
from server.engine.penalties import Ledger, collect, nothing_taken, sole_taker
from server.engine.scores import Rank, Result, RoundScore, Why, rank
from server.engine.stacking import check_hands
from server.engine.trick import Played, TakenTrick, Trick, best, following, led_suit
from server.engine.views import View

__all__ = [
    "HALF_PINT",
    "HII_FUU",
    "REVEAL",
    "STANDARD",
    "Action",
    "Bid",
    "Card",
    "Choice",
    "Condition",
    "Continue",
    "Cue",
    "Deal",
    "Dealing",
    "Discard",
    "Doubt",
    "Game",
    "Games",
    "Hand",
    "Ledger",
    "Meta",
    "Moon",
    "MoonWatch",
    "Number",
    "Numbers",
    "Option",
    "Outlook",
    "Pack",
    "Pass",
    "Play",
    "Played",
    "Preset",
    "Rank",
    "Result",
    "RoundScore",
    "RuleError",
    "Seat",
    "Settings",
    "Stacked",
    "Step",
    "Switch",
    "TakenTrick",
    "Trick",
    "View",
    "Why",
    "Words",
    "bad_option",
    "best",
    "check_hands",
    "check_held",
    "collect",
    "deal",
    "exchange",
    "following",
    "led_suit",
    "less",
    "losers",
    "moon_shares",
    "nobody",
    "nothing_taken",
    "outlook_of",
    "put",
    "rank",
    "received",
    "rotating_offset",
    "shooting_card",
    "sole_taker",
    "still_choosing",
]
