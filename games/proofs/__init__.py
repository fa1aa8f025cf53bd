"""Provable dice on the server: the secrets, the trees that commit to them, and each game's chain (docs/trust.md)."""
