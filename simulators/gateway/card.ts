import type { MaskedCard } from "./trade.ts";

/** ECPay's published test card. */
export const PAYING_CARD = "4311-9522-2222-2222";
/** Made up. */
export const DECLINING_CARD = "4311-9511-1111-1111";
export const TEST_CVV = "222";
export const TEST_OTP = "1234";

export type CardField = "number" | "expiry" | "cvv";

type CardReading =
  | { readonly ok: true; readonly card: MaskedCard }
  | { readonly ok: false; readonly faults: readonly CardField[] };

const digits = (text: string) => text.replaceAll(/[\s-]/g, "");

/** Keeps the first six and last four digits. */
export function readCard(form: Readonly<Record<string, string>>, now: Date): CardReading {
  const number = digits(form["number"] ?? "");
  const declines = number === digits(DECLINING_CARD);
  const faults: CardField[] = [];
  if (number !== digits(PAYING_CARD) && !declines) faults.push("number");
  if (!isFuture(form["expiry"] ?? "", now)) faults.push("expiry");
  if ((form["cvv"] ?? "").trim() !== TEST_CVV) faults.push("cvv");
  if (faults.length > 0) return { ok: false, faults };
  return { ok: true, card: { first6: number.slice(0, 6), last4: number.slice(-4), declines } };
}

/** To the end of its month. */
export function isFuture(expiry: string, now: Date): boolean {
  const parts = /^(0[1-9]|1[0-2])\/?(?:20)?(\d{2})$/.exec(expiry.replaceAll(/\s/g, ""));
  if (!parts) return false;
  return Date.UTC(2000 + Number(parts[2]), Number(parts[1])) > now.getTime();
}

export const exampleExpiry = (now: Date): string =>
  `12/${String((now.getUTCFullYear() + 3) % 100).padStart(2, "0")}`;
