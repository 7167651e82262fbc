/**
 * `transfer`: found on the bank account, nothing else wrong; `renewal`: a later recurring charge, not decided
 * yet; `refund`: staff refund it from a paid order; `bounced`: the bank sent such a refund back.
 */
export const HELD_CAUSES = [
  "duplicate",
  "amount_differs",
  "late",
  "transfer",
  "renewal",
  "refund",
  "bounced",
] as const;
export type HeldCause = (typeof HELD_CAUSES)[number];

/** A transfer back needs two people. */
export const isRefund = (cause: HeldCause): boolean => cause === "refund" || cause === "bounced";

export const isDue = (
  refunds: readonly { readonly cause: HeldCause; readonly refundedAt: string | null }[],
): boolean => refunds.some(({ cause, refundedAt }) => isRefund(cause) && refundedAt === null);

export const HELD_STATES = ["held", "applied", "refund_due", "refunded"] as const;
export type HeldState = (typeof HELD_STATES)[number];

/** A renewal can be refunded without a decision about its paid order. */
export const canGiveBack = ({ state, cause }: { state: HeldState; cause: HeldCause }): boolean =>
  state === "refund_due" || (state === "held" && cause === "renewal");
