import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import { type Page } from "#shared/kit/endpoint.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import { addDays, formatDay, startOfDay } from "#shared/kit/time.ts";
import type {
  PlanPriceChange,
  planPrices,
  SubscribedPlan,
} from "#shared/licensing/planPrices/contract.ts";
import { firstPriceDay, MAX_PRICE_NOTICE_DAYS } from "#shared/licensing/planPrices/rules.ts";
import { audit } from "#server/identity/audit/commands.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { storeResponse } from "#server/platform/idempotency/commands.ts";
import * as queries from "./queries.ts";

export async function listPlans(scope: Context): Promise<SubscribedPlan[]> {
  const { lang } = scope;
  requireStaff(scope, "prices.write");
  const rows = await queries.listSubscribed(scope.db);
  const plans = Map.groupBy(rows, (row) => `${row.commodity_id} ${row.currency}`);
  return [...plans.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { currency } = first;
    const sum = (of: "contracts" | "cancelled") => own.reduce((all, row) => all + row[of], 0);
    return {
      commodity: first.commodity_id,
      product: first.name[lang],
      edition: first.edition?.[lang] ?? null,
      months: first.months,
      currency,
      prices: own
        .filter(({ reached }) => reached > 0)
        .map(({ unit_minor: minor, reached }) => ({
          unit: { minor, currency },
          subscriptions: reached,
        })),
      contracts: sum("contracts"),
      cancelled: sum("cancelled"),
    };
  });
}

export async function listPriceChanges(
  scope: Context,
  input: z.output<typeof planPrices.list.input>,
): Promise<Page<PlanPriceChange>> {
  requireStaff(scope, "prices.write");
  const total = await queries.countChanges(scope.db);
  const { page, perPage, offset, limit } = pageWindow(input, total);
  const data: PlanPriceChange[] = [];
  for (const row of await queries.listChanges(scope.db, { offset, limit })) {
    data.push({
      uuid: row.id,
      commodity: row.commodity_id,
      product: row.name[scope.lang],
      edition: row.edition?.[scope.lang] ?? null,
      months: row.months ?? 0,
      unit: { minor: row.unit_minor, currency: row.currency },
      from: row.from_day,
      reason: row.reason,
      state: row.state,
      by: {
        uuid: row.actor_id,
        firstName: row.first_name,
        lastName: row.last_name,
        email: row.email,
      },
      at: row.created_at.toISOString(),
      settledAt: row.settled_at?.toISOString() ?? null,
      withdrawable: isWithdrawable(row, scope.now()),
      told: row.told ?? 0,
      waiting: row.state === "announced" ? await queries.countUnnotified(scope.db, row) : 0,
    });
  }
  return { data, total, page, perPage };
}

const DAY_MS = 86_400_000;

/** Until one day before it takes effect, which leaves time for the notices. */
const isWithdrawable = ({ state, from_day: day }: queries.PriceChangeRow, at: Date): boolean =>
  state === "announced" && at.getTime() < startOfDay(day).getTime() - DAY_MS;

/**
 * A task notifies the subscribers. Replaces an earlier change of the same plan and currency.
 * @throws {Refusal} `request.invalid` at `commodity` or `from`; `plan_price.announced` while the earlier one can be withdrawn.
 */
export async function announcePriceChange(
  scope: Context,
  input: z.output<typeof planPrices.announce.input>,
): Promise<{ uuid: string }> {
  const { memberId: actorId } = requireStaff(scope, "prices.write");
  const at = scope.now();
  const today = formatDay(at);
  const { commodity, currency, from, reason } = input;
  const isInRange = from >= firstPriceDay(today) && from <= addDays(today, MAX_PRICE_NOTICE_DAYS);
  ensure(isInRange, "request.invalid", { from: ["price_day"] });
  return runTransaction(scope.db, async (tx) => {
    const isSold = await queries.isSubscribed(tx, { commodity, currency });
    ensure(isSold, "request.invalid", { commodity: ["invalid"] });
    const reaches = await queries.reachesAnybody(tx, input);
    ensure(reaches, "request.invalid", { unit: ["price_reaches_nobody"] });
    const earlier = await queries.findAnnounced(tx, { commodity, currency });
    ensure(!earlier || !isWithdrawable(earlier, at), "plan_price.announced");
    if (earlier) {
      const replaced = { state: "replaced", settled_at: at, check_at: null } as const;
      await queries.updateChange(tx, earlier.id, replaced);
    }
    const id = scope.newId();
    await queries.insertChange(tx, {
      id,
      commodity_id: commodity,
      currency,
      unit_minor: input.unit,
      from_day: from,
      reason,
      state: "announced",
      actor_id: actorId,
      created_at: at,
      check_at: at,
    });
    await audit(tx, scope, {
      action: "plan_price.announced",
      subjectType: "planPrice",
      subjectId: id,
      after: { unit: input.unit, currency, from, reason },
    });
    return storeResponse(tx, scope, { uuid: id });
  });
}

/** A task notifies the subscribers who have a notice. @throws {Refusal} as listed in the contract. */
export async function withdrawPriceChange(
  scope: Context,
  { id, reason }: z.output<typeof planPrices.withdraw.input>,
): Promise<{ uuid: string }> {
  requireStaff(scope, "prices.write");
  const at = scope.now();
  return runTransaction(scope.db, async (tx) => {
    const change = await queries.lockChange(tx, id);
    ensure(change, "plan_price.not_found");
    ensure(change.state === "announced", "plan_price.settled");
    ensure(isWithdrawable(change, at), "plan_price.in_force");
    await queries.updateChange(tx, id, { state: "withdrawn", settled_at: at, check_at: at });
    await audit(tx, scope, {
      action: "plan_price.withdrawn",
      subjectType: "planPrice",
      subjectId: id,
      after: { reason },
    });
    return storeResponse(tx, scope, { uuid: id });
  });
}
