"""`python -m tests.two_worlds`: write the list of surfaces into docs/non-interference.md."""

import os

import django

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "slydice_site.settings")
    django.setup()

    from .listing import write

    write()
