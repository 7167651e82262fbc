import { formatMoney } from "#shared/kit/money.ts";
import type { MailTemplates } from "#shared/platform/mail/templates.ts";
import { isClosed, isPaid } from "#shared/sales/orders/stateMachine.ts";
import { bankText } from "#shared/payments/transfers/banks.ts";
import { isRefund } from "#shared/payments/suspense/rules.ts";
import type { Scope } from "#server/context.ts";
import { transact, type Tx } from "#server/platform/db/client.ts";
import { queueMail } from "#server/platform/mail/commands.ts";
import { lockOrder, type OrderRow } from "#server/sales/orders/commands.ts";
import { buyerOf, orderInMail } from "#server/sales/orders/service.ts";
import { goingOf, heldById, type HeldRow, restOf } from "./suspenseQueries.ts";
import { wayBack } from "./refundDestination.ts";
import { paymentHeld } from "./events.ts";

/** Enqueues one mail per item; it reports the state at the time of writing. */
export async function tellHeld(tx: Tx, { jobs }: Scope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await jobs.enqueueAll(
    tx,
    paymentHeld,
    ids.map((heldId) => ({ heldId })),
  );
}

/**
 * Mails the buyer that money is under review or due for refund, once each; skips what a rejection mail
 * announced.
 */
export async function mailHeld(scope: Scope, { heldId }: { heldId: string }): Promise<void> {
  const known = await heldById(scope.db, heldId);
  if (!known) return;
  await transact(scope.db, async (tx) => {
    const order = await lockOrder(tx, known.order_id);
    const held = await heldById(tx, heldId);
    if (!order || !held) return;
    const { state: outcome, currency } = held;
    if (outcome !== "held" && outcome !== "refund_due") return;
    if (outcome === "refund_due" && held.refund_told) return;
    await queueMail(tx, scope, {
      ...buyerOf(order),
      dedupeKey: `payment.${outcome}:${heldId}`,
      template: "payment_held",
      props: {
        ...orderInMail(scope.settings, order),
        outcome,
        amount: formatMoney({ minor: restOf(held), currency }),
      },
    });
  });
}

interface Returned {
  readonly order: OrderRow;
  readonly held: HeldRow;
  readonly reference: string;
}

export async function mailRefunded(
  tx: Tx,
  scope: Scope,
  { order, held, reference }: Returned,
): Promise<void> {
  const { method, payer } = wayBack(await goingOf(tx, held));
  await queueMail(tx, scope, {
    ...buyerOf(order),
    dedupeKey: `payment.refunded:${held.id}`,
    template: "payment_refunded",
    props: {
      ...orderInMail(scope.settings, order),
      amount: formatMoney({ minor: restOf(held), currency: held.currency }),
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
  { cause }: HeldRow,
): MailTemplates["payment_refunded"]["means"] {
  if (isRefund(cause)) return "refund";
  if (cause === "renewal") return cause;
  if (isPaid(status)) return "paid";
  return isClosed(status) ? "closed" : "open";
}
