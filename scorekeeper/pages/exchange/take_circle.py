"""A circle from a file or from codes is taken in by a phone without a server: begun there, or it gets what it lacks."""

from dataclasses import replace

from scorekeeper.canonical import compact
from scorekeeper.pages.circle.file import joined, read_file
from scorekeeper.pages.circle.kept import CirclePhone, open_kept
from scorekeeper.pages.circle.phone import decided
from scorekeeper.pages.exchange.import_page import BroughtIn, show_violations
from scorekeeper.pages.exchange.take_in import file_in, refuse_import, show_import
from scorekeeper.pages.request import Answer, PageRequest, Redirect
from scorekeeper.service.game_link import CIRCLE, is_link
from scorekeeper.wording.importing import ImportProblem


def take_circle(phone: CirclePhone, request: PageRequest) -> Answer:
    """What became of it. Where there is a server, that has the circles."""
    host, text = phone.host, file_in(request.form or {})
    if host.has_server or (is_link(text, CIRCLE) and not host.can_pack):
        problem = ImportProblem.CIRCLE_LATER if host.has_server else ImportProblem.OLD_BROWSER
        return refuse_import(host.voice, text, problem)
    circle, counts, wrong = read_file(text)
    if circle is None:
        return show_import(text, BroughtIn(violations=show_violations(host.voice, wrong)), 422)
    here = open_kept(phone, circle.id)
    told = replace(decided(circle if here is None else joined(here.circle, circle.log)), counts=compact(counts))
    return Redirect(address=host.url_for("circles.show", {"circle": told.game}), circle=told)
