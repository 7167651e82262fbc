export const EARNING_KINDS = ["sale", "adjustment"] as const;

/** paid: in a payout. withheld: the company keeps it. */
export const EARNING_STATES = ["pending", "available", "held", "paid", "withheld"] as const;
export type EarningState = (typeof EARNING_STATES)[number];
