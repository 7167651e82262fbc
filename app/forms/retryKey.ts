import type { Refused } from "./submitted.ts";

/** After these nobody knows whether the work was done. */
const UNSURE: ReadonlySet<Refused["code"]> = new Set(["system", "request.in_progress"]);

/** The key of a form that was not taken though its work may be done: sent again with it, it is not done twice. */
export const unsureKey = (refused: Refused | undefined): string | undefined =>
  refused && UNSURE.has(refused.code) ? refused.typed?.["idempotencyKey"] : undefined;
