export const SUBSCRIPTION_EVENT_CODES = [
  "OPENED",
  /** A trial became a paid plan. */
  "CONVERTED",
  "PERIOD_DUE",
  "PERIOD_MISSED",
  "PERIOD_PAID",
  "PERIOD_REFUNDED",
  /** Staff gave free time. */
  "EXTENDED",
  /** A paid period began after one that was refunded. */
  "CONTINUED",
  "SUSPENDED",
  "REINSTATED",
  /** A recurring contract pays its next periods. */
  "CONTRACT_STARTED",
  /** A stored card pays its next periods. */
  "CARD_STORED",
  "CARD_REMOVED",
  /** A retry of the stored card failed. */
  "CHARGE_FAILED",
  /** Staff had the stored card charged ahead of its schedule. */
  "CHARGE_RETRIED",
  /** Another plan from the end of the paid time; taken back. */
  "CHANGE_SCHEDULED",
  "CHANGE_WITHDRAWN",
  "PLAN_CHANGED",
  /** The order of an upgrade was given back. */
  "CHANGE_REFUNDED",
  /** What its next periods cost; taken back; in force. */
  "PRICE_ANNOUNCED",
  "PRICE_WITHDRAWN",
  "PRICE_CHANGED",
  "CANCELLED",
  /** A cancellation was withdrawn. */
  "RESUMED",
  "EXPIRED",
  "TERMINATED",
] as const;
export type SubscriptionEventCode = (typeof SUBSCRIPTION_EVENT_CODES)[number];

/** Instants are ISO 8601. */
export interface SubscriptionEventData {
  readonly index?: number;
  /** End of the paid time from now on. */
  readonly until?: string;
  readonly orderId?: string;
  readonly code?: string;
}
