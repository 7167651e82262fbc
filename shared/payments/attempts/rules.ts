/**
 * One try to pay: succeeded pays the order, duplicate and review hold money that a person must look at; `given_up`: the
 * time to pay is over, and the gateway has said since then that nobody paid.
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
 * What became of one delivery to a callback address, or of one answer to a question of ours. Only `applied`,
 * `duplicate` (the order was paid already), `amount_differs`, `late` (the order was closed) and `charge_kept`
 * (a renewal that waits for a person) hold money. `noted`: nothing follows from it by itself; `disputed`: its holder asks
 * the bank to take the payment back, and nothing is given back by us meanwhile; `dispute_won`: the bank refused that;
 * `dispute_lost`: it has taken the payment back; `refund_failed`: money that the books say has gone back came back to the gateway;
 * `refund_unknown`: somebody gave money of it back in the gateway's own console.
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

/**
 * What a notice says of a payment, whatever became of the notice: `charged` and `charge_declined` of a later charge of a
 * period, `refund_moved` of money that goes back.
 */
export const NOTICE_MEANINGS = [
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
export type NoticeMeaning = (typeof NOTICE_MEANINGS)[number];

/**
 * What came and does not fit the books, or leaves its order to a person (`dispute_lost`): when it was signed, there may be
 * money behind it.
 */
export const STRAY_OUTCOMES = [
  "unknown_ref",
  "wrong_merchant",
  "malformed",
  "dispute_lost",
  "refund_failed",
  "refund_unknown",
  "forged",
] as const;
export type StrayOutcome = (typeof STRAY_OUTCOMES)[number];

/**
 * What came of asking a provider about a payment that never was: it knows us, our signature is wrong, it answered
 * something else, not in time, or not at all; `paused`: it has asked us to ask nothing for a while.
 */
export const CREDENTIAL_VERDICTS = [
  "fine",
  "wrong_key",
  "unexpected",
  "timeout",
  "unreachable",
  "paused",
] as const;
export type CredentialVerdict = (typeof CREDENTIAL_VERDICTS)[number];

/** Why nothing can be done at a provider: what it says of us, or payments wait at it and it is `not_enabled` here. */
export const GATEWAY_TROUBLES = [...CREDENTIAL_VERDICTS, "not_enabled"] as const;
