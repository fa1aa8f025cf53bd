"""The monthly files of all public games: what there is, and the files themselves."""

from pathlib import Path

from django.conf import settings
from django.http import FileResponse, Http404, HttpResponse, HttpResponseBase, JsonResponse
from django.shortcuts import render
from django.utils.cache import get_conditional_response
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from accounts.http import PlayerRequest
from games.archive.archive_files import Entry, read_index


@require_safe
@cache_control(private=True, no_cache=True)
def archive_files(request: PlayerRequest) -> HttpResponse:
    """Which months there are, how large, and what one may do with them; the formats in plain words."""
    files = read_index(Path(settings.ARCHIVE_FILES))["files"][::-1]
    return render(request, "games/archive_files.html", {"files": files})


@require_safe
@cache_control(public=True, max_age=300)
def archive_index(request: PlayerRequest) -> HttpResponse:
    """The same list for programs."""
    index = read_index(Path(settings.ARCHIVE_FILES))
    return JsonResponse(index, json_dumps_params={"indent": 1})


@require_safe
@cache_control(public=True, max_age=300)
def archive_file(request: PlayerRequest, month: str) -> HttpResponseBase:
    """The file of a month that the index names; 304 where the browser has it."""
    entry = _entry_of(month)
    etag = f'"{entry["sha256"]}"'
    response = get_conditional_response(request, etag=etag) or _opened(entry)
    response.headers["ETag"] = etag
    return response


def _entry_of(month: str) -> Entry:
    found = read_index(Path(settings.ARCHIVE_FILES))["files"]
    entry: Entry | None = next((each for each in found if each["month"] == month), None)
    if entry is None:
        raise Http404
    return entry


def _opened(entry: Entry) -> FileResponse:
    try:
        file = (Path(settings.ARCHIVE_FILES) / f"slydice-{entry['month']}.games.gz").open("rb")
    except OSError:
        raise Http404 from None
    return FileResponse(file, as_attachment=True, content_type="application/gzip")
