/** Statements that are kept: every text of the product, with room for the numbers of rows they come with. */
const MOST_TEXTS = 500;
/** Searching takes the longest; planning it anew each time takes three times as long as answering. */
const LONGEST_TEXT = 8_000;
const READS_OR_WRITES = /^\s*(select|insert|update|delete|with)\b/i;
/** Answered in whatever columns there are: a kept plan of it fails when a migration adds one. */
const OPEN_COLUMNS = /(\bselect|\breturning|,|\.)\s*\*/i;

const names = new Map<string, string>();

/** Whether a statement is safe to keep, and short enough to be worth it. */
export function worthKeeping(text: string): boolean {
  return text.length <= LONGEST_TEXT && READS_OR_WRITES.test(text) && !OPEN_COLUMNS.test(text);
}

/**
 * The name under which each connection keeps this statement parsed and planned after its first use; undefined
 * for one that is not worth keeping, and once there are as many as a connection should hold.
 */
export function preparedName(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= MOST_TEXTS || !worthKeeping(text)) return undefined;
  const name = `mw${names.size}`;
  names.set(text, name);
  return name;
}
