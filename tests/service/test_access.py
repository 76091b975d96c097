"""Codes of links, and what a refusal tells the program."""

from scorekeeper.service.access import Role, code_of, digest_of, make_link
from tests.service.examples import at


def test_a_code_comes_again_from_the_same_key_and_from_no_other() -> None:
    assert code_of("key", "link") == code_of("key", "link")
    assert len({code_of("key", "link"), code_of("key", "other"), code_of("other", "link")}) == 3


def test_a_code_has_128_bits_in_letters_that_an_address_can_hold() -> None:
    code = code_of("key", "link")
    assert len(code) == 22
    assert set(code) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


def test_a_link_holds_the_hash_of_its_code_and_not_the_code() -> None:
    link = make_link("key", "link", game="g", role=Role.WATCH, at=at(1))
    assert link.digest == digest_of(code_of("key", "link"))
    assert code_of("key", "link") not in repr(link)
