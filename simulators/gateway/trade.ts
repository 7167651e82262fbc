import { randomBytes } from "node:crypto";
import type { Fields } from "./checkMac.ts";
import type { RecurringContract } from "./period/period.ts";
import { type Language, languageOf } from "./phrases.ts";

export interface MaskedCard {
  readonly first6: string;
  readonly last4: string;
  readonly declines: boolean;
}

export interface AtmNumber {
  readonly bank: string;
  readonly account: string;
  readonly issuedAt: string;
  /** The last second of the last day. */
  readonly expiresAt: string;
}

export interface PlannedTransfer {
  readonly at: string;
  readonly amount: number;
  readonly payerBank: string;
  readonly last5: string;
}

/** A trade can have two: accounts may receive several transfers. */
export interface Settlement {
  readonly paid: boolean;
  readonly tradeNo: string;
  readonly gwsr: string;
  readonly amount: number;
  readonly at: string;
  readonly payerBank: string;
  readonly last5: string;
}

export interface Charge {
  readonly tradeNo: string;
  readonly gwsr: string;
  readonly at: string;
  readonly paid: boolean;
  readonly amount: number;
  readonly successes: number;
  /** `capture.ts` adds nightly captures. */
  state: "authorised" | "toCapture" | "abandoned";
  stateSince: string;
  refunds: { readonly amount: number; readonly at: string }[];
}

/** `abandoned` and, by transfer, `expired` can still be paid. */
export interface Trade {
  /** Unguessable. */
  readonly id: string;
  /** Taipei time to the second plus a serial. */
  readonly tradeNo: string;
  /** Serial of the card authorization. */
  readonly gwsr: string;
  readonly request: Fields;
  readonly openedAt: string;
  status: "open" | "authenticating" | "numbered" | "abandoned" | "expired" | "paid" | "failed";
  card: MaskedCard | null;
  otpFailures: number;
  settledAt: string | null;
  atm: AtmNumber | null;
  planned: PlannedTransfer[];
  settlements: Settlement[];
  charges: Charge[];
  period: RecurringContract | null;
  /** Accepted, but probably unintended. */
  readonly warnings: readonly string[];
}

export interface Numbers {
  readonly tradeNo: string;
  readonly gwsr: string;
}

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
export type TradeReference = Pick<Trade, "id" | "request">;

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

/** Card: 2.75 %, at least 5 TWD; transfer: 10 TWD. */
export function chargeFee(trade: Trade): string {
  if (methodOf(trade) === "atm") return "10";
  return String(Math.max(5, Math.round(amountDue(trade) * 0.0275)));
}
