"""The rulebook of every system, and the catalogue of options."""

from scorekeeper.pages.games.rules_page import make_systems
from scorekeeper.pages.request import Answer, Host, PageAnswer, PageRequest
from scorekeeper.pages.rulebook.catalogue import make_catalogue
from scorekeeper.rules.house import house_rules
from scorekeeper.rules.systems import SYSTEM
from scorekeeper.wording.rulebook.booklet import make_booklet


def show_systems(host: Host, _request: PageRequest) -> Answer:
    """The eleven systems, each with its rulebook."""
    return PageAnswer(template="rulebook/index.html", view={"systems": make_systems(host.voice)})


def show_options(host: Host, _request: PageRequest) -> Answer:
    """Every option: what it does, who plays so, and what it changes."""
    return PageAnswer(template="rulebook/options.html", view={"groups": make_catalogue(host.voice)})


def show_system(host: Host, request: PageRequest) -> Answer:
    """The rulebook of a system."""
    system = request.path.split("/")[-1]
    if system not in SYSTEM:
        return None
    pdf = host.url_for("rulebooks.system_pdf", {"system": system})
    view = {"booklet": make_booklet(host.voice, house_rules(system, {})), "pdf": pdf}
    return PageAnswer(template="rulebook/system.html", view=view)
