import { formatMoney } from "#shared/kit/money.ts";
import type { MailTemplates } from "#shared/platform/mail/templates.ts";
import type {
  ReductionInMail,
  ShippingInMail,
  TaxInMail,
} from "#shared/platform/mail/orderMails.ts";
import { OrderStatus, orderPath } from "#shared/sales/orders/rules.ts";
import { percentText } from "#shared/sales/tax/rules.ts";
import type { Scope, Settings } from "#server/context.ts";
import { transact, type Tx } from "#server/platform/db/client.ts";
import { type NewMail, queueMail } from "#server/platform/mail/commands.ts";
import type { OrderLineRow, OrderRow } from "./commands.ts";
import * as queries from "./queries.ts";
import { mailsAbout } from "#server/platform/mail/relatedMails.ts";
import type { OrderMail } from "#shared/sales/orders/contract.ts";
import { requireOwnOrder } from "./orderHistory.ts";

export const reducedInMail = ({
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
export const sentInMail = ({
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

export const taxInMail = ({
  tax,
  tax_minor: minor,
  currency,
}: Pick<OrderRow, "tax" | "tax_minor" | "currency">): { readonly tax?: TaxInMail } =>
  tax?.kind === "taxed"
    ? { tax: { rate: percentText(tax.basisPoints), amount: formatMoney({ minor, currency }) } }
    : {};

export const orderInMail = ({ publicUrl }: Settings, order: OrderRow) => ({
  number: order.number,
  name: order.buyer_name,
  total: formatMoney({ minor: order.total_minor, currency: order.currency }),
  ...reducedInMail(order),
  ...sentInMail(order),
  ...taxInMail(order),
  url: `${publicUrl}${orderPath(order.lang, order.id)}`,
});

export const buyerOf = (
  order: OrderRow,
): Pick<NewMail<"order_paid">, "to" | "memberId" | "orderId" | "lang"> => ({
  to: order.email,
  memberId: order.member_id,
  orderId: order.id,
  lang: order.lang,
});

export const toPay = (settings: Settings, order: OrderRow): MailTemplates["order_placed"] => ({
  ...orderInMail(settings, order),
  method: order.payment_method,
  payBy: order.due_at,
});

/** Job: sends payment instructions unless the order is paid by now. */
export async function mailPlaced(scope: Scope, { orderId }: { orderId: string }): Promise<void> {
  await transact(scope.db, async (tx) => {
    const order = await queries.lockOrder(tx, orderId);
    if (order?.status !== OrderStatus.unpaid) return;
    await queueMail(tx, scope, {
      ...buyerOf(order),
      dedupeKey: `order.placed:${order.id}`,
      template: "order_placed",
      props: toPay(scope.settings, order),
    });
  });
}

export async function mailClosed(
  tx: Tx,
  scope: Scope,
  order: OrderRow,
  { by, note = null }: Pick<MailTemplates["order_closed"], "by"> & { note?: string | null },
): Promise<void> {
  await queueMail(tx, scope, {
    ...buyerOf(order),
    dedupeKey: `order.closed:${order.id}:${scope.newId()}`, // a reopened order may close again
    template: "order_closed",
    props: { ...orderInMail(scope.settings, order), by, note },
  });
}

export async function mailChanged(
  tx: Tx,
  scope: Scope,
  { order, lines }: { order: OrderRow; lines: readonly OrderLineRow[] },
  { before, note, noRenewal }: { before: number; note: string; noRenewal: boolean },
): Promise<void> {
  const { currency } = order;
  await queueMail(tx, scope, {
    ...buyerOf(order),
    dedupeKey: `order.changed:${order.id}:${order.revision}`,
    template: "order_changed",
    props: {
      ...orderInMail(scope.settings, order),
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
export async function mails(scope: Scope, { id }: { id: string }): Promise<OrderMail[]> {
  const order = await requireOwnOrder(scope, id);
  const rows = await mailsAbout(scope.db, order.id);
  return rows.toReversed().map((row) => ({
    id: row.id,
    to: row.to_address,
    subject: row.subject,
    lang: row.lang,
    state: row.state,
    at: (row.sent_at ?? row.queued_at).toISOString(),
  }));
}
