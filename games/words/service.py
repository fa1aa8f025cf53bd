"""The commands that are no moves, in every language: what is printed first, then what people may type."""

from collections.abc import Mapping
from typing import Final

from .phrases import Phrasebook, Table

TABLES: Final[Mapping[str, Table]] = {
    "en": {
        "help": ("help", "help me"),
        "status": ("status", "show status"),
        "resend": ("resend", "send again", "send it again"),
        "say": ("say",),
        "language": ("language",),
        "stop": ("stop", "unsubscribe"),
        "join": ("join", "i join", "i'll join", "count me in", "yes"),
        "no": ("no", "no thanks", "no thank you"),
        "orders": ("orders", "my orders", "standing orders"),
        "withdraw": ("withdraw", "withdraw order"),
        "dice": ("dice",),
        "ready": ("ready", "i'm ready", "i am ready"),
    },
    "ko": {
        "help": ("도움말", "도움", "도와주세요"),
        "status": ("상황", "상태"),
        "resend": ("재전송", "다시 보내기", "다시 보내주세요", "다시 보내 주세요"),
        "say": ("말하기",),
        "language": ("언어",),
        "stop": ("수신거부", "수신 거부", "메일 그만", "구독 취소"),
        "join": ("참가", "참가할게요", "참가합니다", "참여", "참여할게요", "네", "예"),
        "no": ("아니요", "아니오", "사양할게요", "안 할게요"),
        "orders": ("예약 목록", "예약", "내 예약"),
        "withdraw": ("예약 취소", "취소"),
        "dice": ("주사위",),
        "ready": ("준비 완료", "준비", "준비됐어요", "준비됐습니다"),
    },
    "pt-br": {
        "help": ("ajuda", "socorro"),
        "status": ("situação",),
        "resend": ("reenviar", "mandar de novo", "enviar de novo"),
        "say": ("dizer", "falar"),
        "language": ("idioma", "língua"),
        "stop": ("parar", "descadastrar", "cancelar inscrição"),
        "join": ("entrar", "participar", "vou participar", "eu participo", "quero jogar", "sim"),
        "no": ("não", "não obrigado", "não obrigada"),
        "orders": ("ordens", "minhas ordens"),
        "withdraw": ("retirar", "retirar ordem", "cancelar ordem"),
        "dice": ("dados",),
        "ready": ("pronto", "pronta", "estou pronto", "estou pronta"),
    },
}
# What each does, before its words.
MEANINGS: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        "help": "what you can answer",
        "status": "how the game stands",
        "resend": "the last question once more",
        "say": "a word to everybody at the table",
        "language": "the language of your mails",
        "stop": "no more mails",
        "join": "accept an invitation",
        "no": "turn an invitation down",
        "orders": "the orders that you have left",
        "withdraw": "take the order with this number back",
        "dice": "your own words for the dice, until the game begins",
        "ready": "you are there, when all are asked before the start",
    },
    "ko": {
        "help": "답할 수 있는 말 보기",
        "status": "게임이 어떻게 되어 가는지 보기",
        "resend": "마지막 질문 다시 받기",
        "say": "모두에게 한마디 하기",
        "language": "메일 언어 바꾸기",
        "stop": "메일 그만 받기",
        "join": "초대 받아들이기",
        "no": "초대 거절하기",
        "orders": "미리 해 둔 예약 보기",
        "withdraw": "이 번호의 예약 취소하기",
        "dice": "게임이 시작되기 전까지 주사위에 섞을 내 말 정하기",
        "ready": "시작 전에 모두에게 물을 때, 자리에 있다고 알리기",
    },
    "pt-br": {
        "help": "o que você pode responder",
        "status": "como está a partida",
        "resend": "a última pergunta mais uma vez",
        "say": "um recado para todos na mesa",
        "language": "o idioma dos seus e-mails",
        "stop": "não receber mais e-mails",
        "join": "aceitar um convite",
        "no": "recusar um convite",
        "orders": "as ordens que você deixou",
        "withdraw": "retirar a ordem deste número",
        "dice": "suas palavras para os dados, até a partida começar",
        "ready": "você está presente, quando todos são chamados antes do início",
    },
}
# How each language is called, in any of the three; its code first.
LANGUAGE_NAMES: Final[Table] = {
    "en": ("en", "english", "영어", "inglês"),
    "ko": ("ko", "korean", "한국어", "coreano"),
    "pt-br": ("pt-br", "pt", "portuguese", "brazilian portuguese", "포르투갈어", "português", "português do brasil"),
}
SERVICE_BOOK: Final = Phrasebook(TABLES.values())
LANGUAGE_BOOK: Final = Phrasebook([LANGUAGE_NAMES])
