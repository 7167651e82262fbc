import { type Insertable, sql } from "kysely";
import { foldCode } from "#shared/sales/promotions/promoCodes.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { PromotionRedemptionsTable } from "#server/platform/db/schema.ts";

/** Locked in id order to avoid deadlocks. */
export async function lockPromotionsByCode(tx: Tx, codes: readonly string[]): Promise<void> {
  await sql`
    select from promotions where id in (
      select promotion_id from promotion_codes where code = any(${codes.map(foldCode)}::text[]))
    order by id for update`.execute(tx);
}

export async function lockPromotionsOfOrder(tx: Tx, orderId: string): Promise<void> {
  await sql`
    select from promotions where id in (select promotion_id from promotion_redemptions where order_id = ${orderId})
    order by id for update`.execute(tx);
}

export async function insertUses(
  tx: Tx,
  rows: Insertable<PromotionRedemptionsTable>[],
): Promise<void> {
  await tx.insertInto("promotion_redemptions").values(rows).execute();
}

/** The order must be locked. */
export async function releaseRedemptions(tx: Tx, orderId: string, now: Date): Promise<void> {
  await tx
    .updateTable("promotion_redemptions")
    .set({ released_at: now })
    .where("order_id", "=", orderId)
    .where("released_at", "is", null)
    .execute();
}

/** Whether the released redemptions are still within all limits. */
export async function canRedeemAgain(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ gone: boolean }>`
    select exists (
      select from promotion_redemptions mine join promotions p on p.id = mine.promotion_id
      left join promotion_codes c on c.code = mine.code
      cross join lateral (
        select count(*) as used, count(*) filter (where member_id = mine.member_id) as used_by_member,
          count(*) filter (where code = mine.code) as used_by_code
        from promotion_redemptions held where held.promotion_id = p.id and held.released_at is null) counted
      where mine.order_id = ${orderId} and mine.released_at is not null
        and (used >= p.total_limit or used_by_member >= p.member_limit or (c.single and used_by_code > 0))
    ) as gone`.execute(tx);
  return rows[0]?.gone === false;
}

interface OncePerMember {
  readonly member_id: string;
  readonly first_order: boolean;
  readonly free: string[];
}

export async function oncePerMemberOf(tx: Tx, orderId: string): Promise<OncePerMember> {
  const { rows } = await sql<OncePerMember>`
    select member_id,
      exists (
        select from promotion_redemptions u join promotions p on p.id = u.promotion_id
        where u.order_id = o.id and p.first_order) as first_order,
      array(
        select product_id from order_lines l
        where l.order_id = o.id and l.discount_minor > 0 and l.total_minor = 0) as free
    from orders o where id = ${orderId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`order ${orderId} not found`);
  return row;
}

export async function restoreRedemptions(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable("promotion_redemptions")
    .set({ released_at: null })
    .where("order_id", "=", orderId)
    .execute();
}

export const usesOf = (tx: Tx, orderId: string) =>
  tx
    .selectFrom("promotion_redemptions")
    .select(["id", "promotion_id", "code", "title", "rule"])
    .where("order_id", "=", orderId)
    .orderBy("code")
    .execute();

export async function updateUse(
  tx: Tx,
  id: string,
  gain: { discount_minor: number; free_months: number },
): Promise<void> {
  await tx.updateTable("promotion_redemptions").set(gain).where("id", "=", id).execute();
}

interface FreeItemParams {
  readonly memberId: string;
  readonly products: readonly string[];
  readonly aside?: string;
}

/** Free by a code in another open or paid order. */
export async function hadForFree(
  tx: Tx,
  { memberId, products, aside }: FreeItemParams,
): Promise<boolean> {
  const { rows } = await sql<{ had: boolean }>`
    select exists (
      select from orders o join order_lines l on l.order_id = o.id
      where o.member_id = ${memberId} and o.status not in (2, 3)
        and o.id is distinct from ${aside ?? null}::uuid
        and l.product_id = any(${[...products]}::uuid[]) and l.discount_minor > 0 and l.total_minor = 0) as had`.execute(
    tx,
  );
  return rows[0]?.had ?? false;
}
