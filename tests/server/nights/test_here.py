"""Who has come to a night says so on the own phone, and reads there where to sit."""

import html
import re

import pytest

from scorekeeper.service.circle.events import InitialsSet
from scorekeeper.service.night.events import Came, Left, RoundClosed
from tests.server.conftest import Another, Clock
from tests.server.nights.conftest import Evening
from tests.server.visitor import Page, Visitor


def link_on(page: Page) -> str:
    return html.unescape(re.findall(r'class="link"[^>]* value="([^"]*)"', page.html)[0])


def come(phone: Visitor, page: Page, name: str) -> Page:
    """Taps the name, or types it where nobody is called so."""
    tap = re.findall(rf'name="who" value="([^"]*)"[^>]*>{name}<', page.html)
    form = page.forms[0 if tap else 1]
    if not tap:
        form.fill({"name": name})
        return phone.sends_again(form)
    form.controls.append(form.buttons[[button.value for button in form.buttons].index(tap[0])])
    return phone.sends_again(form)


@pytest.fixture
def link(anna: Visitor, evening: Evening) -> str:
    """What the code on the wall says."""
    return link_on(anna.opens(f"{evening.address}/here"))


def names_here(evening: Evening) -> list[str]:
    circle = evening.state()
    called = {member: names[-1] for member, names in circle.members.items()}
    return [one.name or called[one.who] for one in evening.night().participants if one.is_here]


def test_who_scans_the_code_taps_the_own_name_and_reads_where_to_sit(
    evening: Evening, link: str, another: Another
) -> None:
    phone = another()
    page = phone.joins(link)
    assert page.address == f"{evening.address}/here"
    page = come(phone, page, "Boris")
    assert "You are here. The next draw says where you sit." in page.words
    evening.comes("Gleb Dina")
    evening.draw()
    assert "Round 1, table 1" in phone.opens(page.address).words
    assert names_here(evening) == ["Boris", "Gleb", "Dina"]


def test_a_guest_types_the_own_name_once(evening: Evening, link: str, another: Another) -> None:
    phone, other = another(), another()
    page = phone.joins(link)
    for _ in range(2):  # a second tap
        assert "Gleb" in come(phone, page, "Gleb").words
    assert names_here(evening) == ["Gleb"]
    assert come(other, other.joins(link), "Gleb").status == 200  # taps the name: the same one's second phone
    form = other.opens(f"{evening.address}/here?again=yes").forms[1]
    for name, wrong in (("gleb", "Somebody has this name already."), ("", "Write a name."), ("x" * 41, "40")):
        form.fill({"name": name})
        page = other.sends_again(form)
        assert (page.status, wrong in page.errors()["name"]) == (422, True), page.errors()
    assert names_here(evening) == ["Gleb"]


def test_who_went_comes_back_by_the_own_phone(evening: Evening, link: str, another: Another) -> None:
    phone = another()
    page = come(phone, phone.joins(link), "Gleb")
    evening.tell(Left(night="n", who=evening.night().participants[0].who))
    assert "has left" in phone.opens(page.address).words
    come(phone, phone.opens(f"{page.address}?again=yes"), "Gleb")
    assert names_here(evening) == ["Gleb"]


def test_a_day_after_a_night_nobody_comes_in_by_its_code(
    evening: Evening, link: str, another: Another, clock: Clock
) -> None:
    evening.comes("Gleb Dina Egor")
    evening.draw()
    evening.tell(RoundClosed(night="n", round=1))
    late, later = another(), another()
    assert come(late, late.joins(link), "Fedor").status == 200
    clock.passes(hours=25)
    page = come(later, later.joins(link), "Zoja")
    assert (page.status, page.errors()["name"]) == (
        422, "Nobody comes in by this code any more. Ask a keeper of the circle.",
    )  # fmt: skip
    assert names_here(evening) == ["Gleb", "Dina", "Egor", "Fedor"]


def test_who_waits_reads_so(evening: Evening, link: str, another: Another) -> None:
    phone = another()
    evening.comes("Gleb Dina Egor Fedor Zoja")
    evening.draw()
    page = come(phone, phone.joins(link), evening.night().rounds[0].waiting[0])
    assert "Round 1: you wait this time, which brings a place point." in page.words


def test_who_only_watches_reads_initials_and_is_written_down_in_full(
    evening: Evening, link: str, another: Another
) -> None:
    phone = another()
    evening.tell(Came(night="n", who="g", name="Gleb Orlov"))
    evening.tell(InitialsSet(initials=True))
    page = phone.joins(link)
    assert ("Gleb O." in page.words, "Orlov" in page.words) == (True, False)
    come(phone, page, "Dina Petrova")
    assert names_here(evening) == ["Gleb Orlov", "Dina Petrova"]
