"""Points: of cards as they are scored, of bonus cards, and who wins."""

from games.rules.contract import Event
from games.rules.sly_dice.cards import CARDS, POWER_OF_CARD, POWERS
from games.rules.sly_dice.state import Player, State


def score(state: State, seat: int, card: int, count: int | None) -> list[Event]:
    """Score `card` as it was claimed. The first time, it readies its power; by *repeat* it readies no second (R8)."""
    player = state.players[seat]
    points = state.points[card] * (count or 1)
    player.points += points
    events = [Event("scored", seat, {"card": CARDS[card], "points": points})]
    if card in POWER_OF_CARD and not player.scored >> card & 1:
        player.ready |= POWER_OF_CARD[card]
        events.append(Event("power-readied", seat, {"power": POWERS[card]}))
    player.scored |= 1 << card
    return events


def bonus(cards: int) -> int:
    """What so many bonus cards of one kind are worth: 10 for the first, 15 for the second, 20 for the third, …"""
    return 5 * cards * (cards + 3) // 2


def total(player: Player) -> int:
    """A seat's score with its bonus cards as they stand."""
    return player.points + bonus(player.bluffs) - bonus(player.false_accusations)


def scores(state: State) -> tuple[int, ...]:
    """Points by seat, bonus cards counted."""
    return tuple(map(total, state.players))


def winners(state: State) -> list[int]:
    """The seats with most points; of these, those with most Successful Bluffing cards."""
    standing = [(total(player), player.bluffs) for player in state.players]
    best = max(standing)
    return [seat for seat, reached in enumerate(standing) if reached == best]
