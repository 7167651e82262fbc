import type { ErrorCode } from "../errors.ts";
import { Refusal } from "./refusal.ts";

const MAX_PAIRS = 200;
const MAX_DEPTH = 5;
const NAME = /^[^[\]]+(\[[^[\]]*\])*$/;
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

export const isSafeName = (name: string): boolean => !FORBIDDEN.has(name);

interface Branch {
  [name: string]: string | Branch;
}

/** No prototype, so that `toString` is an ordinary name. */
const newBranch = (): Branch => Object.create(null) as Branch;

/**
 * `address[city]`, `tags[]`, `lines[0][name]`.
 * @throws {Refusal} `request.malformed` for duplicate, prototype or conflicting names, over 200 pairs, over 5
 * levels
 */
export function nestKeys(pairs: Iterable<readonly [string, string]>): Record<string, unknown> {
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

/** All-numeric names make a list. */
function withLists(node: string | Branch): unknown {
  if (typeof node === "string") return node;
  const entries = Object.entries(node).map(([name, inner]) => [name, withLists(inner)] as const);
  const numbered = entries.every(([name]) => /^\d+$/.test(name));
  return numbered ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
