import { addMonths } from "#shared/kit/time.ts";
import type { AttemptState } from "../attempts/rules.ts";

/** How often a card is charged by period at most, the first payment included: as often as the provider lets us ask. */
export const MOST_CHARGES = 99;

/** When a charge by period that began `since` is due next, by the day on which it began; null after the last one. */
export function nextCharge(since: Date, months: number, now: Date): Date | null {
  for (let charged = 1; charged < MOST_CHARGES; charged++) {
    const due = addMonths(since, months * charged);
    if (due > now) return due;
  }
  return null;
}

/** `running`: the provider goes on charging; `cancelled` and `finished` are final. */
export const MANDATE_STATES = ["running", "cancelled", "finished"] as const;
export type MandateState = (typeof MANDATE_STATES)[number];

/**
 * What a charge by period is to its order: `own` renews it; `needless` goes on though the payment that began it is given
 * back, or pays an order that comes to another amount, or that was taken back, so that it must be stopped; `open`: it goes
 * on, and of that payment nothing is decided yet; `over`: it has ended.
 */
export type MandateRole = "own" | "needless" | "open" | "over";

interface Begun {
  /** What became of the try that began it. */
  readonly attempt: AttemptState;
  /** Money of that try is to be given back, or was. */
  readonly isGivenBack: boolean;
  /** Each charge is what the order comes to, which may have been edited since. */
  readonly fits: boolean;
  /** Its order was paid, and all of that is given back. */
  readonly isTakenBack: boolean;
}

/** What it is to its order while it goes on, and was when it has ended. */
export function mandateUse(it: Begun): Exclude<MandateRole, "over"> {
  const { attempt, isGivenBack, fits, isTakenBack } = it;
  if (attempt === "succeeded") return fits && !isTakenBack ? "own" : "needless";
  return isGivenBack ? "needless" : "open";
}

export const mandateRole = (it: Begun & { readonly state: MandateState }): MandateRole =>
  it.state === "running" ? mandateUse(it) : "over";
