export const EARNING_KINDS = ["sale", "adjustment"] as const;

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
