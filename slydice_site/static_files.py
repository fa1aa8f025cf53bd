"""Static files under names that change with what is in them."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class StaticFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """One script may import another: its new name is put in the place of the old one there, too."""

    support_js_module_import_aggregation = True
