"""What a page shows and what a form that comes back does, the same on both hosts: `answer.py` has the addresses."""
