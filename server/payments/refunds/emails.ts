import { formatMoney } from "#shared/kit/money.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { queueMail } from "#server/platform/mail/commands.ts";
import type { OrderLineRow, OrderRow } from "#server/sales/orders/commands.ts";
import { mailRecipient, orderMailProps } from "#server/sales/orders/service.ts";
import { refundedFee, type RefundRow } from "./refundQueries.ts";

interface DecidedRefund {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  readonly share: {
    readonly pieces: readonly { readonly id: string; readonly quantity: number }[];
  };
  readonly decided: RefundRow;
}

/** Sent when decided; the money is still on its way. */
export async function mailRefundDecided(
  tx: Tx,
  scope: Context,
  { order, lines, share, decided }: DecidedRefund,
): Promise<void> {
  const { amount_minor: minor, currency, whole, reason } = decided;
  const fee = refundedFee(decided);
  await queueMail(tx, scope, {
    ...mailRecipient(order),
    dedupeKey: `order.refunded:${decided.id}`,
    template: "order_refunded",
    props: {
      ...orderMailProps(scope.settings, order),
      amount: minor === 0 ? null : formatMoney({ minor, currency }),
      free: order.paid_minor === 0,
      whole,
      reason,
      keys: share.pieces.some(
        ({ id }) => lines.find((line) => line.id === id)?.kind === "software",
      ),
      lines: share.pieces.flatMap(({ id, quantity }) => {
        const line = lines.find((each) => each.id === id);
        return line ? [{ name: line.name[order.lang], quantity }] : [];
      }),
      fee: fee && formatMoney(fee),
    },
  });
}
