import type { Insertable, Selectable, Updateable } from "kysely";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type {
  CardChargesTable,
  CardSetupsTable,
  StoredCardsTable,
} from "#server/platform/db/schema.ts";

export type CardRow = Selectable<StoredCardsTable>;
export type CardSetupRow = Selectable<CardSetupsTable>;

export const findCard = (db: Db | Tx, id: string): Promise<CardRow | undefined> =>
  db.selectFrom("stored_cards").selectAll().where("id", "=", id).executeTakeFirst();

/** Not removed, newest first. */
export const listCards = (db: Db | Tx, memberId: string): Promise<CardRow[]> =>
  db
    .selectFrom("stored_cards")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("removed_at", "is", null)
    .orderBy("stored_at", "desc")
    .orderBy("id")
    .execute();

/** The provider keeps one customer for each member. */
export async function findCustomer(
  db: Db,
  { memberId, provider }: { memberId: string; provider: string },
): Promise<string | null> {
  const row = await db
    .selectFrom("stored_cards")
    .select("customer_ref")
    .where("member_id", "=", memberId)
    .where("provider", "=", provider)
    .orderBy("stored_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.customer_ref ?? null;
}

export async function insertCard(tx: Tx, card: Insertable<StoredCardsTable>) {
  await tx.insertInto("stored_cards").values(card).execute();
}

/** Those of `ids` that were not removed before. */
export async function markRemoved(tx: Tx, ids: readonly string[], at: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .updateTable("stored_cards")
    .set({ removed_at: at })
    .where("id", "in", [...ids])
    .where("removed_at", "is", null)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertSetup(db: Db, setup: Insertable<CardSetupsTable>) {
  await db.insertInto("card_setups").values(setup).execute();
}

export const findSetup = (db: Db | Tx, id: string): Promise<CardSetupRow> =>
  db.selectFrom("card_setups").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

export const findSetupByRef = (db: Db, ref: string): Promise<CardSetupRow | undefined> =>
  db.selectFrom("card_setups").selectAll().where("ref", "=", ref).executeTakeFirst();

export const lockSetup = (tx: Tx, id: string): Promise<CardSetupRow> =>
  tx
    .selectFrom("card_setups")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();

export async function updateSetup(db: Db | Tx, id: string, change: Updateable<CardSetupsTable>) {
  await db.updateTable("card_setups").set(change).where("id", "=", id).execute();
}

export async function closeSetups(tx: Tx, memberId: string, at: Date) {
  await tx
    .updateTable("card_setups")
    .set({ state: "expired", settled_at: at, ask_after: null })
    .where("member_id", "=", memberId)
    .where("state", "=", "open")
    .execute();
}

/** Skips rows that another process is claiming. */
export const lockSetupsToAsk = (
  tx: Tx,
  { now, limit }: { now: Date; limit: number },
): Promise<CardSetupRow[]> =>
  tx
    .selectFrom("card_setups")
    .selectAll()
    .where("ask_after", "<=", now)
    .orderBy("ask_after")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

export type CardChargeRow = NonNullable<Awaited<ReturnType<typeof findCharge>>>;

/** With its card. */
export const findCharge = (db: Db | Tx, id: string) =>
  db
    .selectFrom("card_charges")
    .innerJoin("stored_cards", "stored_cards.id", "card_charges.card_id")
    .selectAll("card_charges")
    .select(["provider", "customer_ref", "card_ref", "last4"])
    .where("card_charges.id", "=", id)
    .executeTakeFirst();

/** The last one of a period that was not dropped. */
export const findLastCharge = (
  tx: Db | Tx,
  { subscriptionId, index }: { subscriptionId: string; index: number },
) =>
  tx
    .selectFrom("card_charges")
    .select(["id", "card_id", "state", "hard", "due_at", "attempt", "code"])
    .where("subscription_id", "=", subscriptionId)
    .where("period_index", "=", index)
    .where("state", "<>", "dropped")
    .orderBy("attempt", "desc")
    .limit(1)
    .executeTakeFirst();

export async function countAttempts(
  tx: Tx,
  { subscriptionId, index }: { subscriptionId: string; index: number },
): Promise<number> {
  const { count } = await tx
    .selectFrom("card_charges")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("subscription_id", "=", subscriptionId)
    .where("period_index", "=", index)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertCharge(tx: Tx, charge: Insertable<CardChargesTable>) {
  await tx.insertInto("card_charges").values(charge).execute();
}

export async function updateCharge(tx: Tx, id: string, change: Updateable<CardChargesTable>) {
  await tx.updateTable("card_charges").set(change).where("id", "=", id).execute();
}

/** Skips rows that another process is claiming. */
export async function lockChargesToAsk(
  tx: Tx,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const rows = await tx
    .selectFrom("card_charges")
    .select("id")
    .where("ask_after", "<=", now)
    .orderBy("ask_after")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** A card is being charged for what the order would pay, or may have been. */
export async function hasUndecidedCharge(tx: Tx, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("order_lines")
    .innerJoin("card_charges", "card_charges.subscription_id", "order_lines.subscription_id")
    .select("card_charges.id")
    .where("order_id", "=", orderId)
    .where("card_charges.state", "in", ["planned", "unknown"])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
