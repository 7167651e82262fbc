/**
 * `transfer`: found on the bank account, nothing else wrong; `renewal`: a later recurring charge, not decided
 * yet; `refund`: staff refund it from a paid order; `bounced`: the bank sent such a refund back.
 */
export const SUSPENSE_CAUSES = [
  "duplicate",
  "amount_differs",
  "late",
  "transfer",
  "renewal",
  "refund",
  "bounced",
] as const;
export type SuspenseCause = (typeof SUSPENSE_CAUSES)[number];

/** A transfer back needs two people. */
export const isOrderRefund = (cause: SuspenseCause): boolean =>
  cause === "refund" || cause === "bounced";

export const hasOrderRefundDue = (
  refunds: readonly { readonly cause: SuspenseCause; readonly refundedAt: string | null }[],
): boolean => refunds.some(({ cause, refundedAt }) => isOrderRefund(cause) && refundedAt === null);

export const SUSPENSE_STATES = ["held", "applied", "refund_due", "refunded"] as const;
export type SuspenseState = (typeof SUSPENSE_STATES)[number];

/** A renewal can be refunded without a decision about its paid order. */
export const canRefundSuspense = ({
  state,
  cause,
}: {
  state: SuspenseState;
  cause: SuspenseCause;
}): boolean => state === "refund_due" || (state === "held" && cause === "renewal");
