import type { Money } from "#shared/kit/money.ts";
import type { PaymentEvent, Verdict } from "../payment.ts";
import { hasValidMac, type MacKeys, type Params } from "./checkMac.ts";

export interface Merchant extends MacKeys {
  readonly merchantId: string;
}

const PAID = "1";

// ECPay signs the joined text of a form, so `a=1&b=2` and one field `a` with the value `1&b=2` carry the same
// MAC. Every field we use is therefore required and narrow: none can swallow another or be swallowed.
const REF = /^[A-Za-z0-9]{1,20}$/;
const CODE = /^[A-Za-z0-9-]{1,20}$/;
const TRADE_NO = /^[A-Za-z0-9]{0,20}$/;
const FLAG = /^[01]$/;
const WHOLE_TWD = /^[1-9]\d{0,9}$/;

/** What a result notice says (ReturnURL and OrderResultURL: developers.ecpay.com.tw/2878). */
export function readNotice(fields: Params | null, merchant: Merchant): Verdict {
  return readSigned(fields, merchant, () => ({
    code: fields?.["RtnCode"],
    simulated: fields?.["SimulatePaid"],
  }));
}

/**
 * What an answer of QueryTradeInfo says (/2890); null unless it is "paid". Its other states are not told
 * apart from faults of the question, so a failure is believed only from a notice.
 */
export function readTradeInfo(fields: Params | null, merchant: Merchant): Verdict | null {
  const verdict = readSigned(fields, merchant, () => ({
    code: fields?.["TradeStatus"],
    simulated: fields?.["SimulatePaid"] ?? "0",
  }));
  return verdict.ok && verdict.event.type !== "payment.succeeded" ? null : verdict;
}

interface Result {
  readonly code: string | undefined;
  readonly simulated: string | undefined;
}

/** The order of the checks matters: only what ECPay signed may say whose it is and what it is worth. */
function readSigned(fields: Params | null, merchant: Merchant, result: () => Result): Verdict {
  if (!fields) return { ok: false, outcome: "malformed", signed: false, ref: null };
  const ref = readableRef(fields);
  if (!hasValidMac(fields, merchant)) return { ok: false, outcome: "forged", signed: false, ref };
  if (fields["MerchantID"] !== merchant.merchantId) {
    return { ok: false, outcome: "wrong_merchant", signed: true, ref };
  }
  const event = readEvent(fields, result());
  return event ? { ok: true, event } : { ok: false, outcome: "malformed", signed: true, ref };
}

const readableRef = ({ MerchantTradeNo = "" }: Params) =>
  REF.test(MerchantTradeNo) ? MerchantTradeNo : null;

function readEvent(fields: Params, { code = "", simulated = "" }: Result): PaymentEvent | null {
  const ref = readableRef(fields);
  const { TradeNo: providerRef } = fields;
  const readable = ref && CODE.test(code) && TRADE_NO.test(providerRef ?? "-");
  if (!readable || providerRef === undefined || !FLAG.test(simulated)) return null;
  const facts = {
    // The MAC does not cover the case of letters, so the key must not depend on it.
    dedupeKey: `r:${ref}:${providerRef.toUpperCase()}:${code}:${simulated}`,
    ref,
    providerRef,
    code,
    simulated: simulated === "1",
  };
  if (code !== PAID) return { ...facts, type: "payment.failed" };
  const amount = readAmount(fields);
  return amount && providerRef ? { ...facts, type: "payment.succeeded", amount } : null;
}

function readAmount({ TradeAmt = "" }: Params): Money | null {
  return WHOLE_TWD.test(TradeAmt) ? { minor: Number(TradeAmt), currency: "TWD" } : null;
}
