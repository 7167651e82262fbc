import type { Money } from "#shared/kit/money.ts";

/**
 * The most that one transfer brings, in minor units of any currency: what somebody reports or finds is typed by hand,
 * and nothing mistyped goes into the books that they could not add up.
 */
export const TRANSFER_MAX_MINOR = 99_999_999;

/** How much less, or more, a transfer brings than is due; null where it brings just that, or another currency. */
export function offBy(brought: Money, due: Money): { short: boolean; by: Money } | null {
  const { currency } = due;
  const minor = brought.minor - due.minor;
  if (minor === 0 || brought.currency !== currency) return null;
  return { short: minor < 0, by: { minor: Math.abs(minor), currency } };
}

/** `本地名（Name abroad）`: banks in a country take the name in its own writing, those elsewhere the Latin one. */
const BOTH_NAMES = /^(.+?)\s*[（(]([^（）()]+)[）)]$/;

/** The one of an account holder's names that a transfer asks for. */
export function holderName(accountName: string, from: "inside" | "abroad"): string {
  const [, inside, abroad] = BOTH_NAMES.exec(accountName) ?? [];
  return (from === "inside" ? inside : abroad) ?? accountName;
}

/**
 * What a buyer said about a bank transfer: open until a person has looked for it on the account; `superseded`: the
 * order was paid another way meanwhile; `arrived`: its money is booked, but came after that, or was refused; `withdrawn`
 * by the buyer; `corrected`: they said it anew in another report.
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

/** Its buyer says it no more: nothing on the account is looked for, or booked, by it. */
export const isTakenBack = ({ state }: { state: TransferState }): boolean =>
  state === "withdrawn" || state === "corrected";

interface Proof {
  readonly id: string;
  readonly state: TransferState;
  readonly hasProof: boolean;
  readonly reportedAt: string;
}

/** Those of the order's reports whose proofs of transfer were sent before, with what `report` says anew, the newest first. */
export const earlierProofs = <R extends Proof>(report: Proof, all: readonly R[]): R[] =>
  all
    .filter(({ id, state, hasProof }) => state === "corrected" && hasProof && id !== report.id)
    .filter(({ reportedAt }) => reportedAt <= report.reportedAt)
    .toSorted((a, b) => b.reportedAt.localeCompare(a.reportedAt));

/** Money that is found on the account may be that of such a report. */
export const canBook = (report: { state: TransferState }): boolean =>
  !isTakenBack(report) && report.state !== "confirmed" && report.state !== "arrived";
