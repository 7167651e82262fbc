import type { Page } from "#shared/kit/endpoint.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import type { ZeroResultListInput, ZeroResultSearch } from "#shared/catalog/search/contract.ts";
import type { Context } from "#server/context.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import * as queries from "./zeroResultSearchQueries.ts";

const RETENTION_MS = 365 * 86_400_000;
/** Enforced every minute. */
const MAX_STORED = 5_000;

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

/** Runs every minute. */
export const purgeZeroResults = ({ db, now }: Context): Promise<void> =>
  queries.deleteOldZeroResults(db, {
    before: new Date(now().getTime() - RETENTION_MS),
    most: MAX_STORED,
  });
