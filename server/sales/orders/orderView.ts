import type { Order, OrderLine } from "#shared/sales/orders/contract.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { taxOfPortion } from "#shared/sales/tax/rules.ts";
import type { Context } from "#server/context.ts";
import { toTaxView } from "../tax/commands.ts";
import type { OrderLineRow, OrderRow } from "./commands.ts";
import type { PlacedOrder } from "./queries.ts";

/** Maps columns to contract fields; personal fields only for the buyer. */
export function toOrderView(
  { viewer, lang }: Context,
  order: PlacedOrder,
  lines: readonly OrderLineRow[],
): Order {
  const { currency } = order;
  const mine = viewer?.memberId === order.member_id;
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    time: order.placed_at.toISOString(),
    amount: { minor: order.total_minor, currency },
    paymentMethod: order.payment_method,
    payAmount: { minor: order.paid_minor, currency },
    refunded: { minor: order.refunded_minor, currency },
    currency,
    payBy: order.due_at.toISOString(),
    paidAt: order.paid_at?.toISOString() ?? null,
    mine,
    origin: order.origin,
    lines: lines.map((line): OrderLine => ({
      uuid: line.id,
      product: line.product_id,
      kind: line.kind,
      name: line.name[lang],
      edition: line.edition?.[lang] ?? null,
      months: line.months,
      quantity: line.quantity,
      returned: line.returned,
      unit: { minor: line.unit_minor, currency },
      total: { minor: line.total_minor, currency },
      discount: { minor: line.discount_minor, currency },
      freeMonths: line.free_months,
    })),
    reductions: reductionViews(order, lang).map((told) => (mine ? told : { ...told, code: null })),
    shipping: withoutAddress(shippingView(order, lang), mine),
    tax: orderTaxView(order),
    acknowledged: mine ? acknowledgedNoteViews(order, lang) : [],
  };
}

export const orderTaxView = ({
  tax,
  tax_minor: minor,
  total_minor: total,
  currency,
}: Pick<PlacedOrder, "tax" | "tax_minor" | "total_minor" | "currency">): Order["tax"] =>
  toTaxView(tax, { total: { minor: total, currency }, minor });

/** Amount received, which may be short of the total, and its tax. */
export const receivedOf = (order: OrderRow) => ({
  tax: order.tax,
  currency: order.currency,
  total_minor: order.paid_minor,
  tax_minor: taxOfPortion(order, { before: 0, minor: order.paid_minor }),
});

export const reductionViews = (
  { reductions, currency }: Pick<PlacedOrder, "reductions" | "currency">,
  lang: Lang,
): Order["reductions"] =>
  reductions.map(({ code, title, discount, freeMonths }) => ({
    code,
    title: title[lang],
    discount: { minor: discount, currency },
    freeMonths,
  }));

export function shippingView(
  {
    shipping,
    shipping_minor: minor,
    currency,
  }: Pick<PlacedOrder, "shipping" | "shipping_minor" | "currency">,
  lang: Lang,
): Order["shipping"] {
  if (!shipping) return null;
  const { kind, name, note, grams, address } = shipping;
  return {
    kind,
    name: name[lang],
    note: note[lang],
    fee: { minor, currency },
    grams,
    address: address && {
      recipient: address.recipient,
      phone: address.phone,
      text: address.text[lang],
    },
  };
}

/** The address is hidden from other holders of the link. */
const withoutAddress = (told: Order["shipping"], mine: boolean): Order["shipping"] =>
  told && !mine ? { ...told, address: null } : told;

export const acknowledgedNoteViews = (
  { acknowledged }: Pick<PlacedOrder, "acknowledged">,
  lang: Lang,
): Order["acknowledged"] =>
  acknowledged.map(({ product, name, version, text }) => ({
    product,
    name: name[lang],
    version,
    text: text[lang],
  }));
