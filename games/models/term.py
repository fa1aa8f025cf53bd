"""Terms and findings: the index of the archive. A search walks along the findings of its rarest term."""

from django.db import models


class Term(models.Model):
    """One thing that games are found by, such as `kind:sly-dice` or `word:anna`, and exactly how many games it has."""

    id = models.AutoField(primary_key=True)
    text = models.CharField(max_length=90, unique=True)
    games = models.PositiveIntegerField(default=0)

    def __str__(self) -> str:
        return self.text


class Finding(models.Model):
    """A game stands under a term. The key is the order in which a search reads: the newest last."""

    pk = models.CompositePrimaryKey("term_id", "finished_at", "game_id")
    term = models.ForeignKey(Term, on_delete=models.PROTECT, related_name="findings", db_index=False)
    finished_at = models.DateTimeField()
    game = models.ForeignKey("games.Game", on_delete=models.CASCADE, related_name="findings", db_index=False)

    def __str__(self) -> str:
        return f"{self.game_id} under {self.term_id}"
