import type { PaymentMethod } from "#shared/sales/orders/rules.ts";
import type { AttemptState } from "./rules.ts";

/** Our own code: nothing can have been paid by it. */
export const NOT_OPENED = "page_not_opened";
const EXPIRED = "expired";

/** `declined`: a card; `refused`: another method; `expired`: the gateway page closed before payment. */
export const ATTEMPT_FAILURES = ["declined", "refused", "expired", "not_opened"] as const;
type AttemptFailure = (typeof ATTEMPT_FAILURES)[number];

interface Failed {
  readonly state: AttemptState;
  readonly method: PaymentMethod;
  readonly failureCode: string | null;
}

/** Providers' codes contradict each other, so all others map to one failure per method. */
export function attemptFailure({ state, method, failureCode }: Failed): AttemptFailure | null {
  if (state !== "failed") return null;
  if (failureCode === NOT_OPENED) return "not_opened";
  if (failureCode === EXPIRED) return "expired";
  return method === "credit" || method === "creditPeriod" ? "declined" : "refused";
}

export const isUnfinished = (failure: AttemptFailure | null): boolean =>
  failure === "expired" || failure === "not_opened";

/** Null without an "unpaid" answer, or once settled. */
export const lastUnpaidAnswerAt = ({
  state,
  last_answer_at: at,
}: {
  readonly state: AttemptState;
  readonly last_answer_at: Date | null;
}): string | null =>
  state === "started" || state === "given_up" ? (at?.toISOString() ?? null) : null;

export const isUnpaidSoFar = ({
  state,
  answeredAt,
}: {
  readonly state: AttemptState;
  readonly answeredAt: string | null;
}): boolean => state === "started" && answeredAt !== null;
