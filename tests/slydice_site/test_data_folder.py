import socket
import subprocess
import time
from pathlib import Path

import pytest

from slydice_site.data_folder import CannotRun, DataFolder
from slydice_site.ports import await_port


def test_a_second_site_on_the_same_data_is_refused(tmp_path: Path) -> None:
    with DataFolder(tmp_path), pytest.raises(CannotRun, match="another site already runs on"), DataFolder(tmp_path):
        pass


def test_the_folder_is_free_again_afterwards(tmp_path: Path) -> None:
    with DataFolder(tmp_path):
        pass
    with DataFolder(tmp_path) as data:
        assert not data.was_left_running


def test_a_site_that_was_killed_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "processes.json").write_text("{}")
    with DataFolder(tmp_path) as data:
        assert data.was_left_running


def test_where_nothing_can_be_written_it_says_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(CannotRun, match="set DATA_DIR to a folder of yours"), DataFolder(tmp_path / "file" / "data"):
        pass


def test_the_variables_can_be_read_by_a_shell(tmp_path: Path) -> None:
    with DataFolder(tmp_path) as data:
        data.note_environment({"DATABASE_URL": "postgres://x/?host=/a b", "PORT": "8000"})
        shell = ["sh", "-c", '. ./environment && printf "%s %s" "$DATABASE_URL" "$PORT"']
        assert subprocess.check_output(shell, cwd=tmp_path, text=True) == "postgres://x/?host=/a b 8000"
        assert (tmp_path / "environment").stat().st_mode & 0o077 == 0
    assert [path.name for path in tmp_path.iterdir()] == ["lock"]


def test_a_port_in_use_is_told_with_the_variable_to_change() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        with pytest.raises(CannotRun, match=rf"port {port} is in use.*as in PORT={port + 1}"):
            await_port("PORT", port, was_left_running=False)


def test_a_port_that_a_killed_site_still_holds_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        monkeypatch.setattr(time, "sleep", lambda _: server.close())
        await_port("PORT", server.getsockname()[1], was_left_running=True)
