import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import type { DealerRef } from "#shared/partners/dealerOffice/contract.ts";
import type {
  HeldProfit,
  HoldSigns,
  OrderProfit,
  profitHolds,
} from "#shared/partners/profitHolds/contract.ts";
import { BURST_DAYS, BURST_REGISTRATIONS } from "#shared/partners/profitHolds/rules.ts";
import type { Context } from "#server/context.ts";
import { audit } from "#server/identity/audit/commands.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { type Db, runTransaction, type Tx } from "#server/platform/db/client.ts";
import { storeResponse } from "#server/platform/idempotency/commands.ts";
import { holdProfit, liftHold } from "../commissions/hold.ts";
import { listPeople, listRefs } from "../dealerOffice/detailQueries.ts";
import { personOf, refView } from "../dealerOffice/views.ts";
import * as queries from "./queries.ts";
import type { RunRow } from "./queries.ts";

type Input<K extends keyof typeof profitHolds> = z.output<(typeof profitHolds)[K]["input"]>;

const DAY_MS = 86_400_000;

export async function listHolds(
  scope: Context,
  { page: asked, ...wanted }: Input<"list">,
): Promise<Page<HeldProfit>> {
  requireStaff(scope, "dealers.read");
  const total = await queries.countHolds(scope.db, wanted);
  const window = { page: asked, limit: wanted.limit };
  const { page, perPage, offset, limit } = pageWindow(window, total);
  const rows = await queries.listHolds(scope.db, wanted, { offset, limit });
  const dealers = await namesOf(
    scope.db,
    scope,
    rows.flatMap(({ chain }) => queries.dealersOf(chain)),
  );
  const holds = await holdsOf(scope.db, rows);
  const data = rows.flatMap((row) => {
    const hold = holds.get(row.order_id);
    if (!hold) return [];
    return {
      order: { id: row.order_id, number: row.number },
      buyer: personOf({ ...row, member_id: row.buyer_id }),
      dealers: queries.dealersOf(row.chain).flatMap((id) => dealers.get(id) ?? []),
      amount: { minor: row.amount, currency: row.currency },
      hold,
      releaseAt: row.release_at.toISOString(),
    };
  });
  return { data, total, page, perPage };
}

async function namesOf(
  db: Db | Tx,
  scope: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DealerRef>> {
  const rows = await listRefs(db, [...new Set(ids)], scope.now());
  return new Map(rows.map((row) => [row.id, refView(row)]));
}

async function holdsOf(
  db: Db | Tx,
  rows: readonly RunRow[],
): Promise<ReadonlyMap<string, HeldProfit["hold"]>> {
  const actors = rows.flatMap(({ held_by: by }) => by ?? []);
  const people = await listPeople(db, [...new Set(actors)]);
  return new Map(
    rows.flatMap(({ order_id: id, hold, hold_at: at, hold_note: note, held_by: by }) => {
      if (!hold || !at) return [];
      const person = people.find(({ member_id: member }) => member === by);
      const since = at.toISOString();
      return [[id, { reason: hold, note, since, by: person ? personOf(person) : null }] as const];
    }),
  );
}

export async function getOrderProfit(
  scope: Context,
  { id }: Input<"ofOrder">,
): Promise<OrderProfit | null> {
  requireStaff(scope, "dealers.read");
  return orderView(scope.db, scope, id);
}

async function orderView(db: Db | Tx, scope: Context, id: string): Promise<OrderProfit | null> {
  const run = await queries.findRun(db, id);
  if (!run) return null;
  const { chain, currency } = run;
  const dealers = await namesOf(db, scope, queries.dealersOf(chain));
  const shares = await queries.listShares(db, id);
  return {
    order: { id, number: run.number },
    buyer: personOf({ ...run, member_id: run.buyer_id }),
    base: { minor: run.base_minor, currency },
    shares: chain.flatMap((link, at) => {
      const dealer = dealers.get(link.dealer);
      if (!dealer) return [];
      const minor = shares.find(({ position }) => position === at)?.share ?? 0;
      const share = { minor, currency };
      return { dealer, percent: link.originalBps, share, withheld: link.withheld };
    }),
    hold: (await holdsOf(db, [run])).get(id) ?? null,
    holdsNext: (await queries.findBuyerHold(db, run.buyer_id)) !== null,
    releaseAt: run.release_at.toISOString(),
    releasedAt: run.released_at?.toISOString() ?? null,
  };
}

/** For suspicion of fraud. @throws {Refusal} as `holdProfit`. */
export async function hold(
  scope: Context,
  { id, reason, next }: Input<"hold">,
): Promise<OrderProfit> {
  requireStaff(scope, "dealers.write");
  return runTransaction(scope.db, async (tx) => {
    await holdProfit(tx, scope, { orderId: id, note: reason, next });
    return record(tx, scope, { id, action: "profit.held", after: { next, reason } });
  });
}

/** @throws {Refusal} as `liftHold`. */
export async function lift(scope: Context, { id, reason }: Input<"lift">): Promise<OrderProfit> {
  requireStaff(scope, "dealers.write");
  return runTransaction(scope.db, async (tx) => {
    await liftHold(tx, scope, id);
    return record(tx, scope, { id, action: "profit.lifted", after: { reason } });
  });
}

interface Decision {
  readonly id: string;
  readonly action: "profit.held" | "profit.lifted";
  readonly after: { readonly next?: boolean; readonly reason: string };
}

async function record(
  tx: Tx,
  scope: Context,
  { id, action, after }: Decision,
): Promise<OrderProfit> {
  await audit(tx, scope, { action, subjectType: "order", subjectId: id, after });
  const view = await orderView(tx, scope, id);
  ensure(view, "profit.not_found");
  return storeResponse(tx, scope, view);
}

export async function listSigns(scope: Context): Promise<HoldSigns> {
  requireStaff(scope, "dealers.read");
  const { db } = scope;
  const accounts = await queries.listSharedAccounts(db);
  const own = await queries.listOwnPurchases(db);
  const since = new Date(scope.now().getTime() - BURST_DAYS * DAY_MS);
  const bursts = await queries.listBursts(db, { since, most: BURST_REGISTRATIONS });
  const dealers = await namesOf(db, scope, [
    ...accounts.flatMap(({ dealers: ids }) => ids),
    ...own.map(({ dealer_id: id }) => id),
    ...bursts.map(({ dealer_id: id }) => id),
  ]);
  const named = (id: string) => dealers.get(id) ?? [];
  return {
    sharedAccounts: accounts.map(({ hint, dealers: ids }) => ({
      hint,
      dealers: ids.flatMap(named),
    })),
    ownPurchases: own.flatMap((row) =>
      [named(row.dealer_id)].flat().map((dealer) => ({
        buyer: personOf(row),
        dealer,
        orders: row.orders,
        last: row.last.toISOString(),
      })),
    ),
    bursts: bursts.flatMap(({ dealer_id: id, day, registrations }) =>
      [named(id)].flat().map((dealer) => ({ dealer, day, registrations })),
    ),
  };
}
