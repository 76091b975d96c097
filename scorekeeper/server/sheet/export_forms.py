"""The export options that a visitor chooses, in the address of this request (export_asked.py), and the
form of the stakes.
"""

from flask import abort, request, url_for
from wtforms import Form

from scorekeeper.export.export_options import ExportOptions
from scorekeeper.export.settlement import Basis, Stakes
from scorekeeper.pages.sheet.export_asked import LONGEST_CURRENCY, addresses_at, options_in, rate_in
from scorekeeper.server.core.addresses import base_for_phones
from scorekeeper.server.core.languages import the_language
from scorekeeper.server.core.services import the_service
from scorekeeper.server.forms.fields import ChoiceField, Typed, WordsField
from scorekeeper.server.forms.sent import texts_of
from scorekeeper.service.game_state import GameState
from scorekeeper.slip.fields import Fault
from scorekeeper.wording.entry import FieldProblem


class RateField(Typed):
    """A sum of money without its currency, as its units and the digits behind its point; None where it is blank."""

    def printed(self) -> str:
        """A rate is only ever shown as it was typed."""
        return ""

    def parse(self, text: str) -> tuple[int, int] | Fault | None:
        """The rate, exactly as it was written."""
        return rate_in(text)


class StakesForm(Form):
    """Without a basis there are no stakes, whatever stands in the other fields. It changes nothing and has no token."""

    basis = ChoiceField(choices=tuple(Basis))
    rate = RateField()
    currency = WordsField(most=LONGEST_CURRENCY)

    def stakes(self) -> Stakes | None:
        """The stakes; None where none are chosen, or with the errors beside their fields."""
        if self.basis.data is None and not self.basis.process_errors:
            return None
        self.validate()
        if self.rate.data is None and not self.rate.errors:
            self.rate.complain(FieldProblem.NOT_A_RATE)
        if self.errors:
            return None
        rate, digits = self.rate.data
        return Stakes(basis=self.basis.data, rate=rate, digits=digits, currency=self.currency.data or "")


def read_options(state: GameState) -> ExportOptions:
    """All options in this address, for this game; 404 where one is unknown."""
    address = url_for("sheets.show", game=state.game, _external=True)

    def codes() -> tuple[str, ...]:
        return addresses_at(base_for_phones(), state, the_service().log(state.game))

    return options_in(texts_of(request.args), the_language(), address, codes) or abort(404)
