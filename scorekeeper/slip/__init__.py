"""The slip: what is asked of a hand, what a slip that was filled in means, and what it would write.

It also runs on the phone, compiled by `scorekeeper/pocket`.
"""
