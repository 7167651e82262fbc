import type { ErrorCode } from "../errors.ts";
import { Refusal } from "./refusal.ts";

const MAX_PAIRS = 200;
const MAX_DEPTH = 5;
const NAME = /^[^[\]]+(\[[^[\]]*\])*$/;
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

/** Whether an object may carry this name without reaching a prototype. */
export const isSafeName = (name: string): boolean => !FORBIDDEN.has(name);

interface Branch {
  [name: string]: string | Branch;
}

/** Inherits nothing: a name such as `toString` must lead into the form and never to what objects share. */
const newBranch = (): Branch => Object.create(null) as Branch;

/**
 * The pairs of a form or query as one object: `address[city]`, `tags[]`, `lines[0][name]`.
 * @throws {Refusal} `request.malformed` for a name that comes twice, that reaches a prototype or that is
 *   both a value and a group, for more than 200 pairs, and for more than 5 levels.
 */
export function nest(pairs: Iterable<readonly [string, string]>): Record<string, unknown> {
  const root = newBranch();
  let count = 0;
  for (const [name, value] of pairs) {
    if (++count > MAX_PAIRS || !NAME.test(name)) throw new Refusal<ErrorCode>("request.malformed");
    put(root, name.replaceAll("]", "").split("["), value);
  }
  return Object.fromEntries(Object.entries(root).map(([name, inner]) => [name, withLists(inner)]));
}

function put(root: Branch, path: readonly string[], value: string): void {
  if (path.length > MAX_DEPTH + 1 || !path.every(isSafeName))
    throw new Refusal<ErrorCode>("request.malformed");
  let branch = root;
  path.forEach((segment, level) => {
    const last = level === path.length - 1;
    const name = segment === "" && last ? String(Object.keys(branch).length) : segment;
    const known = branch[name];
    const clash = last ? known !== undefined : typeof known === "string";
    if (name === "" || clash) throw new Refusal<ErrorCode>("request.malformed");
    if (last) branch[name] = value;
    else branch = (branch[name] ??= newBranch()) as Branch;
  });
}

/** Groups whose names are all numbers are lists. */
function withLists(node: string | Branch): unknown {
  if (typeof node === "string") return node;
  const entries = Object.entries(node).map(([name, inner]) => [name, withLists(inner)] as const);
  const numbered = entries.every(([name]) => /^\d+$/.test(name));
  return numbered ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
