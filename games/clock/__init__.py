"""How time is counted for somebody who sleeps and goes on holiday. Pure: no Django, and no look at a clock."""
