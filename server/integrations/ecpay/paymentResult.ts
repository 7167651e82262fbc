import type { PaymentEvent, PaymentSucceeded, Verdict } from "../payment/provider.ts";
import type { Params } from "./checkMac.ts";
import type { Merchant } from "./settings.ts";
import { CODE, FLAG, readAmount, readSigned } from "./verifyMac.ts";

const PAID = "1";

const TRADE_NO = /^[A-Za-z0-9]{0,20}$/;
const LAST5 = /^\d{5}$/;
const LAST4 = /^\d{4}$/;
const BANK = /^\d{3}$/;
const GWSR = /^0*([1-9]\d{0,19})$/;

/** ReturnURL and OrderResultURL callbacks (developers.ecpay.com.tw/2878). */
export function readPaymentCallback(fields: Params | null, merchant: Merchant): Verdict {
  return readSigned(fields, merchant, (signed, ref) =>
    readResult(signed, ref, { code: signed["RtnCode"], simulated: signed["SimulatePaid"] }),
  );
}

/**
 * Unpaid, unknown, abandoned, failed. Other states may be errors of the query (key, clock, rate limit) and say
 * nothing about the payment.
 */
const NOT_PAID = new Set(["0", "10200047", "10200095", "10100058", "10200163"]);

/**
 * QueryTradeInfo (/2890); null if signed and unpaid. Only a callback confirms a failure: the buyer may still be
 * paying.
 */
export function readTradeInfo(fields: Params | null, merchant: Merchant): Verdict | null {
  const verdict = readSigned(fields, merchant, (signed, ref) =>
    readResult(signed, ref, {
      code: signed["TradeStatus"],
      simulated: signed["SimulatePaid"] ?? "0",
    }),
  );
  if (!verdict.ok || verdict.event.type === "payment.succeeded") return verdict;
  const { code, ref } = verdict.event;
  return NOT_PAID.has(code) ? null : { ok: false, outcome: "malformed", signed: true, ref };
}

interface Result {
  readonly code: string | undefined;
  readonly simulated: string | undefined;
}

function readResult(
  fields: Params,
  ref: string,
  { code = "", simulated = "" }: Result,
): PaymentEvent | null {
  const { TradeNo: providerRef } = fields;
  const readable = CODE.test(code) && TRADE_NO.test(providerRef ?? "-");
  if (!readable || providerRef === undefined || !FLAG.test(simulated)) return null;
  const facts = {
    // The MAC ignores letter case, so the key must as well.
    dedupeKey: `r:${ref}:${providerRef.toUpperCase()}:${code}:${simulated}`,
    ref,
    providerRef,
    code,
    simulated: simulated === "1",
  };
  if (code !== PAID) return { ...facts, type: "payment.failed" };
  const amount = readAmount(fields["TradeAmt"], fields["Currency"]);
  if (!amount || !providerRef) return null;
  return { ...facts, type: "payment.succeeded", amount, ...readExtra(fields) };
}

/** Optional data: unreadable counts as absent. */
function readExtra({
  ATMAccBank = "",
  ATMAccNo = "",
  gwsr = "",
  card4no = "",
}: Params): Pick<PaymentSucceeded, "payer" | "chargeRef"> {
  return {
    payer: {
      bank: BANK.test(ATMAccBank) ? ATMAccBank : null,
      last5: LAST5.test(ATMAccNo) ? ATMAccNo : null,
      card: LAST4.test(card4no) ? card4no : null,
    },
    chargeRef: readChargeRef(gwsr),
  };
}

/** Id of a card charge: text in callbacks, a number in responses. */
export const readChargeRef = (text = ""): string | null => GWSR.exec(text)?.[1] ?? null;
