import { minorDigits, minorOf } from "./money.ts";
import { parseNumber } from "./parseNumber.ts";

/** What is wrong with an amount: none, one below zero, more than there is, or one with decimals where none are in use. */
export type AmountFault = "amount" | "amount_negative" | "amount_high" | "amount_whole";

/** More digits than `minorOf` reads. */
const HIGH = /^\d{14,}(?:\.\d*)?$/;

/** What is wrong with an amount of `currency` as it was typed; null where nothing is. */
export function amountFault(typed: string, currency: string): AmountFault | null {
  if (!Number.isNaN(minorOf(typed, currency))) return null;
  const number = parseNumber(typed);
  if (/^[-−]\d/.test(number)) return "amount_negative";
  if (HIGH.test(number)) return "amount_high";
  return minorDigits(currency) === 0 && /^\d+\.\d+$/.test(number) ? "amount_whole" : "amount";
}
