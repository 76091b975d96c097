"""The questions to the referee as pages: what each asks for, how that is read from an address, and who answers it.

A question is a row of `questions.QUESTIONS`; nothing here is a sentence, and nothing knows of Flask but `reading`.
"""
