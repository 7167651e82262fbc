import { minorDigits, type Money } from "#shared/kit/money.ts";
import type { PaymentEvent, Verdict } from "../payment/provider.ts";
import { hasValidMac, type Params } from "./checkMac.ts";
import type { Merchant } from "./settings.ts";

// ECPay signs the joined form text: `a=1&b=2` and a field `a` with value `1&b=2` have the same MAC, and letter
// case is not covered. So every field we use is required and narrow, and each callback kind requires a field that
// no other kind has.
const REF = /^[A-Za-z0-9]{1,20}$/;
const CURRENCY = /^[A-Z]{3}$/;
const WHOLE_AMOUNT = /^[1-9]\d{0,9}$/;
const TIMESTAMP = /^(\d{4})\/(\d{2})\/(\d{2}) (\d{2}:\d{2}:\d{2})$/;
export const CODE = /^[A-Za-z0-9-]{1,20}$/;
export const FLAG = /^[01]$/;

/** The order of checks matters: only signed fields may decide merchant and amount. */
export function readSigned(
  fields: Params | null,
  merchant: Merchant,
  read: (fields: Params, ref: string) => PaymentEvent | null,
): Verdict {
  if (!fields) return { ok: false, outcome: "malformed", signed: false, ref: null };
  const ref = readRef(fields);
  if (!hasValidMac(fields, merchant)) return { ok: false, outcome: "forged", signed: false, ref };
  if (fields["MerchantID"] !== merchant.merchantId) {
    return { ok: false, outcome: "wrong_merchant", signed: true, ref };
  }
  const event = ref === null ? null : read(fields, ref);
  return event ? { ok: true, event } : { ok: false, outcome: "malformed", signed: true, ref };
}

const readRef = ({ MerchantTradeNo = "" }: Params) =>
  REF.test(MerchantTradeNo) ? MerchantTradeNo : null;

/** Positive whole amount. ECPay sends no currency; an unexpected one is not taken for TWD. */
export function readAmount(text = "", currency = "TWD"): Money | null {
  if (!WHOLE_AMOUNT.test(text) || !CURRENCY.test(currency)) return null;
  return { minor: Number(text) * 10 ** minorDigits(currency), currency };
}

/** `2026/11/20 08:03:21`, Taipei time. */
export function readTimestamp(text = ""): Date | null {
  const [, year, month, day, time] = TIMESTAMP.exec(text) ?? [];
  return toValidDate(`${year}-${month}-${day}T${time}+08:00`);
}

/** Null for an invalid date. */
export function toValidDate(iso: string): Date | null {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? null : date;
}
