import { formatMoney, type Money } from "#shared/kit/money.ts";
import type { Scope } from "../context.ts";
import type { Tx } from "../db/client.ts";
import { queueMail } from "../mail/commands.ts";
import type { OrderRow } from "../orders/commands.ts";
import { buyerOf, orderInMail } from "../orders/mails.ts";

interface Told {
  /** Of the deed or the delivery by which it came to be so. */
  readonly id: string;
  readonly money: readonly Money[];
  /** `held`: a person looks whether it pays the order; `refund_due`: it is given back. */
  readonly outcome: "held" | "refund_due";
}

/** Tells the buyer of money that has come and does not pay the order by itself; nothing where there is none. */
export async function tellHeld(
  tx: Tx,
  scope: Scope,
  order: OrderRow,
  { id, money, outcome }: Told,
): Promise<void> {
  if (money.length === 0) return;
  await queueMail(tx, scope, {
    ...buyerOf(order),
    dedupeKey: `payment.${outcome}:${id}`,
    template: "payment_held",
    props: {
      ...orderInMail(scope.settings, order),
      outcome,
      amount: money.map(formatMoney).join(" + "),
    },
  });
}
