"""What nobody will come back to is cleared away."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import Session
from games import tasks


@pytest.mark.django_db
def test_sessions_that_have_expired_are_cleared_away(client: Client) -> None:
    client.post("/name/", {"name": "Gus"})
    Client().post("/name/", {"name": "Gil"})
    Session.objects.filter(pk=client.session.session_key).update(expire_date=timezone.now() - timedelta(seconds=1))

    tasks.tidy()

    assert Session.objects.count() == 1
    assert not Session.objects.filter(pk=client.session.session_key).exists()
