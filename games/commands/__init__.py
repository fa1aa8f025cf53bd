"""What a person typed: read as commands, carried out, and told back."""

from .carry_out import carry_out
from .outcome import Outcome

__all__ = ["Outcome", "carry_out"]
