import { randomBytes } from "node:crypto";
import type { Fields } from "./checkMac.ts";
import type { Period } from "./period/period.ts";
import { type Language, languageOf } from "./phrases.ts";

/** What is kept of a card; the whole number never reaches a trade. */
export interface KeptCard {
  readonly first6: string;
  readonly last4: string;
  /** The bank behind this test card refuses every payment. */
  readonly declines: boolean;
}

/** The account that a buyer was given to transfer to. */
export interface AtmNumber {
  /** Which of `atm/banks.ts`. */
  readonly bank: string;
  readonly account: string;
  readonly issuedAt: string;
  /** The last second of the last day. */
  readonly expiresAt: string;
}

/** A transfer that is made when its time comes. */
export interface PlannedTransfer {
  readonly at: string;
  readonly amount: number;
  readonly payerBank: string;
  readonly last5: string;
}

/** How a payment of a trade ended. An account can be paid into twice, so a trade can have two. */
export interface Settlement {
  readonly paid: boolean;
  readonly tradeNo: string;
  readonly gwsr: string;
  readonly amount: number;
  readonly at: string;
  readonly payerBank: string;
  readonly last5: string;
}

/** One authorisation of a card, successful or not. */
export interface Charge {
  readonly tradeNo: string;
  readonly gwsr: string;
  readonly at: string;
  readonly paid: boolean;
  readonly amount: number;
  /** How many charges of the period had succeeded by then. */
  readonly successes: number;
  /** What became of it, as told by `DoAction`; the nightly capture comes on top (`capture.ts`). */
  state: "authorised" | "toCapture" | "abandoned";
  stateSince: string;
  refunds: { readonly amount: number; readonly at: string }[];
}

/** One checkout. `abandoned` and, by transfer, `expired` can still be paid; `paid` and `failed` are final. */
export interface Trade {
  /** Unguessable part of the hosted page's address. */
  readonly id: string;
  /** The gateway's own number: Taipei time to the second and a serial. */
  readonly tradeNo: string;
  /** Serial number of the card authorisation. */
  readonly gwsr: string;
  /** What the shop sent. */
  readonly request: Fields;
  readonly openedAt: string;
  status: "open" | "authenticating" | "numbered" | "abandoned" | "expired" | "paid" | "failed";
  card: KeptCard | null;
  otpFailures: number;
  settledAt: string | null;
  atm: AtmNumber | null;
  planned: PlannedTransfer[];
  settlements: Settlement[];
  charges: Charge[];
  period: Period | null;
  /** What the gateway took, but would not have worked as the shop may think. */
  readonly warnings: readonly string[];
}

/** Numbers that were never given out before. */
export interface Numbers {
  readonly tradeNo: string;
  readonly gwsr: string;
}

/** A trade for a checkout that passed every rule. */
export function openTrade(
  request: Fields,
  numbers: Numbers,
  now: Date,
  warnings: readonly string[],
): Trade {
  return {
    ...numbers,
    id: randomBytes(16).toString("hex"),
    request,
    openedAt: now.toISOString(),
    status: "open",
    card: null,
    otpFailures: 0,
    settledAt: null,
    atm: null,
    planned: [],
    settlements: [],
    charges: [],
    period: null,
    warnings,
  };
}

export const merchantOf = (trade: Trade): string => trade.request["MerchantID"] ?? "";
/** As much of a payment as its notices go by, whoever's protocol it is. */
export type Named = Pick<Trade, "id" | "request">;

export const numberOf = (trade: Pick<Trade, "request">): string =>
  trade.request["MerchantTradeNo"] ?? "";
export const tradeLanguage = (trade: Trade): Language => languageOf(trade.request["Language"]);
export const amountDue = (trade: Trade): number => Number(trade.request["TotalAmount"]);

export type Method = "credit" | "creditPeriod" | "atm";

export function methodOf({ request }: Trade): Method {
  if (request["ChoosePayment"] === "ATM") return "atm";
  return request["PeriodType"] ? "creditPeriod" : "credit";
}

export const isSettled = (trade: Trade): boolean =>
  trade.status === "paid" || trade.status === "failed";

/** By card 2.75 % of the amount, at least 5 TWD; 10 TWD by transfer. */
export function chargeFee(trade: Trade): string {
  if (methodOf(trade) === "atm") return "10";
  return String(Math.max(5, Math.round(amountDue(trade) * 0.0275)));
}
