"""Static files under names that change with what is in them."""

from typing import ClassVar

from whitenoise.storage import CompressedManifestStaticFilesStorage

# What one of our scripts imports from another, and how it is written with the other's new name.
_IMPORTS = (r"""(?P<matched>from "(?P<url>\./[^"]+)")""", 'from "%(url)s"')


class StaticFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """Our own scripts may import each other. Those of libraries are left alone: some import what they do not bring."""

    patterns: ClassVar = (*CompressedManifestStaticFilesStorage.patterns, ("games/*.js", (_IMPORTS,)))
