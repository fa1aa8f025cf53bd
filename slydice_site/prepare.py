"""What a site needs before it serves: checked settings, an up-to-date database, messages, static files.

`python -m slydice_site.prepare` does it all; each step does nothing when there is nothing to do.
"""

import os

import django
from django.core.management import call_command

from slydice_site.messages import compile_catalogues


def main() -> None:
    """Prepare the site, or end with the error of the step that failed."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "slydice_site.settings")
    compile_catalogues()
    django.setup()
    call_command("check")
    call_command("migrate", interactive=False, verbosity=0)
    call_command("collectstatic", interactive=False, verbosity=0)


if __name__ == "__main__":
    main()
