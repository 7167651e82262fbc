import { z } from "zod";

/** Ways to spoil a callback; what each sends is in `forge.ts`. */
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
/** Those of a form's; the others are of what Stripe sends, to which some of these fit as well. */
export type FormForgery = (typeof FORGERIES)[number];
/** Ways to spoil what Stripe sends; what each sends is in `stripe/sign.ts`. */
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

/** The calls that a shop's server makes. */
export const SERVER_APIS = [
  "QueryTradeInfo",
  "QueryPaymentInfo",
  "QueryCreditCardPeriodInfo",
  "CreditCardPeriodAction",
  "DoAction",
  "QueryTrade",
  "CheckoutSession",
  "Refund",
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
  /** The call is carried out, then the connection is cut. */
  "acceptedNoAnswer",
  /** The call is carried out, then nothing comes. */
  "acceptedSilent",
  /** The connection is cut, and the call is carried out when `POST /__sim/late` says so. */
  "acceptedLate",
  /** The call is carried out and answered with what nobody can read. */
  "garbled",
]);

const ChargeOutcome = z.enum(["paid", "declined"]);

/** What goes wrong with a trade. The defaults are a network and a bank without trouble. */
export const Scenario = z.strictObject({
  /** Milliseconds before the first callback. */
  delay: z.int().min(0).max(604_800_000).default(0),
  /** Nothing is sent until it is released through the control API. */
  hold: z.boolean().default(false),
  /** The first callbacks, so many, are lost on the way: recorded, never sent. */
  drop: z.int().min(0).max(100).default(0),
  /** Identical copies sent beside the first callback. */
  duplicate: z.int().min(0).max(500).default(0),
  duplicateAt: z.enum(["once", "sequence"]).default("sequence"),
  /** Sent, once each, in place of the genuine callback. */
  forge: z.array(Forgery).default([]),
  /** Before the buyer's browser leaves for the shop, two seconds later, or an hour later. */
  callback: z.enum(["beforeReturn", "afterReturn", "longAfterReturn"]).default("beforeReturn"),
  /** Which callbacks overtake each other: renewal 3 before 2, the payment before the account number; an event the one before it. */
  reorder: z.array(z.enum(["renewals", "numberAfterPaid", "events"])).default([]),
  /** After a payment's callback, a signed one says that the same trade failed. */
  failureAfterSuccess: z.boolean().default(false),
  /** How the second and later charges of a period end; those beyond the list are paid. */
  charges: z.array(ChargeOutcome).max(998).default([]),
  /** How a charge ends that the shop asked for again. */
  reAuth: ChargeOutcome.default("paid"),
  /** Whether the shop is told of a renewal that was declined. */
  notifyFailures: z.boolean().default(false),
  /** Whether the six failures that end a period must follow each other. */
  failuresInARow: z.boolean().default(true),
  /** Whether an unacknowledged renewal's callback is repeated. */
  repeatRenewals: z.boolean().default(true),
  /** Whether a charge is captured the next evening without the shop asking. */
  autoCapture: z.boolean().default(true),
  /** `slow` and `failsLater`: Stripe's alone, a day after it was ordered. */
  refund: z.enum(["accepted", "balanceTooLow", "slow", "failsLater"]).default("accepted"),
  /** Whether invoices, and what is done to them, are refused though nothing is wrong with them; or questions about them. */
  invoice: z.enum(["accepted", "refused", "unreadable"]).default("accepted"),
  /** How the server APIs misbehave about this trade. */
  api: ServerTrouble.default("none"),
  /** Which of them; none named means all. */
  apiCalls: z.array(z.enum(SERVER_APIS)).default([]),
  /** Only the first calls, so many; 0 means every call. */
  apiTimes: z.int().min(0).max(1_000).default(0),
});
export type Scenario = z.infer<typeof Scenario>;

export const NO_TROUBLE: Scenario = Scenario.parse({});
