import type { Insertable, Selectable } from "kysely";
import type { ChangeKind, PlanTerms } from "#shared/licensing/subscriptions/planChange.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { SubscriptionChangesTable } from "#server/platform/db/schema.ts";

export type ChangeRow = Selectable<SubscriptionChangesTable>;

export type NewChange = Omit<Insertable<SubscriptionChangesTable>, "from_plan" | "to_plan"> & {
  readonly from_plan: PlanTerms;
  readonly to_plan: PlanTerms;
};

export async function insertChange(
  tx: Tx,
  { from_plan: from, to_plan: to, ...row }: NewChange,
): Promise<void> {
  await tx
    .insertInto("subscription_changes")
    .values({ ...row, from_plan: JSON.stringify(from), to_plan: JSON.stringify(to) })
    .execute();
}

/** Waits for its payment or for its day. */
export const findPending = (
  db: Db | Tx,
  { subscriptionId, kind }: { subscriptionId: string; kind: ChangeKind },
): Promise<ChangeRow | undefined> =>
  db
    .selectFrom("subscription_changes")
    .selectAll()
    .where("subscription_id", "=", subscriptionId)
    .where("kind", "=", kind)
    .where("state", "=", "pending")
    .executeTakeFirst();

export const findByOrder = (db: Db | Tx, orderId: string): Promise<ChangeRow | undefined> =>
  db
    .selectFrom("subscription_changes")
    .selectAll()
    .where("order_id", "=", orderId)
    .executeTakeFirst();

/** The last plan that was started for a difference before an instant, and when. */
export async function findUpgradeBefore(
  tx: Tx,
  { subscriptionId, at }: { subscriptionId: string; at: Date },
): Promise<{ readonly plan: PlanTerms; readonly at: Date } | undefined> {
  const row = await tx
    .selectFrom("subscription_changes")
    .select(["to_plan", "settled_at"])
    .where("subscription_id", "=", subscriptionId)
    .where("kind", "=", "now")
    .where("state", "=", "applied")
    .where("settled_at", "<", at)
    .orderBy("settled_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.settled_at ? { plan: row.to_plan, at: row.settled_at } : undefined;
}

export async function findLineQuantity(tx: Tx, lineId: string): Promise<number> {
  const { quantity } = await tx
    .selectFrom("order_lines")
    .select("quantity")
    .where("id", "=", lineId)
    .executeTakeFirstOrThrow();
  return quantity;
}

/** A change that waits for the end of the paid time takes effect then. */
export async function deferChange(tx: Tx, subscriptionId: string, to: Date): Promise<void> {
  await tx
    .updateTable("subscription_changes")
    .set({ effective_at: to })
    .where("subscription_id", "=", subscriptionId)
    .where("kind", "=", "period_end")
    .where("state", "=", "pending")
    .execute();
}

export async function settleChange(
  tx: Tx,
  id: string,
  { state, at }: { state: Exclude<ChangeRow["state"], "pending">; at: Date },
): Promise<void> {
  await tx
    .updateTable("subscription_changes")
    .set({ state, settled_at: at })
    .where("id", "=", id)
    .execute();
}

/** Of one kind, or all. */
export async function withdrawChanges(
  tx: Tx,
  subscriptionId: string,
  { at, kind }: { at: Date; kind?: ChangeKind },
): Promise<void> {
  let pending = tx
    .updateTable("subscription_changes")
    .set({ state: "withdrawn", settled_at: at })
    .where("subscription_id", "=", subscriptionId)
    .where("state", "=", "pending");
  if (kind) pending = pending.where("kind", "=", kind);
  await pending.execute();
}
