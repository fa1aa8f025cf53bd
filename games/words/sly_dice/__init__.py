"""The words of Sly Dice."""

from typing import Final

from games.words.vocabulary import Vocabulary

from .arrange import VERBS, arrange
from .en import ENGLISH
from .ko import KOREAN
from .pt_br import PORTUGUESE

SLY_DICE: Final = Vocabulary({"en": ENGLISH, "ko": KOREAN, "pt-br": PORTUGUESE}, VERBS, arrange)
