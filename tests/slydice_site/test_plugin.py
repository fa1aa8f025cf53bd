import pytest
from django.core.cache import cache
from django.db import connection


@pytest.mark.django_db
def test_each_run_has_a_database_of_its_own() -> None:
    with connection.cursor() as cursor:
        cursor.execute("select current_database()")
        assert cursor.fetchone()[0].startswith("test_")


def test_each_run_has_a_cache_of_its_own() -> None:
    cache.set("die", 6)
    assert cache.get("die") == 6
