"""An imported record: what a game that was played elsewhere brought along. Such a game never counts for ratings."""

from django.db import models


class ImportedRecord(models.Model):
    game = models.OneToOneField("games.Game", primary_key=True, on_delete=models.CASCADE, related_name="imported")
    # The file it came from, as whoever imported it named it, without folders.
    source = models.CharField(max_length=200)
    imported_at = models.DateTimeField()
    # SHA-256 of the record as we would write it: the same record is imported once.
    digest = models.CharField(max_length=64, unique=True)
    # Its headers that say more than the game itself, in their order, and its remarks; so that nothing is lost when it
    # is exported again.
    headers = models.JSONField(default=list)
    remarks = models.JSONField(default=list)

    def __str__(self) -> str:
        return self.source
