"""A player is forgotten: another name in every event, author and text, and the same sheet."""

import json
from dataclasses import replace

import pytest

from scorekeeper.canonical import canonical
from scorekeeper.service.event_codec import encode_logged, kind_of
from scorekeeper.service.events import Event, Logged
from scorekeeper.service.forgetting import Pseudonym
from scorekeeper.service.loading import load_state
from tests.each import each
from tests.service.examples import KEPT, deal, dealt, logged, started
from tests.service.test_game_document import UPON

ANNA = Pseudonym(name="Anna", instead="Player 1")


def told(log: tuple[Logged, ...], *also: str) -> str:
    """The log as a document, with one name in the place of the other where both are given."""
    text = canonical([encode_logged(one) for one in log])
    return canonical(json.loads(text.replace(*also))) if also else text


def forgets(log: tuple[Logged, ...], texts: dict[str, str] | None = None) -> tuple[Logged, ...]:
    return ANNA.put(log, texts or {}, {"before": "after"})


@each(("log", "event"), UPON, ids=[kind_of(event) for _, event in UPON])
def test_in_every_event_stands_the_other_name_and_nothing_else_changes(log: tuple[Logged, ...], event: Event) -> None:
    whole = (*log, logged(len(log) + 1, event))
    anew = forgets(whole)
    assert "Anna" in told(whole)
    assert told(anew) == told(whole, "Anna", "Player 1")
    before, after = load_state("g", whole), load_state("h", anew)
    assert [one.score for one in after.played.sheet.standings] == [one.score for one in before.played.sheet.standings]


NAMING = (
    "Anna 130: 115 | 3 | 2",
    "redeal four_nines Anna",
    'adjust Anna -120 "Anna looked"',
    'adjust Anna -120 Boris 60 "a settlement"',
    "Boris 130 note=dusk: 3 | 115 | 2",
)


@each("text", NAMING)
def test_wherever_a_deal_names_her(text: str) -> None:
    log = (started(title="Anna’s birthday"), dealt(2, text))
    assert told(forgets(log)) == told(log, "Anna", "Player 1")


def test_a_verdict_names_her_no_more_and_keeps_its_cards() -> None:
    log = (started(), dealt(2), logged(3, replace(UPON[12][1], verdict=KEPT, note="so said Анна")))
    anew = Pseudonym(name="Анна", instead="Игрок 1").put(log, {}, {})
    assert told(anew) == told(log, "Анна", "Игрок 1")


def test_she_is_found_in_whichever_case_and_nobody_else() -> None:
    log = (started(players=("ANNA", "Annabel", "Vera")), dealt(2, "Annabel 100: 3 | 115 | 2"))
    hand = replace(
        dealt(2), event=replace(log[1].event, deal=deal("Annabel 100: 3 | 115 | 2", ("ANNA", "Annabel", "Vera")))
    )
    names = load_state("g", forgets((log[0], hand))).played.record.players
    assert names == ("Player 1", "Annabel", "Vera")


SAID = {
    ("Anna", "Anna’s marriage, said ANNA"): "X’s marriage, said X",
    ("Anna", "Annabel dealt"): "Annabel dealt",
    ("Анна", "Анне записали, Анной не проверено"): "X записали, X не проверено",
    ("Ира", "Иры не было, Ирина сдала"): "X не было, Ирина сдала",
    ("Борис", "Борису 120, у Бориса болт"): "X 120, у X болт",
    ("Ewa", "Ewie odjęto, Ewy nie było"): "X odjęto, X nie było",
    ("Anna K.", "with Anna K. beside"): "with X beside",
    ("Al", "Al also dealt"): "X also dealt",
}


@pytest.mark.parametrize("told", SAID)
def test_in_a_text_her_name_is_declined(told: tuple[str, str]) -> None:
    name, text = told
    assert Pseudonym(name=name, instead="X").in_text(text, {"Annabel", "Ирина"}) == SAID[told]


def test_what_was_written_is_shown_and_becomes_what_somebody_made_of_it() -> None:
    log = (
        started(title="Anna’s birthday"),
        replace(dealt(2, "Boris 130 note=Annie: 3 | 115 | 2"), author="Anna’s mother"),
    )
    assert ANNA.texts_in(log) == {
        "Anna’s birthday": "Player 1’s birthday", "Anna’s mother": "Player 1’s mother", "Annie": "Player 1",
        "Anna’s phone": "Player 1’s phone",
    }  # fmt: skip
    anew = told(forgets(log, {"Anna’s birthday": "Somebody’s birthday", "Annie": ""}))
    assert '"title":"Somebody’s birthday"' in anew
    assert '"note":"Player 1"' in anew


def test_a_game_has_the_name_if_anybody_bore_or_wrote_it() -> None:
    bare = replace(started(players=("Boris", "Vera", "Annabel")), author="", device="")
    assert not ANNA.is_in((bare,))
    assert ANNA.is_in((replace(bare, author="anna"),))
    assert ANNA.is_in((replace(bare, event=replace(bare.event, title="for Anna")),))


def test_a_rematch_follows_upon_the_game_by_its_other_id() -> None:
    first = started()
    log = (replace(first, event=replace(first.event, rematch_of="before")),)
    assert '"rematch_of":"after"' in told(forgets(log))
