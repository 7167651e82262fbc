import { isTrialOrder, OrderStatus } from "#shared/sales/orders/rules.ts";

const names = Object.entries(OrderStatus) as [keyof typeof OrderStatus, OrderStatus][];

export const statusWord = (status: OrderStatus): keyof typeof OrderStatus => {
  const found = names.find(([, value]) => value === status);
  if (!found) throw new Error(`unknown order status ${status}`);
  return found[0];
};

/** Trials have their own phrase instead of "paid". */
export const standingWord = (
  order: Parameters<typeof isTrialOrder>[0] & { readonly status: OrderStatus },
): keyof typeof OrderStatus | "trial" =>
  isTrialOrder(order) && order.status === OrderStatus.paid ? "trial" : statusWord(order.status);
