"""Mails that come in: accepted first and read later, so that nothing that was accepted is ever lost."""
