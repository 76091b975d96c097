"""The agreements of a table: the option table, the systems of play, and HouseRules, complete and validated.

Nothing here knows a deal or a score, and nothing but the standard library is imported.
"""
