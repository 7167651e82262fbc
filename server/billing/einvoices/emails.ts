import { formatMoney } from "#shared/kit/money.ts";
import { formatDay } from "#shared/kit/time.ts";
import type { Scope } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { queueMail } from "#server/platform/mail/commands.ts";
import type { OrderRow } from "#server/sales/orders/commands.ts";
import { buyerOf, orderInMail } from "#server/sales/orders/service.ts";
import type { InvoiceRow } from "./queries.ts";

export async function mailIssued(
  tx: Tx,
  scope: Scope,
  order: OrderRow,
  row: InvoiceRow,
): Promise<void> {
  const { number, random_code: random, issued_at: at, content } = row;
  if (number === null || random === null || at === null) return;
  await queueMail(tx, scope, {
    ...buyerOf(order),
    dedupeKey: `invoice.issued:${row.id}`,
    template: "invoice_issued",
    props: {
      ...orderInMail(scope.settings, order),
      invoice: number,
      random,
      on: formatDay(at),
      amount: formatMoney({ minor: row.amount_minor, currency: order.currency }),
      donated: (content?.loveCode ?? null) !== null,
    },
  });
}
