import { sql } from "kysely";

/** Per process; room for row-count variants. */
const MAX_TEXTS = 500;
/** The search query: planning takes three times as long as running it. */
const MAX_TEXT_LENGTH = 8_000;
const READS_OR_WRITES = /^\s*(select|insert|update|delete|with)\b/i;
/** A prepared `*` fails when a migration adds a column. */
const OPEN_COLUMNS = /(\bselect|\breturning|,|\.)\s*\*/i;

/**
 * In a statement that is planned for its values each time: how much a range or a dealer has decides how it is read, and a
 * plan for any values assumes little.
 */
export const plannedAnew = sql.raw("/* planned anew */");
const PLANNED_ANEW = /\/\* planned anew \*\//;

const names = new Map<string, string>();

export function isWorthPreparing(text: string): boolean {
  return (
    text.length <= MAX_TEXT_LENGTH &&
    READS_OR_WRITES.test(text) &&
    !OPEN_COLUMNS.test(text) &&
    !PLANNED_ANEW.test(text)
  );
}

/** Undefined if not worth preparing, or if there are too many. */
export function preparedName(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= MAX_TEXTS || !isWorthPreparing(text)) return undefined;
  const name = `mw${names.size}`;
  names.set(text, name);
  return name;
}
