"""Simple honest players, one a kind, for programs to be measured against."""
