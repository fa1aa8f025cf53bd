"""A pytest plugin: what became of every sample mail, as a table at the end of the test run."""

import pytest
from _pytest.terminal import TerminalReporter


def pytest_terminal_summary(terminalreporter: TerminalReporter) -> None:
    reports = [*terminalreporter.getreports("passed"), *terminalreporter.getreports("failed")]
    rows = sorted(_row(report) for report in reports if dict(report.user_properties).get("mail"))
    if rows:
        terminalreporter.section("sample mails over LMTP")
        for row in rows:
            terminalreporter.write_line(row)


def _row(report: pytest.TestReport) -> str:
    told = dict(report.user_properties)
    mark = "ok" if report.passed else "WRONG"
    return (
        f"{told['mail']:38} {told['client']:26} {told.get('disposition', '?'):18} {told.get('played') or '–':18} {mark}"
    )
