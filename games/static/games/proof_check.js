/* The check of a proof file: what it shows by itself, without the server and without the rules. As
   games/rules/proof.py, whose readers will find the same steps here; both refuse a file at the same line. */
import * as proof from "./proof_hashes.js";
import { HEADER, LINE, Unfit, need, read } from "./proof_text.js";

const { TREE_ROLLS, SLOTS, LEAVES } = proof;
const HEIGHT = Math.log2(LEAVES);
// A choice is made by a byte.
const MOST_CHOICES = 256;
// A word that not all may see, where all see that it stands there.
const UNSEEN = "?";

/* A proof is refused at `fileLine` of its file, counted from 1. `reason` is a word for which the page has a sentence. */
export class Wrong extends Error {
  constructor(fileLine, reason) {
    super(`${fileLine}: ${reason}`);
    this.fileLine = fileLine;
    this.reason = reason;
  }
}

/* Checks a whole file; gives back its header and its lines as objects. Throws Wrong at the first file line that fails. */
export async function check(text) {
  const fileLines = text.split("\n");
  if (fileLines.length > 1 && fileLines.at(-1) === "") fileLines.pop();
  let game = null;
  for (const [index, fileLine] of fileLines.entries()) {
    try {
      if (game) await game.add(read(fileLine, LINE));
      else game = await Game.of(read(fileLine, HEADER));
    } catch (error) {
      if (error instanceof Unfit) throw new Wrong(index + 1, error.message);
      throw error;
    }
  }
  if (game.promised.size) throw new Wrong(1, "tree");
  return { header: game.header, lines: game.lines };
}

/* Whether a stream hides nothing from the viewer: the table's, and the one of the viewer's seat. */
const isOwn = (header, stream) => stream === 0 || (header.viewer !== null && stream === header.viewer + 1);
/* Whether every die must be shown by now. */
const isAllOpen = (header) => header.finished && header.dice === "open";

/* Refuses a header that does not hold together; gives back E. */
async function checkHeader(header) {
  need(header.proof === "slydice 1" && ["open", "sealed"].includes(header.dice), "form");
  need(header.entropy.length === header.seats.length, "form");
  need(header.viewer === null || header.viewer < header.seats.length, "form");
  await checkTrees(header);
  const { root, game, kind, options, dice, entropy } = header;
  const digest = await proof.entropyDigest(root, game, kind, options, dice, entropy);
  need(proof.hex(await proof.start(digest)) === header.start, "start");
  return digest;
}

async function checkTrees(header) {
  const streams = header.seats.length + 1;
  const first = header.trees.slice(0, streams);
  need(first.length === streams && first.every(({ stream, tree }, place) => stream === place && tree === 0), "tree");
  need(header.trees.every(({ stream }) => stream < streams), "tree");
  need(new Set(header.trees.map(treeName)).size === header.trees.length, "tree");
  const root = await proof.gameRoot(first.map(({ commitment }) => proof.unhex(commitment)));
  need(proof.hex(root) === header.root, "root");
  for (const tree of header.trees) {
    need("seed" in tree || !(isOwn(header, tree.stream) || isAllOpen(header)), "closed");
    need(!("seed" in tree) || proof.hex(await proof.orderHash(proof.unhex(tree.seed))) === tree.order, "order");
  }
}

const treeName = ({ stream, tree }) => `${stream}/${tree}`;

/* A game as far as the file lines read so far tell of it. */
class Game {
  static async of(header) {
    return new Game(header, await checkHeader(header));
  }

  constructor(header, entropy) {
    this.header = header;
    this.entropy = entropy;
    this.lines = [];
    this.trees = new Map(header.trees.map((tree) => [treeName(tree), tree]));
    this.streams = new Map([["table", 0], ...header.seats.map((_name, seat) => [`s${seat}`, seat + 1])]);
    this.rolled = new Map([...this.streams.values()].map((stream) => [stream, 0]));
    // The trees that no line has committed to yet, E of those that were rolled from, and their orders where told.
    this.promised = new Set(header.trees.filter(({ tree }) => tree > 0).map(treeName));
    this.mixed = new Map();
    this.orders = new Map();
    // The keys: equal ones, in whichever places and trees, would make equal dice.
    this.opened = new Set();
  }

  /* Takes the next line, or refuses it. */
  async add(line) {
    need(line.line === this.lines.length + 1 && this.streams.has(line.actor), "number");
    const stream = this.streams.get(line.actor);
    await this.checkRoll(line, stream);
    await this.checkChain(line);
    await checkTexts(line);
    await this.checkDice(line, stream);
    for (const loose of line.revealed ?? []) await this.checkLeaf(loose, treeName(loose), null);
    this.lines.push(line);
  }

  /* An actor's rolls are counted. Half-way through a tree, the line commits to the next one. */
  async checkRoll(line, stream) {
    need(!("roll" in line) || line.roll === this.rolled.get(stream), "roll");
    if ("roll" in line) await this.roll(stream, line.roll);
    const isHalfway = (line.roll ?? 0) % TREE_ROLLS === TREE_ROLLS / 2;
    need(isHalfway === "tree" in line, "tree");
    if (isHalfway) this.commit(line, treeName({ stream, tree: Math.floor(line.roll / TREE_ROLLS) + 1 }));
  }

  async roll(stream, roll) {
    this.rolled.set(stream, roll + 1);
    if (roll % TREE_ROLLS) return;
    const tree = roll / TREE_ROLLS;
    const shown = this.lines.map((line) => line.shown);
    this.mixed.set(treeName({ stream, tree }), await proof.treeEntropy(this.entropy, tree, shown));
  }

  commit(line, name) {
    need(this.promised.has(name) && line.tree === this.trees.get(name).commitment, "tree");
    this.promised.delete(name);
  }

  async checkChain(line) {
    const before = this.lines.at(-1)?.fingerprint ?? this.header.start;
    const parts = [before, line.seal, line.tree ?? ""].map(proof.unhex);
    need(proof.hex(await proof.fingerprint(...parts, line.shown)) === line.fingerprint, "fingerprint");
  }

  /* A line that must be opened is, and its values come from its own places. */
  async checkDice(line, stream) {
    const must = isOwn(this.header, stream) || (isAllOpen(this.header) && "roll" in line);
    need("full" in line || !must, "closed");
    const dice = line.dice ?? [];
    const values = (line.full ?? "").split(" = ").slice(1).join(" = ").split(" ").filter(Boolean);
    need(dice.length === values.length && dice.every(({ value }, place) => String(value) === values[place]), "dice");
    // A line that rolls nothing would pass over places, until better dice come.
    need(dice.length || !("full" in line && "roll" in line), "roll");
    need(dice.every(({ slot }, place) => slot === place) && dice.length <= SLOTS, "dice");
    need(!dice.length || "roll" in line, "dice");
    for (const die of dice) {
      const tree = Math.floor(line.roll / TREE_ROLLS);
      await this.checkLeaf(die, treeName({ stream, tree }), SLOTS * (line.roll % TREE_ROLLS) + die.slot);
    }
  }

  /* A key leads to the commitment of its tree, stands where its place does, and gives its value; once only.

     Without `place` it is one of the stream's dice, and it stays unknown which: so not where the order is told. */
  async checkLeaf(found, name, place) {
    need(this.mixed.has(name), "tree");
    const tree = this.trees.get(name);
    await checkPath(found, tree);
    need(!this.opened.has(found.key), "twice");
    this.opened.add(found.key);
    if ("seed" in tree) need(place !== null && (await this.order(name))[place] === found.position, "place");
    await checkValue(found, this.mixed.get(name));
  }

  async order(name) {
    if (!this.orders.has(name)) this.orders.set(name, await proof.positions(proof.unhex(this.trees.get(name).seed)));
    return this.orders.get(name);
  }
}

/* The line as it was shown and, where it is opened, all of it under its seal. */
async function checkTexts(line) {
  const begins = (text) => `${text} `.startsWith(`${line.line} ${line.actor} `);
  need(begins(line.shown), "shown");
  need("full" in line === "nonce" in line, "form");
  if (!("full" in line)) return;
  need(proof.hex(await proof.seal(proof.unhex(line.nonce), line.full)) === line.seal, "seal");
  const shown = line.shown.split(" ");
  const left = line.full.split(" ").reduce((rest, word) => ([word, UNSEEN].includes(rest[0]) ? rest.slice(1) : rest), shown);
  need(begins(line.full) && !left.length, "shown");
}

/* Key, position and path lead to what was committed to before the first roll from the tree. */
async function checkPath({ position, key, path }, tree) {
  need(position < LEAVES && path.length === HEIGHT, "path");
  const root = await proof.climb(await proof.leaf(proof.unhex(key)), position, path.map(proof.unhex));
  const reached = await proof.treeCommitment(root, proof.unhex(tree.order));
  need(proof.hex(reached) === tree.commitment, "path");
}

/* The key, mixed with the `entropy` of its tree, chooses the value. */
async function checkValue({ choices, value, key }, entropy) {
  need(choices.length > 0 && choices.length <= MOST_CHOICES, "value");
  need(choices[await proof.choose(proof.unhex(key), entropy, choices.length)] === value, "value");
}
