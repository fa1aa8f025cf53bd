"""A search of the archive that somebody keeps, with the address of its feed."""

from typing import ClassVar

from django.db import models

from .game import new_token

LONGEST_NAME = 60


class SavedSearch(models.Model):
    player = models.ForeignKey(
        "accounts.Player", on_delete=models.CASCADE, related_name="saved_searches", db_index=False
    )
    name = models.CharField(max_length=LONGEST_NAME)
    # What is searched, as the address of the page of the archive says it, without a cursor.
    query = models.CharField(max_length=1000)
    # The secret in the address of its feed.
    token = models.CharField(max_length=24, unique=True, default=new_token)
    created_at = models.DateTimeField()

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["player", "query"], name="one_search_saved_once"),
        ]

    def __str__(self) -> str:
        return self.name
