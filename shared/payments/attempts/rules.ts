/**
 * `duplicate` and `review` hold money that staff must decide on; `given_up`: the deadline passed and the
 * gateway then answered "unpaid".
 */
export const ATTEMPT_STATES = [
  "started",
  "succeeded",
  "failed",
  "duplicate",
  "review",
  "given_up",
] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/**
 * Result of one webhook or gateway query. Only `applied`, `duplicate` (already paid), `amount_differs`,
 * `late` (order closed) and `charge_kept` (unapplied renewal) hold money. `noted`: no effect; `dispute_lost`:
 * the bank took the payment back; `refund_failed`: a booked refund came back to the gateway;
 * `refund_unknown`: refunded in the gateway's own console.
 */
export const EVENT_OUTCOMES = [
  "applied",
  "duplicate",
  "amount_differs",
  "late",
  "account_issued",
  "charge_kept",
  "superseded",
  "repeated",
  "simulated",
  "unknown_ref",
  "wrong_merchant",
  "malformed",
  "forged",
  "noted",
  "disputed",
  "dispute_won",
  "dispute_lost",
  "refund_failed",
  "refund_unknown",
] as const;
export type EventOutcome = (typeof EVENT_OUTCOMES)[number];

/** `charged`, `charge_declined`: a later recurring charge; `refund_moved`: progress of a refund. */
export const EVENT_MEANINGS = [
  "paid",
  "declined",
  "account_issued",
  "charged",
  "charge_declined",
  "disputed",
  "dispute_won",
  "dispute_lost",
  "refund_moved",
] as const;
export type EventMeaning = (typeof EVENT_MEANINGS)[number];

/** When signed, money may stand behind it. */
export const UNMATCHED_OUTCOMES = [
  "unknown_ref",
  "wrong_merchant",
  "malformed",
  "dispute_lost",
  "refund_failed",
  "refund_unknown",
  "forged",
] as const;
export type UnmatchedOutcome = (typeof UNMATCHED_OUTCOMES)[number];

/** Answers about a payment that does not exist. */
export const CREDENTIAL_VERDICTS = [
  "fine",
  "wrong_key",
  "unexpected",
  "timeout",
  "unreachable",
  "paused",
] as const;
export type CredentialVerdict = (typeof CREDENTIAL_VERDICTS)[number];

export const GATEWAY_PROBLEMS = [...CREDENTIAL_VERDICTS, "not_enabled"] as const;
