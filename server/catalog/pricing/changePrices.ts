import { createHash } from "node:crypto";
import { ensure } from "#shared/errors.ts";
import { changeByPercent, type PriceCell } from "#shared/catalog/pricing/rules.ts";
import {
  CHANGED_MAX,
  type ChangedCell,
  type ChangeInput,
} from "#shared/catalog/pricing/contract.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import * as queries from "./priceChangeQueries.ts";
import { writeEffectivePrices } from "./effectivePrices.ts";
import { listPriceKeys } from "./priceGridQueries.ts";
import { findSaleEnds } from "./saleEndPrices.ts";

interface ChangeResult {
  readonly id: string | null;
  readonly cells: ChangedCell[];
  readonly seen: string;
}

/**
 * All or none, at once or from `begins` to `ends`. A permanent change also replaces the price that a longer sale
 * returns to; a percentage changes only that price unless it ends the sale. A preview returns the cells and writes
 * nothing; unchanged cells are omitted.
 */
export async function change(scope: Context, input: ChangeInput): Promise<ChangeResult> {
  requireStaff(scope, "prices.write");
  return runTransaction(scope.db, async (tx) => {
    await queries.lockPriceChanges(tx);
    const now = scope.now(); // read after the lock: its previous holder may have set prices since the request began
    const begins = input.begins ?? now;
    ensure(begins >= now, "request.invalid", { begins: ["moment_passed"] });
    ensure(!input.ends || input.ends > begins, "request.invalid", { ends: ["moment_before"] });
    const wanted = [...input.cells, ...(await calculatePercentChanges(tx, input, begins))];
    ensure(wanted.length > 0 || input.percent, "request.invalid", { cells: ["required"] });
    const standing = await validateChange(tx, { ...input, cells: wanted }, begins);
    const all = wanted.map((cell, at) => resolveCell(cell, standing[at]));
    const cells = all.filter((cell) => isChange(cell, !input.ends));
    const seen = hashCells(cells);
    if (input.preview) return { id: null, cells, seen };
    const isSeen = input.seen
      ? input.seen === seen
      : !input.percent && wanted.every(({ was }, at) => was === all[at]?.was);
    ensure(isSeen, "price.changed");
    if (cells.length === 0) return { id: null, cells, seen };
    const written = cells.map(({ sale: _, ...cell }) => cell);
    const id = await writeChange(tx, scope, {
      cells: written,
      begins,
      ends: input.ends ?? null,
      now,
    });
    return { id, cells, seen };
  });
}

type RequestedPrice = Pick<PriceCell, "commodity" | "currency" | "was" | "now" | "kept">;

/**
 * New prices of a percentage change at `begins`; during a sale the regular price changes, unless the sale ends or the
 * change itself ends.
 */
async function calculatePercentChanges(
  tx: Tx,
  { percent, cells, ends }: Pick<ChangeInput, "percent" | "cells" | "ends">,
  begins: Date,
): Promise<RequestedPrice[]> {
  if (!percent) return [];
  const { points, rounding, rounded, currency, of, sales } = percent;
  const told = new Set(cells.map((cell) => `${cell.commodity} ${cell.currency}`));
  const which = "plans" in of ? of : of.matching;
  const prices = await listPriceKeys(tx, which, { at: begins, currency });
  ensure(prices.length <= CHANGED_MAX, "request.invalid", { percent: ["too_many_prices"] });
  const others = prices.filter((price) => !told.has(`${price.commodity} ${price.currency}`));
  const standing = await queries.findPricesAt(tx, others, begins);
  return standing.flatMap((price): RequestedPrice[] => {
    const { commodity, currency: own, minor, regular, next, sale_ends: end } = price;
    const kept = end !== null && !ends && sales === "keep";
    // A price that begins before the sale ends would be the regular price by then.
    ensure(!kept || next?.getTime() === end.getTime(), "price.scheduled");
    const was = kept ? regular : minor;
    if (was === null) return [];
    const now = changeByPercent(was, { currency: own, points, rounding, rounded });
    return [{ commodity, currency: own, was, now, ...(kept && { kept }) }];
  });
}

function resolveCell(
  { commodity, currency, now, kept }: RequestedPrice,
  at: queries.PriceState | undefined,
): ChangedCell {
  const { minor = null, regular = null, sale_ends: ends = null } = at ?? {};
  const cell = { commodity, currency, was: kept ? regular : minor, now, ...(kept && { kept }) };
  return ends ? { ...cell, sale: { price: minor, regular, ends: ends.toISOString() } } : cell;
}

/** A permanent change counts even if only the price after the sale differs. */
const isChange = ({ was, now, sale }: ChangedCell, isLasting: boolean): boolean =>
  was !== now || (isLasting && sale !== undefined && sale.regular !== now);

const hashCells = (cells: readonly ChangedCell[]): string =>
  createHash("sha256").update(JSON.stringify(cells)).digest("hex").slice(0, 32);

interface ChangeRequest extends Pick<ChangeInput, "begins" | "ends"> {
  readonly cells: readonly RequestedPrice[];
}

async function validateChange(tx: Tx, { cells, begins, ends }: ChangeRequest, at: Date) {
  const names = cells.map(({ commodity, currency }) => `${commodity} ${currency}`);
  const first = new Map(names.map((name, index) => [name, index] as const).toReversed());
  const standing = await queries.findPricesAt(tx, cells, at);
  for (const [index, { currency, now }] of cells.entries()) {
    const isOne = standing[index]?.known && first.get(names[index] ?? "") === index;
    ensure(isOne, "request.invalid", { [`cells.${index}`]: ["invalid"] });
    const kept = currency !== "TWD" || now !== null;
    ensure(kept, "request.invalid", { [`cells.${index}`]: ["dollars_needed"] });
  }
  const clash = standing.some(
    ({ next, valid_from, sale_ends }) =>
      (begins && valid_from?.getTime() === begins.getTime()) ||
      // With two overlapping sales the price to return to would be ambiguous.
      (ends && (sale_ends || (next && next <= ends))),
  );
  ensure(!clash, "price.scheduled");
  return standing;
}

/**
 * Changes prices within the caller's transaction, which must hold `lockPrices`; null: nothing to change. @throws
 * {Refusal} as `change`.
 */
export async function changePrices(
  tx: Tx,
  scope: Context,
  cells: readonly PriceCell[],
): Promise<string | null> {
  if (cells.length === 0) return null;
  requireStaff(scope, "prices.write");
  const begins = scope.now();
  await validateChange(tx, { cells, begins }, begins);
  return writeChange(tx, scope, { cells: [...cells], begins, ends: null, now: begins });
}

interface NewChange {
  readonly cells: PriceCell[];
  readonly begins: Date;
  readonly ends: Date | null;
  readonly now: Date;
}

async function writeChange(
  tx: Tx,
  scope: Context,
  { cells, begins, ends, now }: NewChange,
): Promise<string> {
  const id = scope.newId();
  await queries.insertPriceChange(tx, {
    id,
    cells,
    begins_at: begins,
    ends_at: ends,
    made_at: now,
    actor_id: scope.viewer?.memberId ?? null,
  });
  const fresh = cells
    .filter(({ kept }) => !kept)
    .map(({ now: minor, ...cell }) => ({ ...cell, minor, change: id }));
  await queries.writePrices(tx, fresh, { at: begins, now });
  if (ends) {
    const back = cells.map(({ was: minor, ...cell }) => ({ ...cell, minor, change: id }));
    await queries.writePrices(tx, back, { at: ends, now });
  } else await writeEffectivePrices(tx, await findSaleEnds(tx, { cells }, begins), { now });
  await audit(tx, scope, {
    action: "price.changed",
    subjectType: "prices",
    subjectId: id,
    after: {
      prices: cells.length,
      begins: begins.toISOString(),
      ends: ends?.toISOString() ?? null,
    },
  });
  return id;
}
