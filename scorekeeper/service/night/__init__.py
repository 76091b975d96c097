"""A club night: several tables on one evening; who is there, the draws, the results and the standing."""
