"""Proofs checked by the browser: on the page of a game, on the page of its proof, and from a file."""

import json
from collections.abc import Iterator
from copy import deepcopy
from datetime import datetime
from random import Random
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Page, Route, expect
from pytest_django.live_server_helper import LiveServer
from pytest_playwright import CreateContextCallback

from accounts.models import Player
from games.archive.proof import proof_lines
from games.models import Game
from games.rules.proof_file import Wrong, check
from tests.archive.programs import played_by_programs
from tests.proofs.reckoning import records_of
from tests.rules.proofs import Entry, finished, long_game, running, text
from tests.rules.test_forged_proof import equal_dice, passing_over
from tests.rules.test_proof import VECTORS
from tests.tables import answer, fresh, running_game

from .conftest import SignIn

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

# What the site's scripts make of the published vectors, in the words of the document.
RECKON = """async (told) => {
  const p = await import("/static/games/proof_hashes.js");
  const { tree, opening, entropy, later } = told;
  const digest = p.unhex(entropy.digest);
  const { game, kind, options, dice } = entropy;
  const sum = await p.entropyDigest(told.root, game, kind, options, dice, entropy.entropy);
  const lines = [];
  let before = p.unhex(told.start);
  for (const line of told.lines) {
    const seal = await p.seal(p.unhex(line.nonce), line.full);
    before = await p.fingerprint(before, seal, p.unhex(line.tree ?? ""), line.shown);
    lines.push([p.hex(seal), p.hex(before)]);
  }
  return {
    order: p.hex(await p.orderHash(p.unhex(tree.seed))),
    positions: (await p.positions(p.unhex(tree.seed))).slice(0, 8),
    climbed: p.hex(await p.climb(await p.leaf(p.unhex(opening.key)), opening.position, opening.path.map(p.unhex))),
    commitment: p.hex(await p.treeCommitment(p.unhex(tree.root), p.unhex(tree.order))),
    root: p.hex(await p.gameRoot(told.commitments.map(p.unhex))),
    entropy: p.hex(sum),
    start: p.hex(await p.start(sum)),
    later: p.hex(await p.treeEntropy(digest, later.tree, later.shown)),
    choices: await Promise.all(told.choose.map(({ key, count }) => p.choose(p.unhex(key), digest, count))),
    lines,
  };
}"""
CHECK = """async (files) => {
  const { check, Wrong } = await import("/static/games/proof_check.js");
  const found = [];
  for (const file of files) {
    try {
      await check(file);
      found.push(null);
    } catch (error) {
      found.push(error instanceof Wrong ? error.fileLine : String(error));
    }
  }
  return found;
}"""


@pytest.fixture
def verify_page(page: Page, live_server: LiveServer) -> Page:
    page.goto(f"{live_server.url}/verify/")
    return page


def test_the_browser_hashes_as_the_document_publishes(verify_page: Page) -> None:
    told = VECTORS
    assert verify_page.evaluate(RECKON, told) == {
        "order": told["tree"]["order"],
        "positions": told["tree"]["positions"],
        "climbed": told["tree"]["root"],
        "commitment": told["tree"]["commitment"],
        "root": told["root"],
        "entropy": told["entropy"]["digest"],
        "start": told["start"],
        "later": told["later"]["digest"],
        "choices": [each["value"] for each in told["choose"]],
        "lines": [[each["seal"], each["fingerprint"]] for each in told["lines"]],
    }


def test_the_browser_refuses_a_file_at_the_line_where_the_command_line_does(verify_page: Page) -> None:
    proofs = [finished(), finished(dice="sealed", viewer=2), running(), running(viewer=0), long_game()]
    files = [file for proof in proofs for file in [joined(proof), *damaged(proof, Random(len(proof)), count=12)]]
    files += map(joined, [equal_dice({1: [0] * 512}), equal_dice({2: range(512)}), passing_over(viewer=0)])
    expected = [refused_at(file) for file in [*files, "", "\n", "null", "[]", "{}"]]
    assert verify_page.evaluate(CHECK, [*files, "", "\n", "null", "[]", "{}"]) == expected
    assert expected.count(None) < len(expected) // 4


def joined(proof: list[Entry]) -> str:
    return "\n".join(text(proof))


def refused_at(file: str) -> int | None:
    try:
        check(file.removesuffix("\n").split("\n") if file.strip() else [])
    except Wrong as wrong:
        return wrong.file_line
    return None


def damaged(proof: list[Entry], rng: Random, *, count: int) -> Iterator[str]:
    """Files with one value changed, or with a line lost, doubled or moved."""
    for number in range(count):
        entries = deepcopy(proof)
        place = rng.randrange(1, len(entries) - 1)
        if number % 10 == 0:
            del entries[place]
        elif number % 10 == 1:
            entries.insert(place, entries[place])
        elif number % 10 == 2:
            entries[place], entries[place + 1] = entries[place + 1], entries[place]
        else:
            spoil(entries[0] if number % 10 == 3 else entries[place], rng)
        yield joined(entries)


def spoil(value: Any, rng: Random) -> None:
    """Change one of the values in it, however deep."""
    keys = list(value) if isinstance(value, dict) else list(range(len(value)))
    key = rng.choice(keys)
    if isinstance(value[key], dict | list) and value[key]:
        spoil(value[key], rng)
    elif isinstance(value[key], str) and value[key]:
        place = rng.randrange(len(value[key]))
        value[key] = f"{value[key][:place]}{'0' if value[key][place] != '0' else '1'}{value[key][place + 1 :]}"
    else:
        value[key] = 0 if value[key] else 1


@pytest.fixture
def over(alice: Player, now: datetime) -> Game:
    return played_by_programs(alice, seats=3, now=now, entropy="a blue cup")


def file_of(game: Game) -> list[Entry]:
    return [json.loads(line) for line in proof_lines(fresh(game), None)]


def chosen(entries: list[Entry]) -> FilePayload:
    return {"name": "a.proof", "mimeType": "", "buffer": joined(entries).encode()}


def test_a_whole_game_is_verified_on_the_page_of_its_proof(page: Page, live_server: LiveServer, over: Game) -> None:
    page.goto(f"{live_server.url}/games/{over.key}/proof/")
    expect(page.locator("#proof-state")).to_have_text("This proof holds.")
    expect(page.locator("#proof-result")).to_contain_text(over.fingerprint)
    rows = page.locator("#proof-result tbody tr")
    dice = sum(len(line.get("dice", ())) for line in file_of(over)[1:] if line["actor"] == "s0")
    expect(rows).to_have_count(4)
    expect(rows.nth(1).locator("td")).to_have_text([str(len(own_lines(over))), str(dice), "0"])
    expect(page.get_by_text("The dice and draws were chosen from:")).to_contain_text("11 × names; 1 × 0 1 2; ")
    expect(page.get_by_text("The dice and draws were chosen from:")).to_contain_text(" × 1 2 3 4 5 6")
    expect(page.get_by_text("All dice are open, and each stands at its own roll.")).to_be_visible()
    expect(page.get_by_text("Hidden dice are still sealed.")).to_be_hidden()


def own_lines(game: Game) -> list[int]:
    return [record.number for record in records_of(game) if record.actor == 0]


def test_what_an_old_mail_says_is_found_in_the_proof(page: Page, live_server: LiveServer, over: Game) -> None:
    page.goto(f"{live_server.url}/games/{over.key}/proof/")
    mailed = page.get_by_label("A root or fingerprint, from an old mail")
    for told, found in (
        (records_of(over)[11].fingerprint, "This is the fingerprint of this game up to line 12"),
        (f" {over.root.upper()}\n", "This is the root of this game."),
        ("f" * 64, "This is neither the root nor a fingerprint of this game."),
    ):
        mailed.fill(told)
        expect(page.locator("#mailed-answer")).to_contain_text(found)


def test_a_damaged_file_is_refused_at_its_line(verify_page: Page, over: Game) -> None:
    entries = file_of(over)
    rolls = next(place for place, entry in enumerate(entries[1:], 1) if entry.get("dice"))
    entries[rolls]["dice"][0]["key"] = entries[rolls]["dice"][1]["key"]
    verify_page.get_by_label("The file of a proof").set_input_files(chosen(entries))
    state = verify_page.locator("#proof-state")
    expect(state).to_have_text(
        f"The proof is wrong at line {rolls} of the game (line {rolls + 1} of its file): "
        "a key is not one of those that were fixed before."
    )
    expect(verify_page.locator("#proof-result")).to_be_hidden()

    verify_page.get_by_label("The file of a proof").set_input_files(chosen(file_of(over)))
    expect(state).to_have_text("This proof holds.")


@pytest.fixture
def playing(alice: Player, bob: Player, now: datetime) -> Game:
    """Alice has locked a die."""
    game = running_game(alice, bob, now=now, tempo="live")
    return answer(game, alice, f"lock {records_of(game)[3].values[0]}", now=now)


def test_dice_are_marked_while_the_game_runs(
    page: Page, live_server: LiveServer, sign_in: SignIn, playing: Game, alice: Player, bob: Player, now: datetime
) -> None:
    sign_in(page, alice).goto(f"{live_server.url}/games/{playing.key}/")
    state = page.locator("#proof-state")
    expect(state).to_contain_text("Checked in your browser up to line 6")
    expect(page.get_by_role("status").filter(has_text="The dice were checked, and all is well.")).to_be_attached()
    # The common dice, and Alice's own; Bob's are hidden.
    expect(page.locator("#scene .proof-mark")).to_have_count(6)
    expect(page.locator("#table .proof-mark")).to_have_count(3)

    answer(playing, bob, f"lock {records_of(playing)[4].values[0]}", now=now)
    expect(state).to_contain_text("Checked in your browser up to line 7")
    expect(page.locator("#table .seat-1 .proof-mark")).to_have_count(1)
    expect(page.locator("#scene .proof-mark")).to_have_count(6)


def test_a_page_says_which_line_is_wrong_and_marks_nothing(page: Page, live_server: LiveServer, playing: Game) -> None:
    entries = file_of(playing)
    entries[3]["dice"][0]["value"] = entries[3]["dice"][0]["value"] % 6 + 1
    page.route("**/proof/file/", lambda route: answer_with(route, entries))
    page.goto(f"{live_server.url}/games/{playing.key}/")
    wrong = "The proof is wrong at line 3 of the game (line 4 of its file): the dice are not those of the line."
    expect(page.locator("#proof-state")).to_have_text(wrong)
    expect(page.get_by_role("status").filter(has_text=wrong)).to_be_attached()
    expect(page.locator(".proof-mark")).to_have_count(0)


def test_a_page_that_shows_another_game_than_its_proof_is_found_out(
    page: Page, live_server: LiveServer, playing: Game, over: Game
) -> None:
    other = file_of(over)
    page.route("**/proof/file/", lambda route: answer_with(route, other))
    page.goto(f"{live_server.url}/games/{playing.key}/")
    expect(page.locator("#proof-state")).to_contain_text("this page shows another game than the proof.")


def test_a_die_that_the_proof_does_not_have_is_not_marked(page: Page, live_server: LiveServer, playing: Game) -> None:
    """The page lies about one of the common dice."""
    face = records_of(playing)[2].values[0]
    page.route("**/games/*/", lambda route: lie(route, f"table open {face}", f"table open {face % 6 + 1}"))
    page.goto(f"{live_server.url}/games/{playing.key}/")
    expect(page.locator("#proof-state")).to_contain_text("Checked in your browser")
    expect(page.locator("#scene .proof-mark")).to_have_count(2)


def lie(route: Route, told: str, other: str) -> None:
    answered = route.fetch()
    route.fulfill(response=answered, body=answered.text().replace(told, other, 1))


def answer_with(route: Route, entries: list[Entry]) -> None:
    route.fulfill(body=joined(entries), content_type="text/plain; charset=utf-8")


def test_without_a_script_a_link_leads_to_the_proof_and_to_its_file(
    new_context: CreateContextCallback, live_server: LiveServer, playing: Game
) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto(f"{live_server.url}/games/{playing.key}/")
    page.get_by_role("link", name="The proof of the dice").click()
    expect(page.get_by_text("Your browser runs no script here")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the proof").click()
    assert download.value.suggested_filename == f"{playing.key}.proof"
    assert check(download.value.path().read_text().splitlines())


def test_where_the_browser_cannot_hash_it_says_so(page: Page, live_server: LiveServer, playing: Game) -> None:
    """As on a page that came over http from another machine."""
    page.add_init_script('Object.defineProperty(crypto, "subtle", { value: undefined })')
    for address in (f"/games/{playing.key}/", f"/games/{playing.key}/proof/", "/verify/"):
        page.goto(live_server.url + address)
        expect(page.locator("#proof-state")).to_contain_text("only on pages that come over https")
