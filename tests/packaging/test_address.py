"""The link that people get, and what is said when an address cannot be used."""

import socket
from io import StringIO

import pytest

from server import welcome
from server.address import listening
from server.settings import Settings, StartError


@pytest.mark.parametrize(
    ("settings", "links"),
    [
        (Settings(), ("http://127.0.0.1:8000/", None)),
        (Settings(host="0.0.0.0"), ("http://127.0.0.1:8000/", "http://10.1.2.3:8000/")),
        (Settings(host="10.1.2.3"), ("http://10.1.2.3:8000/", "http://10.1.2.3:8000/")),
        (Settings(host="::1"), ("http://[::1]:8000/", None)),
        (Settings(root_path="/cards"), ("http://127.0.0.1:8000/cards/", None)),
        (Settings(public_url="https://cards.example.org"), ("https://cards.example.org/",) * 2),
    ],
)
def test_there_is_a_link_for_here_and_one_for_others(settings: Settings, links: tuple[str, str | None]) -> None:
    assert welcome.links(settings, 8000, "10.1.2.3") == links


def test_without_a_network_there_is_only_the_link_for_here() -> None:
    assert welcome.links(Settings(host="0.0.0.0"), 80, None) == ("http://127.0.0.1/", None)


def test_a_server_for_this_machine_alone_says_how_to_let_phones_in() -> None:
    out = StringIO()
    welcome.show(Settings(), 8000, out)
    assert out.getvalue().splitlines() == [
        "Hifumi is ready: http://127.0.0.1:8000/",
        "For phones in your network, start it with --host 0.0.0.0",
    ]


def test_a_taken_port_is_one_sentence_with_a_remedy() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(StartError) as refused:
            listening("127.0.0.1", port)
    assert str(refused.value) == (
        f"cannot listen on 127.0.0.1 port {port} (address already in use): try another, such as --port {port + 1}."
    )


def test_an_unknown_address_is_one_sentence_with_a_remedy() -> None:
    with pytest.raises(StartError, match=r"^'192\.0\.2\.1' is no address of this machine: try "):
        listening("192.0.2.1", 0)
