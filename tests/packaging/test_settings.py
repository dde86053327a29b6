"""Settings: a flag before its variable, the variable before the default, and one sentence for what cannot be."""

from dataclasses import FrozenInstanceError, fields
from pathlib import Path

import pytest

from server.settings import SOURCES, Limits, SettingError, Settings, read


def test_nothing_given_means_a_server_for_this_machine_alone() -> None:
    assert read({}, {}) == Settings(host="127.0.0.1", port=8000, data=Path("hifumi-data"), workers=1)


def test_a_flag_comes_before_its_variable_and_a_variable_before_the_default() -> None:
    assert read({"HIFUMI_PORT": "9000"}, {"port": None}).port == 9000
    assert read({"HIFUMI_PORT": "9000"}, {"port": "9001"}).port == 9001


def test_an_empty_variable_counts_as_not_set() -> None:
    assert read({"HIFUMI_PUBLIC_URL": "", "REDIS_URL": " "}, {}) == Settings()


@pytest.mark.parametrize(
    ("environment", "field", "value"),
    [
        ({"HIFUMI_HOST": "[::]"}, "host", "::"),
        ({"HIFUMI_PORT": "0"}, "port", 0),
        ({"HIFUMI_DATA": "/var/lib/hifumi"}, "data", Path("/var/lib/hifumi")),
        ({"HIFUMI_WORKERS": "4"}, "workers", 4),
        ({"HIFUMI_PUBLIC_URL": "https://cards.example.org/"}, "public_url", "https://cards.example.org"),
        ({"HIFUMI_ROOT_PATH": "/cards/"}, "root_path", "/cards"),
        ({"ROOT_PATH": "/cards"}, "root_path", "/cards"),
        ({"HIFUMI_ROOT_PATH": "/"}, "root_path", ""),
        ({"REDIS_URL": "redis://store:6379/0"}, "redis_url", "redis://store:6379/0"),
        ({"HIFUMI_REDIS_URL": "unix:///run/v.sock"}, "redis_url", "unix:///run/v.sock"),
        ({"HIFUMI_FSYNC": "everysec"}, "fsync", "everysec"),
        ({"HIFUMI_TRUSTED_PROXIES": "10.0.0.1,10.0.0.2"}, "trusted_proxies", "10.0.0.1,10.0.0.2"),
        ({"HIFUMI_COMPRESS": "on"}, "compress", True),
        ({"HIFUMI_LOG": "json"}, "log", "json"),
    ],
)
def test_every_setting_has_a_variable(environment: dict[str, str], field: str, value: object) -> None:
    assert getattr(read(environment, {}), field) == value


def test_every_field_but_the_two_groups_has_a_source() -> None:
    groups = ["limits", "pace"]
    assert [source.field for source in SOURCES] + groups == [each.name for each in fields(Settings)]


def test_a_public_address_with_a_path_is_also_the_root_path() -> None:
    assert read({"HIFUMI_PUBLIC_URL": "https://example.org/cards"}, {}).root_path == "/cards"


def test_limits_are_set_one_by_one() -> None:
    given = read({"HIFUMI_LIMIT_FRAME_BYTES": "4096", "HIFUMI_LIMIT_HELLO_SECONDS": "2.5"}, {}).limits
    assert given == Limits(frame_bytes=4096, hello_seconds=2.5)


@pytest.mark.parametrize(
    ("variable", "value", "must_be"),
    [
        ("HIFUMI_PORT", "abc", "a whole number from 0 to 65535, such as 8000 (0 takes any free one)"),
        ("HIFUMI_PORT", "65536", "a whole number from 0 to 65535, such as 8000 (0 takes any free one)"),
        ("HIFUMI_PORT", "８０００", "a whole number from 0 to 65535, such as 8000 (0 takes any free one)"),
        ("HIFUMI_WORKERS", "0", "a whole number from 1 to 256, such as 2 (one for each core is plenty)"),
        ("HIFUMI_PUBLIC_URL", "example.org", "the address people type, such as https://cards.example.org"),
        ("HIFUMI_ROOT_PATH", "cards", "a path that starts with a slash, such as /cards"),
        ("REDIS_URL", "localhost:6379", "an address such as redis://127.0.0.1:6379/0"),
        ("HIFUMI_COMPRESS", "maybe", "on or off"),
        ("HIFUMI_FSYNC", "never", "always or everysec"),
        ("HIFUMI_LIMIT_SOCKETS", "many", "a whole number from 1 to 1000000000, such as 100"),
        ("HIFUMI_LIMIT_HELLO_SECONDS", "nan", "a number above 0, such as 2.5"),
    ],
)
def test_a_bad_value_is_one_sentence_with_a_remedy(variable: str, value: str, must_be: str) -> None:
    with pytest.raises(SettingError) as refused:
        read({variable: value}, {})
    assert str(refused.value) == f"{variable} is {value!r}, but must be {must_be}."


def test_a_host_is_no_web_address() -> None:
    with pytest.raises(SettingError, match=r"without scheme or path, such as 127\.0\.0\.1"):
        read({"HIFUMI_HOST": "http://me"}, {})


def test_a_bad_flag_is_named_as_it_was_typed() -> None:
    with pytest.raises(SettingError, match=r"^--public-url is 'x', but must be "):
        read({}, {"public_url": "x"})


def test_settings_never_change() -> None:
    with pytest.raises(FrozenInstanceError):
        Settings().port = 1  # type: ignore[misc]  # that it is refused is the test
