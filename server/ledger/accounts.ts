/**
 * The books' accounts. `clearing:ecpay`: received by the provider, not yet on our bank account.
 * `deferred_revenue`: paid for, not yet earned. `suspense`: money we hold and may have to give back.
 */
export const ACCOUNTS = ["clearing:ecpay", "deferred_revenue", "suspense"] as const;
export type Account = (typeof ACCOUNTS)[number];

/** What a ledger transaction records; `referenceId` names the attempt, or the inbox event. */
export type LedgerKind = "payment.received" | "payment.unmatched";
