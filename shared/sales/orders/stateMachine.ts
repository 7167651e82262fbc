import { OrderStatus } from "./rules.ts";

const { unpaid, paid, cancelled, expired, renewalCancelled, confirming } = OrderStatus;

interface Move {
  readonly from: readonly OrderStatus[];
  readonly to: readonly OrderStatus[];
}

/** All status transitions. */
export const ORDER_TRANSITIONS = {
  pay: { from: [unpaid, confirming], to: [paid] },
  /** The buyer reports a transfer; the order stops expiring. */
  report: { from: [unpaid], to: [confirming] },
  /**
   * The buyer withdraws a transfer report that is undecided; the payment deadline applies again.
   */
  withdraw: { from: [confirming], to: [unpaid] },
  /** Money that does not match, arrives after closing, or is found on the bank account. */
  hold: { from: [unpaid, cancelled, expired], to: [confirming] },
  confirm: { from: [confirming], to: [paid] },
  /** The money was not found; the order stays payable until its deadline, then expires. */
  reject: { from: [confirming], to: [unpaid, expired] },
  /** Late money pays the order after all. */
  reopen: { from: [confirming], to: [paid] },
  /** Late money is refunded; the order stays closed. */
  giveBack: { from: [confirming], to: [cancelled, expired] },
  cancel: { from: [unpaid], to: [cancelled] },
  cancelByStaff: { from: [unpaid, confirming], to: [cancelled] },
  /** Stops renewals; the paid period runs on. */
  cancelRenewal: { from: [paid], to: [renewalCancelled] },
  /** By a stored card only: a contract that was stopped at the provider never runs again. */
  resumeRenewal: { from: [renewalCancelled], to: [paid] },
  refund: { from: [paid, renewalCancelled], to: [cancelled] },
  expire: { from: [unpaid], to: [expired] },
} as const satisfies Record<string, Move>;
export type OrderTransition = keyof typeof ORDER_TRANSITIONS;

/** A zero total is paid on placement. */
export const initialStatus = (totalMinor: number): OrderStatus =>
  totalMinor === 0 ? paid : unpaid;

export function isTransition(move: OrderTransition, from: OrderStatus, to: OrderStatus): boolean {
  const { from: starts, to: ends }: Move = ORDER_TRANSITIONS[move];
  return starts.includes(from) && ends.includes(to);
}

export const isClosed = (status: OrderStatus): boolean =>
  status === cancelled || status === expired;

export const isPaid = (status: OrderStatus): boolean =>
  status === paid || status === renewalCancelled;
