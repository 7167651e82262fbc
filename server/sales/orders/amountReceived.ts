import { taxOfPortion } from "#shared/sales/tax/rules.ts";
import type { OrderRow } from "./commands.ts";

/** Amount received, which may be short of the total, and its tax. */
export const receivedOf = (order: OrderRow) => ({
  tax: order.tax,
  currency: order.currency,
  total_minor: order.paid_minor,
  tax_minor: taxOfPortion(order, { before: 0, minor: order.paid_minor }),
});
