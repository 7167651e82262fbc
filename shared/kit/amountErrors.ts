import { minorDigits, minorOf } from "./money.ts";
import { parseNumber } from "./parseNumber.ts";

export type AmountFault = "amount" | "amount_negative" | "amount_high" | "amount_whole";

const HIGH = /^\d{14,}(?:\.\d*)?$/;

export function amountFault(typed: string, currency: string): AmountFault | null {
  if (!Number.isNaN(minorOf(typed, currency))) return null;
  const number = parseNumber(typed);
  if (/^[-−]\d/.test(number)) return "amount_negative";
  if (HIGH.test(number)) return "amount_high";
  return minorDigits(currency) === 0 && /^\d+\.\d+$/.test(number) ? "amount_whole" : "amount";
}
