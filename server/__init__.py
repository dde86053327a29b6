"""Hifumi: trick-taking card games for the browser, served from your own machine."""

__version__ = "0.1.0"
