import type { Money } from "#shared/kit/money.ts";
import { formatDay } from "#shared/kit/time.ts";
import type { Db, Tx } from "../db/client.ts";
import { commoditiesById } from "./queries.ts";

type CommodityRow = Awaited<ReturnType<typeof commoditiesById>>[number];

/** A commodity as it stands now, with the product it belongs to and every price it is sold at. */
export type Offer = Omit<CommodityRow, "currency" | "amount_minor"> & {
  readonly prices: readonly Money[];
};

/** The offers behind these commodity ids; unknown ids are left out. */
export async function offersById(db: Db | Tx, ids: readonly string[]): Promise<Map<string, Offer>> {
  const rows = await commoditiesById(db, ids);
  const offers = new Map<string, Offer>();
  for (const { currency, amount_minor, ...rest } of rows) {
    const prices = [...(offers.get(rest.id)?.prices ?? []), { minor: amount_minor, currency }];
    offers.set(rest.id, { ...rest, prices });
  }
  return offers;
}

/** A product with a day in the future cannot be bought until that day begins in Taipei. */
export const isPurchasable = (
  { available_from }: { available_from: string | null },
  now: Date,
): boolean => available_from === null || available_from <= formatDay(now);
