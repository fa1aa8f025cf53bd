from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.utils import timezone
from pytest_django.fixtures import Settings

from games.models import Delivery, Heartbeat
from slydice_site.ports import free_port

pytestmark = pytest.mark.django_db(transaction=True)


def test_all_is_well_while_worker_and_sweep_show_life(client: Client) -> None:
    for name in ("worker", "sweep"):
        Heartbeat.beat(name, timezone.now())
    response = client.get("/healthz")
    assert response.status_code == 200
    assert response.json()["ok"]
    assert response.json()["sweep"]["age_seconds"] < 5


def test_a_new_heartbeat_replaces_the_old_one(client: Client) -> None:
    Heartbeat.beat("sweep", timezone.now() - timedelta(hours=1))
    Heartbeat.beat("sweep", timezone.now())
    assert client.get("/healthz").json()["sweep"]["ok"]


def test_a_worker_that_never_showed_life_is_told(client: Client) -> None:
    response = client.get("/healthz")
    assert response.status_code == 503
    assert response.json()["worker"] == {"ok": False, "wrong": "the worker has done nothing yet"}


def test_a_sweep_that_stopped_is_told_with_its_age(client: Client) -> None:
    Heartbeat.beat("worker", timezone.now())
    Heartbeat.beat("sweep", timezone.now() - timedelta(minutes=5))
    sweep = client.get("/healthz").json()["sweep"]
    assert not sweep["ok"]
    assert sweep["age_seconds"] >= 300


def test_a_broker_that_is_away_is_told(client: Client, settings: Settings) -> None:
    settings.CELERY_BROKER_URL = f"redis://127.0.0.1:{free_port()}/0"
    response = client.get("/healthz")
    assert response.status_code == 503
    assert not response.json()["broker"]["ok"]
    assert response.json()["database"]["ok"]


def test_a_database_that_is_away_is_told_and_the_rest_still_looked_at(client: Client) -> None:
    options = connection.settings_dict["OPTIONS"]
    connection.settings_dict["OPTIONS"] = {**options, "host": "/nowhere"}
    try:
        response = client.get("/healthz")
    finally:
        connection.settings_dict["OPTIONS"] = options
    assert response.status_code == 503
    assert not response.json()["database"]["ok"]
    assert response.json()["broker"]["ok"]


def test_what_waits_to_be_told_is_shown_and_is_no_reason_to_call_the_site_ill(client: Client) -> None:
    for name in ("worker", "sweep"):
        Heartbeat.beat(name, timezone.now())
    then = timezone.now() - timedelta(minutes=20)
    Delivery.objects.create(kind="canary", channel="mail", queued_at=then, next_try=then)
    response = client.get("/healthz")
    told = response.json()["told"]
    assert response.status_code == 200
    assert told["oldest_unsent_seconds"] >= 1200
    assert (told["expected_last_hour"], told["sent_last_hour"]) == (1, 0)
    assert "has been waiting" in told["wrong"]


def test_it_is_never_kept_by_a_cache(client: Client) -> None:
    assert "no-store" in client.get("/healthz").headers["Cache-Control"]
