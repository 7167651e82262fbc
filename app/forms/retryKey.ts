import type { Refused } from "./submitted.ts";

const UNSURE: ReadonlySet<Refused["code"]> = new Set(["system", "request.in_progress"]);

/** The idempotency key to resend with if the outcome is unknown. */
export const unsureKey = (refused: Refused | undefined): string | undefined =>
  refused && UNSURE.has(refused.code) ? refused.typed?.["idempotencyKey"] : undefined;
