import { type RawBuilder, sql, type SqlBool } from "kysely";
import { formatDay } from "#shared/kit/time.ts";
import * as queries from "./queries.ts";

/** A commodity as it stands now, with the product it belongs to and every price it is sold at. */
export type Offer = queries.OfferRow;

/** A query of every offer, for another feature's statement to join: carts and orders read theirs in one. */
export const offers = queries.offers;

/** A product with a day in the future cannot be bought until that day begins in Taipei. */
export const isPurchasable = (
  { available_from }: { available_from: string | null },
  now: Date,
): boolean => available_from === null || available_from <= formatDay(now);

/** The same rule within a statement, over the product's column. */
export const purchasable = (now: Date): RawBuilder<SqlBool> =>
  sql`(available_from is null or available_from <= ${formatDay(now)})`;
