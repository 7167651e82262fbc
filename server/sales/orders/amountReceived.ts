import { taxOfPart } from "#shared/sales/tax/rules.ts";
import type { OrderRow } from "./commands.ts";

/** What was received for an order, which may be less than its total, with the tax that was booked for it. */
export const receivedOf = (order: OrderRow) => ({
  tax: order.tax,
  currency: order.currency,
  total_minor: order.paid_minor,
  tax_minor: taxOfPart(order, { before: 0, minor: order.paid_minor }),
});
