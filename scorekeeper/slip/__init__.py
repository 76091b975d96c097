"""The slip: what is asked of a hand, what a slip that was filled in means, and what it would write.

It also runs on the phone, compiled by `scorekeeper/pocket`; on the server WTForms stands before it and keeps what was
typed for the page to show again.
"""
