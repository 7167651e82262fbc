import { type Insertable, type Selectable, sql, type SqlBool } from "kysely";
import { endOfDay, startOfDay } from "#shared/kit/time.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import type { ChargeListInput } from "#shared/payments/recurring/unappliedCharges.ts";
import type { MandateState } from "#shared/payments/recurring/rules.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { countRows } from "#server/platform/db/listSql.ts";
import type { RecurringChargesTable, MandatesTable } from "#server/platform/db/schema.ts";

export type MandateRow = Selectable<MandatesTable>;

/** Idempotent per attempt. */
export async function insertMandate(tx: Tx, mandate: Insertable<MandatesTable>) {
  await tx
    .insertInto("mandates")
    .values(mandate)
    .onConflict((conflict) =>
      conflict
        .column("attempt_id")
        // A renewal that came first did not know this charge number.
        .doUpdateSet((eb) => ({
          first_charge_ref: eb.fn.coalesce(
            "mandates.first_charge_ref",
            "excluded.first_charge_ref",
          ),
        })),
    )
    .execute();
}

export function findMandate(tx: Tx, attemptId: string): Promise<MandateRow> {
  return tx
    .selectFrom("mandates")
    .selectAll()
    .where("attempt_id", "=", attemptId)
    .executeTakeFirstOrThrow();
}

/** `known`: nothing new; only a failed charge that now succeeds is updated. */
export async function upsertCharge(
  tx: Tx,
  charge: Insertable<RecurringChargesTable>,
): Promise<{ id: string; known: boolean }> {
  const { succeeded, code, charged_at, sequence, known_at } = charge;
  const kept = await tx
    .insertInto("recurring_charges")
    .values(charge)
    .onConflict((conflict) =>
      conflict
        .columns(["provider", "charge_ref"])
        .doUpdateSet({ succeeded, code, charged_at, sequence, known_at })
        .where("recurring_charges.succeeded", "=", false)
        .where("excluded.succeeded", "=", true),
    )
    .returning("id")
    .executeTakeFirst();
  return kept ? { id: kept.id, known: false } : { id: charge.id, known: true };
}

export function listCharges(db: Db, mandateId: string) {
  return db
    .selectFrom("recurring_charges")
    .select(["charge_ref", "succeeded"])
    .where("mandate_id", "=", mandateId)
    .execute();
}

export type DueMandate = Pick<MandateRow, "id" | "ended_at" | "end_asked_at">;

/** With its contract and the card of the contract's first payment. */
export function findCharge(tx: Tx, id: string) {
  return tx
    .selectFrom("recurring_charges")
    .innerJoin("mandates", "mandates.id", "recurring_charges.mandate_id")
    .innerJoin("payment_attempts", "payment_attempts.id", "mandates.attempt_id")
    .selectAll("recurring_charges")
    .select(["mandates.order_id", "mandates.renewed_order_id", "mandates.months"])
    .select("mandates.state as mandate_state")
    .select("payment_attempts.card_last4")
    .where("recurring_charges.id", "=", id)
    .executeTakeFirst();
}

/** In the order in which they were charged. */
export async function listHeldCharges(tx: Tx, mandateId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("recurring_charges")
    .leftJoin("suspense_items", "suspense_items.id", "recurring_charges.id")
    .select("recurring_charges.id")
    .where("mandate_id", "=", mandateId)
    .where((eb) => eb.or([eb("succeeded", "=", false), eb("suspense_items.state", "=", "held")]))
    .orderBy("charged_at")
    .orderBy("recurring_charges.id")
    .execute();
  return rows.map(({ id }) => id);
}

export const findMandateFacts = (tx: Db | Tx, id: string) =>
  tx
    .selectFrom("mandates")
    .select(["id", "order_id", "state", "answered_at", "ended_at"])
    .select(["end_asked_at", "end_asker_id", "end_reason"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

export async function updateRenewedOrder(tx: Tx, id: string, orderId: string) {
  await tx
    .updateTable("mandates")
    .set({ renewed_order_id: orderId })
    .where("id", "=", id)
    .execute();
}

export async function updateMandateAnswered(db: Db, id: string, at: Date) {
  await db.updateTable("mandates").set({ answered_at: at }).where("id", "=", id).execute();
}

/** Due contracts, also ended ones; `wished`: only those with a requested end. Skips locked rows. */
export function lockMandatesToQuery(
  tx: Tx,
  { now, limit, wished }: { now: Date; limit: number; wished: boolean },
): Promise<DueMandate[]> {
  return tx
    .selectFrom("mandates")
    .select(["id", "ended_at", "end_asked_at"])
    .where("ask_after", "<=", now)
    .$if(wished, (query) => query.where("end_asked_at", "is not", null))
    .orderBy("ask_after")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function updateMandateQueryAfter(tx: Db | Tx, id: string, askAfter: Date | null) {
  await tx.updateTable("mandates").set({ ask_after: askAfter }).where("id", "=", id).execute();
}

export interface CancellationRequest {
  readonly at: Date;
  readonly requesterId: string | null;
  /** The staff's reason; null: the buyer asked. */
  readonly reason: string | null;
}

export async function storeCancellationRequest(
  db: Db,
  ids: readonly string[],
  it: CancellationRequest & { soon: Date },
) {
  if (ids.length === 0) return;
  const wish = { end_asked_at: it.at, end_asker_id: it.requesterId, end_reason: it.reason };
  await db
    .updateTable("mandates")
    .set((eb) => ({ ...wish, ask_after: eb.fn<Date>("least", ["ask_after", eb.val(it.soon)]) }))
    .where("id", "in", [...ids])
    .where("state", "=", "running")
    .execute();
}

/** The provider goes on charging; clears only the request made `at` that time. */
export async function clearCancellationRequest(db: Db, id: string, at: Date) {
  await db
    .updateTable("mandates")
    .set({ end_asked_at: null, end_asker_id: null, end_reason: null })
    .where("id", "=", id)
    .where("state", "=", "running")
    .where("end_asked_at", "=", at)
    .execute();
}

export function findMandateWithRef(db: Db, id: string) {
  return db
    .selectFrom("mandates")
    .innerJoin("payment_attempts", "payment_attempts.id", "mandates.attempt_id")
    .selectAll("mandates")
    .select("payment_attempts.ref")
    .where("mandates.id", "=", id)
    .executeTakeFirstOrThrow();
}

export type MandateWithPayment = Awaited<ReturnType<typeof listMandatesWithPayments>>[number];

/** Of the first order or of one that was renewed last, oldest first. `current_order_id`: which shows the renewal. */
export function listMandatesWithPayments(db: Db | Tx, orderId: string) {
  return db
    .selectFrom("mandates")
    .innerJoin("payment_attempts", "payment_attempts.id", "mandates.attempt_id")
    .innerJoin("orders", (on) =>
      on.on("orders.id", "=", (eb) =>
        eb.fn.coalesce("mandates.renewed_order_id", "mandates.order_id"),
      ),
    )
    .selectAll("mandates")
    .select("orders.id as current_order_id")
    .select(["payment_attempts.ref", "payment_attempts.state as attempt"])
    .select("payment_attempts.card_last4")
    .select((eb) =>
      sql<boolean>`${eb.ref("mandates.amount_minor")} = ${eb.ref("orders.total_minor")}`.as("fits"),
    )
    .select(sql<boolean>`orders.status = ${OrderStatus.cancelled}`.as("isTakenBack"))
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("suspense_items")
            .select("suspense_items.id")
            .whereRef("suspense_items.attempt_id", "=", "mandates.attempt_id")
            .where("suspense_items.cause", "<>", "renewal")
            .where("suspense_items.state", "in", ["refund_due", "refunded"]),
        )
        .$castTo<boolean>()
        .as("isGivenBack"),
    )
    .where((eb) =>
      eb.or([eb("mandates.order_id", "=", orderId), eb("mandates.renewed_order_id", "=", orderId)]),
    )
    .orderBy("mandates.started_at")
    .orderBy("mandates.id")
    .execute();
}

/** The first end stands; charges until then are queried at once. */
export async function endMandate(
  db: Db | Tx,
  id: string,
  { state, at }: { state: Exclude<MandateState, "running">; at: Date },
) {
  await db
    .updateTable("mandates")
    .set({ state, ended_at: at, ask_after: at })
    .where("id", "=", id)
    .where("state", "=", "running")
    .execute();
}

type ChargeFilter = Pick<ChargeListInput, "search" | "result" | "ref" | "from" | "to">;

function filteredCharges(db: Db, { search, result, ref, from, to }: ChargeFilter) {
  let query = db
    .selectFrom("recurring_charges")
    .innerJoin("mandates", "mandates.id", "recurring_charges.mandate_id")
    .innerJoin("orders", "orders.id", "mandates.order_id")
    .leftJoin("suspense_items", "suspense_items.id", "recurring_charges.id");
  if (search) query = query.where(sql<SqlBool>`orders.search @@ search_query(${search})`);
  if (result) query = query.where("recurring_charges.succeeded", "=", result === "succeeded");
  if (ref) query = query.where("recurring_charges.charge_ref", "=", ref);
  if (from) query = query.where("charged_at", ">=", startOfDay(from));
  if (to) query = query.where("charged_at", "<", endOfDay(to));
  return query;
}

export const countCharges = (db: Db, wanted: ChargeFilter): Promise<number> =>
  countRows(filteredCharges(db, wanted));

const chargeColumns = {
  chargedAt: "recurring_charges.charged_at",
  amount: "recurring_charges.amount_minor",
} as const;

export function listChargesWithOrders(
  db: Db,
  wanted: ChargeFilter,
  slice: Pick<ChargeListInput, "orderby" | "sort"> & { offset: number; limit: number },
) {
  return filteredCharges(db, wanted)
    .selectAll("recurring_charges")
    .select(["mandates.months", "mandates.state", "mandates.order_id"])
    .select(["orders.number", "orders.buyer_name", "suspense_items.state as money_state"])
    .orderBy(chargeColumns[slice.orderby], slice.sort)
    .orderBy("recurring_charges.id")
    .offset(slice.offset)
    .limit(slice.limit)
    .execute();
}
