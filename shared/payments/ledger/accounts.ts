/**
 * The books' accounts. `clearing:ecpay`, `clearing:stripe`: received by the provider, not yet on our bank account.
 * `clearing:bank`: transferred to our bank account.
 * `deferred_revenue`: paid for, not yet earned, without tax. `tax_owed`: the tax within that, which is the state's. `suspense`: money we hold and may have to give back.
 * `disputes_lost`: what banks took back for the holders of cards, which is our loss.
 */
export const ACCOUNTS = [
  "clearing:ecpay",
  "clearing:stripe",
  "clearing:bank",
  "deferred_revenue",
  "tax_owed",
  "suspense",
  "disputes_lost",
] as const;
export type Account = (typeof ACCOUNTS)[number];

/**
 * What a ledger transaction records. `referenceId` names the attempt for `payment.received` and `payment.charged_back`; for the others the
 * held payment, whose id is that of the inbox event that brought it, or of a part of a refund; for `charge.received` the charge of a period.
 */
export const LEDGER_KINDS = [
  "payment.received",
  "payment.unmatched",
  "payment.applied",
  "payment.returned",
  "refund.decided",
  "charge.received",
  "payment.charged_back",
  "refund.bounced",
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** What leads to a posting: a payment's notices, held money, a charge of a period, or a part of a refund. */
export const POSTING_CAUSES = ["payment", "held", "charge", "refund"] as const;
type PostingCause = (typeof POSTING_CAUSES)[number];

const causes: Readonly<Record<LedgerKind, PostingCause>> = {
  "payment.received": "payment",
  "payment.unmatched": "held",
  "payment.applied": "held",
  "payment.returned": "held",
  "refund.decided": "refund",
  "charge.received": "charge",
  "payment.charged_back": "payment",
  "refund.bounced": "held",
};

/** By what a transaction of this kind was caused; null for a kind that this release does not know. Pure. */
export const causeOf = (kind: string): PostingCause | null =>
  Object.entries(causes).find(([known]) => known === kind)?.[1] ?? null;
