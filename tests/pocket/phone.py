"""The two hosts of the engine: CPython, and V8 with what the compiler makes of the same sources."""

import json
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

from py_mini_racer import MiniRacer, init_mini_racer

from scorekeeper import packing
from scorekeeper.cli.records import no_json
from scorekeeper.cli.streams import one_line
from scorekeeper.engine.auction import turns
from scorekeeper.engine.decode import decode
from scorekeeper.engine.encode import encode_record, encode_refusal, encode_scored
from scorekeeper.engine.game import score_document
from scorekeeper.engine.why import why, why_ending
from scorekeeper.pocket import build
from scorekeeper.rules.violations import Violation
from scorekeeper.strict_json import NoJson, parse

ASKED = Path(__file__).with_suffix(".js")
AT_ONCE = 200  # texts of one call: calls cost more than the hands in them


@cache
def _built() -> dict[str, str]:
    """What was compiled of the sources as they are now, by name: one process does it for all."""
    build.build()
    names: dict[str, str] = json.loads((build.BUILT / "manifest.json").read_text(encoding="utf-8"))
    return {name: (build.BUILT / file).read_text(encoding="utf-8") for name, file in names.items()}


def compiled() -> dict[str, str]:
    """The scripts by name, in the order in which they run."""
    return {name: _built()[name] for name in build.SCRIPTS}


def words() -> dict[str, str]:
    """The tables of words by name."""
    return {name: text for name, text in _built().items() if name.startswith("words.")}


def house(folder: Path, source: str, place: str = "rules/tried") -> Path:
    """A module of a house in this folder, which the compiler takes as ours; its file."""
    path = folder / "scorekeeper" / f"{place}.py"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(source, encoding="utf-8")
    return path


@contextmanager
def v8(*scripts: str) -> Iterator[MiniRacer]:
    """V8 with these scripts. Who forgets to close it may wait for ever when Python ends.

    It is made in a thread of its own, since it takes the event loop that it finds: a browser test before this one has left
    Playwright's, on which nobody can be waited for. But V8 as such begins in the caller's: where the processor has keys for
    memory, it allows its code to the thread in which it began and to those that this one starts, and closing crashed.
    """
    init_mini_racer(ignore_duplicate_init=True)
    with ThreadPoolExecutor(1) as apart:
        racer = apart.submit(MiniRacer).result()
    try:
        for script in scripts:
            racer.eval(script)
        yield racer
    finally:
        racer.close()


def asked_of_v8(racer: MiniRacer, texts: Iterable[str], *, whole: bool = False) -> Iterator[str]:
    """What the compiled engine answers to each text."""
    waiting = iter(texts)
    while several := list(islice(waiting, AT_ONCE)):
        yield from racer.call("answers", "\x1e".join(several), whole, timeout_sec=120).split("\n")


def lending(
    host: MiniRacer, known: dict[str, Any], request: dict[str, Any], all_games: Mapping[str, str] | None = None
) -> dict[str, Any] | None:
    """What the phone answers, lent what it wants as the worker lends it (static/js/packing.js), but for the further
    pages and the circles; the logs of all games where it was given some.
    """
    lent: list[Any] = []
    while True:
        told = json.dumps({**known, "lent": lent})
        found: dict[str, Any] | None = json.loads(host.call("asked", told, json.dumps(request)))
        if found is None or found.get("wanted", ["further"]) in (["further"], ["verdicts"], ["circle"], ["circles"]):
            return found
        what, *given = found["wanted"]
        if what == "games" and all_games is not None:
            known = {**known, "logs": all_games, "may_keep": list(all_games), "in_part": False}
            continue
        lent.append((found["wanted"], getattr(packing, what)(*given)))


def asked_of_python(text: str, *, whole: bool = False) -> str:
    """What CPython answers: the document of `scorekeeper score --json --partial`, each sentence as what it is made of,
    and the record, every line explained, the end and the turns of the auction to come; with `whole` all values.
    """
    try:
        document = parse(text)
    except NoJson as error:
        return one_line(encode_refusal((no_json(error),), numbers_of))
    result = score_document(document)
    said: list[Any] = [encode_scored(result, numbers_of, partial=True)]
    if result.game is not None:
        numbers = [deal.number for deal in result.game.sheet.deals]
        said.append(encode_record(result.game.record))
        said.append(plain([why(result.game, number) for number in numbers]))
        said.append(plain([why_ending(result.game, number) for number in numbers[-1:]]))
        said.append(plain(turns(result.game.tables[-1])))
    if whole:
        said += [plain(result), plain(decode(document))]
    return one_line(said)


def numbers_of(violation: Violation) -> str:
    """All that a sentence can tell beside its code."""
    return one_line(violation.numbers)


def plain(value: object) -> Any:
    """A value as JSON, dataclasses with their names."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, list | tuple):
        return [plain(one) for one in value]
    if isinstance(value, Mapping):
        return {plain(key): plain(one) for key, one in value.items()}
    if is_dataclass(value):
        return {"": type(value).__name__, **{field.name: plain(getattr(value, field.name)) for field in fields(value)}}
    return value
