"""What the table plays for, asked in a form that stands in the address: it can be sent on with it."""

from wtforms import Form

from scorekeeper.export.settlement import Basis, Stakes
from scorekeeper.pages.sheet.export_asked import LONGEST_CURRENCY, rate_in
from scorekeeper.server.forms.fields import ChoiceField, Typed, WordsField
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
