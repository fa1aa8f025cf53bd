"""The words of Liar's Dice."""

from typing import Final

from games.words.spans import DAYS
from games.words.vocabulary import OrderWords, Vocabulary

from .arrange import VERBS, arrange, arrange_order
from .en import ENGLISH
from .ko import KOREAN
from .orders import ORDERS
from .pt_br import PORTUGUESE

_TABLES: Final = {"en": ENGLISH, "ko": KOREAN, "pt-br": PORTUGUESE}
VOCABULARY: Final = Vocabulary(_TABLES, VERBS, arrange, OrderWords(_TABLES, ORDERS, DAYS, arrange_order))
