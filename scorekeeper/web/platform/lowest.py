"""Whoever imports this gives way to all else: so can a process be told that is told nothing but what to import."""

from scorekeeper.web.platform.processes import give_way

give_way()
