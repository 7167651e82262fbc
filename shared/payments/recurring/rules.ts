import { addMonths } from "#shared/kit/time.ts";
import type { AttemptState } from "../attempts/rules.ts";

/** The provider's maximum, the first payment included. */
export const MAX_CHARGES = 99;

/** Null after the last charge. */
export function nextCharge(since: Date, months: number, now: Date): Date | null {
  for (let charged = 1; charged < MAX_CHARGES; charged++) {
    const due = addMonths(since, months * charged);
    if (due > now) return due;
  }
  return null;
}

/** `cancelled` and `finished` are final. */
export const MANDATE_STATES = ["running", "cancelled", "finished"] as const;
export type MandateState = (typeof MANDATE_STATES)[number];

/**
 * `own` renews the order; `needless` must be stopped: its first payment is refunded, or the order's amount
 * differs or is refunded; `open`: the first payment is not decided on yet.
 */
export type MandateRole = "own" | "needless" | "open" | "over";

interface MandateFacts {
  /** Of the first payment. */
  readonly attempt: AttemptState;
  /** Its money is refunded or due to be. */
  readonly isGivenBack: boolean;
  /** Each charge equals the order total. */
  readonly fits: boolean;
  /** The order was paid and then refunded in full. */
  readonly isTakenBack: boolean;
}

export function runningMandateRole(it: MandateFacts): Exclude<MandateRole, "over"> {
  const { attempt, isGivenBack, fits, isTakenBack } = it;
  if (attempt === "succeeded") return fits && !isTakenBack ? "own" : "needless";
  return isGivenBack ? "needless" : "open";
}

export const mandateRole = (it: MandateFacts & { readonly state: MandateState }): MandateRole =>
  it.state === "running" ? runningMandateRole(it) : "over";
