import { orderCan } from "#shared/sales/orders/rules.ts";
import type { OrderRefund, Refundable } from "#shared/payments/refunds/adminContract.ts";
import { feePaid, piecesLeft, type RefundChannel } from "#shared/payments/refunds/rules.ts";
import { actorView } from "#server/identity/audit/service.ts";
import type { Context } from "#server/context.ts";
import type { Db } from "#server/platform/db/client.ts";
import { findOrderWithLines } from "#server/sales/orders/commands.ts";
import * as queries from "./refundQueries.ts";
import {
  sumChargedBackOfOrder,
  canRefundByGateway,
  type RefundablePayment,
  listRefundablePayments,
} from "./refundablePayments.ts";
import { loadRefundLines } from "./returnedItems.ts";

type RefundPaymentWithNames = Awaited<ReturnType<typeof queries.listRefundPayments>>[number];

interface Reader {
  readonly memberId: string;
  readonly seesPayer: boolean;
}

export async function listOrderRefunds(
  db: Db,
  orderId: string,
  reader: Reader,
): Promise<OrderRefund[]> {
  const refunds = await queries.listRefunds(db, orderId);
  if (refunds.length === 0) return [];
  const lines = await queries.listRefundLines(db, orderId);
  const parts = await queries.listRefundPayments(db, orderId);
  return refunds.map((row) => ({
    id: row.id,
    at: row.decided_at.toISOString(),
    amount: { minor: row.amount_minor, currency: row.currency },
    whole: row.whole,
    reason: row.reason,
    internal: row.internal_note,
    by: actorView(row),
    lines: lines
      .filter(({ refund_id: id }) => id === row.id)
      .map(({ order_line_id: uuid, quantity }) => ({ uuid, quantity })),
    fee: queries.refundedFee(row),
    parts: parts.filter(({ refund_id: id }) => id === row.id).map((it) => partView(it, reader)),
  }));
}

const partView = (
  row: RefundPaymentWithNames,
  { memberId, seesPayer }: Reader,
): OrderRefund["parts"][number] => ({
  id: row.held_id,
  amount: { minor: row.amount_minor, currency: row.currency },
  method: row.method,
  state: row.state,
  chargedBack: row.charged_back,
  problem: row.trouble,
  code: row.code,
  payee: seesPayer ? payeeOf(row) : null,
  preparedAt: row.prepared_at?.toISOString() ?? null,
  preparedByMe: row.preparing_actor_id === memberId,
  preparedBy: actorView({ ...row, actor_id: row.preparing_actor_id }),
  refundedAt: row.refund_reference === null ? null : (row.decided_at?.toISOString() ?? null),
  reference: row.refund_reference,
  confirmedBy: actorView({
    actor_id: row.refunder_id,
    email: row.refunder_email,
    first_name: row.refunder_first_name,
    last_name: row.refunder_last_name,
  }),
});

export function payeeOf({
  payee_bank: bank,
  payee_account: account,
  payee_name: name,
}: Pick<queries.RefundPaymentRow, "payee_bank" | "payee_account" | "payee_name">) {
  return bank !== null && account !== null && name !== null ? { bank, account, name } : null;
}

export async function findRefundable(scope: Context, orderId: string): Promise<Refundable | null> {
  const { db } = scope;
  const found = await findOrderWithLines(db, orderId);
  if (!found || !orderCan("refund", found.order)) return null;
  const { order } = found;
  const lines = await loadRefundLines(db, order, found.lines);
  const chargedBack = await sumChargedBackOfOrder(db, orderId);
  const { currency } = order;
  const fee = feePaid(order) - (await queries.sumRefundedFee(db, orderId));
  return {
    left: { minor: order.paid_minor - order.refunded_minor - chargedBack, currency },
    chargedBack: { minor: chargedBack, currency },
    fee: { minor: fee, currency },
    destinations: refundDestinations(scope, await listRefundablePayments(db, orderId)),
    byAmounts: { minor: await queries.sumRefundedByAmount(db, orderId), currency },
    lines: lines.map((line) => ({
      uuid: line.id,
      left: piecesLeft(line),
      counted: line.reserved > 0,
      sent: line.sent > line.returned - line.returned_unsent,
      paid: line.paid,
      due: line.due,
      ahead: line.ahead,
    })),
  };
}

/** Must match what `createRefundPayments` does. */
function refundDestinations(
  scope: Context,
  sources: readonly RefundablePayment[],
): RefundChannel[] {
  const ours = sources.filter(({ left, chargedBack }) => left > chargedBack);
  return [
    ...new Set(ours.map((source) => (canRefundByGateway(scope, source) ? "gateway" : "transfer"))),
  ];
}
