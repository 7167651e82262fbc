import { renewsItself, type SubscriptionFacts } from "../subscriptions/rules.ts";

/** Why a stored card cannot be charged now; each is also the refusal `subscription.retry_<reason>`. */
export const NOT_RETRYABLE_REASONS = [
  "no_card_plan",
  "nothing_due",
  "no_card",
  "undecided",
  "order_open",
  "refused",
] as const;
export type NotRetryable = (typeof NOT_RETRYABLE_REASONS)[number];

/** Whether the oldest due period may be charged ahead of its schedule; null: it may. */
export function notRetryable(facts: SubscriptionFacts): NotRetryable | null {
  const { charging, open } = facts;
  if (!charging || !renewsItself(facts)) return "no_card_plan";
  if (open.length === 0) return "nothing_due";
  if (!charging.card) return "no_card";
  const { lastCharge } = charging;
  if (lastCharge?.outcome === "undecided") return "undecided";
  if (charging.isHeld) return "order_open";
  return lastCharge?.outcome === "stopped" && !lastCharge.isOtherCard ? "refused" : null;
}
