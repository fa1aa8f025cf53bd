"""Rules: pure, standard library only. No Django, no clock, and no I/O but their own command line."""
