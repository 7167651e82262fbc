import { ensure } from "#shared/errors.ts";
import type { PriceChange } from "#shared/catalog/pricing/contract.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Scope } from "#server/context.ts";
import { transact, type Tx } from "#server/platform/db/client.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import * as queries from "./priceChangeQueries.ts";
import { presentChange } from "./priceGrid.ts";
import { holdersAt, settle } from "./effectivePrices.ts";
import { hindranceOf } from "./undoBlockers.ts";
import { keptBeside, type Moment, removeMoved, returnsAfter } from "./saleEndPrices.ts";

/** Restores earlier prices from now on, deletes what the change scheduled and keeps the price history. */
export async function undo(scope: Scope, { id }: { readonly id: string }): Promise<PriceChange> {
  requireStaff(scope, "prices.write");
  return transact(scope.db, async (tx) => {
    await queries.lockChanges(tx);
    const now = scope.now();
    const made = await queries.changeById(tx, id);
    ensure(made && made.undone_at === null, "price_change.not_found");
    await takeBack(tx, made, now);
    await queries.markUndone(tx, id, now);
    await audit(tx, scope, {
      action: "price.reverted",
      subjectType: "prices",
      subjectId: id,
      after: { prices: made.cells.length },
    });
    return presentChange({ ...made, undone_at: now });
  });
}

/** Requires `lockPriceChanges`. @throws {Refusal} `price.changed`. */
export async function takeBack(tx: Tx, made: queries.ChangeRow, now: Date): Promise<void> {
  ensure((await hindranceOf(tx, made, now)) === null, "price.changed");
  const { ends_at: ends } = made;
  const isLasting = ends === null;
  const moments = [
    ...(await heldBy(tx, made, now)),
    ...(await (isLasting ? returnsAfter : keptBeside)(tx, made, now)),
  ];
  // A sale that has ended was real.
  if (isLasting || ends > now) await queries.markPricesUndone(tx, made.id, now);
  if (isLasting) await queries.markSalesUndone(tx, made, now);
  await settle(tx, moments, { now, without: made.id });
  await queries.removeScheduled(tx, made.id, now);
  await removeMoved(tx, made, now);
}

/** Nothing for a sale that has ended: its prices already returned. */
async function heldBy(tx: Tx, made: queries.ChangeRow, now: Date): Promise<Moment[]> {
  if (made.begins_at > now || (made.ends_at !== null && made.ends_at <= now)) return [];
  const holders = await holdersAt(tx, made.cells, now);
  return made.cells.flatMap(({ commodity, currency }, at) =>
    holders[at] === made.id ? [{ commodity, currency, at: now }] : [],
  );
}
