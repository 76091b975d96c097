"""What the table plays for, asked in a form that stands in the address: it can be sent on with it."""

import unicodedata

from wtforms import Form

from scorekeeper.export.settlement import Basis, NoStakes, Stakes, read_rate
from scorekeeper.web.platform.fields import ChoiceField, Typed, WordsField
from scorekeeper.web.platform.speech import VOICE
from scorekeeper.wording.entry import FieldProblem, say_field_problem

LONGEST_CURRENCY = 20


class RateField(Typed):
    """A sum of money without its currency, as its units and the digits behind its point; None where it is blank."""

    def printed(self) -> str:
        """A rate is only ever shown as it was typed."""
        return ""

    def parse(self, text: str) -> tuple[int, int] | None:
        """The rate, exactly as it was written."""
        written = unicodedata.normalize("NFKC", text).strip()
        if not written:
            return None
        try:
            return read_rate(written)
        except NoStakes:
            raise ValueError(say_field_problem(VOICE, FieldProblem.NOT_A_RATE)) from None


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
