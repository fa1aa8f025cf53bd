"""Debian's Dovecot on a loopback port, with one mailbox in a temporary folder."""

import getpass
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from slydice_site.ports import free_port

DOVECOT = shutil.which("dovecot")
_CONFIGURATION = """
base_dir = {folder}/run
log_path = {folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
auth_mechanisms = plain login
mail_location = maildir:{folder}/mail
first_valid_uid = 0
last_valid_uid = 0
default_internal_user = {user}
default_login_user = {user}
default_internal_group = {group}
service imap-login {{
  chroot =
  inet_listener imap {{
    port = {port}
  }}
  inet_listener imaps {{
    port = 0
  }}
}}
service anvil {{
  chroot =
}}
passdb {{
  driver = static
  args = password=secret
}}
userdb {{
  driver = static
  args = uid={user} gid={group} home={folder}
}}
"""


@contextmanager
def dovecot(folder: Path) -> Iterator[str]:
    """Run it while the block runs; the address of the mailbox."""
    port, user = free_port(), _user()
    (folder / "mail").mkdir()
    shutil.chown(folder / "mail", user)
    shutil.chown(folder, user)
    configuration = folder / "dovecot.conf"
    configuration.write_text(_CONFIGURATION.format(folder=folder, port=port, user=user, group=_group(user)))
    process = subprocess.Popen([str(DOVECOT), "-F", "-c", str(configuration)])
    try:
        _wait_for(port, folder / "log")
        yield f"imap://turn:secret@127.0.0.1:{port}/INBOX"
    finally:
        process.terminate()
        process.wait(20)


def _user() -> str:
    """Dovecot keeps no mail as root."""
    return "nobody" if getpass.getuser() == "root" else getpass.getuser()


def _group(user: str) -> str:
    return subprocess.run(["id", "-gn", user], capture_output=True, text=True, check=True).stdout.strip()


def _wait_for(port: int, log: Path) -> None:
    until = time.monotonic() + 20
    while time.monotonic() < until:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise AssertionError(log.read_text() if log.exists() else "no log")
