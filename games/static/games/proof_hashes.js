/* Provable dice: all that is hashed, each once, as in games/rules/proof.py. docs/trust.md says what it proves and why.

   H is SHA-256; num(n) is n in 4 bytes, big end first; a first byte tells what a hash is of. */

// A tree holds the keys of so many rolling lines of one actor, and of so many values in each.
export const TREE_ROLLS = 64;
export const SLOTS = 8;
export const LEAVES = TREE_ROLLS * SLOTS;

const encoder = new TextEncoder();
const HMAC = { name: "HMAC", hash: "SHA-256" };

/* Absent where the page did not come over https (or from this machine). */
export const canHash = () => Boolean(globalThis.crypto?.subtle);

export const bytes = (text) => encoder.encode(text);
export const unhex = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
export const hex = (found) => Array.from(found, (byte) => byte.toString(16).padStart(2, "0")).join("");
export const num = (number) => Uint8Array.of(number >>> 24, number >>> 16, number >>> 8, number);

function joined(parts) {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let end = 0;
  for (const part of parts) {
    whole.set(part, end);
    end += part.length;
  }
  return whole;
}

async function hash(first, ...parts) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", joined([Uint8Array.of(...first), ...parts])));
}

/* HMAC-SHA256 under `key`, of the joined parts of as many texts as one likes. */
async function keyed(key) {
  const imported = await crypto.subtle.importKey("raw", key, HMAC, false, ["sign"]);
  return async (...parts) => new Uint8Array(await crypto.subtle.sign("HMAC", imported, joined(parts)));
}

export const orderHash = (seed) => hash([3], seed);

/* Place -> position: the places sorted by HMAC(seed, num(place)). */
export async function positions(seed) {
  const sign = await keyed(seed);
  const places = [...Array(LEAVES).keys()];
  const ranks = await Promise.all(places.map(async (place) => hex(await sign(num(place)))));
  const order = places.sort((one, other) => (ranks[one] < ranks[other] ? -1 : 1));
  const found = [];
  order.forEach((place, position) => (found[place] = position));
  return found;
}

export const leaf = (key) => hash([0], key);
export const node = (left, right) => hash([1], left, right);

/* The root above the leaf `found` at `position`, from its siblings on the way up. */
export async function climb(found, position, path) {
  for (const [height, sibling] of path.entries()) {
    found = await ((position >> height) & 1 ? node(sibling, found) : node(found, sibling));
  }
  return found;
}

export const treeCommitment = (root, order) => hash([2], root, order);
export const gameRoot = (commitments) => hash([4], ...commitments);

export function entropyDigest(root, game, kind, options, dice, entropy) {
  return hash([], bytes(["slydice entropy 1", root, game, kind, options, dice, ...entropy].join("\n")));
}

/* Later trees mix in the texts of all lines shown before the first line that uses the tree. */
export async function treeEntropy(entropy, tree, shown) {
  return tree ? hash([5], entropy, await hash([], bytes(shown.join("\n")))) : entropy;
}

/* One of 0 … count − 1, all equally likely: bytes of the last, incomplete run are passed over. */
export async function choose(key, entropy, count) {
  const sign = await keyed(key);
  const end = 256 - (256 % count);
  for (let block = 0; ; block++) {
    for (const byte of await sign(entropy, num(block))) if (byte < end) return byte % count;
  }
}

export const seal = async (nonce, full) => (await keyed(nonce))(bytes(full));
export const start = (entropy) => hash([7], entropy);
export const fingerprint = (before, sealed, tree, shown) => hash([6], before, sealed, tree, bytes(shown));
