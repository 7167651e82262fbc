import { isSafeName } from "#shared/kit/brackets.ts";
import { Refusal } from "#shared/kit/errors.ts";

const MAX_DEPTH = 20;
/** Names in one object; what has more pieces is sent as a list. */
const MAX_NAMES = 1_000;
/** A whole string, or one sign that gives a document its form; numbers, words and space are passed over. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/g;

/**
 * The object that `text` says in JSON.
 * @throws {Refusal} `request.malformed` for anything else, for nesting beyond 20 levels, for more than a
 *   thousand names in one object, for a name that comes twice in one, and for one that reaches a prototype.
 */
export function parseJsonObject(text: string): Record<string, unknown> {
  const value = parsed(text);
  refuseAmbiguous(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new Refusal("request.malformed");
  }
  return value as Record<string, unknown>;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("request.malformed");
  }
}

/** `text` is well-formed. `JSON.parse` keeps the last of two equal names in silence, where a proxy may have read the first. */
function refuseAmbiguous(text: string): void {
  const open: (Set<string> | null)[] = []; // the names so far in each open object; null for a list
  let last = "";
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === "{") open.push(new Set());
    else if (token === "[") open.push(null);
    else if (token === "}" || token === "]") open.pop();
    else if (token === ":") addName(open.at(-1), last);
    if (open.length > MAX_DEPTH) throw new Refusal("request.malformed");
    last = token;
  }
}

function addName(names: Set<string> | null | undefined, token: string): void {
  const name = parsed(token);
  if (!names || typeof name !== "string" || names.has(name) || !isSafeName(name)) {
    throw new Refusal("request.malformed");
  }
  names.add(name);
  if (names.size > MAX_NAMES) throw new Refusal("request.malformed");
}
