"""A circle from a file or from codes is taken in by a phone without a server: begun there, or it gets what it lacks."""

from dataclasses import replace

from scorekeeper.canonical import compact
from scorekeeper.pages.circle.file import joined, read_file
from scorekeeper.pages.circle.kept import CirclePhone, open_kept
from scorekeeper.pages.circle.phone import decided
from scorekeeper.pages.exchange.import_page import BroughtIn, show_violations
from scorekeeper.pages.exchange.take_in import file_in, show_import
from scorekeeper.pages.request import Answer, Host, PageRequest, Redirect
from scorekeeper.service.game_link import CIRCLE, is_link
from scorekeeper.wording.importing import ImportProblem, say_import_problem


def take_circle(phone: CirclePhone, host: Host, request: PageRequest) -> Answer:
    """What became of it. Where there is a server, that has the circles."""
    text = file_in(request.form or {})
    if host.has_server or (is_link(text, CIRCLE) and not host.can_pack):
        problem = ImportProblem.CIRCLE_LATER if host.has_server else ImportProblem.OLD_BROWSER
        return show_import(text, BroughtIn(sentence=say_import_problem(host.voice, problem)), 422)
    found, wrong = read_file(text)
    if found is None:
        return show_import(text, BroughtIn(violations=show_violations(host.voice, wrong)), 422)
    book, circle = found.book, found.book.circle.id
    here = open_kept(phone, host, circle)
    told = replace(decided(book if here is None else joined(here.book, book.log)), counts=compact(found.counts))
    return Redirect(address=host.url_for("circles.show", {"circle": circle}), circle=told)
