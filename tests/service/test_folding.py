"""What is found however it is typed, and what is another name."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.store.sql_archive import fold


@pytest.mark.parametrize(("name", "typed"), [
    ("İpek", "ipek"),
    ("Işıl", "ışıl"),
    ("Işıl", "IŞIL"),
    ("Işıl", "isil"),
    ("Фёдор", "федор"),
    ("Федор", "ФЁДОР"),
    ("Łukasz", "lukasz"),
    ("Ελένη", "ελενη"),
    ("Οδυσσέας", "ΟΔΥΣΣΕΑΣ"),
    ("Zoë", "zoe"),
    ("Çağrı", "cagri"),
    ("Đorđe", "dorde"),
    ("Søren", "soren"),
    ("Æthel", "aethel"),
    ("Straße", "STRASSE"),
    ("Андре\N{COMBINING ACUTE ACCENT}й", "андрей"),
    ("Андрей", unicodedata.normalize("NFD", "андрей")),
    ("Ｚｏë", "zoe"),
    ("שָׁלוֹם", "שלום"),
    ("김", unicodedata.normalize("NFD", "김")),
])  # fmt: skip
def test_a_name_is_found_however_it_is_typed(name: str, typed: str) -> None:
    assert fold(name) == fold(typed)


@pytest.mark.parametrize(("name", "other"), [
    ("Андрей", "Андреи"), ("Їжак", "Іжак"), ("Воўк", "Воук"), ("김", "기"), ("がく", "かく"), ("Юля", "Уля"),
])  # fmt: skip
def test_another_letter_is_another_name(name: str, other: str) -> None:
    assert fold(name) != fold(other)
    assert fold(other) not in fold(name)


@given(st.text())
def test_either_normal_form_is_folded_alike(text: str) -> None:
    assert fold(unicodedata.normalize("NFD", text)) == fold(unicodedata.normalize("NFC", text))
