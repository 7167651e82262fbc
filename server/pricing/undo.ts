import { ensure } from "#shared/kit/errors.ts";
import type { PriceCell } from "#shared/pricing/cells.ts";
import type { PriceChange } from "#shared/pricing/grid.ts";
import { audit } from "../audit/commands.ts";
import type { Scope } from "../context.ts";
import { transact, type Tx } from "../db/client.ts";
import { requireStaff } from "../session/access.ts";
import * as queries from "./changeQueries.ts";
import { presentChange } from "./grid.ts";
import {
  bringForward,
  lastingBefore,
  moveBack,
  removeMoved,
  type Return,
  returnsWithout,
  settleReturns,
} from "./returns.ts";

/**
 * Puts the prices of before a change in force again, from now on; what it set for later is taken away, what it has
 * been stays history.
 * @throws {Refusal} `prices.change_not_found`, also when it is undone already; `prices.changed` when one of its prices
 *   was changed again since; unless `prices.write`.
 */
export async function undo(scope: Scope, { id }: { readonly id: string }): Promise<PriceChange> {
  requireStaff(scope, "prices.write");
  return transact(scope.db, async (tx) => {
    await queries.lockChanges(tx);
    const now = scope.now();
    const made = await queries.changeById(tx, id);
    ensure(made && made.undone_at === null, "prices.change_not_found");
    await takeBack(tx, made, now);
    await queries.markUndone(tx, id, now);
    await audit(tx, scope, {
      action: "prices.undone",
      subjectType: "prices",
      subjectId: id,
      after: { prices: made.cells.length },
    });
    return presentChange({ ...made, undone_at: now });
  });
}

/**
 * Gives back the prices of before a change, within the caller's transaction, which holds the lock of changes. @throws
 * {Refusal} `prices.changed` when one of its prices was changed again since.
 */
export async function takeBack(tx: Tx, made: queries.ChangeRow, now: Date): Promise<void> {
  const returns = made.ends_at === null ? await returnsWithout(tx, made) : [];
  if (made.begins_at <= now) await putBack(tx, { made, returns }, now);
  await bringForward(tx, made, now);
  await moveBack(tx, returns, now);
  await queries.removeScheduled(tx, made.id, now);
  await removeMoved(tx, made, now);
  if (made.ends_at === null) await settleReturns(tx, made, now);
}

interface Undone {
  readonly made: queries.ChangeRow;
  /** What changes for a while return to without it, the earlier first. */
  readonly returns: readonly Return[];
}

/** The prices of before, where those of the change hold; they count as of the change that had set them. */
async function putBack(tx: Tx, { made, returns }: Undone, now: Date): Promise<void> {
  const standing = await queries.standingAt(tx, made.cells, now);
  const holds = (at: number) => standing[at]?.change_id === made.id;
  ensure(
    made.cells.every(({ kept }, at) => holds(at) || (kept && waits(standing[at], made))),
    "prices.changed",
  );
  if (made.ends_at !== null && made.ends_at <= now) return; // they are back
  const before = await queries.standingAt(tx, made.cells, new Date(made.begins_at.getTime() - 1));
  const regular = await lastingBefore(tx, made);
  const back = made.cells.flatMap((cell, at): queries.NewPrice[] =>
    holds(at) ? [backTo(cell, returns, { before: before[at], regular, now })] : [],
  );
  await queries.writePrices(tx, back, { at: now, now });
}

/** Whether a price is to begin when the sale that runs has ended. */
const waits = (price: queries.StandingPrice | undefined, { id }: queries.ChangeRow): boolean =>
  price?.sale_ends != null &&
  price.next?.getTime() === price.sale_ends.getTime() &&
  price.next_change === id;

interface Earlier {
  readonly before: queries.StandingPrice | undefined;
  /** The changes for good before it, by commodity and currency. */
  readonly regular: ReadonlyMap<string, string>;
  readonly now: Date;
}

function backTo(
  { commodity, currency, was, kept, over }: PriceCell,
  returns: readonly Return[],
  { before, regular, now }: Earlier,
): queries.NewPrice {
  const named = { commodity, currency };
  const ended = returns.findLast(
    ({ at, ...price }) => at <= now && price.commodity === commodity && price.currency === currency,
  );
  if (ended) return { ...named, minor: ended.minor, change: ended.change };
  // What it was set beside, a sale, has been undone since.
  if (kept)
    return { ...named, minor: was, change: regular.get(`${commodity} ${currency}`) ?? null };
  // Something may have been set for good, or undone, before it after it had been planned; not when it took another's place.
  const minor = over ? was : (before?.minor ?? null);
  return { ...named, minor, change: over ?? before?.change_id ?? null };
}
