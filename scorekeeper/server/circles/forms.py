"""The form by which a circle begins."""

from flask_wtf import FlaskForm

from scorekeeper.engine.values import LONGEST_NAME
from scorekeeper.server.forms.fields import WordsField


class CircleForm(FlaskForm):
    """What the circle is called; a blank name is that of its people."""

    name = WordsField(most=LONGEST_NAME)
