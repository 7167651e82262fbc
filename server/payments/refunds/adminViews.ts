import { orderCan } from "#shared/sales/orders/rules.ts";
import type { OrderRefund, Refundable } from "#shared/payments/refunds/adminContract.ts";
import { feePaid, piecesLeft, type RefundMeans } from "#shared/payments/refunds/rules.ts";
import { actorOf } from "#server/identity/audit/service.ts";
import type { Scope } from "#server/context.ts";
import type { Db } from "#server/platform/db/client.ts";
import { orderWithLines } from "#server/sales/orders/commands.ts";
import * as queries from "./refundQueries.ts";
import { chargedBackOfOrder, isAskable, type Source, sourcesOf } from "./refundablePayments.ts";
import { refundLines } from "./returnedItems.ts";

type PartRow = Awaited<ReturnType<typeof queries.partsOfRefunds>>[number];

interface Reader {
  readonly memberId: string;
  readonly seesPayer: boolean;
}

export async function refundsOfOrder(
  db: Db,
  orderId: string,
  reader: Reader,
): Promise<OrderRefund[]> {
  const refunds = await queries.refundsOfOrder(db, orderId);
  if (refunds.length === 0) return [];
  const lines = await queries.linesOfRefunds(db, orderId);
  const parts = await queries.partsOfRefunds(db, orderId);
  return refunds.map((row) => ({
    id: row.id,
    at: row.decided_at.toISOString(),
    amount: { minor: row.amount_minor, currency: row.currency },
    whole: row.whole,
    reason: row.reason,
    internal: row.internal_note,
    by: actorOf(row),
    lines: lines
      .filter(({ refund_id: id }) => id === row.id)
      .map(({ order_line_id: uuid, quantity }) => ({ uuid, quantity })),
    fee: queries.feeIn(row),
    parts: parts.filter(({ refund_id: id }) => id === row.id).map((it) => part(it, reader)),
  }));
}

const part = (row: PartRow, { memberId, seesPayer }: Reader): OrderRefund["parts"][number] => ({
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
  preparedBy: actorOf({ ...row, actor_id: row.preparing_actor_id }),
  refundedAt: row.refund_reference === null ? null : (row.decided_at?.toISOString() ?? null),
  reference: row.refund_reference,
  confirmedBy: actorOf({
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
}: Pick<queries.PartRow, "payee_bank" | "payee_account" | "payee_name">) {
  return bank !== null && account !== null && name !== null ? { bank, account, name } : null;
}

export async function refundableOf(scope: Scope, orderId: string): Promise<Refundable | null> {
  const { db } = scope;
  const found = await orderWithLines(db, orderId);
  if (!found || !orderCan("refund", found.order)) return null;
  const { order } = found;
  const lines = await refundLines(db, order, found.lines);
  const chargedBack = await chargedBackOfOrder(db, orderId);
  const { currency } = order;
  const fee = feePaid(order) - (await queries.feeGivenBack(db, orderId));
  return {
    left: { minor: order.paid_minor - order.refunded_minor - chargedBack, currency },
    chargedBack: { minor: chargedBack, currency },
    fee: { minor: fee, currency },
    destinations: waysBack(scope, await sourcesOf(db, orderId)),
    byAmounts: { minor: await queries.givenByAmounts(db, orderId), currency },
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

/** Must match what `oweParts` does. */
function waysBack(scope: Scope, sources: readonly Source[]): RefundMeans[] {
  const ours = sources.filter(({ left, chargedBack }) => left > chargedBack);
  return [...new Set(ours.map((source) => (isAskable(scope, source) ? "gateway" : "transfer")))];
}
