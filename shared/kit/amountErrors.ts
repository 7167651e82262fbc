import { minorDigits, parseMinor } from "./money.ts";
import { parseNumber } from "./parseNumber.ts";

export type AmountError = "amount" | "amount_negative" | "amount_high" | "amount_whole";

const TOO_HIGH = /^\d{14,}(?:\.\d*)?$/;

export function amountError(typed: string, currency: string): AmountError | null {
  if (!Number.isNaN(parseMinor(typed, currency))) return null;
  const number = parseNumber(typed);
  if (/^[-−]\d/.test(number)) return "amount_negative";
  if (TOO_HIGH.test(number)) return "amount_high";
  return minorDigits(currency) === 0 && /^\d+\.\d+$/.test(number) ? "amount_whole" : "amount";
}
