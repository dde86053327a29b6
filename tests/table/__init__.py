"""The table without a clock: every test says what time it is."""
