import { formatMoney } from "#shared/kit/money.ts";
import { orderPath } from "#shared/orders/rules.ts";
import type { Settings } from "../context.ts";
import type { NewMail } from "../mail/commands.ts";
import type { OrderLineRow, OrderRow } from "../orders/commands.ts";
import { translator } from "../phrases.ts";

interface Paid {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  /** How many product keys the order has. */
  readonly keys: number;
}

/**
 * The mail that says an order is paid, in the order's language. A mailbox is no place for a secret: it
 * leads to the order page, where the holder reads the keys, and never carries one.
 */
export function paidMail({ publicUrl }: Settings, { order, lines, keys }: Paid): NewMail {
  const say = translator(order.lang, "mail");
  const total = formatMoney({ minor: order.total_minor, currency: order.currency });
  const products = lines.map((line) => {
    const plan =
      line.kind === "software" ? say("order_paid.plan", { months: line.months ?? 0 }) : "";
    return say("order_paid.line", { name: line.name[order.lang], plan, quantity: line.quantity });
  });
  return {
    dedupeKey: `order.paid:${order.id}`,
    to: order.email,
    lang: order.lang,
    subject: say("order_paid.subject", { number: order.number, keys }),
    paragraphs: [
      say("order_paid.greeting", { name: order.buyer_name }),
      say("order_paid.received", { number: order.number, total }),
      products.join("\n"),
      ...(keys > 0 ? [say("order_paid.keys", { keys }), say("order_paid.activate")] : []),
      say("order_paid.closing"),
    ],
    action: {
      label: say("order_paid.action", { keys }),
      url: `${publicUrl}${orderPath(order.lang, order.id)}`,
    },
  };
}
