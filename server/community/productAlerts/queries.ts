import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Texts } from "#shared/kit/lang.ts";
import { purchasableCondition } from "#server/catalog/listing/commands.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";

/** A published plan, other than a trial, is in stock or has unlimited stock. */
const canBeBought = (
  now: Date,
  product: RawBuilder<unknown>,
): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from products join commodities on commodities.product_id = products.id
  where products.id = ${product} and months is distinct from 0 and stock is distinct from 0
    and ${purchasableCondition(now)})`;

export async function isAvailable(db: Db | Tx, productId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ available: boolean }>`
    select ${canBeBought(now, sql`${productId}::uuid`)} as available`.execute(db);
  return rows[0]?.available ?? false;
}

export interface AlertedProduct {
  readonly id: string;
  readonly category_id: string;
  readonly slug: string;
  readonly name: Texts;
}

/** Published products only. */
export async function listPublished(
  db: Db | Tx,
  ids: readonly string[],
): Promise<readonly AlertedProduct[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("products")
    .select(["id", "category_id", "slug", "name"])
    .where("id", "in", ids)
    .where("live", "is not", null)
    .execute();
}

export const listAlerts = (db: Db | Tx, memberId: string) =>
  db
    .selectFrom("product_alerts")
    .select(["product_id", "created_at"])
    .where("member_id", "=", memberId)
    .orderBy("created_at", "desc")
    .orderBy("product_id")
    .execute();

export async function insertAlert(
  tx: Tx,
  row: { member_id: string; product_id: string; created_at: Date },
): Promise<void> {
  await tx
    .insertInto("product_alerts")
    .values(row)
    .onConflict((conflict) => conflict.columns(["member_id", "product_id"]).doNothing())
    .execute();
}

/** Undefined if it is already deleted. */
export const deleteAlert = (
  db: Db | Tx,
  { memberId, productId }: { memberId: string; productId: string },
): Promise<{ created_at: Date } | undefined> =>
  db
    .deleteFrom("product_alerts")
    .where("member_id", "=", memberId)
    .where("product_id", "=", productId)
    .returning("created_at")
    .executeTakeFirst();

/** Alerts whose product is available, oldest first. */
export async function listDue(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<readonly { member_id: string; product_id: string }[]> {
  const { rows } = await sql<{ member_id: string; product_id: string }>`
    select member_id, product_id from product_alerts
    where ${canBeBought(now, sql`product_alerts.product_id`)}
    order by created_at, member_id, product_id limit ${limit}`.execute(db);
  return rows;
}
