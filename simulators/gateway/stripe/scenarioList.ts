import { EVENT_FORGERIES, type Forgery, type Scenario } from "../scenario.ts";
import type { ScenarioCase } from "../scenarioList.ts";

export type StripeCase = ScenarioCase<"stripe">;

function plain(name: string, scenario: Partial<Scenario> = {}): StripeCase {
  return { name: `stripe ${name}`, method: "stripe", scenario, walk: "pay", ends: "paid" };
}

const TRAVEL: readonly StripeCase[] = [
  plain("plain"),
  plain("delay", { delay: 600_000 }),
  plain("drop", { drop: 2 }),
  plain("dropAll", { drop: 100 }),
  plain("duplicateInSequence", { duplicate: 4, duplicateAt: "sequence" }),
  plain("duplicateAtOnce", { duplicate: 49, duplicateAt: "once" }),
  plain("eventTwoSecondsLate", { callback: "afterReturn" }),
  plain("eventAnHourLate", { callback: "longAfterReturn" }),
  { ...plain("paidLater"), walk: "payLater" },
  { ...plain("paidLaterOutOfOrder", { reorder: ["events"] }), walk: "payLater" },
];

/** Correctly signed but wrong: needs a review. */
const DOUBTFUL: readonly Forgery[] = ["otherAmount", "otherCurrency"];

const FORGED: readonly StripeCase[] = EVENT_FORGERIES.map((forgery) => ({
  ...plain(forgery, { forge: [forgery] }),
  ends: DOUBTFUL.includes(forgery) ? "review" : "unpaid",
  paidByQuery: true,
}));

const MONEY: readonly StripeCase[] = [
  plain("failureAfterSuccess", { failureAfterSuccess: true }),
  { ...plain("neverPaid"), walk: "never", ends: "unpaid" },
  { ...plain("refusedLater"), walk: "payLaterInVain", ends: "unpaid" },
  { ...plain("paidAfterTheOrderEnded"), walk: "payLate", ends: "review" },
  { ...plain("twoPagesBothPaid"), walk: "payTwoAttempts", ends: "review" },
];

const SERVER_CALLS: readonly StripeCase[] = (["error500", "forbidden403", "cut"] as const).map(
  (api) => ({
    ...plain(`query ${api}`, { drop: 100, api, apiTimes: 3 }),
    ends: "unpaid",
    paidByQuery: true,
  }),
);

const REFUNDS: readonly StripeCase[] = [
  { ...plain("refunded"), walk: "refund" },
  { ...plain("refundedHalf"), walk: "refundHalf" },
  { ...plain("refundedSlowly", { refund: "slow" }), walk: "refund" },
  { ...plain("refundFailsLater", { refund: "failsLater" }), walk: "refund" },
  { ...plain("refundRefused", { refund: "balanceTooLow" }), walk: "refund" },
  { ...plain("disputed"), walk: "disputeAndRefund" },
  {
    ...plain("refundAcceptedWithoutAnswer", {
      api: "acceptedNoAnswer",
      apiCalls: ["Refund"],
      apiTimes: 2,
    }),
    walk: "refund",
  },
  {
    ...plain("refundDelayed", { api: "error500", apiCalls: ["Refund"], apiTimes: 4 }),
    walk: "refund",
  },
];

export const STRIPE_SCENARIOS: readonly StripeCase[] = [
  ...TRAVEL,
  ...FORGED,
  ...MONEY,
  ...SERVER_CALLS,
  ...REFUNDS,
];
