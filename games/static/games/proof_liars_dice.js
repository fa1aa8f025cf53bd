/* Liar's Dice: which of the dice that lie on the table a checked proof vouches for.

   A die goes by whose it is and how it lies: "table open 4" rolled for who begins, "s0 hidden 6" behind a shield, "s0 shown 6"
   by the last challenge. */

/* The dice on the table after these lines of a proof. */
export function diceOnTable(lines) {
  const table = new Map();
  for (const line of lines) ACTS[wordOf(line)]?.(table, line);
  return [...table].flatMap(([lies, faces]) => faces.map((face) => `${lies} ${face}`));
}

const wordOf = (line) => (line.full ?? line.shown).split(" ")[2];

const facesOf = (line) => (line.dice ?? []).map(({ value }) => value);

function rollForFirst(table, line) {
  table.set("table open", [...(table.get("table open") ?? []), ...facesOf(line)]);
}

/* A hidden roll that the proof does not open has no dice here. */
function roll(table, line) {
  table.set(`${line.actor} hidden`, facesOf(line));
}

/* All dice of the round lie open: those that one knew, and those that the challenge brought to light. */
function challenge(table, line) {
  const known = [...table].filter(([lies]) => lies.endsWith(" hidden"));
  table.clear();
  for (const [lies, faces] of known) table.set(lies.replace("hidden", "shown"), faces);
  for (const { stream, value } of line.revealed ?? []) table.get(`s${stream - 1} shown`).push(value);
}

const ACTS = { opening: rollForFirst, roll, challenge };
