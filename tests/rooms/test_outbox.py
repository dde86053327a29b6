"""What waits for one connection: the newest view, a short queue, and an end."""

from server.rooms import TRY_LATER, Outbox


def outbox() -> Outbox:
    return Outbox(messages=3, bytes_=100)


def test_many_views_are_one() -> None:
    box = outbox()
    for _ in range(1_000):
        box.refresh()
    assert [box.take_view(), box.take_view()] == [True, False]


def test_a_longer_score_sheet_is_not_forgotten_by_a_later_view() -> None:
    box = outbox()
    box.refresh(sheet=True)
    box.refresh()
    assert [box.take_sheet(), box.take_sheet()] == [True, False]


def test_frames_keep_their_order() -> None:
    box = outbox()
    for frame in (b"a", b"b", b"c"):
        box.put(frame)
    assert [box.take() for _ in range(4)] == [b"a", b"b", b"c", None]


def test_one_frame_too_many_drops_all_and_ends_the_connection() -> None:
    box = outbox()
    ended: list[int | None] = []
    box.ended = lambda: ended.append(box.code)
    box.refresh()
    for frame in (b"a", b"b", b"c", b"d", b"e"):
        box.put(frame)
    assert (box.code, box.take(), box.take_view(), ended) == (TRY_LATER, None, False, [TRY_LATER])


def test_too_many_bytes_end_it_too_but_bytes_that_were_sent_do_not_count() -> None:
    box = outbox()
    for _ in range(50):
        box.put(b"x" * 60)
        assert box.take() == b"x" * 60
    assert box.code is None
    box.put(b"x" * 60)
    box.put(b"x" * 60)
    assert box.code == TRY_LATER


def test_after_goodbye_nothing_is_taken_and_what_came_before_is_still_sent() -> None:
    box = outbox()
    box.put(b"reply")
    box.end(b"bye", 4001)
    box.put(b"late")
    box.end(b"bye again", 1012)
    box.refresh()
    assert [box.take(), box.take(), box.take(), box.take_view(), box.code] == [b"reply", b"bye", None, False, 4001]
