import { personName } from "#shared/kit/person.ts";
import { formatDay } from "#shared/kit/time.ts";
import type { Money } from "#shared/kit/money.ts";
import type {
  ProfitReport,
  ReportInput,
  ReportRow,
} from "#shared/partners/profitReport/contract.ts";
import {
  addToMonth,
  DEFAULT_MONTHS,
  monthsBetween,
  type ReportGroup,
  type ReportSpan,
  spanBefore,
} from "#shared/partners/profitReport/rules.ts";
import type { Context } from "#server/context.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { listRefs } from "../dealerOffice/detailQueries.ts";
import * as queries from "./queries.ts";
import type { GroupRow } from "./queries.ts";

/** Up to this month by default. */
function spanOf(scope: Context, { from, to }: Pick<ReportInput, "from" | "to">): ReportSpan {
  const last = to ?? (from && addToMonth(from, DEFAULT_MONTHS - 1)) ?? monthNow(scope);
  return { from: from ?? addToMonth(last, 1 - DEFAULT_MONTHS), to: last };
}

const monthNow = (scope: Context): string => formatDay(scope.now()).slice(0, 7);

export async function getReport(scope: Context, input: ReportInput): Promise<ProfitReport> {
  requireStaff(scope, "dealers.read");
  const { by, currency } = input;
  const span = spanOf(scope, input);
  const before = spanBefore(span);
  const groups = await queries.listGroups(scope.db, { span, before, by, currency });
  const labels = await labelsOf(scope, by, groups);
  const rows = groups.map((row) => ({
    key: row.key,
    label: labels.get(row.key) ?? row.key,
    ...sumsOf(row),
    before: { minor: row.before, currency: row.currency },
  }));
  return {
    ...span,
    before,
    by,
    months: await monthsOf(scope, span, input),
    rows,
    totals: totalsOf(rows),
  };
}

interface Sums {
  readonly currency: string;
  readonly earned: number;
  readonly withheld: number;
}

function sumsOf({ currency, earned, withheld }: Sums) {
  const money = (minor: number): Money => ({ minor, currency });
  return { earned: money(earned), withheld: money(withheld), pool: money(earned + withheld) };
}

/** Every month of the span, for each currency that has any. */
async function monthsOf(
  scope: Context,
  span: ReportSpan,
  { currency }: Pick<ReportInput, "currency">,
): Promise<ProfitReport["months"]> {
  const rows = await queries.listMonths(scope.db, { span, currency });
  const currencies = [...new Set(rows.map((row) => row.currency))];
  return currencies.flatMap((one) =>
    monthsBetween(span.from, span.to).map((month) => {
      const row = rows.find((each) => each.month === month && each.currency === one);
      return { month, ...sumsOf(row ?? { currency: one, earned: 0, withheld: 0 }) };
    }),
  );
}

function totalsOf(rows: readonly ReportRow[]): ProfitReport["totals"] {
  const byCurrency = Map.groupBy(rows, ({ pool }) => pool.currency);
  return [...byCurrency].map(([currency, own]) => {
    const sum = (part: "earned" | "withheld" | "before") =>
      own.reduce((all, row) => all + row[part].minor, 0);
    const sums = sumsOf({ currency, earned: sum("earned"), withheld: sum("withheld") });
    return { ...sums, before: { minor: sum("before"), currency } };
  });
}

async function labelsOf(
  scope: Context,
  by: ReportGroup,
  rows: readonly GroupRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.map(({ key }) => key))];
  if (by === "dealer") return dealerNames(scope, ids);
  return by === "product" ? productNames(scope, ids) : new Map();
}

async function dealerNames(
  scope: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await listRefs(scope.db, ids, scope.now());
  return new Map(
    rows.map(({ id, company, first_name: firstName, last_name: lastName }) => [
      id,
      company || personName({ firstName, lastName }, scope.lang),
    ]),
  );
}

async function productNames(
  scope: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await queries.listProductNames(scope.db, ids, scope.lang);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface ReportDetail {
  readonly month: string;
  readonly dealer: string;
  readonly area: string;
  readonly tier: number;
  readonly seller: string;
  readonly product: string;
  readonly earned: Money;
  readonly withheld: Money;
}

/** For the file: what the report adds up. */
export async function listDetails(scope: Context, input: ReportInput): Promise<ReportDetail[]> {
  requireStaff(scope, "dealers.read");
  const span = spanOf(scope, input);
  const rows = await queries.listDetails(scope.db, { span, currency: input.currency });
  const ids = rows.flatMap(({ dealer_id: dealer, seller_id: seller }) => [dealer, seller]);
  const dealers = await dealerNames(scope, [...new Set(ids)]);
  const products = await productNames(scope, [
    ...new Set(rows.map(({ product_id: product }) => product)),
  ]);
  return rows.map((row) => ({
    month: row.month,
    dealer: dealers.get(row.dealer_id) ?? "",
    area: row.area,
    tier: row.tier,
    seller: dealers.get(row.seller_id) ?? "",
    product: products.get(row.product_id) ?? "",
    earned: { minor: row.earned, currency: row.currency },
    withheld: { minor: row.withheld, currency: row.currency },
  }));
}
