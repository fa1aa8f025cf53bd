/* Common hand: which of the dice that the page shows a checked proof vouches for.

   "hand 4" lies behind the shield of who has the dice, "shown 4" was shown by the last challenge, "s0 opening 4" said who
   begins. Of dice that somebody else rolled again nothing can be known before they are shown. */

/* The dice on the table after these lines of a proof. */
export function diceOnTable(lines) {
  const table = new Table();
  for (const line of lines) table.play(line);
  return [...table.dice()];
}

class Table {
  opening = [];
  hand = [];
  shown = [];

  play(line) {
    const [verb, ...words] = (line.full ?? line.shown).split(" ").slice(2);
    ACTS[verb]?.({ table: this, line, words, rolled: (line.dice ?? []).map(({ value }) => value) });
  }

  /* A die of this face, which lies there no longer. */
  take(face) {
    const place = this.hand.indexOf(face);
    if (place >= 0) this.hand.splice(place, 1);
  }

  *dice() {
    yield* this.opening;
    for (const face of this.hand) yield `hand ${face}`;
    for (const face of this.shown) yield `shown ${face}`;
  }
}

/* Which dice another one rolls again is not told, so the proof vouches for none of the hand after that. */
function reroll({ table, line, words, rolled }) {
  if (words[0] === "none") return;
  if (!line.dice) {
    table.hand = [];
    return;
  }
  for (const face of words.slice(0, words.indexOf("="))) table.take(Number(face));
  table.hand.push(...rolled);
}

/* All five are shown: those that were open to the viewer, and those that this line opens. */
function challenge({ table, line }) {
  table.shown = [...table.hand, ...(line.revealed ?? []).map(({ value }) => value)];
  table.hand = [];
}

const ACTS = {
  opening: ({ table, line, rolled }) => table.opening.push(...rolled.map((face) => `${line.actor} opening ${face}`)),
  roll: ({ table, rolled }) => (table.hand = rolled),
  reroll,
  challenge,
};
