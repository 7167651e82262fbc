import { ensure } from "#shared/errors.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import type { Money } from "#shared/kit/money.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import type {
  Earning,
  EarningBalance,
  EarningDetail,
  EarningListInput,
} from "#shared/partners/earnings/contract.ts";
import { shareSteps } from "#shared/partners/earnings/shareSteps.ts";
import type { Context } from "#server/context.ts";
import { type Db, runTransaction, type Tx } from "#server/platform/db/client.ts";
import { splitOfOrder } from "../commissions/commands.ts";
import { findByMember } from "../dealers/commands.ts";
import {
  dealerNames,
  memberNames,
  type Names,
  productNames,
  requireDealer,
} from "../dealers/service.ts";
import * as queries from "./queries.ts";
import type { ListedEarning } from "./queries.ts";

export async function listEarnings(
  scope: Context,
  input: EarningListInput,
): Promise<Page<Earning>> {
  const { id } = await requireDealer(scope.db, scope);
  const total = await queries.countEarnings(scope.db, id, input);
  const { page, perPage, offset, limit } = pageWindow(input, total);
  const rows = await queries.listEarnings(scope.db, id, { ...input, offset, limit });
  return { data: await earningViews(scope, rows), total, page, perPage };
}

async function earningViews(scope: Context, rows: readonly ListedEarning[]): Promise<Earning[]> {
  const own = rows.filter(({ tier }) => tier === 0);
  const buyers = await memberNames(
    scope.db,
    scope,
    own.map((row) => row.buyer_id),
  );
  const sellers = await dealerNames(
    scope.db,
    scope,
    rows.map((row) => row.seller_id),
  );
  return rows.map((row) => earningView(row, { buyers, sellers }));
}

interface Known {
  readonly buyers: Names;
  readonly sellers: Names;
}

function earningView(row: ListedEarning, { buyers, sellers }: Known): Earning {
  const money = (minor: number): Money => ({ minor, currency: row.currency });
  return {
    uuid: row.id,
    order: { uuid: row.order_id, number: row.number },
    kind: row.kind,
    note: row.note,
    state: row.state,
    withheld: row.withheld,
    hold: row.hold,
    tier: row.tier,
    buyer: row.tier === 0 ? (buyers.get(row.buyer_id) ?? null) : null,
    seller: sellers.get(row.seller_id) ?? "",
    base: money(row.base_minor),
    amount: money(row.amount_minor),
    at: row.posted_at.toISOString(),
    releaseAt: row.release_at.toISOString(),
  };
}

/** @throws {Refusal} `earning.not_found`, also for orders of others */
export async function explainEarning(
  scope: Context,
  { id: orderId }: { readonly id: string },
): Promise<EarningDetail> {
  const { id: dealerId } = await requireDealer(scope.db, scope);
  const rows = await queries.listOfOrder(scope.db, dealerId, orderId);
  const run = await queries.findRun(scope.db, orderId);
  const [first] = rows;
  ensure(run && first, "earning.not_found");
  const { chain, currency } = run;
  const link = chain.findIndex(({ dealer }) => dealer === dealerId);
  const split = await runTransaction(scope.db, (tx) => splitOfOrder(tx, orderId, chain));
  const names = await productNames(
    scope.db,
    scope,
    split.groups.flatMap(({ lines }) => lines.flatMap(({ product }) => product ?? [])),
  );
  const steps = await earningViews(scope, rows);
  const { buyer = null, seller = "" } = steps[0] ?? {};
  return {
    order: { uuid: orderId, number: first.number },
    tier: first.tier,
    buyer,
    seller,
    withheld: first.withheld,
    hold: first.hold,
    settledAt: run.settled_at.toISOString(),
    releaseAt: first.release_at.toISOString(),
    total: { minor: rows.reduce((sum, row) => sum + row.amount_minor, 0), currency },
    groups: shareSteps(split, { link, currency }).map((step, at) => ({
      ...step,
      products: (split.groups[at]?.lines ?? []).flatMap(({ product }) =>
        product === null ? [] : (names.get(product) ?? ""),
      ),
    })),
    steps,
  };
}

/**
 * What a member has earned as a dealer and not been paid, by currency; empty: nothing. Inside a transaction that holds the
 * tree it stays true until the end.
 */
export async function listOwed(db: Db | Tx, memberId: string): Promise<Money[]> {
  const own = await findByMember(db, memberId);
  if (!own) return [];
  return (await queries.sumBalances(db, own.id)).flatMap(({ currency, ...sums }) => {
    const unclaimed = sums.pending + sums.available + sums.held;
    const minor = sums.batched + Math.max(unclaimed, 0);
    return minor > 0 ? [{ minor, currency }] : [];
  });
}

export async function getBalances(scope: Context): Promise<EarningBalance[]> {
  const { id } = await requireDealer(scope.db, scope);
  return (await queries.sumBalances(scope.db, id)).map(({ currency, ...sums }) => {
    const money = (minor: number): Money => ({ minor, currency });
    return {
      currency,
      pending: money(sums.pending),
      available: money(sums.available),
      held: money(sums.held),
      batched: money(sums.batched),
      paid: money(sums.paid),
    };
  });
}
