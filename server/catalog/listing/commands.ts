import { type RawBuilder, sql, type SqlBool } from "kysely";
import { Refusal } from "#shared/errors.ts";
import { formatDay } from "#shared/kit/time.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { requiredNotes, type VersionedNote } from "../products/purchaseNotices.ts";
import * as queries from "./queries.ts";

/** A commodity as it stands now, with the product it belongs to and every price it is sold at. */
export type Offer = queries.OfferRow;

/** Which notes of an offer's product have to be acknowledged with an order. */
export const notesOf = ({ product_id: product, reminders }: Offer): VersionedNote[] =>
  requiredNotes({ product, reminders });

/**
 * A query of every offer at the prices in force at a moment, for another feature's statement to join: carts and orders
 * read theirs in one. What has no price then is among them, without prices, and cannot be bought.
 */
export const allOffers = queries.allOffers;

/** Its columns, where it is joined as `offer`. */
export const offerColumns = queries.offerColumns;

/** What of these commodities has a price, as it is offered at `now`. */
export const offersOf = queries.offersOf;

interface Sale {
  readonly sold_online: boolean;
  readonly available_from: string | null;
}

/**
 * A product with a day in the future cannot be bought until that day begins in Taipei; one that is not sold
 * online, never.
 */
export const isPurchasable = ({ sold_online, available_from }: Sale, now: Date): boolean =>
  sold_online && (available_from === null || available_from <= formatDay(now));

/** The same rule within a statement, over the columns of a product and its plan: of what is published, and not retired. */
export const purchasable = (now: Date): RawBuilder<SqlBool> =>
  sql`(sold_online and live is not null and not retired and (available_from is null or available_from <= ${formatDay(now)}))`;

/**
 * Takes the pieces that are wanted of counted commodities out of the stock, all or none; the others need none.
 * Answers the commodities that were counted.
 * @throws {Refusal} `product.out_of_stock` with how many are `left` of the first `commodity` that has too few.
 */
export async function takeFromStock(
  tx: Tx,
  wanted: readonly { readonly offer: Offer; readonly quantity: number }[],
): Promise<ReadonlySet<string>> {
  const pieces = wanted.flatMap(({ offer: { id, stock }, quantity }) =>
    stock === null ? [] : [{ id, quantity }],
  );
  return takePieces(tx, pieces);
}

/**
 * The same, where the commodities are known but not what is offered of them; fewer than none are put back, under
 * the same locks. @throws {Refusal} `product.out_of_stock`.
 */
export async function takePieces(
  tx: Tx,
  pieces: readonly queries.Pieces[],
): Promise<ReadonlySet<string>> {
  if (pieces.length === 0) return new Set();
  const counted = await queries.takeStock(tx, pieces);
  const short = counted.find(({ taken }) => !taken);
  if (!short) return new Set(counted.map(({ id }) => id));
  const details = { left: short.stock, commodity: short.id };
  throw new Refusal("product.out_of_stock", undefined, undefined, details);
}

/** Puts pieces back into the stock of commodities that are still counted. */
export const returnToStock = (tx: Tx, pieces: readonly queries.Pieces[]): Promise<void> =>
  pieces.length === 0 ? Promise.resolve() : queries.returnStock(tx, pieces);
