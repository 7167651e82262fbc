import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import { formatDay } from "#shared/kit/time.ts";
import type {
  RevenueFilters,
  RevenueListInput,
  RevenueSchedule,
  RevenueSetting,
  RevenueSummary,
  RevenueToCome,
  revenue,
} from "#shared/payments/recognition/contract.ts";
import type { PermanentRule } from "#shared/payments/recognition/rules.ts";
import { audit } from "#server/identity/audit/commands.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import type { Context } from "#server/context.ts";
import { type Db, runTransaction, type Tx } from "#server/platform/db/client.ts";
import * as lists from "./listQueries.ts";
import * as queries from "./queries.ts";

export async function findPermanentRule(db: Db | Tx): Promise<PermanentRule> {
  return (await queries.findSettings(db)).permanent_rule;
}

export { findPostedDays } from "./listQueries.ts";

export async function listSchedules(
  scope: Context,
  input: RevenueListInput,
): Promise<Page<RevenueSchedule>> {
  requireStaff(scope, "payments.read");
  const total = await lists.countSchedules(scope.db, input);
  const { page, perPage, ...slice } = pageWindow(input, total);
  const rows = await lists.listSchedules(scope.db, input, slice);
  return { data: rows.map(scheduleView), total, page, perPage };
}

function scheduleView(row: lists.ListedSchedule): RevenueSchedule {
  const money = (minor: number) => ({ minor, currency: row.currency });
  const isOpen = row.unearned_minor > 0;
  return {
    id: row.id,
    order: { id: row.order_id, number: row.number },
    product: row.name,
    state: isOpen ? (row.from_day === null ? "waiting" : "running") : "earned",
    rule: row.rule,
    from: row.from_day,
    to: row.to_day,
    net: money(row.net_minor),
    earned: money(row.recognized_minor),
    unearned: money(row.unearned_minor),
    refunded: money(row.refunded_minor + row.reversed_minor),
    createdAt: row.created_at.toISOString(),
  };
}

export async function summarize(scope: Context, filters: RevenueFilters): Promise<RevenueSummary> {
  requireStaff(scope, "payments.read");
  const { db, now } = scope;
  const today = formatDay(now());
  const earned = await lists.sumEarned(db, filters, today);
  const { earned_through: earnedThrough } = await queries.findSettings(db);
  return {
    toCome: withRest(await lists.sumToCome(db, filters, today)),
    earned: earned.map(({ currency, month, ...sums }) => ({
      month,
      earned: { minor: sums.earned, currency },
      reversed: { minor: sums.reversed, currency },
      revenue: { minor: sums.revenue, currency },
    })),
    products: await lists.listProducts(db),
    earnedThrough,
  };
}

function withRest(rows: Awaited<ReturnType<typeof lists.sumToCome>>): RevenueToCome[] {
  const rests = new Map<string, bigint>();
  for (const { currency, minor } of rows) {
    rests.set(currency, (rests.get(currency) ?? 0n) + BigInt(minor));
  }
  return rows.map(({ currency, month, minor }) => {
    const rest = (rests.get(currency) ?? 0n) - BigInt(minor);
    rests.set(currency, rest);
    return {
      month,
      amount: { minor, currency },
      rest: { minor: String(rest), currency },
    };
  });
}

export async function getSetting(scope: Context): Promise<RevenueSetting> {
  requireStaff(scope, "payments.read");
  const { permanent_rule: permanent, revision } = await queries.findSettings(scope.db);
  return { permanent, revision };
}

/** Lines whose days are known keep them. @throws {Refusal} `edit.conflict`. */
export async function editSetting(
  scope: Context,
  { permanent, revision }: z.output<typeof revenue.editSetting.input>,
): Promise<RevenueSetting> {
  requireStaff(scope, "payments.write");
  return runTransaction(scope.db, async (tx) => {
    const before = await queries.lockSettings(tx, "update");
    ensure(before.revision === revision, "edit.conflict");
    const after = { permanent_rule: permanent, revision: revision + 1 };
    await queries.updateSettings(tx, after);
    await audit(tx, scope, {
      action: "revenue.rule_changed",
      subjectType: "revenueRule",
      subjectId: "permanent",
      before: { rule: before.permanent_rule },
      after: { rule: permanent },
    });
    return { permanent, revision: after.revision };
  });
}
