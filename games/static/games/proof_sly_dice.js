/* Sly Dice: which of the dice that lie on the table a checked proof vouches for.

   A die goes by whose it is and how it lies, "table open 4" or "s0 locked 6". One that a power has turned shows no rolled
   face any more; one that cannot be opened yet is not among them. */

const FACES = /^[1-6]$/;

/* The dice on the table after these lines of a proof. */
export function diceOnTable(lines) {
  const table = new Table();
  for (const line of lines) table.play(line);
  return [...table.dice()];
}

class Table {
  common = [];
  seats = new Map();

  play(line) {
    const words = (line.full ?? line.shown).split(" ").slice(2);
    const seat = this.seat(line.actor);
    const rolled = (line.dice ?? []).map(({ value }) => value);
    const act = ACTS[words[0]];
    if (act) act({ table: this, seat, line, words, rolled });
    if (words[0] !== "lock") this.show(line);
  }

  seat(actor) {
    if (!this.seats.has(actor)) this.seats.set(actor, new Seat());
    return this.seats.get(actor);
  }

  /* What an accusation, or a bluff that nobody doubted, has brought to light. */
  show(line) {
    for (const { stream, value } of line.revealed ?? []) this.seat(`s${stream - 1}`).hidden.push(value);
  }

  *dice() {
    for (const face of this.common) yield `table open ${face}`;
    for (const [actor, seat] of this.seats) {
      for (const [lies, faces] of Object.entries(seat)) for (const face of faces) yield `${actor} ${lies} ${face}`;
    }
  }
}

class Seat {
  locked = [];
  hidden = [];
  called = [];

  /* A die of this face, which lies there no longer. */
  take(lies, face) {
    const place = this[lies].indexOf(face);
    if (place >= 0) this[lies].splice(place, 1);
    return place >= 0;
  }
}

function throwAll({ seat, rolled }) {
  seat.locked = [];
  seat.called = [];
  seat.hidden = rolled;
}

/* The die that is locked stood among the own ones, or the line opens it. */
function lock({ seat, line, words, rolled }) {
  const [face, ...rerolled] = words.slice(0, line.dice ? words.indexOf("=") : undefined).filter((word) => FACES.test(word)).map(Number);
  const isOpened = (line.revealed ?? []).some(({ value }) => value === face);
  if (seat.take("hidden", face) || isOpened) seat.locked.push(face);
  if (!rerolled.length) seat.hidden = [];
  for (const other of rerolled) seat.take("hidden", other);
  seat.hidden.push(...rolled);
}

function turn({ seat, words }) {
  if (words.length > 1) seat.take(words[1] === "locked" ? "locked" : "hidden", Number(words.at(-3)));
}

function newRound({ table }) {
  table.common = [];
  table.seats.clear();
}

const ACTS = {
  turn: newRound,
  common: ({ table, rolled }) => (table.common = rolled),
  roll: throwAll,
  restart: throwAll,
  lock,
  change: turn,
  challenge: ({ seat, rolled }) => (seat.called = rolled),
  higher: ({ seat, rolled }) => seat.called.push(...rolled),
  lower: ({ seat, rolled }) => seat.called.push(...rolled),
};
