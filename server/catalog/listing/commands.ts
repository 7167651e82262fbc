import { type RawBuilder, sql, type SqlBool } from "kysely";
import { Refusal } from "#shared/errors.ts";
import { formatDay } from "#shared/kit/time.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { requiredNotes, type VersionedNote } from "./purchaseNotices.ts";
import * as queries from "./queries.ts";

export { listOffers, offerColumns, selectOffers } from "./queries.ts";

export type Offer = queries.OfferRow;

export const requiredOfferNotes = ({ product_id: product, reminders }: Offer): VersionedNote[] =>
  requiredNotes({ product, reminders });

interface Availability {
  readonly sold_online: boolean;
  readonly available_from: string | null;
}

/** `available_from` begins at midnight in Taipei. */
export const isPurchasable = ({ sold_online, available_from }: Availability, now: Date): boolean =>
  sold_online && (available_from === null || available_from <= formatDay(now));

/** SQL form of `isPurchasable`, for published, unretired plans. */
export const purchasableCondition = (now: Date): RawBuilder<SqlBool> =>
  sql`(sold_online and live is not null and not retired and (available_from is null or available_from <= ${formatDay(now)}))`;

/**
 * Takes counted commodities from stock, all or none, and returns their ids. @throws {Refusal} `product.out_of_stock`
 * with `left` and `commodity`.
 */
export async function takeFromStock(
  tx: Tx,
  lines: readonly { readonly offer: Offer; readonly quantity: number }[],
): Promise<ReadonlySet<string>> {
  const pieces = lines.flatMap(({ offer: { id, stock }, quantity }) =>
    stock === null ? [] : [{ id, quantity }],
  );
  return takeStockById(tx, pieces);
}

/**
 * As `takeFromStock`; negative quantities are put back under the same locks. @throws {Refusal} `product.out_of_stock`.
 */
export async function takeStockById(
  tx: Tx,
  pieces: readonly queries.StockQuantity[],
): Promise<ReadonlySet<string>> {
  if (pieces.length === 0) return new Set();
  const counted = await queries.takeStock(tx, pieces);
  const short = counted.find(({ taken }) => !taken);
  if (!short) return new Set(counted.map(({ id }) => id));
  const details = { left: short.stock, commodity: short.id };
  throw new Refusal("product.out_of_stock", undefined, undefined, details);
}

export const returnToStock = (tx: Tx, pieces: readonly queries.StockQuantity[]): Promise<void> =>
  pieces.length === 0 ? Promise.resolve() : queries.returnStock(tx, pieces);
