/* The file lines of a proof: JSON objects of just the shapes below, as in games/rules/proof_text.py. */

/* What stands in a file line cannot stand there. */
export class Unfit extends Error {}

export function need(holds, reason) {
  if (!holds) throw new Unfit(reason);
}

/* The types that a value may have. A hash is 64 digits; [type] is a list; `?` marks a key that may be missing. */
const isNumber = (value) => Number.isInteger(value) && value >= 0 && value < 2 ** 32;
// A line feed would let one text pass for two, and half a pair of surrogates is hashed like any other half.
const isText = (value) => typeof value === "string" && !/[\u0000-\u001f\u007f-\u009f\p{Cs}]/u.test(value);
const isHash = (value) => typeof value === "string" && /^[0-9a-f]{64}$/.test(value);
const isValue = (value) => isNumber(value) || isText(value);
const isFlag = (value) => typeof value === "boolean";
const isViewer = (value) => value === null || isNumber(value);

const TREE = { stream: isNumber, tree: isNumber, commitment: isHash, order: isHash, "seed?": isHash };
const LEAF = { choices: [isValue], value: isValue, position: isNumber, key: isHash, path: [isHash] };
export const HEADER = {
  proof: isText,
  game: isText,
  kind: isText,
  options: isText,
  dice: isText,
  seats: [isText],
  viewer: isViewer,
  finished: isFlag,
  entropy: [isText],
  root: isHash,
  start: isHash,
  trees: [TREE],
};
export const LINE = {
  line: isNumber,
  actor: isText,
  shown: isText,
  seal: isHash,
  fingerprint: isHash,
  "roll?": isNumber,
  "tree?": isHash,
  "full?": isText,
  "nonce?": isHash,
  "dice?": [{ slot: isNumber, ...LEAF }],
  "revealed?": [{ stream: isNumber, tree: isNumber, ...LEAF }],
};

export function read(fileLine, shape) {
  let found;
  try {
    found = JSON.parse(fileLine);
  } catch {
    throw new Unfit("form");
  }
  need(fits(found, shape), "form");
  return found;
}

function fits(value, shape) {
  if (typeof shape === "function") return shape(value);
  if (Array.isArray(shape)) return Array.isArray(value) && value.every((each) => fits(each, shape[0]));
  if (value === null || typeof value !== "object" || Array.isArray(value)) return false;
  const known = Object.keys(shape).map((key) => key.replace("?", ""));
  const missing = Object.keys(shape).filter((key) => !key.endsWith("?") && !Object.hasOwn(value, key));
  const shapeOf = (key) => shape[key] ?? shape[`${key}?`];
  return !missing.length && Object.keys(value).every((key) => known.includes(key) && fits(value[key], shapeOf(key)));
}
