import { expect, test } from "vitest";
import { ATTEMPT_STATES, type AttemptState } from "#shared/payments/attempts/rules.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { evaluateMoney } from "./applyPayment.ts";

const { unpaid, paid, cancelled, expired, renewalCancelled, confirming } = OrderStatus;

const MONEY = { minor: 1_000, currency: "TWD" };

/** Money of an attempt that asked for the order's total, unless the case differs. */
interface Case {
  readonly status?: OrderStatus;
  readonly total?: number;
  readonly state?: AttemptState;
  readonly asked?: number;
  readonly money?: typeof MONEY;
  readonly isLate?: boolean;
}

const outcomeOf = (it: Case) =>
  evaluateMoney({
    order: { status: it.status ?? unpaid, total_minor: it.total ?? MONEY.minor },
    attempt: {
      state: it.state ?? "started",
      amount_minor: it.asked ?? MONEY.minor,
      currency: "TWD",
    },
    money: it.money ?? MONEY,
    isLate: it.isLate ?? false,
  });

const table: [string, Case, ReturnType<typeof evaluateMoney>][] = [
  ["the total of an unpaid order", {}, "applied"],
  ["a confirming order, which other money waits for", { status: confirming }, "applied"],
  ["a failed attempt", { state: "failed" }, "applied"],
  ["an abandoned attempt", { state: "given_up" }, "applied"],
  ["again after staff rejected it", { state: "review" }, "applied"],

  ["a paid order", { status: paid }, "duplicate"],
  ["a paid order without renewal", { status: renewalCancelled }, "duplicate"],
  ["again for the attempt that paid", { status: paid, state: "succeeded" }, "duplicate"],
  ["again for a duplicate", { status: paid, state: "duplicate" }, "duplicate"],
  ["again while staff decide", { status: confirming, state: "review" }, "duplicate"],
  ["again, of another amount", { status: paid, state: "succeeded", asked: 900 }, "duplicate"],
  [
    "again while staff decide on late money",
    { status: confirming, state: "review", isLate: true },
    "duplicate",
  ],
  [
    "again for the attempt that paid a refunded order",
    { status: cancelled, state: "succeeded", isLate: true },
    "duplicate",
  ],

  ["a cancelled order", { status: cancelled, isLate: true }, "late"],
  ["an expired order", { status: expired, isLate: true }, "late"],
  ["a closed order that other money waits for", { status: confirming, isLate: true }, "late"],
  ["an expired order, of another amount", { status: expired, asked: 900, isLate: true }, "late"],
  [
    "again after staff rejected it and the order expired",
    { status: expired, state: "review", isLate: true },
    "late",
  ],

  ["less than asked", { money: { ...MONEY, minor: 999 } }, "amount_differs"],
  ["more than asked", { money: { ...MONEY, minor: 1_001 } }, "amount_differs"],
  ["another currency", { money: { ...MONEY, currency: "USD" } }, "amount_differs"],
  ["the total, but not what was asked", { asked: 900 }, "amount_differs"],
  ["what was asked before an edit", { total: 1_200 }, "amount_differs"],
  [
    "another amount for a paid order",
    { status: paid, money: { ...MONEY, minor: 1 } },
    "amount_differs",
  ],
  ["another amount after a rejection", { state: "review", asked: 900 }, "amount_differs"],
];

test.for(table)("money for %s", ([, it, outcome]) => {
  expect(outcomeOf(it)).toBe(outcome);
});

test.for(ATTEMPT_STATES)("an attempt that is %s never pays a paid or a closed order", (state) => {
  for (const status of [paid, renewalCancelled, cancelled, expired]) {
    const isLate = status === cancelled || status === expired;
    expect(outcomeOf({ status, state, isLate })).not.toBe("applied");
  }
});
