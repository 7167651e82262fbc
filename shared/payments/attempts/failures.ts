import type { PaymentMethod } from "#shared/sales/orders/rules.ts";
import type { AttemptState } from "./rules.ts";

/** Our own code for a try for which the gateway opened no page, so that nobody can have paid by it. */
export const NOT_OPENED = "page_not_opened";
/** A gateway's code for a page that was closed before anybody had paid on it. */
const EXPIRED = "expired";

/**
 * Why a try failed: its card was `declined`, by the bank or the gateway; it was `refused` of another method; or nobody
 * finished it: the gateway's page was closed before (`expired`), or never opened.
 */
export const ATTEMPT_FAILURES = ["declined", "refused", "expired", "not_opened"] as const;
type AttemptFailure = (typeof ATTEMPT_FAILURES)[number];

interface Failed {
  readonly state: AttemptState;
  readonly method: PaymentMethod;
  readonly failureCode: string | null;
}

/** Providers' own codes contradict each other, so that every other one means the same. */
export function attemptFailure({ state, method, failureCode }: Failed): AttemptFailure | null {
  if (state !== "failed") return null;
  if (failureCode === NOT_OPENED) return "not_opened";
  if (failureCode === EXPIRED) return "expired";
  return method === "credit" || method === "creditPeriod" ? "declined" : "refused";
}

/** Nobody finished it, so that no bank refused anything. */
export const isUnfinished = (failure: AttemptFailure | null): boolean =>
  failure === "expired" || failure === "not_opened";

/** When its gateway last answered that nothing was paid by it; null where it has not, or that is not how it stands. */
export const unpaidAnswer = ({
  state,
  last_answer_at: at,
}: {
  readonly state: AttemptState;
  readonly last_answer_at: Date | null;
}): string | null =>
  state === "started" || state === "given_up" ? (at?.toISOString() ?? null) : null;

/** Whether nothing was paid by an open try so far, as its gateway has said: its buyer and staff read the same. */
export const isUnpaidSoFar = ({
  state,
  answeredAt,
}: {
  readonly state: AttemptState;
  readonly answeredAt: string | null;
}): boolean => state === "started" && answeredAt !== null;
