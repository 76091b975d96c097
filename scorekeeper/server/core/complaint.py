"""What keeps the server from starting."""

from scorekeeper.wording.voice import ENGLISH


class Complaint(Exception):
    """A setting, a place or a file that the server cannot start with: a sentence for the operator, with its values."""

    def __init__(self, sentence: str, **words: object) -> None:
        super().__init__(ENGLISH.gettext(sentence) % words)
