import { expect, test } from "vitest";
import type { CardFacts, LastCharge, SubscriptionFacts } from "../subscriptions/rules.ts";
import { notRetryable } from "./rules.ts";

const at = new Date("2026-11-20T00:00:00Z");
const charge: LastCharge = { dueAt: at, outcome: "declined", isOtherCard: false };
const charging: CardFacts = {
  card: { storedAt: at, expiresAt: new Date("2029-01-01T00:00:00Z") },
  lastCharge: charge,
  isHeld: false,
  reminders: 0,
};
const due: SubscriptionFacts = {
  months: 1,
  renewal: "card",
  cancelledAt: null,
  endedAt: null,
  endReason: null,
  graceDays: 7,
  paidUntil: at,
  suspendedAt: null,
  reminders: 0,
  open: [{ startsAt: at, missedAt: at }],
  lastEnd: new Date("2026-12-20T00:00:00Z"),
  answeredAt: null,
  changeAt: null,
  priceAt: null,
  continuesAt: null,
  charging,
};

test.each<[ReturnType<typeof notRetryable>, Partial<SubscriptionFacts>]>([
  [null, {}],
  [null, { charging: { ...charging, lastCharge: null } }],
  [
    null,
    { charging: { ...charging, lastCharge: { ...charge, outcome: "stopped", isOtherCard: true } } },
  ],
  ["no_card_plan", { renewal: "contract", charging: null }],
  ["no_card_plan", { cancelledAt: at }],
  ["nothing_due", { open: [] }],
  ["no_card", { charging: { ...charging, card: null } }],
  ["undecided", { charging: { ...charging, lastCharge: { ...charge, outcome: "undecided" } } }],
  ["order_open", { charging: { ...charging, isHeld: true } }],
  ["refused", { charging: { ...charging, lastCharge: { ...charge, outcome: "stopped" } } }],
])("a due period of a stored card: %s", (reason, change) => {
  expect(notRetryable({ ...due, ...change })).toBe(reason);
});
