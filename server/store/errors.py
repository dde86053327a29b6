"""What may go wrong. The text of each error is one sentence an operator can act on."""


class StoreError(Exception):
    """The store cannot do its work; the base of all below."""


class Unavailable(StoreError):  # noqa: N818 - named for what the caller reads: `except Unavailable`
    """The store is out of reach, silent, or its replicas did not acknowledge in time.

    `maybe` says whether the request may have been carried out all the same. Load the room again and look
    whether the request's id is among the seen: that is the only truth.
    """

    def __init__(self, text: str, *, maybe: bool) -> None:
        super().__init__(text)
        self.maybe = maybe


class Refused(StoreError):  # noqa: N818 - as above
    """The store answered with an error. `code` is its first word: OOM, READONLY, NOAUTH …"""

    def __init__(self, text: str) -> None:
        super().__init__(f"the store refused: {text}")
        self.code = text.partition(" ")[0]


class Corrupt(StoreError):  # noqa: N818 - as above
    """The embedded store's file is damaged before its end; `embedded.repair` keeps what stands before."""
