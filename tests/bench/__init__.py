"""How fast Hifumi is, beside the least that its path could cost: see README.md."""
