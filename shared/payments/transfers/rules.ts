import type { Money } from "#shared/kit/money.ts";

/** Minor units of any currency. Amounts are typed by hand; a typo must not overflow the books' sums. */
export const TRANSFER_MAX_MINOR = 99_999_999;

/** Null if equal or in another currency. */
export function amountDifference(brought: Money, due: Money): { short: boolean; by: Money } | null {
  const { currency } = due;
  const minor = brought.minor - due.minor;
  if (minor === 0 || brought.currency !== currency) return null;
  return { short: minor < 0, by: { minor: Math.abs(minor), currency } };
}

/** `本地名（Latin name）`: domestic banks take the local name, foreign ones the Latin one. */
const BOTH_NAMES = /^(.+?)\s*[（(]([^（）()]+)[）)]$/;

export function holderName(accountName: string, from: "inside" | "abroad"): string {
  const [, inside, abroad] = BOTH_NAMES.exec(accountName) ?? [];
  return (from === "inside" ? inside : abroad) ?? accountName;
}

/**
 * `superseded`: the order was paid another way; `arrived`: booked after that, or after a rejection;
 * `corrected`: replaced by another report.
 */
export const TRANSFER_STATES = [
  "open",
  "confirmed",
  "rejected",
  "superseded",
  "arrived",
  "withdrawn",
  "corrected",
] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

export const isRetracted = ({ state }: { state: TransferState }): boolean =>
  state === "withdrawn" || state === "corrected";

interface Proof {
  readonly id: string;
  readonly state: TransferState;
  readonly hasProof: boolean;
  readonly reportedAt: string;
}

/** Newest first. */
export const earlierProofs = <R extends Proof>(report: Proof, all: readonly R[]): R[] =>
  all
    .filter(({ id, state, hasProof }) => state === "corrected" && hasProof && id !== report.id)
    .filter(({ reportedAt }) => reportedAt <= report.reportedAt)
    .toSorted((a, b) => b.reportedAt.localeCompare(a.reportedAt));

export const canBook = (report: { state: TransferState }): boolean =>
  !isRetracted(report) && report.state !== "confirmed" && report.state !== "arrived";
