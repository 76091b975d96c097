"""The form for a game to import: a file, or what was pasted."""

from io import BytesIO
from typing import BinaryIO, cast

from flask_wtf import FlaskForm
from werkzeug.datastructures import FileStorage
from wtforms import FileField

from scorekeeper import strict_json
from scorekeeper.server.forms.fields import Typed
from scorekeeper.service.limits import MOST_BYTES
from scorekeeper.wording.importing import ImportProblem


class UnreadableUpload(Exception):
    """What was sent is no text that can be read, for a reason that has a sentence."""

    def __init__(self, problem: ImportProblem) -> None:
        super().__init__(problem.value)
        self.problem = problem


class PasteField(Typed):
    """A long text, just as it came."""

    def parse(self, text: str) -> str:
        """The text itself."""
        return text


class ImportForm(FlaskForm):
    """A file goes before what stands in the field, where it is shown when it is refused."""

    file = FileField()
    text = PasteField(default="")

    def sent(self) -> BinaryIO:
        """The file that was sent; a blank one where there is none."""
        sent = self.file.data
        return cast("BinaryIO", sent.stream) if isinstance(sent, FileStorage) else BytesIO()

    def read_text(self) -> str:
        """The text that was sent. UnreadableUpload."""
        sent = self.sent().read(MOST_BYTES + 1)
        if sent:
            self.text.data, self.text.raw_data = "", None
            if len(sent) > MOST_BYTES:
                raise UnreadableUpload(ImportProblem.TOO_LARGE)
            self.text.data = decoded(sent)
        elif len(self.text.data.encode()) > MOST_BYTES:
            raise UnreadableUpload(ImportProblem.TOO_LARGE)
        if not self.text.data.strip():
            raise UnreadableUpload(ImportProblem.NOTHING)
        return str(self.text.data).lstrip("\ufeff")


def decoded(sent: bytes) -> str:
    """The text in a file. UnreadableUpload."""
    try:
        return strict_json.decoded(sent)
    except UnicodeDecodeError:
        raise UnreadableUpload(ImportProblem.NO_TEXT) from None
