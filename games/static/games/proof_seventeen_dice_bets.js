/* 17 Dice Bets: which of the dice that lie on the table a checked proof vouches for.

   A die goes by its round and by whose it is, "r3 brown 4" or "r3 s0 6": the page shows this round and the last one. Dice
   of others are known once their round is over. */

/* The round from which the last of the shared dice is the red one. */
const RED_FROM = 2;

/* The dice of all rounds after these lines of a proof. */
export function diceOnTable(lines) {
  const rounds = [];
  for (const line of lines) play(rounds, line);
  return rounds.flatMap((round, index) => [...round].flatMap(([owner, dice]) => dice.map((face) => `r${index + 1} ${owner} ${face}`)));
}

function play(rounds, line) {
  const [verb, ...named] = (line.full ?? line.shown).split(" = ")[0].split(" ").slice(2);
  const rolled = (line.dice ?? []).map(({ value }) => value);
  if (verb === "shared") rounds.push(new Map());
  ACTS[verb]?.({ round: rounds.at(-1), number: rounds.length, owner: line.actor, named: named.map(Number), rolled });
  for (const { stream, value } of line.revealed ?? []) diceOf(rounds.at(-1), `s${stream - 1}`).push(value);
}

function diceOf(round, owner) {
  if (!round.has(owner)) round.set(owner, []);
  return round.get(owner);
}

function share({ round, number, rolled }) {
  round.set("red", number >= RED_FROM ? rolled.splice(-1) : []);
  round.set("brown", rolled);
}

/* Dice that show these faces are rolled again; of others nobody sees which. */
function rollAgain(dice, faces, rolled) {
  for (const face of faces) if (dice.includes(face)) dice.splice(dice.indexOf(face), 1);
  dice.push(...rolled);
}

const ACTS = {
  shared: share,
  roll: ({ round, owner, rolled }) => round.set(owner, rolled),
  pick: ({ round, named, rolled }) => rollAgain(diceOf(round, "brown"), named, rolled),
  token: ({ round, owner, named, rolled }) => rollAgain(diceOf(round, owner), named, rolled),
};
