"""Alice invites people by their mail address."""

from datetime import datetime, timedelta

import pytest

from accounts.models import Player
from games import actions
from games.models import Delivery, Invitation
from games.rules.contract import Refused
from tests.tables import open_table


def test_each_address_is_invited_once(alice: Player, now: datetime) -> None:
    game = open_table(alice, now=now, seats=4)
    actions.invite(game_key=game.key, host=alice, emails=["Bob@Example.org", "bob@example.org"], now=now)
    again = actions.invite(game_key=game.key, host=alice, emails=["bob@example.org", "dora@example.org"], now=now)
    assert [invitation.email for invitation in again] == ["dora@example.org"]
    assert Delivery.objects.filter(game=game, kind="invitation").count() == 2


def test_one_wrong_address_invites_nobody(alice: Player, now: datetime) -> None:
    game = open_table(alice, now=now, seats=4)
    with pytest.raises(Refused, match="“dora”"):
        actions.invite(game_key=game.key, host=alice, emails=["bob@example.org", "dora"], now=now)
    assert not Invitation.objects.exists()


def test_a_table_cannot_be_used_to_send_mails_in_bulk(alice: Player, now: datetime) -> None:
    game = open_table(alice, now=now, seats=4)
    with pytest.raises(Refused, match="at most 10"):
        actions.invite(game_key=game.key, host=alice, emails=[f"p{n}@example.org" for n in range(11)], now=now)


def test_nor_can_many_tables(alice: Player, now: datetime) -> None:
    for table in range(3):
        game = open_table(alice, now=now, seats=4)
        emails = [f"p{table}-{n}@example.org" for n in range(10)]
        actions.invite(game_key=game.key, host=alice, emails=emails, now=now)
    game = open_table(alice, now=now, seats=4)
    with pytest.raises(Refused, match="at most 30 addresses a day"):
        actions.invite(game_key=game.key, host=alice, emails=["dora@example.org"], now=now)
    assert actions.invite(game_key=game.key, host=alice, emails=["dora@example.org"], now=now + timedelta(days=1))


def test_nobodys_box_is_filled_from_table_after_table(alice: Player, bob: Player, now: datetime) -> None:
    for host in (alice, alice, bob, bob, alice):
        game = open_table(host, now=now, seats=4)
        actions.invite(game_key=game.key, host=host, emails=["dora@example.org"], now=now)
    game = open_table(bob, now=now, seats=4)
    with pytest.raises(Refused, match=r"“dora@example.org” was invited often enough today"):
        actions.invite(game_key=game.key, host=bob, emails=["emil@example.org", "dora@example.org"], now=now)
    assert actions.invite(game_key=game.key, host=bob, emails=["emil@example.org"], now=now)


def test_only_the_host_invites(alice: Player, bob: Player, now: datetime) -> None:
    game = open_table(alice, bob, now=now)
    with pytest.raises(Refused, match="Only the host"):
        actions.invite(game_key=game.key, host=bob, emails=["dora@example.org"], now=now)


def test_joining_by_an_invitation_accepts_it(alice: Player, bob: Player, now: datetime) -> None:
    game = open_table(alice, now=now, seats=3)
    (invitation,) = actions.invite(game_key=game.key, host=alice, emails=["bob@example.org"], now=now)
    actions.join_table(game_key=game.key, player=bob, now=now, invitation=invitation)
    invitation.refresh_from_db()
    assert invitation.accepted_at == now


def test_no_is_remembered(alice: Player, now: datetime) -> None:
    game = open_table(alice, now=now, seats=3)
    (invitation,) = actions.invite(game_key=game.key, host=alice, emails=["bob@example.org"], now=now)
    assert actions.decline_invitation(token=invitation.token, now=now).declined_at == now


def test_an_accepted_invitation_cannot_be_declined(alice: Player, bob: Player, now: datetime) -> None:
    game = open_table(alice, now=now, seats=3)
    (invitation,) = actions.invite(game_key=game.key, host=alice, emails=["bob@example.org"], now=now)
    actions.join_table(game_key=game.key, player=bob, now=now, invitation=invitation)
    with pytest.raises(Refused, match="already accepted"):
        actions.decline_invitation(token=invitation.token, now=now)
