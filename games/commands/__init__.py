"""What a person typed or pressed: read as commands, carried out, and told back."""

from .carry_out import carry_out
from .outcome import Outcome, Step
from .press import press

__all__ = ["Outcome", "Step", "carry_out", "press"]
