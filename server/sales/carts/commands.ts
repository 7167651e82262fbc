import { isPurchasable, type Offer, offersOf } from "#server/catalog/listing/commands.ts";
import type { Scope } from "#server/context.ts";
import { type Db, transact, type Tx } from "#server/platform/db/client.ts";
import type { TaxFacts } from "../tax/commands.ts";
import * as lines from "./lineQueries.ts";
import * as queries from "./queries.ts";

/** Takes codes out of the member's cart: an order has used them. */
export { dropCodes } from "./promoCodeQueries.ts";

const VISITOR_TOKEN = /^[A-Za-z0-9_-]{22,128}$/; // at least 128 bits in base64url

/** The cart of whoever asks: the member's, or the visitor's; null when neither is known. */
export function ownerOf({ viewer, visitor, vault }: Scope): queries.CartOwner | null {
  if (viewer) return { memberId: viewer.memberId };
  return visitor && VISITOR_TOKEN.test(visitor)
    ? { visitorHash: vault.hash(visitor, "cart.visitor") }
    : null;
}

/** The hash under which the caller's cart as a visitor is kept; null for none. */
export function visitorHash(scope: Scope): Buffer | null {
  const owner = ownerOf({ ...scope, viewer: null });
  return owner && "visitorHash" in owner ? owner.visitorHash : null;
}

/** The visitor's own cart, which joins the member's; null when no member asks or none was given. */
export const joining = (scope: Scope): queries.CartOwner | null =>
  scope.viewer && ownerOf({ ...scope, viewer: null });

/**
 * Moves what the visitor had chosen before logging in, or kept for later, into the member's cart and forgets
 * the visitor's; pieces of the same commodity are added up, as far as one line goes. Asking twice, also at the
 * same time, adds once: the visitor's cart is gone by then.
 */
export async function adoptVisitorCart(scope: Scope): Promise<void> {
  const { viewer, db } = scope;
  const visitor = joining(scope);
  if (!viewer || !visitor || !(await queries.cartOf(db, visitor))) return;
  await transact(db, async (tx) => {
    const mine = await queries.lockCart(tx, { memberId: viewer.memberId }, fresh(scope));
    const theirs = await queries.lockCart(tx, visitor, fresh(scope));
    await lines.moveLines(tx, { from: theirs.id, into: mine.id });
    await queries.deleteCart(tx, theirs.id);
  });
}

/** Which of these visitors have anything in their carts, or keep anything for later. */
export const visitorsWithLines = (db: Db, hashes: readonly Buffer[]): Promise<Buffer[]> =>
  queries.visitorsWithLines(db, hashes);

interface Taken {
  readonly lines: readonly { readonly offer: Offer | null; readonly quantity: number }[];
  /** The first one that was entered first. */
  readonly codes: readonly string[];
  /** How the member wants it sent; null for an empty cart. */
  readonly delivery: queries.Delivery | null;
  /** What decides about the tax of it; null for an empty cart. */
  readonly facts: TaxFacts | null;
}

/**
 * What the member has chosen, as it is offered now, taken out of the cart by `tx`, which turns it into an order; the codes
 * in the cart stay there.
 */
export async function takeLines(tx: Tx, memberId: string, now: Date): Promise<Taken> {
  const rows = await queries.takeLines(tx, memberId, now);
  return {
    lines: rows.map((row) => ({ offer: row.id === null ? null : row, quantity: row.quantity })),
    codes: rows[0]?.codes ?? [],
    delivery: rows[0]?.delivery ?? null,
    facts: rows[0]?.facts ?? null,
  };
}

export interface Pieces {
  readonly commodity: string;
  readonly quantity: number;
}

/**
 * Sees to it that the member's cart holds these pieces, as far as they are sold now and there are enough; what
 * is there already stays. Answers how many of each it saw to, and whether the commodity is sold at all.
 */
export function ensurePieces(
  scope: Scope,
  memberId: string,
  wanted: readonly Pieces[],
): Promise<ReadonlyMap<string, { readonly added: number; readonly sold: boolean }>> {
  const now = scope.now();
  return transact(scope.db, async (tx) => {
    const cart = await queries.lockCart(tx, { memberId }, fresh(scope));
    const found = await offersOf(
      tx,
      wanted.map(({ commodity }) => commodity),
      now,
    );
    const sold = new Map(
      found.filter((offer) => isPurchasable(offer, now)).map((offer) => [offer.id, offer]),
    );
    const added = wanted.map(({ commodity, quantity }) => {
      const offer = sold.get(commodity);
      return offer ? Math.min(quantity, offer.stock ?? quantity) : 0;
    });
    const fitting = wanted.flatMap(({ commodity }, at) => {
      const line = { id: scope.newId(), cart_id: cart.id, commodity_id: commodity, saved: false };
      const added_at = new Date(now.getTime() + at); // one after the other, as they were ordered
      return added[at] ? [{ ...line, quantity: added[at], added_at }] : [];
    });
    await lines.ensureLines(tx, fitting);
    await lines.markSeen(tx, cart.id, now);
    return new Map(
      wanted.map(({ commodity }, at) => [
        commodity,
        { added: added[at] ?? 0, sold: sold.has(commodity) },
      ]),
    );
  });
}

const fresh = (scope: Scope) => ({ id: scope.newId(), now: scope.now() });
