/** One try to pay: succeeded pays the order, duplicate and review hold money that a person must look at. */
export const ATTEMPT_STATES = ["started", "succeeded", "failed", "duplicate", "review"] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/**
 * What became of one delivery to a callback address, or of one answer to a question of ours. Only `applied`,
 * `duplicate` (the order was paid already), `amount_differs` and `late` (the order was closed) hold money.
 */
export const EVENT_OUTCOMES = [
  "applied",
  "duplicate",
  "amount_differs",
  "late",
  "superseded",
  "repeated",
  "simulated",
  "unknown_ref",
  "wrong_merchant",
  "malformed",
  "forged",
] as const;
export type EventOutcome = (typeof EVENT_OUTCOMES)[number];
