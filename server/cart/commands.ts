import type { Offer } from "../catalogue/commands.ts";
import type { Scope } from "../context.ts";
import { transact, type Tx } from "../db/client.ts";
import * as queries from "./queries.ts";
import { MAX_QUANTITY } from "#shared/cart/contract.ts";

const VISITOR_TOKEN = /^[A-Za-z0-9_-]{22,128}$/; // at least 128 bits in base64url

/** The cart of whoever asks: the member's, or the visitor's; null when neither is known. */
export function ownerOf({ viewer, visitor, vault }: Scope): queries.CartOwner | null {
  if (viewer) return { memberId: viewer.memberId };
  return visitor && VISITOR_TOKEN.test(visitor)
    ? { visitorHash: vault.hash(visitor, "cart.visitor") }
    : null;
}

/** The visitor's own cart, which joins the member's; null when no member asks or none was given. */
export const joining = (scope: Scope): queries.CartOwner | null =>
  scope.viewer && ownerOf({ ...scope, viewer: null });

/**
 * Moves what the visitor had chosen before logging in into the member's cart and forgets the visitor's;
 * the same commodity in both keeps the larger quantity, so that asking twice never doubles an order.
 */
export async function adoptVisitorCart(scope: Scope): Promise<void> {
  const { viewer, db } = scope;
  const visitor = joining(scope);
  if (!viewer || !visitor || !(await queries.cartOf(db, visitor))) return;
  await transact(db, async (tx) => {
    const mine = await queries.lockCart(tx, { memberId: viewer.memberId }, fresh(scope));
    const theirs = await queries.lockCart(tx, visitor, fresh(scope));
    await mergeInto(tx, scope, { from: theirs.id, into: mine.id });
    await queries.deleteCart(tx, theirs.id);
  });
}

async function mergeInto(tx: Tx, scope: Scope, { from, into }: { from: string; into: string }) {
  const have = new Map(
    (await queries.linesOf(tx, into)).map((line) => [line.commodity_id, line.quantity]),
  );
  for (const line of await queries.linesOf(tx, from)) {
    const missing = line.quantity - (have.get(line.commodity_id) ?? 0);
    if (missing <= 0) continue;
    const added = {
      id: scope.newId(),
      cartId: into,
      commodityId: line.commodity_id,
      quantity: missing,
    };
    await queries.addLine(tx, { ...added, now: line.added_at }, MAX_QUANTITY);
  }
}

/** What the member has chosen, as it is offered now, taken out of the cart by `tx`, which turns it into an order. */
export async function takeLines(
  tx: Tx,
  memberId: string,
): Promise<{ offer: Offer | null; quantity: number }[]> {
  const taken = await queries.takeLines(tx, memberId);
  return taken.map((row) => ({ offer: row.id === null ? null : row, quantity: row.quantity }));
}

const fresh = (scope: Scope) => ({ id: scope.newId(), now: scope.now() });
