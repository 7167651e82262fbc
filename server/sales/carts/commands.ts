import { isPurchasable, type Offer, listOffers } from "#server/catalog/listing/commands.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import type { TaxFacts } from "../tax/commands.ts";
import * as lines from "./lineQueries.ts";
import * as queries from "./queries.ts";

export { deleteCodes } from "./promoCodeQueries.ts";
export { visitorsWithLines } from "./queries.ts";

const VISITOR_TOKEN = /^[A-Za-z0-9_-]{22,128}$/; // 128 bits in base64url

export function cartOwner({ viewer, visitor, vault }: Context): queries.CartOwner | null {
  if (viewer) return { memberId: viewer.memberId };
  return visitor && VISITOR_TOKEN.test(visitor)
    ? { visitorHash: vault.hash(visitor, "cart.visitor") }
    : null;
}

/** Null for members and without a valid visitor token. */
export function visitorHash(scope: Context): Buffer | null {
  const owner = cartOwner({ ...scope, viewer: null });
  return owner && "visitorHash" in owner ? owner.visitorHash : null;
}

export const joining = (scope: Context): queries.CartOwner | null =>
  scope.viewer && cartOwner({ ...scope, viewer: null });

/**
 * Merges the guest cart, saved lines included, into the member's and deletes it; quantities add up
 * to the line limit. Idempotent under concurrency: the guest cart is gone after the first merge.
 */
export async function mergeGuestCart(scope: Context): Promise<void> {
  const { viewer, db } = scope;
  const visitor = joining(scope);
  if (!viewer || !visitor || !(await queries.findCart(db, visitor))) return;
  await runTransaction(db, async (tx) => {
    const mine = await queries.lockCart(tx, { memberId: viewer.memberId }, fresh(scope));
    const theirs = await queries.lockCart(tx, visitor, fresh(scope));
    await lines.moveLines(tx, { from: theirs.id, into: mine.id });
    await queries.deleteCart(tx, theirs.id);
  });
}

interface TakenCart {
  readonly lines: readonly { readonly offer: Offer | null; readonly quantity: number }[];
  readonly codes: readonly string[];
  readonly delivery: queries.Delivery | null;
  readonly facts: TaxFacts | null;
}

/** Removes the lines from the cart within `tx`, at current offers; promo codes stay in the cart. */
export async function takeLines(tx: Tx, memberId: string, now: Date): Promise<TakenCart> {
  const rows = await queries.takeLines(tx, memberId, now);
  return {
    lines: rows.map((row) => ({ offer: row.id === null ? null : row, quantity: row.quantity })),
    codes: rows[0]?.codes ?? [],
    delivery: rows[0]?.delivery ?? null,
    facts: rows[0]?.facts ?? null,
  };
}

export interface RequestedPieces {
  readonly commodity: string;
  readonly quantity: number;
}

/**
 * Raises the cart to these quantities, limited to what is sold and in stock; never lowers a line.
 * Returns the pieces present and whether each is sold.
 */
export function ensureQuantities(
  scope: Context,
  memberId: string,
  requested: readonly RequestedPieces[],
): Promise<ReadonlyMap<string, { readonly added: number; readonly sold: boolean }>> {
  const now = scope.now();
  return runTransaction(scope.db, async (tx) => {
    const cart = await queries.lockCart(tx, { memberId }, fresh(scope));
    const found = await listOffers(
      tx,
      requested.map(({ commodity }) => commodity),
      now,
    );
    const sold = new Map(
      found.filter((offer) => isPurchasable(offer, now)).map((offer) => [offer.id, offer]),
    );
    const added = requested.map(({ commodity, quantity }) => {
      const offer = sold.get(commodity);
      return offer ? Math.min(quantity, offer.stock ?? quantity) : 0;
    });
    const fitting = requested.flatMap(({ commodity }, at) => {
      const line = { id: scope.newId(), cart_id: cart.id, commodity_id: commodity, saved: false };
      const added_at = new Date(now.getTime() + at); // keeps the order of the original lines
      return added[at] ? [{ ...line, quantity: added[at], added_at }] : [];
    });
    await lines.ensureLines(tx, fitting);
    await lines.markSeen(tx, cart.id, now);
    return new Map(
      requested.map(({ commodity }, at) => [
        commodity,
        { added: added[at] ?? 0, sold: sold.has(commodity) },
      ]),
    );
  });
}

const fresh = (scope: Context) => ({ id: scope.newId(), now: scope.now() });
