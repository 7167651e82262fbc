import { type RawBuilder, sql, type SqlBool } from "kysely";
import { MAX_QUANTITY, MAX_SAVED_LINES } from "#shared/sales/carts/rules.ts";
import { TRIAL } from "#shared/catalog/products/rules.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { currentTerms } from "./lineExpressions.ts";
import { countRows } from "#server/platform/db/listSql.ts";

const maxQuantity = (commodity: RawBuilder<unknown>) => sql`(
  select case when months = ${sql.lit(TRIAL)} then 1 else ${MAX_QUANTITY}::integer end
  from commodities where id = ${commodity})`;

export async function markSeen(tx: Tx, cartId: string, now: Date): Promise<void> {
  await sql`
    update cart_lines set seen = ${currentTerms(sql.ref("cart_lines.commodity_id"), now)}
    where cart_id = ${cartId}`.execute(tx);
}

interface OneLine {
  readonly cartId: string;
  readonly lineId: string;
}

/**
 * Refuses a quantity above stock or a second free trial; lowering always succeeds. Undefined
 * without such a line.
 */
export async function setQuantity(
  tx: Tx,
  { cartId, lineId, quantity }: OneLine & { quantity: number },
): Promise<{ stock: number | null; enough: boolean; single: boolean } | undefined> {
  const { rows } = await sql<{ stock: number | null; enough: boolean; single: boolean }>`
    with line as (
      select l.id, c.stock, c.stock is null or ${quantity} <= greatest(c.stock, l.quantity) as enough,
        c.months is not distinct from ${sql.lit(TRIAL)} and ${quantity}::integer > 1 as single
      from cart_lines l join commodities c on c.id = l.commodity_id
      where l.id = ${lineId} and cart_id = ${cartId} and not saved),
    changed as (
      update cart_lines set quantity = ${quantity} from line
      where cart_lines.id = line.id and enough and not single)
    select stock, enough, single from line`.execute(tx);
  return rows[0];
}

export const deleteLine = (tx: Tx, { cartId, lineId }: OneLine) =>
  tx
    .deleteFrom("cart_lines")
    .where("id", "=", lineId)
    .where("cart_id", "=", cartId)
    .returningAll()
    .executeTakeFirst();

/** The free trials of a cart, or all its other lines. */
export const listCartLines = (
  tx: Tx,
  { cartId, trials }: { cartId: string; trials: boolean },
): Promise<{ id: string }[]> =>
  tx
    .selectFrom("cart_lines")
    .innerJoin("commodities", "commodities.id", "cart_lines.commodity_id")
    .where("cart_id", "=", cartId)
    .where("saved", "=", false)
    .where(sql<SqlBool>`(months is not distinct from ${sql.lit(TRIAL)}) = ${trials}`)
    .select("cart_lines.id")
    .orderBy("cart_lines.added_at")
    .execute();

interface Line {
  readonly id: string;
  readonly cart_id: string;
  readonly commodity_id: string;
  readonly quantity: number;
  readonly added_at: Date;
  readonly saved: boolean;
}

export async function insertLine(tx: Tx, line: Line): Promise<void> {
  const { id, cart_id, commodity_id, quantity, added_at, saved } = line;
  await sql`
    insert into cart_lines (id, cart_id, commodity_id, quantity, added_at, saved)
    values (${id}, ${cart_id}, ${commodity_id}, ${quantity}, ${added_at}, ${saved})
    on conflict (cart_id, commodity_id, saved) do update
    set quantity = least(cart_lines.quantity + excluded.quantity, ${maxQuantity(sql.ref("excluded.commodity_id"))})`.execute(
    tx,
  );
}

/** Raises each line to the quantity; never lowers one. */
export async function ensureLines(tx: Tx, lines: readonly Line[]): Promise<void> {
  await sql`
    insert into cart_lines (id, cart_id, commodity_id, quantity, added_at, saved)
    select id, cart_id, commodity_id, quantity, added_at, saved
    from jsonb_to_recordset(${JSON.stringify(lines)}) as line (
      id uuid, cart_id uuid, commodity_id uuid, quantity integer, added_at timestamptz, saved boolean)
    on conflict (cart_id, commodity_id, saved) do update
    set quantity = greatest(cart_lines.quantity, excluded.quantity)`.execute(tx);
}

export const countSaved = (tx: Tx, cartId: string): Promise<number> =>
  countRows(tx.selectFrom("cart_lines").where("cart_id", "=", cartId).where("saved", "=", true));

/**
 * Merges lines into another cart up to the line limit. Lines that both carts had stay behind, and
 * the oldest saved lines beyond the other's limit.
 */
export async function moveLines(
  tx: Tx,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await sql`
    update cart_lines mine set quantity =
      least(mine.quantity + theirs.quantity, ${maxQuantity(sql.ref("theirs.commodity_id"))})
    from cart_lines theirs
    where mine.cart_id = ${into} and theirs.cart_id = ${from}
      and theirs.commodity_id = mine.commodity_id and theirs.saved = mine.saved`.execute(tx);
  await sql`
    with only_theirs as (
      select theirs.id, theirs.saved,
        row_number() over (partition by theirs.saved order by theirs.added_at desc, theirs.id) as newest
      from cart_lines theirs
      where cart_id = ${from} and not exists (
        select from cart_lines mine where mine.cart_id = ${into}
          and mine.commodity_id = theirs.commodity_id and mine.saved = theirs.saved))
    update cart_lines set cart_id = ${into} from only_theirs
    where cart_lines.id = only_theirs.id and (not only_theirs.saved or newest <= ${MAX_SAVED_LINES} - (
      select count(*) from cart_lines mine where mine.cart_id = ${into} and mine.saved))`.execute(
    tx,
  );
}

/** Removes up to this many pieces from the member's cart, not from saved lines. */
export async function removePieces(
  tx: Tx,
  memberId: string,
  left: readonly { readonly commodity: string; readonly quantity: number }[],
): Promise<void> {
  await sql`
    with cart as materialized (select id from carts where member_id = ${memberId} for update),
    left_there as (
      select commodity, sum(quantity)::integer as pieces
      from jsonb_to_recordset(${JSON.stringify(left)}) as each (commodity uuid, quantity integer) group by commodity),
    gone as (
      delete from cart_lines l using cart, left_there
      where l.cart_id = cart.id and not l.saved and l.commodity_id = commodity and l.quantity <= pieces)
    update cart_lines l set quantity = l.quantity - pieces from cart, left_there
    where l.cart_id = cart.id and not l.saved and l.commodity_id = commodity and l.quantity > pieces`.execute(
    tx,
  );
}
