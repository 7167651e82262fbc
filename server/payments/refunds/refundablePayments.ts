import { sql, type SqlBool } from "kysely";
import type { PaymentMethod } from "#shared/sales/orders/rules.ts";
import type { Context } from "#server/context.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { SuspenseRow } from "../suspense/suspenseQueries.ts";

export interface RefundablePayment {
  readonly id: string;
  readonly ref: string;
  readonly provider: string;
  readonly method: PaymentMethod;
  readonly provider_ref: string | null;
  readonly charge_ref: string | null;
  /** The amount received differs from the attempt's, so the gateway cannot match it. */
  readonly differs: boolean;
  readonly disputed: boolean;
  readonly left: number;
  /** Part of `left`. */
  readonly chargedBack: number;
}

const CHARGED_BACK = sql`(dispute_lost_minor - coalesce((
  select sum(amount_minor - applied_minor) from suspense_items
  where attempt_id = attempt.id and charged_back), 0))::bigint`;

/** Cards first, since they are refunded automatically; then newest first. The order must be locked. */
export async function listRefundablePayments(
  db: Db | Tx,
  orderId: string,
): Promise<RefundablePayment[]> {
  const { rows } = await sql<RefundablePayment>`
    select id, ${CHARGED_BACK} as "chargedBack", ref, provider, method, provider_ref, charge_ref, disputed_at is not null as disputed,
      exists (select from suspense_items where attempt_id = attempt.id and cause = 'amount_differs') as differs, (
        coalesce((
          select sum(-entry.amount_minor) from ledger_transactions posted
          join ledger_entries entry on entry.transaction_id = posted.id and entry.account in ('deferred_revenue', 'tax_owed')
          where posted.kind = 'payment.received' and posted.reference_id = attempt.id), 0)
        + coalesce((
          select sum(case cause when 'refund' then -amount_minor else applied_minor end) from suspense_items
          where attempt_id = attempt.id), 0))::bigint as left
    from payment_attempts attempt
    where order_id = ${orderId} and state = 'succeeded'
    order by method not in ('credit', 'creditPeriod'), settled_at desc, id`.execute(db);
  return rows
    .filter(({ left }) => left > 0)
    .map((row) => ({ ...row, chargedBack: Math.min(row.chargedBack, row.left) }));
}

/** Charged-back money that no refund has settled. */
export async function sumChargedBackOfOrder(db: Db | Tx, orderId: string): Promise<number> {
  const sources = await listRefundablePayments(db, orderId);
  return sources.reduce((sum, { chargedBack }) => sum + chargedBack, 0);
}

/** Charged-back money of the attempt that settles no suspense item yet. */
export async function sumUnsettledChargeback(tx: Tx, attemptId: string): Promise<number> {
  const { rows } = await sql<{ minor: number }>`
    select ${CHARGED_BACK} as minor from payment_attempts attempt where id = ${attemptId}`.execute(
    tx,
  );
  return rows[0]?.minor ?? 0;
}

/** Suspense due for refund, except what the gateway may be refunding right now; oldest first. */
export function listDueItems(tx: Tx, attemptId: string): Promise<SuspenseRow[]> {
  return tx
    .selectFrom("suspense_items")
    .selectAll()
    .where("attempt_id", "=", attemptId)
    .where("state", "=", "refund_due")
    .where("cause", "<>", "renewal")
    .where(sql<SqlBool>`not exists (
      select from refund_payments part
      where part.held_id = suspense_items.id and part.state = 'pending' and ordered_at is not null)`)
    .orderBy("held_at")
    .orderBy("id")
    .execute();
}

export const isCardPayment = ({ method }: RefundablePayment): boolean =>
  method === "credit" || method === "creditPeriod";

export function canRefundByGateway({ providers }: Context, source: RefundablePayment): boolean {
  const provider = providers.find(({ id }) => id === source.provider);
  const isKnown = source.provider_ref !== null && source.charge_ref !== null && !source.differs;
  return isCardPayment(source) && isKnown && !source.disputed && provider?.refund != null;
}
