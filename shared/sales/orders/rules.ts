import { type Lang, langPrefix } from "#shared/kit/lang.ts";

/** Wire and storage values; must never change. */
export const OrderStatus = {
  unpaid: 0,
  paid: 1,
  cancelled: 2,
  expired: 3,
  renewalCancelled: 4,
  confirming: 5,
} as const;
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus];

/** `renewal`: the next period of a subscription; `upgrade`: a dearer plan for the rest of its paid time. */
export const ORDER_ORIGINS = ["first", "renewal", "upgrade"] as const;
export type OrderOrigin = (typeof ORDER_ORIGINS)[number];

export const PAYMENT_METHODS = ["credit", "creditPeriod", "atm", "bank", "free"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/**
 * `transfer`: a card refund by bank transfer, account unknown yet; `undecided`: method unknown yet;
 * `chargeback`: refunded by the issuer after a lost dispute.
 */
export const REFUND_METHODS = [...PAYMENT_METHODS, "transfer", "undecided", "chargeback"] as const;
export type RefundMethod = (typeof REFUND_METHODS)[number];

/** A free trial, as opposed to an order discounted to zero. */
export const isTrialOrder = ({
  paymentMethod,
  reductions,
}: {
  paymentMethod: PaymentMethod;
  reductions: readonly unknown[];
}): boolean => paymentMethod === "free" && reductions.length === 0;

/** Unpaid orders expire this long after placement. */
export const PAYMENT_WINDOW_DAYS = 3;
export const PAYMENT_WINDOW_HOURS = 24 * PAYMENT_WINDOW_DAYS;

/** Orders awaiting confirmation for longer are flagged. */
export const OVERDUE_CONFIRMATION_DAYS = 3;

/** Hours before expiry at which the buyer is reminded, once each. */
export const PAYMENT_REMINDER_HOURS = [24, 3] as const;

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

/** Used by the server to refuse and by pages to disable the button. */
export function orderCan(
  action: keyof typeof statesAllowing,
  order: { status: OrderStatus },
): boolean {
  return (statesAllowing[action] as OrderStatus[]).includes(order.status);
}

export const orderPath = (lang: Lang, orderId: string): string =>
  `${langPrefix[lang]}/order/${orderId}`;
