import type { ChainLink } from "./split.ts";

/** Earnings become available this many days after the payment; longer than a buyer may withdraw. */
export const HOLD_DAYS = 14;

/** Why a link's share of an order stays with the company. */
export const WITHHELD_REASONS = ["suspended", "closed", "own_purchase", "renewal_limit"] as const;
export type WithheldReason = (typeof WITHHELD_REASONS)[number];

/** Why an order's earnings are not paid for now. */
export const HOLD_REASONS = ["fraud", "dispute"] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** A dealer as he stood when the order was paid. */
export interface RunLink extends ChainLink {
  readonly dealer: string;
  /** Version of the agreement the percent is from. */
  readonly agreement: string;
  /** Null: the share is his. */
  readonly withheld: WithheldReason | null;
}

/** First the dealer whom the company appointed, last the seller. */
export type RunChain = readonly RunLink[];

/** Null for text without an `@`. Dots and `+` parts of Gmail addresses lead to the same mailbox. */
export function normalizeMailbox(email: string): string | null {
  const [, name = "", host = ""] = /^(.+)@([^@]+)$/.exec(email.trim().toLowerCase()) ?? [];
  if (name === "") return null;
  const plain = name.split("+")[0] ?? name;
  const isGmail = host === "gmail.com" || host === "googlemail.com";
  return isGmail ? `${plain.replaceAll(".", "")}@gmail.com` : `${plain}@${host}`;
}

const MIN_PHONE_DIGITS = 7;

/** Digits without the country's prefix or leading zeros; null for too few to tell people apart. */
export function normalizePhone(phone: string): string | null {
  const digits = phone.normalize("NFKC").replaceAll(/[^0-9+]/g, "");
  const local = digits
    .replace(/^(\+|00)(886|86)/, "")
    .replace(/^\+/, "")
    .replace(/^0+/, "");
  return local.length >= MIN_PHONE_DIGITS ? local : null;
}
