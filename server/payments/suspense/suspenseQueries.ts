import { type Insertable, type Selectable, sql, type SqlBool, type Updateable } from "kysely";
import type { SuspenseListInput } from "#shared/payments/suspense/contract.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { countRows } from "#server/platform/db/listSql.ts";
import type { SuspenseItemsTable } from "#server/platform/db/schema.ts";

export type SuspenseRow = Selectable<SuspenseItemsTable>;

/** Minor units that paid nothing. */
export const remainingMinor = ({
  amount_minor: amount,
  applied_minor: applied,
}: SuspenseRow): number => amount - applied;

export function insertSuspenseItem(
  tx: Tx,
  row: Insertable<SuspenseItemsTable>,
): Promise<SuspenseRow> {
  return tx.insertInto("suspense_items").values(row).returningAll().executeTakeFirstOrThrow();
}

/** Oldest first; the order must be locked. Renewals never pay it. */
export function lockUndecidedSuspense(tx: Tx, orderId: string): Promise<SuspenseRow[]> {
  return tx
    .selectFrom("suspense_items")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("state", "=", "held")
    .where("cause", "<>", "renewal")
    .orderBy("held_at")
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Stable only while the order is locked. */
export async function listUndecidedIds(db: Db | Tx, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("suspense_items")
    .select("id")
    .where("order_id", "=", orderId)
    .where("state", "=", "held")
    .where("cause", "<>", "renewal")
    .execute();
  return rows.map(({ id }) => id);
}

export function listSuspenseOfOrder(db: Db, orderId: string) {
  return db
    .selectFrom("suspense_items")
    .innerJoin("payment_attempts", "payment_attempts.id", "suspense_items.attempt_id")
    .leftJoin("members", "members.id", "suspense_items.booking_actor_id")
    .leftJoin("members as refunder", "refunder.id", "suspense_items.actor_id")
    .selectAll("suspense_items")
    .select(["payment_attempts.ref", "payment_attempts.method", "payment_attempts.payer_last5"])
    .select(["members.email", "members.first_name", "members.last_name"])
    .select(["refunder.email as refunder_email", "refunder.first_name as refunder_first_name"])
    .select("refunder.last_name as refunder_last_name")
    .where("suspense_items.order_id", "=", orderId)
    .orderBy("held_at", "desc")
    .orderBy("suspense_items.id")
    .execute();
}

export function findSuspenseItem(db: Db | Tx, id: string): Promise<SuspenseRow | undefined> {
  return db.selectFrom("suspense_items").selectAll().where("id", "=", id).executeTakeFirst();
}

export function findRefundRoute(tx: Tx, { id }: Pick<SuspenseRow, "id">) {
  return tx
    .selectFrom("suspense_items")
    .innerJoin("payment_attempts", "payment_attempts.id", "suspense_items.attempt_id")
    .leftJoin("refund_payments", "refund_payments.held_id", "suspense_items.id")
    .select(["method", "payer_bank", "payer_last5", "payee_bank", "payee_account"])
    .select(["refund_payments.state as part_state", "trouble"])
    .select("charged_back")
    .where("suspense_items.id", "=", id)
    .executeTakeFirstOrThrow();
}

export function findSuspenseByRequest(
  tx: Tx,
  key: { orderId: string; requestKey: string },
): Promise<SuspenseRow | undefined> {
  return tx
    .selectFrom("suspense_items")
    .selectAll()
    .where("order_id", "=", key.orderId)
    .where("request_key", "=", key.requestKey)
    .executeTakeFirst();
}

export async function updateSuspenseItem(
  tx: Tx,
  id: string,
  change: Updateable<SuspenseItemsTable>,
) {
  await tx.updateTable("suspense_items").set(change).where("id", "=", id).execute();
}

/** Marks undecided renewals of the attempt as due for refund; returns their ids. */
export async function markRenewalsRefundDue(
  tx: Tx,
  attemptId: string,
  at: Date,
): Promise<string[]> {
  const rows = await tx
    .updateTable("suspense_items")
    .set({ state: "refund_due", decided_at: at })
    .where("attempt_id", "=", attemptId)
    .where("cause", "=", "renewal")
    .where("state", "=", "held")
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Another mail announces their refund. */
export async function markRefundAnnounced(tx: Tx, rows: readonly Pick<SuspenseRow, "id">[]) {
  if (rows.length === 0) return;
  await tx
    .updateTable("suspense_items")
    .set({ refund_told: true })
    .where(
      "id",
      "in",
      rows.map(({ id }) => id),
    )
    .execute();
}

export async function markSucceeded(tx: Tx, attemptId: string) {
  await tx
    .updateTable("payment_attempts")
    .set({ state: "succeeded" })
    .where("id", "=", attemptId)
    .execute();
}

/** Renewals and order refunds excluded. */
export function sumOpenMoney(db: Db, orderId: string) {
  return db
    .selectFrom("suspense_items")
    .select(["state", "currency", sql<number>`sum(amount_minor)::float8`.as("minor")])
    .groupBy(["state", "currency"])
    .orderBy("currency")
    .where("order_id", "=", orderId)
    .where("state", "in", ["held", "refund_due"])
    .where("cause", "not in", ["renewal", "refund", "bounced"])
    .execute();
}

/** Charges of later periods, one row each. */
export function listUndecidedRenewals(db: Db, orderId: string) {
  return db
    .selectFrom("suspense_items")
    .select(["currency", "amount_minor as minor"])
    .where("order_id", "=", orderId)
    .where("cause", "=", "renewal")
    .where("state", "=", "held")
    .orderBy("held_at")
    .execute();
}

/** Newest first. */
export function listRefundedItems(db: Db, orderId: string) {
  return db
    .selectFrom("suspense_items")
    .innerJoin("payment_attempts", "payment_attempts.id", "suspense_items.attempt_id")
    .leftJoin("recurring_charges", "recurring_charges.id", "suspense_items.id")
    .leftJoin("refund_payments", "refund_payments.held_id", "suspense_items.id")
    .selectAll("suspense_items")
    .select(["method", "payer_bank", "payer_last5", "payee_bank", "payee_account"])
    .select(["refund_payments.state as part_state", "trouble"])
    .select("recurring_charges.charged_at")
    .where("suspense_items.order_id", "=", orderId)
    .where("suspense_items.state", "in", ["refund_due", "refunded"])
    .orderBy(({ fn }) => fn.coalesce("recurring_charges.charged_at", "held_at"), "desc")
    .orderBy("suspense_items.id")
    .execute();
}

const needsStaff = sql<SqlBool>`not exists (
  select from refund_payments part where part.held_id = suspense_items.id and part.state = 'pending')`;

const awaitsStaff = sql<SqlBool>`(suspense_items.state in ('held', 'refund_due') and ${needsStaff})`;

export async function listOrdersWithOpenMoney(
  db: Db,
  among?: readonly string[],
): Promise<string[]> {
  if (among?.length === 0) return [];
  let query = db.selectFrom("suspense_items").select("order_id").distinct().where(awaitsStaff);
  if (among) query = query.where("order_id", "in", among);
  const rows = await query.execute();
  return rows.map(({ order_id }) => order_id);
}

/** Includes renewals. */
export const countOpenMoney = (db: Db): Promise<number> =>
  countRows(db.selectFrom("suspense_items").where(awaitsStaff));

const withOrder = (db: Db | Tx) =>
  db
    .selectFrom("suspense_items")
    .innerJoin("orders", "orders.id", "suspense_items.order_id")
    .innerJoin("payment_attempts", "payment_attempts.id", "suspense_items.attempt_id")
    .selectAll("suspense_items")
    .select(["orders.number", "orders.status", "orders.total_minor", "orders.buyer_name"])
    .select(["orders.email", "orders.currency as order_currency", "payment_attempts.ref"])
    .leftJoin("mandates", "mandates.attempt_id", "suspense_items.attempt_id")
    .select(["mandates.state as mandate", "mandates.amount_minor as mandate_minor"])
    .select("payment_attempts.state as attempt")
    .leftJoin("refund_payments", "refund_payments.held_id", "suspense_items.id")
    .select(["refund_payments.state as refund_state", "trouble", "code", "preparing_actor_id"])
    .select(["payee_bank", "payee_account", "payee_name", "prepared_at"])
    .select(["payer_bank", "payer_last5", "card_last4"]);

export const findSuspenseWithOrder = (tx: Tx, id: string) =>
  withOrder(tx).where("suspense_items.id", "=", id).executeTakeFirstOrThrow();

type SuspenseFilter = Pick<
  SuspenseListInput,
  "search" | "state" | "cause" | "ref" | "old" | "person" | "all"
> & {
  readonly longSince: Date;
};

type Query = ReturnType<typeof withOrder>;

/** Applied transfers are hidden unless requested. */
function filterSuspense(query: Query, filter: SuspenseFilter): Query {
  const { search, state, cause, ref, old, person, all, longSince } = filter;
  let filtered = query;
  if (search) filtered = filtered.where(sql<SqlBool>`orders.search @@ search_query(${search})`);
  if (state?.length) filtered = filtered.where("suspense_items.state", "in", state);
  if (cause?.length) filtered = filtered.where("suspense_items.cause", "in", cause);
  if (ref) filtered = filtered.where("payment_attempts.ref", "=", ref.toUpperCase());
  if (old !== undefined) filtered = filtered.where("held_at", old ? "<=" : ">", longSince);
  if (person !== undefined)
    filtered = filtered.where(person ? awaitsStaff : sql<SqlBool>`not ${awaitsStaff}`);
  if (all || state?.includes("applied")) return filtered;
  return filtered.where((eb) =>
    eb.or([
      eb("suspense_items.cause", "<>", "transfer"),
      eb("suspense_items.state", "<>", "applied"),
    ]),
  );
}

const columns = {
  suspendedAt: "suspense_items.held_at",
  amount: "suspense_items.amount_minor",
} as const;

export function listSuspense(
  db: Db,
  wanted: SuspenseFilter,
  slice: Pick<SuspenseListInput, "orderby" | "sort"> & { offset: number; limit: number },
) {
  return filterSuspense(withOrder(db), wanted)
    .orderBy(columns[slice.orderby], slice.sort)
    .orderBy("suspense_items.id")
    .offset(slice.offset)
    .limit(slice.limit)
    .execute();
}

export const countSuspense = (db: Db, wanted: SuspenseFilter): Promise<number> =>
  countRows(filterSuspense(withOrder(db), wanted));
