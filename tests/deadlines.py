"""The usual deadline in stories: of the daily tempo, for a question asked at noon, with the default hours and zone."""

from datetime import timedelta

# The tempo's 15 waking hours end at noon of the next day; the 30 of the reserve, two days later.
REGULAR = timedelta(hours=24)
OVER = timedelta(hours=72)
# Three quarters of the tempo's time: a quarter past eleven hours, less the night.
REMINDED = timedelta(hours=20, minutes=15)
