import { FORGERIES, type Forgery, type Scenario } from "./scenario.ts";
import type { Method } from "./trade.ts";

type Walk =
  | "pay"
  /** After the deadline. */
  | "payLate"
  | "payTwice"
  /** Two trades of an order are paid. */
  | "payTwoAttempts"
  | "paySmaller"
  | "payLarger"
  | "never"
  /** Then lets `renewals` more fall due. */
  | "renew"
  /** a day later, once captured */
  | "cancel"
  | "refund"
  /** before the capture */
  | "refundAtOnce"
  | "refundHalf"
  | "cancelAndRefund"
  /** a day later */
  | "payLater"
  | "payLaterInVain"
  /** after a dispute was opened */
  | "disputeAndRefund";

export interface ScenarioCase<M extends string = Method> {
  readonly name: string;
  readonly method: M;
  readonly scenario: Partial<Scenario>;
  readonly walk: Walk;
  readonly renewals?: number;
  /** From callbacks alone; `review` needs a person. */
  readonly ends: "paid" | "unpaid" | "review";
  /** A query answers "paid". */
  readonly paidByQuery?: true;
}

const METHODS: readonly Method[] = ["credit", "creditPeriod", "atm"];

const onEach = (
  name: string,
  scenario: Partial<Scenario>,
  ends: ScenarioCase["ends"] = "paid",
): ScenarioCase[] =>
  METHODS.map((method) => ({ name: `${name} ${method}`, method, scenario, walk: "pay", ends }));

const TRAVEL: readonly ScenarioCase[] = [
  ...onEach("plain", {}),
  ...onEach("delay", { delay: 600_000 }),
  ...onEach("drop", { drop: 2 }),
  ...onEach("duplicateInSequence", { duplicate: 4, duplicateAt: "sequence" }),
  ...onEach("duplicateAtOnce", { duplicate: 49, duplicateAt: "once" }),
  ...onEach("noticeAtOnce", { callback: "beforeReturn" }),
  ...onEach("noticeTwoSecondsLate", { callback: "afterReturn" }),
  ...onEach("noticeAnHourLate", { callback: "longAfterReturn" }),
  ...onEach("dropAndDuplicate", { drop: 1, duplicate: 3, duplicateAt: "once" }),
  { ...plain("numberAfterPaid", "atm"), scenario: { reorder: ["numberAfterPaid"] } },
  {
    ...plain("renewalsOutOfOrder", "creditPeriod"),
    scenario: { reorder: ["renewals"] },
    walk: "renew",
    renewals: 4,
  },
];

/** Correctly signed but wrong: needs a review. */
const DOUBTFUL: readonly Forgery[] = ["otherAmount", "otherCurrency"];

const FORGED: readonly ScenarioCase[] = FORGERIES.map((forgery) => {
  const base: ScenarioCase = { ...plain(forgery, "credit"), scenario: { forge: [forgery] } };
  if (forgery === "extraSigned") return base; // ECPay may add fields
  return { ...base, ends: DOUBTFUL.includes(forgery) ? "review" : "unpaid", paidByQuery: true };
});

/** Forges both notifications. */
const FORGED_TRANSFERS: readonly ScenarioCase[] = FORGERIES.map((forgery) => {
  const base: ScenarioCase = { ...plain(`${forgery} atm`, "atm"), scenario: { forge: [forgery] } };
  if (forgery === "extraSigned") return base;
  return { ...base, ends: DOUBTFUL.includes(forgery) ? "review" : "unpaid", paidByQuery: true };
});

const MONEY: readonly ScenarioCase[] = [
  { ...plain("failureAfterSuccess", "credit"), scenario: { failureAfterSuccess: true } },
  { ...plain("neverPaid", "credit"), walk: "never", ends: "unpaid" },
  { ...plain("neverTransferred", "atm"), walk: "never", ends: "unpaid" },
  { ...plain("paidAfterExpiry", "atm"), walk: "payLate", ends: "review" },
  { ...plain("transferredTwice", "atm"), walk: "payTwice", ends: "review" },
  { ...plain("transferredTooLittle", "atm"), walk: "paySmaller", ends: "review" },
  { ...plain("transferredTooMuch", "atm"), walk: "payLarger", ends: "review" },
  { ...plain("twoAttemptsBothPaid", "credit"), walk: "payTwoAttempts", ends: "review" },
];

const RENEWALS: readonly ScenarioCase[] = [
  renewing("renewals", {}, 12),
  renewing("renewalDeclinedSilently", { charges: ["paid", "declined", "paid"] }, 3),
  renewing("renewalDeclinedTold", { charges: ["declined"], notifyFailures: true }, 2),
  renewing("renewalLost", { repeatRenewals: false, drop: 1 }, 2),
  renewing("sixFailures", { charges: Array.from({ length: 6 }, () => "declined" as const) }, 8),
];

const SERVER_CALLS: readonly ScenarioCase[] = (
  ["error500", "forbidden403", "timeout", "cut"] as const
).map((api) => ({
  ...plain(`query ${api}`, "credit"),
  scenario: { drop: 100, api, apiTimes: 2 },
  ends: "unpaid",
  paidByQuery: true,
}));

const ENDS: readonly ScenarioCase[] = [
  { ...plain("cancelled", "creditPeriod"), walk: "cancel" },
  {
    ...plain("cancelAcceptedWithoutAnswer", "creditPeriod"),
    scenario: { api: "acceptedNoAnswer", apiCalls: ["CreditCardPeriodAction"], apiTimes: 1 },
    walk: "cancel",
  },
];

const REFUNDS: readonly ScenarioCase[] = [
  { ...plain("refunded", "credit"), walk: "refund" },
  { ...plain("refundedUncaptured", "credit"), walk: "refundAtOnce" },
  { ...plain("refundedHalf", "credit"), walk: "refundHalf" },
  { ...plain("refundedAfterCancel", "creditPeriod"), walk: "cancelAndRefund" },
  {
    ...plain("refundAcceptedWithoutAnswer", "credit"),
    scenario: { api: "acceptedNoAnswer", apiCalls: ["DoAction"], apiTimes: 1 },
    walk: "refund",
  },
  {
    ...plain("abandonedWithoutAnswer", "credit"),
    scenario: { api: "acceptedNoAnswer", apiCalls: ["DoAction"], apiTimes: 1 },
    walk: "refundAtOnce",
  },
  {
    ...plain("refundDelayed", "credit"),
    scenario: { api: "error500", apiCalls: ["DoAction"], apiTimes: 2 },
    walk: "refund",
  },
  { ...plain("refundRefused", "credit"), scenario: { refund: "balanceTooLow" }, walk: "refund" },
];

function plain(name: string, method: Method): ScenarioCase {
  return { name, method, scenario: {}, walk: "pay", ends: "paid" };
}

function renewing(name: string, scenario: Partial<Scenario>, renewals: number): ScenarioCase {
  return { name, method: "creditPeriod", scenario, walk: "renew", renewals, ends: "paid" };
}

export const SCENARIOS: readonly ScenarioCase[] = [
  ...TRAVEL,
  ...FORGED,
  ...FORGED_TRANSFERS,
  ...MONEY,
  ...RENEWALS,
  ...SERVER_CALLS,
  ...ENDS,
  ...REFUNDS,
];
