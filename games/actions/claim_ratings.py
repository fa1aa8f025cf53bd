"""A guest turns out to be somebody who has an account: what the guest's games made of ratings follows the person."""

from accounts.models import Player
from games.models import Rating, RatingChange


def claim_ratings(*, guest: Player, player: Player) -> None:
    """Give the guest's ratings to `player`, of each kind in which the account has none yet; else they stay.

    Two ways of a rating cannot be laid end to end: each game was rated by what was known of the guest.
    """
    Rating.lock_all()
    own = Rating.objects.filter(player=player).values_list("kind", flat=True)
    kinds = [each for each in Rating.objects.filter(player=guest).values_list("kind", flat=True) if each not in own]
    RatingChange.objects.filter(player=guest, kind__in=kinds).update(player=player)
    Rating.objects.filter(player=guest, kind__in=kinds).update(player=player)
