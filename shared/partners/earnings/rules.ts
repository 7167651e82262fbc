/** adjustment: a refund or chargeback changed it. correction: staff did. */
export const EARNING_KINDS = ["sale", "adjustment", "correction"] as const;
export type EarningKind = (typeof EARNING_KINDS)[number];

/** batched: in a payout that is being prepared. withheld: the company keeps it. */
export const EARNING_STATES = [
  "pending",
  "available",
  "held",
  "batched",
  "paid",
  "withheld",
] as const;
export type EarningState = (typeof EARNING_STATES)[number];
