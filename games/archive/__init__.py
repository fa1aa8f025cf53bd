"""Games that are over, and games as they were: search, replay, export."""
