"""What a site needs before it serves: checked settings, an up-to-date database, messages, static files.

`python -m slydice_site.prepare` does it all; each step does nothing when there is nothing to do.
"""

import os
import sys

import django
from django.core.management import call_command
from django.core.management.base import BaseCommand, SystemCheckError
from django.db import OperationalError

from slydice_site.messages import compile_catalogues


def main() -> None:
    """Prepare the site, or end with the error of the step that failed."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "slydice_site.settings")
    compile_catalogues()
    django.setup()
    try:
        BaseCommand().check()
        call_command("migrate", interactive=False, verbosity=0)
    except SystemCheckError as error:
        sys.exit(str(error))
    except OperationalError as error:
        sys.exit(f"The database does not answer; is DATABASE_URL right? {' '.join(str(error).split())}")
    call_command("collectstatic", interactive=False, verbosity=0)


if __name__ == "__main__":
    main()
