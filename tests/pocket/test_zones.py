"""A day is one of the phone's zone on both hosts, and what they write there is the same, byte for byte."""

from dataclasses import replace

import pytest

from scorekeeper.service.book import open_book
from tests.pocket.hosts import Hosts, keeps_verdicts, sheets

HONOLULU = "Pacific/Honolulu"


@pytest.mark.parametrize(("at", "zone", "day", "words"), [
    ("2026-11-28T14:30:00+00:00", "Asia/Vladivostok", "2026-11-29", "29 November 2026"),
    ("2026-11-28T14:30:00+00:00", HONOLULU, "2026-11-28", "28 November 2026"),
    ("2026-12-31T23:30:00+00:00", "Asia/Vladivostok", "2027-01-01", "1 January 2027"),
    ("2026-12-31T23:30:00+00:00", HONOLULU, "2026-12-31", "31 December 2026"),
    ("2026-12-31T23:30:00+00:00", "UTC", "2026-12-31-UTC", "31 December 2026 UTC"),
])  # fmt: skip
def test_pages_and_files_have_the_day_of_the_phone(hosts: Hosts, at: str, zone: str, day: str, words: str) -> None:
    is_dated = lambda book: any(deal.at for deal in book.state.played.record.deals)  # noqa: E731
    book = next(book for book in sheets() if not (keeps_verdicts(book) or is_dated(book)))
    address = hosts.put(open_book("g", [replace(one, at=at) for one in book.log]))
    hosts.client.set_cookie("zone", zone)
    try:
        assert words in hosts.same(address, zone=zone)
        assert f'data-file="{day}-' in hosts.same(f"{address}/files", zone=zone)
        for name in ("txt", "svg", "record"):
            there, here = hosts.both(f"{address}/files/{name}", zone=zone)
            assert there.text == here["text"], name
            assert here["name"].startswith(f"{day}-"), name
            assert (words in here["text"]) is (name != "record"), name
    finally:
        hosts.client.delete_cookie("zone")


def test_the_table_of_last_time_is_of_a_day_where_the_phone_is(hosts: Hosts) -> None:
    """Half past eleven and half past midnight in Vladivostok."""
    hosts.put(open_book("g", [replace(one, at="2026-11-28T13:30:00+00:00") for one in sheets()[0].log]))
    hosts.at = "2026-11-28T14:30:00+00:00"
    said = {zone: hosts.answer("/new", zone=zone)["html"] for zone in ("Asia/Vladivostok", HONOLULU)}
    assert "The same as yesterday" in said["Asia/Vladivostok"]
    assert "The same as today" in said[HONOLULU]
