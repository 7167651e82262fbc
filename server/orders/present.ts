import type { Order, OrderLine } from "#shared/orders/contract.ts";
import type { Scope } from "../context.ts";
import type { OrderLineRow } from "./commands.ts";
import type { PlacedOrder } from "./queries.ts";

/** A row as the contract shows it: the only place where column names become field names. */
export function present(
  { viewer, lang }: Scope,
  order: PlacedOrder,
  lines: readonly OrderLineRow[],
): Order {
  const { currency } = order;
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    time: order.placed_at.toISOString(),
    amount: { minor: order.total_minor, currency },
    paymentMethod: order.payment_method,
    payAmount: { minor: order.paid_minor, currency },
    currency,
    payBy: order.due_at.toISOString(),
    paidAt: order.paid_at?.toISOString() ?? null,
    mine: viewer?.memberId === order.member_id,
    lines: lines.map((line): OrderLine => ({
      uuid: line.id,
      product: line.product_id,
      kind: line.kind,
      name: line.name[lang],
      edition: line.edition?.[lang] ?? null,
      months: line.months,
      quantity: line.quantity,
      unit: { minor: line.unit_minor, currency },
      total: { minor: line.total_minor, currency },
    })),
  };
}
