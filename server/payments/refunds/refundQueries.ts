import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type {
  RefundLinesTable,
  RefundPaymentsTable,
  RefundsTable,
} from "#server/platform/db/schema.ts";

export type RefundRow = Selectable<RefundsTable>;
export type RefundPaymentRow = Selectable<RefundPaymentsTable>;

export const CLEARED_PREPARATION = {
  trouble: null,
  code: null,
  ask_after: null,
  payee_bank: null,
  payee_account: null,
  payee_name: null,
  preparing_actor_id: null,
  prepared_at: null,
} as const;

export async function insertRefund(
  tx: Tx,
  refund: Insertable<RefundsTable>,
  lines: readonly Insertable<RefundLinesTable>[],
) {
  await tx.insertInto("refunds").values(refund).execute();
  if (lines.length > 0) await tx.insertInto("refund_lines").values(lines).execute();
}

export async function insertRefundPayment(tx: Tx, part: Insertable<RefundPaymentsTable>) {
  await tx.insertInto("refund_payments").values(part).execute();
}

/** Decided by a request with the same idempotency key. */
export function findRefundByRequest(
  tx: Tx,
  { orderId, requestKey }: { orderId: string; requestKey: string },
): Promise<RefundRow | undefined> {
  return tx
    .selectFrom("refunds")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("request_key", "=", requestKey)
    .executeTakeFirst();
}

export function findRefundPayment(
  db: Db | Tx,
  heldId: string,
): Promise<RefundPaymentRow | undefined> {
  return db
    .selectFrom("refund_payments")
    .selectAll()
    .where("held_id", "=", heldId)
    .executeTakeFirst();
}

export async function rescheduleRefundPayments(
  tx: Tx,
  attemptId: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("refund_payments")
    .set({ ask_after: now })
    .where("state", "=", "pending")
    .where("ask_after", ">", now)
    .where("held_id", "in", (from) =>
      from.selectFrom("suspense_items").select("id").where("attempt_id", "=", attemptId),
    )
    .execute();
}

/** Gateway refunds that the dispute blocked can be retried. */
export async function allowGatewayRetry(tx: Tx, attemptId: string): Promise<void> {
  await tx
    .updateTable("refund_payments")
    .set({ trouble: "dispute_won" })
    .where("trouble", "=", "disputed")
    .where("state", "<>", "done")
    .where("held_id", "in", (from) =>
      from.selectFrom("suspense_items").select("id").where("attempt_id", "=", attemptId),
    )
    .execute();
}

export async function updateRefundPayment(
  tx: Tx,
  heldId: string,
  change: Updateable<RefundPaymentsTable>,
) {
  await tx.updateTable("refund_payments").set(change).where("held_id", "=", heldId).execute();
}

/** False if no longer pending. */
export async function markRefundOrdered(tx: Tx, heldId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("refund_payments")
    .set((eb) => ({ ordered_at: eb.fn.coalesce("ordered_at", eb.val(at)) }))
    .where("held_id", "=", heldId)
    .where("state", "=", "pending")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function listRefunds(db: Db, orderId: string) {
  return db
    .selectFrom("refunds")
    .leftJoin("members", "members.id", "refunds.actor_id")
    .selectAll("refunds")
    .select(["members.email", "members.first_name", "members.last_name"])
    .where("order_id", "=", orderId)
    .orderBy("decided_at", "desc")
    .orderBy("refunds.id")
    .execute();
}

export async function sumRefundedFee(db: Db | Tx, orderId: string): Promise<number> {
  const { minor } = await db
    .selectFrom("refunds")
    .select(sql<number>`coalesce(sum(shipping_minor), 0)::bigint`.as("minor"))
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  return minor;
}

export const refundedFee = ({ shipping_minor: minor, currency }: RefundRow) =>
  minor > 0 ? { minor, currency } : null;

/** Refunds by amount: without pieces and without shipping fee. */
export async function sumRefundedByAmount(db: Db, orderId: string): Promise<number> {
  const { minor } = await db
    .selectFrom("refunds")
    .select(sql<number>`coalesce(sum(amount_minor), 0)::bigint`.as("minor"))
    .where("order_id", "=", orderId)
    .where("whole", "=", false)
    .where("shipping_minor", "=", 0)
    .where((each) =>
      each.not(
        each.exists(each.selectFrom("refund_lines").whereRef("refund_id", "=", "refunds.id")),
      ),
    )
    .executeTakeFirstOrThrow();
  return minor;
}

export function listRefundLines(db: Db, orderId: string) {
  return db
    .selectFrom("refund_lines")
    .innerJoin("refunds", "refunds.id", "refund_lines.refund_id")
    .selectAll("refund_lines")
    .where("order_id", "=", orderId)
    .execute();
}

export function listRefundPayments(db: Db, orderId: string) {
  return db
    .selectFrom("refund_payments")
    .innerJoin("suspense_items", "suspense_items.id", "refund_payments.held_id")
    .innerJoin("payment_attempts", "payment_attempts.id", "suspense_items.attempt_id")
    .leftJoin("members", "members.id", "refund_payments.preparing_actor_id")
    .leftJoin("members as refunder", "refunder.id", "suspense_items.actor_id")
    .selectAll("refund_payments")
    .select(["suspense_items.amount_minor", "suspense_items.currency", "suspense_items.decided_at"])
    .select(["suspense_items.refund_reference", "payment_attempts.method"])
    .select("suspense_items.charged_back")
    .select(["members.email", "members.first_name", "members.last_name"])
    .select([
      "suspense_items.actor_id as refunder_id",
      "refunder.email as refunder_email",
      "refunder.first_name as refunder_first_name",
      "refunder.last_name as refunder_last_name",
    ])
    .where("suspense_items.order_id", "=", orderId)
    .orderBy("suspense_items.amount_minor", "desc")
    .orderBy("held_id")
    .execute();
}

/** Skips rows that another process is claiming. */
export function lockRefundPaymentsToQuery(tx: Tx, { now, limit }: { now: Date; limit: number }) {
  return tx
    .selectFrom("refund_payments")
    .select("held_id")
    .where("state", "=", "pending")
    .where("ask_after", "<=", now)
    .orderBy("ask_after")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Takes an exclusive lease to refund this attempt, on the machine's clock. */
export async function claimAttemptForRefund(
  tx: Tx,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("payment_attempts")
    .set({ refunding_until: until })
    .where("id", "=", id)
    .where((eb) => eb.or([eb("refunding_until", "is", null), eb("refunding_until", "<=", now)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Unless another process has taken it. */
export async function releaseAttemptClaim(db: Db | Tx, id: string, until: Date) {
  await db
    .updateTable("payment_attempts")
    .set({ refunding_until: null })
    .where("id", "=", id)
    .where("refunding_until", "=", until)
    .execute();
}

/** Minor units refunded by the gateway. */
export async function sumRefundedByGateway(tx: Tx, attemptId: string): Promise<number> {
  const { done } = await tx
    .selectFrom("refund_payments")
    .innerJoin("suspense_items", "suspense_items.id", "refund_payments.held_id")
    .select(sql<number>`coalesce(sum(amount_minor), 0)::bigint`.as("done"))
    .where("attempt_id", "=", attemptId)
    .where("by_gateway", "=", true)
    .executeTakeFirstOrThrow();
  return done;
}

/** Minor units the gateway may have refunded at our request, less what bounced. */
export async function sumOrderedAtGateway(tx: Tx, attemptId: string): Promise<number> {
  const { ordered } = await tx
    .selectFrom("refund_payments")
    .innerJoin("suspense_items", "suspense_items.id", "refund_payments.held_id")
    .select(
      sql<number>`coalesce(sum(case when cause = 'bounced' then -amount_minor else amount_minor end), 0)::bigint`.as(
        "ordered",
      ),
    )
    .where("attempt_id", "=", attemptId)
    .where((eb) =>
      eb.or([
        eb("cause", "=", "bounced"),
        eb("by_gateway", "=", true),
        eb.and([
          eb("ordered_at", "is not", null),
          eb.or([eb("refund_payments.state", "=", "pending"), eb("trouble", "=", "no_answer")]),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return ordered;
}

/** Unneeded money of the attempt; staff may refund it in the gateway's console. */
export async function sumUnneeded(tx: Tx, attemptId: string): Promise<number> {
  const { minor } = await tx
    .selectFrom("suspense_items")
    .select(sql<number>`coalesce(sum(amount_minor - applied_minor), 0)::bigint`.as("minor"))
    .where("attempt_id", "=", attemptId)
    .where("state", "in", ["refund_due", "refunded"])
    .where("cause", "not in", ["refund", "bounced"])
    .executeTakeFirstOrThrow();
  return minor;
}

/** Whether the outcome of another gateway refund of this attempt is unknown. */
export async function hasUnknownRefundOutcome(
  tx: Tx,
  attemptId: string,
  besides: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom("refund_payments")
    .innerJoin("suspense_items", "suspense_items.id", "refund_payments.held_id")
    .select("held_id")
    .where("attempt_id", "=", attemptId)
    .where("refund_payments.state", "=", "pending")
    .where("tries", ">", 0)
    .where("ordered_at", "is not", null)
    .where("held_id", "<>", besides)
    .executeTakeFirst();
  return row !== undefined;
}
