import type { Lang } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { orderPath } from "#shared/sales/orders/rules.ts";
import type { Settings } from "#server/context.ts";
import type { NewMail } from "#server/platform/mail/commands.ts";
import type { OrderLineRow, OrderRow } from "#server/sales/orders/commands.ts";
import {
  receivedOf,
  reductionMailProps,
  shippingMailProps,
  taxMailProps,
} from "#server/sales/orders/service.ts";

interface PaidOrder {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  readonly keys: number;
  /** End of the free trial; null: something was bought. */
  readonly trialUntil: Date | null;
}

/** Never contains a key. */
export const orderPaidMail = (
  { publicUrl }: Settings,
  { order, lines, keys, trialUntil }: PaidOrder,
): NewMail<"order_paid"> => {
  const received = receivedOf(order);
  return {
    dedupeKey: `order.paid:${order.id}`,
    to: order.email,
    memberId: order.member_id,
    orderId: order.id,
    lang: order.lang,
    template: "order_paid",
    props: {
      number: order.number,
      name: order.buyer_name,
      trialUntil,
      total: formatMoney({ minor: received.total_minor, currency: order.currency }),
      ...reductionMailProps(order),
      ...shippingMailProps(order),
      ...taxMailProps(received),
      lines: lines.map((line) => ({
        name: nameOf(line, order.lang),
        quantity: line.quantity,
        ...(line.kind === "software" && { months: line.months }),
      })),
      keys,
      next: (["hardware", "service", "course"] as const).filter((kind) =>
        lines.some((line) => line.kind === kind),
      ),
      url: `${publicUrl}${orderPath(order.lang, order.id)}`,
    },
  };
};

const nameOf = ({ name, edition }: OrderLineRow, lang: Lang): string =>
  edition ? `${name[lang]} ${edition[lang]}` : name[lang];
