"""The browser's types are those of the models."""

from server.paths import web_root
from server.wire.schema import declarations


def test_the_generated_types_are_fresh() -> None:
    kept = (web_root() / "app" / "wire.gen.d.ts").read_text()
    assert kept == declarations(), "run: python -m server.wire.schema > web/app/wire.gen.d.ts"
