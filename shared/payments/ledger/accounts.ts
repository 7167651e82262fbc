/**
 * `clearing:*`: received by the provider, not yet on our bank account (`clearing:bank`: on it).
 * `deferred_revenue`: paid, not yet earned, without tax. `revenue`: earned. `tax_owed`: the tax on both. `suspense`:
 * money we may have to give back. `disputes_lost`: chargebacks, our loss. `commission_expense`: shares of sales given to
 * dealers. `dealers_pending`: owed to them after the hold period; `dealers_available`: now; `dealers_batched`: in
 * a payout that is being prepared. `withheld_tax`: kept of payouts for the tax office. `dealers_unallocated`: shares
 * that the company keeps.
 */
export const ACCOUNTS = [
  "clearing:ecpay",
  "clearing:stripe",
  "clearing:bank",
  "deferred_revenue",
  "revenue",
  "tax_owed",
  "suspense",
  "disputes_lost",
  "commission_expense",
  "dealers_pending",
  "dealers_available",
  "dealers_batched",
  "dealers_unallocated",
  "withheld_tax",
] as const;
export type Account = (typeof ACCOUNTS)[number];

/**
 * `referenceId`: the attempt for `payment.received` and `payment.charged_back`, the recurring charge for `charge.received`,
 * the row of `revenue_postings` for `revenue.earned`, `dealer_earnings.posting_id` for `profit.shared`, the correction for
 * `profit.corrected`, the order for `profit.released`, the line for `payout.*`, else the suspense item, whose id is that of
 * its webhook event or refund part.
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
  "revenue.earned",
  "profit.shared",
  "profit.corrected",
  "profit.released",
  "payout.set_aside",
  "payout.freed",
  "payout.sent",
  "payout.returned",
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

export const POSTING_CAUSES = [
  "payment",
  "held",
  "charge",
  "refund",
  "revenue",
  "profit",
  "payout",
] as const;
export type PostingCause = (typeof POSTING_CAUSES)[number];

const causes: Readonly<Record<LedgerKind, PostingCause>> = {
  "payment.received": "payment",
  "payment.unmatched": "held",
  "payment.applied": "held",
  "payment.returned": "held",
  "refund.decided": "refund",
  "charge.received": "charge",
  "payment.charged_back": "payment",
  "refund.bounced": "held",
  "revenue.earned": "revenue",
  "profit.shared": "profit",
  "profit.corrected": "profit",
  "profit.released": "profit",
  "payout.set_aside": "payout",
  "payout.freed": "payout",
  "payout.sent": "payout",
  "payout.returned": "payout",
};

/** Null for a kind this release does not know. */
export const causeOf = (kind: string): PostingCause | null =>
  Object.entries(causes).find(([known]) => known === kind)?.[1] ?? null;
