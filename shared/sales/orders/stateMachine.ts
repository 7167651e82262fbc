import { OrderStatus } from "./rules.ts";

const { unpaid, paid, cancelled, expired, renewalCancelled, confirming } = OrderStatus;

interface Move {
  readonly from: readonly OrderStatus[];
  readonly to: readonly OrderStatus[];
}

/**
 * Every way in which an order gets from one status to another; nothing else happens to one. A renewal that a provider
 * has stopped is never taken up again.
 */
export const ORDER_MOVES = {
  /** A verified notice says that it is paid. */
  pay: { from: [unpaid, confirming], to: [paid] },
  /** The buyer says that they have transferred the money: the clock that cancels it stops. */
  report: { from: [unpaid], to: [confirming] },
  /** The buyer takes back what they said of a transfer that nobody has decided about: the clock goes on. */
  withdraw: { from: [confirming], to: [unpaid] },
  /** Money came that does not fit, or after the order was closed; or it was found on the account. */
  hold: { from: [unpaid, cancelled, expired], to: [confirming] },
  /** A person has found the money. */
  confirm: { from: [confirming], to: [paid] },
  /** A person has not: it can still be paid before its time is over, and is closed after. */
  reject: { from: [confirming], to: [unpaid, expired] },
  /** Money that came late pays the order after all. */
  reopen: { from: [confirming], to: [paid] },
  /** Money that came late is given back, and the order stays as it was. */
  giveBack: { from: [confirming], to: [cancelled, expired] },
  /** By its buyer. */
  cancel: { from: [unpaid], to: [cancelled] },
  cancelByStaff: { from: [unpaid, confirming], to: [cancelled] },
  /** It is renewed no more; what is paid for runs on. */
  cancelRenewal: { from: [paid], to: [renewalCancelled] },
  /** It was paid, and all of that is given back. */
  refund: { from: [paid, renewalCancelled], to: [cancelled] },
  /** Its time to pay is over. */
  expire: { from: [unpaid], to: [expired] },
} as const satisfies Record<string, Move>;
export type OrderMove = keyof typeof ORDER_MOVES;

/** Where an order begins: one that costs nothing is paid as it is placed. */
export const orderStart = (totalMinor: number): OrderStatus => (totalMinor === 0 ? paid : unpaid);

/** Whether `move` leads from one of these to the other. */
export function isMove(move: OrderMove, from: OrderStatus, to: OrderStatus): boolean {
  const { from: starts, to: ends }: Move = ORDER_MOVES[move];
  return starts.includes(from) && ends.includes(to);
}

/** Statuses in which an order's buyer and its staff have nothing more to decide about it. */
export const isClosed = (status: OrderStatus): boolean =>
  status === cancelled || status === expired;

export const isPaid = (status: OrderStatus): boolean =>
  status === paid || status === renewalCancelled;
