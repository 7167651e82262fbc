import { z } from "zod";

/** See `forge.ts`. */
export const FORGERIES = [
  "wrongKey",
  "missingMac",
  "lowerCaseMac",
  "changedAmount",
  "droppedField",
  "extraUnsigned",
  "sameKeyTwice",
  "extraSigned",
  "otherMerchant",
  "otherAmount",
  "unknownTrade",
  "otherCurrency",
  "simulatePaid",
] as const;
export type FormForgery = (typeof FORGERIES)[number];
/** See `stripe/sign.ts`. */
export const EVENT_FORGERIES = [
  "wrongKey",
  "missingMac",
  "changedAmount",
  "reformatted",
  "futureTimestamp",
  "oldTimestamp",
  "otherMerchant",
  "otherAmount",
  "otherCurrency",
  "unknownTrade",
] as const;
export const Forgery = z.enum([...FORGERIES, "reformatted", "futureTimestamp", "oldTimestamp"]);
export type Forgery = z.infer<typeof Forgery>;

export const SERVER_APIS = [
  "QueryTradeInfo",
  "QueryPaymentInfo",
  "QueryCreditCardPeriodInfo",
  "CreditCardPeriodAction",
  "DoAction",
  "QueryTrade",
  "CheckoutSession",
  "Refund",
  /** A charge of a stored card; `StoredCard`: everything else about such cards. */
  "Charge",
  "StoredCard",
  "Issue",
  "GetIssue",
  "Invalid",
  "Allowance",
  "GetAllowanceList",
  "CheckBarcode",
  "CheckLoveCode",
] as const;
export type ServerApi = (typeof SERVER_APIS)[number];

const ServerTrouble = z.enum([
  "none",
  "error500",
  "forbidden403",
  "timeout",
  "cut",
  /** Carried out, then the connection is cut. */
  "acceptedNoAnswer",
  /** Carried out without any response. */
  "acceptedSilent",
  /** Carried out upon `POST /__sim/late`. */
  "acceptedLate",
  /** Carried out with an unreadable response. */
  "garbled",
]);

const ChargeOutcome = z.enum(["paid", "declined"]);

/** Defaults: no faults. */
export const Scenario = z.strictObject({
  /** Milliseconds. */
  delay: z.int().min(0).max(604_800_000).default(0),
  hold: z.boolean().default(false),
  /** Recorded as lost instead of sent. */
  drop: z.int().min(0).max(100).default(0),
  /** Of the first callback. */
  duplicate: z.int().min(0).max(500).default(0),
  duplicateAt: z.enum(["once", "sequence"]).default("sequence"),
  /** Each instead of the genuine callback. */
  forge: z.array(Forgery).default([]),
  /** An hour when `longAfterReturn`. */
  callback: z.enum(["beforeReturn", "afterReturn", "longAfterReturn"]).default("beforeReturn"),
  /** Renewal 3 before 2, payment before account, event before its predecessor. */
  reorder: z.array(z.enum(["renewals", "numberAfterPaid", "events"])).default([]),
  /** A signed failure of the same trade follows its success. */
  failureAfterSuccess: z.boolean().default(false),
  /** From the second on; then paid. */
  charges: z.array(ChargeOutcome).max(998).default([]),
  reAuth: ChargeOutcome.default("paid"),
  notifyFailures: z.boolean().default(false),
  /** Only consecutive failures stop a contract. */
  failuresInARow: z.boolean().default(true),
  repeatRenewals: z.boolean().default(true),
  /** The next evening. */
  autoCapture: z.boolean().default(true),
  /** `slow`, `failsLater`: Stripe, a day later. */
  refund: z.enum(["accepted", "balanceTooLow", "slow", "failsLater"]).default("accepted"),
  /** `refused`: valid requests fail; `unreadable`: queries fail. */
  invoice: z.enum(["accepted", "refused", "unreadable"]).default("accepted"),
  api: ServerTrouble.default("none"),
  /** Empty means all. */
  apiCalls: z.array(z.enum(SERVER_APIS)).default([]),
  apiTimes: z.int().min(0).max(1_000).default(0),
});
export type Scenario = z.infer<typeof Scenario>;

export const NO_FAULTS: Scenario = Scenario.parse({});
