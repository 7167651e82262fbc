import { randomBytes } from "node:crypto";
import type { Fields } from "./checkMac.ts";
import { type Language, languageOf } from "./phrases.ts";
import { taipeiStamp } from "./taipeiTime.ts";

/** What is kept of a card; the whole number never reaches a trade. */
export interface KeptCard {
  readonly first6: string;
  readonly last4: string;
  /** The bank behind this test card refuses every payment. */
  readonly declines: boolean;
}

/** One checkout. `abandoned` can still be paid; `paid` and `failed` are final. */
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
  status: "open" | "authenticating" | "abandoned" | "paid" | "failed";
  card: KeptCard | null;
  otpFailures: number;
  settledAt: string | null;
}

/** A trade for a checkout that passed every rule. `serial` counts trades and is never used twice. */
export function openTrade(request: Fields, serial: number, now: Date): Trade {
  const second = taipeiStamp(now).replaceAll(/\D/g, "").slice(2);
  return {
    id: randomBytes(16).toString("hex"),
    tradeNo: `${second}${String(serial % 10_000).padStart(4, "0")}`,
    gwsr: String(10_000_000 + serial),
    request,
    openedAt: now.toISOString(),
    status: "open",
    card: null,
    otpFailures: 0,
    settledAt: null,
  };
}

export const merchantOf = (trade: Trade): string => trade.request["MerchantID"] ?? "";
export const numberOf = (trade: Trade): string => trade.request["MerchantTradeNo"] ?? "";
export const tradeLanguage = (trade: Trade): Language => languageOf(trade.request["Language"]);

export const isSettled = (trade: Trade): boolean =>
  trade.status === "paid" || trade.status === "failed";

/** 2.75 % of the amount, at least 5 TWD. */
export function chargeFee(trade: Trade): string {
  return String(Math.max(5, Math.round(Number(trade.request["TotalAmount"]) * 0.0275)));
}
