/**
 * draft: its earnings are set aside. approved: by a second person. exported: its file was made. sent: given to the bank, so
 * paid in the books. settled: the bank has done it. Lines that fail or are returned leave the batch as it is.
 */
export const PAYOUT_STATES = [
  "draft",
  "approved",
  "exported",
  "sent",
  "settled",
  "cancelled",
] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** failed: the bank did not pay it. returned: it came back after it was paid. */
export const PAYOUT_LINE_STATES = ["open", "paid", "removed", "failed", "returned"] as const;
export type PayoutLineState = (typeof PAYOUT_LINE_STATES)[number];

/** For its dealer. prepared: not sent to the bank yet. returned: not paid, or came back. */
export const OWN_PAYOUT_STATES = ["prepared", "sent", "paid", "returned"] as const;
export type OwnPayoutState = (typeof OWN_PAYOUT_STATES)[number];

const NEXT: Readonly<Record<PayoutState, readonly PayoutState[]>> = {
  draft: ["approved", "cancelled"],
  approved: ["exported", "cancelled"],
  exported: ["sent", "cancelled"],
  sent: ["settled"],
  settled: [],
  cancelled: [],
};

export const canMove = (from: PayoutState, to: PayoutState): boolean => NEXT[from].includes(to);

/** Why a dealer with money to his name is not in a batch, or must leave it. */
export const PAYOUT_BLOCKS = [
  "below_minimum",
  "percent",
  "bank",
  "agreement",
  "bank_changed",
  "suspended",
  "held",
  "taken_back",
] as const;
export type PayoutBlock = (typeof PAYOUT_BLOCKS)[number];

/** `company`: a dealer with a tax number. */
export const WITHHOLDING_KINDS = ["person", "company", "everyone"] as const;
export type WithholdingKind = (typeof WITHHOLDING_KINDS)[number];

/** What is withheld of a payout for the tax office. */
export interface WithholdingRule {
  readonly name: string;
  readonly kind: WithholdingKind;
  readonly currency: string;
  readonly basisPoints: number;
  /** Payouts from this amount on, in minor units. */
  readonly fromMinor: number;
}
export type WithholdingRules = readonly WithholdingRule[];

export interface WithheldTax {
  readonly name: string;
  readonly basisPoints: number;
  readonly minor: number;
}
export type WithheldTaxes = readonly WithheldTax[];

interface Payee {
  readonly currency: string;
  readonly isCompany: boolean;
}

/** Each rule of the whole amount, in whole minor units by floor; together at most the amount. */
export function withhold(rules: WithholdingRules, minor: number, payee: Payee): WithheldTax[] {
  let left = minor;
  return rules
    .filter(({ currency, kind, fromMinor }) => {
      const isMeant = kind === "everyone" || (kind === "company") === payee.isCompany;
      return currency === payee.currency && isMeant && minor >= fromMinor;
    })
    .map(({ name, basisPoints }) => {
      const own = Number((BigInt(minor) * BigInt(basisPoints)) / 10_000n);
      const tax = Math.min(own, left);
      left -= tax;
      return { name, basisPoints, minor: tax };
    })
    .filter((tax) => tax.minor > 0);
}
