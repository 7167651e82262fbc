import { ensure } from "#shared/errors.ts";
import type { BigMoney } from "#shared/kit/bigMoney.ts";
import { formatDay, startOfDay } from "#shared/kit/time.ts";
import type { DealerReport, DealerReportInput } from "#shared/partners/dealerReports/contract.ts";
import {
  addToMonth,
  MAX_REPORT_MONTHS,
  monthsBetween,
  periodBefore,
  type ReportGroup,
} from "#shared/partners/dealerReports/rules.ts";
import type { Context } from "#server/context.ts";
import {
  dealerNames,
  memberNames,
  type Names,
  productNames,
  requireDealer,
} from "../dealers/service.ts";
import * as queries from "./queries.ts";
import type { ReportScope } from "./queries.ts";

const DEFAULT_MONTHS = 12;
const DEFAULT_CURRENCY = "TWD";

/** What the dealer earned and what was taken back, without what the company keeps. Months are Taipei's. */
export async function reportEarnings(
  scope: Context,
  input: DealerReportInput,
): Promise<DealerReport> {
  const { id: dealerId } = await requireDealer(scope.db, scope);
  const { from, to } = resolvePeriod(scope, input);
  const currencies = await queries.listCurrencies(scope.db, dealerId);
  const currency = input.currency ?? currencies[0] ?? DEFAULT_CURRENCY;
  const own = { dealerId, currency };
  const now = await sumsOf(scope, input.by, { ...own, from, to });
  const before = await sumsOf(scope, input.by, { ...own, ...periodBefore(from, to) });
  const length = monthsBetween(from, to).length;
  const beforeKeyOf = (key: string) => (input.by === "month" ? addToMonth(key, -length) : key);
  const keys =
    input.by === "month"
      ? monthsBetween(from, to)
      : [...new Set([...now.keys(), ...before.keys()])].toSorted((a, b) => largestFirst(now, a, b));
  const names = await namesOf(scope, input.by, keys);
  const money = (minor: bigint): BigMoney => ({ minor: String(minor), currency });
  return {
    from,
    to,
    by: input.by,
    currency,
    currencies,
    rows: keys.map((key) => ({
      key,
      label: names.get(key) ?? null,
      amount: money(now.get(key) ?? 0n),
      before: money(before.get(beforeKeyOf(key)) ?? 0n),
    })),
    total: money(sum(now)),
    totalBefore: money(sum(before)),
  };
}

function resolvePeriod(scope: Context, input: DealerReportInput) {
  const to = input.to ?? formatDay(scope.now()).slice(0, 7);
  const from = input.from ?? addToMonth(to, 1 - DEFAULT_MONTHS);
  ensure(from <= to, "request.invalid", { from: ["report_turned"] });
  const isShort = addToMonth(from, MAX_REPORT_MONTHS - 1) >= to;
  ensure(isShort, "request.invalid", { from: ["report_too_long"] });
  return { from, to };
}

type Sums = ReadonlyMap<string, bigint>;

async function sumsOf(scope: Context, by: ReportGroup, wanted: ReportScope): Promise<Sums> {
  const rows =
    by === "member"
      ? await queries.sumByMember(scope.db, wanted, {
          since: startOfDay(`${wanted.from}-01`),
          until: startOfDay(`${addToMonth(wanted.to, 1)}-01`),
        })
      : await queries.sumTotals(scope.db, by, wanted);
  return new Map(rows.map(({ key, minor }) => [key, BigInt(minor)]));
}

function largestFirst(sums: Sums, a: string, b: string): number {
  const difference = (sums.get(b) ?? 0n) - (sums.get(a) ?? 0n);
  if (difference !== 0n) return difference > 0n ? 1 : -1;
  return a < b ? -1 : 1;
}

const sum = (sums: Sums): bigint => [...sums.values()].reduce((total, each) => total + each, 0n);

function namesOf(scope: Context, by: ReportGroup, keys: readonly string[]): Promise<Names> {
  const ids = keys.filter((key) => key !== "");
  if (by === "product") return productNames(scope.db, scope, ids);
  if (by === "dealer") return dealerNames(scope.db, scope, ids);
  if (by === "member") return memberNames(scope.db, scope, ids);
  const named = by === "area" ? ids.map((id) => [id, id] as const) : [];
  return Promise.resolve(new Map(named));
}
