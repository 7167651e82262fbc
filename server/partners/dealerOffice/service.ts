import type { Page } from "#shared/kit/endpoint.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import { personName } from "#shared/kit/person.ts";
import { formatDay } from "#shared/kit/time.ts";
import type {
  DealerCounts,
  DealerListInput,
  DealerSummary,
  ListedDealer,
} from "#shared/partners/dealerOffice/contract.ts";
import { inTreeOrder } from "#shared/partners/dealerOffice/rules.ts";
import type { Context } from "#server/context.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import type {
  OfficeSearchMatch,
  OfficeSearchQuery,
} from "#server/platform/registry/officeSearchSource.ts";
import * as queries from "./queries.ts";
import { summaryView } from "./views.ts";

export async function listDealers(
  scope: Context,
  input: DealerListInput,
): Promise<Page<ListedDealer>> {
  requireStaff(scope, "dealers.read");
  const wanted = { ...input, now: scope.now() };
  const total = await queries.countDealers(scope.db, wanted);
  const { page, perPage, offset, limit } = pageWindow(input, total);
  const rows = await queries.listDealers(scope.db, wanted, { offset, limit });
  const month = `${formatDay(scope.now()).slice(0, 7)}-01`;
  const earned = await queries.listEarned(
    scope.db,
    rows.map(({ id }) => id),
    month,
  );
  const data = rows.map((row) => ({
    ...summaryView(row),
    earned: earned
      .filter(({ dealer_id: id }) => id === row.id)
      .map(({ minor, currency }) => ({ minor, currency })),
  }));
  return { data, total, page, perPage };
}

export async function countDealers(scope: Context): Promise<DealerCounts> {
  requireStaff(scope, "dealers.read");
  const rows = await queries.countByState(scope.db, scope.now());
  const sum = (counted: typeof rows) => counted.reduce((all, { dealers }) => all + dealers, 0);
  const active = rows.filter(({ state }) => state === "active");
  return {
    total: sum(rows),
    active: sum(active),
    suspended: sum(rows.filter(({ state }) => state === "suspended")),
    incomplete: sum(active.filter(({ complete }) => !complete)),
  };
}

export async function getTree(scope: Context): Promise<DealerSummary[]> {
  requireStaff(scope, "dealers.read");
  return inTreeOrder((await queries.listAll(scope.db, scope.now())).map(summaryView));
}

/** To filter by. */
export async function listParents(scope: Context): Promise<DealerSummary[]> {
  requireStaff(scope, "dealers.read");
  return (await queries.listParents(scope.db, scope.now())).map(summaryView);
}

export async function searchDealers(
  { db, lang }: Context,
  { text, limit }: OfficeSearchQuery,
): Promise<OfficeSearchMatch[]> {
  const rows = await queries.searchDealers(db, text, limit);
  return rows.map((row) => ({
    id: row.id,
    key: row.email,
    title: row.company || personName({ firstName: row.first_name, lastName: row.last_name }, lang),
    detail: row.area || null,
  }));
}
