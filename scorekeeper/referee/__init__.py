"""The referee at the cards: questions of the table, each a function from frozen values to a verdict.

`questions` has a row for each question that people ask: what it asks for, who answers, and the options it rests on.

Pure like the engine, and in the same plain subset of Python. Nothing here is a sentence: the words for a reason live
in ``scorekeeper.wording.referee``. Where the documents are silent, a ruling stands at the head of the module;
docs/replay.md lists them all.
"""
