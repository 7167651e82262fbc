import { formatDay } from "#shared/kit/time.ts";
import type { ProductShares } from "#shared/partners/commissions/split.ts";
import { allocate } from "#shared/sales/promotions/rules.ts";
import { postToLedger } from "#server/payments/ledger/commands.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { correctedPosting } from "./postings.ts";
import * as queries from "./queries.ts";
import type { ProfitRunRow } from "./queries.ts";

interface Correction {
  readonly id: string;
  readonly dealerId: string;
  /** Negative: taken back. */
  readonly minor: number;
}

/**
 * Whether a dealer's share of an order stays at zero or above after a correction, and the shares together at most what was
 * paid for the products. Requires the run's lock to hold until it is booked.
 */
export async function isInRange(
  tx: Tx,
  run: ProfitRunRow,
  { dealerId, minor }: Omit<Correction, "id">,
): Promise<boolean> {
  const { own, all } = await queries.sumShares(tx, run.order_id, dealerId);
  return minor < 0 ? own + minor >= 0 : all + minor <= run.base_minor;
}

/**
 * Books a correction as an earning of its own: the dealer's even where the company kept his share, payable when the order's
 * other earnings are. Refunds leave it as it is. Requires the run's lock and a dealer of its chain.
 */
export async function bookCorrection(
  tx: Tx,
  scope: Context,
  run: ProfitRunRow,
  { id, dealerId, minor }: Correction,
): Promise<void> {
  const now = scope.now();
  const position = run.chain.findIndex(({ dealer }) => dealer === dealerId);
  const step = run.step + 1;
  const tier = run.chain.length - 1 - position;
  const { order_id: orderId, currency, released_at: releasedAt } = run;
  const products = await byProduct(tx, orderId, minor);
  await queries.updateRun(tx, orderId, { step });
  await queries.insertEarnings(tx, [
    {
      id: scope.newId(),
      order_id: orderId,
      step,
      position,
      tier,
      dealer_id: dealerId,
      currency,
      amount_minor: minor,
      base_minor: run.base_minor,
      by_product: JSON.stringify(products),
      withheld: null,
      posted_at: now,
      posting_id: id,
      released_at: releasedAt && now,
      correction_id: id,
    },
  ]);
  await queries.addToTotals(tx, [
    {
      dealer_id: dealerId,
      month: `${formatDay(now).slice(0, 7)}-01`,
      currency,
      seller_id: run.seller_id,
      tier,
      withheld: false,
      products,
    },
  ]);
  const to = releasedAt ? "dealers_available" : "dealers_pending";
  await postToLedger(tx, scope, correctedPosting({ id, currency, parts: [{ to, minor }] }));
}

/** By what the order was paid for each product; adds up to `minor`. */
async function byProduct(tx: Tx, orderId: string, minor: number): Promise<ProductShares> {
  const sold = await queries.listSoldProducts(tx, orderId);
  const parts = allocate(
    Math.abs(minor),
    sold.map(({ weight }) => weight),
  );
  return sold.flatMap(({ product }, at) => {
    const part = Math.sign(minor) * (parts[at] ?? 0);
    return part === 0 ? [] : [{ product, minor: part }];
  });
}
