import type { Page } from "#shared/kit/endpoint.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import type { ZeroResultListInput, ZeroResultSearch } from "#shared/catalog/search/contract.ts";
import type { Context } from "#server/context.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import * as queries from "./zeroResultSearchQueries.ts";

const MAX_LENGTH = 60;
const RETENTION_MS = 365 * 86_400_000;
/** Left by a purge. */
const MAX_STORED = 5_000;
/** Between purges, since anyone may type anything. */
const MAX_BETWEEN_PURGES = 6_000;
/** E-mail addresses, phone numbers and license keys. */
const PERSONAL = /@|(?:\d[ -]?){8,}|(?:[A-Z0-9]{4,}-){3,}/i;

const columns = {
  count: "count",
  lastAt: "last_at",
  firstAt: "first_at",
  words: "words",
} as const;

export async function listZeroResultSearches(
  scope: Context,
  input: ZeroResultListInput,
): Promise<Page<ZeroResultSearch>> {
  requireStaff(scope, "search.read");
  const { search, lang, dismissed = false, orderby, sort } = input;
  const filter = { search, lang, dismissed };
  const total = await queries.countZeroResults(scope.db, filter);
  const { offset, limit, page, perPage } = pageWindow(input, total);
  const slice = { order: columns[orderby], sort, offset, limit };
  const rows = await queries.listZeroResults(scope.db, filter, slice);
  const data = rows.map(({ first_at: first, last_at: last, ...row }) => ({
    ...row,
    firstAt: first.toISOString(),
    lastAt: last.toISOString(),
  }));
  return { data, total, page, perPage };
}

/** Records only the words, never the user; skips anything that looks personal. */
export async function recordZeroResult(
  { db, lang, newId, now }: Context,
  typed: string,
): Promise<void> {
  const words = typed.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  if (words.length > MAX_LENGTH || PERSONAL.test(words) || !/[\p{L}\p{N}]/u.test(words)) return;
  await queries.incrementZeroResult(
    db,
    { id: newId(), words, lang, at: now() },
    MAX_BETWEEN_PURGES,
  );
}

/** Runs every minute. */
export const purgeZeroResults = ({ db, now }: Context): Promise<void> =>
  queries.deleteOldZeroResults(db, {
    before: new Date(now().getTime() - RETENTION_MS),
    most: MAX_STORED,
  });
