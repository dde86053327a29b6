"""One printed game for each game and preset: a change of the rules, the deal or the bots shows as a difference to read.

`python -m tests.goldens.print` writes them all anew, `python -m tests.goldens.print hearts` those of one game.
"""
