"""The language of answers: what people write in a mail, in English, Korean and Brazilian Portuguese."""

from .command import Command
from .printing import help_words, print_command, print_move, print_order
from .reading import begins_speech, parse_line

__all__ = ["Command", "begins_speech", "help_words", "parse_line", "print_command", "print_move", "print_order"]
