/** How money that paid an order goes back from us. */
export const REFUND_MEANS = ["gateway", "transfer"] as const;
export type RefundMeans = (typeof REFUND_MEANS)[number];

/**
 * How one payment of a refund goes back. pending: the gateway does it; failed: it refuses to; manual: by a transfer, of
 * which nobody has said yet where to; prepared: another person is to confirm that transfer; done: it has been given back.
 */
export const REFUND_STATES = ["pending", "failed", "manual", "prepared", "done"] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/**
 * Why the gateway does not give money back, or not yet. closing: it is at its daily capture; not_captured: a part goes back
 * only after that; no_answer: nobody knows what it has done, so that it is asked again; unasked: it says nothing, and was told
 * nothing either; late: its time for refunds is over;
 * refused, with its own code; differs: it has given back something that is not in the books; not_offered: it cannot be asked
 * about this payment;
 * under_way: the gateway has been told to and the bank takes its time; disputed: the card's holder has asked their bank to
 * take it back; dispute_won: the bank has refused that, so that the gateway can be asked again;
 * bounced: the bank sent it back after it had been given back.
 */
export const REFUND_TROUBLES = [
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
export type RefundTrouble = (typeof REFUND_TROUBLES)[number];

interface Part {
  readonly state: RefundState;
  readonly problem: RefundTrouble | null;
}

/** It may have given back what nobody knows of: a transfer may be one too many. */
const isDoubtful = ({ problem }: Part): boolean => problem === "no_answer" || problem === "differs";

/** Somebody may have the gateway asked once more, also instead of a transfer that may be one too many, or needs not be. */
export const canAskAgain = (part: Part): boolean => {
  if (part.state === "failed") return true;
  if (part.problem === "dispute_won") return canPrepare(part);
  return part.state === "prepared" && isDoubtful(part);
};

/** Somebody may say where a transfer goes, also anew as long as nobody has confirmed it. */
export const canPrepare = ({ state }: Pick<Part, "state">): boolean =>
  state === "failed" || state === "manual" || state === "prepared";

interface Line {
  readonly quantity: number;
  readonly returned: number;
}

/** Pieces of a line that can still be taken back. */
export const piecesLeft = ({ quantity, returned }: Line): number => quantity - returned;

/**
 * What the next pieces of a line are worth after those that were taken back, out of what all of it came to after codes:
 * taken back one by one or together, all pieces are worth exactly that.
 */
export function piecesWorth(
  { quantity, returned, total_minor: total }: Line & { readonly total_minor: number },
  pieces: number,
): number {
  const upTo = (count: number) => Number((BigInt(total) * BigInt(count)) / BigInt(quantity));
  return upTo(returned + pieces) - upTo(returned);
}

/**
 * Whether pieces of the lines of an order, for which so much goes back with what is ticked of the fee, are all that is left
 * of it: it is cancelled then.
 */
export const isWholeOrder = (
  lines: readonly (Line & { readonly taken: number })[],
  { back, left }: { readonly back: number; readonly left: number },
): boolean => back >= left && lines.every((line) => line.taken === piecesLeft(line));

/**
 * What was paid for a line: what it comes to, or its share where staff took less than the total for the order. `before`: what
 * the lines before it come to. All shares together, and that of the fee behind them, are what was paid.
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

/** What was paid for sending: the fee, or its share where staff took less than the total. The lines come before it. */
export const feePaid = (order: {
  readonly total_minor: number;
  readonly paid_minor: number;
  readonly shipping_minor: number;
}): number =>
  paidFor({ before: order.total_minor - order.shipping_minor, total: order.shipping_minor }, order);

interface AgreedLine extends Line {
  /** What was paid for all of it. */
  readonly paid: number;
  /** Pieces that staff have agreed to take back and have not refunded at all: these are the next that go back. */
  readonly due: number;
  /** What was given back by an amount for others that they had agreed to take back. */
  readonly ahead: number;
}

/** What taking back the next pieces of a line gives back now: what they are worth, less what was given for them before. */
export function piecesBack({ paid, due, ahead, ...line }: AgreedLine, pieces: number): number {
  const worth = (count: number) => piecesWorth({ ...line, total_minor: paid }, count);
  return worth(pieces) - Math.min(ahead, worth(pieces) - worth(Math.min(pieces, due)));
}
