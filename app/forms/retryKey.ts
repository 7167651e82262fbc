import type { SubmissionError } from "./submitted.ts";

const UNSURE: ReadonlySet<SubmissionError["code"]> = new Set([
  "system",
  "service.unavailable",
  "request.in_progress",
]);

/** The idempotency key to resend with if the outcome is unknown. */
export const retryKey = (refused: SubmissionError | undefined): string | undefined =>
  refused && UNSURE.has(refused.code) ? refused.typed?.["idempotencyKey"] : undefined;
