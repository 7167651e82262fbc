import { formatMoney } from "#shared/kit/money.ts";
import type { MailTemplates } from "#shared/platform/mail/templates.ts";
import { isClosed, isPaid } from "#shared/sales/orders/stateMachine.ts";
import { bankText } from "#shared/payments/transfers/banks.ts";
import { isOrderRefund } from "#shared/payments/suspense/rules.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { queueMail } from "#server/platform/mail/commands.ts";
import { lockOrder, type OrderRow } from "#server/sales/orders/commands.ts";
import { mailRecipient, orderMailProps } from "#server/sales/orders/service.ts";
import {
  findRefundRoute,
  findSuspenseItem,
  type SuspenseRow,
  remainingMinor,
} from "./suspenseQueries.ts";
import { refundDestination } from "./refundDestination.ts";
import { paymentSuspended } from "./events.ts";

/** Enqueues one mail per item; it reports the state at the time of writing. */
export async function enqueueSuspenseMails(
  tx: Tx,
  { jobs }: Context,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await jobs.enqueueAll(
    tx,
    paymentSuspended,
    ids.map((heldId) => ({ heldId })),
  );
}

/**
 * Mails the buyer that money is under review or due for refund, once each; skips what a rejection mail
 * announced.
 */
export async function sendSuspenseMail(
  scope: Context,
  { heldId }: { heldId: string },
): Promise<void> {
  const known = await findSuspenseItem(scope.db, heldId);
  if (!known) return;
  await runTransaction(scope.db, async (tx) => {
    const order = await lockOrder(tx, known.order_id);
    const held = await findSuspenseItem(tx, heldId);
    if (!order || !held) return;
    const { state: outcome, currency } = held;
    if (outcome !== "held" && outcome !== "refund_due") return;
    if (outcome === "refund_due" && held.refund_told) return;
    await queueMail(tx, scope, {
      ...mailRecipient(order),
      dedupeKey: `payment.${outcome}:${heldId}`,
      template: "payment_held",
      props: {
        ...orderMailProps(scope.settings, order),
        outcome,
        amount: formatMoney({ minor: remainingMinor(held), currency }),
      },
    });
  });
}

interface Returned {
  readonly order: OrderRow;
  readonly held: SuspenseRow;
  readonly reference: string;
}

export async function mailRefunded(
  tx: Tx,
  scope: Context,
  { order, held, reference }: Returned,
): Promise<void> {
  const { method, payer } = refundDestination(await findRefundRoute(tx, held));
  await queueMail(tx, scope, {
    ...mailRecipient(order),
    dedupeKey: `payment.refunded:${held.id}`,
    template: "payment_refunded",
    props: {
      ...orderMailProps(scope.settings, order),
      amount: formatMoney({ minor: remainingMinor(held), currency: held.currency }),
      at: scope.now(),
      reference,
      method,
      payer: payer && { ...payer, bank: payer.bank && bankText(payer.bank, order.lang) },
      means: meaning(order, held),
    },
  });
}

function meaning(
  { status }: OrderRow,
  { cause }: SuspenseRow,
): MailTemplates["payment_refunded"]["means"] {
  if (isOrderRefund(cause)) return "refund";
  if (cause === "renewal") return cause;
  if (isPaid(status)) return "paid";
  return isClosed(status) ? "closed" : "open";
}
