"""The form by which a circle begins."""

from flask_wtf import FlaskForm

from scorekeeper.server.forms.fields import WordsField

LONGEST_CIRCLE = 80


class CircleForm(FlaskForm):
    """What the circle is called; a blank name is that of its people."""

    name = WordsField(most=LONGEST_CIRCLE)
