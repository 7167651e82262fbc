import { expect, test } from "vitest";
import type { RefundRequest } from "../payment/provider.ts";
import { nextStep } from "./refund.ts";

const NOON = new Date("2026-11-20T04:00:00Z");
const TODAY_AFTER = new Date("2026-11-20T12:30:00Z");
const inTaipei = (time: string) => new Date(`2026-11-20T${time}+08:00`);
const daysBefore = (days: number) => new Date(NOON.getTime() - days * 86_400_000);

const order = (more: Partial<RefundRequest> = {}): RefundRequest => ({
  id: "part-1",
  ref: "T1",
  providerRef: "2611200000000001",
  chargeRef: "10001",
  amountMinor: 1_000,
  minor: 1_000,
  currency: "TWD",
  doneMinor: 0,
  chargedAt: daysBefore(1),
  at: NOON,
  ordered: false,
  round: 0,
  begin: async () => undefined,
  hasClaim: () => true,
  ...more,
});

const part = { minor: 300 };
const later = (trouble: string, until = TODAY_AFTER) => ({ outcome: "later", trouble, until });
const refused = (trouble: string) => ({ outcome: "refused", trouble, code: null });
const DONE = { outcome: "done", reference: null };

test.for([
  ["all of a captured charge", "captured", 0, {}, "R"],
  ["some of it", "captured", 0, part, "R"],
  ["some more of it", "captured", 300, { ...part, doneMinor: 300 }, "R"],
  ["all of one that waits for its capture", "to_capture", 0, {}, "E"],
  ["some of one that waits for its capture", "to_capture", 0, part, "R"],
  [
    "the last of one that waits",
    "to_capture",
    700,
    { ...part, doneMinor: 700 },
    later("not_captured"),
  ],
  ["all of an authorised one", "authorised", 0, {}, "N"],
  ["some of an authorised one", "authorised", 0, part, later("not_captured")],
  ["the end of what was begun", "authorised", 0, { ordered: true }, "N"],
  ["what was told and lost, done", "captured", 300, { ...part, ordered: true }, DONE],
  ["what nobody told it, done", "captured", 300, part, refused("differs")],
  ["another amount than was told", "captured", 200, { ...part, ordered: true }, refused("differs")],
  ["less than the books say", "captured", 0, { ...part, doneMinor: 300 }, refused("differs")],
  ["an abandoned charge that was told so", "abandoned", 0, { ordered: true }, DONE],
  ["an abandoned charge that nobody told", "abandoned", 0, {}, refused("differs")],
  ["some of an abandoned charge", "abandoned", 0, { ...part, ordered: true }, refused("differs")],
  ["the last day of a charge", "captured", 0, { chargedAt: daysBefore(90) }, "R"],
  ["a day later", "captured", 0, { chargedAt: daysBefore(91) }, refused("late")],
  ["before the capture", "captured", 0, { at: inTaipei("20:12:59") }, "R"],
  ["just before it", "captured", 0, { at: inTaipei("20:13:00") }, later("closing")],
  ["at its end", "captured", 0, { at: inTaipei("20:29:59") }, later("closing")],
  ["after it", "captured", 0, { at: inTaipei("20:30:00") }, "R"],
] as const)("%s", ([, state, refunded, more, expected]) => {
  expect(nextStep({ state, refunded }, order(more))).toEqual(expected);
});
