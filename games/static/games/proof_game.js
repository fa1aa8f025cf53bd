/* Checks the proof of the game that the page shows, and marks the dice that it vouches for.

   The proof is fetched when the page shows a line that was not checked yet: never in a hidden tab, and not again within
   some seconds. Without this script a link leads to the proof. */
import { check, Wrong } from "./proof_check.js";
import { canHash } from "./proof_hashes.js";
import { refusal, say, sentence } from "./proof_words.js";

/* Each kind of game says in a script of its own which dice lie on the table; the page names it. */
const kind = document.getElementById("proof")?.dataset.kind;
const { diceOnTable } = kind ? await import(kind) : { diceOnTable: () => [] };

const PAUSE = 5_000;
const PAUSE_AFTER_FAILURE = 30_000;

let proof = null;
let wrong = null;
let isBusy = false;
let timer = null;
let next = 0;

/* What the page shows now: its newest line, and what should be found there. */
const shown = () => document.getElementById("proof-now")?.dataset;

function look() {
  if (!shown()) return;
  if (!canHash()) tell("insecure");
  else if (wrong) tellWrong();
  else if (isChecked()) mark();
  else wait();
}

function isChecked() {
  return proof !== null && proof.lines.length >= Number(shown().line);
}

function wait() {
  tell("checking");
  clearTimeout(timer);
  if (!isBusy && !document.hidden) timer = setTimeout(fetchAndCheck, Math.max(0, next - Date.now()));
}

async function fetchAndCheck() {
  isBusy = true;
  next = Date.now() + PAUSE;
  try {
    const answer = await fetch(shown().file);
    if (!answer.ok) throw new Error(answer.statusText);
    proof = await check(await answer.text());
  } catch (error) {
    proof = null;
    if (error instanceof Wrong) wrong = error;
    else next = Date.now() + PAUSE_AFTER_FAILURE;
  }
  isBusy = false;
  look();
}

/* The page and the proof must tell of one game. */
function mark() {
  const { root, line, fingerprint } = shown();
  const last = proof.lines[Number(line) - 1];
  if (proof.header.root !== root || last.fingerprint !== fingerprint) {
    wrong = new Wrong(Number(line) + 1, "page");
    tellWrong();
    return;
  }
  const lines = proof.lines.slice(0, Number(line));
  markDice(diceOnTable(lines));
  tell("checked", { line, dice: lines.reduce((count, each) => count + diceOf(each), 0) });
}

const diceOf = (line) => (line.dice ?? []).length + (line.revealed ?? []).length;

/* Each die that the page shows takes one of the same name from those that the proof vouches for. */
function markDice(vouched) {
  const left = new Map();
  for (const die of document.querySelectorAll("[data-die]")) {
    // The own dice are shown twice, on the scene and at the table.
    const section = die.closest("section");
    if (!left.has(section)) left.set(section, [...vouched]);
    markDie(die, take(left.get(section), die.dataset.die));
  }
}

function take(dice, name) {
  const place = dice.indexOf(name);
  if (place >= 0) dice.splice(place, 1);
  return place >= 0;
}

function markDie(die, isProved) {
  die.querySelector(".proof-mark")?.remove();
  if (isProved) die.append(document.querySelector("#proof-words template").content.cloneNode(true));
}

function tellWrong() {
  markDice([]);
  document.getElementById("proof").classList.add("wrong");
  const text = refusal(wrong);
  say(document.getElementById("proof-state"), text);
  say(document.getElementById("proof-told"), text);
}

/* The state stands in the page; told aloud is only what is new, not each line that is checked. */
function tell(name, values) {
  const state = document.getElementById("proof-state");
  state.hidden = false;
  say(state, sentence(name, values));
  if (name === "checked") say(document.getElementById("proof-told"), sentence("told"));
}

document.addEventListener("visibilitychange", look);
document.addEventListener("htmx:afterSettle", look);
look();
