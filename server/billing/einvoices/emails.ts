import { formatMoney } from "#shared/kit/money.ts";
import { formatDay } from "#shared/kit/time.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { queueMail } from "#server/platform/mail/commands.ts";
import type { OrderRow } from "#server/sales/orders/commands.ts";
import { mailRecipient, orderMailProps } from "#server/sales/orders/service.ts";
import type { InvoiceRow } from "./queries.ts";

export async function mailIssued(
  tx: Tx,
  scope: Context,
  order: OrderRow,
  row: InvoiceRow,
): Promise<void> {
  const { number, random_code: random, issued_at: at, content } = row;
  if (number === null || random === null || at === null) return;
  await queueMail(tx, scope, {
    ...mailRecipient(order),
    dedupeKey: `invoice.issued:${row.id}`,
    template: "invoice_issued",
    props: {
      ...orderMailProps(scope.settings, order),
      invoice: number,
      random,
      on: formatDay(at),
      amount: formatMoney({ minor: row.amount_minor, currency: order.currency }),
      donated: (content?.loveCode ?? null) !== null,
    },
  });
}
