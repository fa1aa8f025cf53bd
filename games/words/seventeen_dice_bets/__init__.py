"""The words of 17 Dice Bets."""

from typing import Final

from games.words.spans import DAYS
from games.words.vocabulary import OrderWords, Vocabulary

from .arrange import VERBS, arrange, arrange_order
from .en import ENGLISH
from .ko import KOREAN
from .orders import ORDERS
from .pt_br import PORTUGUESE

_TABLES: Final = {"en": ENGLISH, "ko": KOREAN, "pt-br": PORTUGUESE}
_ORDERS: Final = OrderWords(_TABLES, ORDERS, DAYS, arrange_order)
# The board has up to forty spaces, and a mail lists it anyway.
VOCABULARY: Final = Vocabulary(_TABLES, VERBS, arrange, _ORDERS, most_listed=8)
