"""The same worker and store as for rooms."""

from tests.rooms.conftest import live, store_server

__all__ = ["live", "store_server"]
