export const REFUND_CHANNELS = ["gateway", "transfer"] as const;
export type RefundChannel = (typeof REFUND_CHANNELS)[number];

/**
 * `pending`: the gateway is refunding; `manual`: needs a transfer, account still unknown; `prepared`: another
 * person must confirm the transfer.
 */
export const REFUND_STATES = ["pending", "failed", "manual", "prepared", "done"] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/**
 * `not_captured`: a partial refund waits for capture; `no_answer`: outcome unknown; `unasked`: nothing was
 * requested; `late`: past the refund period; `differs`: the gateway refunded something not in the books;
 * `not_offered`: cannot be queried; `dispute_won`: can be retried; `bounced`: sent back by the bank.
 */
export const REFUND_PROBLEMS = [
  "closing",
  "not_captured",
  "no_answer",
  "unasked",
  "late",
  "refused",
  "differs",
  "not_offered",
  "under_way",
  "disputed",
  "dispute_won",
  "bounced",
] as const;
export type RefundProblem = (typeof REFUND_PROBLEMS)[number];

interface Part {
  readonly state: RefundState;
  readonly problem: RefundProblem | null;
}

/** A transfer could pay twice. */
const isOutcomeUncertain = ({ problem }: Part): boolean =>
  problem === "no_answer" || problem === "differs";

export const canRetryRefund = (part: Part): boolean => {
  if (part.state === "failed") return true;
  if (part.problem === "dispute_won") return canPrepare(part);
  return part.state === "prepared" && isOutcomeUncertain(part);
};

export const canPrepare = ({ state }: Pick<Part, "state">): boolean =>
  state === "failed" || state === "manual" || state === "prepared";

interface Line {
  readonly quantity: number;
  readonly returned: number;
}

export const piecesLeft = ({ quantity, returned }: Line): number => quantity - returned;

/** Cumulative rounding: all pieces together are worth exactly the total. */
export function piecesWorth(
  { quantity, returned, total_minor: total }: Line & { readonly total_minor: number },
  pieces: number,
): number {
  const upTo = (count: number) => Number((BigInt(total) * BigInt(count)) / BigInt(quantity));
  return upTo(returned + pieces) - upTo(returned);
}

/** A refund of everything that is left cancels the order. */
export const isWholeOrder = (
  lines: readonly (Line & { readonly taken: number })[],
  { back, left }: { readonly back: number; readonly left: number },
): boolean => back >= left && lines.every((line) => line.taken === piecesLeft(line));

/**
 * What was paid for a line, pro rata where staff accepted an underpayment. `before`: total of the preceding
 * lines. The shares of all lines and of the fee add up to `paid_minor`.
 */
export function paidFor(
  { before, total }: { readonly before: number; readonly total: number },
  order: { readonly total_minor: number; readonly paid_minor: number },
): number {
  if (order.paid_minor >= order.total_minor) return total;
  const upTo = (minor: number) =>
    Number((BigInt(minor) * BigInt(order.paid_minor)) / BigInt(order.total_minor));
  return upTo(before + total) - upTo(before);
}

/** The fee is apportioned after the lines. */
export const feePaid = (order: {
  readonly total_minor: number;
  readonly paid_minor: number;
  readonly shipping_minor: number;
}): number =>
  paidFor({ before: order.total_minor - order.shipping_minor, total: order.shipping_minor }, order);

interface AgreedLine extends Line {
  readonly paid: number;
  /** The next to go back. */
  readonly due: number;
  /** Refunded by an amount in advance. */
  readonly ahead: number;
}

/** Worth of the next pieces less what was refunded for them in advance. */
export function refundForPieces({ paid, due, ahead, ...line }: AgreedLine, pieces: number): number {
  const worth = (count: number) => piecesWorth({ ...line, total_minor: paid }, count);
  return worth(pieces) - Math.min(ahead, worth(pieces) - worth(Math.min(pieces, due)));
}
