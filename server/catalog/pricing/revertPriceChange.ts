import { ensure } from "#shared/errors.ts";
import type { PriceChange } from "#shared/catalog/pricing/contract.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import * as queries from "./priceChangeQueries.ts";
import { toPriceChangeView } from "./priceGrid.ts";
import { findEffectiveChanges, writeEffectivePrices } from "./effectivePrices.ts";
import { findRevertBlocker } from "./undoBlockers.ts";
import {
  findRegularPriceStarts,
  type PriceInstant,
  deleteMovedPrices,
  findSaleEnds,
} from "./saleEndPrices.ts";

/** Restores earlier prices from now on, deletes what the change scheduled and keeps the price history. */
export async function revertPriceChange(
  scope: Context,
  { id }: { readonly id: string },
): Promise<PriceChange> {
  requireStaff(scope, "prices.write");
  return runTransaction(scope.db, async (tx) => {
    await queries.lockPriceChanges(tx);
    const now = scope.now();
    const made = await queries.findPriceChange(tx, id);
    ensure(made && made.undone_at === null, "price_change.not_found");
    await applyRevert(tx, made, now);
    await queries.markChangeReverted(tx, id, now);
    await audit(tx, scope, {
      action: "price.reverted",
      subjectType: "prices",
      subjectId: id,
      after: { prices: made.cells.length },
    });
    return toPriceChangeView({ ...made, undone_at: now });
  });
}

/** Requires `lockPriceChanges`. @throws {Refusal} `price.changed`. */
export async function applyRevert(tx: Tx, made: queries.PriceChangeRow, now: Date): Promise<void> {
  ensure((await findRevertBlocker(tx, made, now)) === null, "price.changed");
  const { ends_at: ends } = made;
  const isLasting = ends === null;
  const moments = [
    ...(await listEffectivePrices(tx, made, now)),
    ...(await (isLasting ? findSaleEnds : findRegularPriceStarts)(tx, made, now)),
  ];
  // A sale that has ended was real.
  if (isLasting || ends > now) await queries.markPricesReverted(tx, made.id, now);
  if (isLasting) await queries.markSalesReverted(tx, made, now);
  await writeEffectivePrices(tx, moments, { now, without: made.id });
  await queries.deleteScheduledPrices(tx, made.id, now);
  await deleteMovedPrices(tx, made, now);
}

/** Nothing for a sale that has ended: its prices already returned. */
async function listEffectivePrices(
  tx: Tx,
  made: queries.PriceChangeRow,
  now: Date,
): Promise<PriceInstant[]> {
  if (made.begins_at > now || (made.ends_at !== null && made.ends_at <= now)) return [];
  const holders = await findEffectiveChanges(tx, made.cells, now);
  return made.cells.flatMap(({ commodity, currency }, at) =>
    holders[at] === made.id ? [{ commodity, currency, at: now }] : [],
  );
}
