/* The page of a proof: checks the game's own file, or one that somebody chooses. Nothing leaves the browser. */
import { check, Wrong } from "./proof_check.js";
import { canHash } from "./proof_hashes.js";
import { refusal, say, sentence } from "./proof_words.js";

const page = document.getElementById("proof-check");
const state = document.getElementById("proof-state");
const result = document.getElementById("proof-result");
let proof = null;

/* `read` gives the text of a proof file. */
async function show(read) {
  proof = null;
  result.hidden = true;
  page.classList.remove("wrong");
  say(state, sentence("checking"));
  try {
    proof = await check(await read());
    showProof();
  } catch (error) {
    page.classList.add("wrong");
    say(state, error instanceof Wrong ? refusal(error) : sentence("away"));
  }
  compare();
}

async function download() {
  const answer = await fetch(page.dataset.file);
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.text();
}

function showProof() {
  const { header, lines } = proof;
  say(state, sentence("holds"));
  fill("game", header.game);
  fill("lines", lines.length);
  fill("root", header.root);
  fill("fingerprint", lines.at(-1)?.fingerprint ?? header.start);
  const isOpen = lines.every((line) => "full" in line || !("roll" in line));
  showWhere({ open: isOpen, closed: !isOpen, running: !header.finished, sealed: header.finished && header.dice === "sealed" });
  fill("choices", choicesOf(lines));
  showSeats(header, lines);
  result.hidden = false;
}

function fill(name, text) {
  for (const place of result.querySelectorAll(`[data-fill="${name}"]`)) place.textContent = text;
}

function showWhere(holds) {
  for (const place of result.querySelectorAll("[data-where]")) place.hidden = !holds[place.dataset.where];
}

/* How many values were chosen from what: without the rules nothing else shows that a die has six faces. */
function choicesOf(lines) {
  const counts = new Map();
  for (const { choices } of lines.flatMap((line) => [...(line.dice ?? []), ...(line.revealed ?? [])])) {
    const range = choices.every(Number.isInteger) ? choices.join(" ") : sentence("names");
    counts.set(range, (counts.get(range) ?? 0) + 1);
  }
  return [...counts].map(([range, count]) => `${count} × ${range}`).join("; ");
}

/* How many dice of each were opened at their roll, and how many without telling at which roll they fell. */
function showSeats(header, lines) {
  const names = [sentence("table"), ...header.seats];
  const rows = names.map((name) => ({ name, lines: 0, dice: 0, loose: 0 }));
  for (const line of lines) {
    const row = rows[line.actor === "table" ? 0 : Number(line.actor.slice(1)) + 1];
    row.lines += 1;
    row.dice += (line.dice ?? []).length;
    for (const { stream } of line.revealed ?? []) rows[stream].loose += 1;
  }
  result.querySelector("tbody").replaceChildren(...rows.map(rowOf));
}

function rowOf({ name, ...counts }) {
  const row = document.createElement("tr");
  const head = document.createElement("th");
  head.scope = "row";
  head.textContent = name;
  row.append(head);
  for (const count of Object.values(counts)) row.insertCell().textContent = count;
  return row;
}

/* Whether what a mail told is the root, or the fingerprint of a line, of the proof that was checked. */
function compare() {
  const told = document.getElementById("mailed").value.replace(/\s/g, "").toLowerCase();
  const answer = document.getElementById("mailed-answer");
  if (!proof || !told) return say(answer, "");
  const line = [proof.header.start, ...proof.lines.map(({ fingerprint }) => fingerprint)].indexOf(told);
  if (told === proof.header.root) return say(answer, sentence("is-root"));
  return say(answer, line < 0 ? sentence("is-not") : sentence("is-line", { line }));
}

function begin() {
  document.getElementById("proof-unscripted").hidden = true;
  page.hidden = false;
  if (!canHash()) return say(state, sentence("insecure"));
  document.getElementById("mailed").addEventListener("input", compare);
  document.getElementById("chosen")?.addEventListener("change", (event) => {
    const [file] = event.target.files;
    if (file) show(() => file.text());
  });
  if (page.dataset.file) show(download);
}

begin();
