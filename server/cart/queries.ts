import type { Db, Tx } from "../db/client.ts";

/** Whose cart: a member's, or one that only a visitor token opens. */
export type CartOwner = { readonly memberId: string } | { readonly visitorHash: Buffer };

const columns = (owner: CartOwner) =>
  "memberId" in owner
    ? { member_id: owner.memberId, visitor_hash: null }
    : { member_id: null, visitor_hash: owner.visitorHash };

export function cartOf(db: Db | Tx, owner: CartOwner) {
  const query = db.selectFrom("carts").selectAll();
  return "memberId" in owner
    ? query.where("member_id", "=", owner.memberId).executeTakeFirst()
    : query.where("visitor_hash", "=", owner.visitorHash).executeTakeFirst();
}

/** The owner's cart, made when there is none, and locked until `tx` ends. */
export function lockCart(tx: Tx, owner: CartOwner, fresh: { id: string; now: Date }) {
  return tx
    .insertInto("carts")
    .values({ id: fresh.id, ...columns(owner), created_at: fresh.now, updated_at: fresh.now })
    .onConflict((conflict) =>
      conflict
        .column("memberId" in owner ? "member_id" : "visitor_hash")
        .doUpdateSet({ updated_at: fresh.now }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const linesOf = (db: Db | Tx, cartId: string) =>
  db
    .selectFrom("cart_lines")
    .selectAll()
    .where("cart_id", "=", cartId)
    .orderBy("added_at")
    .orderBy("id")
    .execute();

interface NewLine {
  readonly id: string;
  readonly cartId: string;
  readonly commodityId: string;
  readonly quantity: number;
  readonly now: Date;
}

const lineColumns = ({ id, cartId, commodityId, quantity, now }: NewLine) => ({
  id,
  cart_id: cartId,
  commodity_id: commodityId,
  quantity,
  added_at: now,
});

/** Makes a line, unless the cart has one of this commodity. */
export async function addLineIfAbsent(tx: Tx, line: NewLine) {
  await tx
    .insertInto("cart_lines")
    .values(lineColumns(line))
    .onConflict((conflict) => conflict.columns(["cart_id", "commodity_id"]).doNothing())
    .execute();
}

/** Adds to the line of the same commodity, up to `max`; or makes one. */
export async function addLine(tx: Tx, line: NewLine, max: number) {
  await tx
    .insertInto("cart_lines")
    .values(lineColumns(line))
    .onConflict((conflict) =>
      conflict.columns(["cart_id", "commodity_id"]).doUpdateSet((eb) => ({
        quantity: eb.fn<number>("least", [
          eb("cart_lines.quantity", "+", eb.ref("excluded.quantity")),
          eb.val(max),
        ]),
      })),
    )
    .execute();
}

/** False when the cart has no such line. */
export async function setQuantity(db: Db, line: { id: string; cartId: string; quantity: number }) {
  const { numUpdatedRows } = await db
    .updateTable("cart_lines")
    .set({ quantity: line.quantity })
    .where("id", "=", line.id)
    .where("cart_id", "=", line.cartId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False when the cart has no such line. */
export async function deleteLine(db: Db, line: { id: string; cartId: string }) {
  const { numDeletedRows } = await db
    .deleteFrom("cart_lines")
    .where("id", "=", line.id)
    .where("cart_id", "=", line.cartId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteCart(tx: Tx, cartId: string) {
  await tx.deleteFrom("carts").where("id", "=", cartId).execute();
}

export async function clearLines(tx: Tx, cartId: string) {
  await tx.deleteFrom("cart_lines").where("cart_id", "=", cartId).execute();
}
