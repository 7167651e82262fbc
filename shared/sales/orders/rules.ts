import { type Lang, langPrefix } from "#shared/kit/lang.ts";

/** Wire and storage values of an order's status, as the product has always numbered them. */
export const OrderStatus = {
  unpaid: 0,
  paid: 1,
  cancelled: 2,
  expired: 3,
  renewalCancelled: 4,
  confirming: 5,
} as const;
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus];

export const PAYMENT_METHODS = ["credit", "creditPeriod", "atm", "bank", "free"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/**
 * How money goes back: as it had come; or a card's by a transfer, of which nobody has said yet where to, or in a way that
 * nobody knows yet; or by the bank of the card's holder, after a lost dispute.
 */
export const REFUND_WAYS = [...PAYMENT_METHODS, "transfer", "undecided", "chargeback"] as const;
export type RefundWay = (typeof REFUND_WAYS)[number];

/** Whether an order is of free trials, and not one that codes took everything off. */
export const isTrialOrder = ({
  paymentMethod,
  reductions,
}: {
  paymentMethod: PaymentMethod;
  reductions: readonly unknown[];
}): boolean => paymentMethod === "free" && reductions.length === 0;

/** An unpaid order is cancelled by the clock this many hours after it was placed. */
export const PAYMENT_WINDOW_HOURS = 72;

/** An order that waits longer than this for somebody to confirm its money is called to attention. */
export const LONG_CONFIRMING_DAYS = 3;

/** Its buyer is reminded when so many hours are left, once each. */
export const REMINDER_HOURS = [24, 3] as const;

const statesAllowing = {
  pay: [OrderStatus.unpaid],
  cancel: [OrderStatus.unpaid],
  report: [OrderStatus.unpaid],
  cancelByStaff: [OrderStatus.unpaid, OrderStatus.confirming],
  edit: [OrderStatus.unpaid],
  decide: [OrderStatus.confirming],
  cancelRenewal: [OrderStatus.paid],
  refund: [OrderStatus.paid, OrderStatus.renewalCancelled],
} satisfies Record<string, OrderStatus[]>;

/** `orderCan("pay", order)`: asked by the server to refuse and by the page to disable the button. */
export function orderCan(
  action: keyof typeof statesAllowing,
  order: { status: OrderStatus },
): boolean {
  return (statesAllowing[action] as OrderStatus[]).includes(order.status);
}

/** Where an order is read and paid: `/order/<id>` with the language's prefix. */
export const orderPath = (lang: Lang, orderId: string): string =>
  `${langPrefix[lang]}/order/${orderId}`;
