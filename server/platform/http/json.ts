import { isSafeName } from "#shared/kit/nestedKeys.ts";
import { Refusal } from "#shared/errors.ts";

const MAX_DEPTH = 20;
/** Per object; larger data comes as a list. */
const MAX_NAMES = 1_000;
/** Per document: an import of 2,000 × 100 cells. */
const MAX_VALUES = 200_000;
const TOKEN = /["{}[\]:,]/g;

/** @throws {Refusal} `request.malformed` beyond the limits, and for duplicate or prototype keys */
export function parseJsonObject(text: string): Record<string, unknown> {
  assertUnambiguous(text); // before building anything, so that refusing is cheap
  const value = parseJson(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new Refusal("request.malformed");
  }
  return value as Record<string, unknown>;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("request.malformed");
  }
}

/** `JSON.parse` keeps the last of two equal keys, where a proxy may have read the first. */
function assertUnambiguous(text: string): void {
  const open: (Set<string> | null)[] = [];
  let values = 0;
  let last = "";
  for (const token of tokens(text)) {
    if (token === "{") open.push(new Set());
    else if (token === "[") open.push(null);
    else if (token === "}" || token === "]") open.pop();
    else if (token === ":") addName(open.at(-1), last);
    else if (token === ",") values += 1;
    if (open.length > MAX_DEPTH || values > MAX_VALUES) throw new Refusal("request.malformed");
    last = token;
  }
}

/** Iterative: no recursion per character. */
function* tokens(text: string): Generator<string> {
  const sign = new RegExp(TOKEN);
  for (let found = sign.exec(text); found; found = sign.exec(text)) {
    if (found[0] !== '"') yield found[0];
    else {
      sign.lastIndex = endOfString(text, found.index);
      yield text.slice(found.index, sign.lastIndex);
    }
  }
}

function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let before = at;
    while (text[before - 1] === "\\") before -= 1;
    if ((at - before) % 2 === 0) return at + 1;
  }
  throw new Refusal("request.malformed");
}

function addName(names: Set<string> | null | undefined, token: string): void {
  const name = parseJson(token);
  if (!names || typeof name !== "string" || names.has(name) || !isSafeName(name)) {
    throw new Refusal("request.malformed");
  }
  names.add(name);
  if (names.size > MAX_NAMES) throw new Refusal("request.malformed");
}
