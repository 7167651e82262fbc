/**
 * The books' accounts. `clearing:ecpay`: received by the provider, not yet on our bank account.
 * `clearing:bank`: transferred to our bank account.
 * `deferred_revenue`: paid for, not yet earned. `suspense`: money we hold and may have to give back.
 */
export const ACCOUNTS = [
  "clearing:ecpay",
  "clearing:bank",
  "deferred_revenue",
  "suspense",
] as const;
export type Account = (typeof ACCOUNTS)[number];

/**
 * What a ledger transaction records. `referenceId` names the attempt for `payment.received`; for the others the
 * held payment, whose id is that of the inbox event that brought it, or of a part of a refund; for `charge.received` the charge of a period.
 */
export const LEDGER_KINDS = [
  "payment.received",
  "payment.unmatched",
  "payment.applied",
  "payment.returned",
  "refund.decided",
  "charge.received",
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];
