import { isTrialOrder, OrderStatus } from "#shared/sales/orders/rules.ts";

const names = Object.entries(OrderStatus) as [keyof typeof OrderStatus, OrderStatus][];

export const statusPhrase = (status: OrderStatus): keyof typeof OrderStatus => {
  const found = names.find(([, value]) => value === status);
  if (!found) throw new Error(`unknown order status ${status}`);
  return found[0];
};

/** Trials have their own phrase instead of "paid". */
export const orderStatusPhrase = (
  order: Parameters<typeof isTrialOrder>[0] & { readonly status: OrderStatus },
): keyof typeof OrderStatus | "trial" =>
  isTrialOrder(order) && order.status === OrderStatus.paid ? "trial" : statusPhrase(order.status);
