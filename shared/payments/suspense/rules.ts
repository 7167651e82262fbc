/**
 * Why money stands in suspense; `transfer`: found on the account, where nothing else speaks against it; `renewal`: a
 * later charge of a period, of which nobody has said yet what it renews; `refund`: it had paid its order, and staff have
 * decided to give it back; `bounced`: that was done, and the bank sent it back.
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

/** It had paid its order: two persons give it back by a transfer. */
export const isRefund = (cause: HeldCause): boolean => cause === "refund" || cause === "bounced";

/** Whether money that had paid the order is still on its way back. */
export const isDue = (
  refunds: readonly { readonly cause: HeldCause; readonly refundedAt: string | null }[],
): boolean => refunds.some(({ cause, refundedAt }) => isRefund(cause) && refundedAt === null);

/** Held until a person decides; then it has paid the order, or some of it is to be given back, or was. */
export const HELD_STATES = ["held", "applied", "refund_due", "refunded"] as const;
export type HeldState = (typeof HELD_STATES)[number];

/** A renewal may be given back without any decision about its order, which is paid. */
export const canGiveBack = ({ state, cause }: { state: HeldState; cause: HeldCause }): boolean =>
  state === "refund_due" || (state === "held" && cause === "renewal");
