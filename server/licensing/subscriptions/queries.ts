import { type Insertable, type Selectable, type Updateable } from "kysely";
import { TRIAL } from "#shared/catalog/products/rules.ts";
import { type OrderOrigin, OrderStatus } from "#shared/sales/orders/rules.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type {
  SubscriptionEventsTable,
  SubscriptionPeriodsTable,
  SubscriptionsTable,
} from "#server/platform/db/schema.ts";

export type SubscriptionRow = Selectable<SubscriptionsTable>;
export type PeriodRow = Selectable<SubscriptionPeriodsTable>;

/** Lock order: the order, then the subscription, then its licenses. */
export const lockSubscription = (tx: Tx, id: string): Promise<SubscriptionRow> =>
  tx
    .selectFrom("subscriptions")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();

export async function listByMandate(db: Db | Tx, mandateId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("subscriptions")
    .select("id")
    .where("mandate_id", "=", mandateId)
    .execute();
  return rows.map(({ id }) => id);
}

/** In a common order, against deadlocks. */
export const lockByMandate = (tx: Tx, mandateId: string): Promise<SubscriptionRow[]> =>
  tx
    .selectFrom("subscriptions")
    .selectAll()
    .where("mandate_id", "=", mandateId)
    .orderBy("id")
    .forUpdate()
    .execute();

/** One, or all of its member that a stored card pays, in a common order. */
export const lockForCard = (
  tx: Tx,
  { id, memberId, forAll }: { id: string; memberId: string; forAll: boolean },
): Promise<SubscriptionRow[]> =>
  tx
    .selectFrom("subscriptions")
    .selectAll()
    .where("member_id", "=", memberId)
    .where((eb) =>
      eb.or([eb("id", "=", id), ...(forAll ? [eb("renewal", "=", "card" as const)] : [])]),
    )
    .orderBy("id")
    .forUpdate()
    .execute();

/** Of a member who may go on with its keys: running, or over and never bought. */
export const lockTrial = (
  tx: Tx,
  { memberId, productId }: { memberId: string; productId: string },
): Promise<SubscriptionRow | undefined> =>
  tx
    .selectFrom("subscriptions")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("product_id", "=", productId)
    .where("months", "=", TRIAL)
    .where((eb) => eb.or([eb("end_reason", "is", null), eb("end_reason", "=", "over")]))
    .orderBy("created_at", "desc")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

/** Which cards pay running subscriptions of the member. */
export const listCardUses = (db: Db | Tx, memberId: string) =>
  db
    .selectFrom("subscriptions")
    .select(["id", "card_id", "name", "edition"])
    .where("member_id", "=", memberId)
    .where("card_id", "is not", null)
    .where("ended_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/**
 * An order of its next period or of an upgrade waits for its payment, for its confirmation, or for the job that applies it.
 * `origin`: of this kind only.
 */
export async function hasOpenOrder(
  db: Db | Tx,
  subscriptionId: string,
  origin?: OrderOrigin,
): Promise<boolean> {
  let orders = db
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .leftJoin("subscription_periods", "order_line_id", "order_lines.id")
    .leftJoin("subscription_changes", "subscription_changes.order_id", "orders.id")
    .select("orders.id")
    .where("order_lines.subscription_id", "=", subscriptionId)
    .where((eb) =>
      eb.or([
        eb("orders.status", "in", [OrderStatus.unpaid, OrderStatus.confirming]),
        eb.and([
          eb("orders.status", "in", [OrderStatus.paid, OrderStatus.renewalCancelled]),
          eb("returned", "<", eb.ref("order_lines.quantity")),
          eb.or([
            eb("subscription_changes.state", "=", "pending"),
            eb.and([eb("origin", "=", "renewal"), eb("order_line_id", "is", null)]),
          ]),
        ]),
      ]),
    );
  if (origin) orders = orders.where("origin", "=", origin);
  return (await orders.limit(1).executeTakeFirst()) !== undefined;
}

/** The order of the last period that was paid; null: none was, since staff granted it. */
export async function findLastOrder(db: Db | Tx, subscriptionId: string): Promise<string | null> {
  const row = await db
    .selectFrom("subscription_periods")
    .innerJoin("order_lines", "order_lines.id", "order_line_id")
    .select("order_id")
    .where("subscription_periods.subscription_id", "=", subscriptionId)
    .orderBy("index", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.order_id ?? null;
}

export const listPeriods = (db: Db | Tx, subscriptionId: string): Promise<PeriodRow[]> =>
  db
    .selectFrom("subscription_periods")
    .selectAll()
    .where("subscription_id", "=", subscriptionId)
    .orderBy("index")
    .execute();

/** The month after the anchor at which the period begins that follows all that is paid or due. */
export async function findNextMonth(tx: Tx, subscriptionId: string): Promise<number> {
  const { to_month: month } = await tx
    .selectFrom("subscription_periods")
    .select("to_month")
    .where("subscription_id", "=", subscriptionId)
    .where("state", "in", ["paid", "due"])
    .orderBy("index", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return month;
}

/** Paid by one of these lines. */
export const listPaidPeriods = (
  tx: Tx,
  lineIds: readonly string[],
): Promise<Pick<PeriodRow, "subscription_id" | "order_line_id" | "index">[]> =>
  tx
    .selectFrom("subscription_periods")
    .select(["subscription_id", "order_line_id", "index"])
    .where("order_line_id", "in", [...lineIds])
    .execute();

/** That a refund ended, of which the order paid a period. */
export async function listTerminated(db: Db, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("subscription_periods")
    .innerJoin("order_lines", "order_lines.id", "order_line_id")
    .innerJoin("subscriptions", "subscriptions.id", "subscription_periods.subscription_id")
    .select("subscriptions.id")
    .where("order_lines.order_id", "=", orderId)
    .where("end_reason", "=", "refund")
    .execute();
  return rows.map(({ id }) => id);
}

export type NewSubscription = Omit<Insertable<SubscriptionsTable>, "name" | "edition"> &
  Pick<SubscriptionRow, "name" | "edition">;

export async function insertSubscription(tx: Tx, { name, edition, ...row }: NewSubscription) {
  const texts = { name: JSON.stringify(name), edition: json(edition) };
  await tx
    .insertInto("subscriptions")
    .values({ ...row, ...texts })
    .execute();
}

export async function insertPeriod(tx: Tx, row: Insertable<SubscriptionPeriodsTable>) {
  await tx.insertInto("subscription_periods").values(row).execute();
}

/** Columns that a change may set. */
export type SubscriptionColumns = Partial<Omit<SubscriptionRow, "id" | "member_id" | "revision">>;

const json = (texts: object | null) => texts && JSON.stringify(texts);

export async function updateSubscription(
  tx: Tx,
  id: string,
  { name, edition, ...change }: SubscriptionColumns,
) {
  await tx
    .updateTable("subscriptions")
    .set((eb) => ({
      ...change,
      ...(name && { name: JSON.stringify(name) }),
      ...(edition !== undefined && { edition: json(edition) }),
      // When it is looked at next is nothing that anybody saw.
      ...(Object.keys(change).join() !== "check_at" && { revision: eb("revision", "+", 1) }),
    }))
    .where("id", "=", id)
    .execute();
}

export async function updatePeriod(
  tx: Tx,
  { subscriptionId, index }: { subscriptionId: string; index: number },
  change: Updateable<SubscriptionPeriodsTable>,
) {
  await tx
    .updateTable("subscription_periods")
    .set(change)
    .where("subscription_id", "=", subscriptionId)
    .where("index", "=", index)
    .execute();
}

/** Every due period is given up. */
export async function giveUpPeriods(tx: Tx, subscriptionId: string, at: Date) {
  await tx
    .updateTable("subscription_periods")
    .set({ state: "uncollectible", settled_at: at })
    .where("subscription_id", "=", subscriptionId)
    .where("state", "=", "due")
    .execute();
}

/** What a whole period is worth when the plan changes. */
export const periodValue = ({ value_minor: value, amount_minor: amount }: PeriodRow): number =>
  value ?? amount;

/** The order that paid the period that runs at an instant. */
export async function findRunningOrder(
  tx: Tx,
  { subscriptionId, at }: { subscriptionId: string; at: Date },
): Promise<string | null> {
  const row = await tx
    .selectFrom("subscription_periods")
    .innerJoin("order_lines", "order_lines.id", "subscription_periods.order_line_id")
    .select("order_lines.order_id")
    .where("subscription_periods.subscription_id", "=", subscriptionId)
    .where("subscription_periods.state", "=", "paid")
    .where("subscription_periods.starts_at", "<=", at)
    .orderBy("subscription_periods.index", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.order_id ?? null;
}

/** A plan of which the order paid a period renews itself. */
export async function isOrderRenewing(tx: Tx, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("subscription_periods")
    .innerJoin("order_lines", "order_lines.id", "subscription_periods.order_line_id")
    .innerJoin("subscriptions", "subscriptions.id", "subscription_periods.subscription_id")
    .select("subscriptions.id")
    .where("order_lines.order_id", "=", orderId)
    .where("subscriptions.renewal", "<>", "manual")
    .where("subscriptions.cancelled_at", "is", null)
    .where("subscriptions.ended_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertEvent(tx: Tx, row: Insertable<SubscriptionEventsTable>) {
  await tx.insertInto("subscription_events").values(row).execute();
}

/** Keys of the subscription, in a common order. */
export async function listLicenseIds(tx: Tx, subscriptionId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("licenses")
    .select("id")
    .where("subscription_id", "=", subscriptionId)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** That time changes now, longest due first. */
export async function listToCheck(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("subscriptions")
    .select("id")
    .where("check_at", "<=", now)
    .orderBy("check_at")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function findContractAnswer(
  tx: Db | Tx,
  mandateId: string | null,
): Promise<Date | null> {
  if (mandateId === null) return null;
  const row = await tx
    .selectFrom("mandates")
    .select("answered_at")
    .where("id", "=", mandateId)
    .executeTakeFirst();
  return row?.answered_at ?? null;
}
