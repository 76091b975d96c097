"""Forgetting a player: another name stands in a log wherever hers was told, and in free texts."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any
from unicodedata import normalize

from scorekeeper.service.circle.events import CircleBegun, CircleRenamed
from scorekeeper.service.events import Logged
from scorekeeper.service.folding import fold
from scorekeeper.service.renaming import names_in, rename_deal
from scorekeeper.service.stored_verdicts import StoredVerdict

Change = Callable[[str], str]
TEXTS = ("reason", "note", "title", "agreed")
DECLINED = "aeoаеийоья"  # the last letter of a name, in whose place other endings come: Анна, Анны, Анной
SHORTEST = 3  # letters of a name that is declined
YO = str.maketrans(dict.fromkeys("еёЕЁ", "[её]"))  # for ё people write е


@dataclass(frozen=True, slots=True, kw_only=True)
class Pseudonym:
    """`instead` stands in the place of a name."""

    name: str
    instead: str

    def of(self, name: str) -> str:
        """What a player of this name is called."""
        return self.instead if _word(self.name, 0).fullmatch(normalize("NFC", name)) else name

    def in_author(self, text: str) -> str:
        """The text with the name replaced where it stands as it is."""
        return _word(self.name, 0).sub(lambda _: self.instead, text)

    def in_text(self, text: str, players: Iterable[str]) -> str:
        """The text with the name replaced in every case, but for words that are the names of others."""
        others = {fold(player) for player in players} - {fold(self.name)}
        stem, ending = self.name, 0 if len(self.name) < SHORTEST else 3
        if ending and fold(stem[-1]) in DECLINED:
            stem, ending = stem[:-1], 2
        return _word(stem, ending).sub(lambda found: found[0] if fold(found[0]) in others else self.instead, text)

    def is_in(self, log: Iterable[Logged]) -> bool:
        """Whether the log has the name."""
        names, authors, texts = told_in(log)
        return any(self.of(one) != one for one in names) or any(
            self.in_author(one) != one for one in (*authors, *texts)
        )

    def texts_in(self, log: Iterable[Logged]) -> dict[str, str]:
        """The free texts that have the name, and say more than it: as they stand, and as they would."""
        names, authors, texts = told_in(log)
        said = {one: self.in_author(one) for one in authors} | {one: self.in_text(one, names) for one in texts}
        return {one: anew for one, anew in sorted(said.items()) if one != anew and self.of(one) == one}

    def put(self, log: Iterable[Logged], texts: Mapping[str, str], games: Mapping[str, str]) -> tuple[Logged, ...]:
        """The log with it. Free texts become what they are in `texts`, if there, and games are called by other ids."""
        log = tuple(log)
        names, _, _ = told_in(log)
        return rewritten(
            log,
            name=self.of,
            author=lambda told: texts.get(told) or self.in_author(told),
            text=lambda told: texts.get(told) or self.in_text(told, names),
            game=lambda game: games.get(game, game),
        )


def told_in(log: Iterable[Logged]) -> tuple[set[str], set[str], set[str]]:
    """The names of players in a log (and the cards of its verdicts), its authors and devices, and its free texts."""
    kept = (set[str](), set[str](), set[str]())

    def noting(place: int) -> Change:
        def note(told: str) -> str:
            kept[place].add(told)
            return told

        return note

    rewritten(log, name=noting(0), author=noting(1), text=noting(2))
    return kept


def rewritten(
    log: Iterable[Logged], *, name: Change = str, author: Change = str, text: Change = str, game: Change = str
) -> tuple[Logged, ...]:
    """The log as it would be written today, with each name, author, free text and id of another game changed."""
    changes: dict[str, Callable[[Any], object]] = {
        **dict.fromkeys(TEXTS, text),
        **dict.fromkeys(("players", "names"), lambda names: tuple(map(name, names))),
        **dict.fromkeys(("first_dealer", "name", "alias"), name),
        **dict.fromkeys(("rematch_of", "game"), game),
        "deal": lambda deal: _told(
            rename_deal(deal, {told: name(told) for told in names_in(deal)}), dict.fromkeys(TEXTS, text)
        ),
        "verdict": lambda verdict: _judged(verdict, name),
    }
    called = changes | {"name": text}  # what a circle is called may say more than a name
    return tuple(
        replace(
            one,
            author=author(one.author),
            device=author(one.device),
            event=_told(one.event, called if isinstance(one.event, CircleBegun | CircleRenamed) else changes),
            written=None,
        )
        for one in log
    )


def _told(said: Any, changes: Mapping[str, Callable[[Any], object]]) -> Any:
    """An event, or a deal, with what is there of these fields changed."""
    there = {field.name: getattr(said, field.name) for field in fields(said) if field.name in changes}
    return replace(said, **{key: changes[key](value) for key, value in there.items() if value is not None})


def _judged(verdict: StoredVerdict, name: Change) -> StoredVerdict:
    def anew(told: Any) -> Any:
        return tuple(map(anew, told)) if isinstance(told, tuple) else name(told) if isinstance(told, str) else told

    facts = tuple(replace(fact, player=anew(fact.player), values=anew(fact.values)) for fact in verdict.facts)
    findings = tuple(
        replace(found, about=anew(found.about), numbers={key: anew(told) for key, told in found.numbers.items()})
        for found in verdict.findings
    )
    return replace(verdict, facts=facts, findings=findings)


def _word(stem: str, ending: int) -> re.Pattern[str]:
    """What begins so, with an ending of so many letters at most."""
    return re.compile(rf"(?<!\w){re.escape(stem).translate(YO)}\w{{0,{ending}}}(?!\w)", re.IGNORECASE)
