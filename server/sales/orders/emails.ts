import { formatMoney } from "#shared/kit/money.ts";
import type { MailTemplates } from "#shared/platform/mail/templates.ts";
import type {
  ReductionInMail,
  ShippingInMail,
  TaxInMail,
} from "#shared/platform/mail/orderMails.ts";
import { OrderStatus, orderPath } from "#shared/sales/orders/rules.ts";
import { formatPercent } from "#shared/sales/tax/rules.ts";
import type { Context, Settings } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { type NewMail, queueMail } from "#server/platform/mail/commands.ts";
import type { OrderLineRow, OrderRow } from "./commands.ts";
import * as queries from "./queries.ts";
import { listOrderMails } from "#server/platform/mail/mailQueries.ts";
import type { OrderMail } from "#shared/sales/orders/contract.ts";
import { requireOwnOrder } from "./orderHistory.ts";

export const reductionMailProps = ({
  reductions,
  currency,
  lang,
}: OrderRow): { readonly reduced?: readonly ReductionInMail[] } =>
  reductions.length === 0
    ? {}
    : {
        reduced: reductions.map(({ title, discount, freeMonths }) => ({
          title: title[lang],
          discount: formatMoney({ minor: discount, currency }),
          freeMonths,
        })),
      };

/** Empty if nothing is shipped. */
export const shippingMailProps = ({
  shipping,
  shipping_minor: minor,
  currency,
  lang,
}: OrderRow): { readonly shipping?: ShippingInMail } =>
  shipping === null
    ? {}
    : {
        shipping: {
          kind: shipping.kind,
          name: shipping.name[lang],
          fee: minor === 0 ? null : formatMoney({ minor, currency }),
          address:
            shipping.address && `${shipping.address.recipient}, ${shipping.address.text[lang]}`,
        },
      };

export const taxMailProps = ({
  tax,
  tax_minor: minor,
  currency,
}: Pick<OrderRow, "tax" | "tax_minor" | "currency">): { readonly tax?: TaxInMail } =>
  tax?.kind === "taxed"
    ? { tax: { rate: formatPercent(tax.basisPoints), amount: formatMoney({ minor, currency }) } }
    : {};

export const orderMailProps = ({ publicUrl }: Settings, order: OrderRow) => ({
  number: order.number,
  name: order.buyer_name,
  total: formatMoney({ minor: order.total_minor, currency: order.currency }),
  ...reductionMailProps(order),
  ...shippingMailProps(order),
  ...taxMailProps(order),
  url: `${publicUrl}${orderPath(order.lang, order.id)}`,
});

export const mailRecipient = (
  order: OrderRow,
): Pick<NewMail<"order_paid">, "to" | "memberId" | "orderId" | "lang"> => ({
  to: order.email,
  memberId: order.member_id,
  orderId: order.id,
  lang: order.lang,
});

export const paymentMailProps = (
  settings: Settings,
  order: OrderRow,
): MailTemplates["order_placed"] => ({
  ...orderMailProps(settings, order),
  method: order.payment_method,
  payBy: order.due_at,
});

/** Job: sends payment instructions unless the order is paid by now. */
export async function mailPlaced(scope: Context, { orderId }: { orderId: string }): Promise<void> {
  await runTransaction(scope.db, async (tx) => {
    const order = await queries.lockOrder(tx, orderId);
    if (order?.status !== OrderStatus.unpaid) return;
    await queueMail(tx, scope, {
      ...mailRecipient(order),
      dedupeKey: `order.placed:${order.id}`,
      template: "order_placed",
      props: paymentMailProps(scope.settings, order),
    });
  });
}

export async function mailClosed(
  tx: Tx,
  scope: Context,
  order: OrderRow,
  { by, note = null }: Pick<MailTemplates["order_closed"], "by"> & { note?: string | null },
): Promise<void> {
  await queueMail(tx, scope, {
    ...mailRecipient(order),
    dedupeKey: `order.closed:${order.id}:${scope.newId()}`, // a reopened order may close again
    template: "order_closed",
    props: { ...orderMailProps(scope.settings, order), by, note },
  });
}

export async function mailChanged(
  tx: Tx,
  scope: Context,
  { order, lines }: { order: OrderRow; lines: readonly OrderLineRow[] },
  { before, note, noRenewal }: { before: number; note: string; noRenewal: boolean },
): Promise<void> {
  const { currency } = order;
  await queueMail(tx, scope, {
    ...mailRecipient(order),
    dedupeKey: `order.changed:${order.id}:${order.revision}`,
    template: "order_changed",
    props: {
      ...orderMailProps(scope.settings, order),
      before: formatMoney({ minor: before, currency }),
      note,
      noRenewal,
      // Undiscounted: the mail lists discounts separately.
      lines: lines.map(({ name, quantity, total_minor, discount_minor }) => ({
        name: name[order.lang],
        quantity,
        total: formatMoney({ minor: total_minor + discount_minor, currency }),
      })),
      payBy: order.due_at,
    },
  });
}
/** Mails about the viewer's order, newest first, without their bodies. */
export async function mails(scope: Context, { id }: { id: string }): Promise<OrderMail[]> {
  const order = await requireOwnOrder(scope, id);
  const rows = await listOrderMails(scope.db, order.id);
  return rows.toReversed().map((row) => ({
    id: row.id,
    to: row.to_address,
    subject: row.subject,
    lang: row.lang,
    state: row.state,
    at: (row.sent_at ?? row.queued_at).toISOString(),
  }));
}
